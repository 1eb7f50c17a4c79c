import {
  ERROR_CODES,
  FEATURES,
  isNotification,
  isRequest,
  isRevision,
  type JsonRpcMessage,
  type MalformedMessageError,
  parseMessages,
  type RequestId,
} from '@mcpx/protocol';
import { isModernParams } from '../modern/envelope.ts';
import type { BodyFault, HttpExchange, HttpHeaders } from './exchange.ts';
import { CLOSED, type Refusal, refuse } from './http-errors.ts';
import type { HttpSessions } from './legacy/http-sessions.ts';
import { type ModernHost, serveModernNotification, serveModernRequest } from './modern-post.ts';

export interface PostHost {
  readonly maxBodyBytes: number;
  readonly isClosed: () => boolean;
  readonly host: ModernHost;
  /** Missing where no legacy revision is served. */
  readonly sessions: HttpSessions | undefined;
}

/** Serves one POST: reads it, and hands it to the era that it speaks. */
export async function servePost(exchange: HttpExchange, principal: string, options: PostHost): Promise<void> {
  if (!isJson(exchange.headers['content-type'])) {
    refuse(exchange, { status: 415, message: 'A POST carries application/json' });
    return;
  }
  const body = await exchange.readBody(options.maxBodyBytes);
  if ('fault' in body) {
    if (body.fault !== 'gone') refuse(exchange, bodyRefusal(body.fault, options.maxBodyBytes));
    return;
  }
  if (options.isClosed()) {
    refuse(exchange, CLOSED);
    return;
  }
  const { messages, faults, batch } = parseMessages(body.text);
  const { host, sessions } = options;
  const [message] = messages;
  const [fault] = faults;
  if (batch || message === undefined) {
    if (batch && sessions !== undefined) sessions.post(exchange, { messages, faults, batch }, principal);
    else if (fault !== undefined) refuse(exchange, faultRefusal(fault));
    else refuse(exchange, { status: 400, message: 'A POST holds one message, not an array' });
    return;
  }
  if (isModern(message, exchange.headers)) await serveModern(exchange, message, principal, host);
  else if (sessions === undefined) {
    const text = `Only ${host.revisions.join(', ')} is served here: each request says its version in _meta`;
    refuse(exchange, { status: 400, code: ERROR_CODES.invalidParams, message: text, id: idOf(message) });
  } else if (isRequest(message) && message.method === 'initialize') sessions.initialize(exchange, message, principal);
  else sessions.post(exchange, { messages, faults, batch }, principal);
}

/** A message is modern by what it says in `_meta`, or by a version header that only the modern era has. */
function isModern(message: JsonRpcMessage, headers: HttpHeaders): boolean {
  if ('method' in message && isModernParams(message.params)) return true;
  const version = headers['mcp-protocol-version'];
  if (isRevision(version)) return FEATURES[version].era === 'modern';
  return headers['mcp-method'] !== undefined && headers['mcp-session-id'] === undefined;
}

function serveModern(
  exchange: HttpExchange,
  message: JsonRpcMessage,
  principal: string,
  host: ModernHost,
): void | Promise<void> {
  if (isRequest(message)) return serveModernRequest(exchange, message, principal, host);
  if (isNotification(message)) serveModernNotification(exchange, message, principal, host);
  else refuse(exchange, { status: 400, message: 'A client sends requests and notifications, not responses' });
}

function idOf(message: JsonRpcMessage): RequestId | undefined {
  return isRequest(message) ? message.id : undefined;
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i.test(contentType);
}

function bodyRefusal(fault: Exclude<BodyFault, 'gone'>, maxBodyBytes: number): Refusal {
  return fault === 'too-large'
    ? { status: 413, message: `The body is longer than ${maxBodyBytes} bytes` }
    : { status: 400, code: ERROR_CODES.parseError, message: 'The body is no UTF-8' };
}

function faultRefusal({ message, cause, requestId }: MalformedMessageError): Refusal {
  const code = cause instanceof SyntaxError ? ERROR_CODES.parseError : ERROR_CODES.invalidRequest;
  return { status: 400, code, message, id: requestId };
}
