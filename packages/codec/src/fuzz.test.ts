import fc from 'fast-check';
import { type JsonRpcRequest, META } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import {
  decodeHeaderValue,
  encodeHeaderValue,
  findMismatches,
  paramHeaders,
  scanHeaderAnnotations,
  standardHeaders,
} from './index.ts';

/** The long form: `pnpm fuzz`. */
const RUNS = Number(process.env['MCPX_FUZZ_RUNS'] ?? 3_000);
const TIME_OUT_MS = 60_000 + RUNS;

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
  it(
    'gives every text that UTF-8 can spell a header that is read as that text, and refuses all others',
    () => {
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
    },
    TIME_OUT_MS,
  );
});

describe('decodeHeaderValue', () => {
  it(
    'reads a header as what the rules say, written a second time',
    () => {
      fc.assert(
        fc.property(text, (header) => {
          expect(decodeHeaderValue(header)).toBe(readOtherwise(header));
        }),
        { numRuns: RUNS },
      );
    },
    TIME_OUT_MS,
  );
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
type Arguments = Readonly<Record<string, string | number | boolean | null>>;

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

describe('findMismatches', () => {
  it(
    'agrees with headers however they are mutated exactly where the rules, written a second time, do',
    () => {
      fc.assert(
        fc.property(requests, fc.array(mutation, { maxLength: 3 }), (message, mutations) => {
          const { params = {} } = message;
          const args = params['arguments'] as Arguments;
          const own: Headers = { ...standardHeaders(message, '2026-07-28'), ...paramHeaders(fields, args) };
          expect(findMismatches(message, own, fields)).toEqual([]);
          const headers = mutations.reduce((before, change) => change(before), own);
          expect(findMismatches(message, headers, fields).length === 0).toBe(mayPass(message, args, headers));
        }),
        { numRuns: RUNS },
      );
    },
    TIME_OUT_MS,
  );
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

function mayPass(message: JsonRpcRequest, args: Arguments, headers: Headers): boolean {
  const values = new Map<string, string[]>();
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase();
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const single = (name: string): string | null | undefined => {
    const found = values.get(name.toLowerCase()) ?? [];
    return found.length > 1 ? null : found[0];
  };
  const literal = (name: string, wanted: string): boolean => single(name)?.replace(/^[ \t]+|[ \t]+$/g, '') === wanted;
  const decoded = (name: string): string | undefined => {
    const value = single(name);
    return typeof value === 'string' ? readOtherwise(value) : undefined;
  };
  const parameter = (name: string, value: string | number | boolean | null | undefined): boolean => {
    if (value === undefined || value === null) return single(name) === undefined;
    const said = decoded(name);
    if (said === undefined) return false;
    return typeof value === 'number' ? isSameNumber(said, value) : said === String(value);
  };
  return (
    literal('MCP-Protocol-Version', '2026-07-28') &&
    literal('Mcp-Method', message.method) &&
    decoded('Mcp-Name') === message.params?.['name'] &&
    parameter('Mcp-Param-S', args['s']) &&
    parameter('Mcp-Param-I', args['i']) &&
    parameter('Mcp-Param-B', args['b'])
  );
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
