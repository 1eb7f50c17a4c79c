// The public interface of @mcpx/spec-schemas/vocabulary.

import { JsonObject, Revision } from "@mcpx/protocol";
/** The areas of the protocol, in the order in which the specification tells them. */
export declare const AREAS: Readonly<Record<string, Vocabulary>>;
/**
 * The notation in which the protocol is written down.
 *
 * A definition is one place of the protocol with everything that any revision ever had there; each variant, property and
 * member of a union says in which revisions it exists. What one revision looks like is found by `resolve`.
 */
interface Definition {
  /** The revisions that have the thing, and its shape in them. The ranges do not overlap. */
  readonly variants: readonly Variant[];
  /**
   * The revisions whose schema has a definition of this name. Elsewhere the same shape stands, without a name, wherever
   * it is referred to: what is `CallToolRequestParams` today was written inside of `CallToolRequest` before.
   */
  readonly named: Range;
  readonly message?: RequestNote | NotificationNote;
}
interface DefinitionShape {
  /** Whether the revision's schema has a definition of this name. */
  readonly named?: true;
  readonly shape: Shape;
}
type Format = "uri" | "uri-template" | "byte";
/** A request or a notification: who sends it as a message (nobody, where it stands inside of results), and its definitions. */
interface MessageShape {
  readonly definition: string;
  readonly client?: true;
  readonly server?: true;
  readonly params: PropertyShape;
}
interface NotificationNote {
  readonly kind: "notification";
  readonly method: string;
  readonly client: Range;
  readonly server: Range;
  readonly params: Property;
}
interface ObjectShape {
  readonly kind: "object";
  readonly properties: Readonly<Record<string, PropertyShape>>;
  /** Names that may stand here although this definition does not speak of them, with what they then are. */
  readonly elsewhere?: Readonly<Record<string, Shape>>;
  /** Names that only other revisions have here, each with the words that say which: `since 2025-11-25`. */
  readonly foreign?: Readonly<Record<string, string>>;
  readonly rest: Rest;
}
interface ObjectType {
  readonly kind: "object";
  readonly properties: Properties;
  readonly rest: Rest;
}
interface OtherResult {
  readonly definition: string;
  readonly resultType?: string;
  readonly property?: string;
}
type Properties = Readonly<Record<string, Property>>;
/** The variants of a property; their ranges do not overlap. In all other revisions it does not exist. */
type Property = readonly PropertyVariant[];
interface PropertyShape {
  readonly required?: true;
  readonly shape: Shape;
}
interface PropertyVariant {
  readonly in: Range;
  /**
   * `elsewhere`: the property may stand here, but the schema of these revisions does not say so in this definition.
   * `id` of a `CallToolRequest` was left to `JSONRPCRequest` in 2024-11-05, and a page may name a key that no schema has.
   */
  readonly presence: "required" | "optional" | "elsewhere";
  readonly type: Type;
}
/** The revisions in which something exists, oldest first. */
type Range = readonly Revision[];
interface ReferenceShape {
  readonly kind: "reference";
  readonly name: string;
  /** The target is open, this place of it is not. */
  readonly sealed?: true;
}
/** A reference; `sealed` where the target is open and this place of it is not. */
interface ReferenceType {
  readonly kind: "reference";
  readonly name: string;
  readonly sealed?: true;
}
/** Who may send the request, and what answers it. */
interface RequestNote {
  readonly kind: "request";
  readonly method: string;
  readonly client: Range;
  readonly server: Range;
  readonly params: Property;
  /** The name of the definition of its result. */
  readonly result: string;
  /** Where the result may be an `InputRequiredResult`. See 2026-07-28 `basic/patterns/mrtr`. */
  readonly mayAsk: Range;
  /** Where the request may become a task, so that its result may be a `CreateTaskResult`, perhaps told by its `resultType`. */
  readonly mayBeTask: readonly {
    readonly in: Range;
    readonly resultType?: string;
  }[];
}
interface RequestShape extends MessageShape {
  /** The definition of the result. */
  readonly result: string;
  /** Other definitions that the result may have: by the `resultType` that announces them, or by a property that only they have. */
  readonly otherResults?: readonly OtherResult[];
}
/**
 * What an object may have beside its properties.
 *
 * - `sealed`: nothing that a closed check lets pass;
 * - `open`: anything (the specification writes an index signature), but a property that only another revision has here
 *   still counts as that;
 * - `free`: anything at all: the object is somebody else's, such as a JSON Schema document;
 * - `meta`: anything but keys under `io.modelcontextprotocol/`, which count as properties.
 */
