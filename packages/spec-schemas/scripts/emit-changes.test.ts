import { REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { refereeFor } from '../src/referee-for.ts';
import { TASKS_VOCABULARY, VOCABULARY } from '../src/vocabulary/vocabulary.ts';
import { emitChanges } from './emit-changes.ts';

/** The rows of one section: definition and property, and what is said of it. */
function rowsOf(title: string): readonly (readonly [string, string])[] {
  const section = emitChanges().split(`\n## ${title}`)[1]?.split('\n## ')[0] ?? '';
  return Array.from(section.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm), ([, place = '', change = '']) => [
    place,
    change,
  ]);
}

describe('emitChanges', () => {
  it.each(REVISIONS.slice(1))(
    'calls removed in %s what a strict judge refuses there, and freed what it takes',
    (revision) => {
      const tools = rowsOf(revision).filter(([place]) => /^Tool\.\w+Schema\./.test(place));
      for (const [place, change] of tools) {
        const [, schema = '', property = ''] = place.split('.');
        const tool = { name: 't', inputSchema: { type: 'object' }, [schema]: { type: 'object', [property]: 5 } };
        const isFree = refereeFor(revision).definition('Tool', tool, { strict: 'closed' }).ok;
        expect([place, change.startsWith('freed')]).toEqual([place, isFree]);
      }
      if (revision === '2026-07-28') expect(tools.map(([place]) => place)).toContain('Tool.outputSchema.type');
      for (const [place, change] of rowsOf(revision)) {
        const [name = '', property = '', ...deeper] = place.split('.');
        if (change !== 'removed' || property === '' || deeper.length > 0) continue;
        const issues = verdictIssues(refereeFor(revision).definition(name, { [property]: {} }, { strict: true }));
        expect([place, issues]).toEqual([place, expect.arrayContaining([`/${property} revision`])]);
      }
    },
  );

  it('tells what the tasks extension adds', () => {
    const text = emitChanges().split('\n## The extension')[1] ?? '';
    const added = Object.keys(TASKS_VOCABULARY).filter(
      (name) => VOCABULARY[name]?.named.includes('2026-07-28') !== true,
    );
    const told = added.filter((name) => TASKS_VOCABULARY[name]?.named.includes('2026-07-28'));
    expect(told.length).toBeGreaterThan(10);
    for (const name of told) expect(text).toContain(`\`${name}\``);
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel', 'notifications/tasks']) {
      expect(text).toContain(`| \`${method}\` | added |`);
    }
  });
});

function verdictIssues(verdict: ReturnType<ReturnType<typeof refereeFor>['definition']>): readonly string[] {
  return verdict.ok ? [] : verdict.issues.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}
