import { greet } from './greet.ts';
import { listSockets } from './sockets.ts';
import type { Greeting } from './wire.ts';

/** A daemon that runs, and where it is talked to. */
export interface FoundDaemon {
  readonly socketPath: string;
  readonly greeting: Greeting;
}

/** The daemon that runs for a state directory, if one does. */
export async function findDaemon(stateDirectory: string): Promise<FoundDaemon | undefined> {
  const found = await Promise.all(
    listSockets(stateDirectory).map(async ({ path }): Promise<FoundDaemon | undefined> => {
      const greeting = await greet(path);
      return greeting?.state === 'owner' ? { socketPath: path, greeting } : undefined;
    }),
  );
  return found.find((daemon) => daemon !== undefined);
}
