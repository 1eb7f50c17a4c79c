import { createScanner, getLocation, type Node, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Config, ServerConfig } from './config.ts';
import type { EntryContext, Variable } from './entry-context.ts';
import type { Surroundings } from './expand.ts';
import { createFindings, type Findings } from './findings.ts';
import { IGNORED_IN_ENTRY, SPELLINGS, TOP_KEYS } from './keys.ts';
import { readLimits } from './limits.ts';
import { findLikely } from './nearest.ts';
import { openSection, type Section } from './section.ts';
import { isSwitchedOff, readServer } from './server.ts';
import { readTopKeys } from './top.ts';

/** How the world around a configuration file is reached. */
export interface ConfigSurroundings extends Surroundings, Pick<EntryContext, 'resolvePath' | 'readFile' | 'isFolder'> {
  /** A path as a `file:` URI. */
  readonly fileUri: (path: string) => string;
}

/** A configuration, or what is wrong with it, at least one fault: each a line with file, line and key. */
export type ConfigVerdict =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Reads the text of a configuration: JSON with comments, trailing commas and a byte-order mark, `mcpServers` or `servers`.
 *
 * Nothing is started, and no message holds a value of the file.
 */
export function readConfig(file: string, text: string, surroundings: ConfigSurroundings): ConfigVerdict {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const findings = createFindings(file, json);
  const root = parse(json, findings);
  const variables: Variable[] = [];
  const onVariable = (name: string, value: string): void => void variables.push([name, value]);
  const top = root && openSection(root, '', findings, { ...surroundings, onVariable });
  const config = top && readTop(file, top, { ...surroundings, findings, variables });
  return config === undefined || findings.faults.length > 0
    ? { ok: false, faults: findings.faults }
    : { ok: true, config };
}

/** Deeper than any configuration. The parser goes down level by level, and would run out of stack. */
const MAX_DEPTH = 100;

function parse(json: string, findings: Findings): Node | undefined {
  const tooDeep = findTooDeep(json);
  if (tooDeep !== undefined) {
    findings.fault({ offset: tooDeep, key: '' }, `is nested more than ${MAX_DEPTH} levels deep: no configuration is`);
    return undefined;
  }
  const errors: ParseError[] = [];
  const root = parseTree(json, errors, { allowTrailingComma: true, allowEmptyContent: false });
  const [error] = errors;
  if (error !== undefined) {
    const key = getLocation(json, error.offset).path.join('.');
    const words = printParseErrorCode(error.error)
      .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
      .trim();
    const column = error.offset - json.slice(0, error.offset).lastIndexOf('\n');
    findings.fault({ offset: error.offset, key }, `is not JSON: ${words} in column ${column}`);
    return undefined;
  }
  if (root?.type === 'object') return root;
  findings.fault({ offset: root?.offset ?? 0, key: '' }, 'must hold an object with "mcpServers"');
  return undefined;
}

