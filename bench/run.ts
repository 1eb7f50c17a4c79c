import { FULL, SHORT, type Size } from './contest.ts';

/**
 * Runs benchmarks: `pnpm bench` all of them, `pnpm bench start-up` the named ones, `--short` for a small part of each with looser
 * limits. Each prints what it measured, side by side with what it is measured against, and fails where it misses the limit that
 * it states.
 */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly run: (size: Size) => Promise<boolean> }>>> = {
  client: () => import('./client.ts'),
  codec: () => import('./codec.ts'),
  gateway: () => import('./gateway.ts'),
  'many-servers': () => import('./many-servers.ts'),
  sessions: () => import('./sessions.ts'),
  'spec-schemas': () => import('./spec-schemas.ts'),
  'start-up': () => import('./start-up.ts'),
  'transport-http': () => import('./transport-http.ts'),
  'transport-stdio': () => import('./transport-stdio.ts'),
};

const words = process.argv.slice(2).filter((word) => word !== '--');
const size = words.includes('--short') ? SHORT : FULL;
const names = words.filter((word) => word !== '--short');
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
let isGood = true;
for (const [name, load] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n# ${name}`);
  const { run } = await load();
  isGood = (await run(size)) && isGood;
}
process.exitCode = isGood ? 0 : 1;
