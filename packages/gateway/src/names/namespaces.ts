/**
 * The name under which a server stands in tool names and URIs, where the configuration gives none: its key, each run of
 * other characters than letters, digits, `.` and `-` as one `_`, none at the ends.
 *
 * So a namespace never holds `__` and never ends in `_`: the first `__` of a name is always the gateway's own.
 */
export function namespaceOf(key: string): string {
  return key.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/^_+|_+$/g, '');
}

/** A name of one server, found by the name that clients see. */
export interface Found {
  readonly key: string;
  /** The name or URI as the server knows it. */
  readonly own: string;
}

/** The names and URIs of many servers on one face. Both mappings are injective, and found again by table. */
export interface Namespaces {
  /** `<namespace>__<name>`: tools and prompts. */
  name(key: string, own: string): string;
  findName(shown: string): Found | undefined;
  /** `mcpx://<namespace>/<uri>`, the server's URI (or URI template) verbatim after the slash. */
  uri(key: string, own: string): string;
  findUri(shown: string): Found | undefined;
}

const SEPARATOR = '__';
const SCHEME = 'mcpx://';

/** Makes the table from each server's key and namespace. Namespaces must differ. */
export function createNamespaces(servers: Iterable<{ readonly key: string; readonly namespace: string }>): Namespaces {
  const namespaces = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { key, namespace } of servers) {
    namespaces.set(key, namespace);
    keys.set(namespace, key);
  }
  const found = (shown: string, from: number, separator: string): Found | undefined => {
    const end = shown.indexOf(separator, from);
    const key = end < 0 ? undefined : keys.get(shown.slice(from, end));
    return key === undefined ? undefined : { key, own: shown.slice(end + separator.length) };
  };
  return {
    name: (key, own) => `${namespaces.get(key)}${SEPARATOR}${own}`,
    findName: (shown) => found(shown, 0, SEPARATOR),
    uri: (key, own) => `${SCHEME}${namespaces.get(key)}/${own}`,
    findUri: (shown) => (shown.startsWith(SCHEME) ? found(shown, SCHEME.length, '/') : undefined),
  };
}
