import type { Revision } from '@mcpx/protocol';
import type { Definition, ObjectType, Property, Type, Variant } from '../vocabulary/notation.ts';
import { either, never, type Range, rangeInWords } from '../vocabulary/ranges.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { DefinitionShape, ObjectShape, PropertyShape, Shape, Shapes } from './shape.ts';

/** What one revision has of the vocabulary. */
export function resolve(vocabulary: Vocabulary, revision: Revision): Shapes {
  const definitions: Record<string, DefinitionShape> = {};
  for (const [name, definition] of Object.entries(vocabulary)) {
    const type = variantIn(definition.variants, revision);
    if (type === undefined) continue;
    definitions[name] = {
      named: definition.named.includes(revision),
      shape: shapeOf(type, vocabulary, revision),
    };
  }
  return { revision, definitions };
}

/** The revisions that have a definition. */
export function existence(definition: Definition): Range {
  return definition.variants.reduce<Range>((range, one) => either(range, one.in), never);
}

function variantIn(variants: readonly Variant[], revision: Revision): Type | undefined {
  return variants.find((one) => one.in.includes(revision))?.type;
}

function shapeOf(type: Type, vocabulary: Vocabulary, revision: Revision): Shape {
  switch (type.kind) {
    case 'array':
      return { ...type, items: shapeOf(type.items, vocabulary, revision) };
    case 'map':
      return { kind: 'map', values: shapeOf(type.values, vocabulary, revision) };
    case 'object':
      return objectShapeOf(type, vocabulary, revision);
    case 'union': {
      const members = type.members
        .filter((member) => member.in.includes(revision) && existsIn(member.type, vocabulary, revision))
        .map((member) => shapeOf(member.type, vocabulary, revision));
      const [first, second] = members;
      return first !== undefined && second === undefined ? first : { kind: 'union', members };
    }
    case 'intersection':
      return { kind: 'intersection', members: type.members.map((member) => shapeOf(member, vocabulary, revision)) };
    case 'by-revision': {
      const found = variantIn(type.variants, revision);
      if (found === undefined) throw new RangeError(`A type has no variant for ${revision}: add one, or end the property`);
      return shapeOf(found, vocabulary, revision);
    }
    default:
      return type;
  }
}

function existsIn(type: Type, vocabulary: Vocabulary, revision: Revision): boolean {
  if (type.kind !== 'reference') return true;
  const target = vocabulary[type.name];
  return target !== undefined && variantIn(target.variants, revision) !== undefined;
}

function objectShapeOf(type: ObjectType, vocabulary: Vocabulary, revision: Revision): ObjectShape {
  const properties: Record<string, PropertyShape> = {};
  const elsewhere: Record<string, Shape> = {};
  const foreign: Record<string, string> = {};
  for (const [name, property] of Object.entries(type.properties)) {
    const found = property.find((one) => one.in.includes(revision));
    if (found === undefined) foreign[name] = rangeInWords(rangeOf(property));
    else if (found.presence === 'elsewhere') elsewhere[name] = shapeOf(found.type, vocabulary, revision);
    else {
      properties[name] = {
        required: found.presence === 'required',
        shape: shapeOf(found.type, vocabulary, revision),
      };
    }
  }
  return { kind: 'object', properties, elsewhere, foreign, rest: type.rest };
}

function rangeOf(property: Property): Range {
  return property.reduce<Range>((range, one) => either(range, one.in), never);
}
