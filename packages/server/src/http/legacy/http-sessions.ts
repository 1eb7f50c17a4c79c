import {
  after,
  ERROR_CODES,
  FEATURES,
  isNotification,
  isRequest,
  type JsonRpcRequest,
  type JsonRpcResponse,
  type ParsedMessages,
  type RequestId,
} from '@mcpx/protocol';
import { closingAnswer } from '../../calls/closing-answer.ts';
import { serializeAnswer } from '../../calls/serialize.ts';
import type { RunningCall } from '../../calls/start-call.ts';
import { isServed, type LegacySettings } from '../../endpoint-settings.ts';
import { startInitialize } from '../../legacy/initialize.ts';
import { createLegacySession, type LegacySession } from '../../legacy/legacy-session.ts';
import type { HttpExchange } from '../exchange.ts';
import { errorFrame, JSON_HEADERS, noRoom, refuse, tooManyStreams } from '../http-errors.ts';
import type { KeepAlive } from '../keep-alive.ts';
import { createLegacyReply } from './legacy-reply.ts';
import type { Silence } from '../silence.ts';
import type { ReplayBudget } from './replay-store.ts';
import { createReplayStreams, type ReplayStreams } from './replay-stream.ts';

export interface HttpSessionsOptions extends LegacySettings {
  readonly keepAlive: KeepAlive;
  /** One more displaces the one that was idle longest, or is refused. */
  readonly maxSessions: number;
  /** Where so many streams are open, of clients of either era, a GET is refused. */
  readonly maxStreams: number;
  /** How much may wait for a slow reader, in bytes. Answers of an array that are longer together are streamed. */
  readonly maxQueuedBytes: number;
  /** How much one session keeps for clients that come back, in bytes. */
  readonly maxReplayBytes: number;
  /** What all sessions keep together. */
  readonly budget: ReplayBudget;
  /** How long an ended stream can still be resumed, in milliseconds. */
  readonly replayMs: number;
  /** How long a client is told to wait before it resumes a stream, in milliseconds. */
  readonly retryMs: number;
  readonly silence: Silence;
  /** A session ends so long after its last message, if no call or stream of it is open, in milliseconds. */
  readonly sessionIdleMs: number;
}

/** The legacy sessions of one endpoint. See 2025-11-25 `basic/transports` (session management). */
export interface HttpSessions {
  readonly size: number;
  /** Calls that wait for their answer, `initialize` among them. */
  readonly running: number;
  initialize(exchange: HttpExchange, request: JsonRpcRequest, principal: string): void;
  /** Messages of a session, one or a batch. */
  post(exchange: HttpExchange, parsed: ParsedMessages, principal: string): void;
  /** Opens the stream for unsolicited messages, or goes on with one that broke. */
  get(exchange: HttpExchange, principal: string): void;
  delete(exchange: HttpExchange, principal: string): void;
  close(): void;
}

interface HttpSession {
  readonly id: string;
  readonly legacy: LegacySession;
  readonly streams: ReplayStreams;
  lastMessageAt: number;
}

const SESSION_ID = 'mcp-session-id';

function isOlder({ lastMessageAt }: HttpSession, than: HttpSession | undefined): boolean {
  return than === undefined || lastMessageAt < than.lastMessageAt;
}

function isInUse({ legacy, streams }: HttpSession): boolean {
  return legacy.running > 0 || streams.open > 0;
}

