import { TransportError } from '@mcpx/protocol';
import { shownPath } from './shown-path.ts';

export interface StartErrorOptions {
  readonly command: string;
  readonly cwd: string | undefined;
  /** The PATH by which the command was looked for. */
  readonly path: string | undefined;
  readonly cause: unknown;
}

/** The error of a program that could not be started: what was tried, and what to change. */
export function startError(options: StartErrorOptions): TransportError {
  return new TransportError('MCP_SPAWN_FAILED', messageOf(options), { processed: false, cause: options.cause });
}

function messageOf({ command, cwd, path, cause }: StartErrorOptions): string {
  const { existsSync, statSync } = process.getBuiltinModule('node:fs');
  const { resolve } = process.getBuiltinModule('node:path');
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
  if (cwd !== undefined && statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return `${command} was not started: its directory ${cwd} does not exist; change "cwd"`;
  }
  const file = resolve(cwd ?? '.', command);
  const [first = ''] = command.trim().split(/\s/, 1);
  if (code === 'ENOENT' && first.length < command.trim().length && !existsSync(file)) {
    return `the command "${first} …" has blanks in its name, and there is none of that name: "command" is the program alone, its arguments go into "args"`;
  }
  const isPath = command.includes('/') || (process.platform === 'win32' && command.includes('\\'));
  if (code === 'ENOENT' && !isPath) {
    return `the command ${command} was not found on its PATH (${shownPath(path)}): install it, give its absolute path as "command", or set "PATH" in "env"`;
  }
  if (code === 'ENOENT' && existsSync(file)) {
    return `${command} was not started: the interpreter that its first line names does not exist`;
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') return `the command ${command} does not exist: change "command"`;
  if (isPath && statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    return `the command ${command} is a directory: name the program in it as "command"`;
  }
  if (code === 'EACCES') return `the command ${command} may not be executed: change its permissions, or "command"`;
  return `${command} was not started: ${cause instanceof Error ? cause.message : code}`;
}
