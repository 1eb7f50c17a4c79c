import { stdioConnector } from '@mcpx/transport-stdio';
import { compare, FULL, runContest, type Size } from './contest.ts';
import { overTransport } from './over-transport.ts';
import { barePipe, officialClient, STDIO_SERVER } from './peers.ts';

/** How much of the calls of a bare pipe must be left. */
const LIMIT = 0.8;

/** Measures calls over stdio with 64 in flight: this transport, a bare pipe with the same frames, the official client. */
export async function run(size: Size = FULL): Promise<boolean> {
  const own = await overTransport('@mcpx/transport-stdio', stdioConnector(STDIO_SERVER));
  const contestants = [barePipe(), own, await officialClient()];
  const standings = await runContest(contestants, { inFlight: 64, warmUp: 20_000, calls: 10_000, rounds: 24, size });
  return compare(standings[0], standings[1], LIMIT, size);
}
