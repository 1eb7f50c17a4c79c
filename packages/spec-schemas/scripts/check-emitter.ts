import { isAnything, objectOf, targetOf } from '../src/shapes/object-of.ts';
import { tagsOf } from '../src/shapes/tags-of.ts';
import type { ObjectShape, ReferenceShape, Shape, Shapes, UnionShape } from '../src/shapes/shape.ts';
import { cases, member, quoted } from './source-text.ts';

/** Keys of `_meta` that count as properties. */
const RESERVED = 'io.modelcontextprotocol/';

export interface ChecksOptions {
  /** The definitions whose checks other modules import. @defaultValue none */
  readonly exported?: ReadonlySet<string>;
  /** Where only a part is emitted, and the rest is imported. @defaultValue all is emitted */
  readonly part?: ChecksPart;
}

export interface ChecksPart {
  readonly definitions: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  /** The module that has the checks of all other definitions. */
  readonly rest: string;
}

/** Writes the functions that check shapes, each once, and knows what they import. */
export interface CheckEmitter {
  /** The functions that were written, by name. */
  readonly functions: ReadonlyMap<string, string>;
  /** What is imported, by module. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
  /** Imports a name, and returns it. */
  use(module: string, name: string): string;
  /** Imports a name of the primitive checks, and returns it. */
  primitive(name: string): string;
  /** Writes the check of a definition. */
  definition(name: string): void;
  /** The name of a function that checks a shape. */
  checkOf(shape: Shape, path: string): string;
  /** The name of the function that checks what a reference stands for. */
  reference(shape: ReferenceShape): string;
}

/** The emitter for the shapes of one revision. */
export function createCheckEmitter(shapes: Shapes, options: ChecksOptions): CheckEmitter {
  return new ShapeCheckEmitter(shapes, options);
}

class ShapeCheckEmitter implements CheckEmitter {
  readonly #shapes: Shapes;
  readonly #options: ChecksOptions;
  readonly functions: Map<string, string> = new Map();
  readonly imports: Map<string, Set<string>> = new Map();

  constructor(shapes: Shapes, options: ChecksOptions) {
    this.#shapes = shapes;
    this.#options = options;
  }

  use(module: string, name: string): string {
    const used = this.imports.get(module) ?? new Set<string>();
    this.imports.set(module, used.add(name));
    return name;
  }

  primitive(name: string): string {
    return this.use('../../checks/check.ts', name);
  }

  definition(name: string): void {
    const shape = this.#shapes.definitions[name]?.shape;
    if (shape !== undefined) this.#function(name, shape);
  }

  /** Emits the function that checks a shape, and returns its name. */
  #function(path: string, shape: Shape): string {
    const name = `is${path}`;
    if (this.functions.has(name)) return name;
    this.functions.set(name, '');
    const isExported = this.#options.exported?.has(path) === true;
    const head = `${isExported ? 'export ' : ''}function ${name}(v: unknown, m: Mode): boolean {`;
    const object = shape.kind === 'reference' ? undefined : objectOf(shape, this.#shapes.definitions);
    const body = object === undefined ? this.#bodyOf(shape, path) : this.#objectBody(object, path);
    const usesMode = /\bm\b/.test(body);
    this.primitive('type Mode');
    this.functions.set(name, `${usesMode ? head : head.replace('m: Mode', '_m: Mode')}\n${body}\n}\n`);
    return name;
  }

