import { isRawNumber, type JsonObject, type RawNumber } from './json.ts';

/** The id of a request: echoed with its type, so `1` and `"1"` are two ids. Never null. */
export type RequestId = string | number | RawNumber;

/** A call that wants an answer. */
export interface JsonRpcRequest {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: string;
  readonly params?: JsonObject;
}

/** A message that wants no answer. */
export interface JsonRpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: JsonObject;
}

/** The answer of a request that went well. */
export interface JsonRpcResult {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: JsonObject;
}

/** The error object of JSON-RPC 2.0 §5.1. */
export interface RpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonObject[string];
}

/** The answer of a request that failed. Its id is missing or null where the request's could not be read. */
export interface JsonRpcError {
  readonly jsonrpc: '2.0';
  readonly id?: RequestId | null;
  readonly error: RpcErrorObject;
}

export type JsonRpcResponse = JsonRpcResult | JsonRpcError;
export type JsonRpcMessage = JsonRpcRequest | JsonRpcNotification | JsonRpcResult | JsonRpcError;

/**
 * Whether a message is a request. Of the four kinds a message is never more than one: a method makes it a call, whatever
 * else it has, so that no two readers of it can differ.
 */
export function isRequest(message: JsonRpcMessage): message is JsonRpcRequest {
  return 'method' in message && 'id' in message;
}

export function isNotification(message: JsonRpcMessage): message is JsonRpcNotification {
  return 'method' in message && !('id' in message);
}

export function isResult(message: JsonRpcMessage): message is JsonRpcResult {
  return 'result' in message && !('method' in message) && !('error' in message);
}

export function isError(message: JsonRpcMessage): message is JsonRpcError {
  return 'error' in message && !('method' in message);
}

export function isResponse(message: JsonRpcMessage): message is JsonRpcResponse {
  return !('method' in message) && ('result' in message || 'error' in message);
}

/** Whether a value can be a request id: a string or a number, never null. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || typeof value === 'number' || isRawNumber(value);
}

/** A key for maps that keeps ids (and progress tokens) of two types apart: `1` and `"1"`. */
export function idKey(id: RequestId): string {
  if (typeof id === 'string') return `s${id}`;
  return typeof id === 'number' ? `n${id}` : `n${id.rawJSON}`;
}
