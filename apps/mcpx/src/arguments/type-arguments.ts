import { isJsonObject, isRawNumber, type JsonObject, type JsonValue, parseJson } from '@mcpx/protocol';
import { findLikely, findNear } from '../config/nearest.ts';
import type { Verdict } from '../verdict.ts';
import {
  isOpen,
  type JsonType,
  propertyNames,
  propertyNamesWithin,
  schemaOfItems,
  schemaOfProperty,
  typesOf,
} from './schema-of.ts';

/** One `key=value` of a command line. */
export interface Pair {
  readonly key: string;
  readonly value: string;
  /** Written `key:=value`: the value is JSON, whatever the schema says. */
  readonly isJson: boolean;
}

/**
 * Splits `key=value` and `key:=json` at the first `=`. `position` says which argument it is, counted from 1.
 *
 * No fault of arguments repeats a value: it may be a secret.
 */
export function parsePair(text: string, position?: number): Verdict<Pair> {
  const at = text.indexOf('=');
  const isJson = text[at - 1] === ':';
  const key = text.slice(0, isJson ? at - 1 : at);
  if (at < 1 || key === '') {
    const which = position === undefined ? 'one argument' : `argument ${position}`;
    return failed(`${which} has no name: write key=value`);
  }
  return { ok: true, value: { key, value: text.slice(at + 1), isJson } };
}

/** What typing came to: the arguments that could be typed, what is odd about them, and all that is wrong, a sentence each. */
export interface TypedArguments {
  readonly args: JsonObject;
  readonly warnings: readonly string[];
  /** Where there are any, nothing is to be sent. */
  readonly faults: readonly string[];
}

/**
 * Makes values out of the texts of a command line, by the types that a tool's input schema names.
 *
 * Where several types fit, the one that is no text wins. Where the schema names none, what is spelled like JSON is taken as
 * such (`1`, `true`, `[1]`; not `1.10` or `007`, which a number would not keep). A key given several times makes a list. A key
 * that the schema says nothing of is passed on with a warning, unless the schema says that there may be others. `what`: what an
 * argument is called.
 */
export function typeArguments(pairs: readonly Pair[], inputSchema: JsonObject, what = 'argument'): TypedArguments {
  const args = new Map<string, JsonValue>();
  const warnings: string[] = [];
  const faults: string[] = [];
  for (const key of new Set(pairs.map((pair) => pair.key))) {
    const given = pairs.filter((pair) => pair.key === key);
    const { schema, isNamed } = schemaOfProperty(inputSchema, key);
    const unknown = isNamed ? undefined : unknownArgument(key, inputSchema);
    if (unknown !== undefined) {
      faults.push(unknown);
      continue;
    }
    const warning = isNamed ? undefined : unnamedArgument(key, inputSchema);
    if (warning !== undefined) warnings.push(warning);
    const value = given.length === 1 ? typeOne(given, schema, inputSchema) : typeList(given, schema, inputSchema);
    if (value.ok) args.set(key, value.value);
    else faults.push(`${what} ${key}: ${value.fault}`);
  }
  return { args: Object.fromEntries(args), warnings, faults };
}

/**
 * What of arguments the tool itself says that it does not take: required ones are missing, or some are there that a closed schema
 * does not name. Names alone are looked at: values are the server's to judge.
 */
export function findArgumentFaults(args: JsonObject, inputSchema: JsonObject): readonly string[] {
  const unknown = Object.keys(args).flatMap((key) =>
    schemaOfProperty(inputSchema, key).isNamed ? [] : (unknownArgument(key, inputSchema) ?? []),
  );
  const { required } = inputSchema;
  const names = (Array.isArray(required) ? required : []).filter((name) => typeof name === 'string');
  const missing = names.filter((name) => !Object.hasOwn(args, name));
  if (missing.length === 0) return unknown;
  const them = missing.length === 1 ? 'the argument' : 'the arguments';
  return [...unknown, `the tool needs ${them} ${missing.join(', ')}`];
}

/** What is odd about an argument that an open schema does not name: it may be a slip. */
function unnamedArgument(key: string, inputSchema: JsonObject): string | undefined {
  const names = propertyNamesWithin(inputSchema);
  if (names.includes(key)) return undefined;
  const likely = findLikely(key, names);
  if (likely !== undefined) return `the tool names no argument "${key}"; did you mean "${likely}"?`;
  if (isOpen(inputSchema) || names.length === 0) return undefined;
  return `the tool names no argument "${key}"; it names ${names.join(', ')}`;
}

/** Why a closed schema takes no argument of this name. */
function unknownArgument(key: string, inputSchema: JsonObject): string | undefined {
  if (inputSchema['additionalProperties'] !== false || inputSchema['patternProperties'] !== undefined) return undefined;
  const names = propertyNames(inputSchema);
  const near = findNear(key, names);
  const [guess, it] = near === undefined ? ['', 'it'] : [`did you mean "${near}"? `, 'It'];
  return `the tool has no argument "${key}"; ${guess}${it} takes ${names.length === 0 ? 'none' : names.join(', ')}`;
}

