import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { impossibility, MATRIX_FEATURES } from './features.ts';
import { renderPerfectMatrix } from './render-matrix.ts';
import { runScripted } from './run-scripted.ts';
import { runSdk } from './run-sdk.ts';
import type { Trial, Way } from './trial.ts';

/** A short form of `pnpm matrix`: between each client and each server one of the ways, another one for each pair. */
function isOneOfMany({ client, server, downstream, upstream, face }: Way): boolean {
  const pair = REVISIONS.indexOf(client) * 3 + REVISIONS.indexOf(server);
  const way = (downstream === 'HTTP' ? 1 : 0) + (upstream === 'HTTP' ? 2 : 0) + (face === 'one' ? 4 : 0);
  return pair % 8 === way;
}

const faultsOf = (trials: readonly Trial[]): readonly Trial[] => trials.filter(({ fault }) => fault !== undefined);

describe('docs/matrix.md', () => {
  it('says that everything works that can, as `pnpm matrix` found it', () => {
    const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'matrix.md'), 'utf8');
    expect(page).toBe(renderPerfectMatrix());
  });
});

describe('runScripted', () => {
  it('finds that everything works that can, between every two revisions', async () => {
    const trials = await runScripted({ isTried: isOneOfMany });
    expect(faultsOf(trials)).toEqual([]);
    const possible = REVISIONS.flatMap((client) =>
      REVISIONS.flatMap((server) =>
        MATRIX_FEATURES.filter((feature) => impossibility(feature, client, server) === undefined),
      ),
    );
    expect(trials).toHaveLength(possible.length);
  }, 240_000);
});

describe('runSdk', () => {
  it('finds that everything works that can, between the official clients and servers', async () => {
    const trials = await runSdk({ isTried: ({ downstream, upstream }) => downstream !== upstream });
    expect(faultsOf(trials)).toEqual([]);
    expect(trials.length).toBeGreaterThan(100);
  }, 240_000);
});
