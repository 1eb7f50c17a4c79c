interface WithResources {
  readonly process?: { getActiveResourcesInfo?(): readonly string[] };
}

/** What keeps the event loop of this process busy, by kind; nothing where the runtime cannot tell. */
export function countHandles(): ReadonlyMap<string, number> {
  const { process }: WithResources = globalThis as unknown as WithResources;
  const counts = new Map<string, number>();
  for (const kind of process?.getActiveResourcesInfo?.() ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** The kinds of which there are more than before. */
export function grownHandles(before: ReadonlyMap<string, number>): readonly string[] {
  return [...countHandles()].filter(([kind, count]) => count > (before.get(kind) ?? 0)).map(([kind]) => kind);
}
