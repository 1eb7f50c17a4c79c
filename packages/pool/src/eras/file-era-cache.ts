import type { EraRecord } from '@mcpx/client';
import type { Connector } from '@mcpx/protocol';
import { type EraCache, identityText, LEGACY_HOLDS_MS, memoryEraCache, stillHolds } from './era-cache.ts';
import { type EraRecords, parseEraFile, writeEraFile } from './era-file.ts';
import { withFileLock } from './file-lock.ts';
import { nodeStateFiles, type StateFiles } from './state-files.ts';

export interface FileEraCacheOptions {
  /** @defaultValue 24 hours */
  readonly legacyHoldsMs?: number;
  /** One line for a person where something could not be kept or read. Each kind is said once. */
  readonly onWarning?: (message: string) => void;
  readonly files?: StateFiles;
}

const FILE = 'upstream-eras.json';
const KEY_FILE = 'era-key';
const KEY_BYTES = 32;

/** How often the key is looked for that another process may be making at the same moment. */
const ATTEMPTS = 5;

/**
 * Remembers across processes, in `upstream-eras.json` of a state directory.
 *
 * Identities are stored as hashes under a random key of the directory, since command lines and headers hold secrets. Several
 * processes may write, one after the other; each write replaces the whole file, so that readers never wait. What cannot be read or written is said once, and remembered in memory only.
 */
export function fileEraCache(directory: string, options: FileEraCacheOptions = {}): EraCache {
  const { legacyHoldsMs = LEGACY_HOLDS_MS, onWarning, files = nodeStateFiles() } = options;
  const path = `${directory}/${FILE}`;
  const memory = memoryEraCache({ legacyHoldsMs });
  const said = new Set<string>();
  let key: Promise<string | undefined> | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const warn = (what: string, error?: unknown): void => {
    if (said.has(what)) return;
    said.add(what);
    onWarning?.(error instanceof Error ? `${what}: ${error.message}` : what);
  };

  /** The records of the file; `undefined` where it is not ours to write. */
  const load = async (): Promise<EraRecords | undefined> => {
    let bytes: Uint8Array | undefined;
    try {
      bytes = await files.read(path);
    } catch (error) {
      warn(`Cannot read ${path}, eras are asked anew`, error);
      return undefined;
    }
    if (bytes === undefined) return {};
    const verdict = parseEraFile(new TextDecoder().decode(bytes));
    if (verdict.kind === 'ok') return verdict.records;
    if (verdict.kind === 'newer') {
      warn(`${path} is of a newer version (${verdict.version}) and is left alone: eras are kept in memory only`);
      return undefined;
    }
    try {
      await files.setAside(path);
      warn(`${path} was set aside: ${verdict.fault}`);
      return {};
    } catch (error) {
      warn(`${path} cannot be used (${verdict.fault}) and could not be set aside`, error);
      return undefined;
    }
  };

  const hashed = async (connector: Connector): Promise<string | undefined> => {
    key ??= openKey(`${directory}/${KEY_FILE}`, files).catch((error: unknown) => {
      warn(`Cannot keep a key in ${directory}: eras are kept in memory only`, error);
      return undefined;
    });
    const opened = await key;
    return opened === undefined ? undefined : hash(opened, identityText(connector));
  };

  const write = async (name: string, record: EraRecord): Promise<void> => {
    const there = await load();
    if (there === undefined || (there[name]?.foundAtMs ?? 0) > record.foundAtMs) return;
    await files.replace(path, writeEraFile({ ...there, [name]: record }));
  };

  return {
    async recall(connector) {
      const known = await memory.recall(connector);
      if (known !== undefined) return known;
      const name = await hashed(connector);
      const record = name === undefined ? undefined : (await load())?.[name];
      return record !== undefined && stillHolds(record, Date.now(), legacyHoldsMs) ? record : undefined;
    },
    async keep(connector, record) {
      await memory.keep(connector, record);
      if (!record.keep) return;
      const name = await hashed(connector);
      if (name === undefined) return;
      writing = writing
        .then(() => withFileLock(files, `${path}.lock`, () => write(name, record)))
        .catch((error: unknown) => warn(`Cannot write ${path}`, error));
      await writing;
    },
  };
}

/** The directory's key: made by whoever comes first. A broken one is set aside; what it hashed is asked anew. */
async function openKey(path: string, files: StateFiles): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bytes = await files.read(path);
    const text = bytes === undefined ? '' : new TextDecoder().decode(bytes).trim();
    if (new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`).test(text)) return text;
    if (bytes !== undefined) await files.setAside(path);
    const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('hex');
    if (await files.create(path, `${fresh}\n`)) return fresh;
  }
  throw new Error(`${path} cannot be made`);
}

function hash(key: string, text: string): string {
  const { createHmac } = process.getBuiltinModule('node:crypto');
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
}
