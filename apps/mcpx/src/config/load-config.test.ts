import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mcpx-config-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function load(config: object) {
  const file = join(folder, 'mcpx.json');
  writeFileSync(file, JSON.stringify(config));
  return loadConfig(file, {});
}

describe('loadConfig', () => {
  it('sees which folders are there, by path and by URI', () => {
    mkdirSync(join(folder, 'a b'));
    const here = pathToFileURL(join(folder, 'a b')).href;
    const config = { mcpServers: { x: { command: 'x', cwd: 'a b' } }, roots: ['a b', here, 'mcpx.json', `${here}c`] };
    const verdict = load(config);
    expect(verdict).toMatchObject({ ok: true, value: { roots: [{ uri: here }, { uri: here }, {}, {}] } });
    expect(verdict.ok && verdict.value.warnings).toEqual([
      expect.stringContaining('roots[2]'),
      expect.stringContaining('roots[3]'),
    ]);
  });

  it('has all faults of a file, the first one first', () => {
    const verdict = load({ mcpServers: { x: { command: 'x', cwd: 'nowhere', args: 1 } }, names: 'x' });
    expect(verdict.ok ? [] : verdict.faults).toEqual([
      expect.stringContaining('x.args'),
      expect.stringContaining('x.cwd'),
      expect.stringContaining('names'),
    ]);
  });

  it('says in one line and in words why a file cannot be read, and what named it', () => {
    const none = join(folder, 'none.json');
    const faultsOf = (option: string | undefined, named?: string): readonly string[] => {
      const verdict = loadConfig(option, named === undefined ? {} : { MCPX_CONFIG: named });
      return verdict.ok ? [] : verdict.faults;
    };
    expect(faultsOf(none)).toEqual([`${none}: there is no such file: name another file with --config FILE`]);
    expect(faultsOf(undefined, none)).toEqual([expect.stringMatching(/there is no such file: MCPX_CONFIG names it/)]);
    expect(faultsOf(folder)).toEqual([expect.stringMatching(/: it is a folder.*--config FILE/)]);
  });
});
