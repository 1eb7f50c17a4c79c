import { escapePointer, subSchemas } from '@mcpx/protocol';
import { type Dialect, dialectNames, dialectOf } from './dialects.ts';
import type { JsonSchemaLimits } from './limits.ts';
import { followLocal } from './local-reference.ts';
import { SchemaRefusal } from './verdict.ts';

/** The keyword that counts followed references; put into each schema that follows one. */
export const STEP_KEYWORD = 'mcpx:step';

/** A schema that is ready for the compiler. */
export interface PreparedSchema {
  readonly dialect: Dialect;
  /** A copy that the compiler may keep: nothing in it is obeyed that the dialect does not know. */
  readonly schema: Record<string, unknown> | boolean;
  /** The pointers of all references, by their text. */
  readonly references: ReadonlyMap<string, string>;
  /** Whether a reference leads to the meta-schema of the dialect. */
  readonly usesMetaSchema: boolean;
}

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'];

/** What a `$ref` that hides its siblings leaves: they hold what references point to, or give the base URI. */
const NEVER_HIDDEN = new Set(['$ref', '$id', 'id', '$schema', '$defs', 'definitions']);

/**
 * Copies a schema within the limits and takes out what its dialect does not know.
 *
 * The compiler obeys some keywords of its own (`nullable`, `$async`), and of other dialects.
 *
 * @throws SchemaRefusal where the dialect is unknown or a limit is passed.
 */
export function prepareSchema(source: unknown, limits: Required<JsonSchemaLimits>): PreparedSchema {
  const dialect = dialectOf(isObject(source) ? source['$schema'] : undefined);
  if (dialect === undefined) {
    throw new SchemaRefusal('unknown-dialect', {
      pointer: '/$schema',
      keyword: '$schema',
      message: `the schema's dialect is not supported: $schema must name one of ${dialectNames()}, or be left out`,
    });
  }
  if (typeof source === 'boolean') {
    return { dialect, schema: source, references: new Map(), usesMetaSchema: false };
  }
  if (!isObject(source)) {
    throw new SchemaRefusal('invalid-schema', {
      pointer: '',
      keyword: '',
      message: 'a schema must be an object or a boolean',
    });
  }
  const schema = copyWithin(source, limits);
  return { dialect, schema, ...normalise(schema, dialect, limits) };
}

/** Copies without recursion: a hostile schema nests deeper than the stack, or contains itself. */
function copyWithin(
  source: Record<string, unknown>,
  { maxDepth, maxSize }: Required<JsonSchemaLimits>,
): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  const pending: { from: object; to: Record<string, unknown> | unknown[]; depth: number }[] = [
    { from: source, to: root, depth: 1 },
  ];
  let size = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, to, depth } = next;
    if (depth > maxDepth) throw overLimit(`the schema nests deeper than ${maxDepth} levels`);
    for (const [key, value] of Object.entries(from)) {
      size += 1 + (Array.isArray(from) ? 0 : key.length) + (typeof value === 'string' ? value.length : 0);
      if (size > maxSize) throw overLimit(`the schema is larger than ${maxSize} characters`);
      const isContainer = typeof value === 'object' && value !== null;
      const copy: unknown = isContainer ? (Array.isArray(value) ? [] : {}) : value;
      if (isContainer) pending.push({ from: value, to: copy as Record<string, unknown>, depth: depth + 1 });
      Object.defineProperty(to, key, { value: copy, enumerable: true, writable: true, configurable: true });
    }
  }
  return root;
}

/** Visits each schema once, those that only a reference finds included, and edits it for the compiler. */
function normalise(
  root: Record<string, unknown>,
  dialect: Dialect,
  { maxSubSchemas }: Required<JsonSchemaLimits>,
): { readonly references: ReadonlyMap<string, string>; readonly usesMetaSchema: boolean } {
  const references = new Map<string, string>();
  const seen = new Set<object>([root]);
  const pending: { schema: Record<string, unknown>; pointer: string }[] = [{ schema: root, pointer: '' }];
  let count = 0;
  const enqueue = (sub: unknown, pointer: string): void => {
    if (++count > maxSubSchemas) throw overLimit(`the schema has more than ${maxSubSchemas} sub-schemas`);
    if (!isObject(sub) || seen.has(sub)) return;
    seen.add(sub);
    pending.push({ schema: sub, pointer });
  };
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema, pointer } = next;
    refuseForeignResource(schema, pointer, dialect);
    edit(schema, dialect);
    for (const keyword of REFERENCES) {
      const reference = schema[keyword];
      if (typeof reference !== 'string') continue;
      schema[STEP_KEYWORD] = true;
      if (!references.has(reference)) {
        references.set(reference, `${pointer}/${keyword}`);
        if (reference.startsWith('#/')) enqueue(followLocal(root, reference)?.schema, reference.slice(1));
      }
    }
    for (const { schema: sub, keyword, key } of subSchemas(schema)) {
      enqueue(sub, `${pointer}/${escapePointer(keyword)}${key === undefined ? '' : `/${escapePointer(key)}`}`);
    }
  }
  const usesMetaSchema = [...references.keys()].some((reference) => dialectOf(reference.split('#', 1)[0]) === dialect);
  return { references, usesMetaSchema };
}

function edit(schema: Record<string, unknown>, dialect: Dialect): void {
  for (const keyword of dialect.foreign) delete schema[keyword];
  if (dialect.refHidesSiblings && typeof schema['$ref'] === 'string') {
    for (const keyword of Object.keys(schema)) if (!NEVER_HIDDEN.has(keyword)) delete schema[keyword];
  }
}

/** A part with an identifier of its own may be written in a dialect of its own: no compiler here follows that. */
function refuseForeignResource(schema: Record<string, unknown>, pointer: string, dialect: Dialect): void {
  if (schema[dialect.idKeyword] === undefined || schema['$schema'] === undefined) return;
  if (dialectOf(schema['$schema']) === dialect) return;
  throw new SchemaRefusal('unknown-dialect', {
    pointer: `${pointer}/$schema`,
    keyword: '$schema',
    message: `a part of the schema names another dialect than the whole (${dialect.name}): one schema must keep to one dialect`,
  });
}

function overLimit(message: string): SchemaRefusal {
  return new SchemaRefusal('over-limit', { pointer: '', keyword: '', message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
