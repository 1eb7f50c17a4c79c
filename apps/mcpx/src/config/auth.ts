import type { Findings } from './findings.ts';
import { hasSlipFor } from './has-slip-for.ts';
import { findNear } from './nearest.ts';
import type { Section } from './section.ts';

/** What an `auth` key adds to a recipe. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** What of it others may quote: never to be shown. */
  readonly secrets: readonly string[];
  /** Set where mcpx cannot authorize itself in this way. */
  readonly refusal?: string;
}

const NONE: Credentials = { headers: {}, env: {}, query: {}, secrets: [] };

const OAUTH =
  'needs OAuth, which mcpx does not do yet: give it a token with "auth": {"type": "bearer", "token": "${NAME}"}';

/** The keys of each type of `auth`, and the kind of server that it is for. */
const TYPES = {
  bearer: { keys: ['token'], kind: 'http' },
  basic: { keys: ['username', 'password'], kind: 'http' },
  header: { keys: ['name', 'value'], kind: 'http' },
  query: { keys: ['name', 'value'], kind: 'http' },
  env: { keys: ['name', 'value'], kind: 'stdio' },
} as const satisfies Record<string, { readonly keys: readonly string[]; readonly kind: 'http' | 'stdio' }>;

type AuthType = keyof typeof TYPES;

/**
 * Reads the `auth` key of an entry. A text (`"oauth"`) and Cursor's object with `CLIENT_ID` ask for OAuth.
 *
 * Faults name keys only, never what stands there.
 */
export function readAuth(entry: Section, kind: 'stdio' | 'http', findings: Findings): Credentials {
  if (!entry.has('auth')) return NONE;
  if (entry.holds('auth', 'text')) {
    if (entry.text('auth')?.toLowerCase() === 'oauth') return { ...NONE, refusal: OAUTH };
    findings.fault(entry.placeOf('auth'), 'must be an object with a type, or "oauth"');
    return NONE;
  }
  const auth = entry.section('auth');
  if (auth === undefined) return NONE;
  if (!auth.has('type') && auth.has('CLIENT_ID')) return { ...NONE, refusal: OAUTH };
  const type = auth.text('type');
  if (type === 'oauth') return { ...NONE, refusal: OAUTH };
  if (!isAuthType(type)) {
    if (type !== undefined || !auth.has('type')) {
      const known = [...Object.keys(TYPES), 'oauth'];
      const near = type === undefined ? undefined : findNear(type, known);
      findings.fault(
        auth.has('type') ? auth.placeOf('type') : auth.place,
        `the type must be one of ${known.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
      );
    }
    return NONE;
  }
  const { keys, kind: wanted } = TYPES[type];
  auth.allowOnly(['type', ...keys]);
  if (kind !== wanted) {
    const use =
      wanted === 'http' ? 'is for servers with a url; for a command use "env"' : 'is for servers with a command';
    findings.fault(auth.placeOf('type'), `"${type}" ${use}`);
    return NONE;
  }
  const values: Record<string, string> = {};
  for (const key of keys) {
    const value = auth.text(key);
    if (!auth.has(key) && !hasSlipFor(auth, [key], ['type', ...keys])) {
      findings.fault(auth.place, `"${type}" needs "${key}"`);
    }
    values[key] = value ?? '';
  }
  if (type === 'query') {
    findings.warn(
      auth.placeOf('type'),
      'the secret travels in the URL, where servers and proxies log it; prefer "bearer" or "header" where the server takes one',
    );
  }
  return credentials(type, values);
}

function isAuthType(type: string | undefined): type is AuthType {
  return type !== undefined && Object.hasOwn(TYPES, type);
}

function credentials(type: AuthType, values: Readonly<Record<string, string>>): Credentials {
  const { token = '', username = '', password = '', name = '', value = '' } = values;
  switch (type) {
    case 'bearer':
      return { ...NONE, headers: { authorization: `Bearer ${token}` }, secrets: [token] };
    case 'basic': {
      const pair = Buffer.from(`${username}:${password}`).toString('base64');
      return { ...NONE, headers: { authorization: `Basic ${pair}` }, secrets: [password, pair] };
    }
    case 'header':
      return { ...NONE, headers: { [name.toLowerCase()]: value }, secrets: [value] };
    case 'query':
      return { ...NONE, query: { [name]: value }, secrets: [value] };
    case 'env':
      return { ...NONE, env: { [name]: value }, secrets: [value] };
  }
}
