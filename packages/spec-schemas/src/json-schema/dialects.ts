import type { ErrorObject, FuncKeywordDefinition, Options } from 'ajv';

/** The dialects of JSON Schema that are understood, newest first. */
export type JsonSchemaDialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04';

/** Judges a value, and leaves what was wrong with it in `errors`. */
export type Judge = ((value: unknown) => unknown) & { errors?: ErrorObject[] | null };

/** What is used of the compiler. */
export interface Compiler {
  compile(schema: Record<string, unknown> | boolean): Judge;
  addKeyword(definition: FuncKeywordDefinition): unknown;
  removeKeyword(keyword: string): unknown;
  addMetaSchema(schema: object): unknown;
  getSchema(uri: string): Judge | undefined;
}

/** The compiler of one dialect, once it is loaded. */
export interface LoadedDialect {
  readonly Compiler: new (options: Options) => Compiler;
  /** A meta-schema that the compiler does not bring along. */
  readonly metaSchema?: object;
}

/** How one dialect differs from the others. */
export interface Dialect {
  readonly name: JsonSchemaDialect;
  /** The identifier of its meta-schema, without the empty fragment. */
  readonly uri: string;
  /** The keyword that gives a schema its base URI. */
  readonly idKeyword: '$id' | 'id';
  /** Up to draft-07 a `$ref` hides its siblings. */
  readonly refHidesSiblings: boolean;
  /** The keyword that the compiler evaluates first: what must run before everything else is put before it. */
  readonly firstKeyword: string;
  /** Keywords that the compiler would obey, though to this dialect they mean nothing. */
  readonly foreign: readonly string[];
  /** Loads the compiler. */
  load(): Promise<LoadedDialect>;
}

/** Keywords that no dialect has, and that the compiler has of its own. */
const COMPILERS_OWN = ['$async', 'nullable', 'discriminator'];
const RECURSIVE = ['$recursiveRef', '$recursiveAnchor'];
const DYNAMIC = ['$dynamicRef', '$dynamicAnchor'];
const SINCE_2019 = ['unevaluatedItems', 'unevaluatedProperties', 'dependentRequired', 'dependentSchemas'];
const CONDITIONAL = ['if', 'then', 'else'];

const DIALECTS: readonly Dialect[] = [
  {
    name: '2020-12',
    uri: 'https://json-schema.org/draft/2020-12/schema',
    idKeyword: '$id',
    refHidesSiblings: false,
    firstKeyword: '$dynamicAnchor',
    foreign: [...COMPILERS_OWN, ...RECURSIVE, 'id'],
    load: async () => ({ Compiler: (await import('ajv/dist/2020.js')).Ajv2020 }),
  },
  {
    name: '2019-09',
    uri: 'https://json-schema.org/draft/2019-09/schema',
    idKeyword: '$id',
    refHidesSiblings: false,
    firstKeyword: '$dynamicAnchor',
    foreign: [...COMPILERS_OWN, ...DYNAMIC, 'id'],
    load: async () => ({ Compiler: (await import('ajv/dist/2019.js')).Ajv2019 }),
  },
  {
    name: 'draft-07',
    uri: 'http://json-schema.org/draft-07/schema',
    idKeyword: '$id',
    refHidesSiblings: true,
    firstKeyword: '$comment',
    foreign: [...COMPILERS_OWN, ...SINCE_2019, 'id'],
    load: async () => ({ Compiler: (await import('ajv')).Ajv }),
  },
  {
    name: 'draft-06',
    uri: 'http://json-schema.org/draft-06/schema',
    idKeyword: '$id',
    refHidesSiblings: true,
    firstKeyword: '$comment',
    foreign: [...COMPILERS_OWN, ...SINCE_2019, ...CONDITIONAL, 'id'],
    load: async () => {
      const { Ajv } = await import('ajv');
      const meta = await import('ajv/dist/refs/json-schema-draft-06.json', { with: { type: 'json' } });
      return { Compiler: Ajv, metaSchema: meta.default };
    },
  },
  {
    name: 'draft-04',
    uri: 'http://json-schema.org/draft-04/schema',
    idKeyword: 'id',
    refHidesSiblings: true,
    firstKeyword: '$comment',
    foreign: [...COMPILERS_OWN, ...SINCE_2019, ...CONDITIONAL, '$id', 'const', 'contains', 'propertyNames'],
    load: async () => ({ Compiler: (await import('ajv-draft-04')).default.default }),
  },
];

/** The dialect of a schema that names none. See 2026-07-28 `basic/index`, JSON Schema Usage. */
const DEFAULT_DIALECT = '2020-12';

const DIALECT_NAMES: string = DIALECTS.map(({ name }) => name).join(', ');

/** The dialect that the value of a `$schema` names; `undefined` where it is not one of ours. */
export function dialectOf(schemaUri: unknown): Dialect | undefined {
  if (schemaUri === undefined) return DIALECTS.find(({ name }) => name === DEFAULT_DIALECT);
  if (typeof schemaUri !== 'string') return undefined;
  const wanted = withoutScheme(schemaUri);
  return DIALECTS.find(({ uri }) => withoutScheme(uri) === wanted);
}

/** The names of all dialects, for messages. */
export function dialectNames(): string {
  return DIALECT_NAMES;
}

/** The empty fragment and `http` or `https` make no difference: schemas in the wild mix them. */
function withoutScheme(uri: string): string {
  return uri.replace(/^https?:/, '').replace(/#$/, '');
}
