import {
  after,
  ERROR_CODES,
  type InputOutcome,
  type InputRequests,
  type InputResponses,
  isJsonObject,
  isRawNumber,
  type JsonObject,
  type JsonValue,
  type Outcome,
  RpcError,
} from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { closedError } from '../closed-error.ts';
import { createStateSealer, type StateSealer } from './sealed-state.ts';

/** Where a call was made: the same server may be shown at several faces, and at each in another way. */
export interface Place {
  readonly face: string;
  readonly server: string;
}

/** A call of a legacy server that waits while its stateless caller fetches an answer. */
export interface ParkedCall {
  readonly outcome: InputOutcome;
  /** What the caller is asked: some of what the server asks. */
  readonly requests: InputRequests;
  /** The caller is back, with a new call and its answers. */
  readonly resume: (call: Call, responses: InputResponses) => Promise<Outcome>;
  /** The time is over: the server is told that nobody wants its answer. */
  readonly expire: () => void;
}

export interface ParkedCallsOptions {
  /** How long a call waits for its caller, in milliseconds. @defaultValue 600_000 */
  readonly ttlMs?: number;
  /** Calls beyond this many are refused. @defaultValue 1_000 */
  readonly maxCalls?: number;
}

/** The calls that wait for stateless callers. */
export interface ParkedCalls {
  readonly size: number;
  /**
   * Parks a call, and makes what its caller is told: `input_required` with a sealed `requestState`.
   *
   * @throws RpcError -32603 too many wait already. The server is told that nobody wants its answer.
   * @throws TransportError this place is closed. The server is told, too.
   */
  park(place: Place, call: Call, parked: ParkedCall): InputOutcome;
  /**
   * Finds the call that a retry belongs to, and goes on with it. Where answers are missing they are asked for again.
   *
   * @throws RpcError -32602 the state was changed, belongs to another call, caller or face, is used up, or came too late.
   */
  resume(place: Place, call: Call): Promise<Outcome>;
  /** Whether a state is of a call that was parked here, so that it is no server's to judge, whatever became of the call. */
  isParkedHere(state: unknown): boolean;
  /** Gives up what is parked, and parks nothing more. */
  close(): void;
}

interface Entry {
  readonly parked: ParkedCall;
  /** Its time does not run any more. */
  readonly callOff: () => void;
}

/**
 * Makes the place where calls are parked.
 *
 * A stateless caller cannot be asked by a request: it gets `input_required`, and retries with the answer. Meanwhile the
 * server's call stays open here, found again by a handle that only this process can read, bound to face, server, method,
 * parameters, caller and time. See 2026-07-28 `basic/patterns/mrtr`.
 */
export function createParkedCalls({ ttlMs = 600_000, maxCalls = 1_000 }: ParkedCallsOptions = {}): ParkedCalls {
  const entries = new Map<string, Entry>();
  const sealer: StateSealer = createStateSealer({ keepMs: ttlMs });
  let isClosed = false;

  const keep = (place: Place, call: Call, parked: ParkedCall): InputOutcome => {
    const handle = crypto.randomUUID();
    const callOff = after(ttlMs, () => {
      entries.delete(handle);
      parked.expire();
    });
    entries.set(handle, { parked, callOff });
    const state = sealer.seal({ handle, call: fingerprint(place, call) });
    const { requests, outcome } = parked;
    return { kind: 'input', requests, state, signal: outcome.signal, answer: () => Promise.reject(notHere()) };
  };

  return {
    get size() {
      return entries.size;
    },
    park(place, call, parked) {
      if (!isClosed && entries.size < maxCalls) return keep(place, call, parked);
      parked.expire();
      throw isClosed ? closedError() : tooMany(maxCalls);
    },
    async resume(place, call) {
      const { requestState, inputResponses } = call.params;
      const sealed = typeof requestState === 'string' ? sealer.open(requestState) : undefined;
      if (sealed === undefined || sealed['call'] !== fingerprint(place, call)) throw invalid('is not of this call');
      const handle = sealed['handle'] as string;
      const entry = entries.get(handle);
      if (entry === undefined) throw invalid('was used already, or its time is over');
      if (inputResponses !== undefined && !isJsonObject(inputResponses)) throw malformed('inputResponses');
      const given = new Map(Object.entries(inputResponses ?? {}));
      const requests = Object.entries(entry.parked.requests);
      const responses: InputResponses = Object.fromEntries(
        requests.flatMap(([key]): [string, JsonObject][] => {
          const response = given.get(key);
          if (response === undefined) return [];
          if (!isJsonObject(response)) throw malformed(`inputResponses.${key}`);
          return [[key, response]];
        }),
      );
      const missing: InputRequests = Object.fromEntries(requests.filter(([key]) => given.get(key) === undefined));
      entry.callOff();
      entries.delete(handle);
      const { parked } = entry;
      // Withdrawn meanwhile: nothing is missing any more.
      if (Object.keys(missing).length === 0 || parked.outcome.signal.aborted) return parked.resume(call, responses);
      return keep(place, call, {
        ...parked,
        requests: missing,
        resume: (next, rest) => parked.resume(next, { ...responses, ...rest }),
      });
    },
    isParkedHere: (state) => typeof state === 'string' && sealer.isOwn(state),
    close() {
      isClosed = true;
      for (const { parked, callOff } of entries.values()) {
        callOff();
        parked.expire();
      }
      entries.clear();
    },
  };
}

function notHere(): RpcError {
  return new RpcError(ERROR_CODES.internalError, 'A parked call is answered by a retry');
}

function tooMany(maxCalls: number): RpcError {
  const message = `Too many calls wait for answers (${maxCalls}): answer or cancel some, then call again`;
  return new RpcError(ERROR_CODES.internalError, message, { data: { reason: 'too-many-parked-calls' } });
}

function invalid(what: string): RpcError {
  const message = `The requestState ${what}: call again without it`;
  return new RpcError(ERROR_CODES.invalidParams, message, { data: { reason: 'invalid-request-state' } });
}

function malformed(what: string): RpcError {
  return new RpcError(ERROR_CODES.invalidParams, `${what} must be an object`);
}

/** What a retry must repeat: face, server, method, parameters and caller. */
function fingerprint({ face, server }: Place, { method, params, caller }: Call): string {
  const { inputResponses: _, requestState: __, _meta, ...own } = params;
  const { createHash } = process.getBuiltinModule('node:crypto');
  const text = JSON.stringify([face, server, method, canonical(own), caller.principal, caller.session ?? null]);
  return createHash('sha256').update(text).digest('base64url');
}

/** The same value with its members in order, so that a client may write them anew. */
function canonical(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return value;
  if (Array.isArray(value)) return value.map(canonical);
  const members = Object.entries(value as JsonObject).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, member === undefined ? member : canonical(member)]));
}
