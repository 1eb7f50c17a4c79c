import {
  type Arrival,
  HttpStatusError,
  type JsonObject,
  MalformedMessageError,
  RpcError,
  TransportError,
  within,
} from '@mcpx/protocol';
import { isConnectionLost } from '../calls/recovery.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Sent } from '../exchange/sent.ts';
import type { ProbeOutcome } from './classify-probe.ts';

export type Question = 'server/discover' | 'initialize';

/** One question about the era, and what came of it. */
export interface Probe {
  /** Never rejects, unless the attempt to connect was aborted. */
  readonly outcome: Promise<Observed>;
  /** Stops waiting, without a word to the server. */
  forget(): void;
}

export interface Observed {
  readonly outcome: ProbeOutcome;
  /** What to throw where nothing better can be said. */
  readonly error?: Error;
}

/** Asks. No time-out of its own: the attempt to connect has one. */
export function ask(exchange: Exchange, method: Question, params: JsonObject, signal: AbortSignal): Probe {
  let sent: Sent | undefined;
  let isRepeated = false;
  const outcome = new Promise<Observed>((resolve, reject) => {
    const send = (): Sent =>
      exchange.request(
        { id: exchange.nextId(), method, params, timeoutMs: Infinity, maxMs: Infinity, signal },
        {
          done: (result) => resolve({ outcome: { kind: 'result', result } }),
          failed: (reason, arrival) => {
            if (signal.aborted) return reject(reason);
            if (!isRepeated && exchange.isOpen && isConnectionLost(reason)) {
              isRepeated = true;
              sent = send();
              return;
            }
            const observed = observe(reason, arrival);
            if (observed === undefined) reject(reason);
            else resolve(observed);
          },
        },
      );
    signal.throwIfAborted();
    sent = send();
  });
  // Whoever waits for another probe first must not be struck by this one's abort.
  outcome.catch(() => {});
  return {
    outcome,
    forget() {
      if (sent !== undefined) exchange.forget(sent);
    },
  };
}

/** What an error shows of the server; undefined for what is no error of this kit, such as an abort. */
function observe(reason: unknown, arrival: Arrival | undefined): Observed | undefined {
  if (reason instanceof RpcError) {
    const httpStatus = reason.httpStatus ?? arrival?.httpStatus;
    const { rpcCode: code, message, data } = reason;
    return {
      outcome: { kind: 'error', code, message, ...(data !== undefined && { data }), httpStatus },
      error: reason,
    };
  }
  if (reason instanceof HttpStatusError) return { outcome: { kind: 'http', status: reason.status }, error: reason };
  if (reason instanceof MalformedMessageError) return { outcome: { kind: 'malformed' }, error: reason };
  if (reason instanceof TransportError)
    return { outcome: { kind: ENDED.has(reason.code) ? 'ended' : 'unreachable' }, error: reason };
  return undefined;
}

const ENDED: ReadonlySet<string> = new Set(['MCP_PROCESS_EXITED', 'MCP_CLOSED', 'MCP_STREAM_LOST']);

/** What comes of a probe, or silence. The probe goes on. */
export async function orSilence(probe: Probe, afterMs: number): Promise<Observed> {
  const late = (): Observed => ({ outcome: { kind: 'silence', afterMs } });
  return await within(probe.outcome, { timeoutMs: afterMs, late });
}
