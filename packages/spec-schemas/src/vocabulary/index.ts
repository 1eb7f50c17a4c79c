export { resolve } from '../shapes/resolve.ts';
export { difference } from '../shapes/difference.ts';
export { withPart } from '../shapes/with-part.ts';
export { schemaDocument } from '../shapes/schema-document.ts';
export type {
  DefinitionShape,
  MessageShape,
  ObjectShape,
  OtherResult,
  PropertyShape,
  ReferenceShape,
  RequestShape,
  Shape,
  Shapes,
  ShapesPart,
  UnionShape,
} from '../shapes/shape.ts';
export type {
  Definition,
  Format,
  NotificationNote,
  ObjectType,
  Properties,
  Property,
  PropertyVariant,
  ReferenceType,
  RequestNote,
  Rest,
  Type,
  Variant,
} from './notation.ts';
export { type Range, rangeInWords } from './ranges.ts';
export { AREAS, TASKS_VOCABULARY, VOCABULARY, type Vocabulary } from './vocabulary.ts';
