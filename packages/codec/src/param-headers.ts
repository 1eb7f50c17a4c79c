import { ERROR_CODES, type JsonObject, RpcError } from '@mcpx/protocol';
import type { HeaderField } from './header-annotations.ts';
import { checkLength } from './header-length.ts';
import { encodeHeaderValue } from './header-value.ts';
import { mirror } from './mirror.ts';

/**
 * The `Mcp-Param-*` headers of a call: the arguments at the annotated places of the tool's schema.
 *
 * Absent and null have no header; an empty string has an empty one. What the server would have to refuse is refused here:
 * a header that will be rejected is worse than no call. See 2026-07-28 `basic/transports/streamable-http`.
 *
 * @throws RpcError -32602 for an argument of another type than annotated, an integer beyond ±(2^53−1), a raw number, a
 *   lone surrogate, or a value of more than 8,192 characters.
 */
export function paramHeaders(fields: readonly HeaderField[], args: JsonObject | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const field of fields) {
    const mirrored = mirror(field, args);
    if (mirrored.kind === 'nothing') continue;
    if (mirrored.kind === 'refused') {
      const place = field.path.join('.');
      throw new RpcError(
        ERROR_CODES.invalidParams,
        `The argument ${place} ${mirrored.why}: ${field.header} mirrors it`,
      );
    }
    headers[field.header] = checkLength(field.header, encodeHeaderValue(mirrored.text));
  }
  return headers;
}
