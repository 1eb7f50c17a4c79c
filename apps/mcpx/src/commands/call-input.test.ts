import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

let folder: Folder;

beforeAll(() => {
  folder = createFolder({ mcpServers: { one: scripted() } });
});

afterAll(() => folder[Symbol.dispose]());

/** Calls a tool in a process of its own, whose standard input stays open. */
function callWithOpenInput(more: readonly string[] = []) {
  const common = ['--config', join(folder.path, 'mcpx.json'), '--state-dir', join(folder.path, 'state')];
  const args = ['-C', 'mcpx-source', MAIN, ...common, 'call', 'one.echo', '--args', '-', ...more];
  const child = spawn(process.execPath, args);
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([err, [code]]) => ({ code, err }));
  child.stdin.on('error', () => {});
  return { child, ended };
}

describe('mcpx call --args -', () => {
  it('ends with 5 where standard input does not end in time', async () => {
    const { child, ended } = callWithOpenInput(['--timeout', '300ms']);
    child.stdin.write('{');
    const { code, err } = await ended;
    expect(err).toMatch(/^mcpx: .*standard input within 300ms.*--timeout\n$/);
    expect(code).toBe(5);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at the first %s while it reads', async (signal, expected) => {
    const { child, ended } = callWithOpenInput();
    // More than a pipe holds: once all of it is taken, somebody reads.
    await new Promise((resolve) => child.stdin.write(' '.repeat(1_000_000), resolve));
    child.kill(signal);
    expect(await ended).toEqual({ code: expected, err: '' });
  });

  it('takes what comes in time', async () => {
    const { child, ended } = callWithOpenInput();
    child.stdin.end('{"age":3}');
    expect(await text(child.stdout)).toContain('"age":3');
    expect((await ended).code).toBe(0);
  });
});
