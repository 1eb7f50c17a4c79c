import type { EraRecord } from '@mcpx/client';
import { HttpStatusError, isMcpError } from '@mcpx/protocol';
import { createPool } from '../create-pool.ts';
import type { EraCache } from '../eras/era-cache.ts';
import type { Lease, Pool, PoolCaller, PoolEvent, PoolServer } from '../pool.ts';
import type { Rig } from './rig.fixture.ts';

export type Choice = NonNullable<PoolServer['protocol']>;

/** What one start showed. */
export interface Observed {
  /** Frames, what came of them, and `!` where a wrong record was corrected: `D I N → legacy !`. */
  readonly line: string;
  /** Why, in the words of the pool or of the error. */
  readonly evidence: string;
  /** The first frame, as the pool foretold it. */
  readonly foretold: string;
  /** What is remembered for the next start. */
  readonly kept: EraRecord | undefined;
}

export interface StartOptions {
  readonly rig: Rig;
  readonly choice: Choice;
  readonly eras: EraCache;
  /** Lets time pass, for who waits for a server that is silent. */
  readonly pass: (settled: Promise<unknown>) => Promise<void>;
}

const KEY = 'demo';
const LEGACY_CALLER: PoolCaller = { principal: 'local', era: 'legacy', session: 'one' };

/** Starts a server in a fresh pool, for a caller, and for `follow` for one of the older era too; then ends it. */
export async function runStart({ rig, choice, eras, pass }: StartOptions): Promise<Observed> {
  const events: PoolEvent[] = [];
  let kept: EraRecord | undefined;
  const watched: EraCache = {
    async recall(connector) {
      const record = await eras.recall(connector);
      kept = record;
      return record;
    },
    async keep(connector, record) {
      await eras.keep(connector, record);
      kept = await eras.recall(connector);
    },
  };
  const pool = createPool([{ key: KEY, connector: rig.connector, protocol: choice, sharing: 'shared' }], {
    clientInfo: { name: 'test', version: '1.0.0' },
    eras: watched,
    onEvent: (event) => events.push(event),
  });
  const { nextStart } = await pool.explain(KEY);
  const acquired = choice === 'follow' ? bothCallers(pool) : pool.acquire(KEY).then((lease) => [lease]);
  await pass(acquired.catch(() => {}));
  let outcome: string;
  let evidence: string;
  try {
    const leases = await acquired;
    const clients = [...new Set(leases.map(({ client }) => client))];
    outcome = clients
      .map(({ peer }) => `${peer.era}${peer.transport === 'http+sse' ? ' over HTTP+SSE' : ''}`)
      .join(' + ');
    evidence = pool.status()[0]?.evidence ?? '';
  } catch (error) {
    outcome = codeOf(error);
    evidence = error instanceof Error ? error.message : String(error);
  }
  await pool.close();
  const isStale = events.some(({ event }) => event === 'server.era.stale');
  const line = `${await rig.frames()} → ${outcome}${isStale ? ' !' : ''}`;
  return { line, evidence: withoutAddress(evidence, rig), foretold: firstFrameIn(nextStart), kept };
}

function firstFrameIn(nextStart: string): string {
  if (nextStart.includes('event stream')) return 'G';
  return nextStart.includes('server/discover') ? 'D' : 'I';
}

/** Ports and folders differ from run to run. */
function withoutAddress(text: string, { connector }: Rig): string {
  const { host } = URL.parse(connector.target) ?? {};
  const shown = text.replaceAll(connector.target, 'it');
  return host ? shown.replaceAll(host, 'its host') : shown;
}

async function bothCallers(pool: Pool): Promise<readonly Lease[]> {
  return [await pool.acquire(KEY), await pool.acquire(KEY, { caller: LEGACY_CALLER })];
}

function codeOf(error: unknown): string {
  if (!isMcpError(error)) return String(error);
  const { status } = error as { readonly status?: number };
  const refusal = error.cause instanceof HttpStatusError ? error.cause.status : status;
  return refusal === undefined ? error.code : `${error.code} ${refusal}`;
}
