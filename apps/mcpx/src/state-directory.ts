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
    fs.mkdirSync(path, { recursive: true, mode: 0o700 });
    const others = fs.statSync(path).mode & 0o077;
    if (others === 0 || process.platform === 'win32') return { ok: true, value: path };
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
