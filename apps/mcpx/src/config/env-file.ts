import type { EntryContext } from './entry-context.ts';
import type { Section } from './section.ts';

/** Reads the variables of the file that `envFile` names. A file that is not there is a fault. */
export function readEnvFile(entry: Section, context: EntryContext): Readonly<Record<string, string>> {
  const path = entry.text('envFile');
  if (path === undefined) return {};
  const absolute = context.resolvePath(path);
  const text = context.readFile(absolute);
  if (text === undefined) {
    context.findings.fault(entry.placeOf('envFile'), `cannot read ${absolute}: create it or take the key out`);
    return {};
  }
  if (text.includes('\0')) {
    context.findings.fault(entry.placeOf('envFile'), `${absolute} has a NUL character: it must be a text file`);
    return {};
  }
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.getBuiltinModule('node:util').parseEnv(text))) {
    if (value !== undefined) variables[name] = value;
  }
  return variables;
}
