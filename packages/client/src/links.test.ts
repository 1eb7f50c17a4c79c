import {
  type Connector,
  FEATURES,
  type JsonObject,
  type Receiver,
  REVISIONS,
  type Revision,
  RpcError,
  type Transport,
} from '@mcpx/protocol';
import {
  NO_ANSWER,
  type ScriptedHandler,
  scriptedServer,
  type ScriptedServer,
  serveOverHttp,
  serveOverStdio,
} from '@mcpx/testing';
import { streamableHttp } from '@mcpx/transport-http';
import { memoryConnector } from '@mcpx/transport-memory';
import { stdioConnector } from '@mcpx/transport-stdio';
import { describe, expect, it } from 'vitest';
import type { Client, ClientOptions } from './client.ts';
import { connect } from './connect.ts';
import { rejection } from './connected.fixture.ts';
import { listTools } from './lists/lists.ts';
import { callTool } from './methods/call-tool.ts';

interface Linked extends AsyncDisposable {
  readonly client: Client;
  readonly server: ScriptedServer;
}

const region = {
  name: 'region',
  inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
};

/** Carries what comes to one end to the other, and back. */
async function join(far: Connector, near: Connector): Promise<void> {
  const links: Transport[] = [];
  const carry = (to: number): Receiver => ({
    opened: () => {},
    message: (message) => void links[to]?.send(message).catch(() => {}),
    streamEnd: () => {},
    malformed: () => {},
    closed: () => void links[to]?.close(),
  });
  links.push(await near.connect(carry(1)), await far.connect(carry(0)));
}

async function linked(
  link: 'memory' | 'stdio' | 'http',
  revision: Revision,
  handlers: Readonly<Record<string, ScriptedHandler>>,
  options: Partial<ClientOptions> = {},
): Promise<Linked> {
  const server = scriptedServer({
    revision,
    link: link === 'http' ? 'streams' : 'pipe',
    capabilities: { tools: { listChanged: true } },
    handlers: { 'tools/list': () => ({ tools: [region] }), ...handlers },
  });
  const program = link === 'stdio' ? await serveOverStdio(server) : undefined;
  const endpoint = link === 'http' ? await serveOverHttp(server, revision) : undefined;
  const connector =
    program !== undefined
      ? stdioConnector(program)
      : endpoint !== undefined
        ? streamableHttp(endpoint.url)
        : memoryConnector((far) => void join(far, server.connector));
  const client = await connect(connector, { clientInfo: { name: 'test', version: '1.0.0' }, ...options });
  return {
    client,
    server,
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await program?.[Symbol.asyncDispose]();
      await endpoint?.[Symbol.asyncDispose]();
      const faults = [...server.faults, ...(endpoint?.faults ?? [])];
      if (faults.length > 0) throw new Error(`Against the specification:\n${faults.join('\n')}`);
    },
  };
}

