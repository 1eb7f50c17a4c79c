/**
 * Soaks: `pnpm soak` all of them, `pnpm soak client` the named ones; a number is the divisor of their length, so that `pnpm
 * soak gateway 100` is a hundredth. Each fails where anything is left behind.
 */
const SOAKS: Readonly<Record<string, () => Promise<{ readonly run: (divisor: number) => Promise<boolean> }>>> = {
  client: () => import('./client.ts'),
  gateway: () => import('./gateway.ts'),
  transports: () => import('./transports.ts'),
};

const words = process.argv.slice(2).filter((word) => word !== '--');
const divisor = Number(words.find((word) => /^\d+$/.test(word)) ?? '1');
const names = words.filter((word) => !/^\d+$/.test(word));
const unknown = names.filter((name) => !Object.hasOwn(SOAKS, name));
if (unknown.length > 0 || divisor < 1) {
  const fault = unknown.length > 0 ? `There is no soak ${unknown.join(', ')}` : 'A divisor is at least 1';
  console.error(`${fault}: pnpm soak [${Object.keys(SOAKS).join('|')} …] [divisor]`);
  process.exit(2);
}
let isClean = true;
for (const [name, load] of Object.entries(SOAKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n# ${name}`);
  const { run } = await load();
  isClean = (await run(divisor)) && isClean;
}
process.exitCode = isClean ? 0 : 1;
