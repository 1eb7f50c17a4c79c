import { setTimeout as sleep } from 'node:timers/promises';
import { callTool, type Client } from '@mcpx/client';
import { RpcError } from '@mcpx/protocol';
import { about, type Front, startFront } from './gateway-front.ts';
import { inTenths } from './holdings.ts';

const CALLS = 100_000;
const CALLS_UNDER_KILLS = 20_000;
const CALLS_AFTERWARDS = 1_000;
const IN_FLIGHT = 64;
/** Some of those have their answer before: a third are cancelled in fact. */
const CANCELLED = 0.45;
const CLIENTS_EACH = 4;
const KILL_EVERY_MS = 500;
/** A server that was killed may be held back for so long before it is started again. */
const RECOVERY_MS = 20_000;
/** How long connections of HTTP are kept open. */
const KEPT_OPEN_MS = 6_000;
const PARK_MS = { whole: 8_000, short: 1_000 } as const;

interface Ends {
  answered: number;
  cancelled: number;
  /** Their server was killed under them, or was not back yet. */
  lost: number;
  readonly failed: unknown[];
}

/** How often each server was killed so far, and those that have not answered since. */
interface Kills {
  readonly counts: Map<string, number>;
  readonly down: Set<string>;
}

/**
 * A hundred thousand calls of clients of both eras through a gateway to servers of both, a third of them cancelled at random; then
 * more of them while servers are killed. False where anything is left, or a call fails that nobody cancelled.
 */
export async function run(divisor: number): Promise<boolean> {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): void => void warnings.push(warning);
  process.on('warning', onWarning);
  const parkMs = divisor === 1 ? PARK_MS.whole : PARK_MS.short;
  const front = await startFront(parkMs);
  const clients = await Promise.all(
    Array.from({ length: CLIENTS_EACH * 2 }, (_, index) => front.open(index % 2 === 0 ? 'legacy' : 'modern')),
  );
  const looker = await front.open('modern');
  const results = [
    await cancelAThird(front, clients, looker, divisor, parkMs + KEPT_OPEN_MS),
    await killServers(front, clients, looker, divisor),
  ];
  await Promise.all([...clients, looker].map((client) => client.close()));
  const { sessions, streams, calls } = front.handler;
  results.push(
    tell(sessions === 0 && streams === 0 && calls === 0, 'clients that left leave nothing'),
    tell(warnings.length === 0, `${warnings.length} warnings of Node`),
  );
  for (const warning of warnings) console.log(warning);
  process.off('warning', onWarning);
  await front.close();
  return results.every(Boolean);
}

async function cancelAThird(
  front: Front,
  clients: readonly Client[],
  looker: Client,
  divisor: number,
  settleMs: number,
): Promise<boolean> {
  const { handler, keys } = front;
  const ends: Ends = { answered: 0, cancelled: 0, lost: 0, failed: [] };
  const each = Math.ceil(CALLS / divisor / 10);
  console.log(`${each} calls a tenth, a third cancelled at random`);
  // A session's own server is started at its first call: that is to be none of the growth.
  await Promise.all(clients.flatMap((client) => keys.map((key) => about(client, key))));
  const isClean = await inTenths(() => callAll(clients, keys, each, { mayCancel: true, ends }), {
    settleMs,
    isWhole: divisor === 1,
  });
  let upstream = 0;
  for (const key of keys) upstream += (await about(looker, key)).open;
  const { sessions, calls, streams } = handler;
  const left = JSON.stringify({ sessions, calls, streams, upstream });
  report(ends.failed);
  return [
    isClean,
    tell(ends.cancelled > 0 && ends.answered > 0, `${ends.answered} answered, ${ends.cancelled} cancelled`),
    tell(ends.failed.length === 0, `${ends.failed.length} failed that nobody cancelled`),
    // Each legacy client has a session, and a stream of it open.
    tell(sessions === CLIENTS_EACH && streams === sessions && calls === 0 && upstream === 0, `left: ${left}`),
  ].every(Boolean);
}

