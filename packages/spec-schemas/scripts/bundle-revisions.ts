import { fileURLToPath } from 'node:url';
import { REVISIONS } from '@mcpx/protocol';
import { rolldown } from 'rolldown';

// Each module costs about half a millisecond at import: the entry of a revision is one file. Its types stay where tsc put them.
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

await Promise.all(
  REVISIONS.map(async (revision) => {
    await using bundle = await rolldown({
      input: `${dist}generated/${revision}/index.js`,
      external: /^@mcpx\//,
      platform: 'neutral',
      logLevel: 'warn',
    });
    await bundle.write({ file: `${dist}${revision}.js`, format: 'esm', minify: true });
  }),
);
