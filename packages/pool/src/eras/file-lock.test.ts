import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFileLock } from './file-lock.ts';
import { nodeStateFiles } from './state-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(`${tmpdir()}/mcpx-lock-`);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const files = nodeStateFiles();
const path = (): string => `${directory}/x.lock`;

/** How long one who comes to a lock waits for it, in milliseconds. */
async function waitFor(left: string): Promise<number> {
  await writeFile(path(), left);
  const fromMs = performance.now();
  let untilMs = Number.NaN;
  await withFileLock(files, path(), async () => void (untilMs = performance.now()));
  expect(await readdir(directory)).toEqual([]);
  return untilMs - fromMs;
}

describe('withFileLock', () => {
  it('lets one in at a time, and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const visit = (): Promise<void> =>
      withFileLock(files, path(), async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 10 }, visit));
    expect(most).toBe(1);
    expect(await readdir(directory)).toEqual([]);
  });

  it('takes over the lock of a process that is gone, at once', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    expect(await waitFor(`${hostname()} ${pid} x`)).toBeLessThan(900);
  });

  it.each([
    ['whose process may live', () => `${hostname()} ${process.pid} x`],
    ['of another machine', () => 'elsewhere 1 x'],
    ['that nobody signed', () => ''],
  ])('takes over a lock %s when it stayed the same for a second', async (_, left) => {
    expect(await waitFor(left())).toBeGreaterThanOrEqual(1_000);
  });

  it('keeps out of what another one took over meanwhile', async () => {
    await withFileLock(files, path(), () => writeFile(path(), 'another'));
    expect(await readdir(directory)).toEqual(['x.lock']);
  });

  it('rethrows what failed inside, and lets the next one in', async () => {
    const failure = new Error('no');
    await expect(withFileLock(files, path(), () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await readdir(directory)).toEqual([]);
  });
});
