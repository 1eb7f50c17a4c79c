import { REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { compileDocument } from './compile-document.fixture.ts';
import { valuesOf } from '../scripts/corpus.ts';
import { readCorpus } from '../scripts/corpus-files.ts';
import { firstDifference, type Schemas } from './first-difference.fixture.ts';
import {
  HAS_OFFICIAL,
  OFFICIAL_FAULTS,
  readCorrected,
  readExamples,
  readOfficial,
  valueAt,
} from './official.fixture.ts';
import { refereeFor } from './referee-for.ts';
import { schemaFor } from './schema-for.ts';

const corpus = readCorpus();

describe.skipIf(!HAS_OFFICIAL).each(REVISIONS)('schemaFor > %s, held against the official schema', (revision) => {
  const ours = schemaFor(revision);
  const key = '$defs' in ours ? '$defs' : 'definitions';
  const derived = ours[key] as unknown as Schemas;
  const official = HAS_OFFICIAL ? readCorrected(revision) : { $schema: '', key, definitions: {} };

  it('is written in the same dialect', () => {
    expect([ours['$schema'], key]).toEqual([official.$schema, official.key]);
  });

  it('has the same definitions', () => {
    expect(Object.keys(derived).toSorted()).toEqual(Object.keys(official.definitions).toSorted());
  });

  it('says the same of every definition', () => {
    const differences = Object.keys(derived).map((name) => firstDifference(name, derived, official.definitions));
    expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
  });

  it('judges the corpus as the official schema does', () => {
    const judge = compileDocument({ $schema: official.$schema, [official.key]: official.definitions });
    const column = REVISIONS.indexOf(revision);
    const wrong: string[] = [];
    for (const [name, cases] of Object.entries(corpus)) {
      for (const [index, value] of valuesOf(cases).entries()) {
        const grade = cases[index]?.verdicts[column];
        if (grade !== undefined && grade !== '-' && judge(name, value) !== (grade !== '0')) {
          wrong.push(`${name}: ${JSON.stringify(value)} is graded ${grade}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(!HAS_OFFICIAL)('OFFICIAL_FAULTS', () => {
  it.each(OFFICIAL_FAULTS)('$revision still says the wrong thing at $pointer', ({ revision, pointer, says }) => {
    expect(valueAt(readOfficial(revision).definitions, pointer)).toEqual(says);
  });
});

describe.skipIf(!HAS_OFFICIAL)('refereeFor > 2026-07-28 > the official examples', () => {
  const examples = HAS_OFFICIAL ? readExamples() : [];
  const referee = refereeFor('2026-07-28');

  it('are there', () => {
    expect(examples.length).toBeGreaterThan(80);
  });

  it('are accepted', () => {
    const refused = examples.filter(({ definition, value }) => !referee.definition(definition, value).ok);
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it('are accepted however strictly judged, but for two that are loose', () => {
    // One has an `id` where a request is no message; the other lacks `ttlMs` and `cacheScope`, and is valid only because
    // the schema takes any other result for an `InputRequiredResult` with more in it.
    const loose = ['list-roots-request.json', 'read-resource-result-response.json'];
    const refused = examples.filter(
      ({ definition, value }) => !referee.definition(definition, value, { strict: 'closed' }).ok,
    );
    expect(refused.map(({ name }) => name).toSorted()).toEqual(loose);
  });
});
