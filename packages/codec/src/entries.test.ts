import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const vectors = readdirSync(join(import.meta.dirname, '..', 'test', 'vectors'));

describe('the entries of the package', () => {
  it.each(vectors)('give the published vectors to who imports them: %s', (file) => {
    expect(require(`@mcpx/codec/test/vectors/${file}`)).toMatchObject({ description: expect.any(String) });
  });

  it('are the same where the package is published, with what tools read of it', () => {
    const { exports: own, publishConfig } = require('@mcpx/codec/package.json') as {
      readonly exports: object;
      readonly publishConfig: { readonly exports: object };
    };
    expect(vectors.length).toBeGreaterThan(0);
    expect(Object.keys(publishConfig.exports)).toEqual(Object.keys(own));
  });
});
