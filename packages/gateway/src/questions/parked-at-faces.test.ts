import { createPool } from '@mcpx/pool';
import { type Connector, type InputOutcome, type JsonObject, LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import type { Service } from '@mcpx/server';
import { scriptedServer, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../create-gateway.ts';
import { ask, askedBack, type AskOptions, closeAfterEach, setUp, text, tool } from '../gateway.fixture.ts';
import { RELAYED_CAPABILITIES } from './answer-nobody.ts';
import { createStateSealer } from './sealed-state.ts';

closeAfterEach();

const FORM: JsonObject = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };
const able: AskOptions = { caller: { capabilities: { elicitation: {} } } };
const TO_ALL: JsonObject = { name: 'ask', arguments: {} };
const REFUSED = { rpcCode: -32602, data: { reason: 'invalid-request-state' } };

/** A server of the older era that asks before it answers. */
const asking = {
  revision: LATEST_LEGACY,
  capabilities: { tools: {} },
  handlers: {
    'tools/list': () => ({ tools: [tool('ask')] }),
    'tools/call': async (request) => {
      await request.ask('elicitation/create', FORM);
      return text('done');
    },
  },
} satisfies ScriptedServerOptions;

const retryOf = (params: JsonObject, { state = '', requests }: InputOutcome): JsonObject => {
  const inputResponses = Object.fromEntries(Object.keys(requests).map((key) => [key, { action: 'decline' }]));
  return { ...params, inputResponses, requestState: state };
};

describe('a parked call of a server that has several faces', () => {
  const facesOf = (): Readonly<Record<string, Service>> => {
    const { gateway } = setUp({ server: asking }, { names: 'plain', groups: { some: ['server'], more: ['server'] } });
    return {
      all: gateway.service,
      one: gateway.serverService('server')!,
      some: gateway.groupService('some')!,
      more: gateway.groupService('more')!,
    };
  };
  const pairs = ['all', 'one', 'some', 'more'].flatMap((from, _, names) => names.map((to) => [from, to] as const));

  it.each(pairs.filter(([from, to]) => from !== to))(
    'that was asked at the face of %s is not answered at the face of %s, and waits on [S-MR-02]',
    async (from, to) => {
      const faces = facesOf();
      const outcome = await askedBack(faces[from]!, 'tools/call', TO_ALL, able);
      const retry = retryOf(TO_ALL, outcome);
      await expect(ask(faces[to]!, 'tools/call', retry, able)).rejects.toMatchObject(REFUSED);
      expect(await ask(faces[from]!, 'tools/call', retry, able)).toMatchObject(text('done'));
    },
  );
});

describe('a parked call of a server that speaks another revision after a restart', () => {
  const answering = {
    revision: LATEST_MODERN,
    capabilities: { tools: {} },
    handlers: {
      'tools/list': () => ({ tools: [tool('ask')] }),
      'tools/call': ({ params }) => text(JSON.stringify(params)),
    },
  } satisfies ScriptedServerOptions;

  /** A server of the older era that comes back as one of the newest. */
  const start = () => {
    const before = scriptedServer(asking);
    const after = scriptedServer(answering);
    let now = before;
    const connector: Connector = { ...before.connector, connect: (...given) => now.connector.connect(...given) };
    const clientInfo = { name: 'test', version: '1.0.0' };
    const pool = createPool([{ key: 'server', connector }], { clientInfo, capabilities: RELAYED_CAPABILITIES });
    const gateway = createGateway(pool, { serverInfo: clientInfo, servers: [{ key: 'server' }] });
    const service = gateway.serverService('server')!;
    return {
      after,
      service,
      update() {
        now = after;
        before.end();
      },
      async [Symbol.asyncDispose]() {
        await gateway.close();
        await pool.close();
      },
    };
  };

  it('is told to be over, and nothing of it goes to the server that it was not made for [S-MR-02]', async () => {
    await using setup = start();
    const { service, after, update } = setup;
    const retry = retryOf(TO_ALL, await askedBack(service, 'tools/call', TO_ALL, able));
    update();
    await expect(ask(service, 'tools/call', retry, able)).rejects.toMatchObject({ rpcCode: -32000 });
    await expect(ask(service, 'tools/call', retry, able)).rejects.toMatchObject(REFUSED);
    expect(after.framesOf('tools/call')).toEqual([]);
  });

  it('is not taken for the state of another gateway behind this one, which is its own to judge', async () => {
    await using setup = start();
    await ask(setup.service, 'tools/list', {}, able);
    setup.update();
    const requestState = createStateSealer().seal({ handle: 'there' });
    const result = await ask(setup.service, 'tools/call', { ...TO_ALL, requestState, inputResponses: {} }, able);
    expect(JSON.stringify(result)).toContain(requestState);
  });
});
