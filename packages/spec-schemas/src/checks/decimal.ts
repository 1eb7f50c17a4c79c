/** A number as it is written, without the rounding of a double: 0.`digits` times ten to the power of `point`. */
interface Decimal {
  readonly isNegative: boolean;
  /** Without zeros at either end; zero has none. */
  readonly digits: string;
  readonly point: number;
}

/** Whether the text of a JSON number spells an integer, however large: `1e400` does, `9007199254740993.5` does not. */
export function isIntegerText(text: string): boolean {
  const { digits, point } = decimalOf(text);
  return digits.length <= point || digits === '';
}

/** Which of two texts of JSON numbers spells the larger one: positive where it is the first, zero where they are the same. */
export function compareTexts(first: string, second: string): number {
  const [a, b] = [decimalOf(first), decimalOf(second)];
  if (a.isNegative !== b.isNegative) return a.isNegative ? -1 : 1;
  const [small, large] = a.isNegative ? [b, a] : [a, b];
  return compareSizes(small, large);
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.digits === '' || b.digits === '') return a.digits.length - b.digits.length;
  if (a.point !== b.point) return a.point - b.point;
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1;
}

function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  let start = 0;
  while (all[start] === '0') start++;
  let end = all.length;
  while (end > start && all[end - 1] === '0') end--;
  const digits = all.slice(start, end);
  return { isNegative: sign === '-' && digits !== '', digits, point: whole.length - start + Number(exponent) };
}
