import type { ErrorObject } from 'ajv';
import { type JsonValue, plainTwin } from '@mcpx/protocol';
import type { Compiler, Dialect, JsonSchemaDialect, Judge, LoadedDialect } from './dialects.ts';
import type { Issue } from '../referee/verdict.ts';
import { FORMATS } from './formats.ts';
import { type JsonSchemaLimits, resolveLimits } from './limits.ts';
import { OWN_KEYWORDS } from './own-keywords.ts';
import { type PreparedSchema, prepareSchema, STEP_KEYWORD } from './prepare.ts';
import { issueOf } from './sentence.ts';
import { type JsonSchemaVerdict, type SchemaFault, SchemaRefusal } from './verdict.ts';

/** How schemas are compiled. */
export interface JsonSchemaOptions {
  /** Bounds on the schema and on the work it asks for; each missing one is at its default. */
  readonly limits?: JsonSchemaLimits;
  /**
   * What `format` means. `annotate`: nothing, as dialects since 2019-09 have it. `assert`: `date`, `date-time`, `email`
   * and `uri` are checked, the four that an elicitation form may ask for; others still mean nothing.
   * @defaultValue 'annotate'
   */
  readonly formats?: 'annotate' | 'assert';
}

/** A schema that can judge, or what is wrong with it. */
export type CompiledJsonSchema =
  | {
      readonly ok: true;
      readonly dialect: JsonSchemaDialect;
      /** Judges a value. Neither changes it nor keeps it; a `RawNumber` is judged as the nearest double. */
      validate(value: unknown): JsonSchemaVerdict;
    }
  | { readonly ok: false; readonly reason: SchemaFault; readonly issues: readonly Issue[] };

/** How many issues a verdict holds at most: each branch of a long `anyOf` has one. */
const MAX_ISSUES = 20;

const TOO_DEEP = 'the references of the schema run in a circle, or the value nests too deeply';

/** Compiles one schema. Rejects only where the compiler cannot be loaded. */
export async function compileJsonSchema(source: unknown, options: JsonSchemaOptions): Promise<CompiledJsonSchema> {
  const limits = resolveLimits(options.limits ?? {});
  let prepared: PreparedSchema | undefined;
  try {
    prepared = prepareSchema(source, limits);
    const { dialect, schema } = prepared;
    const tools = await loadDialect(dialect);
    refuseInvalid(schema, tools.meta, dialect);
    return { ok: true, dialect: dialect.name, validate: judgeFor(prepared, tools, options, limits) };
  } catch (error) {
    if (error instanceof LoadFailure) throw error.cause;
    return refused(error, prepared?.references ?? new Map());
  }
}

interface DialectTools extends LoadedDialect {
  /** Judges schemas of the dialect. */
  readonly meta: Judge;
}

class LoadFailure extends Error {}

const loaded = new Map<Dialect, Promise<DialectTools>>();

function loadDialect(dialect: Dialect): Promise<DialectTools> {
  const present = loaded.get(dialect);
  if (present !== undefined) return present;
  const loading = loadTools(dialect).catch((cause: unknown) => {
    loaded.delete(dialect);
    throw new LoadFailure('the compiler could not be loaded', { cause });
  });
  loaded.set(dialect, loading);
  return loading;
}

async function loadTools(dialect: Dialect): Promise<DialectTools> {
  const { Compiler, metaSchema } = await dialect.load();
  const compiler = new Compiler({ strict: false, logger: false, validateFormats: false, ownProperties: true });
  if (metaSchema !== undefined) compiler.addMetaSchema(metaSchema);
  const meta = compiler.getSchema(dialect.uri);
  if (meta === undefined) throw new Error(`the compiler has no meta-schema ${dialect.uri}`);
  return { Compiler, ...(metaSchema === undefined ? {} : { metaSchema }), meta };
}

function refuseInvalid(schema: unknown, meta: Judge, dialect: Dialect): void {
  if (meta(schema) === true) return;
  const { pointer, keyword, message } = firstIssue(meta.errors);
  throw new SchemaRefusal('invalid-schema', {
    pointer,
    keyword,
    message: `the schema is not valid ${dialect.name}: ${pointer === '' ? 'it' : pointer} ${message}`,
  });
}

/**
 * The compiler keeps everything it ever saw and lets schemas refer to each other; so each schema gets one of its own.
 * Making one takes a tenth of a millisecond.
 */
