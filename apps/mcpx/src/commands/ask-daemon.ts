import type { ControlContext } from '../command.ts';
import { type FoundDaemon, findDaemon } from '../control/find-daemon.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

/** Does something with the daemon of the state directory, whatever its configuration; without one, says how to start it. */
export async function askDaemon(
  { terminal, stateDirectory }: ControlContext,
  act: (daemon: FoundDaemon) => Promise<ExitCode>,
): Promise<ExitCode> {
  const daemon = stateDirectory === undefined ? undefined : await findDaemon(stateDirectory);
  if (daemon !== undefined) return act(daemon);
  const where = stateDirectory === undefined ? '' : ` for the state directory ${stateDirectory}`;
  terminal.say(`mcpx: no daemon runs${where}, and it is the daemon that is asked: start one with \`mcpx daemon\``);
  return EXIT.notReached;
}
