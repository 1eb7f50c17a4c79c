import type { EraRecord } from '@mcpx/client';
import { FEATURES, isJsonObject, isRevision, type JsonValue } from '@mcpx/protocol';

/** The records of the file, by hashed identity. */
export type EraRecords = Readonly<Record<string, EraRecord>>;

/** What the text of an era file turned out to be. `newer`: another version's, to be left alone. */
export type EraFileVerdict =
  | { readonly kind: 'ok'; readonly records: EraRecords }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'foreign'; readonly fault: string };

const VERSION = 1;

/** How a server is named in it. */
const HASH = /^[0-9a-f]{64}$/;

/** Records beyond this many are dropped, the oldest first. */
const MOST_RECORDS = 1_000;

/** Reads the text of an era file. A single broken record is left out alone: its server is asked anew. */
export function parseEraFile(text: string): EraFileVerdict {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return { kind: 'foreign', fault: 'it is not JSON' };
  }
  if (!isJsonObject(value) || typeof value['version'] !== 'number' || !isJsonObject(value['records'])) {
    return { kind: 'foreign', fault: 'it is not a file of remembered eras' };
  }
  if (value['version'] > VERSION) return { kind: 'newer', version: value['version'] };
  const records: Record<string, EraRecord> = {};
  for (const [key, entry] of Object.entries(value['records'])) {
    const record = HASH.test(key) ? readRecord(entry) : undefined;
    if (record !== undefined) records[key] = record;
  }
  return { kind: 'ok', records };
}

/** The text of an era file. */
export function writeEraFile(records: EraRecords): string {
  const newest = Object.entries(records)
    .toSorted(([, a], [, b]) => b.foundAtMs - a.foundAtMs)
    .slice(0, MOST_RECORDS);
  const entries = newest.map(([key, { era, revision, transport, evidence, foundAtMs }]) => [
    key,
    { era, revision, transport, evidence, foundAt: new Date(foundAtMs).toISOString() },
  ]);
  return `${JSON.stringify({ version: VERSION, records: Object.fromEntries(entries) as object }, null, 1)}\n`;
}

function readRecord(entry: JsonValue | undefined): EraRecord | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { era, revision, transport, evidence, foundAt } = entry;
  const foundAtMs = typeof foundAt === 'string' ? Date.parse(foundAt) : Number.NaN;
  const isWhole =
    (era === 'legacy' || era === 'modern') &&
    isRevision(revision) &&
    FEATURES[revision].era === era &&
    typeof transport === 'string' &&
    typeof evidence === 'string' &&
    Number.isFinite(foundAtMs);
  return isWhole ? { era, revision, transport, evidence, foundAtMs, keep: true } : undefined;
}
