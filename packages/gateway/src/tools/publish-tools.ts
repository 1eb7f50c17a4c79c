import { scanHeaderAnnotations, withoutHeaderAnnotations } from '@mcpx/codec';
import type { JsonObject } from '@mcpx/protocol';

/**
 * Tools as they may be published over HTTP, where the gateway is the server of their annotations.
 *
 * Servers that have no headers, or are of a revision without them, may annotate parameters in ways that nobody checked: a
 * stateless caller would have to leave such a tool out. It is shown without its annotations instead. See 2026-07-28
 * `basic/transports/streamable-http`.
 */
export function publishTools(tools: readonly JsonObject[], warn: (message: string) => void): readonly JsonObject[] {
  return tools.map((tool) => {
    const scan = scanHeaderAnnotations(tool['inputSchema']);
    if (scan.ok) return tool;
    const inputSchema = withoutHeaderAnnotations(tool['inputSchema']);
    if (inputSchema === tool['inputSchema']) return tool;
    const why = [...new Set(scan.faults.map(({ message }) => message))].join('; ');
    warn(`The tool "${tool['name'] as string}" is shown without its x-mcp-header annotations: ${why}`);
    return { ...tool, inputSchema };
  });
}
