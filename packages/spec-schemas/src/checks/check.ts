/**
 * How strictly to judge.
 *
 * `LENIENT`: as the schema of the revision does. `STRICT`: a property that only another revision has here fails.
 * `CLOSED`: one that no revision has fails as well.
 */
export type Mode = typeof LENIENT | typeof STRICT | typeof CLOSED;
export const LENIENT = 0;
export const STRICT = 1;
export const CLOSED = 2;

/** Says at once whether a value conforms; why it does not is found by `explain`. */
export type Check = (value: unknown, mode: Mode) => boolean;

export interface Members {
  readonly [name: string]: unknown;
}

/** Only for objects that have something required: a raw number has nothing. */
export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An object that may be empty.
 *
 * What has a `rawJSON` may be a raw number and is left to `explain`, which looks closely.
 */
export function isOpenObject(value: unknown): value is Members {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && (value as Members)['rawJSON'] === undefined
  );
}

export function isArrayOf(value: unknown, check: Check, mode: Mode): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!check(value[i], mode)) return false;
  return true;
}

export function isMapOf(value: unknown, check: Check, mode: Mode): boolean {
  if (!isOpenObject(value)) return false;
  for (const key in value) {
    const item = value[key];
    if (item !== undefined && !check(item, mode)) return false;
  }
  return true;
}

export function isString(value: unknown): boolean {
  return typeof value === 'string';
}

/** Whether `_meta` has no key that only the specification may define. */
export function hasNothingReserved(meta: Members): boolean {
  for (const key in meta) if (isReserved(key) && meta[key] !== undefined) return false;
  return true;
}

/** Whether a key of `_meta` is one that only the specification may define. */
export function isReserved(key: string): boolean {
  return key.startsWith('io.modelcontextprotocol/');
}

interface JsonWithRaw {
  isRawJSON?(value: unknown): boolean;
}

const json: JsonWithRaw & typeof JSON = JSON;

/**
 * Whether a value is a raw number.
 *
 * Asks the engine and not `@mcpx/protocol`: the import of that would take as long as all else that a judge needs.
 */
export function isRaw(value: unknown): value is { readonly rawJSON: string } {
  return json.isRawJSON?.(value) === true;
}

/** The text of the number that a value is, raw numbers included; `undefined` where it is none that JSON has. */
export function numberTextOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return isRaw(value) ? value.rawJSON : undefined;
}

/** What a value is, without saying the value. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that JSON does not have';
  if (isRaw(value) || typeof value === 'number') return 'a number';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
