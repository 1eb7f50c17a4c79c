import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { EraRecord } from '@mcpx/client';
import type { Connector, JsonObject } from '@mcpx/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileEraCache } from './file-era-cache.ts';
import { nodeStateFiles, type StateFiles } from './state-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(`${tmpdir()}/mcpx-eras-`);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(directory, { recursive: true, force: true });
});

const path = (): string => `${directory}/upstream-eras.json`;

function connectorOf(identity: JsonObject, kind = 'stdio'): Connector {
  return { kind, target: 'demo', identity, connect: () => Promise.reject(new Error('never connected')) };
}

const demo = connectorOf({ command: 'demo', args: [], env: { API_KEY: 'sk-secret' } });
const other = connectorOf({ command: 'other' });

function found(era: EraRecord['era'] = 'legacy', more: Partial<EraRecord> = {}): EraRecord {
  const revision = era === 'legacy' ? '2025-06-18' : '2026-07-28';
  return { era, revision, transport: 'stdio', evidence: 'it said so', foundAtMs: Date.now(), keep: true, ...more };
}

function open(files?: StateFiles): { cache: ReturnType<typeof fileEraCache>; warnings: string[] } {
  const warnings: string[] = [];
  const cache = fileEraCache(directory, {
    onWarning: (message) => warnings.push(message),
    ...(files !== undefined && { files }),
  });
  return { cache, warnings };
}

