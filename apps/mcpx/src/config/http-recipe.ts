import { findHeaderFault } from '@mcpx/codec';
import type { Credentials } from './auth.ts';
import type { HttpRecipe, Network } from './config.ts';
import type { EntryContext } from './entry-context.ts';
import type { Findings } from './findings.ts';
import { SPELLINGS } from './keys.ts';
import type { Section } from './section.ts';

/** Reads what an entry with a URL says of its endpoint. `urlKey` is the host's spelling of `url`. */
export function readHttp(
  entry: Section,
  urlKey: string,
  transport: HttpRecipe['transport'] | undefined,
  credentials: Pick<Credentials, 'headers' | 'query'>,
  context: EntryContext,
): HttpRecipe | undefined {
  const { findings } = context;
  const url = readUrl(entry, urlKey, findings);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry.textMap('headers') ?? {})) {
    const fault = findHeaderFault(name, value);
    if (fault !== undefined) findings.fault(entry.placeIn('headers', name), fault);
    headers[name.toLowerCase()] = value;
  }
  for (const [name, value] of Object.entries(credentials.headers)) {
    const fault = Object.hasOwn(headers, name)
      ? `the header "${name}" stands in "headers" too: take one of them out`
      : findHeaderFault(name, value);
    if (fault !== undefined) findings.fault(entry.placeOf('auth'), fault);
    headers[name] = value;
  }
  for (const key of ['args', 'envFile', ...SPELLINGS.env, ...SPELLINGS.cwd]) {
    if (entry.has(key)) findings.warn(entry.placeOf(key), 'is ignored: only servers with a command have it');
  }
  const messageUrl = entry.has('messageUrl') ? readUrl(entry, 'messageUrl', findings) : undefined;
  const network = readNetwork(entry, context);
  if (url === undefined) return undefined;
  for (const [name, value] of Object.entries(credentials.query)) url.searchParams.append(name, value);
  return {
    kind: 'http',
    url: url.href,
    headers,
    transport: transport ?? 'auto',
    ...(messageUrl === undefined ? {} : { messageUrl: messageUrl.href }),
    ...(network === undefined ? {} : { network }),
  };
}

function readUrl(entry: Section, urlKey: string, findings: Findings): URL | undefined {
  const text = entry.text(urlKey);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  findings.fault(entry.placeOf(urlKey), 'must be a whole URL that begins with http:// or https://');
  return undefined;
}

/** The way to the endpoint, where an entry has one of its own: a proxy, certificates. */
function readNetwork(entry: Section, { findings, resolvePath, readFile }: EntryContext): Network | undefined {
  const pem = (key: string): string | undefined => {
    const path = entry.text(key);
    if (path === undefined) return undefined;
    const text = readFile(resolvePath(path));
    if (text === undefined)
      findings.fault(entry.placeOf(key), `cannot read ${resolvePath(path)}: it must be a PEM file`);
    return text;
  };
  const proxy = readProxy(entry, findings);
  const [ca, cert, key] = [pem('ca'), pem('cert'), pem('key')];
  if (entry.has('cert') !== entry.has('key')) {
    findings.fault(
      entry.placeOf(entry.has('cert') ? 'cert' : 'key'),
      '"cert" and "key" go together: give both or none',
    );
  }
  const network = {
    ...(proxy === undefined ? {} : { proxy }),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  };
  return Object.keys(network).length === 0 ? undefined : network;
}

/** A proxy's URL, or `false` for none whatever the environment says. */
function readProxy(entry: Section, findings: Findings): string | false | undefined {
  if (!entry.has('proxy') || entry.holds('proxy', 'text')) {
    return entry.has('proxy') ? readUrl(entry, 'proxy', findings)?.href : undefined;
  }
  if (entry.flag('proxy') === true) findings.fault(entry.placeOf('proxy'), 'must be the URL of a proxy, or false');
  return false;
}
