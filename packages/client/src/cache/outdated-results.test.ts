import { FEATURES, type JsonObject, META, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedRequest } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, turns } from '../connected.fixture.ts';
import { createMemoryStore } from './result-store.ts';

beforeEach(() => void vi.useFakeTimers());

const RESULTS: Readonly<Record<string, JsonObject>> = {
  'tools/list': { tools: [] },
  'prompts/list': { prompts: [] },
  'resources/list': { resources: [] },
  'resources/templates/list': { resourceTemplates: [] },
  'resources/read': { contents: [] },
};
const methods = Object.keys(RESULTS);

/** What a notice is about; the end of the stream that brings them, about everything. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  'notifications/tools/list_changed': ['tools/list'],
  'notifications/prompts/list_changed': ['prompts/list'],
  'notifications/resources/list_changed': ['resources/list', 'resources/templates/list'],
  'notifications/resources/updated': ['resources/read'],
  'a gap between two streams': methods,
};

describe.each(REVISIONS.filter((revision) => FEATURES[revision].cacheHints))('%s > a result under way', (revision) => {
  const start = async () => {
    const gates: (() => void)[] = [];
    const streams: ScriptedRequest[] = [];
    const answer = (result: JsonObject) => () =>
      new Promise<JsonObject>((resolve) => {
        gates.push(() => resolve({ ...result, ttlMs: 3_600_000, cacheScope: 'private' }));
      });
    const { client, server } = await connected(
      {
        revision,
        capabilities: {
          tools: { listChanged: true },
          prompts: { listChanged: true },
          resources: { listChanged: true, subscribe: true },
        },
        handlers: {
          ...Object.fromEntries(Object.entries(RESULTS).map(([method, result]) => [method, answer(result)])),
          'subscriptions/listen': (request) => {
            streams.push(request);
            const _meta = { [META.subscriptionId]: request.id };
            const notifications = request.params['notifications']!;
            request.notify('notifications/subscriptions/acknowledged', { _meta, notifications });
            return NO_ANSWER;
          },
        },
      },
      { cache: { store: createMemoryStore(), context: 'me' } },
    );
    const all = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
    client.listen({ ...all, resourceSubscriptions: ['file:///a'] }, () => {});
    await turns();
    const notice = async (what: string): Promise<void> => {
      const stream = streams.at(-1)!;
      if (what.startsWith('notifications/')) {
        stream.notify(what, { uri: 'file:///a', _meta: { [META.subscriptionId]: stream.id } });
      } else {
        stream.send({ jsonrpc: '2.0', id: stream.id, result: { resultType: 'complete' } });
        await vi.advanceTimersByTimeAsync(1_000);
      }
      await turns();
    };
    const ask = (method: string): Promise<JsonObject> =>
      client.request(method, method === 'resources/read' ? { uri: 'file:///a' } : {});
    const asked = (method: string): number => server.framesOf(method).length;
    /** Answers what is open. */
    const answered = async (open: Promise<JsonObject>): Promise<void> => {
      await turns();
      for (const pass of gates.splice(0)) pass();
      await open;
    };
    return { ask, asked, answered, notice };
  };

  describe.each(methods)('of %s', (method) => {
    it.each(Object.keys(ABOUT))('is kept unless it may be outdated by %s', async (what) => {
      const { ask, asked, answered, notice } = await start();
      const open = ask(method);
      await turns();
      await notice(what);
      await answered(open);
      const isOutdated = ABOUT[what]!.includes(method);
      const again = ask(method);
      await turns();
      expect(asked(method)).toBe(isOutdated ? 2 : 1);
      await answered(again);
      // What is asked for after the notice is kept.
      await ask(method);
      expect(asked(method)).toBe(isOutdated ? 2 : 1);
    });
  });
});
