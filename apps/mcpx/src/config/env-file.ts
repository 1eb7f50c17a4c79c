import type { EntryContext } from './entry-context.ts';
import type { Section } from './section.ts';

/** Reads the variables of the file that `envFile` names. A file that is not there is a fault, and a line that sets nothing. */
export function readEnvFile(entry: Section, context: EntryContext): Readonly<Record<string, string>> {
  const path = entry.text('envFile');
  if (path === undefined) return {};
  const absolute = context.resolvePath(path);
  const text = context.readFile(absolute)?.replace(/^\uFEFF/, '');
  const fault = text === undefined ? `cannot read ${absolute}: create it or take the key out` : faultOf(absolute, text);
  if (text === undefined || fault !== undefined) {
    if (fault !== undefined) context.findings.fault(entry.placeOf('envFile'), fault);
    return {};
  }
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.getBuiltinModule('node:util').parseEnv(text))) {
    if (value !== undefined) variables[name] = value;
  }
  return variables;
}

/** What is wrong with the text of such a file, which is never shown: a line of it may be a secret. */
function faultOf(file: string, text: string): string | undefined {
  if (text.includes('\0')) return `${file} has a NUL character: it must be a text file`;
  const line = findOddLine(text);
  return line === undefined
    ? undefined
    : `${file}:${line} is no line of the form NAME=value: mend it, or begin it with "#"`;
}

/** The number of the first line that sets no variable and is neither blank nor a comment. A value in quotes may go over lines. */
function findOddLine(text: string): number | undefined {
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, value] = /^(?:export\s+)?[^\s=]+\s*=\s*(.*)$/.exec(line) ?? [];
    if (value === undefined) return index + 1;
    const quote = /^["'`]/.exec(value)?.[0];
    if (quote === undefined || value.includes(quote, 1)) continue;
    const end = lines.findIndex((other, at) => at > index && other.includes(quote));
    // One that is never closed is a value like any other.
    if (end !== -1) index = end;
  }
  return undefined;
}
