import { homeDirectory } from '../home-directory.ts';
import { whyUnreadable } from '../why-unreadable.ts';
import type { Config } from './config.ts';
import { findConfig, type FoundConfig } from './find-config.ts';
import { readConfig } from './read-config.ts';

/** A configuration, and the text that it stands in. */
export interface LoadedConfig extends Config {
  /** Holds secrets: never to be shown. */
  readonly text: string;
}

/** A configuration, or what is wrong with it, at least one fault: a line each. */
export type LoadedVerdict =
  | { readonly ok: true; readonly value: LoadedConfig }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Finds, reads and checks the configuration file. */
export function loadConfig(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): LoadedVerdict {
  const fs = process.getBuiltinModule('node:fs');
  const path = process.getBuiltinModule('node:path');
  const home = homeDirectory();
  const found = findConfig({ option, environment, home, exists: fs.existsSync });
  if (!found.ok) return refused(found.fault);
  const { file, namedBy } = found.value;
  const mend = mendFor(namedBy);
  let text: string | undefined;
  try {
    text = readBounded(file);
  } catch (error) {
    return refused(`${file}: ${whyUnreadable(error)}: ${mend}`);
  }
  if (text === undefined) {
    return refused(`${file}: is larger than 16 MiB, which no configuration is: ${mend}`);
  }
  const folder = path.dirname(path.resolve(file));
  const verdict = readConfig(file, text, {
    environment,
    home,
    workspace: ['.vscode', '.cursor'].includes(path.basename(folder)) ? path.dirname(folder) : folder,
    resolvePath: (relative) => path.resolve(folder, relative),
    readFile: (absolute) => {
      try {
        return fs.readFileSync(absolute, 'utf8');
      } catch {
        return undefined;
      }
    },
    isFolder: (place) => {
      try {
        return fs.statSync(place.startsWith('file://') ? new URL(place) : place).isDirectory();
      } catch {
        return false;
      }
    },
    fileUri: (absolute) => process.getBuiltinModule('node:url').pathToFileURL(absolute).href,
  });
  return verdict.ok ? { ok: true, value: { ...verdict.config, text } } : verdict;
}

function refused(fault: string): LoadedVerdict {
  return { ok: false, faults: [fault] };
}

const MAX_BYTES = 16 * 1024 * 1024;

/** The text of a file, which may also be a pipe or a device; `undefined` where it has more than a configuration can have. */
function readBounded(file: string): string | undefined {
  const fs = process.getBuiltinModule('node:fs');
  const descriptor = fs.openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    let total = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const read = fs.readSync(descriptor, chunk);
      if (read === 0) return Buffer.concat(chunks).toString('utf8');
      total += read;
      if (total > MAX_BYTES) return undefined;
      chunks.push(chunk.subarray(0, read));
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

const CHUNK_BYTES = 64 * 1024;

/** What to do about a file that cannot be used. */
function mendFor(namedBy: FoundConfig['namedBy']): string {
  if (namedBy === 'MCPX_CONFIG') return 'MCPX_CONFIG names it: set that to another, or name one with --config FILE';
  return 'name another file with --config FILE';
}
