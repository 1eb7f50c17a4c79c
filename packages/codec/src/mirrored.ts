import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '@mcpx/protocol';
import type { HeaderField } from './header-annotations.ts';

/** The member of `params` that `Mcp-Name` mirrors. The last three are of the tasks extension. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

/** The names of the headers that every modern request has. */
export const HEADERS = { version: 'MCP-Protocol-Version', method: 'Mcp-Method', name: 'Mcp-Name' } as const;

/** What `Mcp-Name` mirrors of a request; `undefined` where its method has no name, or the request lacks it. */
export function nameOf(method: string, params: JsonObject | undefined): string | undefined {
  const source = NAMED_BY.get(method);
  const name = source === undefined ? undefined : params?.[source];
  return typeof name === 'string' ? name : undefined;
}

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
