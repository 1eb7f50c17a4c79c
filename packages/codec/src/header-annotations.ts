import { type SubSchema, subSchemas } from './schema-positions.ts';

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
 * - `too-large` the schema has more than 500,000 sub-schemas, and was not looked at to its end.
 */
export type AnnotationReason =
  | 'not-a-string'
  | 'not-a-token'
  | 'duplicate'
  | 'wrong-type'
  | 'unreachable'
  | 'too-deep'
  | 'too-large';

export interface AnnotationFault {
  readonly reason: AnnotationReason;
  /** JSON Pointer (RFC 6901) to the annotated schema. */
  readonly pointer: string;
  /** A sentence for people. */
  readonly message: string;
}

export type HeaderScan =
  | { readonly ok: true; readonly fields: readonly HeaderField[] }
  | { readonly ok: false; readonly faults: readonly AnnotationFault[] };

const ANNOTATION = 'x-mcp-header';
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const MAX_PATH = 256;
/** A schema of 1 MB of text has fewer; one that refers to its own parts as objects may unfold without end. */
const MAX_SCHEMAS = 500_000;

/** One sub-schema on the walk, with the way back to the root. */
interface Visit {
  readonly schema: object;
  readonly pointer: string;
  /** The visit of the schema whose `properties` have this one; `undefined` where another keyword led here. */
  readonly owner: Visit | undefined;
  readonly property: string;
  /** How many properties lead here; -1 where the way is not of `properties` alone. */
  readonly depth: number;
}

/**
 * Finds the `x-mcp-header` annotations of a tool's input schema: the fields to mirror, or every fault.
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
  /** The pointer of the first annotation of each name, in lower case. */
  readonly #names = new Map<string, string>();

  walk(root: object): void {
    const stack: (Visit | { readonly leave: object })[] = [
      { schema: root, pointer: '', owner: undefined, property: '', depth: 0 },
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
        this.#fault('too-large', '', `the schema has more than ${MAX_SCHEMAS} sub-schemas`);
        return;
      }
      this.#look(next);
      const children = subSchemas(next.schema);
      if (children.length === 0) continue;
      entered.add(next.schema);
      stack.push({ leave: next.schema });
      for (let i = children.length - 1; i >= 0; i--) stack.push(visitOf(children[i] as SubSchema, next));
    }
  }

  #look(visit: Visit): void {
    const { schema, pointer, depth } = visit;
    const { [ANNOTATION]: name, type } = schema as { readonly [ANNOTATION]?: unknown; readonly type?: unknown };
    if (name === undefined) return;
    const before = this.faults.length;
    if (typeof name !== 'string') this.#fault('not-a-string', pointer, `${ANNOTATION} must be a string`);
    else if (!TOKEN.test(name)) {
      this.#fault('not-a-token', pointer, `${ANNOTATION} must be a name that a header can have: letters, digits, -_.`);
    } else this.#register(name, pointer);
    if (depth < 1) {
      this.#fault('unreachable', pointer, `${ANNOTATION} must stand at a parameter that "properties" alone lead to`);
    } else if (depth > MAX_PATH) {
      this.#fault('too-deep', pointer, `${ANNOTATION} stands deeper than ${MAX_PATH} properties`);
    }
    if (type !== 'string' && type !== 'integer' && type !== 'boolean') {
      this.#fault('wrong-type', pointer, `${ANNOTATION} needs the type string, integer or boolean`);
    } else if (typeof name === 'string' && this.faults.length === before) {
      this.fields.push({ name, header: `Mcp-Param-${name}`, path: pathOf(visit), type });
    }
  }

  #register(name: string, pointer: string): void {
    const key = name.toLowerCase();
    const first = this.#names.get(key);
    if (first === undefined) this.#names.set(key, pointer);
    else this.#fault('duplicate', pointer, `${ANNOTATION} names a header that another parameter already has`);
  }

  #fault(reason: AnnotationReason, pointer: string, message: string): void {
    this.faults.push({ reason, pointer, message });
  }
}

function visitOf({ schema, keyword, key }: SubSchema, parent: Visit): Visit {
  const place = `${parent.pointer}/${escapeToken(keyword)}`;
  const pointer = key === undefined ? place : `${place}/${escapeToken(key)}`;
  const isProperty = keyword === 'properties' && key !== undefined && parent.depth >= 0;
  return isProperty
    ? { schema, pointer, owner: parent, property: key, depth: parent.depth + 1 }
    : { schema, pointer, owner: undefined, property: '', depth: -1 };
}

function pathOf(visit: Visit): readonly string[] {
  const path: string[] = [];
  for (let at = visit; at.owner !== undefined; at = at.owner) path.push(at.property);
  return path.reverse();
}

/** RFC 6901 §3. */
function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}
