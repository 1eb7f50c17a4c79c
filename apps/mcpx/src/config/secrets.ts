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
  return [...new Set(partsOf(name, value.trim(), 0))];
}

/** `depth`: how many texts it stands in. */
function partsOf(name: string, value: string, depth: number): readonly string[] {
  if (depth >= MAX_DEPTH) return partsOfWhole(name, value);
  const url = /[\s"'`,;|<>{}()[\]]/.test(value) ? null : urlIn(value);
  if (url !== null) return partsOfUrl(url, depth);
  const pieces = piecesOf(value);
  const nameOfPiece = pieces.length === 1 ? name : '';
  const members = (membersOf(value) ?? []).filter((member) => isSecretName(member.name));
  return [
    ...partsOfWhole(name, value),
    ...members.flatMap((member) => member.texts.flatMap((text) => partsOf(member.name, text, depth + 1))),
    ...pieces.flatMap((piece) => partsOfPiece(nameOfPiece, piece, depth)),
  ];
}

/** Also what stands behind each of the names, as in `DSN=password=value`. */
function partsOfPiece(name: string, piece: string, depth: number): readonly string[] {
  const parts: string[] = [];
  let [key, text]: readonly [string, string] = [name, piece];
  for (let at = depth; at < MAX_DEPTH; at++) {
    const url = urlIn(text);
    if (url !== null) return [...parts, ...partsOfUrl(url, at)];
    parts.push(...partsOfWhole(key, text), ...passwordIn(text));
    const [, nextKey, nextText] = /^([\w-]+)=([^=].*)$/.exec(text) ?? [];
    if (nextKey === undefined || nextText === undefined) break;
    [key, text] = [nextKey, nextText];
  }
  return parts;
}

function partsOfWhole(name: string, value: string): readonly string[] {
  return isSecret(name, value) ? [value, ...credentialsIn(name, value)] : [];
}

/** How many names may stand before a value, and texts around a text: more are no configuration, and cost time. */
export const MAX_DEPTH = 12;

/** What a text has next to each other: a script its words, a list its items, JSON its names and values. */
export function piecesOf(text: string): readonly string[] {
  // A URL has its own parameters.
  const pieces = text
    .split(PIECE_END)
    .flatMap((piece) => (piece.includes('://') ? [piece] : piece.split(PARAMETER_END)));
  return pieces.filter((piece) => piece !== '');
}

/** An `&` ends a command; elsewhere it may be part of a password, unless the name of a parameter follows. */
const PIECE_END = /(?:[\s"'`,;|<>{}()[\]]|\\(?=["'`])|&&|&(?=\s|$))+/;
const PARAMETER_END = /&(?=[\w.-]{1,40}=)/;

/** The texts of JSON, those of a list together, with an empty one for each other value. `undefined` where a text is no JSON. */
export function membersOf(text: string): readonly Member[] | undefined {
  if (!/^\s*[{["]/.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const members: Member[] = [];
  // No recursion: JSON may be nested deeper than calls may be.
  const left: (readonly [name: string, value: unknown])[] = [['', value]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [name, whole] = next;
    if (typeof whole === 'string') {
      members.push({ name, texts: [whole] });
    } else if (Array.isArray(whole)) {
      members.push({ name, texts: whole.map((item) => (typeof item === 'string' ? item : '')) });
      for (const item of whole) if (typeof item !== 'string') left.push([name, item]);
    } else if (typeof whole === 'object' && whole !== null) {
      for (const member of Object.entries(whole)) left.push(member);
    }
  }
  return members;
}

export interface Member {
  readonly name: string;
  readonly texts: readonly string[];
}

/** A text as a URL, also as the drivers of databases want it: `jdbc:postgresql://…`. `null` where it is none. */
export function urlIn(text: string): URL | null {
  const [, url] = /^(?:[a-z][a-z0-9+.-]*:)*?([a-z][a-z0-9+.-]*:\/\/\S*)$/i.exec(text) ?? [];
  return url === undefined ? null : URL.parse(url);
}

/** The password of `ada:password@db.example:5432/shop`, which is a URL but for its scheme. */
export function passwordIn(text: string): readonly string[] {
  const [, password, port] = /^[^\s:@/]+:([^\s@/]+)@[a-z][a-z0-9.-]*(:\d{1,5})?(?:\/\S*)?$/i.exec(text) ?? [];
  // `npm:name@latest` looks the same.
  return password === undefined ? [] : partsOfWhole(port === undefined ? '' : 'password', password);
}

function isSecret(name: string, value: string): boolean {
  if (!isSecretName(name)) return value.length >= LEAST_UNNAMED && !isOrdinary(value);
  // What is called a key may be the file that holds it.
  const isFile = isPath(value) && value.split(/[\\/]/).length > 2;
  return value.length >= LEAST_NAMED && !isFile;
}

const SECRET_NAME =
  /(?:key|token|secret|passw(?:or)?d|passphrase|pass|pwd|pw|credential|cred|cookie|session|signature|auth|authorization|bearer|jwt)s?$|^(?:pat|pin)s?$/i;

/** Words that only end as those do. */
const PLAIN_WORD =
  /^(?:monkey|donkey|turkey|hockey|jockey|whiskey|lackey|hotkey|(?:by|over|under|tres|sur|com|encom|one|two|single|multi)pass|sacred|obsession|possession)s?$/i;

/** What is called a key and opens nothing. What looks random is found there, too. */
const PLAIN_KEY =
  /(?:^|[^a-z])(?:sort|order|group|primary|foreign|partition|shard|row|column|index|unique|lookup|cache|hot)[^a-z]?keys?$/i;

/** What a thing has that is a secret, and need not be one itself: its kind, its place, its bounds. */
const ASPECT =
  /^(?:type|kind|mode|method|scheme|provider|format|algorithm|policy|scopes?|prefix|name|env|var|file|filename|path|dir|directory|url|uri|endpoint|server|host|port|limits?|count|size|length|budget|ttl|timeout|expiry|interval|retries|through)$/i;

const AMOUNT = /^(?:max|min|num)$/i;

/** Whether a name says of what it names that it is a secret: `api-key` does, and neither `key-file` nor `auth-type`. */
export function isSecretName(name: string): boolean {
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '');
  if (ASPECT.test(words.at(-1) ?? '') || AMOUNT.test(words[0] ?? '') || PLAIN_KEY.test(words.join('-'))) return false;
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
  return partsOfUrl(url, 0);
}

function partsOfUrl(url: URL, depth: number): readonly string[] {
  const isGit = url.protocol.startsWith('git') || /\.git(?:@|$)/.test(url.pathname);
  const fragment = isGit ? url.hash.replace(/^#(?:commit=)?[0-9a-f]{7,64}(?=&|$)/, '#').slice(1) : url.hash.slice(1);
  // Tokens are handed over in a fragment, too, in the form of parameters.
  const isParameters = fragment.includes('=');
  const parameters = [url.search.slice(1), isParameters ? fragment : ''].flatMap((query) => query.split('&'));
  return [
    ...partsOfEncoded('', url.username, depth),
    ...partsOfEncoded('password', url.password, depth),
    ...parameters.flatMap((parameter) => partsOfParameter(parameter, depth)),
    ...url.pathname.split('/').filter((segment) => isRandom(withoutPins(segment, url.pathname))),
    ...(isParameters ? [] : partsOfEncoded('', fragment, depth)),
  ];
}

function partsOfParameter(parameter: string, depth: number): readonly string[] {
  const [, key = '', raw = ''] = /^([^=]*)=?(.*)$/s.exec(parameter) ?? [];
  const parts = partsOfEncoded(decoded(key), raw.replaceAll('+', ' '), depth);
  return parts.length > 0 ? [...parts, raw] : parts;
}

/** Also as it was encoded: by whom is unknown, and there are many ways. */
function partsOfEncoded(name: string, raw: string, depth: number): readonly string[] {
  const parts = partsOf(name, decoded(raw).trim(), depth + 1);
  return parts.length > 0 ? [...parts, raw] : parts;
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
  const name = withoutPins(value);
  return isPath(value) || isHost(value) || (name.length <= 40 && isWords(name, { longest: 15 }));
}

/**
 * The name of a package or an image without the commit, the digest or the version that looks random: `org/name@1.0.0-canary-3fa85f6`.
 *
 * A commit is one only in a path, and has as many digits as commits have and few keys. `path`: what the text is a part of.
 */
export function withoutPins(text: string, path: string = text): string {
  const [version = '', identifiers = ''] = VERSION.exec(text) ?? [];
  if (version !== '' && identifiers.split(/[.+_-]/).every((part) => STAMP.test(part))) {
    return text.slice(0, -version.length);
  }
  return text.replace(DIGEST, '').replace(path.includes('/') ? COMMIT : '', '');
}

const VERSION = /(?<=[\w=])[@:=]v?\d{1,9}(?:\.\d{1,14}){1,3}((?:[.+_-]\w{1,64}){1,8})$/;

/** A part of a version: a word, a number, a time, a commit. */
const STAMP = /^(?:|[a-z]{1,15}\d{0,14}|\d{1,14}|\d{8}T\d{4,9}Z?|g?[0-9a-f]{7,64})$/;

const DIGEST = /(?<=\w)@sha\d{3}:[0-9a-f]{32,128}$/;

const COMMIT = /(?<=[\w-])(?:[@#](?:commit=)?|:(?:sha-)?)(?:[0-9a-f]{7,12}|[0-9a-f]{40}|[0-9a-f]{64})(?=$|&path:)/;

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
