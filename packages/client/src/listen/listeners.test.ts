import { FEATURES, type JsonObject, type JsonRpcMessage, META, REVISIONS, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, turns } from '../connected.fixture.ts';
import { changes, listen, streaming, warnings } from './listening.fixture.ts';

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].subscriptions === 'listen'))(
  '%s > listen',
  (revision) => {
    describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
      const endsBy = link === 'streams' ? 'close' : 'notification';
      const start = (handler?: ScriptedHandler, capabilities?: JsonObject) =>
        streaming({ revision, link }, handler, capabilities);

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

      it('tells who listens already nothing anew where others come and go', async () => {
        const { client } = await start();
        const first = listen(client, { toolsListChanged: true });
        await turns();
        const others = [];
        for (const uri of ['a:', 'b:', 'c:']) {
          others.push(listen(client, { resourceSubscriptions: [uri] }));
          await turns();
        }
        // Each close asks anew, before the server has answered the one before.
        for (const { listening } of others) await listening.close();
        await turns();
        for (const { heard } of [first, ...others]) expect(heard.map(({ kind }) => kind)).toEqual(['acknowledged']);
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

      it('tells nobody what will come before a stream is acknowledged that brings it [C-SUB-02]', async () => {
        const { client, open, acknowledge } = await start((request) => {
          if (open.length !== 3) acknowledge(request);
          return NO_ANSWER;
        });
        const filter = { toolsListChanged: true };
        const acknowledgement = { kind: 'acknowledged', filter };
        listen(client, filter);
        await turns();
        open[0]!.send({ jsonrpc: '2.0', id: open[0]!.id, result: { resultType: 'complete' } });
        await turns();
        const between = listen(client, filter);
        await turns();
        expect(between.heard).toEqual([]);
        await vi.advanceTimersByTimeAsync(1_000);
        expect(between.heard).toEqual([{ kind: 'resync' }, acknowledgement]);
        listen(client, { promptsListChanged: true });
        await vi.advanceTimersByTimeAsync(2_000);
        const after = listen(client, filter);
        await turns();
        expect(after.heard).toEqual([]);
        acknowledge(open[2]!);
        await turns();
        expect(after.heard).toEqual([{ kind: 'resync' }, acknowledgement]);
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
        const gate = Promise.withResolvers<JsonObject>();
        const { client, server } = await connected({ revision, link, handlers: { 'tools/call': () => gate.promise } });
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
        gate.resolve({ content: [] });
        expect(await call).toMatchObject({ content: [] });
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
