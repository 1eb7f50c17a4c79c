import { ERROR_CODES, type RequestId } from '@mcpx/protocol';
import { utf8Length } from '../utf8-length.ts';

export interface ReplayStoreOptions {
  /** How much one session may keep for clients that come back: bytes of JSON, and what an event costs beside. */
  readonly maxReplayBytes: number;
  /** What all sessions of the endpoint keep together. */
  readonly budget: ReplayBudget;
}

/** What all sessions of an endpoint keep, against what they may. Beyond it each session keeps next to nothing. */
export interface ReplayBudget {
  used: number;
  readonly max: number;
}

export interface KeptEvent {
  readonly seq: number;
  json: string;
  /** How long that is in UTF-8. */
  bytes: number;
  /** The request that this answers. */
  readonly answers: RequestId | undefined;
  /** Called where it is given up before anybody had it; gone once somebody had, with all that it knows of a call. */
  lost: (() => void) | undefined;
}

/** A stream, as far as its events are kept. */
export interface KeptStream {
  readonly number: number;
  /** Oldest first; what was given up is missing. */
  readonly events: KeptEvent[];
  /** The last event that some connection took. */
  deliveredSeq: number;
  endedAt: number | undefined;
}

/** The events that one session keeps for clients that come back: no more than it may. */
export interface ReplayStore<Stream extends KeptStream> {
  readonly streams: ReadonlyMap<number, Stream>;
  add(stream: Stream): void;
  keep(stream: Stream, event: KeptEvent): void;
  /** Lets go of the oldest events. */
  release(stream: Stream, howMany: number): void;
  /** Takes an event back that no connection took. */
  revoke(stream: Stream, event: KeptEvent): void;
  /** Nobody can come back for this stream any more. */
  forget(stream: Stream): void;
  /** Gives everything back. */
  clear(): void;
}

/** What a session may keep in any case. */
const KEPT_BYTES_WITHOUT_BUDGET = 4_096;

/** What an event and its stream cost beside their text, in bytes: of many short answers that is most. */
const EVENT_COST = 256;

const costOf = ({ bytes }: KeptEvent): number => bytes + EVENT_COST;

export function createReplayStore<Stream extends KeptStream>({
  budget,
  maxReplayBytes,
}: ReplayStoreOptions): ReplayStore<Stream> {
  const streams = new Map<number, Stream>();
  let keptBytes = 0;

  const count = (bytes: number): void => {
    keptBytes += bytes;
    budget.used += bytes;
  };
  const isOver = (): boolean =>
    keptBytes > maxReplayBytes || (budget.used > budget.max && keptBytes > KEPT_BYTES_WITHOUT_BUDGET);

  const release = (stream: Stream, howMany: number): void => {
    const gone = stream.events.splice(0, howMany);
    for (const event of gone) count(-costOf(event));
    // Whoever hears of it may write something else at once.
    for (const { lost } of gone) lost?.();
  };

  const forget = (stream: Stream): void => {
    streams.delete(stream.number);
    release(stream, stream.events.length);
  };

  /** The stream that gives up its oldest event: the first that ended, else the first at all. */
  const victim = (): Stream | undefined => {
    let first: Stream | undefined;
    for (const stream of streams.values()) {
      if (stream.events.length === 0) continue;
      if (stream.endedAt !== undefined) return stream;
      first ??= stream;
    }
    return first;
  };

  /**
   * Gives up the oldest event. An answer becomes an error where that is shorter: also one that a connection took may not have
   * arrived. One that nobody had yet, and is given up altogether, takes its stream along: whoever waits for it and comes back
   * is told that there is nothing to come back for.
   *
   * Each step leaves less than was there before: what is not shorter is no mend. `false`: nothing is kept any more.
   */
  const evictOne = (): boolean => {
    const stream = victim();
    const oldest = stream?.events[0];
    if (stream === undefined || oldest === undefined) return false;
    const instead = oldest.answers === undefined ? undefined : lostAnswer(oldest.answers);
    const bytes = instead === undefined ? 0 : utf8Length(instead);
    if (instead !== undefined && bytes < oldest.bytes) {
      count(bytes - oldest.bytes);
      oldest.json = instead;
      oldest.bytes = bytes;
    } else if (instead === undefined || oldest.seq <= stream.deliveredSeq) {
      release(stream, 1);
      if (stream.endedAt !== undefined && stream.events.length === 0) streams.delete(stream.number);
    } else {
      stream.endedAt ??= Date.now();
      forget(stream);
    }
    return true;
  };

  return {
    streams,
    add(stream) {
      streams.set(stream.number, stream);
    },
    keep(stream, event) {
      stream.events.push(event);
      count(costOf(event));
      while (isOver() && evictOne());
    },
    release,
    revoke(stream, event) {
      const at = event.seq > stream.deliveredSeq ? stream.events.indexOf(event) : -1;
      if (at < 0) return;
      stream.events.splice(at, 1);
      count(-costOf(event));
    },
    forget,
    clear() {
      streams.clear();
      count(-keptBytes);
    },
  };
}

function lostAnswer(id: RequestId): string {
  const message = 'The answer was too large to be kept until the stream was resumed';
  const error = { code: ERROR_CODES.linkLost, message, data: { reason: 'MCP_STREAM_LOST' } };
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}
