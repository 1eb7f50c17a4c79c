import { always, never, type Range } from './ranges.ts';

/**
 * The notation in which the protocol is written down.
 *
 * A definition is one place of the protocol with everything that any revision ever had there; each variant, property and
 * member of a union says in which revisions it exists. What one revision looks like is found by `resolve`.
 */
export interface Definition {
  /** The revisions that have the thing, and its shape in them. The ranges do not overlap. */
  readonly variants: readonly Variant[];
  /**
   * The revisions whose schema has a definition of this name. Elsewhere the same shape stands, without a name, wherever
   * it is referred to: what is `CallToolRequestParams` today was written inside of `CallToolRequest` before.
   */
  readonly named: Range;
  readonly message?: RequestNote | NotificationNote;
}

export interface Variant {
  readonly in: Range;
  readonly type: Type;
}

/** Who may send the request, and what answers it. */
export interface RequestNote {
  readonly kind: 'request';
  readonly method: string;
  readonly client: Range;
  readonly server: Range;
  readonly params: Property;
  /** The name of the definition of its result. */
  readonly result: string;
  /** Where the result may be an `InputRequiredResult`. See 2026-07-28 `basic/patterns/mrtr`. */
  readonly mayAsk: Range;
  /** Where the request may become a task, so that its result may be a `CreateTaskResult`, perhaps told by its `resultType`. */
  readonly mayBeTask: readonly { readonly in: Range; readonly resultType?: string }[];
}

export interface NotificationNote {
  readonly kind: 'notification';
  readonly method: string;
  readonly client: Range;
  readonly server: Range;
  readonly params: Property;
}

export type Format = 'uri' | 'uri-template' | 'byte';

export type Type =
  | { readonly kind: 'string'; readonly format?: Format }
  | { readonly kind: 'number' | 'integer'; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: 'boolean' | 'null' | 'anything' }
  | { readonly kind: 'constant'; readonly value: string | number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'array'; readonly items: Type; readonly maxItems?: number }
  | { readonly kind: 'map'; readonly values: Type }
  | ObjectType
  | ReferenceType
  | { readonly kind: 'union'; readonly members: readonly Variant[] }
  | { readonly kind: 'intersection'; readonly members: readonly Type[] }
  | { readonly kind: 'by-revision'; readonly variants: readonly Variant[] };

export interface ObjectType {
  readonly kind: 'object';
  readonly properties: Properties;
  readonly rest: Rest;
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
export type Rest = 'sealed' | 'open' | 'free' | 'meta';

/** A reference; `sealed` where the target is open and this place of it is not. */
export interface ReferenceType {
  readonly kind: 'reference';
  readonly name: string;
  readonly sealed?: true;
}

/** The variants of a property; their ranges do not overlap. In all other revisions it does not exist. */
export type Property = readonly PropertyVariant[];
export type Properties = Readonly<Record<string, Property>>;

export interface PropertyVariant {
  readonly in: Range;
  /**
   * `elsewhere`: the property may stand here, but the schema of these revisions does not say so in this definition.
   * `id` of a `CallToolRequest` was left to `JSONRPCRequest` in 2024-11-05, and a page may name a key that no schema has.
   */
  readonly presence: 'required' | 'optional' | 'elsewhere';
  readonly type: Type;
}

export const string: Type = { kind: 'string' };
export const uri: Type = { kind: 'string', format: 'uri' };
export const uriTemplate: Type = { kind: 'string', format: 'uri-template' };
export const base64: Type = { kind: 'string', format: 'byte' };
export const number: Type = { kind: 'number' };
export const integer: Type = { kind: 'integer' };
export const boolean: Type = { kind: 'boolean' };
export const nothing: Type = { kind: 'null' };
export const anything: Type = { kind: 'anything' };
/** A number from 0 to 1. */
export const share: Type = { kind: 'number', minimum: 0, maximum: 1 };

export function constant(value: string | number): Type {
  return { kind: 'constant', value };
}

export function choice(...values: readonly string[]): Type {
  return { kind: 'choice', values };
}

export function array(items: Type): Type {
  return { kind: 'array', items };
}

/** An object whose keys are the sender's own. */
export function map(values: Type): Type {
  return { kind: 'map', values };
}

export function ref(name: string): ReferenceType {
  return { kind: 'reference', name };
}

export function sealed(type: ReferenceType): ReferenceType {
  return { ...type, sealed: true };
}

export interface ObjectOptions {
  /** @defaultValue 'sealed' */
  readonly rest?: Rest;
}

/** An object; a property with several variants is an array of them. */
export function object(
  properties: Readonly<Record<string, PropertyVariant | Property>>,
  { rest = 'sealed' }: ObjectOptions = {},
): ObjectType {
  const entries = Object.entries(properties).map(([name, property]): [string, Property] => [
    name,
    'presence' in property ? [property] : property,
  ]);
  return { kind: 'object', properties: Object.fromEntries(entries), rest };
}

/** Any of the members; one that refers to a definition is a member only in revisions that have the definition. */
export function union(...members: readonly (Type | Variant)[]): Type {
  return { kind: 'union', members: members.map((member) => ('kind' in member ? variant(always, member) : member)) };
}

/** All of the members at once. */
export function intersection(...members: readonly Type[]): Type {
  return { kind: 'intersection', members };
}

/** A type that is another one in other revisions. */
export function byRevision(...variants: readonly Variant[]): Type {
  return { kind: 'by-revision', variants };
}

export function variant(range: Range, type: Type): Variant {
  return { in: range, type };
}

export function required(type: Type, range: Range = always): PropertyVariant {
  return { in: range, presence: 'required', type };
}

export function optional(type: Type, range: Range = always): PropertyVariant {
  return { in: range, presence: 'optional', type };
}

export function elsewhere(range: Range, type: Type = anything): PropertyVariant {
  return { in: range, presence: 'elsewhere', type };
}

export interface DefinitionOptions {
  /** The revisions that have the thing. @defaultValue every revision */
  readonly in?: Range;
  /** The revisions whose schema has it under this name. @defaultValue all that have it */
  readonly named?: Range;
}

export function define(type: Type, options: DefinitionOptions = {}): Definition {
  const range = options.in ?? always;
  return { variants: [variant(range, type)], named: options.named ?? range };
}

/** A definition that is something else in other revisions. */
export function defineByRevision(variants: readonly Variant[], options: DefinitionOptions = {}): Definition {
  return { variants, named: options.named ?? variants.flatMap((one) => one.in) };
}

/** A definition that no schema names: a part that several places share. */
export function part(type: Type): Definition {
  return { variants: [variant(always, type)], named: never };
}
