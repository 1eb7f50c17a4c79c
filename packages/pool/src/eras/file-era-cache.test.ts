import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
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
afterEach(() => rm(directory, { recursive: true, force: true }));

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

  it('forgets what silence contradicted', async () => {
    const { cache } = open();
    await cache.keep(demo, found('modern'));
    await cache.keep(other, found('modern'));
    await open().cache.keep(demo, found('legacy', { keep: false }));
    expect(await open().cache.recall(demo)).toBeUndefined();
    expect(await open().cache.recall(other)).toBeDefined();
    await cache.keep(other, found('legacy', { keep: false }));
    expect(await cache.recall(other)).toBeUndefined();
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
    await open().cache.keep(demo, found('legacy'));
    expect(await open().cache.recall(demo)).toBeDefined();
  });

  it('corrects a verdict by a later one', async () => {
    const { cache } = open();
    await cache.keep(demo, found('legacy', { foundAtMs: Date.now() - 10 }));
    await cache.keep(demo, found('modern'));
    expect(await open().cache.recall(demo)).toMatchObject({ era: 'modern' });
    await open().cache.keep(demo, found('legacy', { foundAtMs: Date.now() - 60_000 }));
    expect(await open().cache.recall(demo)).toMatchObject({ era: 'modern' });
  });

  it('makes nothing in the directory before there is something to keep', async () => {
    const { cache, warnings } = open();
    expect(await cache.recall(demo)).toBeUndefined();
    expect(await readdir(directory)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['truncated', '{"version":1,"records":{"a":{"era":"leg'],
    ['empty', ''],
    ['foreign', '{"eras":[]}'],
    ['no object', '[1,2]'],
    ['null', 'null'],
    ['versionless', '{"records":{}}'],
    ['versioned by text', '{"version":"1","records":{}}'],
    ['recordless', '{"version":1,"records":[]}'],
    ['binary', '\u0000\u0001\u0002'],
  ])('sets a %s file aside, says so, and goes on', async (_, text) => {
    await writeFile(path(), text);
    const { cache, warnings } = open();
    expect(await cache.recall(demo)).toBeUndefined();
    await cache.keep(demo, found());
    expect(await open().cache.recall(demo)).toBeDefined();
    expect(warnings).toHaveLength(1);
    expect(await readFile(`${path()}.broken`, 'utf8')).toBe(text);
  });

  it('leaves it to a writer to set a file aside, since another one may put a good one in its place', async () => {
    await open().cache.keep(demo, found());
    const good = await readFile(path());
    await writeFile(path(), 'broken');
    const late: StateFiles = {
      ...nodeStateFiles(),
      async read(file) {
        const bytes = await nodeStateFiles().read(file);
        if (file === path()) await writeFile(path(), good);
        return bytes;
      },
    };
    expect(await open(late).cache.recall(demo)).toBeUndefined();
    expect(await open().cache.recall(demo)).toBeDefined();
  });

  it('keeps what was set aside last, and no more', async () => {
    for (const text of ['first', 'second']) {
      await writeFile(path(), text);
      await open().cache.keep(demo, found());
    }
    expect((await readdir(directory)).toSorted()).toEqual([
      'era-key',
      'upstream-eras.json',
      'upstream-eras.json.broken',
    ]);
    expect(await readFile(`${path()}.broken`, 'utf8')).toBe('second');
  });

  it('clears away, once, what killed writers left, and nothing that is being written', async () => {
    const left = ['upstream-eras.json.7.x.tmp', 'upstream-eras.json.lock.7.x.tmp', 'era-key.7.x.tmp'];
    const kept = ['upstream-eras.json.8.x.tmp', 'other.7.x.tmp'];
    const old = new Date(Date.now() - 61_000);
    for (const name of [...left, ...kept]) await writeFile(`${directory}/${name}`, '');
    for (const name of [...left, 'other.7.x.tmp']) await utimes(`${directory}/${name}`, old, old);
    await open().cache.keep(demo, found());
    expect((await readdir(directory)).toSorted()).toEqual(['era-key', 'upstream-eras.json', ...kept].toSorted());
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
    const [good] = Object.values(file.records) as [object];
    const broken = [
      null,
      7,
      { era: 'ancient' },
      { ...good, revision: '1999-01-01' },
      { ...good, era: 'modern' },
      { ...good, transport: null },
      { ...good, foundAt: 'yesterday' },
    ];
    for (const [index, record] of broken.entries()) file.records[index.toString(16).padStart(64, '0')] = record;
    file.records['__proto__x'] = good;
    await writeFile(path(), JSON.stringify(file));
    const next = open();
    expect(await next.cache.recall(demo)).toBeDefined();
    await next.cache.keep(other, found());
    expect(next.warnings).toEqual([]);
    const { records } = JSON.parse(await readFile(path(), 'utf8')) as { records: object };
    expect(Object.keys(records)).toHaveLength(2);
  });

  it('makes a new key in place of a broken one, and asks anew what it hashed', async () => {
    await open().cache.keep(demo, found());
    await writeFile(`${directory}/era-key`, 'short');
    const { cache } = open();
    expect(await cache.recall(demo)).toBeUndefined();
    await cache.keep(demo, found());
    expect(await open().cache.recall(demo)).toBeDefined();
  });

  it('keeps the key that another process makes while it looks for one', async () => {
    await open().cache.keep(demo, found());
    const key = await readFile(`${directory}/era-key`, 'utf8');
    for (const missedReads of [1, 2, 3]) {
      const files = nodeStateFiles();
      let missed = 0;
      const late: StateFiles = {
        ...files,
        read: async (file) => (file.endsWith('/era-key') && missed++ < missedReads ? undefined : files.read(file)),
      };
      await fileEraCache(directory, { files: late }).keep(other, found());
      expect(await readFile(`${directory}/era-key`, 'utf8')).toBe(key);
      expect(await readdir(directory)).not.toContain('era-key.broken');
    }
    expect(await open().cache.recall(demo)).toBeDefined();
    expect(await open().cache.recall(other)).toBeDefined();
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
    expect(warnings).toEqual([expect.stringMatching(/^cannot .*: E[A-Z]+/)]);
    expect(await readdir(directory).then((left) => left.filter((file) => file.endsWith('.tmp')))).toEqual([]);
  });

  it.each(['upstream-eras.json', 'upstream-eras.json.lock', 'era-key'])(
    'remembers in memory, and says once why, where %s is no file',
    async (name) => {
      await mkdir(`${directory}/${name}`);
      const { cache, warnings } = open();
      await cache.keep(demo, found());
      await cache.keep(other, found());
      expect(await cache.recall(demo)).toBeDefined();
      expect(warnings).toHaveLength(1);
    },
  );

  describe('of a directory that is slow', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

    /** Files that are read when it is said so, after something was kept in them or not. */
    const slow = async (isKept: boolean) => {
      if (isKept) await open().cache.keep(demo, found());
      const files = nodeStateFiles();
      const gate = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      let left = isKept ? 2 : 1;
      const read = async (path: string): Promise<Uint8Array | undefined> => {
        await gate.promise;
        return files.read(path).finally(() => --left === 0 && done.resolve());
      };
      const go = async (): Promise<void> => {
        gate.resolve();
        await done.promise;
        await new Promise((resolve) => setImmediate(resolve));
      };
      return { ...open({ ...files, read }), go };
    };

    it('holds up no start, and waits for it once', async () => {
      const { cache, warnings } = await slow(true);
      const recalled: unknown[] = [];
      void cache.recall(demo).then((record) => recalled.push(record));
      await vi.advanceTimersByTimeAsync(99);
      expect(recalled).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(recalled).toEqual([undefined]);
      expect(await cache.recall(other)).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(warnings).toEqual([expect.stringMatching(/ was not read .* 100 ms: .*disk$/)]);
    });

    it.each([
      ['says so once it is read', true, 1],
      ['says nothing where nothing was kept: there was nothing to read', false, 0],
    ])('%s', async (_, isKept, said) => {
      const { cache, warnings, go } = await slow(isKept);
      const recalling = cache.recall(demo);
      await vi.advanceTimersByTimeAsync(100);
      expect(await recalling).toBeUndefined();
      await go();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(warnings).toHaveLength(said);
    });

    it('does not count the time that the program was busy itself', async () => {
      const { cache, warnings, go } = await slow(true);
      const recalling = cache.recall(demo);
      // All of it goes by before anything else has its turn.
      vi.advanceTimersByTime(500);
      await go();
      vi.useRealTimers();
      expect(await recalling).toMatchObject({ era: found().era });
      expect(warnings).toEqual([]);
    });
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
