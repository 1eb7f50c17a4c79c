/** A JSON number: sign, digits, fraction, exponent. */
const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Whether a header says the same integer as the body, as numbers: `42.0` is 42.
 *
 * Digits are compared, not doubles: 9007199254740991.4 is another number than the one that it would be rounded to.
 */
export function isSameInteger(header: string, body: string): boolean {
  if (header === body) return true;
  const said = normalForm(header);
  return said !== undefined && said === normalForm(body);
}

/** Sign, significant digits and exponent: equal for all spellings of one number. */
function normalForm(text: string): string | undefined {
  const parts = NUMBER.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  if (digits === '') return '0';
  const significant = withoutTrailingZeros(digits);
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
