import { createDeadlines } from './deadlines.ts';
import type { Sent } from './sent.ts';

/** The clocks of the requests in flight, one each. */
export interface Clocks {
  begin(sent: Sent): void;
  /** Gives a request all of its time again, within its maximum. */
  extend(sent: Sent): void;
  /** The clock stands still while a person is asked: neither its time nor its maximum goes on. */
  stop(sent: Sent): void;
  /** It goes on from where it stood. */
  resume(sent: Sent): void;
  /** No request is in flight any more. */
  end(): void;
}

/** `expire` is called with each request whose time is over. */
export function createClocks(inFlight: () => Iterable<Sent>, expire: (sent: Sent) => void): Clocks {
  const deadlines = createDeadlines(inFlight, expire);
  return {
    begin({ deadlineMs }) {
      if (deadlineMs !== Infinity) deadlines.watch(deadlineMs);
    },
    extend(sent) {
      const { stopped, timeoutMs, limitMs } = sent;
      if (stopped !== undefined) stopped.deadlineMs = Math.min(stopped.atMs + timeoutMs, limitMs);
      else {
        sent.deadlineMs = Math.min(performance.now() + timeoutMs, limitMs);
        deadlines.watch(sent.deadlineMs);
      }
    },
    stop(sent) {
      if (sent.stopped !== undefined) return;
      sent.stopped = { atMs: performance.now(), deadlineMs: sent.deadlineMs };
      sent.deadlineMs = Infinity;
    },
    resume(sent) {
      const { stopped } = sent;
      if (stopped === undefined) return;
      const stoodMs = performance.now() - stopped.atMs;
      sent.stopped = undefined;
      sent.sentAtMs += stoodMs;
      sent.limitMs += stoodMs;
      sent.deadlineMs = stopped.deadlineMs + stoodMs;
      if (sent.deadlineMs !== Infinity) deadlines.watch(sent.deadlineMs);
    },
    end: deadlines.stop,
  };
}

/** How long a request has been in flight, without the time that its clock stood still. */
export function spentMsOf({ sentAtMs, stopped }: Sent): number {
  return (stopped?.atMs ?? performance.now()) - sentAtMs;
}
