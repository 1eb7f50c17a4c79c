import type { Findings } from './findings.ts';
import type { Section } from './section.ts';

/** Checks the keys of an entry that change nothing yet, so that a file that is right stays right. */
export function checkReservedInEntry(entry: Section): void {
  entry.choice('sharing', ['shared', 'session']);
  entry.choice('check', ['off', 'warn', 'strict']);
  for (const key of ['tools', 'prompts', 'resources']) {
    // Copilot has a list of tool names under the same key.
    if (key === 'tools' && entry.holdsList(key)) {
      entry.texts(key);
      continue;
    }
    const filter = entry.section(key);
    if (filter === undefined) continue;
    filter.allowOnly(['allow', 'deny', 'alias', 'idempotent']);
    filter.texts('allow');
    filter.texts('deny');
    filter.textMap('alias');
    filter.texts('idempotent');
  }
}

/** The same for the top of the file. `serverKeys` are what groups may name. */
export function checkReservedAtTop(top: Section, serverKeys: readonly string[], findings: Findings): void {
  top.choice('names', ['prefix', 'plain']);
  top.choice('questions', ['ask', 'hold']);
  top.duration('questionTtl');
  top.duration('parkTtl');
  const groups = top.section('groups');
  for (const name of groups?.keys ?? []) {
    for (const member of groups?.texts(name) ?? []) {
      if (groups !== undefined && !serverKeys.includes(member)) {
        findings.fault(groups.placeOf(name), `"${member}" is no server of this file`);
      }
    }
  }
}
