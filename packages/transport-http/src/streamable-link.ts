import {
  FEATURES,
  type HttpResponse,
  idKey,
  isMcpError,
  isRequest,
  isResponse,
  type JsonRpcMessage,
  type JsonRpcRequest,
  type Logger,
  type Receiver,
  type SendOptions,
  type Transport,
  type TransportClosed,
  TransportError,
  type TransportTraits,
} from '@mcpx/protocol';
import { drain } from './drain.ts';
import { Exchange } from './exchange.ts';
import { explainFailure } from './explain-failure.ts';
import type { HttpSettings } from './http-options.ts';
import { limitWait } from './limit-wait.ts';
import type { HttpEvent, LinkContext, Waiting } from './link-context.ts';
import type { LinkSend } from './link-send.ts';
import { lostSession } from './lost-session.ts';
import { isSuccess, refusalText, statusError } from './refusal.ts';
import { bareHeaders, carriageOf, type Session } from './session.ts';
import { createStandaloneStream, type EndpointMemory } from './standalone-stream.ts';

const TRAITS: TransportTraits = {
  streamPerRequest: true,
  headers: true,
  unsolicited: true,
  ordered: false,
  withdraws: false,
};

const INITIALIZED = 'notifications/initialized';

/** When the session is gone: how long requests in flight may take to learn it from the server, and so that they were not processed. */
const GONE_GRACE_MS = 250;

/** How long a new session waits for its standalone stream before it goes on without. */
const LEAST_PATIENCE_MS = 1_000;
const MOST_PATIENCE_MS = 10_000;

export interface LinkParts {
  readonly settings: HttpSettings;
  readonly http: LinkSend;
  readonly receiver: Receiver;
  readonly log: Logger<HttpEvent>;
  readonly memory: EndpointMemory;
}

