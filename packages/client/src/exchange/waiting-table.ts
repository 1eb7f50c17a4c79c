import type { Arrival, JsonRpcResponse, RequestId } from '@mcpx/protocol';
import type { Sent } from './sent.ts';

/** The requests that wait for an answer, by their ids. */
export interface WaitingTable {
  add(sent: Sent): void;
  /** Takes a request out; false where it was out already. */
  take(sent: Sent): boolean;
  find(id: RequestId | undefined): Sent | undefined;
  /** The request that an answer is for. */
  findFor(answer: JsonRpcResponse, arrival: Arrival | undefined): Sent | undefined;
  all(): Iterable<Sent>;
}

export function createWaitingTable(): WaitingTable {
  const table = new Map<RequestId, Sent>();

  /** An answer under no id in use: an error without an id, or a number that came back as text. */
  const findByOther = (id: RequestId | null | undefined, arrival: Arrival | undefined): Sent | undefined => {
    if (typeof id === 'string') {
      const number = Number(id);
      return String(number) === id ? table.get(number) : undefined;
    }
    if (id != null) return undefined;
    if (arrival?.stream !== undefined) return table.get(arrival.stream);
    // On a shared channel only one can be meant, or nobody knows which.
    return table.size === 1 ? table.values().next().value : undefined;
  };

  return {
    add: (sent) => void table.set(sent.id, sent),
    take(sent) {
      if (!table.delete(sent.id)) return false;
      if (sent.onAbort !== undefined) sent.signal?.removeEventListener('abort', sent.onAbort);
      return true;
    },
    find: (id) => (id === undefined ? undefined : table.get(id)),
    findFor: ({ id }, arrival) => table.get(id as RequestId) ?? findByOther(id, arrival),
    all: () => table.values(),
  };
}
