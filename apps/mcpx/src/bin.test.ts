import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const BIN = join(import.meta.dirname, '..', 'bin');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mcpx-bin-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the program where `main.js` of its build holds the given text, or there is no build. */
function run(main?: string): { readonly status: number | null; readonly stderr: string } {
  cpSync(BIN, join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  if (main !== undefined) {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'main.js'), main);
  }
  const env = { ...process.env, XDG_CACHE_HOME: folder };
  return spawnSync(process.execPath, [join(folder, 'bin', 'mcpx.js')], { encoding: 'utf8', env });
}

describe('bin/mcpx.js', () => {
  it.skipIf(process.platform === 'win32')('can be linked to from a folder of the PATH: it may be executed', () => {
    expect(statSync(join(BIN, 'mcpx.js')).mode & 0o111).toBe(0o111);
  });

  it.each([[undefined], ['import "./a-part-of-it.js";']])('says in one line that it is not built: %s', (main) => {
    const { status, stderr } = run(main);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^mcpx: not built: .*build.*\n$/);
  });

  it('hides no other fault of the program behind that', () => {
    const { status, stderr } = run('throw new Error("a fault");');
    expect(status).toBe(1);
    expect(stderr).toContain('Error: a fault');
  });
});
