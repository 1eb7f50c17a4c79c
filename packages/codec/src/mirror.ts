import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '@mcpx/protocol';
import type { HeaderField } from './header-annotations.ts';

/** What became of the value of a field: the text that a header mirrors, nothing to mirror, or why it cannot be. */
export type Mirrored =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly why: string };

const NOTHING: Mirrored = { kind: 'nothing' };

/** The value at the exact path of a field, as text. Absent and null mirror nothing. */
export function mirror({ path, type }: HeaderField, args: JsonObject | undefined): Mirrored {
  let at: JsonValue | undefined = args;
  for (const name of path) {
    if (!isJsonObject(at) || !Object.hasOwn(at, name)) return NOTHING;
    at = at[name];
  }
  if (at === undefined || at === null) return NOTHING;
  if (type === 'integer') return mirrorInteger(at);
  if (typeof at === type && (typeof at === 'string' || typeof at === 'boolean')) {
    return { kind: 'text', text: String(at) };
  }
  return { kind: 'refused', why: `must be a ${type}` };
}

function mirrorInteger(value: JsonValue): Mirrored {
  if (isRawNumber(value)) return { kind: 'refused', why: 'is a number that a double cannot carry' };
  if (typeof value !== 'number' || !Number.isInteger(value)) return { kind: 'refused', why: 'must be an integer' };
  if (!Number.isSafeInteger(value)) return { kind: 'refused', why: 'is beyond ±(2^53−1)' };
  return { kind: 'text', text: String(value) };
}
