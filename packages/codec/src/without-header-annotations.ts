import { isJsonObject, type JsonObject, type JsonValue, subSchemas } from '@mcpx/protocol';
import { ANNOTATION } from './header-annotations.ts';

type Copy = Record<string, unknown>;

/**
 * The same input schema without any `x-mcp-header`; the very same object where it has none.
 *
 * For gateways, whose caller must leave out a tool with one faulty annotation (2026-07-28
 * `basic/transports/streamable-http`, Schema Extension): without annotations it can still be called. Removed is what
 * {@link scanHeaderAnnotations} looks at: neither data nor a property of that name. The cost is linear in the schema, however
 * deep that is, and no stack is used; objects that are shared or contain each other stay so.
 */
export function withoutHeaderAnnotations(inputSchema: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(inputSchema)) return inputSchema;
  const copies = new Map<object, Copy>();
  const pending: (readonly [schema: object, copy: Copy])[] = [];
  let isAnnotated = false;
  const copyOf = (schema: object): Copy => {
    const known = copies.get(schema);
    if (known !== undefined) return known;
    const { [ANNOTATION]: annotation, ...copy } = schema as Copy;
    isAnnotated ||= annotation !== undefined;
    copies.set(schema, copy);
    pending.push([schema, copy]);
    return copy;
  };
  const root = copyOf(inputSchema);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [schema, copy] = next;
    for (const { schema: child, keyword, key } of subSchemas(schema)) {
      if (typeof child === 'boolean') continue;
      if (key === undefined) copy[keyword] = copyOf(child);
      else ownContainer(copy, schema as Copy, keyword)[key] = copyOf(child);
    }
  }
  return isAnnotated ? (root as JsonObject) : inputSchema;
}

/** The list or object of sub-schemas under a keyword, copied before its first change. */
function ownContainer(copy: Copy, schema: Copy, keyword: string): Copy {
  if (copy[keyword] === schema[keyword]) {
    const container = schema[keyword] as Copy;
    copy[keyword] = Array.isArray(container) ? container.slice() : { ...container };
  }
  return copy[keyword] as Copy;
}