describe('fileEraCache', () => {
  it('hands what one process kept to the next [C-VER-04]', async () => {
    const record = found();
    await open().cache.keep(demo, record);
    expect(await open().cache.recall(demo)).toEqual(record);
    expect(await open().cache.recall(other)).toBeUndefined();
  });

  it('knows a recipe by what it is, whatever the order of its members', async () => {
    await open().cache.keep(connectorOf({ command: 'a', cwd: '/', args: ['x'] }), found());
    const { cache } = open();
    expect(await cache.recall(connectorOf({ args: ['x'], cwd: '/', command: 'a' }))).toBeDefined();
    expect(await cache.recall(connectorOf({ args: ['y'], cwd: '/', command: 'a' }))).toBeUndefined();
    expect(await cache.recall(connectorOf({ args: ['x'], cwd: '/', command: 'a' }, 'other'))).toBeUndefined();
  });

  it('writes no identity, only its hash under a key of the directory, for its owner alone', async () => {
    await open().cache.keep(demo, found());
    const files = await readdir(directory);
    expect(files.toSorted()).toEqual(['era-key', 'upstream-eras.json']);
    for (const file of files) {
      expect(await readFile(`${directory}/${file}`, 'utf8')).not.toMatch(/demo|secret|API_KEY/);
      expect((await stat(`${directory}/${file}`)).mode & 0o777).toBe(0o600);
    }
  });

  it('never keeps a verdict learned from silence', async () => {
    const { cache } = open();
    await cache.keep(demo, found('legacy', { keep: false }));
    expect(await cache.recall(demo)).toBeUndefined();
    expect(await open().cache.recall(demo)).toBeUndefined();
  });

  it('lets a legacy verdict expire, and a modern one not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { cache } = open();
    await cache.keep(demo, found('legacy'));
    await cache.keep(other, found('modern'));
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000 - 1);
    expect(await open().cache.recall(demo)).toBeDefined();
    vi.setSystemTime(Date.now() + 1);
    expect(await open().cache.recall(demo)).toBeUndefined();
    expect(await cache.recall(demo)).toBeUndefined();
    expect(await open().cache.recall(other)).toBeDefined();
  });

  it('does not believe a verdict from the future', async () => {
    await open().cache.keep(demo, found('legacy', { foundAtMs: Date.now() + 60_000 }));
    expect(await open().cache.recall(demo)).toBeUndefined();
  });

  it('corrects a verdict by a later one', async () => {
    const { cache } = open();
    await cache.keep(demo, found('legacy', { foundAtMs: Date.now() - 10 }));
    await cache.keep(demo, found('modern'));
    expect(await open().cache.recall(demo)).toMatchObject({ era: 'modern' });
  });

  it.each([
    ['truncated', '{"version":1,"records":{"a":{"era":"leg'],
    ['empty', ''],
    ['foreign', '{"eras":[]}'],
    ['no object', '[1,2]'],
    ['binary', '\u0000\u0001\u0002'],
  ])('sets a %s file aside, says so, and goes on', async (_, text) => {
    await writeFile(path(), text);
    const { cache, warnings } = open();
    expect(await cache.recall(demo)).toBeUndefined();
    await cache.keep(demo, found());
    expect(await open().cache.recall(demo)).toBeDefined();
    expect(warnings).toHaveLength(1);
    const aside = (await readdir(directory)).find((file) => file.endsWith('.broken'));
    expect(await readFile(`${directory}/${aside}`, 'utf8')).toBe(text);
  });

  it('leaves the file of a newer version alone, and remembers in memory', async () => {
    const text = '{"version":2,"records":{}}';
    await writeFile(path(), text);
    const { cache, warnings } = open();
    await cache.keep(demo, found());
    expect(await readFile(path(), 'utf8')).toBe(text);
    expect(await cache.recall(demo)).toBeDefined();
    expect(warnings).toHaveLength(1);
  });

  it('leaves out a single broken record, and keeps the others', async () => {
    const { cache } = open();
    await cache.keep(demo, found());
    const file = JSON.parse(await readFile(path(), 'utf8')) as { records: Record<string, unknown> };
    for (const broken of [null, 7, { era: 'ancient' }, { era: 'legacy', revision: '1999-01-01' }]) {
      file.records[`x${JSON.stringify(broken)}`] = broken;
    }
    await writeFile(path(), JSON.stringify(file));
    const next = open();
    expect(await next.cache.recall(demo)).toBeDefined();
    expect(next.warnings).toEqual([]);
  });

  it('makes a new key in place of a broken one, and asks anew what it hashed', async () => {
    await open().cache.keep(demo, found());
    await writeFile(`${directory}/era-key`, 'short');
    const { cache } = open();
    expect(await cache.recall(demo)).toBeUndefined();
    await cache.keep(demo, found());
    expect(await open().cache.recall(demo)).toBeDefined();
  });

  const full: StateFiles = {
    ...nodeStateFiles(),
    replace: () => Promise.reject(new Error('ENOSPC: no space left on device')),
  };
  const readOnly: StateFiles = {
    ...nodeStateFiles(),
    create: () => Promise.reject(new Error('EROFS: read-only file system')),
    replace: () => Promise.reject(new Error('EROFS: read-only file system')),
  };
  const unreadable: StateFiles = {
    ...nodeStateFiles(),
    read: () => Promise.reject(new Error('EACCES: permission denied')),
  };
  it.each([
    ['a full disk', full],
    ['a read-only directory', readOnly],
    ['an unreadable file', unreadable],
  ])('remembers in memory, and says once why, on %s', async (_, files) => {
    const { cache, warnings } = open(files);
    await cache.keep(demo, found());
    await cache.keep(other, found());
    expect(await cache.recall(demo)).toBeDefined();
    expect(warnings).toHaveLength(1);
    expect(await readdir(directory).then((left) => left.filter((file) => file.endsWith('.tmp')))).toEqual([]);
  });

  it('has nothing to say where the directory is missing but that nothing is kept', async () => {
    await rm(directory, { recursive: true });
    const { cache, warnings } = open();
    await cache.keep(demo, found());
    expect(await cache.recall(demo)).toBeDefined();
    expect(warnings).toHaveLength(1);
  });

  it('keeps what many write at the same moment', async () => {
    const many = Array.from({ length: 12 }, (_, i) => connectorOf({ command: `c${i}` }));
    await Promise.all(many.map((connector) => open().cache.keep(connector, found())));
    const { cache } = open();
    const kept = await Promise.all(many.map((connector) => cache.recall(connector)));
    expect(kept.filter((record) => record === undefined)).toEqual([]);
  });
});

describe('two processes with one state directory', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  const writer = (name: string, count: number): ChildProcess => {
    const fixture = new URL('./era-writer.fixture.ts', import.meta.url).pathname;
    const args = ['-C', 'mcpx-source', fixture, directory, name, String(count)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  };

  it('keep what both found', async () => {
    const ends = [writer('a', 40), writer('b', 40)].map((child) => once(child, 'exit'));
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ]);
    const file = JSON.parse(await readFile(path(), 'utf8')) as { records: object };
    expect(Object.keys(file.records)).toHaveLength(80);
  });

  it('leave a whole file behind when one is killed at any moment', async () => {
    const rounds = Number(process.env['MCPX_KILL_ROUNDS'] ?? 8);
    for (let round = 0; round < rounds; round++) {
      const child = writer(`r${round}`, 10_000);
      const lines = 1 + (round % 5);
      let seen = 0;
      for await (const chunk of child.stdout!) {
        seen += String(chunk).split('\n').length - 1;
        if (seen >= lines) break;
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
      const { cache, warnings } = open();
      const [first] = [connectorOf({ command: `r${round}`, args: ['0'] })];
      expect(await cache.recall(first)).toMatchObject({ era: 'legacy', evidence: `r${round} 0` });
      expect(warnings).toEqual([]);
    }
  });
});
