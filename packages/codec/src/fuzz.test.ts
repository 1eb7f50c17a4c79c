import fc from 'fast-check';
import { type JsonObject, type JsonRpcMessage, type JsonRpcRequest, META } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from './fuzz-runs.fixture.ts';
import {
  decodeHeaderValue,
  encodeHeaderValue,
  findMismatches,
  paramHeaders,
  scanHeaderAnnotations,
  standardHeaders,
} from './index.ts';

const RUNS = fuzzRuns(3_000);

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 12 });
/** Any UTF-16, lone surrogates included. */
const utf16 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));
const lookAlike = fc
  .tuple(
    fc.constantFrom('=?base64?', '=?BASE64?', '=?base64', ''),
    fc.oneof(ascii, base64()),
    fc.constantFrom('?=', '=', '?', ''),
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(
  ascii,
  utf16,
  lookAlike,
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', ' ', '\t'),
);

function base64(): fc.Arbitrary<string> {
  return fc.stringMatching(/^[A-Za-z0-9+/]{0,9}={0,3}$/);
}

describe('encodeHeaderValue', () => {
  it('gives every text that UTF-8 can spell a header that is read as that text, and refuses all others', () => {
    fc.assert(
      fc.property(text, (value) => {
        if (!value.isWellFormed()) {
          expect(() => encodeHeaderValue(value)).toThrow();
          return;
        }
        const header = encodeHeaderValue(value);
        if (!/^(?:[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?$/.test(header)) expect.unreachable(header);
        if (decodeHeaderValue(header) !== value) expect.unreachable(header);
        if (header !== value && header !== `=?base64?${Buffer.from(value).toString('base64')}?=`) {
          expect.unreachable(header);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('decodeHeaderValue', () => {
  it('reads a header as what the rules say, written a second time', () => {
    fc.assert(
      fc.property(text, (header) => {
        expect(decodeHeaderValue(header)).toBe(readOtherwise(header));
      }),
      { numRuns: RUNS },
    );
  });
});

const schema = {
  type: 'object',
  properties: {
    s: { type: 'string', 'x-mcp-header': 'S' },
    i: { type: 'integer', 'x-mcp-header': 'I' },
    b: { type: 'boolean', 'x-mcp-header': 'B' },
  },
};
const scan = scanHeaderAnnotations(schema);
const fields = scan.ok ? scan.fields : [];

const wellFormed = text.filter((value) => value.isWellFormed());
const integer = fc.oneof(
  fc.integer({ min: -100, max: 100 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 10 ** 15, -0),
);
const requests: fc.Arbitrary<JsonRpcRequest> = fc
  .record({
    name: wellFormed,
    args: fc.record(
      { s: fc.option(wellFormed), i: fc.option(integer), b: fc.option(fc.boolean()) },
      { requiredKeys: [] },
    ),
  })
  .map(({ name, args }) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, _meta: { [META.protocolVersion]: '2026-07-28' } },
  }));

type Headers = Readonly<Record<string, string>>;

/** What a careless or hostile sender does to the value of a header. */
const edit: fc.Arbitrary<(value: string) => string> = fc.oneof(
  fc.constantFrom<(value: string) => string>(
    (value) => ` ${value}\t`,
    (value) => value.toUpperCase(),
    (value) => `${value}.0`,
    (value) => `${value}e0`,
    (value) => `0${value}`,
    (value) => `=?base64?${Buffer.from(value).toString('base64')}?=`,
    (value) => `=?base64?${Buffer.from(value).toString('base64url')}?=`,
    (value) => value.replace(/=*\?=$/, '?='),
    (value) => value.slice(0, -1),
    (value) => value.slice(1),
    (value) => value.replace(/[A-Za-z](?==*\?=$)/, 'B'),
    (value) => `${value}\u00a0`,
    (value) => String(Number(value) + 1e-20),
  ),
  text.map((other) => () => other),
  fc.tuple(fc.nat(20), fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 })).map(
    ([at, char]) =>
      (value: string) =>
        value.slice(0, at) + char + value.slice(at + 1),
  ),
);
const NAMES = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Param-S', 'Mcp-Param-I', 'Mcp-Param-B'];
const mutation: fc.Arbitrary<(headers: Headers) => Headers> = fc.oneof(
  fc.tuple(fc.constantFrom(...NAMES), edit).map(([name, change]) => (headers: Headers) => ({
    ...headers,
    [name]: change(headers[name] ?? ''),
  })),
  fc
    .constantFrom(...NAMES)
    .map(
      (name) => (headers: Headers) => Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
    ),
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)).map(([from, to]) => (headers: Headers) => ({
    ...headers,
    [to]: headers[from] ?? '',
  })),
  fc.constant((headers: Headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
  ),
);

const METHODS = ['tools/call', 'tools/list', 'prompts/get', 'resources/read', 'tasks/get', 'server/discover', 'x/own'];

/** What the same sender does to the body: a member of the message, or of its parameters, becomes another or goes. */
const bodyMutation: fc.Arbitrary<(message: JsonObject) => JsonObject> = fc.oneof(
  fc.constantFrom('result', 'error').map((member) => (message: JsonObject) => ({ ...message, [member]: {} })),
  fc.constantFrom('id', 'params').map((member) => (message: JsonObject) => without(message, member)),
  fc.constantFrom(...METHODS).map((method) => (message: JsonObject) => ({ ...message, method })),
  fc
    .tuple(
      fc.constantFrom('name', 'uri', 'taskId', 'arguments', '_meta'),
      fc.oneof(wellFormed, fc.constantFrom(undefined, null, 5, {})),
    )
    .map(([member, value]) => (message: JsonObject) => {
      const { [member]: _, ...others } = message['params'] as JsonObject;
      return { ...message, params: value === undefined ? others : { ...others, [member]: value } };
    }),
);

function without(object: JsonObject, member: string): JsonObject {
  const { [member]: _, ...others } = object;
  return others;
}

describe('findMismatches', () => {
  it('agrees with headers and bodies however they are mutated exactly where the rules, written a second time, do', () => {
    const mutations = fc.array(mutation, { maxLength: 3 });
    const bodyMutations = fc.array(bodyMutation, { maxLength: 2 });
    fc.assert(
      fc.property(requests, mutations, bodyMutations, fc.boolean(), (request, changes, bodyChanges, isRenamed) => {
        const args = request.params?.['arguments'] as JsonObject;
        const own: Headers = { ...standardHeaders(request, '2026-07-28'), ...paramHeaders(fields, args) };
        expect(findMismatches(request, own, fields)).toEqual([]);
        const body = bodyChanges.reduce(
          (before: JsonObject, change) => ('params' in before ? change(before) : before),
          request as unknown as JsonObject,
        );
        const message = body as unknown as JsonRpcMessage;
        // Half of the bodies come with the headers of what they became.
        const before = isRenamed ? { ...own, ...standardHeaders(message, '2026-07-28') } : own;
        const headers = changes.reduce((given, change) => change(given), before);
        const found = findMismatches(message, headers, fields);
        expect(found.length === 0).toBe(mayPass(body, headers));
      }),
      { numRuns: RUNS },
    );
  });
});

/** Node's decoder forgives everything: what it reads must be written back to the same Base64. */
function readOtherwise(header: string): string | undefined {
  const value = header.replace(/^[ \t]+/, '').replace(/[ \t]+$/, '');
  if (/[^\t\x20-\x7e]/.test(value)) return undefined;
  const inner = /^=\?base64\?(.*)\?=$/s.exec(value)?.[1];
  if (inner === undefined) return value === '=?base64?=' ? undefined : value;
  const bytes = Buffer.from(inner, 'base64');
  const decoded = bytes.toString('utf8');
  return bytes.toString('base64') === inner && Buffer.from(decoded).equals(bytes) ? decoded : undefined;
}

const SUBJECTS: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
};

function mayPass(message: JsonObject, headers: Headers): boolean {
  const { method, params } = message as { readonly method: string; readonly params?: JsonObject };
  const values = new Map<string, string[]>();
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase();
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const has = (name: string): boolean => values.has(name.toLowerCase());
  const single = (name: string): string | undefined => {
    const found = values.get(name.toLowerCase()) ?? [];
    return found.length > 1 ? undefined : found[0];
  };
  const literal = (name: string, wanted: unknown): boolean => {
    if (!has(name)) return message['id'] === undefined;
    const said = single(name)?.replace(/^[ \t]+|[ \t]+$/g, '');
    return typeof wanted === 'string' ? said === wanted : said !== undefined && /^[\t\x20-\x7e]*$/.test(said);
  };
  const decoded = (name: string): string | undefined => {
    const value = single(name);
    return value === undefined ? undefined : readOtherwise(value);
  };
  const isSubject = (): boolean => {
    const member = SUBJECTS[method];
    const subject = member === undefined ? undefined : params?.[member];
    if (typeof subject === 'string') return decoded('Mcp-Name') === subject;
    return !has('Mcp-Name') || (method === 'x/own' && decoded('Mcp-Name') !== undefined);
  };
  const args = (params?.['arguments'] ?? {}) as JsonObject;
  const isParameter = (name: string): boolean => {
    const value = args[name.toLowerCase()];
    if (value === undefined || value === null) return !has(`Mcp-Param-${name}`);
    const said = decoded(`Mcp-Param-${name}`);
    if (said === undefined) return false;
    return typeof value === 'number'
      ? isSameNumber(said, value)
      : said === (typeof value === 'string' ? value : JSON.stringify(value));
  };
  const meta = params?.['_meta'] as JsonObject | undefined;
  const isEnvelope = literal('MCP-Protocol-Version', meta?.[META.protocolVersion]) && literal('Mcp-Method', method);
  if (message['id'] === undefined) return isEnvelope;
  return isEnvelope && isSubject() && (method !== 'tools/call' || ['S', 'I', 'B'].every(isParameter));
}

/** With integers of any size, scaled by the fraction and the exponent. */
function isSameNumber(said: string, value: number): boolean {
  const parts = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(said);
  if (parts === null) return false;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const scale = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const wanted = BigInt(value);
  return scale >= 0 ? digits * 10n ** BigInt(scale) === wanted : digits === wanted * 10n ** BigInt(-scale);
}
