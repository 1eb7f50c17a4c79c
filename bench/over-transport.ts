import type { Connector, JsonObject, Receiver, SendOptions } from '@mcpx/protocol';
import type { Contestant } from './contest.ts';
import { frame } from './peers.ts';

/** A transport and nothing above it: answers are brought to their requests. */
export async function overTransport(
  name: string,
  connector: Connector,
  options: SendOptions = {},
): Promise<Contestant> {
  const waiting = new Map<unknown, (result: JsonObject) => void>();
  const receiver: Receiver = {
    opened: () => {},
    message(message) {
      if (!('result' in message)) return;
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    },
    streamEnd: () => {},
    malformed: () => {},
    closed: () => {},
  };
  const link = await connector.connect(receiver);
  return {
    name,
    call: (number) =>
      new Promise((resolve, reject) => {
        waiting.set(number, resolve);
        link.send(frame(number), options).catch(reject);
      }),
    close: () => link.close(),
  };
}
