import {
  type Connector,
  type JsonRpcMessage,
  parseJson,
  type Receiver,
  type Transport,
  TransportError,
} from '@mcpx/protocol';
import { type Arrivals, createArrivals } from './arrivals.ts';

/** The far end of a server's ordered link: everything the server writes, and a way to write to it. */
export interface ScriptedClientLink {
  /** The server connects here. */
  readonly connector: Connector;
  readonly received: Arrivals<JsonRpcMessage>;
  /** `batch`: as an element of a JSON array. */
  send(message: JsonRpcMessage, batch?: 'batch'): void;
  /** Whatever the server's receiver is told of text that is no message. */
  readonly receiver: () => Receiver;
  /** The client goes away. */
  end(): void;
  /** From now on nothing is taken off the link, until `resume`. */
  pause(): void;
  resume(): void;
}

/** A client's end of an ordered link. Frames cross it as text, so that no object is ever on both sides. */
export function scriptedClientLink(): ScriptedClientLink {
  const received = createArrivals<JsonRpcMessage>('The link');
  const blocked: (() => void)[] = [];
  let paused = false;
  let open = true;
  let far: Receiver | undefined;

  const closed = (by: 'local' | 'peer'): void => {
    if (!open) return;
    open = false;
    received.finish();
    for (const release of blocked.splice(0)) release();
    far?.closed({ by, error: new TransportError('MCP_CLOSED', 'The scripted link was closed') });
  };
  const close = (): Promise<void> => {
    closed('local');
    return Promise.resolve();
  };
  const transport: Transport = {
    traits: { streamPerRequest: false, headers: false, unsolicited: true, ordered: true, withdraws: true },
    async send(message) {
      const text = JSON.stringify(message);
      if (paused) {
        await new Promise<void>((resolve) => {
          blocked.push(resolve);
        });
      }
      if (!open) throw new TransportError('MCP_CLOSED', 'The scripted link is closed', { processed: false });
      received.push(parseJson(text) as unknown as JsonRpcMessage);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  const receiver = (): Receiver => {
    if (far === undefined) throw new Error('No server connected to the scripted link yet');
    return far;
  };

  return {
    connector: {
      kind: 'memory',
      target: 'scripted client',
      identity: { scripted: 'client' },
      connect(to) {
        far = to;
        to.opened(transport);
        return Promise.resolve(transport);
      },
    },
    received,
    receiver,
    send(message, batch) {
      receiver().message(
        parseJson(JSON.stringify(message)) as unknown as JsonRpcMessage,
        batch === undefined ? {} : { batch: true },
      );
    },
    end() {
      closed('peer');
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      for (const release of blocked.splice(0)) release();
    },
  };
}
