import { FEATURES, REVISIONS, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client, ListenFilter } from '../client.ts';
import { turns } from '../connected.fixture.ts';
import { changes, listen, streaming, warnings } from './listening.fixture.ts';

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'listen'))(
  '%s > createListenStream > refused in part',
  (revision) => {
    describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
      const start = (handler?: ScriptedHandler) => streaming({ revision, link }, handler);

      it('takes a refusal for final, and warns', async () => {
        const { connection, client, filters } = await start(() => new RpcError(-32_601, 'no'));
        listen(client, { toolsListChanged: true });
        await vi.advanceTimersByTimeAsync(600_000);
        expect(filters()).toHaveLength(1);
        expect(warnings(connection)).toHaveLength(1);
      });

      it('keeps what was granted where more is refused, and asks again for that when somebody wants it anew', async () => {
        const { client, filters, open, acknowledge } = await start((request) => {
          const { resourceSubscriptions = [] } = request.params['notifications'] as ListenFilter;
          if (resourceSubscriptions.length > 0) return new RpcError(-32_602, 'no');
          acknowledge(request);
          return NO_ANSWER;
        });
        const tools = { toolsListChanged: true };
        const all = { ...tools, resourceSubscriptions: ['file:///a'] };
        const first = listen(client, tools);
        await turns();
        const bad = listen(client, { resourceSubscriptions: ['file:///a'] });
        await turns();
        const anew = listen(client, { resourceSubscriptions: ['file:///a'] });
        await turns();
        expect(filters()).toEqual([tools, all, all]);
        for (const { heard } of [bad, anew]) expect(heard.at(-1)).toEqual({ kind: 'acknowledged', filter: {} });
        expect(first.heard.at(-1)).toEqual({ kind: 'acknowledged', filter: tools });
        open[0]!.send({ jsonrpc: '2.0', id: open[0]!.id, result: { resultType: 'complete' } });
        await vi.advanceTimersByTimeAsync(1_000);
        expect(filters()).toEqual([tools, all, all, tools]);
      });

      /** Refuses whatever asks for one resource. */
      const refusing = async (end?: (open: readonly ScriptedRequest[]) => void) => {
        const stream: Awaited<ReturnType<typeof start>> = await start((request) => {
          const { resourceSubscriptions = [] } = request.params['notifications'] as ListenFilter;
          const isBad = resourceSubscriptions.includes('bad:');
          if (isBad) end?.(stream.open);
          if (isBad) return new RpcError(-32_602, 'no');
          stream.acknowledge(request);
          return NO_ANSWER;
        });
        return stream;
      };
      const tools = { toolsListChanged: true };
      const bad = { resourceSubscriptions: ['bad:'] };

      it('asks for what is new without what was refused, whoever still wants that', async () => {
        const { client, filters } = await refusing();
        listen(client, tools);
        await turns();
        listen(client, bad);
        await turns();
        const other = listen(client, { resourceSubscriptions: ['a:'] });
        await turns();
        expect(other.heard).toEqual([{ kind: 'acknowledged', filter: { resourceSubscriptions: ['a:'] } }]);
        expect(filters().at(-1)).toEqual({ ...tools, resourceSubscriptions: ['a:'] });
      });

      it('asks for the lists alone where a resource is refused that was asked for together with them', async () => {
        const { client, filters } = await refusing();
        const lists = listen(client, tools);
        const refused = listen(client, bad);
        await turns();
        expect(filters()).toEqual([{ ...tools, ...bad }, tools]);
        expect(lists.heard).toEqual([{ kind: 'acknowledged', filter: tools }]);
        expect(refused.heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
      });

      it('asks again for what was accepted before where the server ended that and then refuses more', async () => {
        const { client, filters, open, tell } = await refusing(([first]) =>
          first!.send({ jsonrpc: '2.0', id: first!.id, result: { resultType: 'complete' } }),
        );
        const { heard } = listen(client, tools);
        await turns();
        const refused = listen(client, bad);
        await turns();
        expect(filters()).toEqual([tools, { ...tools, ...bad }, tools]);
        expect(refused.heard.at(-1)).toEqual({ kind: 'acknowledged', filter: {} });
        tell(open[2]!, 'notifications/tools/list_changed');
        await turns();
        expect(changes(heard)).toEqual([{ kind: 'resync' }, { kind: 'tools' }]);
      });

      describe.each([
        [
          'in one filter',
          (client: Client, uris: readonly string[]) => [listen(client, { resourceSubscriptions: uris })],
        ],
        [
          'by one each',
          (client: Client, uris: readonly string[]) =>
            uris.map((uri) => listen(client, { resourceSubscriptions: [uri] })),
        ],
      ] as const)('of many resources wanted %s', (_, listenTo) => {
        it.each([0, 1, 6, 7, 12])('asks for all but the one that is refused, number %i', async (position) => {
          const { client, filters } = await refusing();
          const lists = listen(client, tools);
          const uris = Array.from({ length: 13 }, (_, index) => (index === position ? 'bad:' : `${index}:`));
          const all = listenTo(client, uris);
          await turns();
          const good = uris.filter((uri) => uri !== 'bad:');
          expect(new Set((filters().at(-1) as ListenFilter).resourceSubscriptions)).toEqual(new Set(good));
          // Half of what is suspected at a time.
          expect(filters().length).toBeLessThan(11);
          expect(lists.heard).toEqual([{ kind: 'acknowledged', filter: tools }]);
          // Each hears once what comes, and only when that is certain.
          for (const { heard } of all) expect(heard).toHaveLength(1);
          const granted = all.flatMap(({ heard }) =>
            heard.flatMap((event) => (event.kind === 'acknowledged' ? (event.filter.resourceSubscriptions ?? []) : [])),
          );
          expect(new Set(granted)).toEqual(new Set(good));
        });
      });

      it('asks again, where a stream has ended, for all but what was refused since', async () => {
        let isGone = false;
        const { client, open, filters, acknowledge, connection } = await start((request) => {
          const { resourceSubscriptions = [] } = request.params['notifications'] as ListenFilter;
          if (isGone && resourceSubscriptions.includes('bad:')) return new RpcError(-32_602, 'gone');
          acknowledge(request);
          return NO_ANSWER;
        });
        const { heard } = listen(client, { ...tools, resourceSubscriptions: ['a:', 'bad:', 'c:'] });
        await turns();
        isGone = true;
        open[0]!.send({ jsonrpc: '2.0', id: open[0]!.id, result: { resultType: 'complete' } });
        await vi.advanceTimersByTimeAsync(1_000);
        const good = { ...tools, resourceSubscriptions: ['a:', 'c:'] };
        expect(filters().at(-1)).toEqual(good);
        expect(changes(heard)).toEqual([{ kind: 'resync' }]);
        expect(heard.at(-1)).toEqual({ kind: 'acknowledged', filter: good });
        expect(warnings(connection)).toEqual([expect.stringContaining('bad:')]);
      });

      it('goes on with what was found where the server ends the stream between two parts', async () => {
        const { client, filters } = await refusing((open) => {
          const last = open.at(-2);
          if (last?.signal.aborted === false)
            last.send({ jsonrpc: '2.0', id: last.id, result: { resultType: 'complete' } });
        });
        listen(client, tools);
        await turns();
        const { heard } = listen(client, { resourceSubscriptions: ['a:', 'b:', 'bad:', 'd:'] });
        await turns();
        const good = { resourceSubscriptions: ['a:', 'b:', 'd:'] };
        expect(filters().at(-1)).toEqual({ ...tools, ...good });
        expect(heard.at(-1)).toEqual({ kind: 'acknowledged', filter: good });
      });

      it('asks on for nothing that nobody wants any more', async () => {
        const { client, open, filters } = await refusing();
        const gone = listen(client, { resourceSubscriptions: ['a:'] });
        await turns();
        const { heard } = listen(client, { resourceSubscriptions: ['bad:', 'b:'] });
        await gone.listening.close();
        await turns();
        expect(filters().at(-1)).toEqual({ resourceSubscriptions: ['b:'] });
        expect(heard).toEqual([{ kind: 'acknowledged', filter: { resourceSubscriptions: ['b:'] } }]);
        expect(open[0]!.signal.aborted).toBe(true);
      });

      it('leaves no stream open where all that is wanted is refused', async () => {
        const { client, open, filters } = await refusing();
        const gone = listen(client, tools);
        await turns();
        const { heard } = listen(client, bad);
        await gone.listening.close();
        await vi.advanceTimersByTimeAsync(600_000);
        expect(filters()).toEqual([tools, bad]);
        expect(open[0]!.signal.aborted).toBe(true);
        expect(heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
      });

      /** The answers to requests wait: each is given by its number, in any order. */
      const slow = async () => {
        const answers: ((answer: RpcError | typeof NO_ANSWER) => void)[] = [];
        const stream: Awaited<ReturnType<typeof start>> = await start(
          (request) =>
            new Promise((resolve) => {
              answers.push((answer) => {
                if (!(answer instanceof RpcError)) stream.acknowledge(request);
                resolve(answer);
              });
            }),
        );
        const say = async (number: number, answer: RpcError | typeof NO_ANSWER): Promise<void> => {
          answers[number]!(answer);
          await turns();
        };
        return {
          ...stream,
          accept: (number: number) => say(number, NO_ANSWER),
          refuse: (number: number) => say(number, no),
        };
      };
      const no = new RpcError(-32_602, 'no');
      const of = (...resourceSubscriptions: string[]): ListenFilter => ({ resourceSubscriptions });

      it('lets a late refusal decide nothing that a newer request asks for', async () => {
        const { client, filters, accept, refuse } = await slow();
        const first = listen(client, of('a:'));
        await turns();
        await accept(0);
        listen(client, bad);
        await vi.advanceTimersByTimeAsync(2_500);
        const last = listen(client, of('c:'));
        await turns();
        await refuse(1);
        expect(filters()).toEqual([of('a:'), of('a:', 'bad:'), of('a:', 'bad:', 'c:')]);
        await accept(2);
        expect(first.heard.at(-1)).toEqual({ kind: 'acknowledged', filter: of('a:') });
        expect(last.heard.at(-1)).toEqual({ kind: 'acknowledged', filter: of('c:') });
      });

      it('takes a late acknowledgement of another stream for no answer to a part', async () => {
        const { client, filters, accept, refuse } = await slow();
        listen(client, of('a:'));
        await turns();
        await accept(0);
        listen(client, of('b:'));
        await vi.advanceTimersByTimeAsync(2_100);
        const { heard } = listen(client, of('bad:', 'c:'));
        await turns();
        await refuse(2);
        expect(filters()).toHaveLength(4);
        await accept(1);
        expect(filters()).toHaveLength(4);
        expect(heard.at(-1)?.kind).not.toBe('acknowledged');
        for (let number = 3; number < filters().length; number++) {
          const { resourceSubscriptions = [] } = filters()[number] as ListenFilter;
          await (resourceSubscriptions.includes('bad:') ? refuse(number) : accept(number));
        }
        expect(new Set((filters().at(-1) as ListenFilter).resourceSubscriptions)).toEqual(new Set(['a:', 'b:', 'c:']));
        expect(heard.at(-1)).toEqual({ kind: 'acknowledged', filter: of('c:') });
      });

      it('asks for what somebody new wants, where the server is silent to a part', async () => {
        const { client, filters, accept, refuse } = await slow();
        listen(client, of('a:'));
        await turns();
        await accept(0);
        listen(client, of('bad:', 'b:'));
        await turns();
        await refuse(1);
        await vi.advanceTimersByTimeAsync(1_000);
        const { heard } = listen(client, of('c:'));
        await vi.advanceTimersByTimeAsync(1_000);
        expect(filters().at(-1)).toEqual(of('a:', 'bad:', 'b:', 'c:'));
        for (let number = 3; number < filters().length; number++) {
          const { resourceSubscriptions = [] } = filters()[number] as ListenFilter;
          await (resourceSubscriptions.includes('bad:') ? refuse(number) : accept(number));
        }
        expect(heard.at(-1)).toEqual({ kind: 'acknowledged', filter: of('c:') });
      });

      it('tells nobody what is not decided yet', async () => {
        const { client, open } = await refusing();
        listen(client, { resourceSubscriptions: ['a:'] });
        await turns();
        open[0]!.send({ jsonrpc: '2.0', id: open[0]!.id, result: { resultType: 'complete' } });
        await turns();
        const { heard } = listen(client, tools);
        listen(client, bad);
        await turns();
        const told = heard.filter(({ kind }) => kind === 'acknowledged');
        expect(told).toEqual([{ kind: 'acknowledged', filter: tools }]);
      });

      it.each([1, 2])('takes few requests to find %i of very many resources', async (count) => {
        const uris = Array.from({ length: 1_000 }, (_, index) => `${index}:`);
        const gone = new Set(uris.slice(700, 700 + count));
        const { client, filters, acknowledge } = await start((request) => {
          const { resourceSubscriptions = [] } = request.params['notifications'] as ListenFilter;
          if (resourceSubscriptions.some((uri) => gone.has(uri))) return new RpcError(-32_602, 'gone');
          acknowledge(request);
          return NO_ANSWER;
        });
        listen(client, { resourceSubscriptions: uris });
        await vi.advanceTimersByTimeAsync(1_000);
        expect(new Set((filters().at(-1) as ListenFilter).resourceSubscriptions)).toEqual(
          new Set(uris).difference(gone),
        );
        expect(filters().length).toBeLessThanOrEqual(1 + count * 11);
      });

      it('gives up on what is not decided after many requests, and says so once', async () => {
        const { client, connection, filters, open, acknowledge } = await start((request) => {
          const { resourceSubscriptions = [] } = request.params['notifications'] as ListenFilter;
          if (resourceSubscriptions.length > 0) return new RpcError(-32_602, 'no');
          acknowledge(request);
          return NO_ANSWER;
        });
        const lists = listen(client, tools);
        await turns();
        const uris = Array.from({ length: 100 }, (_, index) => `${index}:`);
        const { heard } = listen(client, { resourceSubscriptions: uris });
        await vi.advanceTimersByTimeAsync(600_000);
        expect(filters().length).toBeLessThan(40);
        expect(heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
        expect(lists.heard).toEqual([{ kind: 'acknowledged', filter: tools }]);
        expect(open[0]!.signal.aborted).toBe(false);
        expect(warnings(connection)).toHaveLength(1);
      });

      it('asks for no part where listening as such is not known', async () => {
        const { client, filters } = await start(() => new RpcError(-32_601, 'no'));
        const { heard } = listen(client, { ...tools, resourceSubscriptions: ['a:', 'b:'] });
        await vi.advanceTimersByTimeAsync(600_000);
        expect(filters()).toHaveLength(1);
        expect(heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
      });

      it('begins anew, without what was found, where somebody wants more while parts are asked for', async () => {
        const held: ScriptedRequest[] = [];
        const { client, filters, acknowledge } = await start((request) => {
          const { resourceSubscriptions = [] } = request.params['notifications'] as ListenFilter;
          if (resourceSubscriptions.includes('bad:')) return new RpcError(-32_602, 'no');
          if (held.length === 0) held.push(request);
          else acknowledge(request);
          return NO_ANSWER;
        });
        const first = listen(client, { resourceSubscriptions: ['a:', 'bad:'] });
        await turns();
        const second = listen(client, { resourceSubscriptions: ['b:'] });
        await turns();
        acknowledge(held[0]!);
        await turns();
        const all = new Set((filters().at(-1) as ListenFilter).resourceSubscriptions);
        expect(all).toEqual(new Set(['a:', 'b:']));
        expect(first.heard).toEqual([{ kind: 'acknowledged', filter: { resourceSubscriptions: ['a:'] } }]);
        expect(second.heard).toEqual([{ kind: 'acknowledged', filter: { resourceSubscriptions: ['b:'] } }]);
      });

      it('tells of no gap where a stream was refused that was to take the place of another', async () => {
        const { client } = await refusing();
        const { heard } = listen(client, tools);
        await turns();
        listen(client, bad);
        await vi.advanceTimersByTimeAsync(2_000);
        listen(client, { resourceSubscriptions: ['a:'] });
        await turns();
        expect(heard).toEqual([{ kind: 'acknowledged', filter: tools }]);
      });
    });
  },
);
