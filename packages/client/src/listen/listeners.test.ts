import {
  FEATURES,
  type JsonObject,
  type JsonRpcMessage,
  META,
  REVISIONS,
  RpcError,
  TransportError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest } from '@mcpx/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client, ListenEvent, ListenFilter } from '../client.ts';
import { type Connected, connected, turns } from '../connected.fixture.ts';

const everything: JsonObject = {
  tools: { listChanged: true },
  prompts: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
};
const warnings = ({ events }: Connected): string[] =>
  events.flatMap((event) => (event.event === 'server.warning' ? [event.message] : []));
const listen = (client: Client, filter: ListenFilter) => {
  const heard: ListenEvent[] = [];
  return { heard, listening: client.listen(filter, (event) => void heard.push(event)) };
};
const changes = (heard: readonly ListenEvent[]): ListenEvent[] => heard.filter(({ kind }) => kind !== 'acknowledged');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'listen'))(
  '%s > listen',
  (revision) => {
    describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
      const endsBy = link === 'streams' ? 'close' : 'notification';
      const start = async (handler?: ScriptedHandler, capabilities = everything) => {
        const open: ScriptedRequest[] = [];
        const acknowledge = (
          request: ScriptedRequest,
          notifications = request.params['notifications'] as JsonObject,
        ): void =>
          request.notify('notifications/subscriptions/acknowledged', {
            _meta: { [META.subscriptionId]: request.id as string },
            notifications,
          });
        const connection = await connected({
          revision,
          link,
          capabilities,
          handlers: {
            'subscriptions/listen': (request) => {
              open.push(request);
              if (handler !== undefined) return handler(request);
              acknowledge(request);
              return NO_ANSWER;
            },
          },
        });
        const filters = (): unknown[] =>
          connection.server
            .framesOf('subscriptions/listen')
            .map(({ message }) => (message as { params: JsonObject }).params['notifications']);
        const tell = (request: ScriptedRequest, method: string, params: JsonObject = {}): void =>
          request.notify(method, { ...params, _meta: { [META.subscriptionId]: request.id as string } });
        return { ...connection, connection, open, acknowledge, filters, tell };
      };

      it('asks on one stream for exactly what is wanted and declared [C-SUB-01]', async () => {
        const { client, filters } = await start(undefined, {
          tools: { listChanged: true },
          prompts: {},
          resources: { subscribe: true },
        });
        listen(client, { toolsListChanged: true, promptsListChanged: true, resourceSubscriptions: ['file:///a'] });
        listen(client, { resourcesListChanged: true, resourceSubscriptions: ['file:///a', 'file:///b'] });
        await turns();
        expect(filters()).toEqual([{ toolsListChanged: true, resourceSubscriptions: ['file:///a', 'file:///b'] }]);
      });

      it('opens nothing where nobody listens, or nothing is declared', async () => {
        const { client, filters } = await start(undefined, { tools: {} });
        await turns();
        listen(client, { toolsListChanged: true });
        await turns();
        expect(filters()).toEqual([]);
      });

      it('tells each listener what it asked for, and nothing else [C-SUB-03] [C-STD-06]', async () => {
        const { client, open, tell } = await start();
        const tools = listen(client, { toolsListChanged: true });
        const resources = listen(client, { resourcesListChanged: true, resourceSubscriptions: ['file:///a'] });
        await turns();
        const [request] = open;
        tell(request!, 'notifications/tools/list_changed');
        tell(request!, 'notifications/resources/list_changed');
        tell(request!, 'notifications/resources/updated', { uri: 'file:///a' });
        tell(request!, 'notifications/resources/updated', { uri: 'file:///other' });
        tell(request!, 'notifications/resources/updated');
        await turns();
        expect(tools.heard).toEqual([{ kind: 'acknowledged', filter: { toolsListChanged: true } }, { kind: 'tools' }]);
        expect(changes(resources.heard)).toEqual([{ kind: 'resources' }, { kind: 'updated', uri: 'file:///a' }]);
      });

      it('takes nothing that names another subscription, an acknowledgement neither [C-SUB-03] [C-STD-06]', async () => {
        const { client, open, acknowledge } = await start(() => NO_ANSWER);
        const { heard } = listen(client, { toolsListChanged: true });
        await turns();
        const [request] = open;
        const _meta = { [META.subscriptionId]: 'another' };
        request!.notify('notifications/subscriptions/acknowledged', { _meta, notifications: {} });
        request!.notify('notifications/tools/list_changed', { _meta });
        await turns();
        expect(heard).toEqual([]);
        acknowledge(request!);
        await turns();
        expect(heard).toEqual([{ kind: 'acknowledged', filter: { toolsListChanged: true } }]);
      });

      it('tells each listener what of its interest is granted, also who comes later or asks in vain', async () => {
        const { client, filters } = await start((request) => {
          const { toolsListChanged } = request.params['notifications'] as JsonObject;
          if (toolsListChanged !== true) return new RpcError(-32_603, 'too many');
          request.notify('notifications/subscriptions/acknowledged', {
            _meta: { [META.subscriptionId]: request.id as string },
            notifications: { toolsListChanged: true },
          });
          return NO_ANSWER;
        });
        const refused = listen(client, { promptsListChanged: true });
        await turns();
        expect(refused.heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
        const first = listen(client, { toolsListChanged: true, promptsListChanged: true });
        await turns();
        const second = listen(client, { toolsListChanged: true });
        await turns();
        expect(filters()).toHaveLength(2);
        expect(first.heard[0]).toEqual({ kind: 'acknowledged', filter: { toolsListChanged: true } });
        expect(second.heard).toEqual([{ kind: 'acknowledged', filter: { toolsListChanged: true } }]);
      });

      it('takes no acknowledgement of what was asked before for an answer to a new interest', async () => {
        const held: (() => void)[] = [];
        const { client, acknowledge } = await start((request) => {
          held.push(() => acknowledge(request));
          return NO_ANSWER;
        });
        listen(client, { toolsListChanged: true });
        await turns();
        held[0]!();
        const late = listen(client, { promptsListChanged: true });
        await turns();
        expect(late.heard).toEqual([]);
        held[1]!();
        await turns();
        expect(late.heard).toEqual([{ kind: 'acknowledged', filter: { promptsListChanged: true } }]);
      });

      it('replaces the stream where the filter changes: the new one first, then the old one is ended [C-SUB-05]', async () => {
        const { client, open, server, filters } = await start();
        const first = listen(client, { toolsListChanged: true });
        await turns();
        listen(client, { promptsListChanged: true });
        await turns();
        expect(filters()).toEqual([{ toolsListChanged: true }, { toolsListChanged: true, promptsListChanged: true }]);
        expect(server.cancelled).toEqual([{ id: open[0]!.id, by: endsBy }]);
        expect(open[1]!.signal.aborted).toBe(false);
        await first.listening.close();
        await turns();
        expect(filters().at(-1)).toEqual({ promptsListChanged: true });
      });

      it('counts only the new stream from its acknowledgement on [C-SUB-03]', async () => {
        const acknowledgements: (() => void)[] = [];
        const { client, open, tell, acknowledge } = await start((request) => {
          acknowledgements.push(() => acknowledge(request));
          return NO_ANSWER;
        });
        const { heard } = listen(client, { toolsListChanged: true });
        await turns();
        acknowledgements[0]!();
        await turns();
        listen(client, { promptsListChanged: true });
        await turns();
        tell(open[0]!, 'notifications/tools/list_changed');
        await turns();
        expect(changes(heard)).toEqual([{ kind: 'tools' }]);
        acknowledgements[1]!();
        await turns();
        tell(open[0]!, 'notifications/tools/list_changed');
        await turns();
        expect(changes(heard)).toEqual([{ kind: 'tools' }]);
        tell(open[1]!, 'notifications/tools/list_changed');
        await turns();
        expect(changes(heard)).toHaveLength(2);
      });

      it('ends the old stream after 2 s where the new one is not acknowledged', async () => {
        let count = 0;
        const { client, open, acknowledge } = await start((request) => {
          if (++count === 1) acknowledge(request);
          return NO_ANSWER;
        });
        listen(client, { toolsListChanged: true });
        await turns();
        listen(client, { promptsListChanged: true });
        await vi.advanceTimersByTimeAsync(1_999);
        expect(open[0]!.signal.aborted).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(open[0]!.signal.aborted).toBe(true);
      });

      it('ends the stream when nobody listens any more [C-SUB-05]', async () => {
        const { client, open, server } = await start();
        const { listening } = listen(client, { toolsListChanged: true });
        await turns();
        await listening.close();
        await listening.close();
        await turns();
        expect(server.cancelled).toEqual([{ id: open[0]!.id, by: endsBy }]);
      });

      it('warns of what the server declines, and tells what it granted [C-SUB-02]', async () => {
        const { connection, client } = await start((request) => {
          request.notify('notifications/subscriptions/acknowledged', {
            _meta: { [META.subscriptionId]: request.id as string },
            notifications: { toolsListChanged: true, resourceSubscriptions: ['file:///a'] },
          });
          return NO_ANSWER;
        });
        const { heard } = listen(client, {
          toolsListChanged: true,
          promptsListChanged: true,
          resourceSubscriptions: ['file:///a', 'file:///b'],
        });
        await turns();
        expect(heard).toEqual([
          { kind: 'acknowledged', filter: { toolsListChanged: true, resourceSubscriptions: ['file:///a'] } },
        ]);
        expect(warnings(connection)).toEqual([expect.stringMatching(/promptsListChanged.*file:\/\/\/b/)]);
      });

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
          const { client, open, filters } = await start();
          const { heard } = listen(client, { toolsListChanged: true });
          await turns();
          end(open[0]!);
          await vi.advanceTimersByTimeAsync(500);
          listen(client, { promptsListChanged: true });
          await vi.advanceTimersByTimeAsync(60_000);
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

      it('forgets that it backed off once a stream is acknowledged [C-SUB-06]', async () => {
        const ended: ScriptedRequest[] = [];
        const end = (request: ScriptedRequest): void => {
          ended.push(request);
          request.send({ jsonrpc: '2.0', id: request.id, result: { resultType: 'complete' } });
        };
        const { client, open, acknowledge } = await start((request) => {
          if (ended.length < 2) end(request);
          else acknowledge(request);
          return NO_ANSWER;
        });
        listen(client, { toolsListChanged: true });
        await vi.advanceTimersByTimeAsync(999);
        expect(open).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(1 + 1_999);
        expect(open).toHaveLength(2);
        await vi.advanceTimersByTimeAsync(1);
        expect(open).toHaveLength(3);
        end(open[2]!);
        await vi.advanceTimersByTimeAsync(999);
        expect(open).toHaveLength(3);
        await vi.advanceTimersByTimeAsync(1);
        expect(open).toHaveLength(4);
      });

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

      it('has no time-out, and no id that is a number [C-SUB-08]', async () => {
        const { client, open, server } = await start();
        listen(client, { toolsListChanged: true });
        await vi.advanceTimersByTimeAsync(24 * 3_600_000);
        expect(server.cancelled).toEqual([]);
        expect(open).toHaveLength(1);
        expect(open[0]!.id).toMatch(/[a-z]/);
      });

      it('ignores a cancellation of anything but its stream [C-CAN-09]', async () => {
        const { client, server } = await connected({ revision, link, handlers: { 'tools/call': () => NO_ANSWER } });
        const call = client.request('tools/call', { name: 'x' });
        call.catch(() => {});
        let settled = false;
        void call.then(
          () => (settled = true),
          () => (settled = true),
        );
        await turns();
        const id = (server.framesOf('tools/call')[0]!.message as JsonRpcMessage & { id: number }).id;
        server.notify('notifications/cancelled', { requestId: id });
        server.notify('notifications/cancelled');
        await turns();
        expect(settled).toBe(false);
      });

      it('leaves no timer and no stream behind when the client is closed', async () => {
        const { client, open } = await start();
        listen(client, { toolsListChanged: true });
        await turns();
        open[0]!.lose();
        open[0]!.notify('notifications/cancelled', { requestId: open[0]!.id as string });
        await turns();
        await client.close();
        expect(vi.getTimerCount()).toBe(0);
      });
    });
  },
);

