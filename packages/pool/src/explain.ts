import type { EraRecord } from '@mcpx/client';
import type { Explanation, PoolServer } from './pool.ts';

/** What is known of a server that is explained. */
export interface KnownOfServer {
  /** What it was found to be, now or at an earlier start. */
  readonly record: EraRecord | undefined;
  /** What is remembered for the next start, and still holds. */
  readonly kept: EraRecord | undefined;
  readonly failure: string | undefined;
  readonly nowMs: number;
}

/** Says why a server is taken for what it is, how old that is, what happens next, and what to do where it is wrong. */
export function explain(server: PoolServer, { record, kept, failure, nowMs }: KnownOfServer): Explanation {
  const { key, protocol = 'auto' } = server;
  const told = {
    nextStart: nextStart(server, record, kept),
    ...(failure !== undefined && { failure }),
    override: `If that is wrong, set "protocol" in the entry of "${key}": "modern" or "legacy" takes your word for it, "legacy-first" tries initialize before anything else, "auto" asks. It is "${protocol}" now.`,
  };
  if (record === undefined) {
    const why =
      failure === undefined
        ? 'no start is remembered that came far enough to show it'
        : 'its last start failed before it showed';
    const verdict = `What "${key}" speaks is not known: ${why}.`;
    return { key, protocol, verdict, ...told };
  }
  const { era, revision, transport, evidence } = record;
  const ageMs = Math.max(0, nowMs - record.foundAtMs);
  const way =
    era === 'modern' ? 'modern (no handshake, each request stands alone)' : 'legacy (a session, opened by initialize)';
  const verdict = `"${key}" is ${way}: it speaks revision ${revision} over ${transport}. Found out ${spellAge(ageMs)}.`;
  return { key, protocol, verdict, evidence, ageMs, record, ...told };
}

function nextStart(
  { connector, protocol = 'auto' }: PoolServer,
  record: EraRecord | undefined,
  kept: EraRecord | undefined,
): string {
  const isLegacyKept = kept?.era === 'legacy';
  if (connector.kind === 'http+sse') return 'The next start opens the event stream of HTTP+SSE: that is configured.';
  if (protocol === 'modern') return 'The next start asks server/discover and nothing else: that is configured.';
  if (isLegacyKept && kept.transport === connector.fallback?.kind) {
    return 'The next start opens the event stream of HTTP+SSE at once: the last one ended there.';
  }
  if (protocol === 'legacy') return 'The next start sends initialize and asks nothing else: that is configured.';
  if (isLegacyKept) return 'The next start sends initialize at once: it is remembered to be legacy.';
  if (protocol === 'legacy-first' && kept === undefined)
    return 'The next start sends initialize first: that is configured.';
  if (record?.keep === false) {
    return 'The next start asks server/discover again: what silence or a passing failure showed is not remembered.';
  }
  return 'The next start asks server/discover first.';
}

function spellAge(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  if (seconds < 60) return seconds < 2 ? 'just now' : `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
