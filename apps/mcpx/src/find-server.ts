/** A server's key, and what stands behind it. */
export interface Target {
  readonly server: string;
  readonly name: string;
}

/**
 * Splits `<server>.<name>` at the longest server key that fits: keys and names may hold dots themselves.
 *
 * `undefined` where no key fits, or nothing stands behind it.
 */
export function findTarget(text: string, keys: readonly string[]): Target | undefined {
  const server = longest(keys.filter((key) => text.startsWith(`${key}.`) && text.length > key.length + 1));
  return server === undefined ? undefined : { server, name: text.slice(server.length + 1) };
}

/** What stands in a path behind `/mcp/`, as the key of a server: percent-encoded or not. */
export function findByPath(path: string, keys: readonly string[]): string | undefined {
  if (keys.includes(path)) return path;
  const decoded = decode(path);
  return decoded !== undefined && keys.includes(decoded) ? decoded : undefined;
}

function longest(keys: readonly string[]): string | undefined {
  return keys.reduce<string | undefined>(
    (best, key) => (best === undefined || key.length > best.length ? key : best),
    undefined,
  );
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
