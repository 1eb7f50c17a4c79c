import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * Runs every test of random inputs in its long form: 500 times as many inputs as in `pnpm test`, a million and more for most of
 * them, or as many times as the first argument says. Further arguments choose among the files.
 */
const [times = '500', ...filters] = process.argv.slice(2).filter((word) => word !== '--');
const files = globSync('packages/*/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
  readFileSync(join(ROOT, file), 'utf8').includes('fuzzRuns('),
);
const chosen = files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
if (chosen.length === 0 || !/^[1-9]\d*$/.test(times)) {
  console.error(`pnpm fuzz [times] [part of a file's name …]; the files are:\n${files.join('\n')}`);
  process.exit(2);
}
const { status } = spawnSync('vitest', ['run', ...chosen], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_TIMES: times },
});
process.exitCode = status ?? 1;
