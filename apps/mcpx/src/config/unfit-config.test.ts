import { describe, expect, it } from 'vitest';
import { entry, faultOf, faultsOf, read } from './read-config.fixture.ts';

describe('readConfig', () => {
  it.each<readonly [text: string, line: number, key: string]>([
    ['{ "command": "s3cr3t\\u0000" }', 3, 'command'],
    ['{ "command": "a",\n"args": ["b",\n"s3cr3t\\u0000"] }', 5, 'args[1]'],
    ['{ "command": "a",\n"env": { "A": "1",\n"B": "s3cr3t\\u0000" } }', 5, 'env.B'],
    ['{ "command": "a",\n"cwd": "s3cr3t\\u0000" }', 4, 'cwd'],
    ['{ "command": "a",\n"envFile": "binary.env" }', 4, 'envFile'],
    ['{ "url": "http://h",\n"headers": {\n"X-Key": "s3cr3t\\u0000" } }', 5, 'headers.X-Key'],
    ['{ "url": "http://h",\n"headers": {\n"X-Key": "s3cr3t\\r\\nX-Other: 1" } }', 5, 'headers.X-Key'],
    ['{ "url": "http://h",\n"headers": {\n"X-Key": "s3cr3t\\n" } }', 5, 'headers.X-Key'],
  ])('refuses what no program or header can be given, without showing it: %j', (text, line, key) => {
    const fault = faultOf(entry(text));
    expect(fault).toContain(`mcpx.json:${line}: mcpServers.git.${key}: `);
    expect(fault).not.toContain('s3cr3t');
  });

  it('refuses a NUL character in the name of a variable', () => {
    expect(faultOf(entry('{ "command": "a", "env": { "A\\u0000": "s3cr3t" } }'))).toMatch(/^mcpx\.json:3: .*NUL/);
  });

  it.each<readonly [what: string, open: string, close: string]>([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['lists that are never closed', '[', ''],
  ])('refuses 5,000 nested %s with file and line', (_, open, close) => {
    const text = `{ "command": "a",\n"args": ${open.repeat(5_000)}1${close.repeat(5_000)} }`;
    expect(faultOf(entry(text))).toMatch(/^mcpx\.json:4: .*levels deep/);
  });

  it('counts no bracket in a text or a comment as a level', () => {
    const brackets = '['.repeat(500);
    expect(read(entry(`{ "command": "a", "args": ["${brackets}"] } // ${brackets}`)).servers).toHaveLength(1);
  });

  it('tells of everything that is wrong, a line each', () => {
    expect(faultsOf(entry('{ "command": 1,\n"args": 2 }'))).toEqual([
      expect.stringMatching(/^mcpx\.json:3: mcpServers\.git\.command: /),
      expect.stringMatching(/^mcpx\.json:4: mcpServers\.git\.args: /),
    ]);
  });

  it.each([
    '{ "comand": "a" }',
    '{ "url": "http://h", "auth": { "type": "bearer", "tokn": "x" } }',
    '{ "ulr": "http://h" }',
    '{ "type": "http", "ulr": "http://h" }',
  ])('leaves out what follows from a slip: %s', (text) => {
    expect(faultOf(entry(text))).toMatch(/did you mean/);
  });

  it.each([
    ['{ "command": "a", "frobnicate": 1 }', 'take it out'],
    ['{ "url": "http://h", "type": "websocket" }', '"stdio", "http" or "sse"'],
    ['{ "command": "a", "protocol": "new" }', '"auto", "legacy-first", "modern", "legacy", "follow"'],
    ['{ "command": "a", "check": "yes" }', '"off", "warn", "strict"'],
    ['{ "url": "http://h", "auth": { "type": "magic" } }', 'bearer, basic, header, query, env, oauth'],
    ['{ "url": "http://h", "auth": { "type": "bearer", "token": "x", "colour": 1 } }', '"type", "token"'],
  ])('guesses at nothing that is far off, and says what may stand there: %s', (text, allowed) => {
    expect(faultOf(entry(text))).toContain(allowed);
    expect(faultOf(entry(text))).not.toContain('did you mean');
  });

  it.each(['-1', '0', '1.5', '3e9'])('says within which limits a duration lies, where it is %s', (text) => {
    expect(faultOf(entry(`{ "command": "a", "upstream": { "startTimeout": ${text} } }`))).toMatch(
      /from 1 ms to 24 days/,
    );
  });

  it.each(['"2 parsecs"', '"soon"', '""', '"${HOST}"'])('says of the text %s only what a duration is', (text) => {
    const fault = faultOf(entry(`{ "command": "a", "timeout": ${text} }`));
    expect(fault).toMatch(/timeout: must be a duration/);
    expect(fault).not.toContain('not a text');
  });

  it.each([
    ['{\n "mcpServers": x }', /^mcpx\.json:2: .*column 16$/],
    ['x', /^mcpx\.json:1: .*column 1$/],
    ['\n', /^mcpx\.json:[12]: .*column [12]$/],
    ['\uFEFFx', /^mcpx\.json:1: .*column 1$/],
  ])('names the column where a text ceases to be JSON: %j', (text, expected) => {
    expect(faultOf(text)).toMatch(expected);
  });

  it.each([
    ['{ "theme": 1,\n"a": { "command": "a", "args": [] } }', /^mcpx\.json:2: a: .*"mcpServers"/],
    ['{ "a": { "args": [] },\n"b": { "serverUrl": "http://h" } }', /^mcpx\.json:2: b: .*"mcpServers"/],
    ['{ "command": "a" }', /^mcpx\.json:1: .*one server .*"mcpServers"/],
  ])('sees servers that no "mcpServers" is around: %j', (text, expected) => {
    expect(faultOf(text)).toMatch(expected);
  });

  it.each([
    ['"env": { "A": "1",\n"B=s3cr3t": "x" }', 4, 'env.B=s3cr3t'],
    ['"env": {\n"": "x" }', 4, 'env.'],
    ['"environment": {\n"A=B": "x" }', 4, 'environment.A=B'],
    ['"auth": { "type": "env",\n"name": "A=B", "value": "x" }', 4, 'auth.name'],
  ])('refuses a variable that no environment can have: %s', (more, line, key) => {
    expect(faultOf(entry(`{ "command": "a", ${more} }`))).toContain(`mcpx.json:${line}: mcpServers.git.${key}: `);
  });

  it.each([
    ['"headers": { "X-Key": "s3cr3t…" }', 'x-key', /"…" \(U\+2026\) at character 7,/],
    ['"headers": { "X-Key": "ŝ3cr3t" }', 'x-key', /"ŝ" \(U\+015D\) at character 1,/],
    ['"headers": { "X-Key": "s3cr3t😀" }', 'x-key', /"😀" \(U\+1F600\) at character 7,/],
    ['"headers": { "X-Key": "s3cr3t\\n" }', 'x-key', /a line break \(U\+000A\) at character 7,/],
    ['"headers": { "X-Key": "s3cr3t\\u0007" }', 'x-key', / U\+0007 at character 7,/],
    ['"auth": { "type": "bearer", "token": "s3cr3t…" }', 'authorization', /"…" \(U\+2026\) at character 14,/],
  ])('names the character that a header cannot carry, and where it stands: %s', (more, name, expected) => {
    const fault = faultOf(entry(`{ "url": "http://h", ${more} }`));
    expect(fault.toLowerCase()).toContain(`"${name}"`);
    expect(fault).toMatch(expected);
    expect(fault).not.toContain('3cr3t');
  });

  it('refuses a line of envFile that sets nothing, without showing it', () => {
    const fault = faultOf(entry('{ "command": "a",\n"envFile": "odd.env" }'));
    expect(fault).toMatch(/^mcpx\.json:4: mcpServers\.git\.envFile: \/conf\/odd\.env:6 /);
    expect(fault).not.toContain('s3cr3t');
  });

  it('takes an envFile with comments, values over lines, quotes that stay open, and a byte-order mark', () => {
    expect(read(entry('{ "command": "a", "envFile": "even.env" }')).servers[0]?.recipe).toMatchObject({
      env: { A: '1', B: 'two\nlines', C: '"open', D: '4' },
    });
  });

  it('refuses a working directory that is not there, unless it hangs on a variable', () => {
    expect(faultOf(entry('{ "command": "a",\n"cwd": "nowhere" }'))).toMatch(
      /^mcpx\.json:4: mcpServers\.git\.cwd: .*\/conf\/nowhere/,
    );
    const [server] = read(entry('{ "command": "a", "cwd": "${userHome}/nowhere" }')).servers;
    expect(server?.recipe).toMatchObject({ cwd: '/home/ada/nowhere' });
  });

  it.each(['${HOST', 'a ${'])('refuses a variable without its brace: %s', (text) => {
    expect(faultOf(entry(`{ "command": "a",\n"args": ["${text}"] }`))).toMatch(
      /^mcpx\.json:4: mcpServers\.git\.args\[0\]: /,
    );
  });
});
