import type { Client, Dispatcher } from 'undici';

/** What sends a request and tells its handler how that goes. */
export interface HttpDispatcher {
  dispatch(options: Dispatcher.DispatchOptions, handler: HttpHandler): unknown;
  destroy(): Promise<void>;
}

/** A handler that says when its connection has nothing more to do with it. */
export interface HttpHandler extends Dispatcher.DispatchHandler {
  /** Called once, at the end of the answer or at its failure. Set by the dispatcher. */
  onOver?: (failed: boolean) => void;
}

/**
 * As many connections to each origin as requests are open, and no more.
 *
 * A connection that has just answered is the first to be used again. undici takes it as busy for another turn of the event loop,
 * in which a pool of its own without a limit opens one more for every call: twice as many as needed, each checked for life before
 * each use.
 */
export function createClientPool(makeClient: (origin: string) => Client): HttpDispatcher {
  /** Connections without a request, by origin, the one that was used last at the end. */
  const idleOf = new Map<string, Client[]>();
  const all = new Set<Client>();

  function drop(client: Client): void {
    all.delete(client);
    if (!client.destroyed) void client.close();
  }

  function open(origin: string, idle: Client[]): Client {
    const client = makeClient(origin);
    all.add(client);
    // The server, or its keep-alive limit, ended the connection. One that has a request by then comes back by itself.
    client.on('disconnect', () => {
      const at = idle.indexOf(client);
      if (at < 0) return;
      idle.splice(at, 1);
      drop(client);
    });
    return client;
  }

  return {
    dispatch(options, handler) {
      const origin = String(options.origin);
      let idle = idleOf.get(origin);
      if (idle === undefined) idleOf.set(origin, (idle = []));
      const free = idle;
      const client = free.pop() ?? open(origin, free);
      handler.onOver = (failed) => (failed ? drop(client) : free.push(client));
      return client.dispatch(options, handler);
    },
    async destroy() {
      const clients = [...all];
      all.clear();
      idleOf.clear();
      await Promise.all(clients.map((client) => client.destroy()));
    },
  };
}
