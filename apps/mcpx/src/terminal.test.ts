import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTerminal, oneLine, withoutControls } from './terminal.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

afterEach(() => {
  vi.restoreAllMocks();
});

/** Has each write to standard output end as given. */
function writesEnd(code?: string): void {
  const error = code === undefined ? undefined : Object.assign(new Error(`${code}: it failed`), { code });
  vi.spyOn(process.stdout, 'write').mockImplementation(((_: unknown, done: (error?: Error) => void) => {
    done(error);
    return true;
  }) as typeof process.stdout.write);
}

describe('createTerminal', () => {
  it('leaves nothing behind for each print', async () => {
    writesEnd();
    const terminal = createTerminal();
    await terminal.print('a');
    const before = process.stdout.listenerCount('error');
    for (let i = 0; i < 20; i++) await createTerminal().print('a');
    expect(process.stdout.listenerCount('error')).toBe(before);
  });

  it('takes a reader that went away for the end, and any other failure for a fault', async () => {
    writesEnd('EPIPE');
    const terminal = createTerminal();
    expect(terminal.isRead).toBe(true);
    await expect(terminal.print('a')).resolves.toBeUndefined();
    expect(terminal.isRead).toBe(false);
    for (const code of ['ENOSPC', 'EIO', 'EBADF']) {
      writesEnd(code);
      await expect(createTerminal().print('a')).rejects.toMatchObject({ cause: { code } });
    }
  });

  it.skipIf(!existsSync('/dev/full')).each([['--version'], ['--help'], ['-c', 'x.json', 'help', 'ls']])(
    'ends with 70 and one line where the disk is full: %j',
    (...args) => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, ['-C', 'mcpx-source', MAIN, ...args], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      closeSync(full);
      expect(stderr).toMatch(/^mcpx: standard output .*ENOSPC.*\n$/);
      expect(status).toBe(70);
    },
  );
});

describe('oneLine', () => {
  it('makes one line of a long text in little time', () => {
    const startedAtMs = performance.now();
    for (const part of [' ', '\t', '\n ', ' \r\n', '\u00a0']) oneLine(`a${part.repeat(50_000)}b`);
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
    expect(oneLine(`a${' '.repeat(50_000)}\n  b`)).toBe('a | b');
  });

  it('makes one line of many', () => {
    expect(oneLine('a\r\n  b\n\nc\n')).toBe('a | b | c');
  });

  it('keeps indentation', () => {
    expect(oneLine('  a')).toBe('  a');
  });
});

describe('withoutControls', () => {
  it('keeps line breaks, tabs and letters of any script, and nothing that a terminal obeys', () => {
    expect(withoutControls('a\tb\n\u001b[31mred\u001b[0m\u0007\u009b2J\u007f é 漢')).toBe('a\tb\n[31mred[0m2J é 漢');
  });
});
