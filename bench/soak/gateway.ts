import { setTimeout as sleep } from 'node:timers/promises';
import { callTool, type Client } from '@mcpx/client';
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
const RECOVERY_MS = 20_000;
/** How long connections of HTTP are kept open. */
const KEPT_OPEN_MS = 6_000;
const PARK_MS = { whole: 8_000, short: 1_000 } as const;

interface Ends {
  answered: number;
  cancelled: number;
  /** Their server was killed. */
  lost: number;
  readonly failed: unknown[];
}

/**
 * A hundred thousand calls of clients of both eras through a gateway to servers of both, a third of them cancelled at random; then
 * more of them while servers are killed. False where anything is left, or a call fails that nobody cancelled.
 */
export async function run(share: number): Promise<boolean> {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): void => void warnings.push(warning);
  process.on('warning', onWarning);
  const parkMs = share === 1 ? PARK_MS.whole : PARK_MS.short;
  const front = await startFront(parkMs);
  const clients = await Promise.all(
    Array.from({ length: CLIENTS_EACH * 2 }, (_, index) => front.open(index % 2 === 0 ? 'legacy' : 'modern')),
  );
  const looker = await front.open('modern');
  const results = [
    await cancelAThird(front, clients, looker, share, parkMs + KEPT_OPEN_MS),
    await killServers(front, clients, looker, share),
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
  share: number,
  settleMs: number,
): Promise<boolean> {
  const { handler, keys } = front;
  const ends: Ends = { answered: 0, cancelled: 0, lost: 0, failed: [] };
  const each = Math.ceil(CALLS / share / 10);
  console.log(`${each} calls a tenth, a third cancelled at random`);
  const isClean = await inTenths(() => callAll(clients, keys, each, { mayCancel: true, ends }), {
    settleMs,
    isWhole: share === 1,
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
  share: number,
): Promise<boolean> {
  const over = new AbortController();
  const killing = killNowAndThen(looker, over.signal);
  const ends: Ends = { answered: 0, cancelled: 0, lost: 0, failed: [] };
  let calls = 0;
  // However quick the calls are, some servers die under them.
  const until = performance.now() + KILL_EVERY_MS * 4;
  while (calls < CALLS_UNDER_KILLS / share || performance.now() < until) {
    await callAll(clients, keys, 200, { mayCancel: false, ends });
    calls += 200;
  }
  over.abort();
  const kills = await killing;
  console.log(`${calls} calls, ${kills} servers killed: ${ends.answered} answered, ${ends.lost} lost`);
  await backAgain(looker, keys);
  const recovered: Ends = { answered: 0, cancelled: 0, lost: 0, failed: [] };
  await callAll(clients, keys, CALLS_AFTERWARDS, { mayCancel: false, ends: recovered });
  report([...ends.failed, ...recovered.failed]);
  return [
    tell(kills > 0, `${kills} servers were killed`),
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
async function call(client: Client, key: string, n: number, { mayCancel, ends }: CallOptions): Promise<void> {
  const gone = new AbortController();
  const timer =
    mayCancel && Math.random() < CANCELLED ? setTimeout(() => gone.abort('enough'), Math.random() * 25) : undefined;
  const options = { signal: gone.signal, ...(n % 5 === 0 && { onProgress: () => {} }) };
  try {
    const { structuredContent } = await callTool(client, `${key}__work`, { n }, options);
    if ((structuredContent as { readonly n?: unknown } | undefined)?.n === n) ends.answered += 1;
    else ends.failed.push({ key, n, structuredContent });
  } catch (error) {
    if (error === 'enough') ends.cancelled += 1;
    else if (!mayCancel && key.startsWith('stdio') && isPlain(error)) ends.lost += 1;
    else ends.failed.push({ key, n, error });
  } finally {
    clearTimeout(timer);
  }
}

/** It says what became of the call. */
function isPlain(error: unknown): boolean {
  return (
    error instanceof Error &&
    String((error as { readonly code?: string }).code).startsWith('MCP_') &&
    error.message !== ''
  );
}

/** Kills one of the servers on a pipe now and then. */
async function killNowAndThen(client: Client, signal: AbortSignal): Promise<number> {
  let kills = 0;
  while (!signal.aborted) {
    await sleep(KILL_EVERY_MS);
    const key = Math.random() < 0.5 ? 'stdio-legacy' : 'stdio-modern';
    const found = await about(client, key).catch(() => undefined);
    if (found === undefined) continue;
    process.kill(found.pid, 'SIGKILL');
    kills += 1;
  }
  return kills;
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
