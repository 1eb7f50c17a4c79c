import {
  after,
  type Arrival,
  ERROR_CODES,
  isJsonObject,
  type JsonObject,
  type JsonRpcNotification,
  META,
  RpcError,
} from '@mcpx/protocol';
import type { Sent } from '../exchange/sent.ts';
import type { Session } from '../session.ts';
import type { ClientSettings } from '../settings.ts';
import { withTasks } from '../tasks/task-support.ts';
import { type Channel, type ChannelHooks, sayChange } from './channel.ts';
import {
  declinedNames,
  intersectionOf,
  isEmptyFilter,
  isSameFilter,
  lessOf,
  NOTHING,
  parseFilter,
  together,
  toListenFilter,
  type Wanted,
} from './filter.ts';
import { createRefusalSearch, type RefusalSearch } from './refusal-search.ts';

/** How long an old stream outlives the request for a new one that is not acknowledged. */
const OVERLAP_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;

/** A stream that stood so long was worth opening, whether or not it told of anything. */
const STEADY_MS = 5_000;

/** The requests that a refusal may cost before what is not accepted yet counts as refused. */
const MOST_TRIES = 32;

interface Stream {
  readonly id: string;
  readonly asked: Wanted;
  /** What it is opened for, where it asks for a part of what was refused. */
  readonly refusal: Refusal | undefined;
  sent: Sent | undefined;
  /** On the clock of `performance.now()`. */
  acknowledgedAtMs: number | undefined;
  hasTold: boolean;
}

/** What was refused, and the search for what of it can be had. */
interface Refusal {
  readonly asked: Wanted;
  readonly reason: RpcError;
  readonly search: RefusalSearch;
}

/**
 * Changes from a stateless server: one `subscriptions/listen` with exactly what is wanted.
 *
 * Another filter means another stream: the new one is opened first and the old one ended once the new one is
 * acknowledged, so that nothing falls between them. A stream that ends is opened again, and whoever listens is told
 * that something may have been missed; a refusal is final until somebody wants something anew. See 2026-07-28
 * `basic/patterns/subscriptions`.
 */