describe.each(REVISIONS)('%s > links', (revision) => {
  const features = FEATURES[revision];

  describe.each(['memory', 'stdio', 'http'] as const)('over %s', (link) => {
    it('finds the revision, lists, and calls with what the headers mirror [C-STD-09]', async () => {
      const echo: ScriptedHandler = ({ params }) => ({
        content: [{ type: 'text', text: JSON.stringify(params['arguments']) }],
      });
      await using both = await linked(link, revision, { 'tools/call': echo });
      expect(both.client.peer.revision).toBe(revision);
      expect(await listTools(both.client)).toHaveLength(1);
      const args = { region: 'Zürich ', n: 9_007_199_254_740_991 };
      expect(await callTool(both.client, 'region', args)).toMatchObject({ content: [{ text: JSON.stringify(args) }] });
    });

    it('brings progress, log messages and answers to their calls, many at once', async () => {
      const slow: ScriptedHandler = async ({ params, notify }) => {
        const { progressToken } = params['_meta'] as { progressToken: number };
        const { n } = params['arguments'] as { n: number };
        notify('notifications/progress', { progressToken, progress: n });
        await new Promise((resolve) => setTimeout(resolve, (n * 7) % 20));
        return { content: [{ type: 'text', text: `${n}` }] };
      };
      await using both = await linked(link, revision, { 'tools/call': slow });
      const heard: unknown[] = [];
      const calls = Array.from({ length: 20 }, (_, n) =>
        callTool(both.client, 'region', { n }, { onProgress: ({ progress }) => void heard.push(progress) }),
      );
      const texts = (await Promise.all(calls)).map(
        ({ content }) => (content as unknown as { text: string }[])[0]!.text,
      );
      expect(texts).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
      expect(new Set(heard)).toEqual(new Set(Array.from({ length: 20 }, (_, n) => n)));
      expect(heard).toHaveLength(20);
    });

    it('answers what the server asks within a call', async () => {
      const ask: ScriptedHandler = async (request) => {
        if (features.serverRequests) {
          const answer = await request.ask('roots/list');
          return { content: [{ type: 'text', text: JSON.stringify('result' in answer ? answer.result : answer) }] };
        }
        const { inputResponses } = request.params;
        if (inputResponses !== undefined) return { content: [{ type: 'text', text: JSON.stringify(inputResponses) }] };
        return { resultType: 'input_required', inputRequests: { a: { method: 'roots/list' } } };
      };
      const roots = [{ uri: 'file:///home/me' }];
      await using both = await linked(link, revision, { 'tools/call': ask }, { roots });
      expect(JSON.stringify(await callTool(both.client, 'region'))).toContain('file:///home/me');
    });

    it('cancels in the way of era and link [C-CAN-01] [C-CAN-04] [C-CAN-05]', async () => {
      const started = Promise.withResolvers<AbortSignal>();
      const hang: ScriptedHandler = ({ signal }) => {
        started.resolve(signal);
        return NO_ANSWER;
      };
      await using both = await linked(link, revision, { 'tools/call': hang });
      const controller = new AbortController();
      const failure = rejection(callTool(both.client, 'region', {}, { signal: controller.signal }));
      const signal = await started.promise;
      controller.abort('enough');
      expect(await failure).toBe('enough');
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      const by = features.closeCancels && link === 'http' ? 'close' : 'notification';
      expect(both.server.cancelled.map((cancelled) => cancelled.by)).toEqual([by]);
    });

    it('hands on the error of a server, with the status that it came with', async () => {
      const refuse = (): RpcError => new RpcError(-32_050, 'no', { data: { a: 1 }, httpStatus: 400 });
      await using both = await linked(link, revision, { 'tools/call': refuse });
      const error = await rejection(callTool(both.client, 'region'));
      expect(error).toMatchObject({ rpcCode: -32_050, data: { a: 1 } });
      expect((error as RpcError).httpStatus).toBe(link === 'http' ? 400 : undefined);
    });

    // The first revision has no stream over Streamable HTTP on which it could tell.
    const canTell = link !== 'http' || features.httpSessions || features.subscriptions === 'listen';
    it.runIf(canTell)('hears of changes', async () => {
      const listen: ScriptedHandler = ({ id, params, notify }) => {
        const _meta: JsonObject = { 'io.modelcontextprotocol/subscriptionId': id };
        notify('notifications/subscriptions/acknowledged', { _meta, notifications: params['notifications']! });
        notify('notifications/tools/list_changed', { _meta });
        return NO_ANSWER;
      };
      await using both = await linked(link, revision, { 'subscriptions/listen': listen });
      const heard = new Promise<void>((resolve) => {
        both.client.listen({ toolsListChanged: true }, ({ kind }) => kind === 'tools' && resolve());
      });
      if (features.subscriptions === 'requests') both.server.notify('notifications/tools/list_changed');
      await heard;
      expect(both.client.peer.revision).toBe(revision);
    });
  });
});