/** Where a text goes deeper than it may, as an offset. */
function findTooDeep(json: string): number | undefined {
  const scanner = createScanner(json, true);
  let depth = 0;
  for (let kind = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    if (kind === TOKEN.openBrace || kind === TOKEN.openBracket) depth++;
    if (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket) depth--;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return undefined;
}

/** What the scanner calls `SyntaxKind`, a const enum that only its declarations have. */
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;

type TopContext = ConfigSurroundings & Pick<EntryContext, 'findings' | 'variables'>;

function readTop(file: string, top: Section, surroundings: TopContext): Config {
  const { findings, variables } = surroundings;
  for (const key of top.keys) {
    if (TOP_KEYS.includes(key)) continue;
    const likely = findLikely(key, TOP_KEYS);
    if (likely !== undefined) findings.warn(top.placeOf(key), `is ignored; did you mean "${likely}"?`);
  }
  if (!top.has('mcpServers') && !top.has('servers')) refuseWithoutServers(top, findings);
  const { entries, names } = openEntries(top, findings);
  const context: EntryContext = {
    findings,
    limits: readLimits(top),
    variables,
    resolvePath: surroundings.resolvePath,
    readFile: surroundings.readFile,
    isFolder: surroundings.isFolder,
  };
  const servers: ServerConfig[] = [];
  const disabled: string[] = [];
  for (const [key, entry] of entries) {
    if (isSwitchedOff(entry, findings)) {
      disabled.push(key);
      continue;
    }
    const server = readServer(key, entry, context);
    const twin = server && servers.find((other) => other.namespace === server.namespace);
    if (twin !== undefined) {
      findings.fault(
        entry.has('namespace') ? entry.placeOf('namespace') : entry.place,
        `has the namespace "${twin.namespace}", as "${twin.key}" has: give one of them another "namespace"`,
      );
    }
    if (server !== undefined) servers.push(server);
  }
  const keys = readTopKeys(top, {
    findings,
    uriOf: (path) => surroundings.fileUri(surroundings.resolvePath(path)),
    isFolder: surroundings.isFolder,
    serverKeys: names,
    namespaces: new Map(servers.map(({ key, namespace }) => [namespace, key])),
  });
  noteIgnored(entries, findings);
  return { ...keys, file, servers, disabled, warnings: findings.warnings, notes: findings.notes };
}

type Entry = readonly [name: string, entry: Section];

interface Entries {
  readonly entries: readonly Entry[];
  /** The names of all, also of those that cannot be read. Missing: there is nothing to read them from. */
  readonly names: readonly string[] | undefined;
}

/** The entries under `mcpServers`, then those under `servers`. */
function openEntries(top: Section, findings: Findings): Entries {
  const entries = new Map<string, Section>();
  const sections = ['mcpServers', 'servers'].map((key) => top.section(key)).filter((section) => section !== undefined);
  for (const servers of sections) {
    for (const name of servers.keys) {
      const entry = servers.section(name);
      if (entry === undefined) continue;
      if (name === '') findings.fault(entry.place, 'a server needs a name');
      if (entries.has(name)) {
        findings.fault(entry.place, 'stands under "mcpServers" too: only one of the two can hold');
      }
      entries.set(name, entry);
    }
  }
  const names = sections.flatMap((servers) => servers.keys);
  return { entries: [...entries], names: sections.length === 0 ? undefined : names };
}

/** Says what is missing, and where it seems to be. */
function refuseWithoutServers(top: Section, findings: Findings): void {
  const likely = top.keys.find((key) => findLikely(key, ['mcpServers', 'servers']) !== undefined);
  if (likely !== undefined) return findings.fault(top.placeOf(likely), 'did you mean "mcpServers"?');
  const isServer = (section: Section | undefined): boolean =>
    ['command', ...SPELLINGS.url].some((key) => section?.holds(key, 'text'));
  if (isServer(top)) {
    return findings.fault(top.place, 'is one server without a name: write { "mcpServers": { "<name>": { … } } }');
  }
  const bare = top.keys.find((key) => top.holds(key, 'object') && isServer(top.section(key)));
  if (bare !== undefined) {
    return findings.fault(top.placeOf(bare), 'looks like a server: put it into "mcpServers": { … }');
  }
  findings.fault(top.place, 'has no "mcpServers" (or VS Code\'s "servers")');
}

/** One note for all keys that other hosts understand and mcpx does not, at the first of them. */
function noteIgnored(entries: readonly Entry[], findings: Findings): void {
  const ignored = IGNORED_IN_ENTRY.flatMap((key) => {
    const users = entries.filter(([, entry]) => entry.has(key));
    return users.length === 0 ? [] : [{ key, users }];
  });
  if (ignored.length === 0) return;
  const offsets = ignored.flatMap(({ key, users }) => users.map(([, entry]) => entry.placeOf(key).offset));
  const words = ignored.map(({ key, users }) => `${key} (${users.map(([name]) => name).join(', ')})`);
  findings.note({ offset: Math.min(...offsets), key: '' }, `ignored, as mcpx has no use for it: ${words.join(', ')}`);
}
