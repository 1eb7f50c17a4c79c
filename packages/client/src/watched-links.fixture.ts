import type { Connector, JsonRpcMessage, Transport } from '@mcpx/protocol';

export interface WatchedLinks {
  readonly connector: Connector;
  /** The links that are open now. */
  readonly open: ReadonlySet<Transport>;
}

/**
 * A connector whose open links can be counted. What `stalls` names is sent, but never taken as far as the client can tell;
 * links are counted from 1.
 */
export function watchedLinks(
  connector: Connector,
  stalls: (message: JsonRpcMessage, link: number) => boolean = () => false,
): WatchedLinks {
  const open = new Set<Transport>();
  let count = 0;
  const { fallback, ...rest } = connector;
  const watched: Connector = {
    ...rest,
    ...(fallback !== undefined && { fallback }),
    connect(receiver, options) {
      const link = ++count;
      let forget = (): void => {};
      const opened = (transport: Transport): void => {
        const watching: Transport = {
          traits: transport.traits,
          async send(message, how) {
            await transport.send(message, how);
            if (stalls(message, link)) await new Promise(() => {});
          },
          async close() {
            forget();
            await transport.close();
          },
          [Symbol.asyncDispose]: () => watching.close(),
        };
        open.add(watching);
        forget = () => void open.delete(watching);
        receiver.opened(watching);
      };
      const closed: typeof receiver.closed = (reason) => {
        forget();
        receiver.closed(reason);
      };
      return connector.connect({ ...receiver, opened, closed }, options);
    },
  };
  return { connector: watched, open };
}

/** Whether a message is of a method. */
export function isOf(method: string, message: JsonRpcMessage): boolean {
  return 'method' in message && message.method === method;
}
