import type { JsonValue } from '@mcpx/protocol';
import { Refusal } from '../projection.ts';

/** A value as the text that spells it, where a revision has no other place for it. */
export function jsonText(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw new Refusal('too-deep');
  }
}
