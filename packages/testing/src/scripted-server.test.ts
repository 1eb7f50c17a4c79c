import {
  FEATURES,
  type JsonRpcMessage,
  META,
  type Receiver,
  REVISIONS,
  RpcError,
  type Transport,
} from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { NO_ANSWER, scriptedServer, type ScriptedServer } from './scripted-server.ts';

interface Near {
  readonly link: Transport;
  readonly heard: JsonRpcMessage[];
  readonly ended: unknown[];
}

async function connectTo(server: ScriptedServer): Promise<Near> {
  const heard: JsonRpcMessage[] = [];
  const ended: unknown[] = [];
  const receiver: Receiver = {
    opened: () => {},
    message: (message) => void heard.push(message),
    streamEnd: (stream) => void ended.push(stream),
    malformed: () => {},
    closed: ({ by }) => void ended.push(by),
  };
  return { link: await server.connector.connect(receiver), heard, ended };
}

const turns = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

describe.each(REVISIONS)('%s > scriptedServer', (revision) => {
  const features = FEATURES[revision];
  const _meta = {
    [META.protocolVersion]: revision,
    [META.clientInfo]: { name: 'test', version: '1' },
    [META.clientCapabilities]: {},
  };
  const envelope = features.era === 'modern' ? { _meta } : {};
  const list = (extra: object = {}): JsonRpcMessage => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
    params: { ...envelope, ...extra },
  });

  it('answers by its handlers, and keeps what it was sent', async () => {
    const server = scriptedServer({ revision, handlers: { 'tools/list': () => ({ tools: [] }) } });
    const { link, heard } = await connectTo(server);
    await link.send(list());
    await turns();
    expect(heard).toMatchObject([{ id: 1, result: { tools: [] } }]);
    expect(server.methods).toEqual(['tools/list']);
    expect(server.faults).toEqual([]);
  });

  it('refuses methods without a handler, and answers nothing where it is told to', async () => {
    const server = scriptedServer({ revision, handlers: { 'prompts/list': () => NO_ANSWER } });
    const { link, heard } = await connectTo(server);
    await link.send(list());
    await link.send({ jsonrpc: '2.0', id: 2, method: 'prompts/list', params: envelope });
    await turns();
    expect(heard).toMatchObject([{ id: 1, error: { code: -32_601 } }]);
  });

  it('tells what is wrong with a frame: members of no revision, of another one, missing ones', async () => {
    const server = scriptedServer({ revision });
    const { link } = await connectTo(server);
    await link.send(list({ surprise: true }));
    await link.send({ jsonrpc: '2.0', id: 2, method: features.ping ? 'server/discover/x' : 'ping', params: envelope });
    await link.send({ jsonrpc: '2.0', id: 3, method: 'resources/read', params: envelope });
    await turns();
    expect(server.faults).toHaveLength(3);
  });

  it('judges an answer by what was asked', async () => {
    const server = scriptedServer({ revision });
    const { link } = await connectTo(server);
    const answer = server.ask(features.serverRequests ? 'roots/list' : 'ping', undefined, 'q');
    await link.send({ jsonrpc: '2.0', id: 'q', result: { roots: 'none' } });
    await answer;
    expect(server.faults).toHaveLength(1);
  });

  it('takes a cancellation in the way of era and link', async () => {
    for (const kind of ['pipe', 'streams'] as const) {
      const server = scriptedServer({ revision, link: kind, handlers: { 'tools/list': () => NO_ANSWER } });
      const { link } = await connectTo(server);
      const controller = new AbortController();
      await link.send(list(), { signal: controller.signal });
      await turns();
      controller.abort();
      const byClose = features.closeCancels && kind === 'streams';
      expect(server.cancelled).toEqual(byClose ? [{ id: 1, by: 'close' }] : []);
      if (byClose) continue;
      await link.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
      await turns();
      expect(server.cancelled).toEqual([{ id: 1, by: 'notification' }]);
    }
  });

  it('ends the stream of an answered request, where the link has streams', async () => {
    const server = scriptedServer({
      revision,
      link: 'streams',
      handlers: { 'tools/list': () => new RpcError(1, 'no') },
    });
    const { link, heard, ended } = await connectTo(server);
    await link.send(list());
    await turns();
    expect(heard).toHaveLength(1);
    expect(ended).toEqual([1]);
    server.end();
    expect(ended).toEqual([1, 'peer']);
  });
});
