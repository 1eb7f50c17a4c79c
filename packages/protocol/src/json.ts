/** Any value that JSON can spell. */
export type JsonValue = string | number | boolean | null | RawNumber | readonly JsonValue[] | JsonObject;

/** A JSON object. Frames are read only: whoever changes one makes a new one. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/**
 * A number whose exact value a double cannot carry, kept as the text that came.
 *
 * A relay must not round what it passes on. `JSON.stringify` writes the text out unchanged; arithmetic, `structuredClone`
 * and use as a `Map` key fail on it, so ids and progress tokens are keyed by {@link idKey}.
 */
export interface RawNumber {
  readonly rawJSON: string;
}

interface JsonWithRaw {
  rawJSON?(text: string): RawNumber;
  isRawJSON?(value: unknown): boolean;
}

const json: JsonWithRaw & typeof JSON = JSON;

/** Whether this engine keeps raw numbers (Node 22 does); without it numbers are doubles, as in plain `JSON.parse`. */
export const KEEPS_RAW_NUMBERS: boolean = json.rawJSON !== undefined && json.isRawJSON !== undefined;

/** Whether a value is a {@link RawNumber}, and not an object that happens to have a `rawJSON` property. */
export function isRawNumber(value: unknown): value is RawNumber {
  return json.isRawJSON?.(value) === true;
}

/** A {@link RawNumber} that will be written as `text`, which must be one JSON number. */
export function rawNumber(text: string): RawNumber | number {
  return json.rawJSON?.(text) ?? Number(text);
}

/** Whether a value is an object in the sense of JSON: no array, no null, no raw number. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
}

/** The strings in a list that should hold nothing else; none where there is no list. */
export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/**
 * The same value with each {@link RawNumber} as the nearest double, for code that calculates, such as validators.
 *
 * Returns the very same object where nothing was raw.
 */
export function plainTwin(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isRawNumber(value)) return Number(value.rawJSON);
  if (Array.isArray(value)) {
    let copy: JsonValue[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const item: JsonValue = value[i];
      const twin = plainTwin(item);
      if (twin !== item) (copy ??= value.slice())[i] = twin;
    }
    return copy ?? value;
  }
  let copy: { [key: string]: JsonValue | undefined } | undefined;
  for (const [key, item] of Object.entries(value as JsonObject)) {
    if (item === undefined) continue;
    const twin = plainTwin(item);
    if (twin !== item) (copy ??= { ...(value as JsonObject) })[key] = twin;
  }
  return copy ?? value;
}
