import type { JsonObject, Receiver } from '@mcpx/protocol';
import { stdioConnector } from '@mcpx/transport-stdio';
import { compare, type Contestant, FULL, runContest, type Size } from './contest.ts';
import { barePipe, frame, officialClient, STDIO_SERVER } from './peers.ts';

/** How much of the calls of a bare pipe must be left. */
const LIMIT = 0.8;

/** Measures calls over stdio with 64 in flight: this transport, a bare pipe with the same frames, the official client. */
export async function run(size: Size = FULL): Promise<boolean> {
  const contestants = [barePipe(), await ours(), await officialClient()];
  const standings = await runContest(contestants, { inFlight: 64, warmUp: 20_000, calls: 10_000, rounds: 24, size });
  return compare(standings[0], standings[1], LIMIT, size);
}

/** The transport, and answers brought to their requests. */
async function ours(): Promise<Contestant> {
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
  const link = await stdioConnector(STDIO_SERVER).connect(receiver);
  return {
    name: '@mcpx/transport-stdio',
    call: (number) =>
      new Promise((resolve, reject) => {
        waiting.set(number, resolve);
        link.send(frame(number)).catch(reject);
      }),
    close: () => link.close(),
  };
}
