import type { Verdict } from './verdict.ts';

/** The folder for what outlives a process: `--state-dir`, else `MCPX_STATE_DIR`, else the user's XDG state folder. */
export function stateDirectory(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const named = option ?? nonEmpty(environment['MCPX_STATE_DIR']);
  return named ?? `${nonEmpty(environment['XDG_STATE_HOME']) ?? `${home}/.local/state`}/mcpx`;
}

/** Makes the folder, for its owner alone. Not being able to is no reason to stop: nothing is kept then. */
export function prepareStateDirectory(path: string): Verdict<string> {
  const fs = process.getBuiltinModule('node:fs');
  try {
    makeDirectory(path);
    const stats = fs.statSync(path);
    if (!stats.isDirectory()) {
      return { ok: false, fault: `the state directory ${path} is no directory: name another with --state-dir` };
    }
    if ((stats.mode & 0o077) === 0 || process.platform === 'win32') return { ok: true, value: path };
    return {
      ok: false,
      fault: `the state directory ${path} is open to others: chmod 700 it, or name another with --state-dir`,
    };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return { ok: false, fault: `the state directory ${path} cannot be used (${cause}): name another with --state-dir` };
  }
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** Makes a folder and those around it. Node's own `recursive` never ends where the system says ENOENT for ever, as in `/proc`. */
function makeDirectory(path: string): void {
  const fs = process.getBuiltinModule('node:fs');
  if (fs.existsSync(path)) return;
  const { dirname } = process.getBuiltinModule('node:path');
  if (dirname(path) !== path) makeDirectory(dirname(path));
  try {
    fs.mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!fs.existsSync(path)) throw error;
  }
}
