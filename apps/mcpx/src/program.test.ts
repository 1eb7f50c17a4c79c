import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from './commands/run.fixture.ts';

describe('runProgram', () => {
  it('starts nothing where the configuration is wrong', async () => {
    const marker = 'started';
    using broken = createFolder({
      mcpServers: {
        a: { command: process.execPath, args: ['-e', `require('fs').writeFileSync('${marker}','')`], cwd: '.' },
        b: { comand: 'x' },
      },
    });
    const { code, out, err } = await broken.run(['ls']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toEqual([expect.stringMatching(/mcpx\.json:1: mcpServers\.b\.comand: .*"command"/)]);
    expect(existsSync(join(broken.path, marker))).toBe(false);
  });

  it('refuses a configuration that is too large, or never ends, in one line', async () => {
    using large = createFolder(`{ "mcpServers": {} }${' '.repeat(17 * 1024 * 1024)}`);
    const { code, err } = await large.run(['ls']);
    expect({ code, err }).toEqual({ code: 2, err: [expect.stringMatching(/mcpx\.json: .*16 MiB.*--config/)] });
    if (!existsSync('/dev/zero')) return;
    expect(await large.run(['--config', '/dev/zero', 'ls'])).toMatchObject({ code: 2 });
  });

  it('keeps its state in a folder for its owner alone', async () => {
    using fresh = createFolder({ mcpServers: {} });
    await fresh.run(['ls']);
    expect(statSync(join(fresh.path, 'state')).mode & 0o777).toBe(0o700);
  });

  it('warns of a state folder that is open to others, and goes on', async () => {
    using open = createFolder({ mcpServers: {} });
    mkdirSync(join(open.path, 'state'), { mode: 0o755 });
    const { code, err } = await open.run(['ls']);
    expect(code).toBe(0);
    expect(err).toEqual([expect.stringMatching(/state.*chmod 700/), expect.stringMatching(/no servers/)]);
  });

  it.each([
    [[], 2],
    [['nonsense'], 2],
    [['ls', 'a', 'b'], 2],
    [['elicit', 'frob'], 2],
    [['help'], 0],
    [['call', '--help'], 0],
  ])('ends %j with %d', async (args, code) => {
    using quiet = createFolder({ mcpServers: {} });
    expect((await quiet.run(args)).code).toBe(code);
    expect(readdirSync(quiet.path)).toEqual(['mcpx.json']);
  });
});
