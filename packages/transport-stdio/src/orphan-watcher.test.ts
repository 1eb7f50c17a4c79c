import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning, until } from './running.fixture.ts';

const source = (name: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // Gone, as it should be.
    }
  }
});

/** Runs a program that uses the sources, and collects the numbers that it prints. */
function run(text: string): { readonly child: ChildProcess; readonly pids: readonly number[] } {
  const pids: number[] = [];
  const args = ['-C', 'mcpx-source', '--input-type=module', '-e', text];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  started.push(child);
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    pids.push(...lines.map(Number));
  });
  return { child, pids };
}

function childrenOf(pid: number): readonly number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
}

const RECEIVER = '{ opened() {}, message() {}, streamEnd() {}, malformed() {}, closed() {} }';

describe.skipIf(process.platform === 'win32')('watchOrphans', () => {
  it('leaves no server and no grandchild behind when this process is killed under load (C11)', async () => {
    const { child, pids } = run(`
      import { stdioConnector } from ${source('index.ts')};
      const scripts = [
        'echo $$ >&2; cat > /dev/null',
        'echo $$ >&2; sleep 1000 & echo $! >&2; wait',
        'trap "" TERM; echo $$ >&2; (trap "" TERM; sleep 1000; sleep 1000) & echo $! >&2; while true; do sleep 1000; done',
      ];
      for (const script of scripts) {
        const options = { onStderr: (text) => process.stdout.write(text) };
        const link = await stdioConnector({ command: 'sh', args: ['-c', script] }, options).connect(${RECEIVER});
        const load = () => link.send({ jsonrpc: '2.0', method: 'notifications/x' }).then(() => setImmediate(load), () => {});
        load();
      }
    `);
    await until(() => pids.length === 5);
    const all = [...pids, ...childrenOf(Number(child.pid))];
    // Three servers, two grandchildren, and the watcher itself.
    expect(new Set(all).size).toBe(6);
    expect(all.every(isRunning)).toBe(true);
    process.kill(Number(child.pid), 'SIGKILL');
    await expect(until(() => !all.some(isRunning))).resolves.toBeUndefined();
  });

  it('leaves alone a group that was taken off the list: its number may be somebody else’s', async () => {
    const bystander = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
    started.push(bystander);
    const { child, pids } = run(`
      import { watchOrphans } from ${source('orphan-watcher.ts')};
      const other = [7_777_001, 7_777_002].map((group) => watchOrphans(group));
      const unwatch = watchOrphans(${bystander.pid});
      unwatch();
      unwatch();
      other[0]();
      console.log(1);
      setInterval(() => {}, 1_000);
    `);
    await until(() => pids.length === 1);
    const [watcher = 0] = childrenOf(Number(child.pid));
    expect(isRunning(watcher)).toBe(true);
    process.kill(Number(child.pid), 'SIGKILL');
    await until(() => !isRunning(watcher));
    expect(isRunning(Number(bystander.pid))).toBe(true);
  });

  it('starts again when somebody ended it, with all groups that are left', async () => {
    const group = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
    started.push(group);
    const { child, pids } = run(`
      import { watchOrphans } from ${source('orphan-watcher.ts')};
      watchOrphans(${group.pid});
      console.log(1);
      process.on('SIGUSR2', () => { watchOrphans(7_777_001); console.log(2); });
      setInterval(() => {}, 1_000);
    `);
    await until(() => pids.length === 1);
    const [watcher = 0] = childrenOf(Number(child.pid));
    process.kill(watcher, 'SIGKILL');
    await until(() => childrenOf(Number(child.pid)).length === 0);
    process.kill(Number(child.pid), 'SIGUSR2');
    await until(() => pids.length === 2);
    process.kill(Number(child.pid), 'SIGKILL');
    await expect(until(() => !isRunning(Number(group.pid)))).resolves.toBeUndefined();
  });

  it('keeps no process alive by itself', async () => {
    const { child } = run(`
      import { watchOrphans } from ${source('orphan-watcher.ts')};
      watchOrphans(7_777_001);
    `);
    await until(() => child.exitCode !== null);
    expect(child.exitCode).toBe(0);
  });
});
