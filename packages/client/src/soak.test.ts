import { FEATURES, type JsonObject, META, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insideOf } from './client-inside.ts';
import { connected } from './connected.fixture.ts';

const CALLS = 1_500;

/** The same numbers at every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % below;
  };
}

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS)('%s > many calls', (revision) => {
  const features = FEATURES[revision];

  it.each(['pipe', 'streams'] as const)('leave nothing behind, however they end, over %s', async (link) => {
    const random = createRandom(7);
    const handler: ScriptedHandler = async ({ params, signal, lose, notify, ask }) => {
      const { n } = params['arguments'] as { n: number };
      const { progressToken } = (params['_meta'] ?? {}) as { progressToken?: number };
      if (progressToken !== undefined) notify('notifications/progress', { progressToken, progress: 1 });
      if (n % 7 === 0) return NO_ANSWER;
      if (n % 11 === 0 && link === 'streams') {
        lose();
        return NO_ANSWER;
      }
      if (n % 5 === 0 && features.serverRequests) await ask('roots/list');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, n % 50);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
      return { content: [], structuredContent: { n } };
    };
    const listen: ScriptedHandler = ({ id, params, notify, lose }) => {
      notify('notifications/subscriptions/acknowledged', {
        _meta: { [META.subscriptionId]: id },
        notifications: params['notifications'] as JsonObject,
      });
      if (link === 'streams' && random(2) === 0) lose();
      return NO_ANSWER;
    };
    const { client, server } = await connected({
      revision,
      link,
      capabilities: { tools: { listChanged: true }, prompts: { listChanged: true } },
      handlers: { 'tools/call': handler, 'tools/list': () => ({ tools: [] }), 'subscriptions/listen': listen },
    });
    const ends = { answered: 0, cancelled: 0, late: 0, lost: 0 };
    const call = async (n: number): Promise<void> => {
      const controller = new AbortController();
      const options = {
        ...(random(2) === 0 && { signal: controller.signal }),
        ...(random(3) === 0 && { onProgress: () => {} }),
        timeoutMs: 30 + random(40),
      };
      if (random(4) === 0) setTimeout(() => controller.abort('enough'), random(40));
      const result = client.request('tools/call', { name: 'x', arguments: { n } }, options);
      await result.then(
        ({ structuredContent }) => {
          expect(structuredContent).toEqual({ n });
          ends.answered++;
        },
        (error: unknown) => {
          const { code } = error as { code?: string };
          ends[error === 'enough' ? 'cancelled' : code === 'MCP_TIMEOUT' ? 'late' : 'lost']++;
        },
      );
    };
    const listening = [client.listen({ toolsListChanged: true }, () => {})];
    const calls: Promise<void>[] = [];
    for (let n = 1; n <= CALLS; n++) {
      calls.push(call(n));
      if (n % 100 === 0) server.notify('notifications/tools/list_changed');
      if (n % 150 === 0) listening.push(client.listen({ promptsListChanged: true }, () => {}));
      if (n % 10 === 0) await vi.advanceTimersByTimeAsync(5);
    }
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all(calls);
    for (const each of listening) await each.close();
    await vi.advanceTimersByTimeAsync(5_000);

    expect(Object.values(ends).reduce((sum, count) => sum + count)).toBe(CALLS);
    expect(Math.min(ends.answered, ends.cancelled, ends.late)).toBeGreaterThan(50);
    expect(link === 'streams' ? ends.lost : 1).toBeGreaterThan(0);
    const { exchange } = insideOf(client)!.sessions.session;
    expect([...exchange.inFlight()]).toEqual([]);
    expect(exchange.dropped).toMatchObject({ duplicate: 0, foreign: 0 });
    await client.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
