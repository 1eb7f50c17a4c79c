import type { BrokerQuestion } from '@mcpx/gateway';
import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { propertyNames, typesOf } from '../arguments/schema-of.ts';
import { formatDuration } from '../duration.ts';
import { renderTable } from './table.ts';
import { textOf } from './text-of.ts';

/** Open questions as a table: who asks, what kind it is, how long it waits, what it says. */
export async function renderQuestions(questions: readonly BrokerQuestion[], nowMs: number): Promise<string> {
  if (questions.length === 0) return 'No question waits for an answer.';
  return await renderTable([
    ['ID', 'SERVER', 'KIND', 'AGE', 'LEFT', 'MESSAGE'],
    ...questions.map(({ id, server, mode, state, askedAtMs, expiresAtMs, message }) => [
      id,
      server,
      state === 'accepted' ? `${mode}, accepted` : mode,
      inSeconds(nowMs - askedAtMs),
      inSeconds(expiresAtMs - nowMs),
      message.trim().replace(/\s+/g, ' '),
    ]),
  ]);
}

/** One question with all that a person needs to answer it. */
export function renderQuestion(question: BrokerQuestion, nowMs: number): string {
  const { id, server, message, mode, askedAtMs, expiresAtMs } = question;
  const head = [
    `Question ${id}, asked by ${server} ${inSeconds(nowMs - askedAtMs)} ago, open for ${inSeconds(expiresAtMs - nowMs)} more:`,
    '',
    message,
  ];
  const body = mode === 'url' ? urlLines(question) : formLines(question.requestedSchema ?? {});
  return [...head, '', ...body].join('\n');
}

/** The URL of a question, whole, and its domain by itself: that is what a person has to judge. */
export function renderUrl(url: string): string {
  const hostname = URL.parse(url)?.hostname ?? '';
  // What stands before an @ is no domain, however much it looks like one.
  const [, before = '', host = ''] = /^([^:/?#]+:\/\/(?:[^/?#]*@)?)([^/?#]*)/.exec(url) ?? [];
  const mark = host === '' ? [] : [`  ${' '.repeat(before.length)}${'^'.repeat(host.length)}`];
  const domain =
    hostname === ''
      ? 'This is no URL that a browser opens.'
      : `Domain: ${hostname}${hostname.includes('xn--') ? ' (it has characters that may look like others)' : ''}`;
  return [`  ${url}`, ...mark, domain].join('\n');
}

function urlLines({ url = '', id, state }: BrokerQuestion): readonly string[] {
  const how =
    state === 'accepted'
      ? 'It was agreed to; its server has not yet said that it is done.'
      : `mcpx opens no page: look at the domain, then agree with \`mcpx elicit answer ${id}\` and open it yourself.`;
  return [renderUrl(url), '', how];
}

function formLines(schema: JsonObject): readonly string[] {
  const names = propertyNames(schema);
  if (names.length === 0) return ['It asks for no field: to accept is the whole answer.'];
  const { required } = schema;
  return names.flatMap((name) => {
    const field = fieldOf(schema, name);
    const isRequired = Array.isArray(required) && required.includes(name);
    const heading = [name, `(${typeOf(field, schema)}${isRequired ? ', required' : ''})`, ...limitsOf(field)].join(' ');
    const words = [field['title'], field['description']].filter((text) => typeof text === 'string').join(': ');
    return [
      heading,
      ...(words === '' ? [] : [`    ${words}`]),
      ...choicesOf(field).map((choice) => `    - ${choice}`),
      ...(field['default'] === undefined ? [] : [`    default: ${textOf(field['default'])}`]),
    ];
  });
}

function fieldOf(schema: JsonObject, name: string): JsonObject {
  const { properties } = schema;
  const field = isJsonObject(properties) ? properties[name] : undefined;
  return isJsonObject(field) ? field : {};
}

function typeOf(field: JsonObject, root: JsonObject): string {
  const types = [...typesOf(field, root)].join(' or ') || 'anything';
  return types === 'array' ? 'list' : types;
}

const LIMITS: readonly (readonly [keyword: string, words: string])[] = [
  ['format', 'as'],
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['exclusiveMinimum', 'more than'],
  ['exclusiveMaximum', 'less than'],
  ['minLength', 'characters at least'],
  ['maxLength', 'characters at most'],
  ['pattern', 'like'],
  ['minItems', 'choices at least'],
  ['maxItems', 'choices at most'],
];

function limitsOf(field: JsonObject): readonly string[] {
  const limits = LIMITS.flatMap(([keyword, words]) =>
    field[keyword] === undefined ? [] : [`${words} ${textOf(field[keyword])}`],
  );
  return limits.length === 0 ? [] : [limits.join(', ')];
}

/** What can be chosen, with its title where it has one; of a list, what its elements can be. */
function choicesOf(field: JsonObject): readonly string[] {
  const { items } = field;
  if (isJsonObject(items)) return choicesOf(items);
  const { enum: values, enumNames } = field;
  if (Array.isArray(values)) {
    return values.map((value, at) => titled(value, Array.isArray(enumNames) ? enumNames[at] : undefined));
  }
  const alternatives = [field['oneOf'], field['anyOf']].find((list) => Array.isArray(list));
  if (!Array.isArray(alternatives)) return [];
  return alternatives.flatMap((each) =>
    isJsonObject(each) && each['const'] !== undefined ? [titled(each['const'], each['title'])] : [],
  );
}

function titled(value: JsonValue, title: JsonValue | undefined): string {
  return typeof title === 'string' && title !== value ? `${textOf(value)} (${title})` : textOf(value);
}

function inSeconds(ms: number): string {
  const rounded = Math.max(0, Math.round(ms / 1_000)) * 1_000;
  return formatDuration(rounded < 60_000 ? rounded || 1_000 : Math.round(rounded / 60_000) * 60_000);
}
