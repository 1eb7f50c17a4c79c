import { homedir } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { homeDirectory } from './home-directory.ts';

describe.skipIf(process.platform === 'win32')('homeDirectory', () => {
  it('is what HOME says', () => {
    vi.stubEnv('HOME', '/home/ada');
    expect(homeDirectory()).toBe('/home/ada');
  });

  it('is that of the user database where HOME is empty, as where it is not set', () => {
    vi.stubEnv('HOME', undefined);
    const known = homedir();
    vi.stubEnv('HOME', '');
    expect(homeDirectory()).toBe(known);
    expect(known).not.toBe('');
  });
});