export function createListenStream(session: Session, settings: ClientSettings, hooks: ChannelHooks): Channel {
  const { exchange } = session;
  let wanted: Wanted = NOTHING;
  let current: Stream | undefined;
  let next: Stream | undefined;
  let callOff = (): void => {};
  let delayMs = settings.listenReopenDelayMs;
  let granted: Wanted = NOTHING;
  /** What was asked for by the stream that was acknowledged last. */
  let accepted: Wanted = NOTHING;
  /** What the server refuses to be asked for, until somebody wants it anew. */
  let refusedSoFar: Wanted = NOTHING;
  let hasMissed = false;
  let hasEnded = false;

  const later = (ms: number, act: () => void): void => {
    callOff();
    callOff = after(ms, act);
  };

  const warn = (message: string): void =>
    settings.onEvent({ event: 'server.warning', message, method: 'subscriptions/listen' });

  const drop = (stream: Stream | undefined): void => {
    if (stream?.sent !== undefined) exchange.abandon(stream.sent, 'no longer listening');
  };

  /** A string, because a server that writes the id of the stream as text then still names it. */
  const open = (asked: Wanted, refusal?: Refusal): void => {
    const id = `listen-${exchange.nextId()}`;
    const stream: Stream = { id, asked, refusal, sent: undefined, acknowledgedAtMs: undefined, hasTold: false };
    const old = current;
    next = stream;
    const declared = asked.taskIds.size > 0 && { capabilities: withTasks(settings.capabilities) };
    const params = session.envelope({ notifications: toListenFilter(asked) as JsonObject }, stream.id, { ...declared });
    const request = { id: stream.id, method: 'subscriptions/listen', params, timeoutMs: Infinity, maxMs: Infinity };
    later(OVERLAP_MS, () => {
      settle(stream);
      if (old !== undefined) miss();
      // A part that is not answered is waited for, unless somebody wants more than the search is about.
      if (refusal === undefined || !isEmptyFilter(lessOf(wanted, refusal.asked))) ask();
    });
    stream.sent = exchange.request(request, {
      done: () => ended(stream, undefined),
      failed: (reason) => ended(stream, reason),
    });
  };

  /**
   * Asks for what is wanted, where it does not come already. An answer that is awaited comes first: where somebody new comes
   * again and again, a slow server would otherwise never be heard.
   */
  const ask = (): void => {
    if (next !== undefined) return;
    if (isSameFilter(wanted, current?.asked ?? NOTHING)) tell(current);
    else open(wanted);
  };

  /** What changes until another stream is acknowledged may be missed. */
  const miss = (): void => {
    hasMissed = true;
    if (current?.acknowledgedAtMs === undefined) hooks.lapsed();
  };

  /** From here on only this stream counts. */
  const settle = (stream: Stream): void => {
    if (stream !== next) return;
    callOff();
    const old = current;
    current = stream;
    next = undefined;
    drop(old);
  };

  const acknowledged = (stream: Stream, honoured: Wanted): void => {
    if (stream.acknowledgedAtMs !== undefined) return;
    stream.acknowledgedAtMs = performance.now();
    granted = honoured;
    accepted = stream.asked;
    settle(stream);
    const declined = declinedNames(stream.asked, granted);
    if (declined.length > 0) warn(`${settings.serverName} does not tell of ${declined.join(', ')}`);
    if (hasMissed) hooks.missed();
    hasMissed = false;
    tell(stream);
    if (next !== undefined) return;
    if (stream.refusal === undefined) ask();
    else goOn(stream.refusal, stream.refusal.search.accepted());
  };

  const ended = (stream: Stream, reason: unknown): void => {
    if (stream !== current && stream !== next) return;
    if (stream === next) next = undefined;
    else current = undefined;
    if (hasEnded || !exchange.isOpen) return;
    // What was acknowledged is no longer refused: the server only ends it, whatever it says to that.
    if (reason instanceof RpcError && stream.acknowledgedAtMs === undefined) return refused(stream, reason);
    if (isEmptyFilter(wanted)) return;
    miss();
    if (next !== undefined) return;
    if (wasWorthwhile(stream)) delayMs = settings.listenReopenDelayMs;
    later(delayMs, ask);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  };

  /** Nobody loses over a refusal what was accepted before, or what can be asked for without that which is refused. */
  const refused = ({ asked, refusal }: Stream, reason: RpcError): void => {
    // A newer request speaks for all that is wanted.
    if (next !== undefined) return;
    // What still comes is not replaced any more.
    callOff();
    const tries = reason.rpcCode === ERROR_CODES.methodNotFound ? 0 : MOST_TRIES;
    const had = current?.acknowledgedAtMs === undefined ? NOTHING : intersectionOf(asked, current.asked);
    const found = refusal ?? { asked, reason, search: createRefusalSearch(asked, { had, accepted, tries }) };
    goOn(found, found.search.refused());
  };

  /** Asks for the next part, or for what the search has found. */
  const goOn = (refusal: Refusal, part: Wanted | undefined): void => {
    const { asked, reason, search } = refusal;
    if (part !== undefined) return open(part, refusal);
    // What was refused is asked for when somebody wants it anew.
    const lost = lessOf(asked, search.had);
    wanted = lessOf(wanted, lost);
    refusedSoFar = together(refusedSoFar, lost);
    const names = declinedNames(lost, NOTHING);
    if (names.length > 0) warn(`${settings.serverName} refused to tell of ${names.join(', ')}: ${reason.message}`);
    if (isEmptyFilter(wanted)) close();
    else ask();
  };

  /** Says what comes by the stream. Of the rest another request is to tell, which is on its way or comes next. */
  const tell = (stream: Stream | undefined): void => {
    if (stream?.acknowledgedAtMs !== undefined) hooks.acknowledged(granted, lessOf(wanted, stream.asked));
  };

  /** Nothing is listened for any more. */
  const close = (): void => {
    callOff();
    const streams = [current, next];
    current = next = undefined;
    granted = accepted = NOTHING;
    for (const stream of streams) drop(stream);
    hooks.acknowledged(granted);
  };

  const streamOf = (params: JsonObject | undefined, arrival: Arrival | undefined): Stream | 'none' | undefined => {
    const meta = params?.['_meta'];
    const tag = isJsonObject(meta) ? meta[META.subscriptionId] : undefined;
    const named = [current, next].find((stream) => stream?.id === (tag ?? arrival?.stream));
    // Without a tag it is no subscription's business: it belongs to the request on whose stream it came.
    return named ?? (tag === undefined ? 'none' : undefined);
  };

  return {
    want(all, anew) {
      refusedSoFar = lessOf(intersectionOf(refusedSoFar, all), anew);
      const asked = lessOf(all, refusedSoFar);
      const isNews = !isSameFilter(asked, wanted);
      wanted = asked;
      if (isEmptyFilter(wanted)) return close();
      // Who is new hears what comes: now, or with the acknowledgement that is still awaited.
      if (isNews) ask();
      else if (next === undefined) tell(current);
    },
    hear(notification: JsonRpcNotification, arrival) {
      const { method, params } = notification;
      if (method === 'notifications/cancelled') {
        const stream = [current, next].find((stream) => stream?.id === params?.['requestId']);
        if (stream?.sent !== undefined) {
          exchange.forget(stream.sent);
          ended(stream, undefined);
        }
        return true;
      }
      const stream = streamOf(params, arrival);
      if (method === 'notifications/subscriptions/acknowledged') {
        if (stream !== undefined && stream !== 'none') acknowledged(stream, parseFilter(params?.['notifications']));
        return true;
      }
      // What a stream that was replaced still says is no longer asked for.
      if (stream === undefined) return true;
      if (stream !== 'none') stream.hasTold = true;
      if (method !== 'notifications/tasks') return sayChange(notification, hooks);
      const { _meta: _, ...task } = params ?? {};
      const { taskId } = task;
      if (typeof taskId === 'string') hooks.task(taskId, task);
      return true;
    },
    end() {
      hasEnded = true;
      callOff();
    },
  };
}

function wasWorthwhile({ hasTold, acknowledgedAtMs }: Stream): boolean {
  return hasTold || (acknowledgedAtMs !== undefined && performance.now() - acknowledgedAtMs >= STEADY_MS);
}
