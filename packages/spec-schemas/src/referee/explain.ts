import { CLOSED, isRaw, isReserved, kindOf, LENIENT, type Members, type Mode, numberTextOf } from '../checks/check.ts';
import { compareTexts, isIntegerText } from '../checks/decimal.ts';
import { isUri, isUriTemplate } from '../formats/uri.ts';
import { isAnything } from '../shapes/object-of.ts';
import type { ObjectShape, Shape, Shapes, UnionShape } from '../shapes/shape.ts';
import { readerOf, type ShapeReader } from './shape-reader.ts';
import type { Issue } from './verdict.ts';

/** How many issues are told; a list of a million broken elements is broken enough after these. */
export const MOST_ISSUES = 32;

/**
 * What is wrong with a value; nothing where it conforms.
 *
 * The slow twin of the compiled checks, and the last word: a check that says no sends the value here. It looks only where
 * the shape leads, so that its depth is bounded whatever the value nests.
 */
export function explain(
  shapes: Shapes,
  shape: Shape,
  value: unknown,
  { mode, pointer = '' }: ExplainOptions,
): readonly Issue[] {
  const explainer = new Explainer(readerOf(shapes), mode);
  explainer.look(shape, value, pointer);
  return explainer.issues;
}

export interface ExplainOptions {
  readonly mode: Mode;
  /** Where the value stands in what is judged. @defaultValue at its top */
  readonly pointer?: string;
}

class Explainer {
  readonly issues: Issue[] = [];
  readonly #reader: ShapeReader;
  readonly #mode: Mode;

  constructor(reader: ShapeReader, mode: Mode) {
    this.#reader = reader;
    this.#mode = mode;
  }

