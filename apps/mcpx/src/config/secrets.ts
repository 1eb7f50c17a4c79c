/** A shorter text is too likely to stand somewhere by chance. */
const LEAST_NAMED = 6;
const LEAST_UNNAMED = 8;
const LEAST_RANDOM = 16;

/**
 * What of a configured value is a secret: all of it, or the parts that are.
 *
 * Nobody says of a key that it is one. So a value is a secret where its name says so, and also where it is not known to be
 * something else: ordinary words and numbers, a host, a path, a URL. Of a URL the password and what else is judged so by itself.
 */
export function secretsIn(name: string, value: string): readonly string[] {
  return [...new Set(partsOf(name, value.trim()))];
}

function partsOf(name: string, value: string): readonly string[] {
  const pieces = value.split(PIECE_END).filter((piece) => piece !== '');
  const ofPieces = pieces.length > 1 ? pieces.flatMap((piece) => partsOf('', piece)) : [];
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) && pieces.length === 1 ? URL.parse(value) : null;
  if (url !== null) return secretsInUrl(url);
  const [, key, text] = /^([\w-]+)=([^=].*)$/.exec(value) ?? [];
  const ofPair = key !== undefined && text !== undefined && pieces.length === 1 ? partsOf(key, text) : [];
  return [...(isSecret(name, value) ? [value, ...credentialsIn(name, value)] : []), ...ofPair, ...ofPieces];
}

/** Where one thing ends that a text has next to others. */
export const PIECE_END: RegExp = /[\s"'`,;|<>{}()[\]]+/;

function isSecret(name: string, value: string): boolean {
  if (!isSecretName(name)) return value.length >= LEAST_UNNAMED && !isOrdinary(value);
  // What is called a key may be the file that holds it.
  const isFile = isPath(value) && value.split(/[\\/]/).length > 2;
  return value.length >= LEAST_NAMED && !isFile;
}

const SECRET_NAME =
  /(?:key|token|secret|passw(?:or)?d|passphrase|pass|pwd|pw|pin|credential|cred|cookie|session|signature|auth|authorization|bearer|jwt|pat)s?$/i;

/** Words that only end as those do. */
const PLAIN_WORD =
  /^(?:monkey|donkey|turkey|hockey|jockey|whiskey|lackey|hotkey|bypass|overpass|underpass|compass|encompass|surpass|trespass|spin|unpin|pushpin|sacred|compat|expat|obsession|possession)s?$/i;

/** What a thing has that is a secret, and need not be one itself: its kind, its place, its bounds. */
const ASPECT =
  /^(?:type|kind|mode|method|scheme|provider|format|algorithm|policy|scopes?|prefix|name|env|var|file|filename|path|dir|directory|url|uri|endpoint|server|host|port|limits?|count|size|length|budget|ttl|timeout|expiry|interval|retries)$/i;

const AMOUNT = /^(?:max|min|num)$/i;

/** Whether a name says of what it names that it is a secret: `api-key` does, and neither `key-file` nor `auth-type`. */
export function isSecretName(name: string): boolean {
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '');
  if (ASPECT.test(words.at(-1) ?? '') || AMOUNT.test(words[0] ?? '')) return false;
  return words.some((word) => SECRET_NAME.test(word) && !PLAIN_WORD.test(word));
}

/** What follows a scheme, as in `Bearer …`; of `Basic` also the password in it. */
function credentialsIn(name: string, value: string): readonly string[] {
  const [, scheme = '', rest] = /^([A-Za-z][\w-]*)\s+(\S.*)$/.exec(value) ?? [];
  if (rest === undefined || !isSecretName(name)) return [];
  const [, password = ''] =
    scheme.toLowerCase() === 'basic' ? (/^[^:]*:(.*)$/s.exec(Buffer.from(rest, 'base64').toString()) ?? []) : [];
  return [rest, password].filter((part) => part.length >= LEAST_NAMED);
}

/** What of a URL is a secret: its password, and what of the rest looks like one. */
export function secretsInUrl(url: URL): readonly string[] {
  const segments = url.pathname.split('/').filter(isRandom);
  const fragment = url.hash.slice(1);
  // Tokens are handed over in a fragment, too, in the form of parameters.
  const isParameters = fragment.includes('=');
  const given = [...url.searchParams, ...(isParameters ? new URLSearchParams(fragment) : [])];
  const parameters = given.flatMap(([key, text]) => partsOf(key, text));
  const user = partsOf('', decoded(url.username));
  const anchor = isParameters ? [] : partsOf('', decoded(fragment));
  return [...user, ...partsOf('password', decoded(url.password)), ...parameters, ...segments, ...anchor];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Something that everybody may see, as far as its looks tell. */
function isOrdinary(value: string): boolean {
  return isPath(value) || isHost(value) || (value.length <= 40 && isWords(value, { longest: 15 }));
}

function isPath(value: string): boolean {
  return PATH_START.test(value) && !value.split(/[\\/]/).some(isRandom);
}

/** How the path of a file begins that is more than a name. */
export const PATH_START: RegExp = /^(?:~|\.{1,2}|[A-Za-z]:)?[\\/]/;

function isHost(value: string): boolean {
  return value.length <= 60 && /^(?:[a-z0-9-]{1,30}\.)+[a-z]{2,15}(?::\d{1,5})?$/.test(value);
}

/** A stretch of a path or a word that nobody would type, and that is no name of a package or a version either. */
export function isRandom(segment: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/].filter((kind) => kind.test(segment)).length;
  return segment.length >= LEAST_RANDOM && kinds >= 2 && !isWords(segment, { longest: 30, word: NAME });
}

/** Words of letters, also written as `oneWord`, and small numbers. What mixes letters and digits is more likely a key. */
function isWords(
  value: string,
  { longest, word = WORD }: { readonly longest: number; readonly word?: RegExp },
): boolean {
  if (!/^[\w .,:;/@+=~*|%#?\\-]*$/.test(value)) return false;
  return value.split(/[^A-Za-z0-9]+/).every((part) => part.length <= longest && (WORD.test(part) || word.test(part)));
}

const WORD = /^(?:[A-Za-z]?[a-z]*(?:[A-Z][a-z]{2,})*|[A-Z]+|v?\d{1,4})$/;

/** What names have beside words: `context7`, `k8s`, `21st`, the date of a version. */
const NAME = /^(?:[a-z]+\d{1,3}|[A-Z]+\d{1,3}|[a-z]\d{1,2}[a-z]{1,2}|\d{1,3}[a-z]{1,2}|\d{1,14})$/;
