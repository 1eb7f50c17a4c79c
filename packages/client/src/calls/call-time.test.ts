import { FEATURES, REVISIONS, RpcError, TransportError } from '@mcpx/protocol';
// Answers load it on first use, which no fake clock waits for.
import '@mcpx/spec-schemas/project';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../client.ts';
import { connected, rejection, turns } from '../connected.fixture.ts';

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS)('%s > CallTime', (revision) => {
  const features = FEATURES[revision];

  /** A read that ends without an answer, and is made anew. */
  const start = async (
    handler: (...args: readonly [...Parameters<ScriptedHandler>, () => void]) => ReturnType<ScriptedHandler>,
    settings: Partial<ClientOptions>,
  ) => {
    const onInput = async () => {
      await after(60_000);
      return {};
    };
    const { client, server } = await connected(
      {
        revision,
        link: 'streams',
        handlers: {
          'prompts/get': (request) =>
            handler(request, () => {
              const gone = new TransportError('MCP_SESSION_GONE', 'gone', { processed: false });
              if (features.era === 'legacy') server.end(gone);
              else request.lose();
            }),
        },
      },
      { onInput, ...settings },
    );
    const error = vi.fn<(reason: unknown) => void>();
    void rejection(client.request('prompts/get', { name: 'x' })).then(error);
    await turns();
    return { error, sent: () => server.framesOf('prompts/get').length };
  };

  it('counts the time of a request that was lost against the maximum of its call [C-CAN-08]', async () => {
    let requests = 0;
    const { error, sent } = await start(
      async (_, lose) => {
        if (++requests > 1) return NO_ANSWER;
        await after(250);
        lose();
        return NO_ANSWER;
      },
      { requestTimeoutMs: 300, requestTimeoutMaxMs: 300 },
    );
    await vi.advanceTimersByTimeAsync(299);
    expect(sent()).toBe(2);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT' }));
  });

  it.runIf(features.serverRequests).each(['answered', 'open'])(
    'does not count the time that somebody was asked by it, where the question was %s',
    async (question) => {
      let requests = 0;
      const { error, sent } = await start(
        async ({ ask }, lose) => {
          if (++requests > 1) return NO_ANSWER;
          const answer = ask('roots/list');
          await (question === 'answered' ? answer : after(1_000));
          await after(100);
          lose();
          return NO_ANSWER;
        },
        { requestTimeoutMs: 300, requestTimeoutMaxMs: 300 },
      );
      await vi.advanceTimersByTimeAsync(question === 'answered' ? 60_100 : 1_100);
      expect(sent()).toBe(2);
      await vi.advanceTimersByTimeAsync(question === 'answered' ? 199 : 299);
      expect(error).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT' }));
    },
  );
});

describe.each(REVISIONS.filter((revision) => FEATURES[revision].elicitationIds))('%s > CallTime', (revision) => {
  it('counts the time of a request that asked for a page to be visited, and not that of the visit', async () => {
    const elicitations = [{ mode: 'url', elicitationId: 'e', url: 'https://example.com', message: 'Visit' }];
    let requests = 0;
    const { client, server } = await connected(
      {
        revision,
        handlers: {
          'tools/call': async () => {
            if (++requests > 1) return NO_ANSWER;
            await after(250);
            return new RpcError(-32_042, 'visit first', { data: { elicitations } });
          },
        },
      },
      {
        requestTimeoutMs: 300,
        requestTimeoutMaxMs: 300,
        capabilities: { elicitation: { url: {} } },
        onInput: async () => ({ e: { action: 'accept' } }),
      },
    );
    const error = vi.fn<(reason: unknown) => void>();
    void rejection(client.request('tools/call', { name: 'x' })).then(error);
    await vi.advanceTimersByTimeAsync(1_000);
    server.notify('notifications/elicitation/complete', { elicitationId: 'e' });
    await turns();
    expect(requests).toBe(2);
    await vi.advanceTimersByTimeAsync(49);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT' }));
  });
});