type Rest = "sealed" | "open" | "free" | "meta";
/** What one revision has at one place: the vocabulary with every question of revisions answered. Plain data. */
type Shape = {
  readonly kind: "string";
  readonly format?: Format;
} | {
  readonly kind: "number" | "integer";
  readonly minimum?: number;
  readonly maximum?: number;
} | {
  readonly kind: "boolean" | "null" | "anything";
} | {
  readonly kind: "constant";
  readonly value: string | number;
} | {
  readonly kind: "choice";
  readonly values: readonly string[];
} | {
  readonly kind: "array";
  readonly items: Shape;
  readonly maxItems?: number;
} | {
  readonly kind: "map";
  readonly values: Shape;
} | ObjectShape | ReferenceShape | UnionShape | {
  readonly kind: "intersection";
  readonly members: readonly Shape[];
};
/** One revision of the protocol. */
interface Shapes {
  readonly revision: Revision;
  readonly definitions: Readonly<Record<string, DefinitionShape>>;
  readonly requests: Readonly<Record<string, RequestShape>>;
  readonly notifications: Readonly<Record<string, MessageShape>>;
  /** Definitions and methods that only other revisions have, with the words that say which. */
  readonly foreign: {
    readonly definitions: Readonly<Record<string, string>>;
    readonly methods: Readonly<Record<string, string>>;
  };
}
/** What an extension adds to a revision or changes there: shapes that lie over those of the revision. */
interface ShapesPart {
  readonly definitions: Shapes["definitions"];
  readonly requests: Shapes["requests"];
  readonly notifications: Shapes["notifications"];
}
/** 2026-07-28 together with its extension `io.modelcontextprotocol/tasks`; of no other revision. */
export declare const TASKS_VOCABULARY: Vocabulary;
type Type = {
  readonly kind: "string";
  readonly format?: Format;
} | {
  readonly kind: "number" | "integer";
  readonly minimum?: number;
  readonly maximum?: number;
} | {
  readonly kind: "boolean" | "null" | "anything";
} | {
  readonly kind: "constant";
  readonly value: string | number;
} | {
  readonly kind: "choice";
  readonly values: readonly string[];
} | {
  readonly kind: "array";
  readonly items: Type;
  readonly maxItems?: number;
} | {
  readonly kind: "map";
  readonly values: Type;
} | ObjectType | ReferenceType | {
  readonly kind: "union";
  readonly members: readonly Variant[];
} | {
  readonly kind: "intersection";
  readonly members: readonly Type[];
} | {
  readonly kind: "by-revision";
  readonly variants: readonly Variant[];
};
interface UnionShape {
  readonly kind: "union";
  readonly members: readonly Shape[];
  /** The `type` of members that only other revisions have, with the words that say which. */
  readonly foreign?: Readonly<Record<string, string>>;
}
/** The Model Context Protocol: every definition of every revision, in the specification's own names. */
export declare const VOCABULARY: Vocabulary;
interface Variant {
  readonly in: Range;
  readonly type: Type;
}
type Vocabulary = Readonly<Record<string, Definition>>;
/** What is new or other in `extended`, and every definition that refers to such a one. */
export declare function difference(extended: Shapes, revision: Shapes): ShapesPart;
/** A range in words: `since 2025-06-18`, `until 2025-11-25`, `only in 2025-11-25`. */
export declare function rangeInWords(range: Range): string;
/** What one revision has of the vocabulary. */
export declare function resolve(vocabulary: Vocabulary, revision: Revision): Shapes;
/** The JSON Schema document of a revision: draft-07 until 2025-06-18, 2020-12 since. */
export declare function schemaDocument(shapes: Shapes): JsonObject;
/** Shapes with a part laid over them. */
export declare function withPart(shapes: Shapes, part: ShapesPart): Shapes;
export type { Definition, DefinitionShape, Format, MessageShape, NotificationNote, ObjectShape, ObjectType, OtherResult, Properties, Property, PropertyShape, PropertyVariant, Range, ReferenceShape, ReferenceType, RequestNote, RequestShape, Rest, Shape, Shapes, ShapesPart, Type, UnionShape, Variant, Vocabulary };
