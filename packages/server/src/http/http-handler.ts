import { ERROR_CODES } from '@mcpx/protocol';
import { closingAnswer } from '../calls/closing-answer.ts';
import { LISTEN } from '../calls/listen.ts';
import type { RunningCall } from '../calls/start-call.ts';
import { type EndpointOptions, endpointSettings } from '../endpoint-settings.ts';
import type { ModernRequest } from '../modern/envelope.ts';
import { subscriptionEnd } from '../modern/start-modern-call.ts';
import { ANYBODY, type Service } from '../service.ts';
import { type AccessOptions, createAccessCheck } from './access.ts';
import { answerPreflight, createCors, withHeaders } from './cors.ts';
import type { HttpExchange } from './exchange.ts';
import { CLOSED, refuse } from './http-errors.ts';
import { createKeepAlive } from './keep-alive.ts';
import { createHttpSessions } from './legacy/http-sessions.ts';
import type { FieldsFor, ModernHost } from './modern-post.ts';
import { servePost } from './serve-post.ts';
import { createSilence } from './silence.ts';

export interface HttpHandlerOptions extends EndpointOptions, AccessOptions {
  /** The header fields that the schema of a tool mirrors, so that headers are checked against arguments. */
  readonly fieldsFor?: FieldsFor;
  /** A longer body is refused with 413, in bytes. @defaultValue 4 MiB */
  readonly maxBodyBytes?: number;
  /** One more ends the legacy session that was idle longest; where none is idle, it is refused with 503. @defaultValue 10_000 */
  readonly maxSessions?: number;
  /**
   * Open event streams, of all clients. Where there are so many, a GET and a `subscriptions/listen` are refused with 503. The answer
   * of another POST that became a stream counts, too, but is never refused.
   *
   * @defaultValue 10_000
   */
  readonly maxStreams?: number;
  /**
   * How much may wait for one slow reader, in bytes: of answers in a legacy session 256 times as much, and any last message.
   * Answers of an array that are longer together are streamed.
   *
   * @defaultValue 1 MiB
   */
  readonly maxQueuedBytes?: number;
  /**
   * A legacy session ends so long after its last message, unless a client waits for a call of it or hears a stream, in milliseconds.
   *
   * @defaultValue 30 minutes
   */
  readonly sessionIdleMs?: number;
  /** How much of its event streams one legacy session keeps for clients that come back, in bytes. @defaultValue 1 MiB */
  readonly maxReplayBytes?: number;
  /** How much all of them keep together, in bytes. Beyond it each keeps next to nothing. @defaultValue 64 MiB */
  readonly maxReplayBytesTotal?: number;
  /** How long an ended event stream of a legacy session can still be resumed. @defaultValue 1 minute */
  readonly replayMs?: number;
  /** How long a legacy client is told to wait before it resumes a stream. @defaultValue 1_000 */
  readonly retryMs?: number;
  /** An answer that takes longer is committed to an event stream. @defaultValue 10_000 */
  readonly silenceMs?: number;
}

/** One endpoint, for clients of both eras. */
export interface HttpHandler extends AsyncDisposable {
  /** Calls that wait for their answer, subscriptions included. */
  readonly calls: number;
  /** Legacy sessions that are open. */
  readonly sessions: number;
  /** Event streams that are open. */
  readonly streams: number;
  /**
   * Serves one request. Never throws.
   *
   * @param principal Whose authority the request has, as found out by whoever guards the endpoint.
   */
  handle(exchange: HttpExchange, principal?: string): void;
  /** Answers what is open, in good order, and refuses what comes. Idempotent, never rejects. */
  close(): Promise<void>;
}

/** Serves a service over Streamable HTTP, to clients of both eras at one endpoint. */
export function httpHandler(service: Service, options: HttpHandlerOptions = {}): HttpHandler {
  const { logger, maxBodyBytes = 4 * 1024 * 1024 } = options;
  const checkAccess = createAccessCheck(options);
  const cors = createCors(options.allowedOrigins);
  const keepAlive = createKeepAlive();
  const settings = endpointSettings(service, options);
  const { newestLegacy } = settings;
  const host: ModernHost = {
    ...settings,
    keepAlive,
    running: new Map<RunningCall, ModernRequest>(),
    isClosed: () => closed,
    fieldsFor: options.fieldsFor,
    maxStreams: options.maxStreams ?? 10_000,
    maxQueuedBytes: options.maxQueuedBytes ?? 1024 * 1024,
    silence: createSilence(options.silenceMs ?? 10_000),
  };
  const sessions =
    newestLegacy === undefined
      ? undefined
      : createHttpSessions({
          ...host,
          newestLegacy,
          maxSessions: options.maxSessions ?? 10_000,
          maxReplayBytes: options.maxReplayBytes ?? 1024 * 1024,
          budget: { used: 0, max: options.maxReplayBytesTotal ?? 64 * 1024 * 1024 },
          replayMs: options.replayMs ?? 60_000,
          retryMs: options.retryMs ?? 1_000,
          sessionIdleMs: options.sessionIdleMs ?? 1_800_000,
        });
  let closed = false;

  /** A fault of ours, or of a callback that we were given, ends with its request. */
  const fail = (exchange: HttpExchange, error: unknown): void => {
    logger?.('request.failed', { error });
    refuse(exchange, { status: 500, code: ERROR_CODES.internalError, message: 'Internal error' });
  };

  const handle = (incoming: HttpExchange, principal: string): void => {
    const sharing = cors(incoming.headers);
    const exchange = sharing === undefined ? incoming : withHeaders(incoming, sharing);
    const refusal = checkAccess(exchange.headers);
    if (refusal !== undefined) {
      logger?.('request.refused', { why: 'access' });
      refuse(exchange, { status: 403, message: refusal });
      return;
    }
    if (closed) {
      refuse(exchange, CLOSED);
      return;
    }
    const { method } = exchange;
    if (method === 'OPTIONS' && sharing !== undefined) answerPreflight(incoming, sharing);
    else if (method === 'POST') {
      servePost(exchange, principal, { maxBodyBytes, isClosed: () => closed, host, sessions }).catch(
        (error: unknown) => {
          fail(exchange, error);
        },
      );
    } else if (method === 'GET' && sessions !== undefined) sessions.get(exchange, principal);
    else if (method === 'DELETE' && sessions !== undefined) sessions.delete(exchange, principal);
    else {
      const allow = sessions === undefined ? 'POST' : 'POST, GET, DELETE';
      refuse(exchange, { status: 405, message: `The method ${method} is not served here`, headers: { allow } });
    }
  };

  const close = (): Promise<void> => {
    closed = true;
    for (const [call, { id, method }] of host.running) {
      call.stop(method === LISTEN ? subscriptionEnd(id, host.serverInfo) : closingAnswer(id));
    }
    sessions?.close();
    return Promise.resolve();
  };

  return {
    get calls() {
      return host.running.size + (sessions?.running ?? 0);
    },
    get sessions() {
      return sessions?.size ?? 0;
    },
    get streams() {
      return keepAlive.size;
    },
    handle(exchange, principal = ANYBODY) {
      try {
        handle(exchange, principal);
      } catch (error) {
        fail(exchange, error);
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
