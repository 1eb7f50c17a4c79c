/** A schema document's definitions, by name. */
export type Schemas = Readonly<Record<string, Schema>>;
export interface Schema {
  readonly [keyword: string]: unknown;
}

/**
 * The first difference between what two documents say of a definition, in words; undefined where they say the same.
 *
 * Descriptions do not count, nor does the order of properties, members and values, nor how it is said that an object is
 * open (`additionalProperties` missing, `true` or `{}`), nor whether a definition that only names another one is spelled out.
 */
export function firstDifference(name: string, ours: Schemas, theirs: Schemas): string | undefined {
  return compare(
    name,
    readable(spelledOut(ours[name], ours), ours),
    readable(spelledOut(theirs[name], theirs), theirs),
  );
}

/** A definition that only refers to another one is that one. */
function spelledOut(schema: Schema | undefined, all: Schemas): Schema | undefined {
  const target = schema === undefined ? undefined : onlyReference(schema);
  return target === undefined ? schema : spelledOut(all[target], all);
}

function onlyReference(schema: Schema): string | undefined {
  const keywords = Object.keys(schema).filter((keyword) => keyword !== 'description');
  const reference = schema['$ref'];
  return keywords.length === 1 && typeof reference === 'string'
    ? reference.slice(reference.lastIndexOf('/') + 1)
    : undefined;
}

type Readable = string | number | boolean | null | { readonly [key: string]: Readable };

/** A schema as plain nested objects in which order is gone: members and values are keyed by what they say. */
function readable(schema: unknown, all: Schemas): Readable {
  if (typeof schema === 'boolean') return schema ? {} : 'never';
  if (!isSchema(schema)) return JSON.stringify(schema) ?? 'nothing';
  const out: Record<string, Readable> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    switch (keyword) {
      case 'description':
        break;
      case '$ref':
        out[keyword] = aliasTarget(String(value).replace(/^.*\//, ''), all);
        break;
      case 'properties': {
        const properties = value as Schemas;
        if (Object.keys(properties).length === 0) break;
        out[keyword] = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, readable(one, all)]));
        break;
      }
      case 'additionalProperties': {
        const rest = readable(value, all);
        if (JSON.stringify(rest) !== '{}') out[keyword] = rest;
        break;
      }
      case 'items':
        out[keyword] = readable(value, all);
        break;
      case 'anyOf':
      case 'allOf':
        out[keyword] = keyed((value as readonly unknown[]).map((member) => readable(member, all)));
        break;
      case 'required':
      case 'enum':
      case 'type':
        out[keyword] = keyed(Array.isArray(value) ? value : [value]);
        break;
      default:
        out[keyword] = typeof value === 'object' ? JSON.stringify(value) : (value as Readable);
    }
  }
  return out;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keyed(members: readonly Readable[]): Readable {
  return Object.fromEntries(
    members.map((member) => [typeof member === 'object' ? sorted(member) : String(member), true]),
  );
}

function sorted(value: Readable): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${key}: ${sorted(one)}`).join(', ')}}`;
}

function aliasTarget(name: string, all: Schemas): string {
  const target = onlyReference(all[name] ?? {});
  return target === undefined ? name : aliasTarget(target, all);
}

function compare(place: string, ours: Readable | undefined, theirs: Readable | undefined): string | undefined {
  if (theirs === undefined) return `${place} is only in ours: ${shown(ours)}`;
  if (ours === undefined) return `${place} is only in the official schema: ${shown(theirs)}`;
  if (typeof ours !== 'object' || ours === null || typeof theirs !== 'object' || theirs === null) {
    return ours === theirs ? undefined : `${place} is ${shown(ours)} in ours, ${shown(theirs)} in the official schema`;
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const found = compare(`${place} / ${key}`, ours[key], theirs[key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function shown(value: Readable | undefined): string {
  return value === undefined ? 'nothing' : sorted(value);
}
