import { FEATURES, type JsonObject, REVISIONS, RpcError, TransportError } from '@mcpx/protocol';
import type { ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connected, connected, turns } from '../connected.fixture.ts';
import { changes, everything, type Listen, listen, warnings } from './listening.fixture.ts';

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'requests'))(
  '%s > createSubscriptions',
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
      const granted = ({ heard }: Listen): unknown[] =>
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

      it('does not ask again for a refused resource because others come and go', async () => {
        const { connection, client, answer } = await slow();
        const first = listen(client, { resourceSubscriptions: [refused, 'file:///a'] });
        await turns();
        await answer(0);
        await answer(0);
        const other = listen(client, { resourceSubscriptions: ['file:///b'] });
        await turns();
        await answer(0);
        await other.listening.close();
        await turns();
        expect(urisOf(connection, 'resources/subscribe')).toEqual([refused, 'file:///a', 'file:///b']);
        expect(warnings(connection)).toHaveLength(1);
        expect(granted(first).at(-1)).toBe('file:///a');
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