/** A live Streamable HTTP link. Nothing is sent before the first message: the protocol has no connection of its own. */
export function openStreamableLink(parts: LinkParts): Transport {
  const { settings, receiver, log, memory } = parts;
  const session: Session = { id: undefined, revision: undefined, isOfUse: false };
  const exchanges = new Set<Waiting>();
  const byId = new Map<string, Waiting>();
  const lifetime = new AbortController();
  let sending = 0;
  /** How long the slowest answer took to begin. */
  let slowestMs = 0;
  let gone: ReturnType<typeof setTimeout> | undefined;
  let closed: TransportClosed | undefined;
  let closing: Promise<void> | undefined;

  const context: LinkContext = {
    settings,
    session,
    log,
    async request(method, headers, signal, body) {
      try {
        return await parts.http.send({
          method,
          url: settings.url,
          headers: { ...settings.headers, ...headers },
          signal,
          ...(body === undefined ? {} : { body }),
        });
      } catch (error) {
        signal.throwIfAborted();
        throw isMcpError(error) ? error : explainFailure(error, settings.url);
      }
    },
    deliver(parsed, arrival, own) {
      for (const message of parsed.messages) {
        if (closed !== undefined) return;
        const answered = isResponse(message) ? answeredBy(message.id, own) : undefined;
        answered?.noteAnswer(message);
        receiver.message(message, arrival);
        answered?.settle();
      }
      for (const fault of parsed.faults) {
        if (closed !== undefined) return;
        const answered = fault.id === undefined ? undefined : answeredBy(fault.id, own);
        answered?.noteAnswer();
        receiver.malformed(fault, arrival);
        answered?.settle();
      }
    },
    streamEnd(waiting, error) {
      forget(waiting);
      receiver.streamEnd(waiting.id, error);
    },
    sessionGone() {
      beginEnd();
      return sessionGone(false);
    },
    lostBy(refusal, text, id) {
      const lost = lostSession(refusal, text, id);
      if (lost === undefined) return undefined;
      if (gone === undefined) {
        if (!session.isOfUse && memory.lostUnused) return undefined;
        memory.lostUnused = !session.isOfUse;
      }
      beginEnd();
      return sessionGone(lost.processed, refusal);
    },
    sessionWorks() {
      session.isOfUse = true;
      memory.lostUnused = false;
    },
    holdStandalone: () => standalone.hold(),
  };
  const standalone = createStandaloneStream(context, memory);

  function answeredBy(id: JsonRpcRequest['id'] | null | undefined, own: Waiting | undefined): Waiting | undefined {
    return id === undefined || id === null ? own : byId.get(idKey(id));
  }

  function sessionGone(processed: false | 'unknown', cause?: unknown): TransportError {
    const message = `${settings.label} no longer knows the session; connect again`;
    return new TransportError('MCP_SESSION_GONE', message, { processed, cause });
  }

  function beginEnd(): void {
    if (gone !== undefined || closed !== undefined) return;
    log('http.session.gone', { target: settings.target });
    gone = setTimeout(closeGone, GONE_GRACE_MS);
  }

  function closeGone(): void {
    end({ by: 'peer', error: sessionGone('unknown') });
  }

  function forget(exchange: Waiting): void {
    exchanges.delete(exchange);
    const key = idKey(exchange.id);
    if (byId.get(key) === exchange) byId.delete(key);
  }

  function end(reason: TransportClosed): void {
    if (closed !== undefined) return;
    closed = reason;
    clearTimeout(gone);
    standalone.stop();
    lifetime.abort(reason.error);
    for (const exchange of exchanges) exchange.finish(reason.error);
    receiver.closed(reason);
    if (reason.by !== 'local') void parts.http.release();
  }

  /** A busy server is given more time for its stream than an idle one; one that says nothing does not hold up the session. */
  function patienceMs(): number {
    return Math.min(Math.max(LEAST_PATIENCE_MS, 10 * slowestMs), MOST_PATIENCE_MS);
  }

  async function sendRequest(request: JsonRpcRequest, options: SendOptions): Promise<void> {
    const carriage = carriageOf(request, options, session);
    const exchange = new Exchange(context, request, carriage, options.signal);
    exchanges.add(exchange);
    byId.set(idKey(request.id), exchange);
    try {
      const sentAtMs = performance.now();
      const response = await context.request('POST', carriage.headers, exchange.signal, JSON.stringify(request));
      slowestMs = Math.max(slowestMs, performance.now() - sentAtMs);
      await exchange.accept(response);
    } catch (error) {
      forget(exchange);
      exchange.finish(undefined, error);
      throw error;
    }
  }

  /** A notification or a response: any success is acceptance, and no body says more. */
  async function sendOther(message: JsonRpcMessage, options: SendOptions): Promise<void> {
    const isInitialized = 'method' in message && message.method === INITIALIZED;
    if (isInitialized) session.revision = options.revision;
    const carriage = carriageOf(message, options, session);
    const signal = options.signal === undefined ? lifetime.signal : AbortSignal.any([lifetime.signal, options.signal]);
    const response = await context.request('POST', carriage.headers, signal, JSON.stringify(message));
    if (isSuccess(response.status)) {
      drain(response.body);
      if (isInitialized && options.revision !== undefined && FEATURES[options.revision].httpSessions)
        await standalone.start(patienceMs());
      return;
    }
    await refuse(response, 'method' in message ? message.method : 'a response', carriage.sessionId, signal);
  }

  async function refuse(
    response: HttpResponse,
    what: string,
    sessionId: string | undefined,
    signal: AbortSignal,
  ): Promise<never> {
    if (response.status === 404 && sessionId !== undefined) {
      response.body.cancel();
      throw context.sessionGone();
    }
    const text = await refusalText(response.body);
    signal.throwIfAborted();
    const refusal = statusError(response, what, text, settings);
    // A session whose very handshake is refused was never there.
    const mayBeLost = sessionId !== undefined && what !== INITIALIZED;
    throw (mayBeLost ? context.lostBy(refusal, text) : undefined) ?? refusal;
  }

  async function send(message: JsonRpcMessage, options: SendOptions = {}): Promise<void> {
    if (closed !== undefined) throw unsent(closed.error);
    if (gone !== undefined) throw sessionGone(false);
    options.signal?.throwIfAborted();
    sending++;
    try {
      await (isRequest(message) ? sendRequest(message, options) : sendOther(message, options));
    } finally {
      if (--sending === 0 && gone !== undefined && closed === undefined) {
        clearTimeout(gone);
        gone = setTimeout(closeGone, 0);
      }
    }
  }

  async function finish(): Promise<void> {
    end({ by: 'local', error: new TransportError('MCP_CLOSED', `The link to ${settings.label} was closed`) });
    if (session.id !== undefined && closed?.by === 'local' && gone === undefined) await leave();
    await parts.http.release();
  }

  /** Tells the server that the session is over: best effort, for it may not allow it, or not answer. */
  async function leave(): Promise<void> {
    try {
      const response = await limitWait(settings.deleteTimeoutMs)(parts.http.send)({
        method: 'DELETE',
        url: settings.url,
        headers: { ...settings.headers, ...bareHeaders(session) },
      });
      response.body.cancel();
    } catch (error) {
      log('http.session.kept', { target: settings.target, error });
    }
  }

  const close = (): Promise<void> => (closing ??= finish());
  return { traits: TRAITS, send, close, [Symbol.asyncDispose]: close };
}

function unsent(error: TransportError): TransportError {
  return new TransportError(error.code, error.message, { processed: false, cause: error });
}
