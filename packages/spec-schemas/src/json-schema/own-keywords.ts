import type { FuncKeywordDefinition } from 'ajv';
import { SchemaRefusal } from './verdict.ts';

/**
 * Keywords that the compiler would judge in other ways than it should: it compares every element with every other, and it
 * divides doubles, so that 19.99 is no multiple of 0.01.
 */
export const OWN_KEYWORDS: readonly FuncKeywordDefinition[] = [
  {
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must not have the same element twice' },
    validate: (wanted: boolean, items: readonly unknown[]) => !wanted || areUnique(items),
  },
  {
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: { message: ({ schema }) => `must be a multiple of ${JSON.stringify(schema)}` },
    validate: isMultiple,
  },
];

/** By the text of each element, so that a long list takes time in proportion. */
function areUnique(items: readonly unknown[]): boolean {
  const seen = new Set<string>();
  for (const item of items) seen.add(canonicalText(item));
  return seen.size === items.length;
}

function canonicalText(value: unknown): string {
  try {
    return textOf(value);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = 'the elements that must differ nest too deeply to be compared';
    throw new SchemaRefusal('over-limit', { pointer: '', keyword: 'uniqueItems', message });
  }
}

/** The same text for values that JSON Schema takes for the same: members in one order. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}:${textOf(item)}`);
  return `{${members.toSorted().join()}}`;
}

/** As the decimal numbers that are written, not as the doubles next to them. */
function isMultiple(divisor: number, value: number): boolean {
  if (Number.isSafeInteger(divisor) && Number.isSafeInteger(value)) return value % divisor === 0;
  const [a, b] = [decimalOf(value), decimalOf(divisor)];
  const exponent = Math.min(a.exponent, b.exponent);
  const unscaled = b.digits * 10n ** BigInt(b.exponent - exponent);
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % unscaled === 0n;
}

/** The shortest decimal number that is read as a double: `digits` times ten to the power of `exponent`. */
function decimalOf(number: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = '', exponent = ''] = number.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