  #bodyOf(shape: Shape, path: string): string {
    if (shape.kind === 'union') return this.#unionBody(shape, path);
    return `  return ${this.#expression(shape, 'v', path)};`;
  }

  #objectBody(object: ObjectShape, path: string): string {
    const entries = Object.entries(object.properties);
    const hasRequired = entries.some(([, property]) => property.required === true);
    const terms = [`${this.primitive(hasRequired ? 'isObject' : 'isOpenObject')}(v)`];
    // What is required goes first: it tells most.
    for (const [name, { required, shape }] of entries.toSorted(
      (a, b) => Number(b[1].required ?? 0) - Number(a[1].required ?? 0),
    )) {
      const value = member(name);
      const inner = `${path}_${name.replace(/\W/g, '_')}`;
      if (required === true) {
        terms.push(isAnything(shape) ? `${value} !== undefined` : this.#expression(shape, value, inner));
      } else if (!isAnything(shape)) {
        terms.push(`(${value} === undefined || ${this.#expression(shape, value, inner)})`);
      }
    }
    const keys = this.#keys(object, path);
    if (keys !== undefined) terms.push(keys);
    return `  return (\n    ${terms.join(' &&\n    ')}\n  );`;
  }

  /** The part that looks at what else an object has; only strict modes need it. */
  #keys(object: ObjectShape, path: string): string | undefined {
    const { properties, elsewhere = {}, foreign = {}, rest } = object;
    const judged = Object.entries(elsewhere).filter(([, shape]) => !isAnything(shape));
    const known = Object.keys({ ...properties, ...elsewhere }).filter((name) => !judged.some(([one]) => one === name));
    const isLenientEnough = judged.length === 0 && Object.keys(foreign).length === 0;
    if (rest === 'free' || (rest === 'open' && isLenientEnough)) return undefined;
    if (rest === 'meta' && isLenientEnough && known.every((name) => !name.startsWith(RESERVED))) {
      return `(m !== ${this.primitive('CLOSED')} || ${this.primitive('hasNothingReserved')}(v))`;
    }
    const lines: string[] = [];
    if (known.length > 0) lines.push(`${cases(known)} continue;`);
    for (const [name, shape] of judged) {
      const check = this.#expression(shape, member(name), `${path}_${name.replace(/\W/g, '_')}`);
      lines.push(`${cases([name])} if (${member(name)} === undefined || ${check}) continue; return false;`);
    }
    if (Object.keys(foreign).length > 0) {
      lines.push(`${cases(Object.keys(foreign))} if (v[key] === undefined) continue; return false;`);
    }
    if (rest !== 'open') {
      const whenClosed = isLenientEnough ? '' : `m === ${this.primitive('CLOSED')} && `;
      const reserved = rest === 'meta' ? ` && ${this.primitive('isReserved')}(key)` : '';
      lines.push(`default: if (${whenClosed}v[key] !== undefined${reserved}) return false;`);
    }
    const usesMode = lines.some((line) => /\bm\b/.test(line));
    this.primitive('type Members');
    this.functions.set(
      `hasOnly${path}`,
      [
        `function hasOnly${path}(v: Members${usesMode ? ', m: Mode' : ''}): boolean {`,
        '  for (const key in v) {',
        '    switch (key) {',
        ...lines.map((line) => `      ${line}`),
        '    }',
        '  }',
        '  return true;',
        '}',
        '',
      ].join('\n'),
    );
    const call = `hasOnly${path}(v${usesMode ? ', m' : ''})`;
    return isLenientEnough
      ? `(m !== ${this.primitive('CLOSED')} || ${call})`
      : `(m === ${this.primitive('LENIENT')} || ${call})`;
  }

  #unionBody(union: UnionShape, path: string): string {
    const { definitions } = this.#shapes;
    const arrays = union.members.filter((member) => member.kind === 'array');
    const others = union.members.filter((member) => member.kind !== 'array');
    const lines: string[] = [];
    const [array] = arrays;
    if (array !== undefined && others.length > 1) {
      lines.push(
        `  if (Array.isArray(v)) return ${arrays.map((one) => this.#expression(one, 'v', `${path}_items`)).join(' || ')};`,
      );
      union = { ...union, members: others };
    }
    const tags = tagsOf(union.members, definitions);
    if (tags === undefined) {
      const terms = union.members.map((one, index) => this.#expression(one, 'v', `${path}_${index}`));
      return [...lines, `  return ${terms.join(' || ')};`].join('\n');
    }
    lines.push(`  if (!${this.primitive('isOpenObject')}(v)) return false;`, `  switch (v.${tags.property}) {`);
    for (const [tag, indices] of tags.members) {
      const terms = indices.map((index) => {
        const shape = union.members[index];
        return shape === undefined ? 'false' : this.#expression(shape, 'v', `${path}_${index}`);
      });
      lines.push(`    case ${tag === undefined ? 'undefined' : quoted(tag)}:`, `      return ${terms.join(' || ')};`);
    }
    lines.push('    default:', '      return false;', '  }');
    return lines.join('\n');
  }

  /** A term that is true where the value of the expression `v` conforms. */
  #expression(shape: Shape, v: string, path: string): string {
    switch (shape.kind) {
      case 'anything':
        return `${v} !== undefined`;
      case 'string':
        if (shape.format === undefined || shape.format === 'byte') return `typeof ${v} === 'string'`;
        return `typeof ${v} === 'string' && ${this.use(
          '../../formats/uri.ts',
          shape.format === 'uri' ? 'isUri' : 'isUriTemplate',
        )}(${v})`;
      case 'number':
      case 'integer': {
        const bounds = [
          ...(shape.minimum === undefined ? [] : [`${v} >= ${shape.minimum}`]),
          ...(shape.maximum === undefined ? [] : [`${v} <= ${shape.maximum}`]),
        ];
        const is = `Number.is${shape.kind === 'integer' ? 'Integer' : 'Finite'}(${v})`;
        return bounds.length === 0 ? is : `(typeof ${v} === 'number' && ${[is, ...bounds].join(' && ')})`;
      }
      case 'boolean':
        return `typeof ${v} === 'boolean'`;
      case 'null':
        return `${v} === null`;
      case 'constant':
        return `${v} === ${typeof shape.value === 'string' ? quoted(shape.value) : shape.value}`;
      case 'choice':
        return `(${shape.values.map((value) => `${v} === ${quoted(value)}`).join(' || ')})`;
      case 'array': {
        const items = isAnything(shape.items)
          ? `Array.isArray(${v})`
          : `${this.primitive('isArrayOf')}(${v}, ${this.checkOf(shape.items, `${path}_items`)}, m)`;
        if (shape.maxItems === undefined) return items;
        return `(Array.isArray(${v}) && ${v}.length <= ${shape.maxItems} && ${items})`;
      }
      case 'map':
        if (isAnything(shape.values)) return `${this.primitive('isOpenObject')}(${v})`;
        return `${this.primitive('isMapOf')}(${v}, ${this.checkOf(shape.values, `${path}_values`)}, m)`;
      case 'reference':
        return isAnything(shape) ? `${v} !== undefined` : `${this.reference(shape)}(${v}, m)`;
      case 'union': {
        const isScalar = shape.members.every(({ kind }) =>
          ['string', 'number', 'integer', 'boolean', 'null'].includes(kind),
        );
        if (!isScalar) return `${this.#function(path, shape)}(${v}, m)`;
        return `(${shape.members.map((one) => this.#expression(one, v, path)).join(' || ')})`;
      }
      case 'intersection':
        if (objectOf(shape, this.#shapes.definitions) === undefined) {
          return `(${shape.members.map((one) => this.#expression(one, v, path)).join(' && ')})`;
        }
        return `${this.#function(path, shape)}(${v}, m)`;
      case 'object':
        return `${this.#function(path, shape)}(${v}, m)`;
      default:
        throw new TypeError(`No check is known for ${JSON.stringify(shape)}`);
    }
  }

  checkOf(shape: Shape, path: string): string {
    if (shape.kind === 'reference' && !isAnything(shape)) return this.reference(shape);
    if (shape.kind === 'string' && shape.format === undefined) return this.primitive('isString');
    return this.#function(path, shape);
  }

  reference(shape: ReferenceShape): string {
    if (shape.sealed === true) return this.#function(`${shape.name}_sealed`, targetOf(shape, this.#shapes.definitions));
    const { part } = this.#options;
    if (part?.definitions.has(shape.name) === false) return this.use(part.rest, `is${shape.name}`);
    return `is${shape.name}`;
  }
}
