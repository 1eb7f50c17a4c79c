import type { EraRecord } from '@mcpx/client';
import type { Connector } from '@mcpx/protocol';

/** Remembers what was found out about servers, by the identity of their recipes. */
export interface EraCache {
  /** What is remembered and still holds. Never rejects: what cannot be read is not remembered. */
  recall(connector: Connector): Promise<EraRecord | undefined>;
  /**
   * Remembers a verdict. One that must not be kept, since silence led to it, takes away what it contradicts. Never rejects.
   */
  keep(connector: Connector, record: EraRecord): Promise<void>;
}

/** How long a legacy verdict holds: the server may have been upgraded since. */
export const LEGACY_HOLDS_MS: number = 24 * 60 * 60 * 1_000;

/**
 * Whether a record may still be used. A modern one always: it is asked again anyway. A legacy one goes straight to
 * `initialize`, so it expires. One from the future is a clock that was set back: it is not believed.
 */
export function stillHolds(record: EraRecord, nowMs: number, legacyHoldsMs: number): boolean {
  const ageMs = nowMs - record.foundAtMs;
  return ageMs >= 0 && (record.era === 'modern' || ageMs < legacyHoldsMs);
}

/** Remembers for the life of the process. */
export function memoryEraCache({
  legacyHoldsMs = LEGACY_HOLDS_MS,
}: { readonly legacyHoldsMs?: number } = {}): EraCache {
  const records = new Map<string, EraRecord>();
  return {
    async recall(connector) {
      const record = records.get(identityText(connector));
      return record !== undefined && stillHolds(record, Date.now(), legacyHoldsMs) ? record : undefined;
    },
    async keep(connector, record) {
      if (record.keep) records.set(identityText(connector), record);
      else records.delete(identityText(connector));
    },
  };
}

/** One text for one identity, whatever the order of its members. Holds secrets: only for a map, or to be hashed. */
export function identityText({ kind, identity }: Connector): string {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify([kind, identity], sorted);
}
