import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const SERVER = join(import.meta.dirname, 'scripted-server.fixture.ts');

/** Scripted servers of one test, whose processes can be told from all others. */
export interface MarkedServers {
  /** An entry for one of them. With `wrapped`, a shell stands between it and whoever starts it. */
  entry(behaviour?: string, options?: { readonly wrapped?: boolean }): object;
  /** The ids of the processes that live, children of servers included. */
  pids(): readonly number[];
  /** Resolves when none is left, or after a while, with those that are. */
  left(): Promise<readonly number[]>;
  /** Resolves when at least `count` live. */
  started(count: number): Promise<void>;
}

export function markServers(): MarkedServers {
  const marker = `mcpx-e2e-${randomUUID()}`;
  const pids = (): readonly number[] =>
    execFileSync('ps', ['-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
      .split('\n')
      .filter((line) => line.includes(marker) && !/^\s*\d+\s+Z/.test(line))
      .map((line) => Number.parseInt(line, 10));
  return {
    entry: (behaviour = '', { wrapped = false } = {}) =>
      wrapped
        ? { command: 'sh', args: ['-c', `"${process.execPath}" "${SERVER}" ${marker} "${behaviour}"; exit $?`] }
        : { command: process.execPath, args: [SERVER, marker, behaviour] },
    pids,
    left: async () => {
      for (let tries = 0; tries < 40 && pids().length > 0; tries++) await delay(50);
      return pids();
    },
    started: async (count) => {
      for (let tries = 0; pids().length < count; tries++) {
        if (tries === 200) throw new Error(`only ${pids().length} of ${count} processes were started`);
        await delay(50);
      }
    },
  };
}
