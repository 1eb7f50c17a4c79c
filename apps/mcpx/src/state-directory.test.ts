import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareStateDirectory, stateDirectory } from './state-directory.ts';

describe('stateDirectory', () => {
  it('is what the option says, then MCPX_STATE_DIR, then the state folder of XDG, then that of the home', () => {
    const all = { MCPX_STATE_DIR: '/b', XDG_STATE_HOME: '/c' };
    expect(stateDirectory('/a', all, '/home/ada')).toBe('/a');
    expect(stateDirectory(undefined, all, '/home/ada')).toBe('/b');
    expect(stateDirectory(undefined, { XDG_STATE_HOME: '/c', MCPX_STATE_DIR: '' }, '/home/ada')).toBe('/c/mcpx');
    expect(stateDirectory(undefined, {}, '/home/ada')).toBe('/home/ada/.local/state/mcpx');
  });
});

describe('prepareStateDirectory', () => {
  it('makes the folder and those around it, for the owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcpx-'));
    const path = join(folder, 'a', 'b');
    expect(prepareStateDirectory(path)).toEqual({ ok: true, value: path });
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(prepareStateDirectory(path)).toEqual({ ok: true, value: path });
    rmSync(folder, { recursive: true });
  });

  it('says what is in the way, and throws nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcpx-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(prepareStateDirectory(join(file, 'state'))).toMatchObject({ ok: false });
    expect(prepareStateDirectory(file)).toMatchObject({ ok: false, fault: expect.not.stringContaining('chmod') });
    if (process.platform === 'linux') expect(prepareStateDirectory('/proc/mcpx/state')).toMatchObject({ ok: false });
    rmSync(folder, { recursive: true });
  });
});
