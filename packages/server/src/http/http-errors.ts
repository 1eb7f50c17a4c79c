import { ERROR_CODES, type JsonRpcError, type RequestId, type RpcErrorObject } from '@mcpx/protocol';
import type { HttpExchange } from './exchange.ts';

export const JSON_HEADERS: Readonly<Record<string, string>> = { 'content-type': 'application/json' };

const ERROR_STATUS: ReadonlyMap<number, number> = new Map([
  [ERROR_CODES.headerMismatch, 400],
  [ERROR_CODES.missingClientCapability, 400],
  [ERROR_CODES.unsupportedProtocolVersion, 400],
  [ERROR_CODES.methodNotFound, 404],
]);

/** The HTTP status of an error that a modern service answered. See 2026-07-28 `basic/transports/streamable-http`. */
export function statusOfError(code: number): number {
  return ERROR_STATUS.get(code) ?? 200;
}

/** An error response; without an id where the request's could not be read. */
export function errorFrame(error: RpcErrorObject, id?: RequestId): JsonRpcError {
  return id === undefined ? { jsonrpc: '2.0', error } : { jsonrpc: '2.0', id, error };
}

export interface Refusal {
  readonly status: number;
  /** @defaultValue -32600 */
  readonly code?: number;
  readonly message: string;
  readonly data?: RpcErrorObject['data'];
  readonly id?: RequestId | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is told to whoever comes too late. */
export const CLOSED: Refusal = {
  status: 503,
  code: ERROR_CODES.internalError,
  message: 'The server is shutting down',
};

/** What is told to whoever comes when there is no room: a later attempt may find some. */
export function noRoom(message: string, id?: RequestId): Refusal {
  return { status: 503, code: ERROR_CODES.internalError, message, id, headers: { 'retry-after': '10' } };
}

/** What is told to whoever wants one stream too many. */
export function tooManyStreams(maxStreams: number, id?: RequestId): Refusal {
  return noRoom(`This endpoint serves at most ${maxStreams} open streams`, id);
}

/** Answers that a request is not served. */
export function refuse(exchange: HttpExchange, refusal: Refusal): void {
  const { status, code = ERROR_CODES.invalidRequest, message, data, id, headers } = refusal;
  const error = data === undefined ? { code, message } : { code, message, data };
  exchange.respond(status, { ...JSON_HEADERS, ...headers }, JSON.stringify(errorFrame(error, id)));
}
