import type { NamingMode } from '@mcpx/gateway';
import type { Findings, Place } from './findings.ts';
import { hasSlipFor } from './has-slip-for.ts';
import { findLikely } from './nearest.ts';
import type { Section } from './section.ts';

/** A folder that servers may be told of. */
export interface Root {
  readonly uri: string;
  readonly name?: string;
}

/** What stands at the top of a file, beside the servers and their limits. */
export interface TopKeys {
  readonly names: NamingMode;
  /** Keys of servers by the name of a group. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly parkTtlMs?: number;
  /** `hold`: a question that nobody can be asked waits for an answer even where nobody seems to be there. */
  readonly questions: 'ask' | 'hold';
  readonly questionTtlMs?: number;
  readonly roots: readonly Root[];
}

export interface TopContext {
  readonly findings: Findings;
  /** Makes a path of the file a `file:` URI. */
  readonly uriOf: (path: string) => string;
  /** Whether a folder is there, by its `file:` URI. */
  readonly isFolder: (uri: string) => boolean;
  /** What groups may name: every server of the file, switched off or not. Missing: they cannot be read. */
  readonly serverKeys: readonly string[] | undefined;
  /** Keys of servers by the namespaces that they have. */
  readonly namespaces: ReadonlyMap<string, string>;
}

/** Reads the top of a file. */
export function readTopKeys(top: Section, context: TopContext): TopKeys {
  const parkTtlMs = top.duration('parkTtl');
  const questionTtlMs = top.duration('questionTtl');
  return {
    names: top.choice('names', ['prefix', 'plain']) ?? 'prefix',
    groups: readGroups(top, context),
    ...(parkTtlMs === undefined ? {} : { parkTtlMs }),
    questions: top.choice('questions', ['ask', 'hold']) ?? 'ask',
    ...(questionTtlMs === undefined ? {} : { questionTtlMs }),
    roots: readRoots(top, context),
  };
}

function readGroups(top: Section, context: TopContext): Readonly<Record<string, readonly string[]>> {
  const section = top.section('groups');
  if (section === undefined) return {};
  const { findings, serverKeys } = context;
  const groups = section.keys.map((name) => {
    const place = section.placeOf(name);
    const nameFault = groupNameFault(name, context);
    if (nameFault !== undefined) findings.fault(place, nameFault);
    const members = section.texts(name);
    if (members?.length === 0) findings.fault(place, 'has no servers: name some, or take the group out');
    for (const member of members ?? []) {
      if (serverKeys !== undefined && !serverKeys.includes(member)) {
        findings.fault(place, `"${member}" is no server of this file; ${hintFor(member, serverKeys)}`);
      }
    }
    return [name, members ?? []] as const;
  });
  return Object.fromEntries(groups);
}

/** A group has an endpoint under its name, beside those of the servers. */
function groupNameFault(name: string, { serverKeys = [], namespaces }: TopContext): string | undefined {
  if (!/^[^\s/\\?#%]+$/.test(name) || /^\.+$/.test(name)) {
    return 'stands in a path, /mcp/<group>: the name must have a letter and no blank, "/", "\\", "?", "#" or "%"';
  }
  if (serverKeys.includes(name)) return 'is the name of a server too: call the group something else';
  const owner = namespaces.get(name);
  return owner === undefined
    ? undefined
    : `is the namespace of the server "${owner}" too: call the group something else`;
}

const MOST_NAMED = 10;

function hintFor(member: string, serverKeys: readonly string[]): string {
  const likely = findLikely(member, serverKeys);
  if (likely !== undefined) return `did you mean "${likely}"?`;
  if (serverKeys.length === 0) return 'it has none';
  const named = serverKeys.slice(0, MOST_NAMED).map((key) => `"${key}"`);
  return `it has ${named.join(', ')}${serverKeys.length > MOST_NAMED ? ', …' : ''}`;
}

function readRoots(top: Section, context: TopContext): readonly Root[] {
  const { findings } = context;
  return (top.items('roots') ?? []).flatMap((item, index) => {
    if (typeof item === 'string') {
      const uri = readRoot(item, top.placeAt('roots', index), context);
      return uri === undefined ? [] : [{ uri }];
    }
    item.allowOnly(ROOT_KEYS);
    const text = item.text('uri');
    const name = item.text('name');
    if (!item.has('uri') && !hasSlipFor(item, ['uri'], ROOT_KEYS)) findings.fault(item.place, 'needs a "uri"');
    const uri = text === undefined ? undefined : readRoot(text, item.placeOf('uri'), context);
    return uri === undefined ? [] : [{ uri, ...(name === undefined ? {} : { name }) }];
  });
}

const ROOT_KEYS = ['uri', 'name'];

/** A `file:` URI, or another scheme with more than the one letter of a drive. */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]+:/;

/** The URI of a root. That its folder is missing is a warning: servers ask much later, and it may be there then. */
function readRoot(text: string, place: Place, { findings, uriOf, isFolder }: TopContext): string | undefined {
  const isUri = SCHEME.test(text);
  if (text.trim() === '' || (isUri && !(text.startsWith('file://') && URL.canParse(text)))) {
    findings.fault(place, 'must be a path, or a URI that begins with file:// (a path with a colon begins with "./")');
    return undefined;
  }
  const uri = isUri ? text : uriOf(text);
  if (!isFolder(uri)) findings.warn(place, 'is no folder that is there now; servers are told of it all the same');
  return uri;
}