async function killServers(
  { keys }: Front,
  clients: readonly Client[],
  looker: Client,
  divisor: number,
): Promise<boolean> {
  const over = new AbortController();
  const kills: Kills = { counts: new Map(), down: new Set() };
  const killing = killNowAndThen(looker, kills, over.signal);
  const ends: Ends = { answered: 0, cancelled: 0, lost: 0, failed: [] };
  let calls = 0;
  // However quick the calls are, some servers die under them.
  const until = performance.now() + KILL_EVERY_MS * 4;
  while (calls < CALLS_UNDER_KILLS / divisor || performance.now() < until) {
    await callAll(clients, keys, 200, { mayCancel: false, ends, kills });
    calls += 200;
  }
  over.abort();
  await killing;
  const killed = [...kills.counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${calls} calls, ${killed} servers killed: ${ends.answered} answered, ${ends.lost} lost`);
  await backAgain(looker, keys);
  const recovered: Ends = { answered: 0, cancelled: 0, lost: 0, failed: [] };
  await callAll(clients, keys, CALLS_AFTERWARDS, { mayCancel: false, ends: recovered });
  report([...ends.failed, ...recovered.failed]);
  return [
    tell(killed > 0, `${killed} servers were killed`),
    tell(ends.failed.length === 0, `${ends.failed.length} failed whose server was there`),
    tell(
      recovered.answered === CALLS_AFTERWARDS,
      `${recovered.answered} of ${CALLS_AFTERWARDS} calls are answered afterwards`,
    ),
  ].every(Boolean);
}

interface CallOptions {
  readonly mayCancel: boolean;
  readonly ends: Ends;
  readonly kills?: Kills;
}

async function callAll(
  clients: readonly Client[],
  keys: readonly string[],
  calls: number,
  options: CallOptions,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next++ < calls) {
      const key = keys[Math.floor(Math.random() * keys.length)] ?? '';
      const client = clients[next % clients.length];
      if (client !== undefined) await call(client, key, next, options);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

/** One call, and what became of it. */
async function call(client: Client, key: string, n: number, { mayCancel, ends, kills }: CallOptions): Promise<void> {
  const killedBefore = kills?.counts.get(key);
  const gone = new AbortController();
  const timer =
    mayCancel && Math.random() < CANCELLED ? setTimeout(() => gone.abort('enough'), Math.random() * 25) : undefined;
  const options = { signal: gone.signal, ...(n % 5 === 0 && { onProgress: () => {} }) };
  try {
    const { structuredContent } = await callTool(client, `${key}__work`, { n }, options);
    // A call that began after the kill: the server is back.
    if (kills?.counts.get(key) === killedBefore) kills?.down.delete(key);
    if ((structuredContent as { readonly n?: unknown } | undefined)?.n === n) ends.answered += 1;
    else ends.failed.push({ key, n, structuredContent });
  } catch (error) {
    if (error === 'enough') ends.cancelled += 1;
    else if (kills !== undefined && wasKilled(kills, key, killedBefore) && isPlain(error, key)) ends.lost += 1;
    else ends.failed.push({ key, n, error });
  } finally {
    clearTimeout(timer);
  }
}

/** Under the call, or before it and not back yet. */
function wasKilled({ counts, down }: Kills, key: string, killedBefore: number | undefined): boolean {
  return down.has(key) || counts.get(key) !== killedBefore;
}

/** It says whose fault it was. */
function isPlain(error: unknown, key: string): boolean {
  return error instanceof RpcError && error.message.includes(key);
}

/** Kills one of the servers on a pipe now and then. */
async function killNowAndThen(client: Client, { counts, down }: Kills, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(KILL_EVERY_MS);
    const key = Math.random() < 0.5 ? 'stdio-legacy' : 'stdio-modern';
    const found = await about(client, key).catch(() => undefined);
    if (found === undefined) continue;
    process.kill(found.pid, 'SIGKILL');
    counts.set(key, (counts.get(key) ?? 0) + 1);
    down.add(key);
  }
}

/** Waits until every server is there, as long as a restart may be held back. */
async function backAgain(client: Client, keys: readonly string[]): Promise<void> {
  const until = performance.now() + RECOVERY_MS;
  for (const key of keys) {
    while (performance.now() < until && (await about(client, key).catch(() => undefined)) === undefined)
      await sleep(100);
  }
}

function report(failures: readonly unknown[]): void {
  for (const failure of failures.slice(0, 5)) console.log(failure);
}

function tell(isGood: boolean, sentence: string): boolean {
  console.log(`  ${sentence}${isGood ? '' : ': FAILED'}`);
  return isGood;
}
