import { globMatches } from './glob.ts';

/** What of a server is offered, and under which names. Globs know `*` (anything) and `?` (one character). */
export interface NameRules {
  /** Only what matches one of these. @defaultValue everything */
  readonly allow?: readonly string[];
  /** Nothing that matches one of these, whatever `allow` says. */
  readonly deny?: readonly string[];
  /** Another name in place of the server's own, by the server's own. Of resources only those that are no templates can have one. */
  readonly alias?: Readonly<Record<string, string>>;
}

/** A test for the globs; no globs match nothing. */
export function matcherOf(globs: readonly string[] = []): (name: string) => boolean {
  return (name) => globs.some((glob) => globMatches(glob, name));
}

/** Whether the rules let a name through. */
export function offeredBy({ allow, deny }: NameRules = {}): (own: string) => boolean {
  if (allow === undefined && deny === undefined) return () => true;
  const isAllowed = allow === undefined ? () => true : matcherOf(allow);
  const isDenied = matcherOf(deny);
  return (own) => isAllowed(own) && !isDenied(own);
}

/**
 * What of the rules is for nothing that the server has, in words: a slip, most often. `deny` is none of it, since it may be meant
 * for what is to come, and a server that has nothing yet says nothing of its rules.
 */
export function idleRules({ allow = [], alias = {} }: NameRules, owns: readonly string[]): readonly string[] {
  if (owns.length === 0) return [];
  const known = new Set(owns);
  return [
    ...allow.filter((glob) => !owns.some((own) => globMatches(glob, own))).map((glob) => `"allow": "${glob}"`),
    ...Object.keys(alias)
      .filter((own) => !known.has(own))
      .map((own) => `"alias": "${own}"`),
  ];
}
