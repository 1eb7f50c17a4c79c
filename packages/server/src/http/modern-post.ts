import { findMismatches, type HeaderField, type Mismatch } from '@mcpx/codec';
import {
  ERROR_CODES,
  isRequest,
  type JsonRpcNotification,
  type JsonRpcRequest,
  LATEST_MODERN,
  RpcError,
} from '@mcpx/protocol';
import { LISTEN } from '../calls/listen.ts';
import type { RunningCall } from '../calls/start-call.ts';
import { wireError } from '../calls/wire-error.ts';
import type { EndpointSettings } from '../endpoint-settings.ts';
import {
  modernNotification,
  type ModernRequest,
  openRequest,
  readEnvelope,
  refuseRemoved,
  saidVersion,
  servedRevision,
} from '../modern/envelope.ts';
import { startModernCall } from '../modern/start-modern-call.ts';
import type { HttpExchange, HttpHeaders } from './exchange.ts';
import { CLOSED, refuse, tooManyStreams } from './http-errors.ts';
import { createModernReply, type ReplyHost } from './modern-reply.ts';

/**
 * The header fields that a tool's schema mirrors, as the tool was shown to this principal; nothing where it is unknown. Who must look
 * it up first says so by a promise, which the request waits for.
 */
export type FieldsFor = (tool: string, principal: string) => Fields | Promise<Fields>;

type Fields = readonly HeaderField[] | undefined;

export interface ModernHost extends ReplyHost, EndpointSettings {
  readonly fieldsFor: FieldsFor | undefined;
  readonly maxStreams: number;
  /** Calls that wait for their answer, with what they are. */
  readonly running: Map<RunningCall, ModernRequest>;
  readonly isClosed: () => boolean;
}

/** Serves one modern request: checks that headers and body agree, calls the service, answers. */
export function serveModernRequest(
  exchange: HttpExchange,
  message: JsonRpcRequest,
  principal: string,
  host: ModernHost,
): void | Promise<void> {
  const { method, params } = message;
  const named = method === 'tools/call' ? params?.['name'] : undefined;
  const fields = typeof named === 'string' ? host.fieldsFor?.(named, principal) : undefined;
  if (!(fields instanceof Promise)) return serveChecked(exchange, message, { principal, fields }, host);
  let isGone = false;
  exchange.onGone(() => (isGone = true));
  return fields.then((found) => {
    if (isGone) return;
    if (host.isClosed()) refuse(exchange, CLOSED);
    else serveChecked(exchange, message, { principal, fields: found }, host);
  });
}

interface Known {
  readonly principal: string;
  readonly fields: Fields;
}

function serveChecked(exchange: HttpExchange, message: JsonRpcRequest, known: Known, host: ModernHost): void {
  let request: ModernRequest;
  try {
    request = checkedRequest(message, exchange.headers, known, host);
  } catch (error) {
    refuseMessage(exchange, message, error);
    return;
  }
  if (request.method === LISTEN && host.keepAlive.size >= host.maxStreams) {
    refuse(exchange, tooManyStreams(host.maxStreams, request.id));
    return;
  }
  const reply = createModernReply(exchange, host);
  const call = startModernCall(request, mirroredHeaders(request.method, exchange.headers), reply, host);
  host.running.set(call, request);
  reply.onOver((gone) => {
    host.running.delete(call);
    if (gone) call.abort();
  });
}

/**
 * Serves one modern notification. It needs no headers, but those that it has must be true, and its version one that is
 * served. See 2026-07-28 `basic/transports/streamable-http` (sending messages, server validation).
 */
export function serveModernNotification(
  exchange: HttpExchange,
  message: JsonRpcNotification,
  principal: string,
  { revisions, onNotification }: ModernHost,
): void {
  const { headers } = exchange;
  try {
    const mismatches = findMismatches(message, headers);
    refuseMismatch(mismatches, VERSION);
    const version = saidVersion(message.params) ?? headers[VERSION];
    if (version !== undefined) servedRevision({ version }, revisions);
    refuseMismatch(mismatches, METHOD);
  } catch (error) {
    refuseMessage(exchange, message, error);
    return;
  }
  onNotification?.(modernNotification(message, principal, revisions));
  exchange.respond(202, {});
}

function refuseMessage(exchange: HttpExchange, message: JsonRpcRequest | JsonRpcNotification, error: unknown): void {
  const { method, params = {} } = message;
  const { code, message: text, data } = wireError(error, { revision: LATEST_MODERN, method, params });
  const status = code === ERROR_CODES.methodNotFound ? 404 : 400;
  refuse(exchange, { status, code, message: text, data, id: isRequest(message) ? message.id : undefined });
}

const VERSION = 'mcp-protocol-version';
const METHOD = 'mcp-method';
const NAME = 'mcp-name';

/** The member of the parameters that names what a method is about: it must be there, and is mirrored in `Mcp-Name`. */
const SUBJECT: ReadonlyMap<string, string> = new Map([
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tools/call', 'name'],
]);

/**
 * The checks in the order in which a client can make sense of them; each refusal names the first thing that is wrong.
 *
 * @throws RpcError -32020 where header and body differ, and what the envelope throws.
 */
function checkedRequest(
  message: JsonRpcRequest,
  headers: HttpHeaders,
  { principal, fields }: Known,
  { revisions, maxSubscriptions }: ModernHost,
): ModernRequest {
  const { method, params } = message;
  if (headers[VERSION] === undefined) throw mismatch('The header MCP-Protocol-Version is required');
  const envelope = readEnvelope(params);
  const subject = SUBJECT.get(method);
  const named = subject === undefined ? undefined : params?.[subject];
  const mismatches = findMismatches(message, headers, fields);
  refuseMismatch(mismatches, VERSION);
  const revision = servedRevision(envelope, revisions);
  refuseMismatch(mismatches, METHOD);
  refuseRemoved(method);
  refuseMismatch(mismatches, NAME);
  if (subject !== undefined && typeof named !== 'string') {
    throw new RpcError(ERROR_CODES.invalidParams, `params.${subject} must be a string`);
  }
  const [first] = mismatches;
  if (first !== undefined) throw mismatch(first.message);
  return openRequest(message, envelope, { revision, principal, maxSubscriptions });
}

function refuseMismatch(mismatches: readonly Mismatch[], header: string): void {
  const found = mismatches.find((one) => one.header === header);
  if (found !== undefined) throw mismatch(found.message);
}

function mismatch(message: string): RpcError {
  return new RpcError(ERROR_CODES.headerMismatch, message);
}

const PARAM = 'mcp-param-';
const NONE: Readonly<Record<string, string>> = {};

function mirroredHeaders(method: string, headers: HttpHeaders): Readonly<Record<string, string>> {
  if (method !== 'tools/call') return NONE;
  let mirrored: Record<string, string> | undefined;
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && name.startsWith(PARAM)) (mirrored ??= {})[name] = value;
  }
  return mirrored ?? NONE;
}
