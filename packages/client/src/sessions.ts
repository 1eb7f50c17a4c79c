import { type Arrival, type JsonRpcNotification, type TransportClosed, TransportError } from '@mcpx/protocol';
import type { CallContext } from './calls/call-context.ts';
import type { CallOptions, Peer } from './client.ts';
import { attachIncoming } from './incoming.ts';
import type { Agreement } from './negotiate/agreement.ts';
import { negotiate } from './negotiate/negotiate.ts';
import { createOddities } from './oddities.ts';
import { createSession, type Session } from './session.ts';
import type { ClientSettings } from './settings.ts';

/** The session in use, and its successors: an HTTP session that the server forgot is opened again. */
export interface Sessions extends CallContext {
  logLevel: string | undefined;
  /** Hands on what the server sends by itself, and what it sent so far: once everybody is there who hears of it. */
  begin(): void;
  close(): Promise<void>;
}

export interface SessionsHooks {
  change(session: Session, notification: JsonRpcNotification, arrival: Arrival | undefined): boolean;
  /** There is a new session in place of a lost one. */
  reopened(session: Session): void;
  /** The link is gone for good. */
  ended(error: Error | undefined): void;
  /** Somebody waits for changes: a lost session is opened again even if nobody calls. */
  isHeard(): boolean;
  /** Reads the whole list of tools. */
  listTools(options: CallOptions): Promise<unknown>;
}

export function createSessions(first: Agreement, settings: ClientSettings, hooks: SessionsHooks): Sessions {
  let isClosed = false;
  let hasEnded = false;
  let reopening: Promise<Session> | undefined;
  const closing = new AbortController();

  const end = (error: Error | undefined): void => {
    if (hasEnded) return;
    hasEnded = true;
    hooks.ended(error);
  };

  const closed = (session: Session, reason: TransportClosed): void => {
    if (isClosed || session !== sessions.session) return;
    if (reason.error.code !== 'MCP_SESSION_GONE') return end(reason.error);
    // Whoever calls next opens it again; so does whoever listens, at once.
    if (hooks.isHeard()) sessions.reopen(session).catch(() => {});
  };

  const create = (agreement: Agreement): Session =>
    createSession(agreement, settings, { logLevel: () => sessions.logLevel, listTools: hooks.listTools });

  const tellLogLevel = ({ logLevel }: Session): void => {
    if (sessions.logLevel !== undefined) logLevel?.want(sessions.logLevel);
  };

  const attach = (session: Session): void =>
    attachIncoming(session, sessions, {
      change: (notification, arrival) => hooks.change(session, notification, arrival),
      closed: (reason) => closed(session, reason),
    });

  const openAgain = async (lost: Session): Promise<Session> => {
    try {
      const again = { ...settings, protocol: lost.peer.era, prior: undefined };
      const agreement = await negotiate(lost.connector, again, closing.signal, lost.exchange.nextId());
      if (isClosed) await agreement.exchange.close();
      closing.signal.throwIfAborted();
      const session = create(agreement);
      sessions.session = session;
      attach(session);
      if (!isSamePeer(lost.peer, session.peer)) settings.onEvent({ event: 'peer.changed', peer: session.peer });
      tellLogLevel(session);
      hooks.reopened(session);
      return session;
    } catch (error) {
      // Who closed the client knows why there is no link.
      if (!isClosed) end(error instanceof Error ? error : undefined);
      throw error;
    } finally {
      reopening = undefined;
    }
  };

  const sessions: Sessions & { session: Session } = {
    settings,
    oddities: createOddities(settings),
    logLevel: settings.logLevel,
    session: create(first),
    ready() {
      const { session } = sessions;
      if (session.exchange.isOpen) return session;
      if (isClosed || hasEnded) {
        const message = `The link to ${settings.serverName} is closed: connect again`;
        return Promise.reject(new TransportError('MCP_CLOSED', message, { processed: false }));
      }
      return sessions.reopen(session);
    },
    begin() {
      attach(sessions.session);
      tellLogLevel(sessions.session);
    },
    reopen(lost) {
      if (reopening !== undefined) return reopening;
      if (lost !== sessions.session) return Promise.resolve(sessions.session);
      reopening = openAgain(lost);
      return reopening;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      const message = `The client of ${settings.serverName} was closed`;
      closing.abort(new TransportError('MCP_CLOSED', message, { processed: false }));
      const opening = reopening?.catch(() => {});
      await Promise.all([sessions.session.exchange.close(), opening]);
      end(undefined);
    },
  };
  return sessions;
}

function isSamePeer(one: Peer, other: Peer): boolean {
  const plain = ({ revision, capabilities, serverInfo, instructions }: Peer): string =>
    JSON.stringify([revision, capabilities, serverInfo, instructions]);
  return plain(one) === plain(other);
}
