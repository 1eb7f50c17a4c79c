import { isMcpError } from '@mcpx/protocol';
import type { CommandContext, Interruption } from './command.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { interruptedCode } from './interruption.ts';
import type { Terminal } from './terminal.ts';

/** Says what is wrong with the command line or the configuration, a line each. */
export function refuse(terminal: Terminal, ...faults: readonly string[]): ExitCode {
  for (const fault of faults) terminal.say(`mcpx: ${fault}`);
  return EXIT.usage;
}

/**
 * Says in one line what failed, and with which exit code the program ends. `server` is named where the error does not, unless it
 * is a fault of mcpx itself.
 */
export function reportFailure(
  { terminal, interruption }: Pick<CommandContext, 'terminal' | 'interruption'>,
  error: unknown,
  server?: string,
): ExitCode {
  if (interruption.aborted && error === interruption.reason) {
    const reason = interruption.reason as Interruption;
    return interruptedCode(reason);
  }
  terminal.say(`mcpx: ${withServer(messageOf(error), isMcpError(error) ? server : undefined)}`);
  return exitCodeOf(error);
}

/** A message under the server that it is of, as its configuration calls it, which stands there once. */
export function withServer(message: string, server: string | undefined): string {
  const isNamed = server === undefined || [':', '.', ' ('].some((end) => message.startsWith(`${server}${end}`));
  if (isNamed) return message;
  return `${server}: ${message.startsWith(`${server} `) ? message.slice(server.length + 1) : message}`;
}

/** What a thrown value says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
