import { MalformedMessageError } from './errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { isRequestId, type JsonRpcMessage, type RequestId } from './json-rpc.ts';
import { parseJson } from './parse-json.ts';

/** What one text held: its messages in order, and what in it was no message. */
export interface ParsedMessages {
  readonly messages: readonly JsonRpcMessage[];
  readonly faults: readonly MalformedMessageError[];
  /** The text was a JSON array, as 2025-03-26 allows. */
  readonly batch: boolean;
}

/**
 * Reads the JSON-RPC messages of one text: a line, a body, the data of an event.
 *
 * Never throws: what is no message is a fault, and one bad element of a batch harms no other.
 * See the specification's `basic/index` and, for batches, 2025-03-26 `basic/index`.
 */
export function parseMessages(text: string): ParsedMessages {
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch (cause) {
    const id = idInHead(text);
    const fault = new MalformedMessageError('The text is not valid JSON', { excerpt: text, id, cause });
    return { messages: [], faults: [fault], batch: false };
  }
  if (!Array.isArray(value)) {
    const message = readMessage(value);
    return message instanceof MalformedMessageError
      ? { messages: [], faults: [message], batch: false }
      : { messages: [message], faults: [], batch: false };
  }
  if (value.length === 0) {
    return {
      messages: [],
      faults: [new MalformedMessageError('A batch must not be empty', { excerpt: text })],
      batch: true,
    };
  }
  const messages: JsonRpcMessage[] = [];
  const faults: MalformedMessageError[] = [];
  for (const element of value) {
    const message = readMessage(element);
    if (message instanceof MalformedMessageError) faults.push(message);
    else messages.push(message);
  }
  return { messages, faults, batch: true };
}

/** Judges one parsed value. What is wrong comes back as the error, with the id of the request that it concerns. */
function readMessage(value: JsonValue): JsonRpcMessage | MalformedMessageError {
  if (!isJsonObject(value)) return fault(value, 'A JSON-RPC message is an object');
  const { id } = value;
  const hasId = id !== undefined;
  if ('method' in value) {
    const requestId = isRequestId(id) ? id : undefined;
    if (value.jsonrpc !== '2.0') return fault(value, 'The member "jsonrpc" must be "2.0"', { requestId });
    if (typeof value.method !== 'string') return fault(value, 'The member "method" must be a string', { requestId });
    if (hasId && requestId === undefined) return fault(value, 'The id of a request must be a string or a number');
    if (value.params !== undefined && !isJsonObject(value.params)) {
      return fault(value, 'The member "params" must be an object', { requestId });
    }
    return value as unknown as JsonRpcMessage;
  }
  const answered = isRequestId(id) ? id : undefined;
  if (value.jsonrpc !== '2.0') return fault(value, 'The member "jsonrpc" must be "2.0"', { id: answered });
  const hasResult = value.result !== undefined;
  if (hasResult === (value.error !== undefined)) {
    return fault(value, 'A response has exactly one of "result" and "error"', { id: answered });
  }
  if (hasResult) {
    if (answered === undefined) return fault(value, 'A result must name the request it answers');
    if (!isJsonObject(value.result)) return fault(value, 'The member "result" must be an object', { id: answered });
    return value as unknown as JsonRpcMessage;
  }
  const error = value.error;
  if (hasId && id !== null && answered === undefined)
    return fault(value, 'The id of a response must be a string or a number');
  if (!isJsonObject(error) || typeof error.code !== 'number' || typeof error.message !== 'string') {
    return fault(value, 'The member "error" must have an integer "code" and a "message"', { id: answered });
  }
  return value as unknown as JsonRpcMessage;
}

function fault(
  value: JsonValue | JsonObject,
  message: string,
  ids: { readonly id?: RequestId | undefined; readonly requestId?: RequestId | undefined } = {},
): MalformedMessageError {
  return new MalformedMessageError(message, { excerpt: excerptOf(value), ...ids });
}

function excerptOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '[a value that nests too deeply to be shown]';
  }
}

/** The head of a response: an id, then a result or an error. A request's id names no request of ours. */
const RESPONSE_HEAD =
  /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|-?\d{1,20})\s*,\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"(?:result|error)"/;

function idInHead(text: string): RequestId | undefined {
  const id = RESPONSE_HEAD.exec(text.slice(0, 400))?.[1];
  if (id === undefined) return undefined;
  try {
    return parseJson(id) as RequestId;
  } catch {
    return undefined;
  }
}
