/**
 * Soaks: `pnpm soak` all of them, `pnpm soak client` the named ones; a number is the divisor of their length, so that `pnpm
 * soak gateway 100` is a hundredth. Each fails where anything is left behind.
 */
const SOAKS: Readonly<Record<string, () => Promise<{ readonly run: (share: number) => Promise<boolean> }>>> = {
  client: () => import('./client.ts'),
  gateway: () => import('./gateway.ts'),
  transports: () => import('./transports.ts'),
};

const words = process.argv.slice(2).filter((word) => word !== '--');
const share = Number(words.find((word) => /^\d+$/.test(word)) ?? '1');
const names = words.filter((word) => !/^\d+$/.test(word));
const unknown = names.filter((name) => !Object.hasOwn(SOAKS, name));
if (unknown.length > 0 || share < 1) {
  console.error(`There is no soak ${unknown.join(', ')}; there are: ${Object.keys(SOAKS).join(', ')}`);
  process.exit(2);
}
let isClean = true;
for (const [name, load] of Object.entries(SOAKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n# ${name}`);
  const { run } = await load();
  isClean = (await run(share)) && isClean;
}
process.exitCode = isClean ? 0 : 1;
