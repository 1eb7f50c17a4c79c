import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startError } from './start-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mcpx-'));
  writeFileSync(join(folder, 'plain'), '');
  chmodSync(join(folder, 'plain'), 0o600);
});
afterAll(() => rmSync(folder, { recursive: true }));

function messageOf(command: string, code: string, cwd?: string): string {
  const cause = Object.assign(new Error(`spawn ${command} ${code}`), { code });
  return startError({ command, cwd, path: '/usr/bin', cause }).message;
}

describe('startError', () => {
  it('tells a directory from a program that may not be executed, also from the folder that it is started in', () => {
    expect(messageOf(folder, 'EACCES')).toMatch(/is a directory/);
    expect(messageOf('./.', 'EACCES', folder)).toMatch(/is a directory/);
    expect(messageOf(join(folder, 'plain'), 'EACCES')).toMatch(/change its permissions/);
    expect(messageOf('./plain', 'EACCES', folder)).toMatch(/change its permissions/);
  });

  it('tells a command that is not there from an interpreter that is not there', () => {
    expect(messageOf(join(folder, 'none'), 'ENOENT')).toMatch(/does not exist/);
    expect(messageOf(join(folder, 'plain', 'none'), 'ENOTDIR')).toMatch(/does not exist/);
    expect(messageOf('./plain', 'ENOENT', folder)).toMatch(/interpreter/);
  });

  it('takes what follows a blank for arguments only where no program has that name, in the folder that it is started in', () => {
    writeFileSync(join(folder, 'my tool'), '#!/no/such/interpreter\n');
    expect(messageOf('./my tool', 'ENOENT', folder)).toMatch(/interpreter/);
    expect(messageOf(join(folder, 'my tool'), 'ENOENT')).toMatch(/interpreter/);
    expect(messageOf('./my tools', 'ENOENT', folder)).toMatch(/go into "args"/);
    expect(messageOf('./my tool', 'ENOENT')).toMatch(/go into "args"/);
  });
});
