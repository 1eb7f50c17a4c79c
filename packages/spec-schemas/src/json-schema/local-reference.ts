/** Where a reference within a document leads. */
export interface LocalTarget {
  readonly schema: unknown;
  /** The resource that has it: references from there start here. */
  readonly resource: object;
}

/**
 * What a reference of the form `#…` leads to: a JSON Pointer, percent-encoded (RFC 6901 §6), or the name of an anchor.
 *
 * @param resource the part of the document that the reference counts from: all of it, or a part with an `$id` of its own.
 */
export function followLocal(resource: object, reference: string): LocalTarget | undefined {
  const fragment = fragmentOf(reference);
  if (fragment === undefined) return undefined;
  if (fragment === '') return { schema: resource, resource };
  return fragment.startsWith('/') ? byPointer(resource, fragment) : byAnchor(resource, fragment);
}

/** Whether a schema starts a resource of its own. */
export function startsResource(schema: object): boolean {
  const { $id } = schema as { readonly $id?: unknown };
  return typeof $id === 'string' && !$id.startsWith('#');
}

function fragmentOf(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return undefined;
  }
}

function byPointer(root: object, pointer: string): LocalTarget | undefined {
  let resource = root;
  let at: unknown = root;
  for (const token of pointer.slice(1).split('/')) {
    if (typeof at !== 'object' || at === null) return undefined;
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!Object.hasOwn(at, key)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
    if (typeof at === 'object' && at !== null && startsResource(at)) resource = at;
  }
  return { schema: at, resource };
}

/** Without recursion, and each part once: a schema comes from a stranger. */
function byAnchor(resource: object, name: string): LocalTarget | undefined {
  const seen = new Set<object>([resource]);
  for (const schema of seen) {
    if (schema !== resource && startsResource(schema)) continue;
    if (!Array.isArray(schema) && anchorsOf(schema).includes(name)) return { schema, resource };
    for (const part of Object.values(schema)) if (typeof part === 'object' && part !== null) seen.add(part);
  }
  return undefined;
}

/** Until draft-07 an `$id` that is a fragment names an anchor. */
function anchorsOf(schema: object): readonly unknown[] {
  const { $anchor, $dynamicAnchor, $id } = schema as Readonly<Record<string, unknown>>;
  return [$anchor, $dynamicAnchor, typeof $id === 'string' && $id.startsWith('#') ? $id.slice(1) : undefined];
}
