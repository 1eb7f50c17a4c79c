import type { NamingMode } from '@mcpx/gateway';
import type { Findings } from './findings.ts';
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
  /** What groups may name: every server of the file, switched off or not. */
  readonly serverKeys: readonly string[];
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

function readGroups(top: Section, { findings, serverKeys }: TopContext): Readonly<Record<string, readonly string[]>> {
  const section = top.section('groups');
  if (section === undefined) return {};
  const groups = section.keys.map((name) => {
    const members = section.texts(name) ?? [];
    for (const member of members) {
      if (!serverKeys.includes(member)) findings.fault(section.placeOf(name), `"${member}" is no server of this file`);
    }
    if (serverKeys.includes(name)) {
      findings.fault(section.placeOf(name), 'is the name of a server too: call the group something else');
    }
    return [name, members] as const;
  });
  return Object.fromEntries(groups);
}

function readRoots(top: Section, { findings, uriOf }: TopContext): readonly Root[] {
  return (top.items('roots') ?? []).map((item) => {
    if (typeof item === 'string') return { uri: uriOf(item) };
    item.allowOnly(['uri', 'name']);
    const uri = item.text('uri');
    const name = item.text('name');
    if (!item.has('uri')) findings.fault(item.place, 'needs a "uri"');
    return { uri: uriOf(uri ?? ''), ...(name === undefined ? {} : { name }) };
  });
}
