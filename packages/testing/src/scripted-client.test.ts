import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  FEATURES,
  type JsonObject,
  type JsonRpcMessage,
  LATEST_MODERN,
  REVISIONS,
  type Revision,
  type Transport,
} from '@mcpx/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { nextQuestion, scriptedClient } from './scripted-client.ts';
import { scriptedClientLink } from './scripted-client-link.ts';

const RESULTS: Readonly<Record<string, JsonObject>> = {
  initialize: { capabilities: {}, serverInfo: { name: 's', version: '1' } },
  'tools/list': { tools: [] },
};

const STAMP = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };

/** A server at the other end of a link, with results of its revision and perhaps something more. */
async function serveLink(revision: Revision, more: JsonObject = {}) {
  const link = scriptedClientLink();
  const far: Transport = await link.connector.connect({
    opened() {},
    message(message) {
      if (!('method' in message) || !('id' in message)) return;
      const stamp = FEATURES[revision].era === 'modern' ? STAMP : {};
      const version = message.method === 'initialize' ? { protocolVersion: revision } : more;
      void far.send({ jsonrpc: '2.0', id: message.id, result: { ...RESULTS[message.method], ...stamp, ...version } });
    },
    streamEnd() {},
    malformed() {},
    closed() {},
  });
  return { link, far };
}

describe.each(REVISIONS)('scriptedClient in %s', (revision) => {
  it('finds no fault in frames of its revision', async () => {
    const { link } = await serveLink(revision);
    const client = await scriptedClient(link, { revision });
    expect(await client.call('tools/list').answer).toMatchObject({ result: { tools: [] } });
    expect(client.faults).toEqual([]);
  });

  it('finds what no revision has, what another one has, and what has another type', async () => {
    const isModern = FEATURES[revision].era === 'modern';
    for (const more of [{ junk: 1 }, { tools: 'none' }, isModern ? { ttlMs: -1 } : STAMP]) {
      const { link } = await serveLink(revision, more);
      const client = await scriptedClient(link, { revision });
      await client.call('tools/list').answer;
      expect(client.faults).toHaveLength(1);
    }
  });

  it('finds a request where the server must not send one, and hands it on', async () => {
    const { link, far } = await serveLink(revision);
    const client = await scriptedClient(link, { revision, capabilities: { roots: {} } });
    await far.send({ jsonrpc: '2.0', id: 'q', method: 'roots/list' });
    expect((await nextQuestion(client.unsolicited)).id).toBe('q');
    expect(client.faults).toHaveLength(FEATURES[revision].serverRequests ? 0 : 1);
  });
});

describe('scriptedClient over HTTP', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it('reads events and answers, byte by byte if need be', async () => {
    const events = [
      { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1, progressToken: 'p' } },
      { jsonrpc: '2.0', id: 'call', result: { ...STAMP, tools: [] } },
    ];
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const text = `:\n\nid: 1\nretry: 5\ndata:\n\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}`;
      for (const byte of Buffer.from(text)) response.write(Buffer.from([byte]));
      response.end();
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const client = await scriptedClient(url, { revision: LATEST_MODERN });
    const call = client.call('tools/list', {}, { id: 'call' });
    expect(await call.answer).toEqual(events[1] as JsonRpcMessage);
    expect(call.messages.all).toEqual(events);
    const reply = await call.http;
    await reply?.body;
    expect(reply?.events.all.slice(0, 2)).toEqual([{ comment: '' }, { id: '1', retry: '5', data: '' }]);
    expect(client.faults).toEqual([]);
  });
});
