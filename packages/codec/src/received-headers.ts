import { stripWhiteSpace } from './header-value.ts';

/** Headers as they were received: an object with names in any case, or something like the web's `Headers`. */
export type HeaderSource =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What was received under a name: its value without white space around it, nothing, or more than one value. */
export type Received = string | undefined | typeof REPEATED;
export const REPEATED: unique symbol = Symbol('repeated');

/** Looks headers up by their names in lower case. */
export function receivedHeaders(source: HeaderSource): (name: string) => Received {
  if (isHeaders(source)) {
    return (name) => {
      const value = source.get(name);
      return value === null ? undefined : stripWhiteSpace(value);
    };
  }
  const values = new Map<string, Received>();
  for (const name of Object.keys(source)) {
    const value = source[name];
    if (value === undefined || !isMirror(name)) continue;
    const key = name.toLowerCase();
    values.set(key, values.has(key) ? REPEATED : single(value));
  }
  return (name) => values.get(name);
}

function isHeaders(source: HeaderSource): source is { readonly get: (name: string) => string | null } {
  return typeof source['get'] === 'function';
}

/** Only names that begin with `m` can be ours. */
function isMirror(name: string): boolean {
  return (name.charCodeAt(0) | 0x20) === 0x6d;
}

function single(value: string | readonly string[]): Received {
  if (typeof value === 'string') return stripWhiteSpace(value);
  const [first, ...others] = value;
  return others.length > 0 ? REPEATED : first === undefined ? undefined : stripWhiteSpace(first);
}
