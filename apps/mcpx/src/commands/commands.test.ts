import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

let folder: Folder;
let silence: Folder;

beforeAll(() => {
  folder = createFolder({
    mcpServers: {
      one: scripted('', { env: { FROM_CONFIG: 'yes' }, alwaysAllow: [] }),
      'one.two': scripted(),
      dies: scripted('dies'),
      bare: scripted('bare'),
      shy: scripted('shy'),
      missing: { command: 'no-such-program-here' },
      locked: { url: 'http://127.0.0.1:1/mcp?key=hunter2', auth: { type: 'oauth' } },
      off: scripted('', { disabled: true }),
      pinned: scripted('', { protocol: 'modern' }),
      strict: scripted('nameless', { check: 'strict' }),
      late: scripted('silent', { upstream: { startTimeout: '300ms' } }),
      brief: scripted('', { timeout: '300ms' }),
    },
    roots: ['src'],
  });
  mkdirSync(join(folder.path, 'src'));
  silence = createFolder({ mcpServers: { silent: scripted('silent') } });
});

afterAll(() => {
  folder[Symbol.dispose]();
  silence[Symbol.dispose]();
});

describe('mcpx call', () => {
  it.each([
    ['text=3', 'age=3', '{"text":"3","age":3}'],
    ['tags=a', 'tags=b', '{"tags":["a","b"]}'],
  ])('types arguments by the input schema: %s %s', async (first, second, expected) => {
    const { code, out } = await folder.run(['call', 'one.echo', first, second]);
    expect({ code, out }).toEqual({ code: 0, out: expected });
  });

  it('takes all arguments as JSON, from the command line, a file, or standard input', async () => {
    writeFileSync(join(folder.path, 'args.json'), '{"age":2}');
    const file = `@${join(folder.path, 'args.json')}`;
    expect(await folder.run(['call', 'one.echo', '--args', '{"age":1}'])).toMatchObject({ out: '{"age":1}' });
    expect(await folder.run(['call', 'one.echo', '--args', file])).toMatchObject({ out: '{"age":2}' });
    expect(await folder.run(['call', 'one.echo', '--args', '-'], { input: '{"age":3}' })).toMatchObject({
      out: '{"age":3}',
    });
  });

  it('lays single arguments over those of --args', async () => {
    const { out } = await folder.run(['call', 'one.echo', '--args', '{"age":1,"text":"a"}', 'age=2']);
    expect(JSON.parse(out)).toEqual({ age: 2, text: 'a' });
  });

  it('finds the server with the longest key', async () => {
    expect(await folder.run(['call', 'one.two.echo', 'text=x'])).toMatchObject({ code: 0, out: '{"text":"x"}' });
  });

  it('prints the result as the server sent it with --json, numbers included', async () => {
    const { out } = await folder.run(['--json', 'call', 'one.big']);
    expect(out).toContain('"n":12345678901234567890');
  });

  it('passes the environment of the configuration on', async () => {
    expect(await folder.run(['call', 'one.environment'])).toMatchObject({ code: 0, out: 'yes' });
  });

  it('shows a link as `mcpx read` takes it', async () => {
    expect((await folder.run(['call', 'one.link'])).out).toContain('mcpx read mcpx://one/test://one');
  });

  it('lets no server paint on the screen of a person, and changes nothing in a pipe', async () => {
    expect((await folder.run(['call', 'one.paint'], { isInteractive: true })).out).toBe('[31mred');
    expect((await folder.run(['call', 'one.paint'])).out).toBe('\u001b[31mred\u0007');
  });

  it('answers the server where nobody is there, with an error or a dismissal', async () => {
    expect(JSON.parse((await folder.run(['call', 'one.sample'])).out)).toMatchObject({ code: -1 });
    expect(JSON.parse((await folder.run(['call', 'one.ask'])).out)).toEqual({ action: 'cancel' });
  });

  it('answers roots/list with the configured roots', async () => {
    const { code, out } = await folder.run(['call', 'one.roots']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ roots: [{ uri: expect.stringMatching(/^file:.*\/src$/) }] });
  });

  it.each<readonly [exit: number, what: string, args: readonly string[], said: RegExp]>([
    [1, 'the tool reports an error', ['one.fail'], /^$/],
    [2, 'a server that is not there', ['ona.echo'], /did you mean "one"/],
    [2, 'a server that is not there, nor one like it', ['nope.echo'], /no server; (?!.*did you mean).* has: one, /],
    [2, 'a required argument that is missing', ['one.needs'], /one\.needs: .*message/],
    [3, 'a server that is not of the era that is configured', ['pinned.echo'], /^mcpx: pinned/],
    [3, 'a server whose first answer is against its revision', ['strict.echo'], /^mcpx: strict: .*initialize/],
    [
      3,
      'a server that is not there within its start time',
      ['late.echo'],
      /^mcpx: late.*raise "startTimeout" under "upstream"/,
    ],
    [5, 'a call that takes longer than its server is given', ['brief.hang'], /^mcpx: brief.*300 ?ms/],
    [2, 'no tool named', ['one'], /mcpx ls one/],
    [2, 'the name of a tool that hosts have', ['one__echo'], /did you mean "one\.echo"/],
    [2, 'a server that is switched off', ['off.echo'], /"off" is switched off/],
    [2, 'a tool that is not there', ['one.ecko', 'text=a'], /"one\.echo"/],
    [2, 'a tool that is not there, called without arguments', ['one.ecko'], /"one\.echo"/],
    [2, 'a tool that is not there, which its server calls a failure of it', ['shy.ecko'], /"shy\.echo"/],
    [2, 'an argument of another type', ['one.echo', 'age=old'], /one\.echo: argument age/],
    [2, 'no argument at all', ['one.echo', 'age'], /key=value/],
    [2, 'arguments that are no JSON', ['one.echo', '--args', '{'], /--args/],
    [2, 'arguments in a file that is not there', ['one.echo', '--args', '@no-such-file'], /no-such-file/],
    [2, 'a time that is none', ['one.echo', '--timeout', 'soon'], /--timeout soon/],
    [2, 'an option that is none', ['one.echo', '--jsn'], /--jsn/],
    [2, 'an option that is none, with a value', ['one.echo', '--token=hunter2'], /--token=/],
    [3, 'a program that is not there', ['missing.echo'], /missing: .*no-such-program-here/],
    [3, 'a server that dies at its start', ['dies.echo'], /dies: .*code 3.*no such database/],
    [3, 'a server that dies in the call', ['one.crash'], /one: .*code 7.*out of luck/],
    [4, 'a protocol error', ['one.refuse'], /one\.refuse was refused with -32602: not like this/],
    [4, 'a result that is none', ['one.broken'], /one\.broken .*no list/],
    [
      5,
      'a call that takes too long',
      ['one.hang', '--timeout', '500ms'],
      /^mcpx: one: did not answer within 500ms.*--timeout/,
    ],
    [6, 'a question that nobody answers', ['one.ask'], /one asked something \(elicitation\/create\)/],
    [6, 'a model that nobody asks', ['one.sample'], /one asked something \(sampling\/createMessage\)/],
    [6, 'pages to visit first', ['one.visit'], /one\.visit .*https:\/\/example\.org\/connect\?id=1.*\/agree.*browser/],
    [6, 'a server that needs OAuth', ['locked.echo'], /^mcpx: locked: needs OAuth/],
  ])('ends with %d on %s, and says it in one line', async (exit, _, args, said) => {
    const { code, err } = await folder.run(['call', ...args]);
    expect(code).toBe(exit);
    expect(err.length).toBeLessThanOrEqual(1);
    expect(err.join()).toMatch(said);
    expect(err.join()).not.toMatch(/hunter2|\.ts:\d/);
  });

  it('warns of what a server says against its revision, or refuses it, where the configuration asks for that', async () => {
    using checked = createFolder({
      mcpServers: { warned: scripted('', { check: 'warn' }), strict: scripted('', { check: 'strict' }) },
    });
    const { err } = await checked.run(['call', 'warned.broken']);
    expect(err).toEqual([
      expect.stringMatching(/warned: answered tools\/call .*\/content/),
      expect.stringMatching(/warned\.broken .*no list/),
    ]);
    expect(await checked.run(['call', 'warned.echo', 'text=a'])).toMatchObject({ code: 0, err: [] });

    const refused = await checked.run(['call', 'strict.broken']);
    expect(refused).toMatchObject({ code: 4, out: '' });
    expect(refused.err).toEqual([expect.stringMatching(/strict: answered tools\/call .*\/content/)]);
  });

  it('ends with 5 on a server that never answers', async () => {
    const { code, err } = await silence.run(['call', 'silent.echo', '--timeout', '300ms']);
    expect({ code, err }).toEqual({
      code: 5,
      err: [expect.stringMatching(/^mcpx: silent: was started, and did not answer within 300ms/)],
    });
  });

  it('says of a program that prints no messages what it prints, without its secrets', async () => {
    using chatty = createFolder({ mcpServers: { chatty: scripted('chatty', { env: { API_KEY: 'letmein' } }) } });
    const said = /^mcpx: chatty: was started, and did not answer within 1s.* 2 lines .*Ready, the key is \[hidden\]/;
    const called = await chatty.run(['call', 'chatty.echo', '--timeout', '1s']);
    expect(called).toEqual({ code: 5, out: '', err: [expect.stringMatching(said)] });
    const listed = await chatty.run(['ls', 'chatty', '--timeout', '1s']);
    expect(listed).toMatchObject({ code: 5, err: [expect.stringMatching(said)] });
  });

  it('says once of keys that mean nothing here that they do, and only where all servers are looked at', async () => {
    expect((await folder.run(['call', 'one.echo'])).err).toEqual([]);
    const { err } = await folder.run(['status']);
    expect(err.filter((line) => line.includes('alwaysAllow (one)'))).toHaveLength(1);
  });
});

