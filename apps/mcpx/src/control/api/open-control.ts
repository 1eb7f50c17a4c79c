import type { Server } from 'node:http';
import { endingServer } from '../../ending-server.ts';
import { createContender } from '../contend.ts';
import { newSocketPath, socketFolder } from '../sockets.ts';
import type { ConfigIdentity, Greeting } from '../wire.ts';
import type { RequestForwarding } from './forward-request.ts';
import { createControlApi } from './create-control-api.ts';

export interface ControlOptions extends RequestForwarding {
  readonly stateDirectory: string;
  readonly version: string;
  readonly config: ConfigIdentity;
}

/** The control API of a daemon, which is the only one of its state directory. */
export interface Control extends AsyncDisposable {
  /** From now on whoever greets is told where the daemon listens. */
  announce(url: string): void;
  /** From now on no command comes here, and who waits is told; no other daemon starts until it is closed. */
  retire(): void;
  /** Ends it, and takes its socket away. Never rejects. */
  close(): Promise<void>;
}

/** `first`: the daemon that runs already. `fault`: why there can be no control API. */
export type ControlVerdict = { readonly control: Control } | { readonly first: Greeting } | { readonly fault: string };

/** Opens the control API, where no other daemon runs for the same state directory. */
export async function openControl(options: ControlOptions): Promise<ControlVerdict> {
  const { stateDirectory, version, config } = options;
  const path = newSocketPath(stateDirectory);
  if (path === undefined) {
    const mend = 'name a state directory with a shorter path with --state-dir';
    return { fault: `commands cannot reach this daemon: no socket can be made in ${stateDirectory}; ${mend}` };
  }
  const { basename } = process.getBuiltinModule('node:path');
  const contender = createContender(stateDirectory, basename(path));
  const startedAtMs = Date.now();
  let url: string | undefined;
  const api = createControlApi({
    ...options,
    hello(nonce, rival) {
      contender.heard(rival);
      const { state } = contender;
      const where = url === undefined ? {} : { url };
      return { product: 'mcpx', version, nonce, pid: process.pid, state, ...where, config, startedAtMs };
    },
  });
  const server = process.getBuiltinModule('node:http').createServer({ requestTimeout: 0 }, api.handle);
  const end = endingServer(server, DRAIN_MS);
  const close = (): Promise<void> => end(() => api.close());
  try {
    await listenPrivately(server, path, socketFolder(stateDirectory));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { fault: `commands cannot reach this daemon (${why}): name another state directory with --state-dir` };
  }
  const first = await contender.decide();
  if (first !== undefined) {
    await close();
    return { first };
  }
  const retire = (): void => {
    contender.retire();
    api.retire();
  };
  const announce = (where: string): void => void (url = where);
  return { control: { announce, retire, close, [Symbol.asyncDispose]: close } };
}

/** How long the readers of open answers may take once the daemon ends, in milliseconds. */
const DRAIN_MS = 500;

/** Listens at a socket that its owner alone can reach, from the first moment: the folder is closed to others too. */
async function listenPrivately(server: Server, path: string, folder: string): Promise<void> {
  const fs = process.getBuiltinModule('node:fs');
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another daemon may have made it in the same moment.
    if (!fs.existsSync(folder)) throw error;
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      server.on('error', () => {});
      resolve();
    });
  });
  fs.chmodSync(path, 0o600);
}
