import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMatrix } from './render-matrix.ts';
import { runScripted } from './run-scripted.ts';
import { runSdk } from './run-sdk.ts';

/** Tries everything, which takes minutes, and writes `docs/matrix.md`. Exits with 1 where something does not work. */
const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'matrix.md');

const [scripted, sdk] = [await runScripted(), await runSdk()];
for (const { fault, ...trial } of [...scripted, ...sdk]) {
  if (fault !== undefined) console.error(`${Object.values(trial).join(' ')}: ${fault}`);
}
writeFileSync(PAGE, renderMatrix({ scripted, sdk }));
const count = scripted.length + sdk.length;
const failed = [...scripted, ...sdk].filter(({ fault }) => fault !== undefined).length;
console.log(`${count - failed} of ${count} work`);
process.exitCode = failed === 0 ? 0 : 1;
