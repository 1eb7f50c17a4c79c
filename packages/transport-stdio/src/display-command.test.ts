import { describe, expect, it } from 'vitest';
import { displayCommand } from './display-command.ts';

describe('displayCommand', () => {
  it.each([
    ['server', [], 'server'],
    ['npx', ['-y', '@scope/server', '/home/me'], 'npx -y @scope/server …'],
    ['npx', ['-y', '@scope/server@1.2.3'], 'npx -y @scope/server@1.2.3'],
    ['uvx', ['mcp-server-git', '--repository', '.'], 'uvx mcp-server-git …'],
    ['/usr/bin/node', ['./dist/server.js'], '/usr/bin/node ./dist/server.js'],
    ['C:\\nodejs\\npx.cmd', ['server'], 'C:\\nodejs\\npx.cmd server'],
    ['python3.12', ['-m', 'server', '--key', 'secret'], 'python3.12 -m server …'],
  ])('shows what is started: %s %j', (command, args, shown) => {
    expect(displayCommand(command, args)).toBe(shown);
  });

  it.each([
    ['my-server', ['secret']],
    ['my-server', ['--key', 'secret']],
    ['sh', ['-c', 'KEY=secret server']],
    ['docker', ['run', '-e', 'KEY=secret', 'image']],
    ['npx', ['--key', 'secret']],
    ['npx', ['https://me:secret@host/?key=secret']],
    ['node', ['server.js', 'secret']],
    ['node', ['-e', 'secret']],
  ])('shows no argument that may be a secret: %s %j', (command, args) => {
    expect(displayCommand(command, args)).not.toContain('secret');
    expect(displayCommand(command, args)).toMatch(/…$/);
  });
});
