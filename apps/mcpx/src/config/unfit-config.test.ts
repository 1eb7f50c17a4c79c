import { describe, expect, it } from 'vitest';
import { entry, faultOf, read } from './read-config.fixture.ts';

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
});
