import type { JsonObject, Receiver } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { compare, type Contestant, FULL, runContest, type Size } from './contest.ts';
import { bareHttp, frame, officialClient, startHttpServer } from './peers.ts';

/** How much of the calls of bare undici must be left. */
const LIMIT = 0.8;

/** Measures calls over Streamable HTTP with 64 in flight: this transport, bare undici with the same frames, the official client. */
export async function run(size: Size = FULL): Promise<boolean> {
  const { url, stop } = await startHttpServer();
  const contestants = [bareHttp(url), await ours(url), await officialClient(url)];
  try {
    const standings = await runContest(contestants, { inFlight: 64, warmUp: 4_000, calls: 2_500, rounds: 20, size });
    return compare(standings[0], standings[1], LIMIT, size);
  } finally {
    stop();
  }
}

/** The transport, and answers brought to their requests. */
async function ours(url: string): Promise<Contestant> {
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
  const link = await streamableHttp(url).connect(receiver);
  const options = { revision: '2025-11-25' } as const;
  return {
    name: '@mcpx/transport-http',
    call: (number) =>
      new Promise((resolve, reject) => {
        waiting.set(number, resolve);
        link.send(frame(number), options).catch(reject);
      }),
    close: () => link.close(),
  };
}
