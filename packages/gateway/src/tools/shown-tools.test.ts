import type { JsonObject } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { createShownTools } from './shown-tools.ts';

const MAX = 5;

function tools(...names: readonly string[]): JsonObject[] {
  const properties = { region: { type: 'string', 'x-mcp-header': 'Region' } };
  return names.map((name) => ({ name, inputSchema: { type: 'object', properties } }));
}
const numbered = (count: number, mark = 't'): string[] =>
  Array.from({ length: count }, (_, index) => `${mark}${index}`);

describe('createShownTools', () => {
  const rig = () => {
    const shown = createShownTools({ maxToolsEach: MAX });
    return { shown, knows: (own: string, key = 'one') => shown.fieldsFor(key, own) !== undefined };
  };

  it('judges a tool by the schema that was shown last, listed still or not', () => {
    const { shown } = rig();
    shown.remember('one', tools('a', 'b'));
    expect(shown.fieldsFor('one', 'a')).toHaveLength(1);
    shown.remember('one', [{ name: 'a', inputSchema: { type: 'object' } }]);
    expect(shown.fieldsFor('one', 'a')).toEqual([]);
    expect(shown.fieldsFor('one', 'b')).toHaveLength(1);
    expect(shown.fieldsFor('two', 'a')).toBeUndefined();
  });

  it('knows everything that a server lists now, however much that is', () => {
    const { shown, knows } = rig();
    const names = numbered(4 * MAX);
    shown.remember('one', tools(...names));
    expect(names.filter((name) => !knows(name))).toEqual([]);
  });

  it('forgets what was shown longest ago, where a server lists ever new names', () => {
    const { shown, knows } = rig();
    shown.remember('two', tools('other'));
    for (let turn = 0; turn < 100; turn++) {
      shown.remember('one', tools('always', ...numbered(2, `turn${turn}-`)));
      expect(knows('always')).toBe(true);
    }
    const known = Array.from({ length: 100 }, (_, turn) => numbered(2, `turn${turn}-`))
      .flat()
      .filter((name) => knows(name));
    expect(known).toEqual(['turn98-0', 'turn98-1', 'turn99-0', 'turn99-1']);
    expect(knows('other', 'two')).toBe(true);
  });

  it('keeps nothing of what is no tool', () => {
    const { shown, knows } = rig();
    shown.remember('one', [null, 7, { name: 'a' }, { inputSchema: {} }, { name: 7, inputSchema: {} }]);
    shown.remember('one', { tools: [] });
    shown.remember('one', undefined);
    expect(knows('a')).toBe(false);
  });
});
