import { type ProcessEnd, TransportError } from '@mcpx/protocol';
import { lastWords } from './last-words.ts';
import { shownPath } from './shown-path.ts';

export interface ExitedErrorOptions {
  readonly path: string | undefined;
  readonly processed: false | 'unknown';
  readonly cause: unknown;
}

/** What `sh`, `env` and the like exit with if they do not find a program. */
const NOT_FOUND = 127;
const LINE_LENGTH = 300;

/** The error of a program that ended, with what it said of why. */
export function exitedError(target: string, end: ProcessEnd, options: ExitedErrorOptions): TransportError {
  const how = end.signal === null ? `exited with code ${end.exitCode}` : `was ended by ${end.signal}`;
  const words = shortened(lastWords(end.stderr) ?? lastWords(end.stray ?? ''));
  const mend =
    end.exitCode === NOT_FOUND
      ? `; a program it needs is not on its PATH (${shownPath(options.path)}): set "PATH" in "env"`
      : '';
  return new TransportError('MCP_PROCESS_EXITED', `${target} ${how}${words === undefined ? '' : `: ${words}`}${mend}`, {
    processed: options.processed,
    process: end,
    cause: options.cause,
  });
}

function shortened(line: string | undefined): string | undefined {
  return line === undefined || line.length <= LINE_LENGTH ? line : `${line.slice(0, LINE_LENGTH)}…`;
}
