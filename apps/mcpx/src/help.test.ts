import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder, type Folder } from './commands/run.fixture.ts';
import { runProgram } from './program.ts';
import { createTerminal, type Terminal } from './terminal.ts';

let folder: Folder;

beforeAll(() => {
  folder = createFolder({ mcpServers: {} });
});

afterAll(() => folder[Symbol.dispose]());

describe('nameTheHelp', () => {
  it.each([
    [['nope'], /'nope'.*`mcpx --help`$/],
    [['--nope'], /'--nope'.*`mcpx --help`$/],
    [['explain'], /'server'.*`mcpx explain --help`$/],
    [['call', '--args'], /--args.*`mcpx call --help`$/],
    [['help', 'nope'], /'nope'.*`mcpx --help`$/],
    [['help', 'elicit', 'nope'], /'nope'.*`mcpx --help`$/],
    [['elicit', 'help', 'nope'], /'nope'.*`mcpx elicit --help`$/],
    [['elicit', 'frob'], /"frob".*`mcpx elicit --help`$/],
    [['elicit', 'list', 'one'], /elicit list takes no argument "one".*`mcpx elicit list --help`$/],
  ])('says in one line what is wrong with %j, and where the right ones are found', async (args, said) => {
    expect(await folder.run(args)).toEqual({ code: 2, out: '', err: [expect.stringMatching(said)] });
  });

  it('repeats no value that is not taken', async () => {
    const { code, err } = await folder.run(['ls', 'one', 'hunter2']);
    expect({ code, err }).toEqual({ code: 2, err: [expect.not.stringContaining('hunter2')] });
  });
});

describe('missingCommand', () => {
  it('says last why the help is shown: no command, or one that an option took', async () => {
    let err = '';
    const terminal: Terminal = { ...createTerminal(), say: (line) => void (err = line) };
    for (const [args, said] of [
      [[], /no command/],
      [['--json'], /no command/],
      [['--config', 'a.json'], /no command/],
      [['--config', 'status'], /^mcpx: --config took "status".*: write --config <file> status$/],
      [['--state-dir', 'ls'], /^mcpx: --state-dir took "ls".*: write --state-dir <dir> ls$/],
    ] as const) {
      expect(await runProgram(args, terminal)).toBe(2);
      expect(err).toMatch(said);
    }
  });
});

describe('defineHelp', () => {
  it.each([
    [['help'], /^Usage: mcpx \[options\] \[command\]$/m],
    [['help', 'ls'], /^Usage: mcpx ls /m],
    [['help', 'elicit', 'answer'], /^Usage: mcpx elicit answer /m],
    [['elicit', 'help', 'answer'], /^Usage: mcpx elicit answer /m],
    [['elicit', 'help'], /^Usage: mcpx elicit /m],
  ])('shows the help that is asked for: %j', async (args, said) => {
    expect(await folder.run(args)).toEqual({ code: 0, out: expect.stringMatching(said), err: [] });
  });
});

describe('termOf', () => {
  it('lists commands as their own usage has them', async () => {
    const { out } = await folder.run(['elicit', '--help']);
    expect(out).toMatch(/^ {2}list {2,}list/m);
    expect(out).toMatch(/^ {2}answer \[options\] \[id\] \[key=value\.\.\.\] /m);
  });

  it.each([['ls'], ['call'], ['prompt'], ['elicit answer'], ['elicit show']])(
    'names each argument of %s as its usage does',
    async (name) => {
      const { out } = await folder.run([...name.split(' '), '--help']);
      const [, usage = ''] = /^Usage: (.*)$/m.exec(out) ?? [];
      const [, list = ''] = /^Arguments:\n((?: {2}.*\n)+)/m.exec(out) ?? [];
      const named = [...list.matchAll(/^ {2}(\S+)/gm)].map(([, word]) => word);
      const used = [...usage.replace('[options]', '').matchAll(/[<[]([^\]>]+?)(?:\.\.\.)?[\]>]/g)].map(
        ([, word]) => word,
      );
      expect(named).not.toEqual([]);
      expect(used).toEqual(named);
    },
  );
});
