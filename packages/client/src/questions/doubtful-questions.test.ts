import { FEATURES, type JsonObject, META, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputContext } from '../client.ts';
import { connected, rejection, turns } from '../connected.fixture.ts';

const roots = [{ uri: 'file:///home' }];

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].serverRequests))(
  '%s > a question on a shared channel that may belong to either of two calls',
  (revision) => {
    const start = async () => {
      const asked: InputContext[] = [];
      const answered = Promise.withResolvers<JsonObject>();
      const { client, server } = await connected(
        { revision, handlers: { 'tools/call': () => NO_ANSWER } },
        {
          roots,
          requestTimeoutMs: 1_000,
          async onInput(_, context) {
            asked.push(context);
            return { question: await answered.promise };
          },
        },
      );
      const call = (name: string): { readonly abort: () => void; readonly failure: Promise<unknown> } => {
        const controller = new AbortController();
        const options = { caller: name, signal: controller.signal };
        const failure = rejection(client.request('tools/call', { name }, options));
        return { abort: () => controller.abort(new Error('enough')), failure };
      };
      const calls = [call('ada'), call('bob')] as const;
      await turns();
      return { server, asked, answered, calls };
    };

    it('is asked with both of them, and with no other', async () => {
      const { server, asked } = await start();
      void server.ask('roots/list');
      await turns();
      const [context] = asked;
      expect(context?.call).toBeUndefined();
      expect(context?.candidates).toEqual([
        { method: 'tools/call', params: { name: 'ada' }, caller: 'ada' },
        { method: 'tools/call', params: { name: 'bob' }, caller: 'bob' },
      ]);
      void server.ask('roots/list', { _meta: { [META.relatedTask]: { taskId: 't1' } } });
      await turns();
      expect(asked[1]?.candidates).toEqual([]);
    });

    it('stops the clocks of both until it is answered', async () => {
      const { server, answered, calls } = await start();
      const late = vi.fn<(error: unknown) => void>();
      for (const { failure } of calls) void failure.then(late);
      await vi.advanceTimersByTimeAsync(900);
      void server.ask('roots/list');
      await turns();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(late).not.toHaveBeenCalled();
      answered.resolve({ roots: [] });
      await turns();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(late).toHaveBeenCalledTimes(2);
    });

    it('is withdrawn once both are over, and the server hears what is said where nobody is there', async () => {
      const { server, asked, calls } = await start();
      const answer = server.ask('roots/list');
      await turns();
      calls[0].abort();
      await turns();
      expect(asked[0]?.signal.aborted).toBe(false);
      calls[1].abort();
      await turns();
      expect(asked[0]?.signal.aborted).toBe(true);
      expect(await answer).toMatchObject({ result: { roots } });
    });
  },
);
