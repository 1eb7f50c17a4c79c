import type { ListenEvent, ListenFilter, Listening } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import type { Call } from '@mcpx/server';

export interface ListenSettledOptions {
  /** For whom. */
  readonly call: Call;
  /** How long to wait for the server to say what it will tell, in milliseconds. */
  readonly waitMs: number;
  /** Whether the interest keeps the server. */
  readonly holds: boolean;
}

/** An interest in changes of a server that is settled: what is granted will be told. */
export interface Settled {
  readonly listening: Listening;
  readonly granted: ListenFilter;
}

/**
 * Takes an interest in changes of a server, and waits until it is certain what of it will be told; what is not certain in time
 * counts as declined.
 *
 * @throws TransportError the server could not be started or reached.
 */
export async function listenSettled(
  pool: Pool,
  key: string,
  filter: ListenFilter,
  hear: (event: ListenEvent) => void,
  { call, waitMs, holds }: ListenSettledOptions,
): Promise<Settled> {
  const { promise: settled, resolve: settle } = Promise.withResolvers<ListenFilter>();
  const decline = (): void => settle({});
  const timer = setTimeout(decline, waitMs);
  call.signal.addEventListener('abort', decline, { once: true });
  const opening = pool.listen(
    key,
    filter,
    (event) => (event.kind === 'acknowledged' ? settle(event.filter) : hear(event)),
    { caller: call.caller, holds },
  );
  try {
    const late = settled.then(() => undefined);
    const listening = await Promise.race([opening, late]);
    if (listening === undefined) {
      // It may still start; nobody wants to hear of it any more.
      opening.then((unwanted) => unwanted.close()).catch(() => {});
      return { listening: NOTHING, granted: {} };
    }
    return { listening, granted: await settled };
  } finally {
    clearTimeout(timer);
    call.signal.removeEventListener('abort', decline);
  }
}

const close = async (): Promise<void> => {};
const NOTHING: Listening = { close, [Symbol.asyncDispose]: close };
