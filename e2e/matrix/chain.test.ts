import { FEATURES, LATEST_LEGACY, LATEST_MODERN, type Revision } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { describe, expect, it } from 'vitest';
import type { World } from './checks/world.ts';
import { connectScripted } from './clients/scripted-matrix-client.ts';
import { impossibility, MATRIX_FEATURES, type MatrixFeature } from './features.ts';
import { startScriptedPeer } from './peers/start-scripted-peer.ts';
import { KEY, openScriptedGateway } from './scripted-gateway.ts';
import { findFault } from './trial.ts';

/** What the outer gateway takes the inner one for. */
const MIDDLES = [
  ['modern', LATEST_MODERN],
  ['legacy', LATEST_LEGACY],
  ['auto', LATEST_MODERN],
] as const;

describe.each(MIDDLES)('one mcpx behind another, in %s', (protocol, middle) => {
  describe.each([LATEST_LEGACY, LATEST_MODERN])('a server of %s', (server) => {
    it.each([LATEST_LEGACY, LATEST_MODERN])('has everything for a client of %s', async (client) => {
      await using peer = await startScriptedPeer(server, 'HTTP');
      await using inner = await openScriptedGateway(peer.connector);
      const url = await inner.open('all', 'HTTP');
      if (typeof url !== 'string') throw new Error('There is no URL');
      await using outer = await openScriptedGateway(streamableHttp(url), { key: 'inner', protocol });
      await using matrixClient = await connectScripted(await outer.open('all', 'HTTP'), client);
      const world: World = {
        client: matrixClient,
        server,
        between: middle,
        path: ['inner', KEY],
        serverReadsRawNumbers: true,
        takeServerFaults: () => peer.takeFaults(),
      };
      const tried = MATRIX_FEATURES.filter((feature) => isPossible(feature, [client, middle, server]));
      const faults: Partial<Record<MatrixFeature, string>> = {};
      for (const feature of tried) {
        const fault = await findFault(feature, world);
        if (fault !== undefined) faults[feature] = fault;
      }
      expect(faults).toEqual({});
      expect(tried.includes('tasks')).toBe(
        new Set([client, middle, server].map((side) => FEATURES[side].tasks)).size === 1,
      );
    });
  });
});

/** A feature goes through where no two neighbours exclude it. */
function isPossible(
  feature: MatrixFeature,
  [client, middle, server]: readonly [Revision, Revision, Revision],
): boolean {
  return impossibility(feature, client, middle) === undefined && impossibility(feature, middle, server) === undefined;
}
