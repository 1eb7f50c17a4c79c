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
  | { readonly kind: 'reference'; readonly name: string; readonly sealed?: true }
  | { readonly kind: 'union'; readonly members: readonly Shape[] }
  | { readonly kind: 'intersection'; readonly members: readonly Shape[] };

export interface ObjectShape {
  readonly kind: 'object';
  readonly properties: Readonly<Record<string, PropertyShape>>;
  /** Names that may stand here although this definition does not speak of them, with what they then are. */
  readonly elsewhere: Readonly<Record<string, Shape>>;
  /** Names that only other revisions have here, each with the words that say which: `since 2025-11-25`. */
  readonly foreign: Readonly<Record<string, string>>;
  readonly rest: Rest;
}

export interface PropertyShape {
  readonly required: boolean;
  readonly shape: Shape;
}

export interface DefinitionShape {
  /** Whether the revision's schema has a definition of this name. */
  readonly named: boolean;
  readonly shape: Shape;
}

export interface Shapes {
  readonly revision: Revision;
  readonly definitions: Readonly<Record<string, DefinitionShape>>;
}
