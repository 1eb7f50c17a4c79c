import type { Revision } from '@mcpx/protocol';
import type { Format, Rest } from '../vocabulary/notation.ts';

/** What one revision has at one place: the vocabulary with every question of revisions answered. Plain data. */
export type Shape =
  | { readonly kind: 'string'; readonly format?: Format }
  | { readonly kind: 'number' | 'integer'; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: 'boolean' | 'null' | 'anything' }
  | { readonly kind: 'constant'; readonly value: string | number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'array'; readonly items: Shape; readonly maxItems?: number }
  | { readonly kind: 'map'; readonly values: Shape }
  | ObjectShape
  | ReferenceShape
  | UnionShape
  | { readonly kind: 'intersection'; readonly members: readonly Shape[] };

export interface ObjectShape {
  readonly kind: 'object';
  readonly properties: Readonly<Record<string, PropertyShape>>;
  /** Names that may stand here although this definition does not speak of them, with what they then are. */
  readonly elsewhere?: Readonly<Record<string, Shape>>;
  /** Names that only other revisions have here, each with the words that say which: `since 2025-11-25`. */
  readonly foreign?: Readonly<Record<string, string>>;
  readonly rest: Rest;
}

export interface PropertyShape {
  readonly required?: true;
  readonly shape: Shape;
}

export interface ReferenceShape {
  readonly kind: 'reference';
  readonly name: string;
  /** The target is open, this place of it is not. */
  readonly sealed?: true;
}

export interface UnionShape {
  readonly kind: 'union';
  readonly members: readonly Shape[];
  /** The `type` of members that only other revisions have, with the words that say which. */
  readonly foreign?: Readonly<Record<string, string>>;
}

export interface DefinitionShape {
  /** Whether the revision's schema has a definition of this name. */
  readonly named?: true;
  readonly shape: Shape;
}

/** A request or a notification: who sends it as a message (nobody, where it stands inside of results), and its definitions. */
export interface MessageShape {
  readonly definition: string;
  readonly client?: true;
  readonly server?: true;
  readonly params: PropertyShape;
}

export interface RequestShape extends MessageShape {
  /** The definition of the result. */
  readonly result: string;
  /** Other definitions that the result may have: by the `resultType` that announces them, or by a property that only they have. */
  readonly otherResults?: readonly OtherResult[];
}

export interface OtherResult {
  readonly definition: string;
  readonly resultType?: string;
  readonly property?: string;
}

/** One revision of the protocol. */
export interface Shapes {
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
export interface ShapesPart {
  readonly definitions: Shapes['definitions'];
  readonly requests: Shapes['requests'];
  readonly notifications: Shapes['notifications'];
}
