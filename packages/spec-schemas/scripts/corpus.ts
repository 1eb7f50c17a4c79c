import { type JsonValue, type Revision, REVISIONS } from '@mcpx/protocol';
import { resolve } from '../src/shapes/resolve.ts';
import type { Shape, Shapes } from '../src/shapes/shape.ts';
import { VOCABULARY } from '../src/vocabulary/vocabulary.ts';
import { type Change, changed, changesOf, sampleOf } from './samples.ts';

/**
 * One value of a definition and what the five revisions say of it.
 *
 * Either the value itself, or the number of an earlier case and one change of it.
 */
export type CorpusCase = ({ readonly value: JsonValue } | ({ readonly of: number } & Change)) & {
  /**
   * One character a revision, oldest first: `-` it has no such definition, `0` invalid, `1` valid only leniently, `2` valid
   * strictly as well, `3` valid however judged.
   */
  readonly verdicts: string;
};

/** The cases by definition. */
export type Corpus = Readonly<Record<string, readonly CorpusCase[]>>;

/** What decides: the number of modes in which the value is valid, or undefined where there is no such definition. */
export type Grade = (revision: Revision, definition: string, value: JsonValue) => 0 | 1 | 2 | 3 | undefined;

const MOST_ALTERNATIVES = 5;

/** The cases that look at every property, value and alternative of every revision. */
export function makeCorpus(grade: Grade): Corpus {
  const byRevision = REVISIONS.map((revision) => resolve(VOCABULARY, revision));
  const names = Object.keys(VOCABULARY).filter((name) => (VOCABULARY[name]?.named.length ?? 0) > 0);
  return Object.fromEntries(
    names.map((name) => {
      const builder = new CaseBuilder(name, grade);
      for (const shapes of byRevision) {
        const definition = shapes.definitions[name];
        if (definition?.named === true) builder.add(definition.shape, shapes);
      }
      return [name, builder.cases];
    }),
  );
}

class CaseBuilder {
  readonly cases: CorpusCase[] = [];
  readonly #name: string;
  readonly #grade: Grade;
  readonly #seen = new Map<string, number>();

  constructor(name: string, grade: Grade) {
    this.#name = name;
    this.#grade = grade;
  }

  add(shape: Shape, shapes: Shapes): void {
    this.#value(sampleOf(shape, shapes, { minimal: true }));
    for (let pick = 0; pick < MOST_ALTERNATIVES; pick++) {
      const value = sampleOf(shape, shapes, { pick });
      const known = this.#seen.size;
      const index = this.#value(value);
      if (pick > 0 && this.#seen.size === known) continue;
      if (pick === 0) for (const change of changesOf(shape, value, shapes)) this.#change(index, value, change);
    }
  }

  #value(value: JsonValue): number {
    const text = JSON.stringify(value);
    const present = this.#seen.get(text);
    if (present !== undefined) return present;
    this.#seen.set(text, this.cases.length);
    return this.cases.push({ value, verdicts: this.#verdicts(value) }) - 1;
  }

  #change(of: number, base: JsonValue, change: Change): void {
    const value = changed(base, change);
    const text = JSON.stringify(value);
    if (this.#seen.has(text)) return;
    this.#seen.set(text, this.cases.length);
    this.cases.push({ of, ...change, verdicts: this.#verdicts(value) });
  }

  #verdicts(value: JsonValue): string {
    return REVISIONS.map((revision) => this.#grade(revision, this.#name, value) ?? '-').join('');
  }
}

/** The values of a list of cases, in their order. */
export function valuesOf(cases: readonly CorpusCase[]): readonly JsonValue[] {
  const values: JsonValue[] = [];
  for (const one of cases) values.push('value' in one ? one.value : changed(values[one.of] ?? null, one));
  return values;
}
