import { type Connector, type ConnectOptions, type JsonObject, type Receiver, TransportError } from '@mcpx/protocol';
import { createMemoryEnd, type MemoryEnd } from './memory-end.ts';

export interface MemoryConnectorOptions {
  /** How the link is named in errors. @defaultValue 'memory' */
  readonly target?: string;
  /** @defaultValue `{ memory: target }` */
  readonly identity?: JsonObject;
}

/**
 * A link between two ends in one process.
 *
 * Each `connect` makes a fresh pair and hands its far end, a connector for one `connect`, to `onLink`. What is sent before
 * the far end is connected waits for it. Messages are handed over as the same objects, in order, never within the call
 * that sent them.
 */
export function memoryConnector(
  onLink: (far: Connector) => void,
  { target = 'memory', identity = { memory: target } }: MemoryConnectorOptions = {},
): Connector {
  return {
    kind: 'memory',
    target,
    identity,
    connect: async (receiver, { signal } = {}) => {
      signal?.throwIfAborted();
      const near = createMemoryEnd(target);
      const far = createMemoryEnd(target);
      near.join(far);
      far.join(near);
      try {
        onLink({ kind: 'memory', target, identity, connect: connectOnce(far, target) });
      } catch (cause) {
        near.end();
        throw new TransportError('MCP_CONNECT_FAILED', `The far end of ${target} refused the link`, {
          processed: false,
          cause,
        });
      }
      return near.open(receiver);
    },
  };
}

function connectOnce(end: MemoryEnd, target: string): Connector['connect'] {
  let used = false;
  return async (receiver: Receiver, { signal }: ConnectOptions = {}) => {
    signal?.throwIfAborted();
    if (used) {
      throw new TransportError(
        'MCP_CONNECT_FAILED',
        `The far end of ${target} is connected already: it is single use`,
        {
          processed: false,
        },
      );
    }
    used = true;
    return end.open(receiver);
  };
}
