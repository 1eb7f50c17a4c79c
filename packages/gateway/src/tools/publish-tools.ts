import { scanHeaderAnnotations } from '@mcpx/codec';
import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';

const ANNOTATION = 'x-mcp-header';

/**
 * Tools as they may be published over HTTP, where the gateway is the server of their annotations.
 *
 * Servers that have no headers, or are of a revision without them, may annotate parameters in ways that nobody checked: a
 * stateless caller would have to leave such a tool out. It is shown without the faulty annotations instead. See 2026-07-28
 * `basic/transports/streamable-http`.
 */
export function publishTools(tools: readonly JsonObject[], warn: (message: string) => void): readonly JsonObject[] {
  return tools.map((tool) => {
    let schema = tool['inputSchema'];
    const faults: string[] = [];
    for (let scan = scanHeaderAnnotations(schema); !scan.ok; scan = scanHeaderAnnotations(schema)) {
      const before = schema;
      for (const { pointer, message } of scan.faults) {
        faults.push(message);
        schema = withoutAt(schema ?? null, [...pointer.split('/').slice(1).map(unescape), ANNOTATION]);
      }
      // A fault of the schema itself, such as its depth, is no annotation's.
      if (schema === before) return tool;
    }
    if (faults.length === 0 || schema === undefined) return tool;
    warn(`The tool "${tool['name'] as string}" is shown without its x-mcp-header annotations: ${faults.join('; ')}`);
    return { ...tool, inputSchema: schema };
  });
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A copy without what stands at a pointer; the same value where nothing stands there. */
function withoutAt(value: JsonValue, [first, ...rest]: readonly string[]): JsonValue {
  if (first === undefined) return value;
  if (Array.isArray(value)) {
    const index = Number(first);
    const item = (value as readonly JsonValue[])[index];
    if (item === undefined || rest.length === 0) return value;
    const next = withoutAt(item, rest);
    return next === item ? value : value.with(index, next);
  }
  if (!isJsonObject(value)) return value;
  const member = value[first];
  if (member === undefined) return value;
  if (rest.length === 0) {
    const { [first]: _, ...others } = value;
    return others;
  }
  const next = withoutAt(member, rest);
  return next === member ? value : { ...value, [first]: next };
}
