import { ERROR_CODES, FEATURES, type JsonObject, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { LINKS, text, useRigs } from './rig.fixture.ts';
import type { Call } from './service.ts';

const rigs = useRigs();

/** What every object has without being given it. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

describe.each(REVISIONS)('names that every object inherits, in %s', (revision) => {
  const isModern = FEATURES[revision].era === 'modern';

  describe.each(LINKS)('over %s', (kind) => {
    it('are methods that do not exist', async () => {
      const { connect } = await rigs.open();
      const client = await connect(kind, revision);
      for (const method of INHERITED) {
        const call = client.call(method, {});
        expect([method, await call.answer]).toMatchObject([method, { error: { code: ERROR_CODES.methodNotFound } }]);
        if (kind === 'http') expect((await call.http)?.status).toBe(isModern ? 404 : 200);
      }
    });

    it('are tools, arguments and headers like any other', async () => {
      const calls: Call[] = [];
      const { connect } = await rigs.open({
        'tools/call': (call) => {
          calls.push(call);
          return text('done');
        },
      });
      const client = await connect(kind, revision);
      for (const name of INHERITED) {
        const call = client.call('tools/call', { name, arguments: Object.fromEntries([[name, 1]]) });
        expect(await call.answer).toMatchObject({ result: text('done') });
        const { params } = calls.at(-1) ?? {};
        expect(Object.entries(params?.['arguments'] as JsonObject)).toEqual([[name, 1]]);
      }
      expect(calls.map(({ mirrored }) => Object.keys(mirrored))).toEqual(INHERITED.map(() => []));
    });

    it('are sessions, subscriptions and ids that nobody has', async () => {
      const { connect, send, callsOf } = await rigs.open();
      const client = await connect(kind, revision);
      for (const name of INHERITED) {
        await client.notify('notifications/cancelled', { requestId: name });
        if (kind === 'http' && !isModern) {
          const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
          expect((await send(ping, { 'mcp-session-id': name })).status).toBe(404);
        }
        if (isModern) continue;
        expect(await client.call('resources/subscribe', { uri: name }).answer).toMatchObject({ result: {} });
      }
      if (isModern) return;
      const [standing] = callsOf('subscriptions/listen').filter(({ signal }) => !signal.aborted);
      expect(standing?.params).toMatchObject({ notifications: { resourceSubscriptions: INHERITED } });
    });
  });
});
