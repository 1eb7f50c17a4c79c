import { after, FEATURES } from '@mcpx/protocol';
import type { LegacySettings } from '../../endpoint-settings.ts';
import { createLegacySession, type LegacySession } from '../../legacy/legacy-session.ts';
import type { Caller } from '../../service.ts';
import { createReplayStreams, type ReplayOptions, type ReplayStreams } from './replay-stream.ts';

export interface SessionTableOptions extends LegacySettings, Omit<ReplayOptions, 'primed' | 'logger'> {
  /** A session ends so long after its last message, if nobody waits for a call or hears a stream of it, in milliseconds. */
  readonly sessionIdleMs: number;
}

/** One legacy session of an endpoint. */
export interface HttpSession {
  readonly id: string;
  readonly legacy: LegacySession;
  readonly streams: ReplayStreams;
  lastMessageAt: number;
  /** Requests whose answers somebody waits for. */
  posts: number;
}

/** The legacy sessions that are open at one endpoint, by their ids. */
export interface SessionTable {
  readonly size: number;
  /** Calls that wait for their answer. */
  readonly running: number;
  get(id: string): HttpSession | undefined;
  open(caller: Caller): HttpSession;
  /**
   * Ends the session that was idle longest, one of the same principal where there is one: that costs its client a new session,
   * where a refusal would cost the newcomer everything.
   */
  makeRoom(principal: string): void;
  end(session: HttpSession): void;
  close(): void;
}

export function createSessionTable(options: SessionTableOptions): SessionTable {
  const { logger, replayMs, retryMs, sessionIdleMs } = options;
  /** Who left a call comes back no sooner than it was told to. */
  const idleMsOf = ({ legacy }: HttpSession): number =>
    legacy.running > 0 ? Math.max(sessionIdleMs, retryMs) : sessionIdleMs;
  const sessions = new Map<string, HttpSession>();
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
    stopSweeping = after(Math.min(sessionIdleMs, replayMs), next, { holdsProgram: false });
  };

  const sweep = (): void => {
    const now = Date.now();
    for (const session of sessions.values()) {
      session.streams.sweep(now);
      if (isInUse(session)) session.lastMessageAt = now;
      else if (now - session.lastMessageAt >= idleMsOf(session)) end(session, 'session.expired');
    }
  };

  return {
    get size() {
      return sessions.size;
    },
    get running() {
      let count = 0;
      for (const { legacy } of sessions.values()) count += legacy.running;
      return count;
    },
    get: (id) => sessions.get(id),
    open(caller) {
      const streams = createReplayStreams({ ...options, primed: FEATURES[caller.revision].primedStreams });
      const legacy = createLegacySession(caller, streams.standing, options);
      const session: HttpSession = { id: crypto.randomUUID(), legacy, streams, lastMessageAt: Date.now(), posts: 0 };
      sessions.set(session.id, session);
      if (stopSweeping === undefined) keepSweeping();
      logger?.('session.opened', { session: caller.session, revision: caller.revision });
      return session;
    },
    makeRoom(principal) {
      let oldest: HttpSession | undefined;
      let own: HttpSession | undefined;
      for (const session of sessions.values()) {
        if (isInUse(session)) continue;
        if (isOlder(session, oldest)) oldest = session;
        if (session.legacy.caller.principal === principal && isOlder(session, own)) own = session;
      }
      const idlest = own ?? oldest;
      if (idlest !== undefined) end(idlest, 'session.displaced');
    },
    end(session) {
      end(session, 'session.closed');
    },
    close() {
      for (const session of sessions.values()) end(session, 'session.closed');
    },
  };
}

function isOlder({ lastMessageAt }: HttpSession, than: HttpSession | undefined): boolean {
  return than === undefined || lastMessageAt < than.lastMessageAt;
}

/** A call may last for ever. Whether its client is still there only what is open tells. */
function isInUse({ posts, streams }: HttpSession): boolean {
  return posts > 0 || streams.open > 0;
}
