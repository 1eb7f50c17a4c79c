import { FEATURES, type JsonObject, META, REVISIONS, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedAnswer, type ScriptedRequest } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { connected, turns } from '../connected.fixture.ts';

/** A tool whose argument goes into a header of this name. */
const tool = (header: string, name = 'x'): JsonObject => ({
  name,
  inputSchema: { type: 'object', properties: { where: { type: 'string', 'x-mcp-header': header } } },
});
const page = (...tools: readonly JsonObject[]): JsonObject => ({ tools });

describe.each(REVISIONS.filter((revision) => FEATURES[revision].mirroredHeaders))(
  '%s > tools that change while they are listed',
  (revision) => {
    /** Each list is answered when the test says so. */
    const start = async (call: (request: ScriptedRequest) => ScriptedAnswer = () => ({ content: [] })) => {
      const lists: ((answer: ScriptedAnswer) => void)[] = [];
      let stream: ScriptedRequest | undefined;
      const { client, server } = await connected({
        revision,
        link: 'streams',
        capabilities: { tools: { listChanged: true } },
        handlers: {
          'tools/list': () => new Promise((resolve) => lists.push(resolve)),
          'tools/call': call,
          'subscriptions/listen'(request) {
            stream = request;
            const _meta = { [META.subscriptionId]: request.id };
            request.notify('notifications/subscriptions/acknowledged', {
              _meta,
              notifications: { toolsListChanged: true },
            });
            return NO_ANSWER;
          },
        },
      });
      client.listen({ toolsListChanged: true }, () => {});
      await turns();
      const change = async (): Promise<void> => {
        const _meta = { [META.subscriptionId]: stream!.id };
        stream!.notify('notifications/tools/list_changed', { _meta });
        await turns();
      };
      const answer = async (list: number, result: ScriptedAnswer): Promise<void> => {
        lists[list]!(result);
        await turns();
      };
      const callTool = async (): Promise<Promise<JsonObject>[]> => {
        const called = client.request('tools/call', { name: 'x', arguments: { where: 'eu' } });
        await turns();
        return [called];
      };
      const headers = (): unknown[] => server.framesOf('tools/call').map((frame) => frame.headers);
      return { client, lists, change, answer, callTool, headers };
    };

    it('are listed again before a call that waited for the list', async () => {
      const { lists, change, answer, callTool, headers } = await start();
      const [call] = await callTool();
      await change();
      await answer(0, page(tool('Old')));
      expect(headers()).toEqual([]);
      await answer(1, page(tool('New')));
      await call;
      expect(headers()).toEqual([{ 'Mcp-Param-New': 'eu' }]);
      expect(lists).toHaveLength(2);
    });

    it('are listed twice before a call, and not for ever', async () => {
      const { lists, change, answer, callTool, headers } = await start();
      const [call] = await callTool();
      for (const list of [0, 1]) {
        await change();
        await answer(list, page(tool('Old')));
      }
      await call;
      expect(lists).toHaveLength(2);
      expect(headers()).toHaveLength(1);
    });

    it('are not learned from a list of the user that was asked for before they changed', async () => {
      const { client, change, answer, callTool, headers } = await start();
      const listed = client.request('tools/list', {});
      await turns();
      await change();
      await answer(0, page(tool('Old')));
      await listed;
      const [call] = await callTool();
      await answer(1, page(tool('New')));
      await call;
      expect(headers()).toEqual([{ 'Mcp-Param-New': 'eu' }]);
    });

    it('are not all known from the last pages of a list whose first ones are of an earlier list', async () => {
      const { change, answer, callTool, headers } = await start();
      const [call] = await callTool();
      await change();
      await answer(0, { ...page(tool('Old')), nextCursor: '2' });
      await answer(1, page(tool('Other', 'y')));
      expect(headers()).toEqual([]);
      await answer(2, page(tool('New'), tool('Other', 'y')));
      await call;
      expect(headers()).toEqual([{ 'Mcp-Param-New': 'eu' }]);
    });

    it('are listed anew for a call whose headers were wrong, also while they are listed for another reason', async () => {
      const { client, lists, answer, callTool, headers } = await start(({ headers: sent }) =>
        sent['Mcp-Param-New'] === undefined ? new RpcError(-32_020, 'wrong', { httpStatus: 400 }) : { content: [] },
      );
      const listed = client.request('tools/list', {});
      await turns();
      await answer(0, page(tool('Old')));
      await listed;
      // Sent before the headers are known to be wrong, and answered afterwards: its list is an old one.
      const late = client.request('tools/list', {});
      await turns();
      const [call] = await callTool();
      expect(lists).toHaveLength(3);
      await answer(2, page(tool('New')));
      await call;
      await answer(1, page(tool('Old')));
      await late;
      const [again] = await callTool();
      await again;
      expect(headers()).toEqual([{ 'Mcp-Param-Old': 'eu' }, { 'Mcp-Param-New': 'eu' }, { 'Mcp-Param-New': 'eu' }]);
    });

    it('are listed once for several calls whose headers were wrong', async () => {
      const { client, lists, answer, callTool } = await start(({ headers }) =>
        headers['Mcp-Param-New'] === undefined ? new RpcError(-32_020, 'wrong', { httpStatus: 400 }) : { content: [] },
      );
      const listed = client.request('tools/list', {});
      await turns();
      await answer(0, page(tool('Old')));
      await listed;
      const calls = [...(await callTool()), ...(await callTool())];
      expect(lists).toHaveLength(2);
      await answer(1, page(tool('New')));
      await Promise.all(calls);
      expect(lists).toHaveLength(2);
    });
  },
);
