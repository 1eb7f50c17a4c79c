import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs the built program as if it was installed: in the caller's folder, with the caller's arguments. It is built first
 * where it was never built; stdout is the program's alone.
 */
const home = join(import.meta.dirname, '..');
const program = join(home, 'bin', 'mcpx.js');

if (!existsSync(join(home, 'dist'))) {
  const root = join(home, '..', '..');
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  const build = ['run', 'build', '--filter=mcpx...', '--output-logs=errors-only'];
  const { status } = spawnSync('turbo', build, { cwd: root, env, stdio: ['ignore', process.stderr, process.stderr] });
  if (status !== 0) process.exit(status ?? 1);
}
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
process.argv[1] = program;
await import(pathToFileURL(program).href);
