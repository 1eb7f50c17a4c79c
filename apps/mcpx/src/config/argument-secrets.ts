import { isRandom, isSecretName, PATH_START, PIECE_END, secretsIn, secretsInUrl } from './secrets.ts';

/**
 * What of a program's arguments is a secret.
 *
 * Most arguments are names of packages, files and options, which messages cannot do without. So a plain one is a secret only where
 * it looks random; what a flag, a header or a key says to be one is, as it would be in the environment, also within a script or JSON.
 */
export function secretsInArguments(args: readonly string[]): readonly string[] {
  return [...new Set(partsOfAll(args))];
}

function partsOfAll(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text, at) => {
    const before = texts[at - 1] ?? '';
    // `--auth-type bearer` names a scheme that nothing follows.
    const isWord = SCHEME.test(before) && isFlag(texts[at - 2] ?? '') && !isFlagOfSecret(texts[at - 2] ?? '');
    return partsOf(text, isWord ? '' : before);
  });
}

/** `before`: what stands before it, and may say what it is. */
function partsOf(text: string, before: string): readonly string[] {
  const url = /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(text) ? URL.parse(text) : null;
  if (url !== null) return secretsInUrl(url);
  if (isHeaderOfSecret(before) && !SCHEME.test(text)) return secretsIn('secret', text);
  if (isFlagOfSecret(before) && !isFlag(text)) return isChoice(before, text) ? [] : secretsIn('secret', text);
  const [, name, value] = pairIn(text, before) ?? [];
  if (name !== undefined && value !== undefined) {
    if (isFlag(text) && isChoice(name, value)) return [];
    return isSecretName(name) ? secretsIn(name, value) : partsOf(value, name);
  }
  const members = membersOf(text);
  if (members !== undefined) return members;
  const pieces = text.split(PIECE_END).filter((piece) => piece !== '');
  if (pieces.length > 1) return partsOfAll(pieces);
  return !PATH_START.test(text) && text.split(/[\\/]/).some(isRandom) ? [text] : [];
}

/** `--token`, whose value stands behind it, and the schemes of an `Authorization`. A `--no-auth` has no value. */
function isFlagOfSecret(text: string): boolean {
  const [, negation, name] = /^--?((?:no|without|disable|skip)-)?([A-Za-z][\w.-]*)$/.exec(text) ?? [];
  if (name !== undefined) return negation === undefined && isSecretName(name);
  return SCHEME.test(text);
}

/** `X-Api-Key:` of a script, whose value is the next word of it. */
function isHeaderOfSecret(text: string): boolean {
  const [, name] = /^(?:-H)?([A-Za-z][\w-]*):$/.exec(text) ?? [];
  return name !== undefined && isSecretName(name);
}

const SCHEME = /^(?:Bearer|Basic)$/i;

/** Two flags take a word more often than a secret: `--session persistent`, `--auth bearer`. */
function isChoice(flag: string, value: string): boolean {
  return /^-{0,2}(?:session|auth)$/i.test(flag) && /^[a-z]+$/.test(value);
}

function isFlag(text: string): boolean {
  return text.startsWith('-');
}

/** `name=value`, and `Name: value` of a header, which may go without the blank where a flag before it says that it is one. */
function pairIn(text: string, before: string): RegExpExecArray | null {
  const isHeader = /^-{0,2}(?:H|headers?)$/i.test(before);
  return (
    PAIR.exec(text) ?? NPM_SETTING.exec(text) ?? GLUED.exec(text) ?? (isHeader ? HEADER : HEADER_WITH_BLANK).exec(text)
  );
}

const PAIR = /^-{0,2}([A-Za-z_][\w.-]*)=([^=].*)$/s;
/** `//registry.example.com/:_authToken=value`, as a `.npmrc` has it. */
const NPM_SETTING = /^[^\s=]*\/\/[^\s=]*:([A-Za-z_]\w*)=([^=].*)$/s;
/** `-HName: value`, which `curl` takes. */
const GLUED = /^-H([A-Za-z][\w-]*):\s*(\S.*)$/s;
const HEADER = /^([A-Za-z][\w-]*):\s*(\S.*)$/s;
const HEADER_WITH_BLANK = /^([A-Za-z][\w-]*):\s+(\S.*)$/s;

/** What is secret in an object of JSON. `undefined` where a text is none. */
function membersOf(text: string): readonly string[] | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return partsOfValue('', JSON.parse(text));
  } catch {
    return undefined;
  }
}

function partsOfValue(name: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return isSecretName(name) ? secretsIn(name, value) : partsOf(value, '');
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && !isSecretName(name)) {
    // Texts may be the arguments of another program: what stands before one says what it is.
    const texts = value.map((item) => (typeof item === 'string' ? item : ''));
    return [
      ...partsOfAll(texts),
      ...value.flatMap((item) => (typeof item === 'string' ? [] : partsOfValue(name, item))),
    ];
  }
  if (Array.isArray(value)) return value.flatMap((item) => partsOfValue(name, item));
  return Object.entries(value).flatMap(([key, member]) => partsOfValue(key, member));
}
