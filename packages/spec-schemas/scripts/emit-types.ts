import { isAnything } from '../src/shapes/object-of.ts';
import type { MessageShape, ObjectShape, RequestShape, Shape, Shapes } from '../src/shapes/shape.ts';
import type { Definition } from '../src/vocabulary/notation.ts';
import { rangeInWords } from '../src/vocabulary/ranges.ts';
import type { Vocabulary } from '../src/vocabulary/vocabulary.ts';

export interface TypesOptions {
  /** Only the types of these definitions, and no tables. */
  readonly only: readonly string[];
  /** The module that has all others. */
  readonly rest: string;
}

/** The TypeScript source of the types of one revision. */
export function emitTypes(shapes: Shapes, vocabulary: Vocabulary, options?: TypesOptions): string {
  const definitions = Object.entries(shapes.definitions).filter(([name]) => options?.only.includes(name) !== false);
  const types = definitions.map(([name, { shape }]) => `export type ${name} = ${typeOf(shape, '')};`);
  const commented = types.flatMap((type, index) => {
    const name = definitions[index]?.[0] ?? '';
    const definition = vocabulary[name];
    return [...(definition === undefined ? [] : [comment(name, definition, shapes)]), type, ''];
  });
  const isUsed = (name: string): boolean => types.some((text) => new RegExp(`(?<![\\w$])${name}(?!\\w)`).test(text));
  const json = ['JsonObject', 'JsonValue'].filter(isUsed);
  const imports = [`import type { ${json.join(', ')} } from '@mcpx/protocol';`];
  if (options !== undefined) {
    const others = Object.keys(shapes.definitions).filter((name) => !options.only.includes(name) && isUsed(name));
    imports.push(`import type { ${others.join(', ')} } from '${options.rest}';`);
  }
  return [...imports, '', ...commented, ...(options === undefined ? tables(shapes) : [])].join('\n');
}

function tables(shapes: Shapes): readonly string[] {
  const definitions = Object.entries(shapes.definitions);
  const named = definitions.filter(([, { named: isNamed }]) => isNamed === true).map(([name]) => name);
  const requests = Object.entries(shapes.requests);
  const notifications = Object.entries(shapes.notifications);
  const embedded = requests.filter(([, { client, server }]) => client !== true && server !== true);
  return [
    `/** The definitions of the schema of ${shapes.revision}, by name. */`,
    'export interface Definitions {',
    ...named.map((name) => `  readonly ${name}: ${name};`),
    '}',
    '',
    ...requestTable(
      'ClientRequests',
      'The requests that a client sends',
      requests.filter(([, row]) => row.client === true),
    ),
    ...requestTable(
      'ServerRequests',
      'The requests that a server sends',
      requests.filter(([, row]) => row.server === true),
    ),
    ...(embedded.length === 0
      ? []
      : requestTable('EmbeddedRequests', 'The requests that stand inside of an `InputRequiredResult`', embedded)),
    ...notificationTable(
      'ClientNotifications',
      'client',
      notifications.filter(([, row]) => row.client === true),
    ),
    ...notificationTable(
      'ServerNotifications',
      'server',
      notifications.filter(([, row]) => row.server === true),
    ),
  ];
}

function comment(name: string, { message, named }: Definition, { revision, requests }: Shapes): string {
  const facts: string[] = [];
  if (message !== undefined) {
    const senders = (['client', 'server'] as const).filter((side) => message[side].includes(revision));
    const sender =
      senders.length === 0 ? 'part of an `InputRequiredResult`' : `sent by the ${senders.join(' or the ')}`;
    const result = message.kind === 'request' ? requests[message.method]?.result : undefined;
    const answer = result === undefined ? '' : `, answered with {@link ${result}}`;
    facts.push(`The ${message.kind} \`${message.method}\`, ${sender}${answer}.`);
  }
  if (!named.includes(revision)) facts.push(`No definition of its own in ${revision}.`);
  if (named.length > 0) facts.push(`\`${name}\` is defined ${rangeInWords(named)}.`);
  return `/** ${facts.join(' ')} */`;
}

/** A shape as a TypeScript type. */
export function typeOf(shape: Shape, indent: string): string {
  if (isAnything(shape)) return 'JsonValue';
  switch (shape.kind) {
    case 'string':
    case 'boolean':
    case 'null':
      return shape.kind;
    case 'number':
    case 'integer':
      return 'number';
    case 'constant':
      return JSON.stringify(shape.value).replaceAll('"', "'");
    case 'choice':
      return shape.values.map((value) => `'${value}'`).join(' | ');
    case 'array': {
      const items = typeOf(shape.items, indent);
      return `readonly ${/[|&]|^readonly /.test(items) && !items.startsWith('{') ? `(${items})` : items}[]`;
    }
    case 'map':
      return isAnything(shape.values) ? 'JsonObject' : `{ readonly [key: string]: ${typeOf(shape.values, indent)} }`;
    case 'object':
      return objectType(shape, indent);
    case 'reference':
      return shape.name === 'JSONObject' ? 'JsonObject' : shape.name;
    case 'union':
      return shape.members.map((member) => typeOf(member, indent)).join(' | ');
    case 'intersection':
      return shape.members.map((member) => typeOf(member, indent)).join(' & ');
    default:
      throw new TypeError(`No type is known for ${JSON.stringify(shape)}`);
  }
}

function objectType({ properties, elsewhere = {}, rest }: ObjectShape, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, { required, shape }]) =>
      `${inner}readonly ${key(name)}${required === true ? '' : '?'}: ${typeOf(shape, inner)};`,
  );
  // What every message may carry in its params although the definition does not repeat it.
  const meta = elsewhere['_meta'];
  if (meta !== undefined) lines.push(`${inner}readonly _meta?: ${typeOf(meta, inner)};`);
  const isOpen = rest !== 'sealed';
  if (lines.length === 0) return isOpen ? 'JsonObject' : '{ readonly [key: string]: never }';
  return `{\n${lines.join('\n')}\n${indent}}${isOpen ? ' & JsonObject' : ''}`;
}

function requestTable(
  name: string,
  what: string,
  rows: readonly (readonly [string, RequestShape])[],
): readonly string[] {
  return [
    `/** ${what}: the params and the result of each. */`,
    `export interface ${name} {`,
    ...rows.map(([method, row]) => {
      const results = [row.result, ...(row.otherResults ?? []).map(({ definition }) => definition)];
      return `  readonly '${method}': { readonly params: ${paramsType(row)}; readonly result: ${results.join(' | ')} };`;
    }),
    '}',
    '',
  ];
}

function notificationTable(
  name: string,
  side: string,
  rows: readonly (readonly [string, MessageShape])[],
): readonly string[] {
  return [
    `/** The notifications that a ${side} sends: the params of each. */`,
    `export interface ${name} {`,
    ...rows.map(([method, row]) => `  readonly '${method}': { readonly params: ${paramsType(row)} };`),
    '}',
    '',
  ];
}

function paramsType({ params }: MessageShape): string {
  return `${typeOf(params.shape, '  ')}${params.required === true ? '' : ' | undefined'}`;
}

function key(name: string): string {
  return /^[$\w]+$/.test(name) ? name : `'${name}'`;
}
