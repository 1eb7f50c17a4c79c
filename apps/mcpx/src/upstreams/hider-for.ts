import { type HideSecrets, secretHider } from './hide-secrets.ts';

/** A shorter text is too likely to stand somewhere by chance. */
const LEAST_LENGTH = 6;

/** What takes secrets out of texts, however they are written there; nothing where none is long enough. `hosts` as URLs have them. */
export function hiderFor(secrets: readonly string[], hosts: string): HideSecrets | undefined {
  const long = secrets.filter((secret) => secret.length >= LEAST_LENGTH);
  return long.length === 0 ? undefined : secretHider(long.flatMap((secret) => spellingsOf(secret, hosts)));
}

/** How a text is written in JSON, in a URL (among its hosts in lower case), in a form, and in Base64. */
function spellingsOf(secret: string, hosts: string): readonly string[] {
  const wellFormed = secret.toWellFormed();
  return [
    secret,
    ...(hosts.includes(secret.toLowerCase()) ? [secret.toLowerCase()] : []),
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(wellFormed),
    new URL(`${PATH_BASE}${wellFormed}`).href.slice(PATH_BASE.length),
    new URLSearchParams({ '': secret }).toString().slice(1),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
  ].filter((text) => text.length >= LEAST_LENGTH);
}

const PATH_BASE = 'http://h/';
