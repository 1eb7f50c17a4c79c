import type { Node } from 'jsonc-parser';
import { isDuration, parseDuration } from '../duration.ts';
import { expandVariables, type Surroundings } from './expand.ts';
import type { Findings, Place } from './findings.ts';
import { findNear, suggest } from './nearest.ts';

/**
 * One object of a configuration file, read key by key.
 *
 * Each reading method gives `undefined` where the key is missing, and also where its value is of another type: that is a
 * fault then, with file, line and key.
 */
export interface Section {
  readonly place: Place;
  readonly keys: readonly string[];
  has(key: string): boolean;
  /** Whether the value is of that type, whatever is in it. */
  holds(key: string, type: 'text' | 'list' | 'object'): boolean;
  /** Whether the value is a text with `${` in it: what it comes to may differ from one start to the next. */
  holdsVariable(key: string): boolean;
  placeOf(key: string): Place;
  /** The place of a key of the object under `key`. */
  placeIn(key: string, inner: string): Place;
  /** The place of an element of the list under `key`. */
  placeAt(key: string, index: number): Place;
  text(key: string): string | undefined;
  flag(key: string): boolean | undefined;
  /** A whole number of at least `least`. */
  count(key: string, least: number): number | undefined;
  /** A duration in milliseconds, written as a number of them or as in `"2s"`. */
  duration(key: string): number | undefined;
  choice<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined;
  texts(key: string): readonly string[] | undefined;
  /** An object of texts. With `scalars`, numbers and booleans count as the text that spells them. */
  textMap(key: string, options?: { readonly scalars?: boolean }): Readonly<Record<string, string>> | undefined;
  section(key: string): Section | undefined;
  /** The elements of a list that are objects or texts. */
  items(key: string): readonly (string | Section)[] | undefined;
  /** Makes each key outside `known` a fault that names the nearest known one. */
  allowOnly(known: readonly string[]): void;
}

interface Member {
  readonly place: Place;
  readonly node: Node;
}

const NODE_TYPES = { text: 'string', list: 'array', object: 'object' } as const;

const DURATION =
  'a duration from 1 ms to 24 days: whole milliseconds, or a number with its unit (ms, s, m, min, h), such as "2s"';

const NUL_FAULT = 'has a NUL character, which no program, path or header can be given: take it out';

