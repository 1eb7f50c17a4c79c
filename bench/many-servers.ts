import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway } from '@mcpx/gateway';
import { createPool } from '@mcpx/pool';
import { httpHandler, nodeListener } from '@mcpx/server';
import { streamableHttp } from '@mcpx/transport-http';
import { FULL, type Size, tell } from './contest.ts';
import { mediansUs } from './medians.ts';
import { startServer } from './programs.ts';
import { connectModern, type RawClient } from './raw-client.ts';

const COUNT = 200;
const TOOLS_EACH = 50;
const PAGE = 100;

/** What must be reached. */
const LIMITS = {
  /** A page of 100 tools of 10,000, in milliseconds. */
  pageMs: 5,
  /** Times a call with one server alone: not slower, the noise of the machine aside. */
  slower: 1.1,
} as const;

/** Measures the gateway before 200 servers with 10,000 tools: pages of the list, and calls against those with one server alone. */
export async function run({ part, slack }: Size = FULL): Promise<boolean> {
  const servers = startServer('many-servers.js', String(TOOLS_EACH));
  const port = await servers.line();
  const urls = Array.from({ length: COUNT }, (_, index) => `http://127.0.0.1:${port}/${index}`);
  await using many = await openGateway(urls);
  await using one = await openGateway(urls.slice(0, 1));
  const client = await connectModern(`tools/call, one of ${COUNT} servers`, many.url, 'server-150__tool-7');
  const alone = await connectModern('tools/call, one server alone', one.url, 'server-0__tool-7');
  const count = await countTools(client);
  const cursor = await cursorIn(client);
  const contestants = {
    [`tools/list, ${PAGE} tools`]: { call: () => client.list(cursor) },
    [client.name]: client,
    [alone.name]: alone,
  };
  const [pageUs = Infinity, callUs = Infinity, aloneUs = 0] = await mediansUs(contestants, { part, slack });
  const slower = callUs / aloneUs;
  await Promise.all([client, alone].map((open) => open.close()));
  servers.stop();
  const pageMs = LIMITS.pageMs * slack;
  const atMost = LIMITS.slower * slack;
  return [
    tell(count === COUNT * TOOLS_EACH, `${count} tools of ${COUNT} servers are listed`),
    tell(pageUs < pageMs * 1_000, `a page in ${(pageUs / 1_000).toFixed(2)} ms, under ${pageMs}`),
    tell(slower <= atMost, `a call takes ${slower.toFixed(2)} times that of one server alone, at most ${atMost}`),
  ].every(Boolean);
}

interface OpenGateway extends AsyncDisposable {
  readonly url: string;
}

async function openGateway(urls: readonly string[]): Promise<OpenGateway> {
  const servers = urls.map((url, index) => ({ key: `server-${index}`, connector: streamableHttp(url) }));
  const clientInfo = { name: 'bench', version: '1.0.0' };
  const pool = createPool(servers, { clientInfo });
  const gateway = createGateway(pool, {
    serverInfo: clientInfo,
    servers: pool.keys.map((key) => ({ key })),
    pageSize: PAGE,
    listWaitMs: 60_000,
  });
  const handler = httpHandler(gateway.service, {
    serverInfo: clientInfo,
    fieldsFor: (tool) => gateway.fieldsFor(tool),
  });
  const server = createServer(nodeListener(handler));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    async [Symbol.asyncDispose]() {
      await handler.close();
      server.closeAllConnections();
      server.close();
      await gateway.close();
      await pool.close();
    },
  };
}

async function countTools(client: RawClient): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const { tools, nextCursor } = await client.list(cursor);
    count += tools;
    cursor = nextCursor;
  } while (cursor !== undefined);
  return count;
}

/** The cursor of a page somewhere in the middle. */
async function cursorIn(client: RawClient): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < 50; page++) cursor = (await client.list(cursor)).nextCursor;
  return cursor;
}
