import { type JsonValue, REVISIONS, type Revision } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { changed, sampleOf } from '../../scripts/samples.ts';
import { CLOSED, LENIENT, type Mode, STRICT } from '../checks/check.ts';
import { explain } from '../referee/explain.ts';
import { refereeFor } from '../referee-for.ts';
import { shapesFor } from '../schema-for.ts';
import { isAnything, objectOf } from '../shapes/object-of.ts';
import { resolve } from '../shapes/resolve.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Property, Type } from './notation.ts';
import { rangeInWords } from './ranges.ts';
import { TASKS_VOCABULARY, VOCABULARY } from './vocabulary.ts';

/** Each object of a definition, inline ones included, with the pointer at which it stands in a sample. */
function objectsOf(
  type: Type,
  pointer = '',
): readonly { readonly pointer: string; readonly type: Type & { kind: 'object' } }[] {
  switch (type.kind) {
    case 'object':
      return [
        { pointer, type },
        ...Object.entries(type.properties).flatMap(([name, property]) =>
          property.flatMap((one) => objectsOf(one.type, `${pointer}/${name.replaceAll('/', '~1')}`)),
        ),
      ];
    case 'array':
      return objectsOf(type.items, `${pointer}/0`);
    case 'map':
      return objectsOf(type.values, `${pointer}/key`);
    default:
      return [];
  }
}

function valueAt(value: JsonValue, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, name.replaceAll('~1', '/')) : undefined,
    value,
  );
}

interface Place {
  readonly revision: Revision;
  readonly definition: string;
  readonly pointer: string;
  readonly name: string;
  readonly property: Property;
}

/** Every property of every object of every definition, in every revision that has the object. */
const places: readonly Place[] = Object.entries(VOCABULARY).flatMap(([definition, { variants }]) =>
  variants.flatMap(({ in: range, type }) =>
    objectsOf(type)
      .filter((object) => object.type.rest !== 'free')
      .flatMap((object) =>
        Object.entries(object.type.properties).flatMap(([name, property]) =>
          range.map((revision): Place => ({ revision, definition, pointer: object.pointer, name, property })),
        ),
      ),
  ),
);

function faults(
  { revision, definition }: Place,
  value: JsonValue,
  mode: Mode,
): readonly { readonly pointer: string; readonly keyword: string; readonly message: string }[] {
  const shapes = shapesFor(revision);
  const shape = shapes.definitions[definition]?.shape;
  return shape === undefined ? [] : explain(shapes, shape, value, { mode });
}

function fullSample(revision: Revision, definition: string): JsonValue {
  const shapes = shapesFor(revision);
  const shape: Shape = { kind: 'reference', name: definition };
  return sampleOf(shape, shapes, { deep: true });
}

describe('VOCABULARY', () => {
  it('is large enough to be all of it', () => {
    expect(places.length).toBeGreaterThan(2_000);
  });

  it.each(REVISIONS)('refers in %s to nothing that is not there, and has nothing that nobody needs', (revision) => {
    const { definitions } = resolve(VOCABULARY, revision);
    const text = JSON.stringify(definitions);
    const missing = [...text.matchAll(/"kind":"reference","name":"(\w+)"/g)].map(([, name]) => name ?? '');
    expect(missing.filter((name) => definitions[name] === undefined)).toEqual([]);
    const alone = Object.entries(definitions).filter(
      ([name, { named }]) =>
        named !== true && !text.includes(`"name":"${name}"`) && !text.includes(`"definition":"${name}"`),
    );
    expect(alone.map(([name]) => name)).toEqual([]);
  });

  it('never has two variants in one revision', () => {
    const isDisjoint = (ranges: readonly (readonly Revision[])[]): boolean => {
      const all = ranges.flat();
      return new Set(all).size === all.length;
    };
    const doubled = Object.entries({ ...VOCABULARY, ...TASKS_VOCABULARY }).filter(
      ([, { variants }]) =>
        !isDisjoint(variants.map((one) => one.in)) ||
        variants.some(({ type }) =>
          objectsOf(type).some((object) =>
            Object.values(object.type.properties).some((property) => !isDisjoint(property.map((one) => one.in))),
          ),
        ),
    );
    expect(doubled.map(([name]) => name)).toEqual([]);
  });

  it.each(REVISIONS)(
    'lets a strict judge of %s tell every property of another revision, and since or until when it exists',
    (revision) => {
      const wrong: string[] = [];
      let count = 0;
      for (const place of places.filter((one) => one.revision === revision)) {
        const { definition, pointer, name, property } = place;
        const sample = fullSample(revision, definition);
        if (typeof valueAt(sample, pointer) !== 'object') continue;
        count += 1;
        const here = property.find((one) => one.in.includes(revision));
        const at = `${pointer}/${name.replaceAll('/', '~1')}`;
        if (here !== undefined) {
          if (faults(place, sample, CLOSED).length > 0) wrong.push(`${definition}${at}: the full sample is refused`);
          continue;
        }
        const value = changed(sample, { set: at, to: 'from elsewhere' });
        const issue = faults(place, value, STRICT).find((one) => one.pointer === at);
        const words = rangeInWords(REVISIONS.filter((one) => property.some((variant) => variant.in.includes(one))));
        if (faults(place, value, LENIENT).length > 0) wrong.push(`${definition}${at}: refused although lenient`);
        if (issue?.keyword !== 'revision' || !issue.message.includes(words))
          wrong.push(`${definition}${at}: ${issue?.message}`);
        const verdict = refereeFor(revision).definition(definition, value, { strict: true });
        if (shapesFor(revision).definitions[definition]?.named === true && verdict.ok)
          wrong.push(`${definition}${at}: let pass`);
      }
      expect(count).toBeGreaterThan(150);
      expect(wrong).toEqual([]);
    },
  );

  it.each(REVISIONS)(
    'lets a closed judge of %s refuse what no revision has, wherever an object is sealed',
    (revision) => {
      const shapes = shapesFor(revision);
      const wrong: string[] = [];
      for (const [definition, { shape, named }] of Object.entries(shapes.definitions)) {
        const object = objectOf(shape, shapes.definitions);
        if (object === undefined || isAnything(shape) || named !== true) continue;
        const value = changed(sampleOf(shape, shapes, { deep: true }), { set: '/x-nobody', to: 1 });
        const referee = refereeFor(revision);
        const passes = [{}, { strict: true }, { strict: 'closed' } as const].map(
          (options) => referee.definition(definition, value, options).ok,
        );
        if (passes.join() !== `true,true,${object.rest !== 'sealed'}`) wrong.push(`${definition}: ${passes.join()}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
