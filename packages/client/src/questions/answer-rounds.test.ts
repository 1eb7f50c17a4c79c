import { FEATURES, REVISIONS, TransportError } from '@mcpx/protocol';
// Answers load it on first use, which no fake clock waits for.
import '@mcpx/spec-schemas/project';
import { NO_ANSWER } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, rejection, turns } from '../connected.fixture.ts';

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].serverRequests))('%s > answerRounds', (revision) => {
  it.each(['pipe', 'streams'] as const)(
    'calls off the call of a server that never stops asking, over %s [C-CAN-01]',
    async (link) => {
      const { client, server } = await connected({
        revision,
        link,
        handlers: {
          'tools/call': async ({ ask, signal }) => {
            while (!signal.aborted) await ask('roots/list');
            return NO_ANSWER;
          },
        },
      });
      expect(await rejection(client.request('tools/call', { name: 'x' }))).toMatchObject({
        code: 'MCP_INVALID_RESULT',
      });
      await turns();
      expect(server.cancelled).toHaveLength(1);
    },
  );

  it('does not send a call once more that is given up while its session is opened again', async () => {
    const asked = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const opening = { protocolVersion: revision, capabilities: {}, serverInfo: { name: 's', version: '1' } };
    const { client, server } = await connected({
      revision,
      handlers: {
        initialize: async ({ link }) => {
          if (link > 1) await opened.promise;
          return opening;
        },
        'tools/call': ({ ask }) => {
          for (let count = 0; count <= 100; count++) void ask('roots/list');
          return NO_ANSWER;
        },
      },
    });
    const onInput = async () => {
      await asked.promise;
      return {};
    };
    const failure = rejection(client.request('tools/call', { name: 'x' }, { onInput, idempotent: true }));
    await turns();
    server.end(new TransportError('MCP_SESSION_GONE', 'gone', { processed: 'unknown' }));
    asked.resolve();
    expect(await failure).toMatchObject({ code: 'MCP_INVALID_RESULT' });
    opened.resolve();
    await turns(200);
    expect(server.linkCount).toBe(2);
    expect(server.framesOf('tools/call')).toHaveLength(1);
  });
});
