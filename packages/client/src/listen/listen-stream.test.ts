import { FEATURES, type JsonObject, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { turns } from '../connected.fixture.ts';
import { changes, listen, streaming } from './listening.fixture.ts';

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'listen'))(
  '%s > createListenStream',
  (revision) => {
    describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
      const start = (handler?: ScriptedHandler, capabilities?: JsonObject) =>
        streaming({ revision, link }, handler, capabilities);

      const ends: readonly (readonly [string, (request: ScriptedRequest) => void])[] = [
        [
          'a response',
          (request: ScriptedRequest) =>
            request.send({ jsonrpc: '2.0', id: request.id, result: { resultType: 'complete' } }),
        ],
        [
          'a cancellation',
          (request: ScriptedRequest) => request.notify('notifications/cancelled', { requestId: request.id as string }),
        ],
        [
          'a cancellation, then a response',
          (request: ScriptedRequest) => {
            request.notify('notifications/cancelled', { requestId: request.id as string });
            request.send({ jsonrpc: '2.0', id: request.id, result: { resultType: 'complete' } });
          },
        ],
        [
          'an error',
          (request: ScriptedRequest) =>
            request.send({ jsonrpc: '2.0', id: request.id, error: { code: -32_603, message: 'restarting' } }),
        ],
        ...(link === 'streams'
          ? ([['the end of its stream', (request: ScriptedRequest) => request.lose()]] as const)
          : []),
      ];
      it.each(ends)(
        'opens a stream again that the server ended by %s, and tells of the gap [C-SUB-06] [C-SUB-07] [C-CAN-09]',
        async (_, end) => {
          const { client, open, filters } = await start();
          const { heard } = listen(client, { toolsListChanged: true });
          await turns();
          end(open[0]!);
          await turns();
          expect(filters()).toHaveLength(1);
          await vi.advanceTimersByTimeAsync(999);
          expect(filters()).toHaveLength(1);
          await vi.advanceTimersByTimeAsync(1);
          expect(filters()).toEqual([{ toolsListChanged: true }, { toolsListChanged: true }]);
          expect(open[1]!.id).not.toBe(open[0]!.id);
          expect(changes(heard)).toEqual([{ kind: 'resync' }]);
        },
      );

      it.each(ends)(
        'opens one stream, and no more, where somebody else wants something between the end by %s and the opening anew',
        async (_, end) => {
          const later: (() => void)[] = [];
          const { client, open, filters, acknowledge } = await start((request) => {
            later.push(() => acknowledge(request));
            return NO_ANSWER;
          });
          const { heard } = listen(client, { toolsListChanged: true });
          await turns();
          later[0]!();
          await turns();
          end(open[0]!);
          await vi.advanceTimersByTimeAsync(500);
          listen(client, { promptsListChanged: true });
          await vi.advanceTimersByTimeAsync(60_000);
          later.at(-1)!();
          await turns();
          expect(filters()).toEqual([{ toolsListChanged: true }, { toolsListChanged: true, promptsListChanged: true }]);
          expect(open[1]!.signal.aborted).toBe(false);
          expect(changes(heard)).toEqual([{ kind: 'resync' }]);
        },
      );

      it.each(ends)('tells of the gap where a stream ends by %s before the one in its place begins', async (_, end) => {
        const later: (() => void)[] = [];
        const { client, open, acknowledge } = await start((request) => {
          later.push(() => acknowledge(request));
          return NO_ANSWER;
        });
        const { heard } = listen(client, { toolsListChanged: true });
        await turns();
        later[0]!();
        await turns();
        listen(client, { promptsListChanged: true });
        await turns();
        end(open[0]!);
        await turns();
        expect(changes(heard)).toEqual([]);
        later[1]!();
        await turns();
        expect(changes(heard)).toEqual([{ kind: 'resync' }]);
        expect(open).toHaveLength(2);
      });

      it('tells of the gap where the old stream was ended before the new one was acknowledged', async () => {
        const later: (() => void)[] = [];
        const { client, acknowledge } = await start((request) => {
          later.push(() => acknowledge(request));
          return NO_ANSWER;
        });
        const { heard } = listen(client, { toolsListChanged: true });
        await turns();
        later[0]!();
        await turns();
        listen(client, { promptsListChanged: true });
        await vi.advanceTimersByTimeAsync(2_000);
        later[1]!();
        await turns();
        expect(changes(heard)).toEqual([{ kind: 'resync' }]);
      });

      it.each(ends)(
        'says at once that a stream ended by %s tells nothing, and what the next one tells',
        async (_, end) => {
          const { client, open } = await start();
          const { heard } = listen(client, { toolsListChanged: true });
          await turns();
          const acknowledged = { kind: 'acknowledged', filter: { toolsListChanged: true } };
          expect(heard).toEqual([acknowledged]);
          end(open[0]!);
          await turns();
          expect(heard).toEqual([acknowledged, { kind: 'lapsed' }]);
          await vi.advanceTimersByTimeAsync(1_000);
          expect(heard).toEqual([acknowledged, { kind: 'lapsed' }, { kind: 'resync' }, acknowledged]);
        },
      );

      it('does not lapse where the stream that was to take the place of another ends, and that one goes on', async () => {
        const { client, open, acknowledge } = await start((request) => {
          if (open.length === 1) acknowledge(request);
          return NO_ANSWER;
        });
        const { heard } = listen(client, { toolsListChanged: true });
        await turns();
        listen(client, { promptsListChanged: true });
        await turns();
        open[1]!.send({ jsonrpc: '2.0', id: open[1]!.id, result: { resultType: 'complete' } });
        await turns();
        expect(open[0]!.signal.aborted).toBe(false);
        expect(heard).toEqual([{ kind: 'acknowledged', filter: { toolsListChanged: true } }]);
      });

      it('lapses where the old stream is ended before the new one is acknowledged', async () => {
        const { client, open, acknowledge } = await start((request) => {
          if (open.length === 1) acknowledge(request);
          return NO_ANSWER;
        });
        const { heard } = listen(client, { toolsListChanged: true });
        await turns();
        listen(client, { promptsListChanged: true });
        await vi.advanceTimersByTimeAsync(1_999);
        expect(heard.at(-1)?.kind).toBe('acknowledged');
        await vi.advanceTimersByTimeAsync(1);
        expect(heard.at(-1)).toEqual({ kind: 'lapsed' });
      });

      it('hears a slow server soon, though somebody new comes again and again: one request at a time', async () => {
        let unanswered = 0;
        const { client, acknowledge } = await start((request) => {
          unanswered += 1;
          expect(unanswered).toBe(1);
          setTimeout(() => {
            unanswered -= 1;
            acknowledge(request);
          }, 1_000);
          return NO_ANSWER;
        });
        const uris = Array.from({ length: 10 }, (_, index) => `${index}:`);
        const listeners = [];
        for (const uri of uris) {
          const joinedAt = Date.now();
          const listener = { uri, afterMs: Infinity };
          listeners.push(listener);
          client.listen({ resourceSubscriptions: [uri] }, ({ kind }) => {
            if (kind === 'acknowledged') listener.afterMs = Math.min(listener.afterMs, Date.now() - joinedAt);
          });
          await vi.advanceTimersByTimeAsync(800);
        }
        await vi.advanceTimersByTimeAsync(2_000);
        for (const { afterMs } of listeners) expect(afterMs).toBeLessThanOrEqual(2_000);
      });

      it('asks for more, where the server is silent, once it had its time', async () => {
        const { client, filters, open } = await start(() => NO_ANSWER);
        listen(client, { toolsListChanged: true });
        await turns();
        listen(client, { promptsListChanged: true });
        await vi.advanceTimersByTimeAsync(1_999);
        expect(filters()).toEqual([{ toolsListChanged: true }]);
        await vi.advanceTimersByTimeAsync(1);
        expect(filters().slice(1)).toEqual([{ toolsListChanged: true, promptsListChanged: true }]);
        expect(open[0]!.signal.aborted).toBe(false);
        await vi.advanceTimersByTimeAsync(2_000);
        expect(open.map(({ signal }) => signal.aborted)).toEqual([true, false]);
        await vi.advanceTimersByTimeAsync(600_000);
        expect(filters()).toHaveLength(2);
      });

      it('backs off from a server that ends every stream before it is acknowledged', async () => {
        const { client, filters } = await start((request) => {
          if (link === 'streams') request.lose();
          else request.notify('notifications/cancelled', { requestId: request.id as string });
          return NO_ANSWER;
        });
        listen(client, { toolsListChanged: true });
        await vi.advanceTimersByTimeAsync(600_000);
        expect(filters().length).toBeGreaterThan(5);
        expect(filters().length).toBeLessThan(20);
      });

      it.each(ends)('backs off from a server that acknowledges each stream and then ends it by %s', async (_, end) => {
        const { client, filters, acknowledge } = await start((request) => {
          acknowledge(request);
          setTimeout(() => end(request), 10);
          return NO_ANSWER;
        });
        listen(client, { toolsListChanged: true });
        await vi.advanceTimersByTimeAsync(600_000);
        expect(filters().length).toBeGreaterThan(5);
        expect(filters().length).toBeLessThan(20);
      });

      it.each<readonly [string, (tell: () => void) => Promise<unknown>]>([
        ['told of a change', async (tell) => tell()],
        ['stood for a while', () => vi.advanceTimersByTimeAsync(5_000)],
      ])('forgets that it backed off once a stream %s [C-SUB-06]', async (_, pass) => {
        const { client, open, tell } = await start();
        listen(client, { toolsListChanged: true });
        await turns();
        const end = (request: ScriptedRequest): void =>
          request.send({ jsonrpc: '2.0', id: request.id, result: { resultType: 'complete' } });
        for (const waitMs of [1_000, 2_000, 4_000]) {
          const before = open.length;
          end(open.at(-1)!);
          await vi.advanceTimersByTimeAsync(waitMs - 1);
          expect(open).toHaveLength(before);
          await vi.advanceTimersByTimeAsync(1);
          expect(open).toHaveLength(before + 1);
        }
        await pass(() => tell(open.at(-1)!, 'notifications/tools/list_changed'));
        await turns();
        end(open.at(-1)!);
        await vi.advanceTimersByTimeAsync(999);
        expect(open).toHaveLength(4);
        await vi.advanceTimersByTimeAsync(1);
        expect(open).toHaveLength(5);
      });
    });
  },
);