function judgeFor(
  { dialect, schema, usesMetaSchema }: PreparedSchema,
  { Compiler, metaSchema }: DialectTools,
  { formats }: JsonSchemaOptions,
  { maxPatternInput, maxReferences }: Required<JsonSchemaLimits>,
): (value: unknown) => JsonSchemaVerdict {
  const compiler = new Compiler({
    strict: false,
    logger: false,
    meta: usesMetaSchema,
    validateSchema: false,
    inlineRefs: false,
    ownProperties: true,
    validateFormats: formats === 'assert',
    ...(formats === 'assert' ? { formats: FORMATS } : {}),
    code: { regExp: boundedPattern(maxPatternInput), optimize: false, process: compiledAtOnce },
  });
  if (usesMetaSchema && metaSchema !== undefined) compiler.addMetaSchema(metaSchema);
  for (const own of OWN_KEYWORDS) {
    if (typeof own.keyword === 'string') compiler.removeKeyword(own.keyword);
    compiler.addKeyword(own);
  }
  const steps = countSteps(compiler, dialect.firstKeyword, maxReferences);
  const judge: Judge = compiler.compile(schema);
  return (value) => {
    steps.reset();
    try {
      if (judge(plainTwin(value as JsonValue)) === true) return { ok: true };
      const issues = (judge.errors ?? []).slice(0, MAX_ISSUES).map(issueOf);
      return { ok: false, reason: 'invalid', issues };
    } catch (error) {
      if (error instanceof RangeError) return refused(overLimit('$ref', TOO_DEEP), new Map());
      return refused(error, new Map());
    }
  };
}

/**
 * A schema with a thousand properties nests deeper than the engine can parse. In parentheses the function is parsed when it
 * is made, so that this is told of the schema and not of the first value.
 */
function compiledAtOnce(code: string): string {
  return `${code.replace('return function ', 'return (function ')})`;
}

/** Without a count, 40 definitions that each refer twice to the next are judged for ever. */
function countSteps(compiler: Compiler, firstKeyword: string, max: number): { reset(): void } {
  let steps = 0;
  compiler.addKeyword({
    keyword: STEP_KEYWORD,
    before: firstKeyword,
    schema: false,
    errors: false,
    validate: () => {
      if (++steps > max) throw overLimit('$ref', `judging the value would follow more than ${max} references`);
      return true;
    },
  });
  return {
    reset: () => {
      steps = 0;
    },
  };
}

interface Pattern {
  toString(): string;
  test(text: string): boolean;
}

/** The worst regular expression is harmless on short strings, and the best one is not on long ones. */
function boundedPattern(maxInput: number): { (pattern: string, flags: string): Pattern; readonly code: string } {
  const engine = (pattern: string, flags: string): Pattern => {
    const expression = expressionOf(pattern, flags);
    return {
      test: (text) => {
        if (text.length <= maxInput) return expression.test(text);
        throw overLimit('pattern', `a string that a pattern would be run on is longer than ${maxInput} characters`);
      },
      // The compiler tells patterns apart by this.
      toString: () => pattern,
    };
  };
  return Object.assign(engine, { code: 'boundedPattern' });
}

/** Many schemas in the wild escape more than the `u` flag allows. */
function expressionOf(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

/** The verdict for what was thrown by us, by the compiler or by what it made. */
function refused(
  error: unknown,
  references: ReadonlyMap<string, string>,
): { readonly ok: false; readonly reason: SchemaFault; readonly issues: readonly Issue[] } {
  const { reason, issue } = error instanceof SchemaRefusal ? error : refusalOf(error, references);
  return { ok: false, reason, issues: [issue] };
}

function refusalOf(error: unknown, references: ReadonlyMap<string, string>): SchemaRefusal {
  if (error instanceof RangeError) {
    return overLimit(
      '',
      'one object of the schema has too many keywords or properties: move some to $defs, joined by allOf',
    );
  }
  if (typeof error === 'object' && error !== null && 'missingRef' in error) {
    const missing = String(error.missingRef);
    const [text, pointer] = [...references].find(([reference]) => missing.endsWith(reference)) ?? [missing, ''];
    return new SchemaRefusal('unresolved-reference', {
      pointer,
      keyword: '$ref',
      message: `the reference ${text} leads nowhere in the schema, and nothing is fetched: put its target below $defs`,
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new SchemaRefusal('invalid-schema', {
    pointer: '',
    keyword: '',
    message: `the schema cannot be compiled: ${message}`,
  });
}

function overLimit(keyword: string, message: string): SchemaRefusal {
  return new SchemaRefusal('over-limit', { pointer: '', keyword, message });
}

function firstIssue(errors: readonly ErrorObject[] | null | undefined): Issue {
  const [first] = errors ?? [];
  return first === undefined ? { pointer: '', keyword: '', message: 'is not valid' } : issueOf(first);
}
