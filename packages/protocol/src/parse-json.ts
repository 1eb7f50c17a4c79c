import { type JsonValue, KEEPS_RAW_NUMBERS, rawNumber } from './json.ts';

/** Numbers that may not survive a double: 16 and more digits, or an exponent. */
const SUSPECT = /[:[,]\s*(-?\d[\d.]{15}[\d.]*(?:[eE][+-]?\d+)?|-?\d+(?:\.\d+)?[eE][+-]?\d+)/;
const EVERY_SUSPECT = new RegExp(SUSPECT, 'g');

/** How deeply a text with raw numbers may nest: the reviver recurses, and the stack ends at about 3,000 levels. */
const MAX_RAW_DEPTH = 1_000;

/**
 * Parses JSON like `JSON.parse`, but keeps each number that a double would change as a `RawNumber`.
 *
 * The slow path is taken only where the text has such a number.
 *
 * @throws SyntaxError where the text is no JSON, or nests deeper than 1,000 levels and has a raw number.
 */
export function parseJson(text: string): JsonValue {
  if (!KEEPS_RAW_NUMBERS || !hasRawNumber(text)) return JSON.parse(text) as JsonValue;
  if (nestsDeeperThan(text, MAX_RAW_DEPTH)) {
    if (!hasRawNumberOutsideStrings(text)) return JSON.parse(text) as JsonValue;
    throw new SyntaxError(`JSON nests deeper than ${MAX_RAW_DEPTH} levels and has a number that a double cannot carry`);
  }
  const revive: (key: string, value: unknown, context?: { readonly source?: string }) => unknown = (
    _,
    value,
    context,
  ) =>
    typeof value === 'number' && context?.source !== undefined && isChangedByDouble(context.source)
      ? rawNumber(context.source)
      : value;
  return JSON.parse(text, revive) as JsonValue;
}

/** May take a number within a string for one. */
function hasRawNumber(text: string): boolean {
  // Most texts have none, and an iterator costs more than the search.
  if (SUSPECT.test(text)) {
    for (const [, number] of text.matchAll(EVERY_SUSPECT)) {
      if (number !== undefined && isChangedByDouble(number)) return true;
    }
  }
  return isBareNumber(text) && isChangedByDouble(text.trim());
}

function isBareNumber(text: string): boolean {
  const first = text.charCodeAt(0);
  return first !== 0x7b && first !== 0x5b && /^\s*-?\d/.test(text);
}

function isChangedByDouble(text: string): boolean {
  const written = String(Number(text));
  return written !== text && decimalForm(written) !== decimalForm(text);
}

/** Sign, significant digits and exponent: equal for two spellings of one value. */
function decimalForm(text: string): string | undefined {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  // A loop: /0+$/ takes quadratic time on digits with many zeros in the middle.
  let length = digits.length;
  while (digits.charCodeAt(length - 1) === 0x30) length--;
  const significant = digits.slice(0, length);
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  return someOutsideStrings(text, (c) => {
    if (c === 0x7b || c === 0x5b) depth++;
    else if (c === 0x7d || c === 0x5d) depth--;
    return depth > limit;
  });
}

function hasRawNumberOutsideStrings(text: string): boolean {
  const number = /-?\d[\d.eE+-]*/y;
  let end = 0;
  return someOutsideStrings(text, (_, at) => {
    if (at < end) return false;
    number.lastIndex = at;
    const [found] = number.exec(text) ?? [];
    if (found === undefined) return false;
    end = at + found.length;
    return isChangedByDouble(found);
  });
}

/** Whether a text of JSON has a character, in no string, that a test is true of. */
function someOutsideStrings(text: string, test: (code: number, at: number) => boolean): boolean {
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 0x5c) i++;
      else if (c === 0x22) inString = false;
    } else if (c === 0x22) inString = true;
    else if (test(c, i)) return true;
  }
  return false;
}
