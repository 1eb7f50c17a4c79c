import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('bin/mcpx.js', () => {
  it.skipIf(process.platform === 'win32')('can be linked to from a folder of the PATH: it may be executed', () => {
    expect(statSync(join(import.meta.dirname, '..', 'bin', 'mcpx.js')).mode & 0o111).toBe(0o111);
  });
});
