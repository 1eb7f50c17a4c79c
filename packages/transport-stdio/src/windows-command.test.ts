import { describe, expect, it } from 'vitest';
import { windowsCommand } from './windows-command.ts';

const files = new Set([
  'C:\\nodejs\\node.exe',
  'C:\\nodejs\\npx.cmd',
  'C:\\nodejs\\npx',
  'C:\\tools & more\\tool.bat',
  'C:\\work\\local.cmd',
  'C:\\both\\a.exe',
  'C:\\both\\a.cmd',
]);
const env = {
  Path: 'C:\\missing;C:\\nodejs;C:\\tools & more;;C:\\both',
  PATHEXT: '.COM;.EXE;.BAT;.CMD',
  ComSpec: 'C:\\Windows\\System32\\cmd.exe',
};
const options = { env, cwd: 'C:\\work', exists: (path: string) => files.has(path) };

/** What cmd.exe makes of a line: quotation marks switch its meta characters off, a caret takes the next one's meaning away. */
function cmdReads(line: string): string {
  let text = '';
  let inQuotes = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? '';
    if (character === '^' && !inQuotes) text += line[++at] ?? '';
    else {
      if (character === '"') inQuotes = !inQuotes;
      if (!inQuotes && /[&|<>()%!]/.test(character)) throw new Error(`${character} reaches cmd.exe in ${line}`);
      text += character;
    }
  }
  return text;
}

/** How a program's start-up code splits its command line. */
function programReads(line: string): string[] {
  const args: string[] = [];
  for (const [, quoted = ''] of line.matchAll(/"((?:\\*"|[^"])*?(?:\\\\)*)"(?= |$)/g)) {
    args.push(quoted.replaceAll(/(\\*)"/g, (_all, slashes: string) => `${slashes.slice(slashes.length / 2 + 0.5)}"`));
  }
  return args.map((arg) => arg.replace(/(\\+)$/, (slashes) => slashes.slice(slashes.length / 2)));
}

describe('windowsCommand', () => {
  it('starts a program by itself, its arguments untouched', () => {
    const program = windowsCommand('node', ['a b', '"c"', '%PATH%'], options);
    expect(program).toEqual({ file: 'C:\\nodejs\\node.exe', args: ['a b', '"c"', '%PATH%'], verbatim: false });
  });

  it('leaves to the system what it does not find, so that the error is the usual one', () => {
    expect(windowsCommand('nothing', ['x'], options)).toEqual({ file: 'nothing', args: ['x'], verbatim: false });
  });

  it('prefers the extensions in the order of PATHEXT', () => {
    expect(windowsCommand('a', [], options).file).toBe('C:\\both\\a.exe');
    const cmdFirst = { ...options, env: { ...env, PATHEXT: '.CMD;.EXE' } };
    expect(windowsCommand('a', [], cmdFirst).args.join(' ')).toContain('a.cmd');
  });

  it('runs a script by cmd.exe, found by PATH and PATHEXT', () => {
    const program = windowsCommand('npx', ['-y', 'server'], options);
    expect(program.file).toBe(env.ComSpec);
    expect(program.verbatim).toBe(true);
    expect(program.args.slice(0, 3)).toEqual(['/d', '/s', '/c']);
    expect(program.args[3]).toMatch(/^"C:\\nodejs\\npx\.cmd .*"$/);
  });

  it('resolves a relative path by cwd, with and without its extension', () => {
    for (const command of ['.\\local', '.\\local.cmd']) {
      expect(windowsCommand(command, [], options).args[3]).toBe('"C:\\work\\local.cmd"');
    }
  });

  it('escapes the path of the script for cmd.exe', () => {
    expect(cmdReads(windowsCommand('tool', [], options).args[3]?.slice(1, -1) ?? '')).toBe(
      'C:\\tools & more\\tool.bat',
    );
  });

  it.each([
    ['plain'],
    ['two words'],
    [''],
    ['"quoted"'],
    ['back\\slash\\'],
    ['slash before quote \\"'],
    ['a & b | c > d < e ^ f'],
    ['%PATH% !PATH!'],
    ['(x) [y] {z} ; , = * ?'],
    ['" & calc.exe & "'],
    ['C:\\Program Files\\x\\'],
  ])('hands a script exactly the argument %j', (arg) => {
    const line = windowsCommand('npx', [arg, 'last'], options).args[3]?.slice(1, -1) ?? '';
    const passedOn = cmdReads(line).replace('C:\\nodejs\\npx.cmd ', '');
    // The script hands its arguments to another line of its own, which cmd.exe reads too.
    expect(programReads(cmdReads(passedOn))).toEqual([arg, 'last']);
  });

  it('refuses an argument with a line break for a script, which would end the line', () => {
    const run = (): unknown => windowsCommand('npx', ['a\r\nb'], options);
    expect(run).toThrow(expect.objectContaining({ code: 'MCP_SPAWN_FAILED', processed: false }));
    expect(windowsCommand('node', ['a\r\nb'], options).verbatim).toBe(false);
  });
});
