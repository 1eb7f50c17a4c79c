import { FEATURES, REVISIONS } from '@mcpx/protocol';
// Answers load it on first use, which no fake clock waits for.
import '@mcpx/spec-schemas/project';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../client.ts';
import { connected, rejection, turns } from '../connected.fixture.ts';

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].serverRequests))('%s > createClocks', (revision) => {
  /** A call, and what it is rejected with; whoever is asked takes a minute to answer. */
  const start = async (handler: ScriptedHandler, settings: Partial<ClientOptions>) => {
    const onInput = async () => {
      await after(60_000);
      return {};
    };
    const { client } = await connected({ revision, handlers: { 'tools/call': handler } }, { onInput, ...settings });
    const error = vi.fn<(reason: unknown) => void>();
    const call = client.request('tools/call', { name: 'x' }, { onProgress: () => {} });
    void rejection(call).then(error);
    await turns();
    return error;
  };

  it.each([
    ['its time', { requestTimeoutMs: 300, requestTimeoutMaxMs: 10_000 }, 'raise requestTimeout if'],
    ['its maximum', { requestTimeoutMs: 300, requestTimeoutMaxMs: 300 }, 'raise requestTimeout if'],
  ])('lets %s go on after each question from where it stood', async (_what, settings, mend) => {
    const error = await start(async ({ ask }) => {
      for (;;) {
        await after(100);
        await ask('roots/list');
      }
    }, settings);
    await vi.advanceTimersByTimeAsync(2 * 60_000 + 299);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const message = expect.stringContaining(mend);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT', message }));
  });

  it('lets the maximum go on from where it stood, whatever progress comes, and names it', async () => {
    const error = await start(
      async ({ ask, notify, params }) => {
        const { progressToken } = params['_meta'] as { readonly progressToken: number };
        for (let progress = 1; ; progress++) {
          notify('notifications/progress', { progressToken, progress });
          await after(200);
          if (progress === 2) await ask('roots/list');
        }
      },
      { requestTimeoutMs: 300, requestTimeoutMaxMs: 1_000 },
    );
    await vi.advanceTimersByTimeAsync(60_999);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const message = expect.stringContaining('within 1000 ms: raise requestTimeoutMax if');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT', message }));
  });

  it('gives a call all of its time again at progress, also while somebody is asked', async () => {
    const error = await start(
      async ({ ask, notify, params }) => {
        const { progressToken } = params['_meta'] as { readonly progressToken: number };
        await after(200);
        const answer = ask('roots/list');
        await after(1_000);
        notify('notifications/progress', { progressToken, progress: 1 });
        await answer;
        return NO_ANSWER;
      },
      { requestTimeoutMs: 300, requestTimeoutMaxMs: 10_000 },
    );
    await vi.advanceTimersByTimeAsync(60_200 + 299);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'MCP_TIMEOUT' }));
  });
});