describe('mcpx read', () => {
  it('prints a text, and bytes as bytes', async () => {
    expect(await folder.run(['read', 'mcpx://one/test://one'])).toMatchObject({ code: 0, out: 'the text' });
    expect(await folder.run(['read', 'mcpx://one/test://bytes'])).toMatchObject({ code: 0, out: '000102ff' });
  });

  it('describes bytes to a person', async () => {
    const { out } = await folder.run(['read', 'mcpx://one/test://bytes'], { isInteractive: true });
    expect(out).toContain('image/png, 4 bytes');
  });

  it('ends with 4 where the server has no such resource, and with 2 where no server is named', async () => {
    expect(await folder.run(['read', 'mcpx://one/test://none'])).toMatchObject({ code: 4 });
    const { code, err } = await folder.run(['read', 'mcpx://on/test://one']);
    expect(code).toBe(2);
    expect(err.join()).toContain('mcpx://one/test://one');
  });
});

describe('mcpx prompt', () => {
  it('prints the messages', async () => {
    expect(await folder.run(['prompt', 'one.greet', 'who=3'])).toMatchObject({ code: 0, out: 'user: Hello 3' });
  });

  it('takes texts only', async () => {
    expect(await folder.run(['prompt', 'one.greet', 'who:=3'])).toMatchObject({ code: 2 });
  });

  it('ends with 2 on a prompt that is not there, and says which is near', async () => {
    const { code, err } = await folder.run(['prompt', 'one.gret', 'who=3']);
    expect(code).toBe(2);
    expect(err.join()).toMatch(/"one\.greet"/);
  });
});

