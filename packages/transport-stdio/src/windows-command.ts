import { TransportError } from '@mcpx/protocol';
import { type Environment, variable } from './safe-environment.ts';

/** What is handed to the operating system. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  /** The arguments are quoted already. */
  readonly verbatim: boolean;
}

export interface WindowsCommandOptions {
  readonly env: Environment;
  readonly cwd?: string | undefined;
  /** Whether a file exists. @defaultValue looks */
  readonly exists?: (path: string) => boolean;
}

const DEFAULT_EXTENSIONS = '.COM;.EXE;.BAT;.CMD';
const SCRIPT = /\.(?:bat|cmd)$/i;
/** What cmd.exe acts on outside quotes. */
const META = /([()\][%!^"`<>&|;, *?])/g;

/**
 * How a command is started on Windows.
 *
 * The system starts only programs by itself. Launchers such as `npx` are scripts (`npx.cmd`): they are found by PATH and
 * PATHEXT and run by cmd.exe, which reads each argument once, and then once more where the script passes it on.
 *
 * @throws TransportError `MCP_SPAWN_FAILED` for an argument that cannot be handed to a script: one with a line break.
 */
export function windowsCommand(command: string, args: readonly string[], options: WindowsCommandOptions): Program {
  const file = findProgram(command, options) ?? command;
  if (!SCRIPT.test(file)) return { file, args, verbatim: false };
  const broken = args.findIndex((arg) => /[\r\n\0]/.test(arg));
  if (broken !== -1) {
    const message = `${command} is a batch file: its argument ${broken + 1} has a line break, which cannot be passed to one`;
    throw new TransportError('MCP_SPAWN_FAILED', message, { processed: false });
  }
  const line = [escapeMeta(file), ...args.map((arg) => escapeMeta(escapeMeta(quoteArgument(arg))))].join(' ');
  const shell = variable(options.env, 'COMSPEC', 'win32') ?? 'cmd.exe';
  return { file: shell, args: ['/d', '/s', '/c', `"${line}"`], verbatim: true };
}

/** Quotes an argument as the C runtime reads it: backslashes count only in front of a quotation mark. */
function quoteArgument(arg: string): string {
  return `"${arg.replace(/(\\*)"/g, String.raw`$1$1\"`).replace(/(\\+)$/, '$1$1')}"`;
}

function escapeMeta(text: string): string {
  return text.replace(META, '^$1');
}

function findProgram(command: string, { env, cwd, exists = isFile }: WindowsCommandOptions): string | undefined {
  const { win32 } = process.getBuiltinModule('node:path');
  const extensions = (variable(env, 'PATHEXT', 'win32') ?? DEFAULT_EXTENSIONS).split(';').filter((one) => one !== '');
  const hasExtension = extensions.some((one) => command.toUpperCase().endsWith(one.toUpperCase()));
  const names = hasExtension ? [command] : extensions.map((one) => `${command}${one.toLowerCase()}`);
  const isPath = /[\\/]/.test(command);
  const path = variable(env, 'PATH', 'win32') ?? '';
  const directories = isPath ? [cwd ?? '.'] : path.split(';').filter((one) => one !== '');
  for (const directory of directories) {
    for (const name of names) {
      const file = win32.resolve(directory, name);
      if (exists(file)) return file;
    }
  }
  return undefined;
}

function isFile(path: string): boolean {
  return process.getBuiltinModule('node:fs').statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