describe.each(REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'requests'))(
  '%s > listen',
  (revision) => {
    const subscribing = { 'resources/subscribe': () => ({}), 'resources/unsubscribe': () => ({}) };
    const urisOf = ({ server }: Connected, method: string): unknown[] =>
      server.framesOf(method).map(({ message }) => (message as { params: JsonObject }).params['uri']);

    it('hears list changes that come unasked, and asks for updates one by one [C-SUB-09]', async () => {
      const connection = await connected({ revision, capabilities: everything, handlers: subscribing });
      const { client, server } = connection;
      const first = listen(client, { toolsListChanged: true, resourceSubscriptions: ['file:///a'] });
      const second = listen(client, { resourceSubscriptions: ['file:///a', 'file:///b'] });
      await turns();
      expect(urisOf(connection, 'resources/subscribe')).toEqual(['file:///a', 'file:///b']);
      server.notify('notifications/tools/list_changed');
      server.notify('notifications/prompts/list_changed');
      server.notify('notifications/resources/updated', { uri: 'file:///a' });
      server.notify('notifications/resources/updated', { uri: 'file:///b/part' });
      server.notify('notifications/resources/updated', { uri: 'file:///bc' });
      await turns();
      expect(changes(first.heard)).toEqual([{ kind: 'tools' }, { kind: 'updated', uri: 'file:///a' }]);
      expect(changes(second.heard)).toEqual([
        { kind: 'updated', uri: 'file:///a' },
        { kind: 'updated', uri: 'file:///b/part' },
      ]);
      await first.listening.close();
      await turns();
      expect(urisOf(connection, 'resources/unsubscribe')).toEqual([]);
      await second.listening.close();
      await turns();
      expect(urisOf(connection, 'resources/unsubscribe')).toEqual(['file:///a', 'file:///b']);
    });

    it('subscribes to nothing where that is not declared [C-LIFE-06]', async () => {
      const { client, server } = await connected({ revision, capabilities: { resources: {} } });
      const { heard } = listen(client, { resourceSubscriptions: ['file:///a'], toolsListChanged: true });
      await turns();
      expect(server.methods).not.toContain('resources/subscribe');
      expect(heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
    });

    it('warns of a resource that cannot be subscribed to', async () => {
      const connection = await connected({
        revision,
        capabilities: everything,
        handlers: {
          'resources/subscribe': ({ params }) => (params['uri'] === 'file:///a' ? {} : new RpcError(-32_002, 'none')),
        },
      });
      const { heard } = listen(connection.client, { resourceSubscriptions: ['file:///a', 'file:///none'] });
      await turns();
      expect(heard).toEqual([{ kind: 'acknowledged', filter: { resourceSubscriptions: ['file:///a'] } }]);
      expect(warnings(connection)).toHaveLength(1);
    });

    describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
      const refused = 'file:///refused';
      /** Answers a subscription when told to. */
      const slow = async () => {
        const waiting: (() => void)[] = [];
        const handlers: Readonly<Record<string, ScriptedHandler>> = {
          ...subscribing,
          'resources/subscribe': async ({ params }) => {
            await new Promise<void>((resolve) => waiting.push(resolve));
            return params['uri'] === refused ? new RpcError(-32_002, 'none') : {};
          },
        };
        const connection = await connected({ revision, link, capabilities: everything, handlers });
        const answer = async (which: number): Promise<void> => {
          waiting.splice(which, 1)[0]?.();
          await turns();
        };
        return { connection, client: connection.client, waiting, answer };
      };
      const granted = ({ heard }: ReturnType<typeof listen>): unknown[] =>
        heard.flatMap((event) => (event.kind === 'acknowledged' ? (event.filter.resourceSubscriptions ?? []) : []));

      it('tells nobody that a resource is granted before the server said so, whoever else wants it [C-SUB-09]', async () => {
        const { connection, client, answer } = await slow();
        const all = [listen(client, { resourceSubscriptions: [refused] })];
        await turns();
        all.push(listen(client, { resourceSubscriptions: [refused] }));
        await turns();
        expect(all.map(({ heard }) => heard)).toEqual([[], []]);
        await answer(0);
        expect(urisOf(connection, 'resources/subscribe')).toEqual([refused]);
        const nothing = [{ kind: 'acknowledged', filter: {} }];
        expect(all.map(({ heard }) => heard)).toEqual([nothing, nothing]);
      });

      it('tells each listener as soon as its own resources are certain', async () => {
        const { client, answer } = await slow();
        const bad = listen(client, { resourceSubscriptions: [refused] });
        await turns();
        const good = listen(client, { resourceSubscriptions: ['file:///good'] });
        const lists = listen(client, { toolsListChanged: true });
        await turns();
        expect([bad.heard, good.heard]).toEqual([[], []]);
        expect(lists.heard).toEqual([{ kind: 'acknowledged', filter: { toolsListChanged: true } }]);
        await answer(1);
        expect(good.heard).toEqual([{ kind: 'acknowledged', filter: { resourceSubscriptions: ['file:///good'] } }]);
        expect(bad.heard).toEqual([]);
        await answer(0);
        expect(bad.heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
        expect(good.heard).toHaveLength(1);
        expect(lists.heard).toHaveLength(1);
      });

      it('asks again for a refused resource when it is wanted again, also by somebody else', async () => {
        const { connection, client, answer } = await slow();
        const first = listen(client, { resourceSubscriptions: [refused] });
        await turns();
        await answer(0);
        const second = listen(client, { resourceSubscriptions: [refused] });
        await turns();
        expect(urisOf(connection, 'resources/subscribe')).toEqual([refused, refused]);
        expect(second.heard).toEqual([]);
        await answer(0);
        expect(granted(first)).toEqual([]);
        expect(second.heard).toEqual([{ kind: 'acknowledged', filter: {} }]);
      });

      it('gives back what was granted after nobody wanted it any more, and what is wanted again is asked for after that', async () => {
        const { connection, client, answer, waiting } = await slow();
        const { listening } = listen(client, { resourceSubscriptions: ['file:///a'] });
        await turns();
        await listening.close();
        await turns();
        expect(urisOf(connection, 'resources/unsubscribe')).toEqual([]);
        await answer(0);
        expect(urisOf(connection, 'resources/unsubscribe')).toEqual(['file:///a']);
        const again = listen(client, { resourceSubscriptions: ['file:///a'] });
        await turns();
        expect(waiting).toHaveLength(1);
        await answer(0);
        expect(granted(again)).toEqual(['file:///a']);
        const order = connection.server.methods.filter((method) => method.startsWith('resources/'));
        expect(order).toEqual(['resources/subscribe', 'resources/unsubscribe', 'resources/subscribe']);
      });

      it('asks for what is wanted again only when its end is answered', async () => {
        const ends: (() => void)[] = [];
        const connection = await connected({
          revision,
          link,
          capabilities: everything,
          handlers: {
            ...subscribing,
            'resources/unsubscribe': async () => {
              await new Promise<void>((resolve) => ends.push(resolve));
              return {};
            },
          },
        });
        const { client } = connection;
        const { listening } = listen(client, { resourceSubscriptions: ['file:///a'] });
        await turns();
        await listening.close();
        await turns();
        const again = listen(client, { resourceSubscriptions: ['file:///a'] });
        await turns();
        expect(urisOf(connection, 'resources/subscribe')).toHaveLength(1);
        ends[0]?.();
        await turns();
        expect(urisOf(connection, 'resources/subscribe')).toHaveLength(2);
        expect(granted(again)).toEqual(['file:///a']);
      });

      it('tells nothing of resources while the session is lost', async () => {
        const { connection, client } = await slow();
        const { heard } = listen(client, { resourceSubscriptions: ['file:///a'] });
        await turns();
        connection.server.end(new TransportError('MCP_SESSION_GONE', 'gone', { processed: 'unknown' }));
        await turns(100);
        expect(urisOf(connection, 'resources/subscribe')).toEqual(['file:///a', 'file:///a']);
        expect(heard).toEqual([{ kind: 'resync' }]);
        expect(warnings(connection)).toEqual([]);
      });
    });

    it('subscribes again in a session that was opened again, and tells of the gap [C-LEG-05] [C-SUB-09]', async () => {
      const connection = await connected({
        revision,
        link: 'streams',
        capabilities: everything,
        handlers: subscribing,
      });
      const { heard } = listen(connection.client, { resourceSubscriptions: ['file:///a'] });
      await turns();
      connection.server.end(new TransportError('MCP_SESSION_GONE', 'gone', { processed: 'unknown' }));
      await turns(100);
      expect(urisOf(connection, 'resources/subscribe')).toEqual(['file:///a', 'file:///a']);
      expect(heard.map(({ kind }) => kind)).toContain('resync');
    });
  },
);
