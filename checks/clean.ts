import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages, ROOT } from './workspace.ts';

/** Removes what was built and reported; what was installed stays. */
const made = readPackages().flatMap(({ directory }) =>
  ['dist', '.turbo', 'node_modules/.cache'].map((name) => join(directory, name)),
);
for (const path of [...made, '.reports', '.turbo', 'node_modules/.cache']) {
  rmSync(join(ROOT, path), { recursive: true, force: true });
}