  get #isFull(): boolean {
    return this.issues.length >= MOST_ISSUES;
  }

  look(shape: Shape, value: unknown, pointer: string): void {
    if (this.#isFull) return;
    if (isAnything(shape)) {
      if (value === undefined) this.#say(pointer, 'type', 'must be a JSON value, but there is none');
      return;
    }
    switch (shape.kind) {
      case 'reference':
        this.look(this.#reader.targetOf(shape), value, pointer);
        break;
      case 'object':
        this.#object(shape, value, pointer);
        break;
      case 'map':
        this.#map(shape, value, pointer);
        break;
      case 'array':
        this.#array(shape, value, pointer);
        break;
      case 'union':
        this.#union(shape, value, pointer);
        break;
      case 'intersection': {
        const merged = this.#reader.objectOf(shape);
        if (merged !== undefined) this.#object(merged, value, pointer);
        else for (const one of shape.members) this.look(one, value, pointer);
        break;
      }
      default:
        this.#scalar(shape, value, pointer);
    }
  }

  #say(pointer: string, keyword: string, message: string): void {
    if (!this.#isFull) this.issues.push({ pointer, keyword, message });
  }

  #isObject(value: unknown, shape: Shape, pointer: string): value is Members {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isRaw(value)) return true;
    this.#say(pointer, 'type', `must be ${expectation(shape)}, not ${kindOf(value)}`);
    return false;
  }

  #object(shape: ObjectShape, value: unknown, pointer: string): void {
    if (!this.#isObject(value, shape, pointer)) return;
    for (const [name, { required, shape: inner }] of this.#reader.propertiesOf(shape)) {
      if (value[name] !== undefined) this.look(inner, value[name], child(pointer, name));
      else if (required === true) this.#say(pointer, 'required', `must have "${name}": ${expectation(inner)}`);
    }
    if (this.#mode === LENIENT || shape.rest === 'free') return;
    for (const name of Object.keys(value)) {
      if (this.#isFull) return;
      const item = value[name];
      if (item !== undefined && !Object.hasOwn(shape.properties, name)) this.#other(shape, name, item, pointer);
    }
  }

  #map(shape: Shape & { readonly kind: 'map' }, value: unknown, pointer: string): void {
    if (!this.#isObject(value, shape, pointer)) return;
    for (const key of Object.keys(value)) {
      if (this.#isFull) return;
      const item = value[key];
      if (item !== undefined) this.look(shape.values, item, child(pointer, key));
    }
  }

  /** A property that the definition does not have in this revision. */
  #other({ elsewhere = {}, foreign = {}, rest }: ObjectShape, name: string, item: unknown, pointer: string): void {
    const place = child(pointer, name);
    if (Object.hasOwn(elsewhere, name)) {
      const shape = elsewhere[name];
      if (shape !== undefined) this.look(shape, item, place);
    } else if (Object.hasOwn(foreign, name)) {
      this.#say(place, 'revision', `"${name}" exists here ${foreign[name]}, not in ${this.#reader.revision}`);
    } else if (this.#mode === CLOSED && (rest === 'sealed' || (rest === 'meta' && isReserved(name)))) {
      this.#say(place, 'additionalProperties', `"${name}" exists here in no revision`);
    }
  }

  #array(shape: Shape & { readonly kind: 'array' }, value: unknown, pointer: string): void {
    if (!Array.isArray(value)) {
      this.#say(pointer, 'type', `must be ${expectation(shape)}, not ${kindOf(value)}`);
      return;
    }
    if (shape.maxItems !== undefined && value.length > shape.maxItems) {
      this.#say(pointer, 'maxItems', `must have at most ${shape.maxItems} elements, not ${value.length}`);
    }
    for (let i = 0; i < value.length && !this.#isFull; i++) {
      this.look(shape.items, value[i], `${pointer}/${i}`);
    }
  }

  #union(union: UnionShape, value: unknown, pointer: string): void {
    const { arrays, others } = this.#reader.splitOf(union);
    const isMixed = arrays.members.length > 0 && others.members.length > 0;
    this.#among(isMixed ? (Array.isArray(value) ? arrays : others) : union, value, pointer);
  }

  #among(union: UnionShape, value: unknown, pointer: string): void {
    const { members, foreign = {} } = union;
    const tags = this.#reader.tagsOf(union);
    if (tags === undefined) {
      this.#nearest(union, members, value, pointer);
      return;
    }
    if (!this.#isObject(value, union, pointer)) return;
    const tag = value[tags.property];
    const told = typeof tag === 'string' || tag === undefined ? tags.members.get(tag) : undefined;
    if (told !== undefined) {
      const candidates = told.map((index) => members[index]).filter((member) => member !== undefined);
      const [only, ...others] = candidates;
      if (only !== undefined && others.length === 0) this.look(only, value, pointer);
      else this.#nearest(union, candidates, value, pointer);
    } else if (tag === undefined) this.#say(pointer, 'required', `must have "${tags.property}": ${expectation(union)}`);
    else if (typeof tag === 'string' && Object.hasOwn(foreign, tag)) {
      const message = `"${tag}" exists here ${foreign[tag]}, not in ${this.#reader.revision}`;
      this.#say(child(pointer, tags.property), 'revision', message);
    } else {
      const known = [...tags.members.keys()].filter((one) => one !== undefined);
      this.#say(child(pointer, tags.property), 'enum', `must be one of ${known.map((one) => `"${one}"`).join(', ')}`);
    }
  }

  /** Tells what is wrong by the member that the value resembles most. */
  #nearest(union: UnionShape, members: readonly Shape[], value: unknown, pointer: string): void {
    let fewest: readonly Issue[] | undefined;
    for (const member of members) {
      const explainer = new Explainer(this.#reader, this.#mode);
      explainer.look(member, value, pointer);
      const { issues } = explainer;
      if (issues.length === 0) return;
      if (fewest === undefined || issues.length < fewest.length) fewest = issues;
    }
    if (fewest === undefined || fewest.every((issue) => issue.pointer === pointer && issue.keyword === 'type')) {
      this.#say(pointer, 'type', `must be ${expectation(union)}, not ${kindOf(value)}`);
    } else for (const issue of fewest) this.#say(issue.pointer, issue.keyword, issue.message);
  }

  #scalar(shape: Shape, value: unknown, pointer: string): void {
    switch (shape.kind) {
      case 'string': {
        if (typeof value !== 'string') break;
        const isRight =
          shape.format === 'uri' ? isUri(value) : shape.format === 'uri-template' ? isUriTemplate(value) : true;
        if (!isRight) this.#say(pointer, 'format', `must be ${expectation(shape)}`);
        return;
      }
      case 'number':
      case 'integer': {
        const text = numberTextOf(value);
        if (text === undefined || (shape.kind === 'integer' && !isIntegerText(text))) break;
        const { minimum, maximum } = shape;
        if (minimum !== undefined && compareTexts(text, String(minimum)) < 0)
          this.#say(pointer, 'minimum', `must be at least ${minimum}`);
        if (maximum !== undefined && compareTexts(text, String(maximum)) > 0)
          this.#say(pointer, 'maximum', `must be at most ${maximum}`);
        return;
      }
      case 'boolean':
      case 'null':
        if (shape.kind === 'null' ? value === null : typeof value === 'boolean') return;
        break;
      case 'constant':
        if (isConstant(shape.value, value)) return;
        this.#say(pointer, 'const', `must be ${expectation(shape)}`);
        return;
      case 'choice':
        if (typeof value === 'string' && shape.values.includes(value)) return;
        this.#say(pointer, 'enum', `must be ${expectation(shape)}`);
        return;
      default:
        return;
    }
    this.#say(pointer, 'type', `must be ${expectation(shape)}, not ${kindOf(value)}`);
  }
}

function isConstant(constant: string | number, value: unknown): boolean {
  if (value === constant) return true;
  const text = typeof constant === 'number' ? numberTextOf(value) : undefined;
  return text !== undefined && compareTexts(text, String(constant)) === 0;
}

/** The pointer of a member. Spelled here, as a revision imports no other package. */
export function child(pointer: string, name: string): string {
  if (!/[~/]/.test(name)) return `${pointer}/${name}`;
  return `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** What must stand at a place, in a few words. */
function expectation(shape: Shape): string {
  switch (shape.kind) {
    case 'string':
      return shape.format === 'uri'
        ? 'a URI (RFC 3986)'
        : shape.format === 'uri-template'
          ? 'a URI template (RFC 6570)'
          : 'a string';
    case 'number':
      return 'a number';
    case 'integer':
      return 'an integer';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'anything':
      return 'any value';
    case 'constant':
      return JSON.stringify(shape.value);
    case 'choice':
      return `one of ${shape.values.map((value) => `"${value}"`).join(', ')}`;
    case 'array':
      return 'an array';
    case 'map':
    case 'object':
    case 'intersection':
      return 'an object';
    case 'reference':
      return `${/^[AEIO]/.test(shape.name) ? 'an' : 'a'} ${shape.name}`;
    case 'union':
      return [...new Set(shape.members.map(expectation))].join(' or ');
    default:
      return shape satisfies never;
  }
}
