import type { Connector } from '@mcpx/protocol';
import type { StdioEvent } from '@mcpx/transport-stdio';

const STRAY: StdioEvent = 'stdio.stray';

/**
 * The same recipe, which says once that a line is no message: it is left out, and whoever typed or piped it would
 * wait for an answer.
 */
export function tellingStrays(connector: Connector, say: (message: string) => void): Connector {
  let isSaid = false;
  return {
    ...connector,
    connect: (receiver, options) =>
      connector.connect(receiver, {
        ...options,
        logger(event, fields) {
          options?.logger?.(event, fields);
          if (event !== STRAY || isSaid) return;
          isSaid = true;
          say(
            'a line on standard input is no message, and is left out: a host speaks JSON-RPC there, one message a line',
          );
        },
      }),
  };
}
