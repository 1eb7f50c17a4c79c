import {
  isRandom,
  isSecretName,
  MAX_DEPTH,
  type Member,
  membersOf,
  passwordIn,
  PATH_START,
  piecesOf,
  secretsIn,
  secretsInUrl,
  urlIn,
  withoutPins,
} from './secrets.ts';

/**
 * What of a program's arguments is a secret.
 *
 * Most arguments are names of packages, files and options, which messages cannot do without. So a plain one is a secret only where
 * it looks random; what a flag, a header or a key says to be one is, as it would be in the environment, also within a script or JSON.
 */
export function secretsInArguments(args: readonly string[]): readonly string[] {
  return [...new Set(partsOfAll(args, 0))];
}

function partsOfAll(texts: readonly string[], depth: number): readonly string[] {
  return texts.flatMap((text, at) => partsOf(text, saidBefore(texts, at), depth));
}

/** What says of the text at a place what it is: mostly the one before it. */
function saidBefore(texts: readonly string[], at: number): string {
  const [earlier = '', before = ''] = [texts[at - 2], texts[at - 1]];
  // `--preset basic` and `--auth-type bearer` name no scheme that a credential follows.
  if (SCHEME.test(before)) return mayHaveScheme(earlier) ? AUTHORIZATION : '';
  return HEADER_FLAG.test(earlier) && HEADER_NAME.test(before) ? `${before}:` : before;
}

function mayHaveScheme(text: string): boolean {
  return (
    HEADER_FLAG.test(text) || /^(?:proxy-)?authorization$/i.test(text) || isFlagOfSecret(text) || isNameOfSecret(text)
  );
}

const AUTHORIZATION = 'Authorization:';
const SCHEME = /^(?:Bearer|Basic)$/i;
const HEADER_FLAG = /^-{0,2}(?:H|headers?)$/i;
const HEADER_NAME = /^[A-Za-z][\w-]*$/;

/** `before`: what stands before it, and may say what it is. `depth`: how many texts it stands in. */
function partsOf(text: string, before: string, depth: number): readonly string[] {
  const url = urlIn(text);
  if (url !== null) return secretsInUrl(url);
  if (isFlagOfSecret(before) || isNameOfSecret(before)) {
    if (SCHEME.test(text)) return [];
    if (!isFlag(text)) return isChoice(before, text) ? [] : secretsIn('secret', text);
  }
  const mayNest = depth < MAX_DEPTH;
  const [, name, value] = (mayNest ? pairIn(text, before) : null) ?? [];
  if (name !== undefined && value !== undefined) {
    if (isFlag(text) && isChoice(name, value)) return [];
    const ofScript = isScript(text, before) ? partsOfWords(text, depth) : undefined;
    if (isSecretName(name)) return [...secretsIn(name, value), ...(ofScript ?? [])];
    return ofScript ?? partsOf(value, name, depth + 1);
  }
  if (isCredential(text)) return secretsIn(AUTHORIZATION, text);
  const members = mayNest ? membersOf(text)?.flatMap((member) => partsOfMember(member, depth + 1)) : undefined;
  return members ?? partsOfWords(text, depth) ?? partsOfWord(text, before);
}

/** What is secret in a script. `undefined` where a text is a single word. */
function partsOfWords(text: string, depth: number): readonly string[] | undefined {
  const pieces = piecesOf(text);
  const quoted = depth < MAX_DEPTH ? partsOfQuoted(text, depth) : [];
  if (pieces.length < 2 && quoted.length === 0) return undefined;
  // A piece has none of what texts are nested by.
  return [...quoted, ...(pieces.length > 1 ? partsOfAll(pieces, 0) : [])];
}

/** What stands in quotes is one text, whatever blanks it has. */
function partsOfQuoted(text: string, depth: number): readonly string[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const [, double, single] = match;
    const lead = text.slice(Math.max(0, match.index - MAX_NAME), match.index);
    const [, name = '', sign = ''] = /(-{0,2}[A-Za-z_][\w.-]*)["']?\s*([:=]?)\s*$/.exec(lead) ?? [];
    return partsOf(double ?? single ?? '', name + sign, depth + 1);
  });
}

