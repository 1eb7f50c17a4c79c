import { LATEST_MODERN, REVISIONS, type JsonObject, type Revision, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { ask, closeAfterEach, setUp, type SetupOptions } from '../gateway.fixture.ts';
import { shorten } from '../names/shorten.ts';

closeAfterEach();

const annotated = (name: string, header: string): JsonObject => ({
  name,
  inputSchema: { type: 'object', properties: { at: { type: 'string', 'x-mcp-header': header } } },
});

function server(revision: Revision, tools: readonly JsonObject[]): ScriptedServerOptions {
  return { revision, capabilities: { tools: {} }, handlers: { 'tools/list': () => ({ tools }) } };
}

const LONG = 'x'.repeat(80);

/** Each face, how a tool of the server `b` is called there, and what it mirrors. */
const FACES: readonly (readonly [string, SetupOptions['names'], string | undefined, string])[] = [
  ['all, prefixed', 'prefix', undefined, 'b__only'],
  ['all, plain', 'plain', undefined, 'only'],
  ['a group, prefixed', 'prefix', 'group', 'b__shared'],
  ['a group, plain, a name that collides among all', 'plain', 'group', 'shared'],
  ['one server', 'prefix', 'b', 'shared'],
  ['one server, plain names elsewhere', 'plain', 'b', 'only'],
  ['all, a shortened name', 'prefix', undefined, shorten(`b__${LONG}`)],
];

describe.each(REVISIONS)('createGateway > fieldsFor > servers of %s', (revision) => {
  const start = (names: SetupOptions['names']) =>
    setUp(
      {
        a: server(revision, [annotated('shared', 'Region')]),
        b: server(revision, [annotated('shared', 'Zone'), annotated('only', 'Zone'), annotated(LONG, 'Zone')]),
      },
      { names: names ?? 'prefix', groups: { group: ['b'] } },
    );
  const headersOf = (fields: Awaited<ReturnType<ReturnType<typeof start>['gateway']['fieldsFor']>>) =>
    fields?.map(({ header }) => header.toLowerCase());

  it.each(FACES)(
    'are those of the schema that %s shows, listed before or not [S-HTTP-14]',
    async (_, mode, face, name) => {
      const { gateway } = start(mode);
      const service =
        face === undefined ? gateway.service : (gateway.serverService(face) ?? gateway.groupService(face))!;
      expect(headersOf(await gateway.fieldsFor(name, face))).toEqual(['mcp-param-zone']);
      const { tools } = await ask(service, 'tools/list');
      expect((tools as readonly JsonObject[]).map((tool) => tool['name'])).toContain(name);
      // Once it was shown, no request waits.
      const known = gateway.fieldsFor(name, face);
      expect(known).not.toBeInstanceOf(Promise);
      expect(headersOf(await known)).toEqual(['mcp-param-zone']);
      expect(gateway.fieldsFor('nobody', face)).toBeUndefined();
    },
  );
});

describe('createGateway > fieldsFor', () => {
  it('reads no list for a name that is of nobody, and knows no face that is not there', () => {
    const { gateway, servers } = setUp({ a: server(LATEST_MODERN, [annotated('q', 'Region')]) });
    expect(gateway.fieldsFor('other__q')).toBeUndefined();
    expect(gateway.fieldsFor('q', 'nobody')).toBeUndefined();
    expect(servers['a']?.linkCount).toBe(0);
  });

  it.each([
    ['that tells no list', { handlers: { 'tools/list': () => NO_ANSWER } }],
    [
      'that cannot be started',
      {
        onLink: () => {
          throw new TransportError('MCP_SPAWN_FAILED', 'no such program');
        },
      },
    ],
  ] as const)('waits for a server %s once, and no longer than a list may', async (_, more) => {
    const { gateway } = setUp({ a: { ...server(LATEST_MODERN, []), ...more } }, { listWaitMs: 50 });
    expect(await gateway.fieldsFor('a__q')).toBeUndefined();
    expect(gateway.fieldsFor('a__q')).toBeUndefined();
    expect(gateway.fieldsFor('q', 'a')).toBeUndefined();
  });
});
