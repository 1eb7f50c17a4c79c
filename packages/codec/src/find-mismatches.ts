import { isJsonObject, isRequest, type JsonObject, type JsonRpcMessage, META } from '@mcpx/protocol';
import type { HeaderField } from './header-annotations.ts';
import { decodeHeaderValue, isPlain } from './header-value.ts';
import { isSameInteger } from './integers.ts';
import { HEADERS } from './header-names.ts';
import { mirror } from './mirror.ts';
import { type HeaderSource, type Received, receivedHeaders, REPEATED } from './received-headers.ts';
import { subjectOf } from './subject-of.ts';

/**
 * How a header and the body disagree.
 *
 * - `missing` the header is required, or the body has a value for it, and it is not there;
 * - `unexpected` the header is there, the body has no value;
 * - `different` both are there and say different things;
 * - `malformed` the header has characters that no header can have, or a broken sentinel;
 * - `repeated` the header is there more than once;
 * - `unmirrorable` the body has a value that no header can say, such as a number for an annotated string.
 */
export type MismatchReason = 'missing' | 'unexpected' | 'different' | 'malformed' | 'repeated' | 'unmirrorable';

export interface Mismatch {
  /** The name of the header in lower case. */
  readonly header: string;
  readonly reason: MismatchReason;
  /** A sentence for the answer -32020. It repeats no value. */
  readonly message: string;
}

const NONE: readonly Mismatch[] = Object.freeze([]);

/**
 * Where the headers of a modern HTTP request disagree with its body: nothing where they agree.
 *
 * For servers and gateways, that must not let an intermediary decide by one value and themselves by another. Names are
 * compared in any case, values exactly, without the white space around them; a sentinel is decoded first, integers are
 * compared as numbers. The version is compared with that of the body's `_meta`, if it has one: a body without is refused
 * for that. A name is compared with what the method names, and must not be there where it names nothing; only for a method
 * of an extension nobody can tell here. A notification needs no headers, but those that it has must be true. `fields` are
 * those of the called tool, and looked at for `tools/call` alone; other `Mcp-Param-*` headers are nobody's and ignored. See
 * 2026-07-28 `basic/transports/streamable-http`, Server Validation.
 */
export function findMismatches(
  message: JsonRpcMessage,
  headers: HeaderSource,
  fields: readonly HeaderField[] = [],
): readonly Mismatch[] {
  if (!('method' in message)) return NONE;
  const received = receivedHeaders(headers);
  const { method, params } = message;
  const isCall = isRequest(message);
  const found = [
    compare(received, { name: HEADERS.version, wanted: versionOf(params), isRequired: isCall, decode: plainValue }),
    compare(received, { name: HEADERS.method, wanted: method, isRequired: isCall, decode: plainValue }),
  ];
  if (isCall) {
    const wanted = subjectOf(method, params);
    const isRequired = typeof wanted === 'string';
    found.push(compare(received, { name: HEADERS.name, wanted, isRequired, decode: decodeHeaderValue }));
  }
  if (isCall && method === 'tools/call') {
    const args = params?.['arguments'];
    for (const field of fields) found.push(compareField(received, field, isJsonObject(args) ? args : undefined));
  }
  const mismatches = found.filter((one) => one !== undefined);
  return mismatches.length === 0 ? NONE : mismatches;
}

function versionOf(params: JsonObject | undefined): string | undefined {
  const meta = params?.['_meta'];
  const version = isJsonObject(meta) ? meta[META.protocolVersion] : undefined;
  return typeof version === 'string' ? version : undefined;
}

type Lookup = (name: string) => Received;

interface Expectation {
  readonly name: string;
  /** What the body says; null where it has no such value, `undefined` where any will do. */
  readonly wanted: string | null | undefined;
  readonly isRequired: boolean;
  readonly decode: (value: string) => string | undefined;
}

function compare(received: Lookup, { name, wanted, isRequired, decode }: Expectation): Mismatch | undefined {
  const value = received(name.toLowerCase());
  if (value === undefined) return isRequired ? mismatch(name, 'missing') : undefined;
  if (value === REPEATED) return mismatch(name, 'repeated');
  const said = decode(value);
  if (said === undefined) return mismatch(name, 'malformed');
  if (wanted === null) return mismatch(name, 'unexpected');
  return wanted === undefined || said === wanted ? undefined : mismatch(name, 'different');
}

function compareField(received: Lookup, field: HeaderField, args: JsonObject | undefined): Mismatch | undefined {
  const value = received(field.header.toLowerCase());
  const mirrored = mirror(field, args);
  if (mirrored.kind === 'refused') return mismatch(field.header, 'unmirrorable');
  if (value === REPEATED) return mismatch(field.header, 'repeated');
  if (value === undefined) return mirrored.kind === 'nothing' ? undefined : mismatch(field.header, 'missing');
  const said = decodeHeaderValue(value);
  if (said === undefined) return mismatch(field.header, 'malformed');
  if (mirrored.kind === 'nothing') return mismatch(field.header, 'unexpected');
  const isSame = field.type === 'integer' ? isSameInteger(said, mirrored.text) : said === mirrored.text;
  return isSame ? undefined : mismatch(field.header, 'different');
}

function plainValue(value: string): string | undefined {
  return isPlain(value) ? value : undefined;
}

const SENTENCES: Readonly<Record<MismatchReason, string>> = {
  missing: 'is missing',
  unexpected: 'is there, but the body has no value for it',
  different: 'differs from the value in the body',
  malformed: 'has characters that no header can have, or broken Base64',
  repeated: 'is there more than once',
  unmirrorable: 'mirrors a value of the body that no header can say',
};

function mismatch(name: string, reason: MismatchReason): Mismatch {
  return { header: name.toLowerCase(), reason, message: `The header ${name} ${SENTENCES[reason]}` };
}
