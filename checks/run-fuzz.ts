import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * Runs every test of random inputs in its long form: 500 times as many inputs as in `pnpm test`, a million and more for most of
 * them, or as many times as a number among the arguments says. Other arguments choose among the files.
 */
const words = process.argv.slice(2).filter((word) => word !== '--');
const times = words.find((word) => /^[1-9]\d*$/.test(word)) ?? '500';
const filters = words.filter((word) => !/^\d+$/.test(word));
const files = globSync('packages/*/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
  readFileSync(join(ROOT, file), 'utf8').includes('fuzzRuns('),
);
const chosen = files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
if (chosen.length === 0) {
  console.error(`No test of random inputs is called so; there are:\n${files.join('\n')}`);
  process.exit(2);
}
const { status, error } = spawnSync('vitest', ['run', ...chosen], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_TIMES: times },
});
if (error !== undefined) console.error(`vitest cannot be started (${error.message}): run this as \`pnpm fuzz\``);
process.exitCode = status ?? 1;
