import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS, UNCITED } from './requirements.fixture.ts';

const PACKAGES = join(import.meta.dirname, '../..');

/** Every id that a test of the workspace cites. */
function citedIds(): ReadonlySet<string> {
  const cited = new Set<string>();
  for (const name of readdirSync(PACKAGES)) {
    const tests = readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' });
    for (const test of tests.filter((path) => path.endsWith('.test.ts'))) {
      const text = readFileSync(join(PACKAGES, name, 'src', test), 'utf8');
      for (const [, id] of text.matchAll(/\[(C-[A-Z]+-\d+)\]/g)) cited.add(id!);
    }
  }
  return cited;
}

describe('requirements of a client', () => {
  const cited = citedIds();

  it('are each cited by a test, or say why not', () => {
    const missing = Object.keys(REQUIREMENTS).filter((id) => !cited.has(id) && UNCITED[id] === undefined);
    expect(missing).toEqual([]);
  });

  it('give a reason only where no test cites them', () => {
    expect(Object.keys(UNCITED).filter((id) => cited.has(id) || REQUIREMENTS[id] === undefined)).toEqual([]);
  });

  it('are known by the ids that tests cite', () => {
    const known = (id: string): boolean => REQUIREMENTS[id] !== undefined || id.startsWith('C-AUT-');
    expect([...cited].filter((id) => !known(id))).toEqual([]);
  });
});