export function createHttpSessions(options: HttpSessionsOptions): HttpSessions {
  const { logger, keepAlive, maxSessions, maxStreams, sessionIdleMs } = options;
  const sessions = new Map<string, HttpSession>();
  /** Sessions that are about to begin, by what is at work for them. */
  const openings = new Map<RunningCall, RequestId>();
  let stopSweeping: (() => void) | undefined;

  const end = (session: HttpSession, event: 'session.closed' | 'session.expired' | 'session.displaced'): void => {
    sessions.delete(session.id);
    session.legacy.close();
    session.streams.close();
    logger?.(event, { session: session.legacy.caller.session });
    if (sessions.size > 0) return;
    stopSweeping?.();
    stopSweeping = undefined;
  };

  /** Sessions that nobody uses are no reason to keep a program alive. */
  const keepSweeping = (): void => {
    const next = (): void => {
      keepSweeping();
      sweep();
    };
    stopSweeping = after(Math.min(sessionIdleMs, options.replayMs), next, { holdsProgram: false });
  };

  const sweep = (): void => {
    const now = Date.now();
    for (const session of sessions.values()) {
      session.streams.sweep(now);
      if (isInUse(session)) session.lastMessageAt = now;
      else if (now - session.lastMessageAt >= sessionIdleMs) end(session, 'session.expired');
    }
  };

  /**
   * Ends the session that was idle longest, one of the same principal where there is one: that costs its client a new session,
   * where a refusal would cost the newcomer everything.
   */
  const makeRoom = (principal: string): void => {
    let oldest: HttpSession | undefined;
    let own: HttpSession | undefined;
    for (const session of sessions.values()) {
      if (isInUse(session)) continue;
      if (isOlder(session, oldest)) oldest = session;
      if (session.legacy.caller.principal === principal && isOlder(session, own)) own = session;
    }
    const idlest = own ?? oldest;
    if (idlest !== undefined) end(idlest, 'session.displaced');
  };

  /** The session that a request names, or nothing once the request is refused. */
  const find = (exchange: HttpExchange, principal: string, id?: RequestId): HttpSession | undefined => {
    const sessionId = exchange.headers[SESSION_ID];
    if (sessionId === undefined) {
      const message = 'The header Mcp-Session-Id is required: begin with initialize, or say _meta in each request';
      refuse(exchange, { status: 400, message, id });
      return undefined;
    }
    const session = sessions.get(sessionId);
    // Another's session is as unknown as one that never was.
    if (session === undefined || session.legacy.caller.principal !== principal) {
      const message = 'This session is unknown or has ended: begin again with initialize';
      refuse(exchange, { status: 404, message, id });
      return undefined;
    }
    const { revision } = session.legacy.caller;
    const version = exchange.headers['mcp-protocol-version'];
    if (version !== undefined && FEATURES[revision].versionHeader && !isServed(version, 'legacy', options.revisions)) {
      refuse(exchange, { status: 400, message: `MCP-Protocol-Version "${version}" is not served in a session`, id });
      return undefined;
    }
    return session;
  };

  const open = (caller: LegacySession['caller']): HttpSession => {
    const streams = createReplayStreams({ ...options, primed: FEATURES[caller.revision].primedStreams });
    const legacy = createLegacySession(caller, (message) => streams.standing.write(message), options);
    const session: HttpSession = { id: crypto.randomUUID(), legacy, streams, lastMessageAt: Date.now() };
    sessions.set(session.id, session);
    if (stopSweeping === undefined) keepSweeping();
    logger?.('session.opened', { session: caller.session, revision: caller.revision });
    return session;
  };

  const initialize = (exchange: HttpExchange, request: JsonRpcRequest, principal: string): void => {
    const { id } = request;
    const respond = (answer: JsonRpcResponse, headers = JSON_HEADERS): void => {
      exchange.respond(200, headers, serializeAnswer(answer));
    };
    const call = startInitialize(
      request,
      { ...options, principal },
      {
        opened({ caller, result }) {
          openings.delete(call);
          const session = open(caller);
          respond({ jsonrpc: '2.0', id, result }, { ...JSON_HEADERS, [SESSION_ID]: session.id });
        },
        ended(answer) {
          openings.delete(call);
          if (answer !== undefined) respond(answer);
        },
      },
    );
    openings.set(call, id);
    exchange.onGone(() => {
      call.abort();
    });
  };

  return {
    get size() {
      return sessions.size;
    },
    get running() {
      let count = openings.size;
      for (const { legacy } of sessions.values()) count += legacy.running;
      return count;
    },
    initialize(exchange, request, principal) {
      if (sessions.size + openings.size >= maxSessions) makeRoom(principal);
      if (sessions.size + openings.size >= maxSessions) {
        refuse(exchange, noRoom(`This endpoint serves at most ${maxSessions} sessions at a time`, request.id));
        return;
      }
      initialize(exchange, request, principal);
    },
    post(exchange, { messages, faults, batch }, principal) {
      const [first] = messages;
      const id = !batch && first !== undefined && isRequest(first) ? first.id : undefined;
      const session = find(exchange, principal, id);
      if (session === undefined) return;
      const { legacy, streams } = session;
      session.lastMessageAt = Date.now();
      if (batch && !FEATURES[legacy.caller.revision].batches) {
        const message = `A POST holds one message in ${legacy.caller.revision}, not an array`;
        refuse(exchange, { status: 400, message });
        return;
      }
      const requests = messages.filter(isRequest);
      for (const message of messages) {
        if (isRequest(message)) continue;
        if (isNotification(message)) legacy.notification(message);
        else legacy.response(message);
      }
      const broken = faults.filter(({ requestId }) => requestId !== undefined);
      if (requests.length + broken.length === 0) {
        const [fault] = faults;
        if (fault === undefined) exchange.respond(202, {});
        else refuse(exchange, { status: 400, message: fault.message });
        return;
      }
      const reply = createLegacyReply(exchange, streams, {
        requests: requests.length + broken.length,
        batch,
        maxGatheredBytes: options.maxQueuedBytes,
        silence: options.silence,
        graceMs: options.retryMs + RETURN_MS,
        onEnd: () => {
          session.lastMessageAt = Date.now();
        },
      });
      for (const request of requests) legacy.request(request, reply);
      for (const { requestId, message } of broken) {
        reply.end(errorFrame({ code: ERROR_CODES.invalidRequest, message }, requestId));
      }
    },
    get(exchange, principal) {
      const accept = exchange.headers.accept;
      if (accept !== undefined && !/text\/event-stream|\*\/\*|text\/\*/i.test(accept)) {
        refuse(exchange, { status: 406, message: 'A GET is answered by text/event-stream; accept it' });
        return;
      }
      const session = find(exchange, principal);
      if (session === undefined) return;
      if (keepAlive.size >= maxStreams) {
        refuse(exchange, tooManyStreams(maxStreams));
        return;
      }
      session.lastMessageAt = Date.now();
      const lastEventId = exchange.headers['last-event-id'];
      if (lastEventId === undefined || lastEventId === '') session.streams.connectStanding(exchange);
      else if (!session.streams.resume(lastEventId, exchange)) {
        refuse(exchange, { status: 400, message: 'No stream of this session can go on after that event' });
        return;
      }
      session.legacy.listen();
    },
    delete(exchange, principal) {
      const session = find(exchange, principal);
      if (session === undefined) return;
      end(session, 'session.closed');
      exchange.respond(204, {});
    },
    close() {
      for (const [call, id] of openings) call.stop(closingAnswer(id));
      for (const session of sessions.values()) end(session, 'session.closed');
    },
  };
}

/** How much longer than it was told to wait a client may take to come back to a stream, in milliseconds. */
const RETURN_MS = 4_000;