describe('mcpx ls', () => {
  it('lists what the servers offer, and says which are not there', async () => {
    const { code, out, err } = await folder.run(['ls', '--json']);
    const list = JSON.parse(out);
    expect(code).toBe(0);
    const targets = (kind: string): string[] => list[kind].map(({ target }: { target: string }) => target);
    expect(targets('tools')).toEqual(expect.arrayContaining(['one.echo', 'one.two.echo']));
    expect(targets('prompts')).toEqual(['one.greet', 'one.two.greet', 'shy.greet', 'brief.greet']);
    expect(targets('resources')).toEqual([
      'mcpx://one/test://one',
      'mcpx://one.two/test://one',
      'mcpx://shy/test://one',
      'mcpx://brief/test://one',
    ]);
    expect(list.tools[0]).toMatchObject({ server: 'one', name: 'echo', inputSchema: { type: 'object' } });
    expect(list.failed.map(({ server }: { server: string }) => server)).toEqual([
      'dies',
      'missing',
      'locked',
      'pinned',
      'strict',
      'late',
    ]);
    expect(err.filter((line) => /^mcpx: (dies|missing|locked)/.test(line))).toHaveLength(3);
  });

  it('lists one server, with the first line of each description', async () => {
    const { code, out } = await folder.run(['ls', 'one']);
    expect(code).toBe(0);
    expect(out).toMatch(/^one {2}\(stdio legacy 2025-11-25\)\ntools:\n {2}one\.echo +Gives back its arguments\n/);
    expect(out).not.toContain('second line');
  });

  it('ends as the one server failed', async () => {
    expect(await folder.run(['ls', 'dies'])).toMatchObject({ code: 3 });
    expect(await silence.run(['ls', 'silent', '--timeout', '300ms'])).toMatchObject({ code: 5 });
    expect(await folder.run(['ls', 'nobody'])).toMatchObject({ code: 2, out: '' });
  });

  it('ends as the first of several that failed where none answered, and well where one did; status ends well', async () => {
    const servers = { dies: scripted('dies'), closed: scripted('closed') };
    using failing = createFolder({ mcpServers: servers });
    using mixed = createFolder({ mcpServers: { ...servers, one: scripted() } });
    expect(await failing.run(['ls'])).toMatchObject({ code: 3 });
    expect(await failing.run(['status'])).toMatchObject({ code: 0 });
    expect(await mixed.run(['ls'])).toMatchObject({ code: 0 });
    expect(await mixed.run(['status'])).toMatchObject({ code: 0 });
  });
});

