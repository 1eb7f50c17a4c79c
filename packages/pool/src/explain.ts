import type { EraRecord } from '@mcpx/client';
import type { Explanation, PoolServer } from './pool.ts';

/** Says why a server is taken for what it is, how old that is, and what to do where it is wrong. */
export function explain(server: PoolServer, record: EraRecord | undefined, nowMs: number): Explanation {
  const { key, protocol = 'auto' } = server;
  const override = `Say "protocol" in the entry of "${key}": "modern" or "legacy" asks nothing, "legacy-first" begins with initialize; it is "${protocol}" now.`;
  if (record === undefined) {
    return { key, protocol, verdict: `Nobody has asked "${key}" yet: its era is found at its first start.`, override };
  }
  const { era, revision, transport, evidence } = record;
  const ageMs = Math.max(0, nowMs - record.foundAtMs);
  const kept = record.keep ? '' : ' It was learned from silence and is asked anew at the next start.';
  return {
    key,
    protocol,
    verdict: `"${key}" is ${era === 'modern' ? 'modern (stateless)' : 'legacy (initialize)'} and speaks ${revision} over ${transport}.${kept}`,
    evidence,
    ageMs,
    record,
    override,
  };
}
