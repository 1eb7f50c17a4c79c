import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LATEST_LEGACY, LATEST_MODERN, type Revision } from '@mcpx/protocol';
import { createFolder, startDaemon } from '../program.fixture.ts';
import { callTool, textOf, type World } from './checks/world.ts';
import type { MatrixClient } from './clients/matrix-client.ts';
import { connectSdkLegacy } from './clients/sdk-legacy-client.ts';
import { connectSdkModern } from './clients/sdk-modern-client.ts';
import { MATRIX_FEATURES, sdkImpossibility } from './features.ts';
import type { Place } from './places.ts';
import { type Face, findFault, type RunOptions, type Trial, type Way } from './trial.ts';

/** The official SDKs, one for each era. */
const CLIENTS: readonly { readonly revision: Revision; readonly connect: (place: Place) => Promise<MatrixClient> }[] = [
  { revision: LATEST_LEGACY, connect: connectSdkLegacy },
  { revision: LATEST_MODERN, connect: connectSdkModern },
];

const SERVERS = [
  { key: 'legacy-stdio', revision: LATEST_LEGACY, program: 'sdk-legacy.ts', link: 'stdio' },
  { key: 'legacy-http', revision: LATEST_LEGACY, program: 'sdk-legacy.ts', link: 'HTTP' },
  { key: 'modern-stdio', revision: LATEST_MODERN, program: 'sdk-modern.ts', link: 'stdio' },
  { key: 'modern-http', revision: LATEST_MODERN, program: 'sdk-modern.ts', link: 'HTTP' },
] as const;

/** Programs run from source: no build has to be up to date. */
const FLAGS = ['-C', 'mcpx-source'];
const MCPX = [...FLAGS, join(import.meta.dirname, '..', '..', 'apps', 'mcpx', 'src', 'main.ts')];

/** Tries every feature between the official SDKs, through the program; over standard input and output it has one face only. */
export async function runSdk({ isTried = () => true }: RunOptions = {}): Promise<readonly Trial[]> {
  using folder = createFolder();
  const processes: ChildProcess[] = [];
  try {
    const entries = await Promise.all(
      SERVERS.map(async ({ key, program: file, link }) => {
        const path = join(import.meta.dirname, 'servers', file);
        if (link === 'stdio') return [key, { command: process.execPath, args: [...FLAGS, path] }] as const;
        const child = spawn(process.execPath, [...FLAGS, path, '--http'], { stdio: ['ignore', 'pipe', 'inherit'] });
        processes.push(child);
        const [url] = await once(createInterface({ input: child.stdout }), 'line');
        return [key, { url: String(url) }] as const;
      }),
    );
    const config = folder.write('servers.json', { mcpServers: Object.fromEntries(entries) });
    await using daemon = await startDaemon(folder, config, [], MCPX);
    const serve: Place = {
      command: process.execPath,
      args: [...MCPX, '--config', config, 'serve'],
      env: folder.env as Record<string, string>,
      cwd: folder.path,
    };
    const trials: Trial[] = [];
    for (const { revision, connect } of CLIENTS) {
      const faces: readonly [Face, 'stdio' | 'HTTP', (key: string) => Place][] = [
        ['all', 'stdio', () => serve],
        ['all', 'HTTP', () => ({ url: daemon.url })],
        ['one', 'HTTP', (key) => ({ url: `${daemon.url}/${key}` })],
      ];
      for (const [face, downstream, place] of faces) {
        for (const server of SERVERS) {
          const way: Way = { client: revision, server: server.revision, downstream, upstream: server.link, face };
          if (!isTried(way)) continue;
          await using client = await connect(place(server.key));
          trials.push(...(await tryAll(client, way, server.key)));
        }
      }
    }
    return trials;
  } finally {
    for (const child of processes) child.kill();
  }
}

async function tryAll(client: MatrixClient, way: Way, key: string): Promise<readonly Trial[]> {
  const world: World = {
    client,
    server: way.server,
    path: way.face === 'all' ? [key] : [],
    serverReadsRawNumbers: false,
    takeServerFaults: async () => JSON.parse(textOf(await callTool(world, 'faults'))),
  };
  const trials: Trial[] = [];
  for (const feature of MATRIX_FEATURES) {
    if (sdkImpossibility(feature, way.client, way.server) !== undefined) continue;
    const fault = await findFault(feature, world);
    trials.push({ feature, ...way, ...(fault !== undefined && { fault }) });
  }
  return trials;
}
