import type { JsonObject } from '@mcpx/protocol';

/** What a scripted server does when it is asked one thing. */
export type Reply =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | {
      readonly kind: 'error';
      readonly code: number | undefined;
      readonly data?: JsonObject;
      /** An id that is not the request's. */
      readonly id?: string | null;
      /** Over HTTP. @defaultValue 200 */
      readonly status?: number;
      /** Over HTTP: as an event. */
      readonly isEvent?: true;
    }
  /** Over HTTP: no message, but this. */
  | { readonly kind: 'status'; readonly status: number; readonly type?: string; readonly body?: string }
  /** Over a pipe: this line, `@` standing for the id. */
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'death' }
  | { readonly kind: 'silence' };

/** A reply that is a message. */
export type Message = Extract<Reply, { kind: 'result' | 'error' }>;

/** A server, as far as its era can be seen. */
export interface Behaviour {
  readonly discover: Reply;
  /** To the first discovery of each process or endpoint, in place of the other one. */
  readonly discoverFirst?: Reply;
  readonly initialize: Reply;
  /** Over HTTP: how an event stream is refused, or that it is one of HTTP+SSE. @defaultValue 405 */
  readonly get?: Reply | 'endpoint';
}

export function error(
  code: number | undefined,
  more: Omit<Extract<Reply, { kind: 'error' }>, 'kind' | 'code'> = {},
): Reply {
  return { kind: 'error', code, ...more };
}

export function status(code: number, type?: string, body?: string): Reply {
  return { kind: 'status', status: code, ...(type !== undefined && { type }), ...(body !== undefined && { body }) };
}

export const DEATH: Reply = { kind: 'death' };
export const SILENCE: Reply = { kind: 'silence' };
export const UNKNOWN_METHOD: Reply = error(-32601);

/** A real discover result. */
export function discovered(...supportedVersions: string[]): Reply {
  const hints = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
  return { kind: 'result', result: { ...hints, supportedVersions, capabilities: {} } };
}

/** A real initialize result. */
export function initialized(protocolVersion: string): Message {
  const serverInfo = { name: 'scripted', version: '1.0.0' };
  return { kind: 'result', result: { protocolVersion, capabilities: {}, serverInfo } };
}

export const LEGACY: Behaviour = { discover: UNKNOWN_METHOD, initialize: initialized('2025-06-18') };
export const MODERN: Behaviour = { discover: discovered('2026-07-28'), initialize: UNKNOWN_METHOD };
/** Over HTTP a stateless server misses the headers of its era in `initialize`. */
export const MODERN_HTTP: Behaviour = { ...MODERN, initialize: error(-32020, { status: 400 }) };
export const DUAL: Behaviour = {
  discover: discovered('2026-07-28', '2025-11-25'),
  initialize: initialized('2025-11-25'),
};
export const HTTP_SSE: Behaviour = { discover: status(405), initialize: status(405), get: 'endpoint' };

/** The text of a message that answers. */
export function messageText(reply: Message, id: string): string {
  if (reply.kind === 'result') return `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(reply.result)}}`;
  const { code, data } = reply;
  const sentId = reply.id === undefined ? id : JSON.stringify(reply.id);
  return `{"jsonrpc":"2.0","id":${sentId},"error":${JSON.stringify({ code, message: 'No', data })}}`;
}
