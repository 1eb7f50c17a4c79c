import { type JsonObject, type JsonValue, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { ask, closeAfterEach, setUp } from '../gateway.fixture.ts';
import { LIST_KINDS, TOOL_LIST } from './list-kinds.ts';

closeAfterEach();

/** What could be no element of any list. */
const NONE: readonly JsonValue[] = [null, 7, 'text', true, [], ['name'], {}, { name: 5, uri: null, uriTemplate: {} }];

describe.each(REVISIONS)('withSoundElements > a server of %s', (revision) => {
  describe.each(LIST_KINDS)('whose $method is odd', (kind) => {
    const { method, member, handle } = kind;
    const start = (list: JsonObject) =>
      setUp({
        server: {
          revision,
          link: 'streams',
          capabilities: { tools: {}, prompts: {}, resources: {} },
          handlers: { [method]: () => list },
        },
      });
    const sound: JsonObject = {
      [handle]: 'a:good',
      ...(handle !== 'name' && { name: 'good' }),
      ...(kind === TOOL_LIST && { inputSchema: { type: 'object' } }),
    };
    const faces = ['all', 'one'] as const;

    it.each(faces)('shows what is sound, and says what is not, at the face of %s', async (face) => {
      for (const broken of NONE) {
        const { gateway, events } = start({ [member]: [broken, sound, broken] });
        const service = face === 'all' ? gateway.service : gateway.serverService('server')!;
        const listed = (await ask(service, method))[member] as readonly JsonObject[];
        expect([broken, listed.map((element) => element['description'] ?? 'sound')]).toEqual([broken, ['sound']]);
        if (face === 'one') {
          expect(listed).toEqual([sound]);
          expect(events.map(({ event, server }) => [event, server])).toEqual([
            ['server.warning', 'server'],
            ['server.warning', 'server'],
          ]);
        }
      }
    });

    it.each(faces)('counts what is no list as empty, and says so, at the face of %s', async (face) => {
      for (const list of [null, {}, 'text', 7, undefined]) {
        const { gateway, events } = start(list === undefined ? {} : { [member]: list });
        const service = face === 'all' ? gateway.service : gateway.serverService('server')!;
        expect((await ask(service, method))[member]).toEqual([]);
        expect(events).toMatchObject([{ event: 'server.warning', server: 'server' }]);
      }
    });

    it('passes what is merely odd as it is, at the face of one', async () => {
      const odd: JsonValue[] = [
        { [handle]: '' },
        { [handle]: '__proto__', extra: { deep: [null] } },
        { [handle]: 'constructor', description: 5 },
        { [handle]: 'x', inputSchema: null },
        { [handle]: 'x', inputSchema: { type: 'string' } },
        { [handle]: 'x', inputSchema: [] },
      ];
      const { gateway, events } = start({ [member]: odd });
      expect((await ask(gateway.serverService('server')!, method))[member]).toEqual(odd);
      expect(events).toEqual([]);
    });
  });
});
