import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { whyUnreadable } from './why-unreadable.ts';

describe('whyUnreadable', () => {
  it('has words for what is not there, and for what is no file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcpx-unreadable-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const why = (path: string): string => {
      try {
        return readFileSync(path, 'utf8');
      } catch (error) {
        return whyUnreadable(error);
      }
    };
    const said = [join(folder, 'none'), join(file, 'none'), folder].map(why);
    rmSync(folder, { recursive: true });
    expect(new Set(said).size).toBe(3);
    for (const words of said) expect(words).not.toMatch(/\bE[A-Z]{3,}/);
  });

  it('tells the code of any other reason', () => {
    expect(whyUnreadable(Object.assign(new Error('x'), { code: 'EIO' }))).toMatch(/EIO/);
  });
});
