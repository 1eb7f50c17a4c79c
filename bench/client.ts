import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { callTool, connect } from '@mcpx/client';
import type { Connector } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';
import { type Contestant, FULL, runContest, type Size, type Standing } from './contest.ts';
import { bareHttp, barePipe, officialClient, officialSdk, startHttpServer, STDIO_SERVER } from './peers.ts';

/** How many times the calls of the official client, and how much of the processor time of a bare loop, at most. */
const LIMITS = {
  stdio: { faster: 2, processor: 1.5 },
  http: { faster: 4.5, processor: 1.3 },
  cold: { faster: 3 },
} as const;
const COLD_ROUNDS = 5;
const MANY = 64;
/** One at a time is told for comparison, and judged by nothing: the short form leaves it out. */
const IN_FLIGHT = { full: [1, MANY], short: [MANY] } as const;

/** Measures calls of a tool by this client, the official ones, and a bare loop with the same frames: warm, and from cold. */
export async function run(size: Size = FULL): Promise<boolean> {
  const results: boolean[] = [];
  const loads = size === FULL ? IN_FLIGHT.full : IN_FLIGHT.short;
  for (const inFlight of loads) {
    console.log(`stdio, ${inFlight} in flight`);
    const stdio = [barePipe(), await ownClient(), await officialClient(), await officialSdk()];
    const standings = await runContest(stdio, { inFlight, warmUp: 20_000, calls: 10_000, rounds: 10, size });
    results.push(judge(standings, LIMITS.stdio, inFlight, size));
  }
  const server = await startHttpServer();
  for (const inFlight of loads) {
    console.log(`Streamable HTTP, ${inFlight} in flight`);
    const { url } = server;
    const http = [bareHttp(url), await ownClient(url), await officialClient(url), await officialSdk(url)];
    const standings = await runContest(http, { inFlight, warmUp: 20_000, calls: 2_500, rounds: 10, size });
    results.push(judge(standings, LIMITS.http, inFlight, size));
  }
  server.stop();
  if (size === FULL) results.push(compareCold());
  return results.every(Boolean);
}

/** This client over a pipe, or over HTTP where a URL is given. */
export async function ownClient(url?: string): Promise<Contestant> {
  const connector: Connector = url === undefined ? stdioConnector(STDIO_SERVER) : streamableHttp(url);
  const client = await connect(connector, { clientInfo: { name: 'bench', version: '1' }, protocol: 'legacy' });
  return {
    name: '@mcpx/client',
    call: (number) => callTool(client, 'echo', { message: `hello${number}` }),
    close: () => client.close(),
  };
}

/** The limits hold where many calls are in flight; one at a time is told beside them. */
function judge(
  [bare, own, official, sdk]: readonly Standing[],
  limit: { readonly faster: number; readonly processor: number },
  inFlight: number,
  { slack }: Size,
): boolean {
  const faster = (own?.perSecond ?? 0) / (official?.perSecond ?? 1);
  const fasterThanSdk = (own?.perSecond ?? 0) / (sdk?.perSecond ?? 1);
  const processor = (own?.processorUs ?? Infinity) / (bare?.processorUs ?? 1);
  const counts = inFlight > 1;
  const isGood = !counts || (faster >= limit.faster / slack && processor <= limit.processor * slack);
  const limits = counts ? ` (at least ${limit.faster}, at most ${limit.processor})` : '';
  console.log(
    `${faster.toFixed(2)} times client 2, ${fasterThanSdk.toFixed(2)} times sdk 1, ${processor.toFixed(2)} times the processor time of a bare loop${limits}${isGood ? '' : ': MISSED'}`,
  );
  return isGood;
}

/** A process of its own for each run: nothing is compiled yet. The best run of each counts, and they take turns. */
function compareCold(): boolean {
  const names = ['bare', 'own', 'client', 'sdk'] as const;
  const best = new Map<string, number>();
  for (let round = 0; round < COLD_ROUNDS; round++) {
    for (const name of names) {
      const args = ['-C', 'mcpx-source', join(import.meta.dirname, 'cold-caller.ts'), name];
      const { status, stdout } = spawnSync(process.execPath, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (status !== 0) throw new Error(`The cold run of ${name} ended with ${status}`);
      best.set(name, Math.max(best.get(name) ?? 0, Number(stdout)));
    }
  }
  console.log(`stdio, ${MANY} in flight, 4,000 calls from cold`);
  for (const name of names) console.log(`${name.padEnd(28)} ${(best.get(name) ?? 0).toFixed(0).padStart(7)} calls/s`);
  const faster = (best.get('own') ?? 0) / (best.get('client') ?? 1);
  const isGood = faster >= LIMITS.cold.faster;
  console.log(`${faster.toFixed(2)} times client 2 (at least ${LIMITS.cold.faster})${isGood ? '' : ': MISSED'}`);
  return isGood;
}
