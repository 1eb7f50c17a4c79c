import { REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { compileDocument } from './compile-document.fixture.ts';
import { valuesOf } from '../scripts/corpus.ts';
import { gradeByReferee, readCorpus } from '../scripts/corpus-files.ts';
import { CLOSED, LENIENT, type Mode, STRICT } from './checks/check.ts';
import { explain } from './referee/explain.ts';
import { schemaFor, shapesFor } from './schema-for.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

const MODES: readonly Mode[] = [LENIENT, STRICT, CLOSED];

const corpus = Object.entries(readCorpus()).map(([name, cases]) => ({ name, cases, values: valuesOf(cases) }));

describe('the corpus', () => {
  it('has every definition of every revision, valid and broken', () => {
    const lacking: string[] = [];
    for (const [name, { named }] of Object.entries(VOCABULARY)) {
      for (const revision of named) {
        const column = REVISIONS.indexOf(revision);
        const grades = corpus.find((one) => one.name === name)?.cases.map(({ verdicts }) => verdicts[column]) ?? [];
        if (!grades.includes('3')) lacking.push(`${name} of ${revision} has no valid value`);
        // Any JSON is a JSONValue.
        if (!grades.includes('0') && name !== 'JSONValue') lacking.push(`${name} of ${revision} has no broken value`);
      }
    }
    expect(lacking).toEqual([]);
  });
});

describe.each(REVISIONS)('refereeFor > %s > the corpus', (revision) => {
  const column = REVISIONS.indexOf(revision);
  const shapes = shapesFor(revision);

  it('is graded as it is written', () => {
    const wrong: string[] = [];
    for (const { name, cases, values } of corpus) {
      for (const [index, value] of values.entries()) {
        const written = cases[index]?.verdicts[column];
        const found = String(gradeByReferee(revision, name, value) ?? '-');
        if (written !== found) wrong.push(`${name}: ${JSON.stringify(value)} is ${found}, not ${written}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is explained exactly where it is refused', () => {
    const wrong: string[] = [];
    for (const { name, cases, values } of corpus) {
      const shape = shapes.definitions[name]?.shape;
      if (shape === undefined) continue;
      for (const [index, value] of values.entries()) {
        const grade = cases[index]?.verdicts[column];
        if (grade === '-') continue;
        const valid = MODES.filter((mode) => explain(shapes, shape, value, { mode }).length === 0);
        if (String(valid.length) !== grade)
          wrong.push(`${name}: ${JSON.stringify(value)} is explained ${valid.length} times`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is judged by the schema document as it is by the compiled checks', () => {
    const judge = compileDocument(schemaFor(revision));
    const wrong: string[] = [];
    for (const { name, cases, values } of corpus) {
      for (const [index, value] of values.entries()) {
        const grade = cases[index]?.verdicts[column];
        if (grade !== '-' && judge(name, value) !== (grade !== '0')) wrong.push(`${name}: ${JSON.stringify(value)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
