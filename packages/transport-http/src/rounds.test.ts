import { existsSync, readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type JsonRpcMessage, LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { call, event, initialize, initialized, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { type Handler, type RawServer, rawServer } from '../test/raw-server.ts';
import { turn } from '../test/settled.ts';
import { httpSse, streamableHttp } from './index.ts';

/** `MCPX_ROUNDS=10000 vitest run rounds` is the long form. */
const ROUNDS = Number(process.env['MCPX_ROUNDS'] ?? 100);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

interface Used {
  readonly descriptors: number;
  readonly resources: Readonly<Record<string, number>>;
  readonly heapBytes: number;
}

async function used(server: RawServer): Promise<Used> {
  while (server.open() > 0) await turn();
  for (let n = 0; n < 3; n++) {
    await pause();
    collectGarbage();
  }
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return {
    descriptors: existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0,
    resources,
    heapBytes: process.memoryUsage().heapUsed,
  };
}

/** The kinds of things that keep the process alive of which there are more than before. */
const grown = (after: Used, before: Used): readonly string[] =>
  Object.keys(after.resources).filter((kind) => (after.resources[kind] ?? 0) > (before.resources[kind] ?? 0));

const mcp: Handler = (request, reply) => {
  if (request.method === 'GET') return reply.sse();
  if (request.method === 'DELETE') return reply.answer(200, {});
  const message = JSON.parse(request.body) as JsonRpcMessage & { readonly id?: string };
  if (message.id === undefined) return reply.answer(202, {});
  if ('method' in message && message.method === 'initialize')
    return reply.json(result(message.id), { 'mcp-session-id': 'S1' });
  reply.sse();
  void reply.write(event(result(message.id)));
  reply.fin();
};

function sseServer(): Handler {
  let write: (text: string) => void = () => {};
  return (request, reply) => {
    if (request.method === 'GET') {
      reply.sse();
      void reply.write('event: endpoint\ndata: /messages\n\n');
      write = (text) => void reply.write(text);
      return;
    }
    reply.answer(202, {});
    write(event(result((JSON.parse(request.body) as { readonly id: string }).id)));
  };
}

async function legacyRound(url: string): Promise<void> {
  const heard = hear();
  await using link = await streamableHttp(url).connect(heard.receiver);
  await link.send(initialize(LATEST_LEGACY));
  await heard.until(() => heard.ends.length === 1);
  await link.send(initialized, { revision: LATEST_LEGACY });
  await link.send(call('a'), { revision: LATEST_LEGACY, signal: new AbortController().signal });
  await heard.until(() => heard.ends.length === 2);
}

async function modernRound(url: string): Promise<void> {
  const heard = hear();
  await using link = await streamableHttp(url).connect(heard.receiver);
  await link.send(call('a', LATEST_MODERN), { revision: LATEST_MODERN });
  await heard.until(() => heard.ends.length === 1);
}

async function sseRound(url: string): Promise<void> {
  const heard = hear();
  await using link = await httpSse(url).connect(heard.receiver);
  await link.send(call('a'));
  await heard.until(() => heard.messages.length === 1);
}

describe('a round of connect, call, close', () => {
  it.each([
    ['Streamable HTTP with a session', legacyRound, mcp],
    ['Streamable HTTP without', modernRound, mcp],
    ['HTTP+SSE', sseRound, sseServer()],
  ] as const)(
    'leaves nothing behind over %s: descriptors, timers and heap are back where they were',
    async (_, round, handler) => {
      await using server = await rawServer(handler, undefined, { keepsRequests: false });
      for (let n = 0; n < 50; n++) await round(server.url);
      const before = await used(server);
      for (let n = 0; n < ROUNDS; n++) await round(server.url);
      let after = await used(server);
      // undici lets go of its clock a moment after the last connection.
      for (let n = 0; n < 50 && grown(after, before).length > 0; n++) after = await used(server);
      expect(after.descriptors).toBeLessThanOrEqual(before.descriptors);
      expect(grown(after, before)).toEqual([]);
      // One link and its connections are tens of kilobytes: a hundred that stayed would show.
      expect(after.heapBytes - before.heapBytes).toBeLessThan(2_000_000);
    },
    60_000 + ROUNDS * 50,
  );
});
