import { execFile } from 'node:child_process';

/** Runs a program of this folder as its command does; what it printed is in the error where it fails. */
export function runShort(program: string, args: readonly string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(process.execPath, ['-C', 'mcpx-source', program, ...args], (error, stdout, stderr) => {
    if (error === null) resolve(stdout);
    else reject(new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error }));
  });
  return promise;
}
