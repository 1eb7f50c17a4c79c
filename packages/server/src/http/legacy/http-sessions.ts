import {
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
import { isServed } from '../../endpoint-settings.ts';
import { startInitialize } from '../../legacy/initialize.ts';
import type { HttpExchange } from '../exchange.ts';
import { errorFrame, JSON_HEADERS, noRoom, refuse, tooManyStreams } from '../http-errors.ts';
import type { Silence } from '../silence.ts';
import { createLegacyReply } from './legacy-reply.ts';
import { createSessionTable, type HttpSession, type SessionTableOptions } from './session-table.ts';

export interface HttpSessionsOptions extends SessionTableOptions {
  /** One more displaces the one that was idle longest, or is refused. */
  readonly maxSessions: number;
  /** Where so many streams are open, of clients of either era, a GET is refused. */
  readonly maxStreams: number;
  /** An answer that takes too long is committed to an event stream. */
  readonly silence: Silence;
}

/** Serves the legacy sessions of one endpoint. See 2025-11-25 `basic/transports` (session management). */
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

const SESSION_ID = 'mcp-session-id';

export function createHttpSessions(options: HttpSessionsOptions): HttpSessions {
  const { keepAlive, maxSessions, maxStreams } = options;
  const sessions = createSessionTable(options);
  /** Sessions that are about to begin, by what is at work for them. */
  const openings = new Map<RunningCall, RequestId>();

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
          const session = sessions.open(caller);
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
      return sessions.running + openings.size;
    },
    initialize(exchange, request, principal) {
      if (sessions.size + openings.size >= maxSessions) sessions.makeRoom(principal);
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
      session.posts++;
      const reply = createLegacyReply(exchange, streams, {
        requests: requests.length + broken.length,
        batch,
        maxGatheredBytes: options.maxQueuedBytes,
        silence: options.silence,
        graceMs: options.retryMs + RETURN_MS,
        onOver: () => {
          session.posts--;
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
      sessions.end(session);
      exchange.respond(204, {});
    },
    close() {
      for (const [call, id] of openings) call.stop(closingAnswer(id));
      sessions.close();
    },
  };
}

/** How much longer than it was told to wait a client may take to come back to a stream, in milliseconds. */
const RETURN_MS = 4_000;
