import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { isAnything, objectOf, targetOf } from '../shapes/object-of.ts';
import { tagsOf } from '../shapes/tags-of.ts';
import type { ObjectShape, Shape, Shapes, UnionShape } from '../shapes/shape.ts';
import { demandsEnvelope, type Fill, fillsOf, withEnvelope } from './fills.ts';
import { resemblance } from './resemblance.ts';
import { Refusal, type Step } from './projection.ts';
import { type Respelling, respellingsFor } from './respell/respellings.ts';

type MutableObject = { [key: string]: JsonValue | undefined };

/** Makes the steps that bring values into one revision: once for each definition, from what the revision has of it. */
export interface Planner {
  /** The plan for a definition; `undefined` where the revision does not have it. */
  planFor(definition: string): Step | undefined;
}

/** The planner for a revision. */
export function plannerOf(shapes: Shapes): Planner {
  return new ShapePlanner(shapes);
}

/** A shape in which there is never anything to do has no step, so that its values are not even looked at. */
class ShapePlanner implements Planner {
  readonly #shapes: Shapes;
  readonly #foreignKeys: ReadonlySet<string>;
  readonly #respellings: ReadonlyMap<string, Respelling>;
  readonly #plans = new Map<string, Step | undefined>();

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
    this.#foreignKeys = foreignKeys(shapes);
    this.#respellings = respellingsFor(shapes);
  }

  planFor(definition: string): Step | undefined {
    if (!Object.hasOwn(this.#shapes.definitions, definition)) return undefined;
    return this.#byName(definition) ?? same;
  }

  #byName(name: string): Step | undefined {
    if (this.#plans.has(name)) return this.#plans.get(name);
    const shape = this.#shapes.definitions[name]?.shape;
    const plan = shape === undefined || isAnything({ kind: 'reference', name }) ? undefined : this.#plan(shape);
    const step = after(this.#respellings.get(name), plan);
    this.#plans.set(name, step);
    return step;
  }

  #plan(shape: Shape): Step | undefined {
    if (isAnything(shape)) return undefined;
    switch (shape.kind) {
      case 'reference':
        return shape.sealed === true ? this.#plan(targetOf(shape, this.#shapes.definitions)) : this.#byName(shape.name);
      case 'object':
        return this.#object(shape);
      case 'map':
        return each(this.#plan(shape.values));
      case 'array':
        return eachItem(this.#plan(shape.items));
      case 'union':
        return this.#union(shape);
      case 'intersection': {
        const merged = objectOf(shape, this.#shapes.definitions);
        return merged === undefined ? undefined : this.#object(merged);
      }
      default:
        return undefined;
    }
  }

  #object(shape: ObjectShape): Step | undefined {
    const children = new Map<string, Step>();
    for (const [name, { shape: inner }] of Object.entries(shape.properties)) setStep(children, name, this.#plan(inner));
    for (const [name, inner] of Object.entries(shape.elsewhere ?? {})) setStep(children, name, this.#plan(inner));
    const dropped = this.#dropped(shape);
    const fills = [...fillsOf(shape), ...this.#emptyFills(shape)];
    const envelope = demandsEnvelope(shape);
    if (children.size === 0 && dropped.size === 0 && fills.length === 0 && !envelope) return undefined;
    return (value, options) => {
      if (!isJsonObject(value)) return value;
      let result: JsonObject = envelope ? withEnvelope(value, options) : value;
      result = fill(result, fills, options);
      let copy: MutableObject | undefined;
      for (const key of Object.keys(result)) {
        const item = result[key];
        if (item === undefined) continue;
        if (dropped.has(key)) {
          if (key === 'resultType' && item !== 'complete') throw new Refusal('other-result');
          delete (copy ??= { ...result })[key];
          continue;
        }
        const projected = children.get(key)?.(item, options) ?? item;
        if (projected === item) continue;
        copy ??= { ...result };
        if (key === '_meta' && isEmptyObject(projected)) delete copy[key];
        else copy[key] = projected;
      }
      return copy ?? result;
    };
  }

  #dropped(shape: ObjectShape): ReadonlySet<string> {
    if (shape.rest === 'free') return new Set();
    return new Set([...Object.keys(shape.foreign ?? {}), ...(shape.rest === 'meta' ? this.#foreignKeys : [])]);
  }

  /** Required objects that are whole once they are filled: `_meta`, and params that have nothing else. */
  #emptyFills(shape: ObjectShape): readonly (readonly [string, Fill])[] {
    return ['params', '_meta']
      .filter((name) => {
        const property = shape.properties[name];
        return property?.required === true && this.#fillsItself(property.shape);
      })
      .map((name) => [name, () => ({})]);
  }

  #fillsItself(shape: Shape): boolean {
    const object = objectOf(shape, this.#shapes.definitions);
    if (object === undefined) return false;
    if (demandsEnvelope(object)) return true;
    const required = Object.keys(object.properties).filter((name) => object.properties[name]?.required === true);
    const filled = new Set([...fillsOf(object), ...this.#emptyFills(object)].map(([name]) => name));
    return required.length > 0 && required.every((name) => filled.has(name));
  }

  #union(union: UnionShape): Step | undefined {
    const { members } = union;
    const steps = members.map((member) => this.#plan(member));
    const all = [...members.keys()];
    const tags = tagsOf(members, this.#shapes.definitions);
    if (steps.every((step) => step === undefined)) return undefined;
    return (value, options) => {
      const told =
        isJsonObject(value) && tags !== undefined ? tags.members.get(tagOf(value, tags.property)) : undefined;
      const best = this.#nearest(members, told ?? all, value);
      return (best === undefined ? undefined : steps[best])?.(value, options) ?? value;
    };
  }

  #nearest(members: readonly Shape[], indices: readonly number[], value: JsonValue): number | undefined {
    if (indices.length === 1) return indices[0];
    let best: number | undefined;
    let most = -Infinity;
    for (const index of indices) {
      const member = members[index];
      const score = member === undefined ? -Infinity : resemblance(member, value, this.#shapes.definitions);
      if (score > most) [best, most] = [index, score];
    }
    return best;
  }
}

function same(value: JsonValue): JsonValue {
  return value;
}

function after(respelling: Respelling | undefined, step: Step | undefined): Step | undefined {
  if (respelling === undefined) return step;
  return step === undefined ? respelling : (value, options) => step(respelling(value), options);
}

function isEmptyObject(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function setStep(steps: Map<string, Step>, name: string, step: Step | undefined): void {
  if (step !== undefined) steps.set(name, step);
}

function tagOf(value: JsonObject, property: string): string | undefined {
  const tag = value[property];
  return typeof tag === 'string' ? tag : undefined;
}

function fill(
  value: JsonObject,
  fills: readonly (readonly [string, Fill])[],
  options: Parameters<Fill>[0],
): JsonObject {
  let copy: MutableObject | undefined;
  for (const [name, find] of fills) {
    if (value[name] === undefined) (copy ??= { ...value })[name] = find(options);
  }
  return copy ?? value;
}

function each(step: Step | undefined): Step | undefined {
  if (step === undefined) return undefined;
  return (value, options) => {
    if (!isJsonObject(value)) return value;
    let copy: MutableObject | undefined;
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue;
      const projected = step(item, options);
      if (projected !== item) (copy ??= { ...value })[key] = projected;
    }
    return copy ?? value;
  };
}

function eachItem(step: Step | undefined): Step | undefined {
  if (step === undefined) return undefined;
  return (value, options) => {
    if (!Array.isArray(value)) return value;
    let copy: JsonValue[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const item: JsonValue = value[i];
      const projected = step(item, options);
      if (projected !== item) (copy ??= value.slice())[i] = projected;
    }
    return copy ?? value;
  };
}

/** Keys of `_meta` that only other revisions have, wherever they have them. */
function foreignKeys({ definitions }: Shapes): ReadonlySet<string> {
  const own = new Set<string>();
  const foreign = new Set<string>();
  for (const { shape } of Object.values(definitions)) {
    if (shape.kind !== 'object' || shape.rest !== 'meta') continue;
    for (const name of Object.keys({ ...shape.properties, ...shape.elsewhere })) own.add(name);
    for (const name of Object.keys(shape.foreign ?? {})) foreign.add(name);
  }
  return new Set([...foreign].filter((name) => !own.has(name)));
}