const QUOTED = /(?<=^|[\s=:,([{])(?:"([^"]*)"|'([^']*)')/g;
const MAX_NAME = 80;

function partsOfWord(text: string, before: string): readonly string[] {
  const [, password] = USER_FLAG.test(before) ? (/^[^\s:]+:(\S+)$/.exec(text) ?? []) : [];
  if (password !== undefined) return secretsIn('', password);
  const passwords = passwordIn(text);
  if (passwords.length > 0) return passwords;
  return !PATH_START.test(text) && withoutPins(text).split(/[\\/]/).some(isRandom) ? [text] : [];
}

/** A user and a password, or a user and a group: these are words or numbers. */
const USER_FLAG = /^-{0,2}(?:u|(?:proxy-)?user(?:name|pwd)?|login)$/i;

/** `--token`, whose value stands behind it. A `--no-auth` has no value. */
function isFlagOfSecret(text: string): boolean {
  const [, negation, name] = /^--?((?:no|without|disable|skip)-)?([A-Za-z][\w.-]*)$/.exec(text) ?? [];
  return name !== undefined && negation === undefined && isSecretName(name);
}

/** `X-Api-Key:` or `PASSWORD=` of a script, whose value is the next word of it. */
function isNameOfSecret(text: string): boolean {
  const [, name] = /^(?:-H|--?)?([A-Za-z_][\w.-]*)[:=]$/.exec(text) ?? [];
  return name !== undefined && isSecretName(name);
}

/** Two flags take a word more often than a secret: `--session persistent`, `--auth bearer`. */
function isChoice(flag: string, value: string): boolean {
  return /^-{0,2}(?:session|auth)$/i.test(flag) && /^[a-z]+$/.test(value);
}

/** No password either that begins as a flag does, as far as its looks tell. */
function isFlag(text: string): boolean {
  return /^-(?:|-[A-Za-z][\w.-]*|[A-Za-z][A-Za-z_-]*|[A-Za-z]?\d{1,5}|-)(?:[=:].*)?$/s.test(text);
}

/** `Bearer …` as a text of its own. */
function isCredential(text: string): boolean {
  const [, scheme, credential = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(text) ?? [];
  if (scheme === undefined) return false;
  return (
    scheme.toLowerCase() === 'bearer' ||
    /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(credential, 'base64').toString())
  );
}

/** Whether a text is commands of a shell although it begins as a pair does: `TOKEN=value && server`. */
function isScript(text: string, before: string): boolean {
  return /^(?:-[a-z]*c|\/c|-command)$/i.test(before) || /&&|\|\|/.test(text);
}

/** `name=value`, and `Name: value` of a header, which may go without the blank where a flag before it says that it is one. */
function pairIn(text: string, before: string): RegExpExecArray | null {
  const isHeader = HEADER_FLAG.test(before);
  return (
    PAIR.exec(text) ?? NPM_SETTING.exec(text) ?? GLUED.exec(text) ?? (isHeader ? HEADER : HEADER_WITH_BLANK).exec(text)
  );
}

const PAIR = /^-{0,2}([A-Za-z_][\w.-]*)=([^=].*)$/s;
/** `//registry.example.com/:_authToken=value`, as a `.npmrc` has it. */
const NPM_SETTING = /^(?=[^\s=]*\/\/)[^\s=]*:([A-Za-z_]\w*)=([^=].*)$/s;
/** `-HName: value`, which `curl` takes. */
const GLUED = /^-H([A-Za-z][\w-]*):\s*(\S.*)$/s;
const HEADER = /^([A-Za-z][\w-]*):\s*(\S.*)$/s;
const HEADER_WITH_BLANK = /^([A-Za-z][\w-]*):\s+(\S.*)$/s;

/** What is secret in JSON. A list may be the arguments of another program: what stands before one says what it is. */
function partsOfMember({ name, texts }: Member, depth: number): readonly string[] {
  if (isSecretName(name)) return texts.flatMap((text) => secretsIn(name, text));
  const [only = '', ...others] = texts;
  return others.length === 0 ? partsOf(only, name, depth) : partsOfAll(texts, depth);
}
