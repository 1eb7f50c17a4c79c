import type { ListenEvent, ListenFilter, Listening } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { after } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { untilDone } from '../until-done.ts';

export interface ListenSettledOptions {
  /** For whom. */
  readonly call: Call;
  /** Told of changes. */
  readonly hear: (event: ListenEvent) => void;
  /** How long to wait for the server to say what it will tell, in milliseconds. */
  readonly waitMs: number;
  /** Whether the interest keeps the server. */
  readonly holds: boolean;
  /** It is granted already, to somebody: a server that is away is waited for as long as anybody listens. */
  readonly isGranted: boolean;
  /**
   * What is not certain in time counts as granted: it is told whenever the server is there. @defaultValue where it is granted
   */
  readonly isPromised?: boolean;
}

/** An interest in changes of a server that is settled: what is granted will be told. */
export interface Settled {
  readonly listening: Listening;
  readonly granted: ListenFilter;
  /** The server said so, in time. */
  readonly isCertain: boolean;
  /** The server is there, or waited for. */
  readonly isOpen: boolean;
}

/**
 * Takes an interest in changes of a server, and waits until it is certain what of it will be told; what is not certain in time
 * counts as declined, unless it is granted already, or promised.
 *
 * @throws TransportError the server could not be started or reached.
 */
export async function listenSettled(
  pool: Pool,
  key: string,
  filter: ListenFilter,
  { call, hear, waitMs, holds, isGranted, isPromised = isGranted }: ListenSettledOptions,
): Promise<Settled> {
  const { promise: settled, resolve: settle } = Promise.withResolvers<ListenFilter>();
  const { promise: isLate, resolve: late } = Promise.withResolvers<undefined>();
  const leave = (): void => late(undefined);
  const gone = new AbortController();
  const listen = (): Promise<Listening> =>
    pool.listen(
      key,
      filter,
      (event) => {
        if (event.kind === 'acknowledged') settle(event.filter);
        hear(event);
      },
      { caller: call.caller, holds },
    );
  const isThere = pool.statusOf(key).state === 'ready';
  const listenOnceMore = (): Promise<Listening> =>
    listen().catch((error: unknown) => {
      // It is tried again, and nobody waits for that.
      leave();
      throw error;
    });
  const opening = isPromised ? untilDone(listenOnceMore, gone.signal) : listen();
  const close = async (): Promise<void> => {
    gone.abort();
    // It may open still; nobody wants to hear of it any more.
    opening.then((unwanted) => unwanted.close()).catch(() => {});
  };

  const callOff = after(isGranted && !isThere ? 0 : waitMs, leave);
  call.signal.addEventListener('abort', leave, { once: true });
  if (call.signal.aborted) leave();
  const uncertain = { granted: isPromised ? filter : {}, isCertain: false, isOpen: true };
  try {
    const listening = await Promise.race([opening, isLate]);
    if (listening !== undefined) {
      const granted = await Promise.race([settled, isLate]);
      return granted === undefined
        ? { listening, ...uncertain }
        : { listening, granted, isCertain: true, isOpen: true };
    }
    if (!isPromised) {
      await close();
      return { listening: NOTHING, ...uncertain, isOpen: false };
    }
    opening.then(
      // What changed while it was away, nobody told.
      () => hear({ kind: 'resync' }),
      () => {},
    );
    return { listening: { close, [Symbol.asyncDispose]: close }, ...uncertain };
  } finally {
    callOff();
    call.signal.removeEventListener('abort', leave);
  }
}

const close = async (): Promise<void> => {};
const NOTHING: Listening = { close, [Symbol.asyncDispose]: close };
