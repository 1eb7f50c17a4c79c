import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Connector } from '@mcpx/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileEraCache } from './file-era-cache.ts';

/** The long form: MCPX_KILL_ROUNDS=1000. */
const ROUNDS = Number(process.env['MCPX_KILL_ROUNDS'] ?? 8);
const ROUND_MS = 5_000;

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(`${tmpdir()}/mcpx-eras-`);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const path = (): string => `${directory}/upstream-eras.json`;

function writer(name: string, count: number): ChildProcess {
  const fixture = new URL('./era-writer.fixture.ts', import.meta.url).pathname;
  const args = ['-C', 'mcpx-source', fixture, directory, name, String(count)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

function kept(name: string, number: number): Connector {
  const identity = { command: name, args: [String(number)] };
  return { kind: 'stdio', target: name, identity, connect: () => Promise.reject(new Error('never connected')) };
}

describe('two processes with one state directory', () => {
  it('keep what both found', async () => {
    const ends = [writer('a', 40), writer('b', 40)].map((child) => once(child, 'exit'));
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ]);
    const file = JSON.parse(await readFile(path(), 'utf8')) as { records: object };
    expect(Object.keys(file.records)).toHaveLength(80);
    expect((await readdir(directory)).toSorted()).toEqual(['era-key', 'upstream-eras.json']);
  });
});

describe('a process that is killed while it remembers', () => {
  it(
    'leaves a whole file behind with all that it had kept, and nothing that stays in the way',
    async () => {
      let interrupted = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const name = `r${round}`;
        const child = writer(name, 10_000);
        let text = '';
        child.stdout?.on('data', (chunk) => (text += String(chunk)));
        await once(child.stdout!, 'data');
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        child.kill('SIGKILL');
        await once(child, 'close');
        const left = (await readdir(directory)).filter((file) => file.endsWith('.tmp') || file.endsWith('.lock'));
        if (left.length > 0) interrupted += 1;
        const last = text.lastIndexOf('\n', text.length - 2) + 1;
        const warnings: string[] = [];
        const cache = fileEraCache(directory, { onWarning: (message) => warnings.push(message) });
        for (const number of [0, Number.parseInt(text.slice(last), 10)]) {
          expect(await cache.recall(kept(name, number))).toMatchObject({ evidence: `${name} ${number}` });
        }
        expect(warnings).toEqual([]);
      }
      if (ROUNDS >= 100) expect(interrupted).toBeGreaterThan(ROUNDS / 10);
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + 61_000);
      const record = {
        era: 'legacy',
        revision: '2025-06-18',
        transport: 'stdio',
        evidence: 'end',
        keep: true,
      } as const;
      await fileEraCache(directory).keep(kept('end', 0), { ...record, foundAtMs: Date.now() });
      expect((await readdir(directory)).toSorted()).toEqual(['era-key', 'upstream-eras.json']);
    },
    20_000 + ROUNDS * ROUND_MS,
  );
});
