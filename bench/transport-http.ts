import { LATEST_LEGACY } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { compare, FULL, runContest, type Size } from './contest.ts';
import { overTransport } from './over-transport.ts';
import { bareHttp, officialClient, startHttpServer } from './peers.ts';

/** How much of the calls of bare undici must be left. */
const LIMIT = 0.8;

/** Measures calls over Streamable HTTP with 64 in flight: this transport, bare undici with the same frames, the official client. */
export async function run(size: Size = FULL): Promise<boolean> {
  const { url, stop } = await startHttpServer();
  const own = await overTransport('@mcpx/transport-http', streamableHttp(url), { revision: LATEST_LEGACY });
  const contestants = [bareHttp(url), own, await officialClient(url)];
  try {
    const standings = await runContest(contestants, { inFlight: 64, warmUp: 4_000, calls: 2_500, rounds: 20, size });
    return compare(standings[0], standings[1], LIMIT, size);
  } finally {
    stop();
  }
}