describe('mcpx status', () => {
  it('says what each server is, how that was learned, and why one is not there', async () => {
    const { code, out } = await folder.run(['status', '--json']);
    const { servers } = JSON.parse(out);
    const of = (key: string): object => servers.find(({ server }: { server: string }) => server === key);
    expect(code).toBe(0);
    expect(of('one')).toMatchObject({
      transport: 'stdio',
      era: 'legacy',
      revision: '2025-11-25',
      evidence: expect.stringContaining('initialize'),
      state: 'ready',
      tools: 17,
    });
    expect(of('bare')).toMatchObject({ state: 'ready', tools: 0 });
    expect(of('dies')).toMatchObject({
      state: 'failed',
      error: { exitCode: 3, stderr: expect.stringContaining('no such database') },
    });
    expect(of('missing')).toMatchObject({ state: 'failed', error: { code: 'MCP_SPAWN_FAILED' } });
    expect(of('off')).toEqual({ server: 'off', state: 'disabled' });
    expect(out).not.toContain('hunter2');
  });

  it('names what a server refused, and the code', async () => {
    using refusing = createFolder({ mcpServers: { w: scripted('closed') } });
    const said = /w: tools\/list was refused with -32603: no/;
    expect((await refusing.run(['status'])).out).toMatch(said);
    expect((await refusing.run(['ls'])).err.join()).toMatch(said);
  });

  it('says why a server is gone that died after it was asked', async () => {
    using mixed = createFolder({ mcpServers: { fleeting: scripted('fleeting'), silent: scripted('silent') } });
    const { out } = await mixed.run(['status', '--json', '--timeout', '1500ms']);
    expect(JSON.parse(out).servers[0]).toMatchObject({
      server: 'fleeting',
      state: 'failed',
      tools: 17,
      error: { message: expect.stringMatching(/^fleeting.*lease is over/s) },
    });
    const { out: table } = await mixed.run(['status', '--timeout', '1500ms']);
    expect(table).toMatch(/^fleeting +failed /m);
    expect(table).toMatch(/^fleeting[: ].*code 9/m);
  });

  it('says of a server that never answers that it timed out', async () => {
    const { code, out } = await silence.run(['status', '--json', '--timeout', '300ms']);
    expect(code).toBe(0);
    expect(JSON.parse(out).servers).toMatchObject([{ state: 'failed', error: { code: 'MCP_TIMEOUT' } }]);
  });

  it('shows the last lines of a server that died', async () => {
    const { out } = await folder.run(['status']);
    expect(out).toMatch(/^one +ready +stdio +legacy +2025-11-25 +17 /m);
    expect(out).toMatch(/dies: .*\n {4}first line\n {4}no such database/);
  });
});

describe('mcpx explain', () => {
  it('says where it is told why a start fails, as it starts nothing itself', async () => {
    const { code, out } = await folder.run(['explain', 'dies']);
    expect(code).toBe(0);
    expect(out).toMatch(/`mcpx status`/);
  });
});

describe('mcpx daemon', () => {
  it.each<readonly [why: string, make: (state: string) => void]>([
    ['is open to others', (state) => mkdirSync(state, { mode: 0o755 })],
    ['cannot be made', (state) => writeFileSync(state, '')],
  ])('does not run where its state directory %s: no command would reach it', async (_, make) => {
    using closed = createFolder({ mcpServers: {} });
    make(join(closed.path, 'state'));
    const { code, out, err } = await closed.run(['daemon', '--port', '0', '--state-dir', join(closed.path, 'state')]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toEqual([expect.stringContaining('--state-dir')]);
  });

  it.each([
    [['--host', '0.0.0.0'], /0\.0\.0\.0.*127\.0\.0\.1/],
    [['--host', 'example.invalid'], /example\.invalid/],
    [['--port', '70000'], /--port 70000/],
    [['--port', 'x'], /--port x/],
  ])('refuses %j before it starts anything [S-HTTP-03]', async (args, said) => {
    const { code, out, err } = await folder.run(['daemon', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.join()).toMatch(said);
  });
});
