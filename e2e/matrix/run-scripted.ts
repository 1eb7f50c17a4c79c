import { REVISIONS, type Revision } from '@mcpx/protocol';
import type { World } from './checks/world.ts';
import { connectScripted } from './clients/scripted-matrix-client.ts';
import { impossibility, MATRIX_FEATURES } from './features.ts';
import { startScriptedPeer } from './peers/start-scripted-peer.ts';
import { KEY, openScriptedGateway } from './scripted-gateway.ts';
import { type Face, findFault, type LinkName, type RunOptions, type Trial, type Way } from './trial.ts';

const LINKS: readonly LinkName[] = ['stdio', 'HTTP'];
const FACES: readonly Face[] = ['all', 'one'];

/** Tries every feature between scripted peers of every revision, over both kinds of links, at both faces. */
export async function runScripted({ isTried = () => true }: RunOptions = {}): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const server of REVISIONS) {
    for (const upstream of LINKS) {
      if (!REVISIONS.some((client) => waysTo(server, upstream, client).some(isTried))) continue;
      await using peer = await startScriptedPeer(server, upstream);
      await using gateway = await openScriptedGateway(peer.connector);
      const { takeFaults: takeServerFaults } = peer;
      for (const way of REVISIONS.flatMap((client) => waysTo(server, upstream, client)).filter(isTried)) {
        const { client, downstream, face } = way;
        await using matrixClient = await connectScripted(await gateway.open(face, downstream), client);
        const world: World = {
          client: matrixClient,
          server,
          path: face === 'all' ? [KEY] : [],
          serverReadsRawNumbers: true,
          takeServerFaults,
        };
        for (const feature of MATRIX_FEATURES) {
          if (impossibility(feature, client, server) !== undefined) continue;
          const fault = await findFault(feature, world);
          trials.push({ feature, ...way, ...(fault !== undefined && { fault }) });
        }
      }
    }
  }
  return trials;
}

function waysTo(server: Revision, upstream: LinkName, client: Revision): readonly Way[] {
  return LINKS.flatMap((downstream) => FACES.map((face): Way => ({ client, server, downstream, upstream, face })));
}