/** Opens an object node. A key that stands twice is a fault. */
export function openSection(node: Node, key: string, findings: Findings, surroundings: Surroundings): Section {
  const members = new Map<string, Member>();
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (name === undefined || value === undefined) continue;
    const inner = String(name.value);
    const place = { offset: name.offset, key: key === '' ? inner : `${key}.${inner}` };
    if (members.has(inner)) findings.fault(place, 'stands here for the second time: only one of the two can hold');
    members.set(inner, { place, node: value });
  }
  const place = { offset: node.offset, key };
  const placeOf = (name: string): Place => members.get(name)?.place ?? place;

  /** The value of a key where `read` understands it, else a fault. */
  function reading<Value>(
    name: string,
    wanted: string,
    read: (value: Node, at: Place) => Value | undefined,
  ): Value | undefined {
    const member = members.get(name);
    if (member === undefined) return undefined;
    const before = findings.faults.length;
    const value = read(member.node, member.place);
    if (value === undefined && findings.faults.length === before) {
      findings.fault(member.place, `must be ${wanted}, not ${describe(member.node)}`);
    }
    return value;
  }

  function expanded(value: Node, at: Place): string | undefined {
    if (value.type !== 'string') return undefined;
    const verdict = expandVariables(String(value.value), surroundings);
    if (verdict.ok && !verdict.value.includes('\0')) return verdict.value;
    findings.fault(at, verdict.ok ? NUL_FAULT : verdict.fault);
    return undefined;
  }

  return {
    place,
    keys: [...members.keys()],
    has: (name) => members.has(name),
    holds: (name, type) => members.get(name)?.node.type === NODE_TYPES[type],
    holdsVariable: (name) => String(members.get(name)?.node.value ?? '').includes('${'),
    placeOf,
    placeIn: (name, innerKey) => {
      const outer = placeOf(name);
      const offset = memberOf(members.get(name)?.node, innerKey)?.offset ?? outer.offset;
      return { offset, key: `${outer.key}.${innerKey}` };
    },
    placeAt: (name, index) => {
      const outer = placeOf(name);
      const offset = members.get(name)?.node.children?.[index]?.offset ?? outer.offset;
      return { offset, key: `${outer.key}[${index}]` };
    },
    text: (name) => reading(name, 'a text', expanded),
    flag: (name) =>
      reading(name, 'true or false', (value) => (value.type === 'boolean' ? value.value === true : undefined)),
    count: (name, least) =>
      reading(name, `a whole number of at least ${least}`, (value) => {
        const number: unknown = value.value;
        return Number.isSafeInteger(number) && Number(number) >= least ? Number(number) : undefined;
      }),
    duration: (name) =>
      reading(name, DURATION, (value, at) => {
        if (value.type === 'number') return isDuration(Number(value.value)) ? Number(value.value) : undefined;
        const text = expanded(value, at);
        const milliseconds = text === undefined ? undefined : parseDuration(text);
        // A text is what it may be, so "not a text" would say nothing.
        if (text !== undefined && milliseconds === undefined) findings.fault(at, `must be ${DURATION}`);
        return milliseconds;
      }),
    choice: (name, choices) =>
      reading(name, oneOf(choices), (value, at) => {
        const text = expanded(value, at);
        const found = choices.find((choice) => choice === text);
        if (text !== undefined && found === undefined) {
          const near = findNear(text, choices);
          findings.fault(at, `must be ${oneOf(choices)}${near === undefined ? '' : `; did you mean "${near}"?`}`);
        }
        return found;
      }),
    texts: (name) =>
      reading(name, 'a list of texts', (value, at) => {
        if (value.type !== 'array') return undefined;
        return each(value.children ?? [], (item, index) => {
          const inner = { offset: item.offset, key: `${at.key}[${index}]` };
          if (item.type === 'string') return expanded(item, inner);
          findings.fault(inner, `must be a text, not ${describe(item)}`);
          return undefined;
        });
      }),
    textMap: (name, { scalars = false } = {}) =>
      reading(name, 'an object of texts', (value) => {
        if (value.type !== 'object') return undefined;
        const inner = openSection(value, placeOf(name).key, findings, surroundings);
        const entries = each(inner.keys, (innerKey) => {
          if (innerKey.includes('\0')) findings.fault(inner.placeOf(innerKey), NUL_FAULT);
          const scalar = scalars ? spelled(value, innerKey) : undefined;
          const text = scalar ?? inner.text(innerKey);
          return text === undefined ? undefined : ([innerKey, text] as const);
        });
        return entries && Object.fromEntries(entries);
      }),
    section: (name) =>
      reading(name, 'an object', (value, at) =>
        value.type === 'object' ? openSection(value, at.key, findings, surroundings) : undefined,
      ),
    items: (name) =>
      reading(name, 'a list', (value, at) => {
        if (value.type !== 'array') return undefined;
        return each(value.children ?? [], (item, index) => {
          const inner = { offset: item.offset, key: `${at.key}[${index}]` };
          if (item.type === 'object') return openSection(item, inner.key, findings, surroundings);
          if (item.type === 'string') return expanded(item, inner);
          findings.fault(inner, `must be a text or an object, not ${describe(item)}`);
          return undefined;
        });
      }),
    allowOnly: (known) => {
      for (const [name, member] of members) {
        if (known.includes(name)) continue;
        const hint = suggest(name, known);
        findings.fault(member.place, `is no key of mcpx or of a known host${hint === '' ? ': take it out' : hint}`);
      }
    },
  };
}

/** All or nothing: `undefined` where one element has no value; each element is looked at all the same. */
function each<Item, Value>(
  items: readonly Item[],
  read: (item: Item, index: number) => Value | undefined,
): Value[] | undefined {
  const values = items.map(read);
  const complete = values.filter((value) => value !== undefined);
  return complete.length === items.length ? complete : undefined;
}

/** The last member of an object under a key: the one that counts. */
function memberOf(node: Node | undefined, key: string): Node | undefined {
  return node?.children?.findLast((child) => child.children?.[0]?.value === key);
}

/** A number or boolean of an object as the text that spells it. */
function spelled(node: Node, key: string): string | undefined {
  const value = memberOf(node, key)?.children?.[1];
  return value?.type === 'number' || value?.type === 'boolean' ? String(value.value) : undefined;
}

function oneOf(choices: readonly string[]): string {
  return `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`;
}

function describe(node: Node): string {
  switch (node.type) {
    case 'string':
      return 'a text';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    case 'null':
      return 'null';
    case 'number':
      return 'this number';
    default:
      return `a ${node.type}`;
  }
}