function typeOne([pair]: readonly Pair[], schema: JsonObject, root: JsonObject): Verdict<JsonValue> {
  const { key = '', value = '', isJson = false } = pair ?? {};
  if (isJson) return readJson(value);
  const types = typesOf(schema, root);
  const typed = typeText(value, types);
  if (!types.has('array')) {
    return typed.ok || !types.has('object') ? typed : failed(`${typed.fault}: write ${key}:={…}`);
  }
  const itemTypes = typesOf(schemaOfItems(schema, root), root);
  if (typed.ok) return Array.isArray(typed.value) ? typeItems(value, typed.value, itemTypes) : typed;
  const item = typeText(value, itemTypes);
  if (item.ok) return { ok: true, value: [item.value] };
  const others = [...types].filter((type) => type !== 'array');
  const orElse = others.length === 0 ? '' : ` or of the type ${others.join(' or ')}`;
  return failed(`the value must be a list of ${pluralOf(itemTypes)}${orElse}: write ${key}:=[…]`);
}

const PLURALS: Readonly<Record<JsonType, string>> = {
  string: 'texts',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  null: 'nulls',
  array: 'lists',
  object: 'objects',
};

function pluralOf(types: ReadonlySet<JsonType>): string {
  return [...types].map((type) => PLURALS[type]).join(' or ');
}

function failed(fault: string): Verdict<never> {
  return { ok: false, fault };
}

/** The elements of a list that is written as JSON: `[1,2]` is a list of texts where the schema wants texts. */
function typeItems(text: string, items: readonly JsonValue[], types: ReadonlySet<JsonType>): Verdict<JsonValue> {
  if (types.size === 0) return { ok: true, value: items };
  // A number becomes the text that was typed, or none: `[1.10]` would become another one.
  const isKept = withoutSpace(JSON.stringify(items)) === withoutSpace(text);
  const typed: JsonValue[] = [];
  for (const [index, item] of items.entries()) {
    const verdict = typeItem(item, types, isKept);
    if (!verdict.ok) return failed(`element ${index + 1}: ${verdict.fault}`);
    typed.push(verdict.value);
  }
  return { ok: true, value: typed };
}

function typeItem(item: JsonValue, types: ReadonlySet<JsonType>, isKept: boolean): Verdict<JsonValue> {
  if (fits(item, types)) return { ok: true, value: item };
  if (typeof item === 'string' || (typeof item !== 'object' && isKept)) return typeText(String(item), types);
  const mend = types.has('string') ? ': write it in quotes' : '';
  return failed(`the value must be of the type ${[...types].join(' or ')}${mend}`);
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function typeList(given: readonly Pair[], schema: JsonObject, root: JsonObject): Verdict<JsonValue> {
  const types = typesOf(schema, root);
  if (types.size > 0 && !types.has('array')) {
    return failed(`stands here ${given.length} times, and takes one ${[...types].join(' or ')}`);
  }
  const itemTypes = typesOf(schemaOfItems(schema, root), root);
  const items: JsonValue[] = [];
  for (const [index, { value, isJson }] of given.entries()) {
    const item = isJson ? readJson(value) : typeText(value, itemTypes);
    if (!item.ok) return failed(`element ${index + 1}: ${item.fault}`);
    items.push(item.value);
  }
  return { ok: true, value: items };
}

/** The value that a text spells under the given types; any JSON, else the text itself, where there are none. */
function typeText(text: string, types: ReadonlySet<JsonType>): Verdict<JsonValue> {
  if (types.size === 0) return { ok: true, value: asSpelled(text) };
  if (types.size === 1 && types.has('string')) return { ok: true, value: text };
  const value = tryJson(text);
  if (value !== undefined && typeof value !== 'string' && fits(value, types)) return { ok: true, value };
  if (types.has('string')) return { ok: true, value: text };
  return failed(`the value must be of the type ${[...types].join(' or ')}`);
}

function fits(value: JsonValue, types: ReadonlySet<JsonType>): boolean {
  if (value === null) return types.has('null');
  if (typeof value === 'string') return types.has('string');
  if (typeof value === 'boolean') return types.has('boolean');
  if (Array.isArray(value)) return types.has('array');
  if (isJsonObject(value)) return types.has('object');
  return types.has('number') || (types.has('integer') && isInteger(value));
}

function isInteger(value: JsonValue): boolean {
  return Number.isInteger(value) || (isRawNumber(value) && /^-?\d+$/.test(value.rawJSON));
}

function asSpelled(text: string): JsonValue {
  const value = tryJson(text);
  if (typeof value === 'number') return String(value) === text ? value : text;
  return value === undefined || typeof value === 'string' ? text : value;
}

function tryJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Reads a JSON text of the command line. */
function readJson(text: string): Verdict<JsonValue> {
  const value = tryJson(text);
  return value === undefined ? { ok: false, fault: 'what stands behind := must be JSON' } : { ok: true, value };
}

/** Reads what `--args` gave: a JSON object. */
export function parseArgsObject(text: string): Verdict<JsonObject> {
  try {
    const value = parseJson(text.replace(/^\uFEFF/, ''));
    if (isJsonObject(value)) return { ok: true, value };
    return failed('--args must be a JSON object, such as {"message": "hi"}');
  } catch (error) {
    // The engine's own message quotes the text, which may hold a secret.
    const [where = ''] = / at position \d+/.exec(error instanceof Error ? error.message : '') ?? [];
    return failed(`--args is no JSON: it breaks off or goes wrong${where}`);
  }
}
