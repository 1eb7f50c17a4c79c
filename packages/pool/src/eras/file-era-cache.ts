import type { EraRecord } from '@mcpx/client';
import { after, type Connector, within } from '@mcpx/protocol';
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

/** How long the files may take to be read, in milliseconds: then nothing is remembered, and nobody else waits for them. */
const READ_MS = 100;

/** They have it in parts: a program that was busy itself in one of them has not waited. */
const READ_PARTS = 4;

/** How long it is then waited with the word on it, in milliseconds: where nothing was kept, there was nothing to read. */
const SAY_MS = 1_000;

/** How often the key is looked for that another process may be making at the same moment. */
const ATTEMPTS = 5;

/**
 * Remembers across processes, in `upstream-eras.json` of a state directory.
 *
 * Identities are stored as hashes under a random key of the directory, since command lines and headers hold secrets. Several
 * processes may write, one after the other; each write replaces the whole file, so that readers never wait. What cannot be
 * read or written is said once, and remembered in memory only. A directory that does not answer holds up no start.
 */
export function fileEraCache(directory: string, options: FileEraCacheOptions = {}): EraCache {
  const { legacyHoldsMs = LEGACY_HOLDS_MS, onWarning, files = nodeStateFiles() } = options;
  const path = `${directory}/${FILE}`;
  const keyPath = `${directory}/${KEY_FILE}`;
  const memory = memoryEraCache({ legacyHoldsMs });
  const said = new Set<string>();
  let key: Promise<string | undefined> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let tidied: Promise<unknown> | undefined;
  /** A read does not come back: nobody waits for another one meanwhile. */
  let isStuck = false;

  const warn = (what: string, error?: unknown): void => {
    if (said.has(what)) return;
    said.add(what);
    onWarning?.(error instanceof Error ? `${what}: ${error.message}` : what);
  };

  /** The records of the file; `undefined` where there are none that could be used. */
  const load = async (broken: (fault: string) => Promise<EraRecords | undefined>): Promise<EraRecords | undefined> => {
    let bytes: Uint8Array | undefined;
    try {
      bytes = await files.read(path);
    } catch (error) {
      warn(`cannot read ${path}, servers are asked anew what they speak`, error);
      return undefined;
    }
    if (bytes === undefined) return {};
    const verdict = parseEraFile(new TextDecoder().decode(bytes));
    if (verdict.kind === 'ok') return verdict.records;
    if (verdict.kind === 'foreign') return broken(verdict.fault);
    warn(`${path} is of a newer version (${verdict.version}) and is left alone: eras are kept in memory only`);
    return undefined;
  };

  const setAside = async (fault: string): Promise<EraRecords | undefined> => {
    try {
      await files.setAside(path);
      warn(`${path} was set aside: ${fault}`);
      return {};
    } catch (error) {
      warn(`${path} cannot be used (${fault}) and could not be set aside`, error);
      return undefined;
    }
  };

  const recallFromFile = async (connector: Connector): Promise<Recalled> => {
    // Where nobody made a key yet, nothing is remembered: making one is left to who has something to keep.
    const known = await (key ?? readKey(keyPath, files).catch(() => undefined));
    if (known === undefined) return { isEmpty: true };
    // Only a writer may set a file aside, since another one may just be putting a good one in its place.
    const records = await load(async () => undefined);
    return { isEmpty: false, record: records?.[hash(known, identityText(connector))] };
  };

  /** Says that what is being read was not there in time, unless it turns out that there is nothing. */
  const warnLate = (reading: Promise<Recalled>): void => {
    const say = (): void =>
      warn(
        `what is remembered of servers was not read from ${directory} within ${READ_MS} ms: they are asked anew; where that happens often, keep it on a faster disk`,
      );
    const callOff = after(SAY_MS, say, { holdsProgram: false });
    isStuck = true;
    void reading.then(({ isEmpty }) => {
      isStuck = false;
      callOff();
      if (!isEmpty) say();
    });
  };

  const write = async (name: string, record: EraRecord): Promise<void> => {
    const there = await load(setAside);
    const stored = there?.[name];
    // A record from the future is a clock that was set back: it must not stand in the way for ever.
    const isNewer = stored !== undefined && stored.foundAtMs > record.foundAtMs && stored.foundAtMs <= Date.now();
    if (there === undefined || isNewer || (stored === undefined && !record.keep)) return;
    const { [name]: _, ...others } = there;
    await files.replace(path, writeEraFile(record.keep ? { ...others, [name]: record } : others));
  };

  const keepInFile = async (connector: Connector, record: EraRecord): Promise<void> => {
    key ??= openKey(keyPath, files).catch((error: unknown) => {
      warn(`cannot keep a key in ${directory}: eras are kept in memory only`, error);
      return undefined;
    });
    const opened = await key;
    if (opened === undefined) return;
    try {
      await withFileLock(files, `${path}.lock`, () => write(hash(opened, identityText(connector)), record));
    } catch (error) {
      warn(`cannot write ${path}`, error);
    }
    // What is left of killed writers is in nobody's way: whatever happens to it is worth no word.
    tidied ??= Promise.all([files.tidy(path), files.tidy(keyPath)]).catch(() => {});
    await tidied;
  };

  return {
    async recall(connector) {
      const known = await memory.recall(connector);
      if (known !== undefined || isStuck) return known;
      const reading = recallFromFile(connector);
      const recalled = await inTime(reading);
      if (recalled === undefined) warnLate(reading);
      const record = recalled?.record;
      return record !== undefined && stillHolds(record, Date.now(), legacyHoldsMs) ? record : undefined;
    },
    async keep(connector, record) {
      await memory.keep(connector, record);
      writing = writing.then(() => keepInFile(connector, record));
      await writing;
    },
  };
}

/** What was looked up in the files. `isEmpty`: nobody has kept anything in their directory. */
interface Recalled {
  readonly isEmpty: boolean;
  readonly record?: EraRecord | undefined;
}

/** What is read, where that is there in time. */
async function inTime(reading: Promise<Recalled>): Promise<Recalled | undefined> {
  for (let part = 0; part < READ_PARTS; part++) {
    const recalled = await within(reading, { timeoutMs: READ_MS / READ_PARTS });
    if (recalled !== undefined) return recalled;
  }
  return undefined;
}

/** The directory's key; `undefined` where there is none, or a broken one. */
async function readKey(path: string, files: StateFiles): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes === undefined ? undefined : keyIn(bytes);
}

function keyIn(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes).trim();
  return new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`).test(text) ? text : undefined;
}

/** The directory's key: made by whoever comes first. A broken one is set aside; what it hashed is asked anew. */
async function openKey(path: string, files: StateFiles): Promise<string> {
  // One at a time: what another process has just put in place of a broken key is not set aside with it.
  return (await readKey(path, files)) ?? withFileLock(files, `${path}.lock`, () => makeKey(path, files));
}

async function makeKey(path: string, files: StateFiles): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bytes = await files.read(path);
    const known = bytes === undefined ? undefined : keyIn(bytes);
    if (known !== undefined) return known;
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
