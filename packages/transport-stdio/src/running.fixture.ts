import { spawnSync } from 'node:child_process';

/** Whether a process runs, and is no zombie. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

/** Waits until something holds. */
export async function until(holds: () => boolean, limitMs = 8_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`did not come about within ${limitMs} ms: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
