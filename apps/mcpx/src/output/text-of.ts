import type { JsonValue } from '@mcpx/protocol';

/** A value as text: itself where it is one, nothing where there is none, else the JSON that spells it. */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
