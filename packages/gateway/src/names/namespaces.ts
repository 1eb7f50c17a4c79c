import { createHandles, type Found, type Handles } from './handles.ts';
import type { NameRules } from './name-rules.ts';
import { shorten } from './shorten.ts';

/**
 * The name under which a server stands in tool names and URIs, where the configuration gives none: its key, each run of
 * other characters than letters, digits, `.` and `-` as one `_`, none at the ends.
 *
 * So a namespace never holds `__` and never ends in `_`: the first `__` of a name is always the gateway's own.
 */
export function namespaceOf(key: string): string {
  return key.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/^_+|_+$/g, '');
}

/** `prefix`: `<namespace>__<name>`, always, so that adding a server renames nothing. `plain`: the servers' own names. */
export type NamingMode = 'prefix' | 'plain';

export interface NamedServer {
  readonly key: string;
  readonly namespace: string;
  readonly tools?: NameRules | undefined;
  readonly prompts?: NameRules | undefined;
  readonly resources?: NameRules | undefined;
}

/** How everything is called on the face of all servers. */
export interface Names {
  readonly tools: Handles;
  readonly prompts: Handles;
  /** Resources and templates: `mcpx://<namespace>/<uri>`, the server's own URI or template verbatim after the slash. */
  readonly uris: Handles;
  /** Ids that servers hand out, such as a task's. */
  readonly ids: Handles;
}

const SEPARATOR = '__';
const SCHEME = 'mcpx://';

/**
 * Makes the names of several servers.
 *
 * @throws TypeError two have one namespace, or one is not as {@link namespaceOf} spells it: a name could mean either of two servers;
 * or a template of resources has an alias, by which nothing could be read.
 */
export function createNames(servers: readonly NamedServer[], mode: NamingMode): Names {
  refuseUnclear(servers);
  refuseTemplates(servers);
  const namespaces = new Map(servers.map(({ key, namespace }) => [key, namespace]));
  const keys = new Map(servers.map(({ key, namespace }) => [namespace, key]));

  const reader =
    (start: string, separator: string) =>
    (shown: string): Found | undefined => {
      if (!shown.startsWith(start)) return undefined;
      const end = shown.indexOf(separator, start.length);
      const key = end < 0 ? undefined : keys.get(shown.slice(start.length, end));
      return key === undefined ? undefined : { key, own: shown.slice(end + separator.length) };
    };
  const prefixed = (key: string, name: string): string => `${namespaces.get(key)}${SEPARATOR}${name}`;
  const rulesOf = (kind: 'tools' | 'prompts' | 'resources') =>
    servers.map(({ key, [kind]: rules }) => ({ key, rules }));
  const named = (kind: 'tools' | 'prompts'): Handles =>
    createHandles({
      servers: rulesOf(kind),
      spell: mode === 'prefix' ? prefixed : (_, name) => name,
      read: mode === 'prefix' ? reader('', SEPARATOR) : undefined,
      fit: shorten,
    });

  return {
    tools: named('tools'),
    prompts: named('prompts'),
    uris: createHandles({
      servers: rulesOf('resources'),
      spell: (key, uri) => `${SCHEME}${namespaces.get(key)}/${uri}`,
      read: reader(SCHEME, '/'),
      fit: (uri) => uri,
    }),
    ids: createHandles({ servers, spell: prefixed, read: reader('', SEPARATOR), fit: (id) => id }),
  };
}

function refuseUnclear(servers: readonly NamedServer[]): void {
  const owners = new Map<string, string>();
  for (const { key, namespace } of servers) {
    const spelled = namespaceOf(namespace);
    if (spelled === '') {
      throw new TypeError(
        `The namespace ${JSON.stringify(namespace)} of the server "${key}" has no letter or digit: give it another "namespace"`,
      );
    }
    if (spelled !== namespace) {
      throw new TypeError(
        `The namespace "${namespace}" of the server "${key}" could be read in two ways: use "${spelled}"`,
      );
    }
    const twin = owners.get(namespace);
    if (twin !== undefined) {
      throw new TypeError(
        `The servers "${twin}" and "${key}" have one namespace, "${namespace}": give one of them another "namespace"`,
      );
    }
    owners.set(namespace, key);
  }
}

/** What is made of a template would reach its server in the spelling of the alias. */
function refuseTemplates(servers: readonly NamedServer[]): void {
  for (const { key, resources } of servers) {
    const template = Object.entries(resources?.alias ?? {})
      .flat()
      .find(isTemplate);
    if (template === undefined) continue;
    throw new TypeError(
      `"${template}" in the "alias" of the resources of "${key}" is a template, and only a resource can have an alias: take it out`,
    );
  }
}

/** No URI has a brace. See RFC 3986, RFC 6570. */
function isTemplate(uri: string): boolean {
  return /[{}]/.test(uri);
}
