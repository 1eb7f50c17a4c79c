import { escapePointer, subSchemas } from '@mcpx/protocol';

/** A parameter of a tool that is mirrored into a header. */
export interface HeaderField {
  /** The annotation: the part of the header's name behind `Mcp-Param-`. */
  readonly name: string;
  /** The whole name of the header. */
  readonly header: string;
  /** The property path of the argument. */
  readonly path: readonly string[];
  readonly type: 'string' | 'integer' | 'boolean';
}

/**
 * What is wrong with an annotation.
 *
 * - `not-a-string` it is no string;
 * - `not-a-token` it is empty, or has a character that the name of a header cannot have (RFC 9110 §5.6.2);
 * - `duplicate` an annotation before it has the same name, in upper or lower case;
 * - `wrong-type` the parameter's `type` is not exactly `string`, `integer` or `boolean`;
 * - `unreachable` it does not stand at a parameter that `properties` alone lead to;
 * - `too-deep` it stands more than 256 properties deep;
 * - `too-large` the schema has more than 500,000 sub-schemas, and was not looked at to its end;
 * - `too-many` there are more than 32 faults: the rest of the schema was not looked at.
 */
export type AnnotationReason =
  | 'not-a-string'
  | 'not-a-token'
  | 'duplicate'
  | 'wrong-type'
  | 'unreachable'
  | 'too-deep'
  | 'too-large'
  | 'too-many';

export interface AnnotationFault {
  readonly reason: AnnotationReason;
  /** JSON Pointer (RFC 6901) to the annotated schema; one of more than 2,000 characters is cut, and ends in `…`. */
  readonly pointer: string;
  /** A sentence for people. */
  readonly message: string;
}

export type HeaderScan =
  | { readonly ok: true; readonly fields: readonly HeaderField[] }
  | { readonly ok: false; readonly faults: readonly AnnotationFault[] };

/** The keyword of the annotation. */
export const ANNOTATION = 'x-mcp-header';
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const MAX_PATH = 256;
/** A schema of 1 MB of text has fewer; one that refers to its own parts as objects may unfold without end. */
const MAX_SCHEMAS = 500_000;
/** A schema that is nothing but faults must not become more text than it has itself. */
const MAX_FAULTS = 32;
const MAX_POINTER = 2_000;

/** One sub-schema on the walk, with the way back to the root. */
interface Visit {
  readonly schema: object;
  readonly parent: Visit | undefined;
  readonly keyword: string;
  /** The property or index below the keyword. */
  readonly key: string | undefined;
  /** How many properties lead here; -1 where the way is not of `properties` alone. */
  readonly depth: number;
}

/**
 * Finds the `x-mcp-header` annotations of a tool's input schema: the fields to mirror, or the faults, of which
 * the first 32 are told.
 *
 * One fault makes the whole tool invalid; a client leaves it out of the list and says why. The walk visits every position
 * of a sub-schema and no data, so that neither an annotation under `items` goes unnoticed nor a *property* of that name is
 * taken for one. Its cost is linear in the schema, however deep that is, and it uses no stack. See 2026-07-28
 * `basic/transports/streamable-http`, Schema Extension.
 */
export function scanHeaderAnnotations(inputSchema: unknown): HeaderScan {
  const scan = new Scan();
  if (typeof inputSchema === 'object' && inputSchema !== null && !Array.isArray(inputSchema)) scan.walk(inputSchema);
  const { faults, fields } = scan;
  return faults.length > 0 ? { ok: false, faults } : { ok: true, fields };
}

class Scan {
  readonly fields: HeaderField[] = [];
  readonly faults: AnnotationFault[] = [];
  /** The name of each annotation so far, in lower case. */
  readonly #names = new Set<string>();

  walk(root: object): void {
    const stack: (Visit | { readonly leave: object })[] = [
      { schema: root, parent: undefined, keyword: '', key: undefined, depth: 0 },
    ];
    // A schema of objects that contain each other is cut where it comes back to itself.
    const entered = new Set<object>();
    let count = 0;
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if ('leave' in next) {
        entered.delete(next.leave);
        continue;
      }
      if (entered.has(next.schema)) continue;
      if (++count > MAX_SCHEMAS) {
        this.#fault('too-large', undefined, `the schema has more than ${MAX_SCHEMAS} sub-schemas`);
        return;
      }
      this.#look(next);
      if (this.faults.length > MAX_FAULTS) {
        this.faults.length = MAX_FAULTS;
        this.#fault('too-many', undefined, `there are more than ${MAX_FAULTS} faults`);
        return;
      }
      const children = subSchemas(next.schema);
      if (children.length === 0) continue;
      entered.add(next.schema);
      stack.push({ leave: next.schema });
      for (const { schema, keyword, key } of children.toReversed()) {
        if (typeof schema === 'boolean') continue;
        const isProperty = keyword === 'properties' && next.depth >= 0;
        stack.push({ schema, parent: next, keyword, key, depth: isProperty ? next.depth + 1 : -1 });
      }
    }
  }

  #look(visit: Visit): void {
    const { schema, depth } = visit;
    const { [ANNOTATION]: name, type } = schema as { readonly [ANNOTATION]?: unknown; readonly type?: unknown };
    if (name === undefined) return;
    const before = this.faults.length;
    if (typeof name !== 'string') this.#fault('not-a-string', visit, `${ANNOTATION} must be a string`);
    else if (!TOKEN.test(name)) {
      this.#fault('not-a-token', visit, `${ANNOTATION} must be a name that a header can have: letters, digits, -_.`);
    } else this.#register(name, visit);
    if (depth < 1) {
      this.#fault('unreachable', visit, `${ANNOTATION} must stand at a parameter that "properties" alone lead to`);
    } else if (depth > MAX_PATH) {
      this.#fault('too-deep', visit, `${ANNOTATION} stands deeper than ${MAX_PATH} properties`);
    }
    if (type !== 'string' && type !== 'integer' && type !== 'boolean') {
      this.#fault('wrong-type', visit, `${ANNOTATION} needs the type string, integer or boolean`);
    } else if (typeof name === 'string' && this.faults.length === before) {
      this.fields.push({ name, header: `Mcp-Param-${name}`, path: pathOf(visit), type });
    }
  }

  #register(name: string, visit: Visit): void {
    const key = name.toLowerCase();
    if (!this.#names.has(key)) this.#names.add(key);
    else this.#fault('duplicate', visit, `${ANNOTATION} names a header that another parameter already has`);
  }

  #fault(reason: AnnotationReason, visit: Visit | undefined, message: string): void {
    this.faults.push({ reason, pointer: visit === undefined ? '' : pointerTo(visit), message });
  }
}

function wayTo(visit: Visit): readonly Visit[] {
  const way: Visit[] = [];
  for (let at = visit; at.parent !== undefined; at = at.parent) way.push(at);
  return way.reverse();
}

function pathOf(visit: Visit): readonly string[] {
  return wayTo(visit).map(({ key = '' }) => key);
}

function pointerTo(visit: Visit): string {
  let pointer = '';
  for (const { keyword, key } of wayTo(visit)) {
    pointer += `/${escapePointer(keyword)}${key === undefined ? '' : `/${escapePointer(key)}`}`;
    if (pointer.length > MAX_POINTER) return `${pointer.slice(0, MAX_POINTER).toWellFormed()}…`;
  }
  return pointer;
}
