import { MalformedMessageError } from './errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { type IdsInEnds, idsInEnds } from './ids-in-ends.ts';
import { isRequestId, type JsonRpcMessage } from './json-rpc.ts';
import { parseJson } from './parse-json.ts';

/** What one text held: its messages in order, and what in it was no message. */
export interface ParsedMessages {
  readonly messages: readonly JsonRpcMessage[];
  readonly faults: readonly MalformedMessageError[];
  /** The text was a JSON array, as 2025-03-26 allows. */
  readonly batch: boolean;
}

/** So that no text can become more errors than memory holds. */
const MAX_BATCH = 10_000;

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
    const fault = new MalformedMessageError('The text is not valid JSON', { excerpt: text, ...idsInEnds(text), cause });
    return { messages: [], faults: [fault], batch: false };
  }
  if (!Array.isArray(value)) {
    const message = readMessage(value);
    return message instanceof MalformedMessageError
      ? { messages: [], faults: [message], batch: false }
      : { messages: [message], faults: [], batch: false };
  }
  if (value.length === 0 || value.length > MAX_BATCH) {
    const size = value.length === 0 ? 'must not be empty' : `has at most ${MAX_BATCH} messages, not ${value.length}`;
    return { messages: [], faults: [new MalformedMessageError(`A batch ${size}`, { excerpt: text })], batch: true };
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

/**
 * Judges one parsed value. What is wrong comes back as the error, with the id of the request that it concerns.
 *
 * Where "jsonrpc" is missing an id is believed only if all else is right: any object of a log may have a member "id".
 * A call that is a response too concerns both the one who sent it and the one whose request it answers.
 */
function readMessage(value: JsonValue): JsonRpcMessage | MalformedMessageError {
  if (!isJsonObject(value)) return fault(value, 'A JSON-RPC message is an object');
  const { id } = value;
  const named = isRequestId(id) ? id : undefined;
  const isCall = 'method' in value;
  const isResponse = 'result' in value || 'error' in value;
  const wrong = isCall ? wrongInCall(value, isResponse) : wrongInResponse(value);
  if (wrong === undefined && value.jsonrpc === '2.0') return value as unknown as JsonRpcMessage;
  const believed = wrong === undefined || value.jsonrpc === '2.0' ? named : undefined;
  const ids = { ...(isCall && { requestId: believed }), ...((isResponse || !isCall) && { id: believed }) };
  return fault(value, wrong ?? 'The member "jsonrpc" must be "2.0"', ids);
}

function wrongInCall({ id, method, params }: JsonObject, isResponse: boolean): string | undefined {
  if (isResponse) return 'A message with a "method" has neither "result" nor "error"';
  if (typeof method !== 'string') return 'The member "method" must be a string';
  if (id !== undefined && !isRequestId(id)) return 'The id of a request must be a string or a number';
  if (params !== undefined && !isJsonObject(params)) return 'The member "params" must be an object';
  return undefined;
}

function wrongInResponse({ id, result, error }: JsonObject): string | undefined {
  if ((result === undefined) === (error === undefined)) return 'A response has exactly one of "result" and "error"';
  if (result !== undefined) {
    if (!isRequestId(id)) return 'A result must name the request it answers';
    return isJsonObject(result) ? undefined : 'The member "result" must be an object';
  }
  if (id !== undefined && id !== null && !isRequestId(id)) return 'The id of a response must be a string or a number';
  return isJsonObject(error) && Number.isInteger(error.code) && typeof error.message === 'string'
    ? undefined
    : 'The member "error" must have an integer "code" and a "message"';
}

function fault(value: JsonValue, message: string, ids: IdsInEnds = {}): MalformedMessageError {
  return new MalformedMessageError(message, { excerpt: excerptOf(value), ...ids });
}

function excerptOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '[a value that nests too deeply to be shown]';
  }
}
