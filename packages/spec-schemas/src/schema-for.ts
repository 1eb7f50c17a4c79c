import type { JsonObject, Revision } from '@mcpx/protocol';
import { shapes as shapes20241105 } from './generated/2024-11-05/shapes.ts';
import { shapes as shapes20250326 } from './generated/2025-03-26/shapes.ts';
import { shapes as shapes20250618 } from './generated/2025-06-18/shapes.ts';
import { shapes as shapes20251125 } from './generated/2025-11-25/shapes.ts';
import { shapes as shapes20260728 } from './generated/2026-07-28/shapes.ts';
import { schemaDocument } from './shapes/schema-document.ts';
import type { Shapes } from './shapes/shape.ts';

const COMPILED: Readonly<Record<Revision, string>> = {
  '2024-11-05': shapes20241105,
  '2025-03-26': shapes20250326,
  '2025-06-18': shapes20250618,
  '2025-11-25': shapes20251125,
  '2026-07-28': shapes20260728,
};

const read = new Map<Revision, Shapes>();
const written = new Map<Revision, JsonObject>();

/**
 * What a revision has, as plain data: the vocabulary with every question of revisions answered.
 *
 * @throws RangeError for a text that is no revision.
 */
export function shapesFor(revision: Revision): Shapes {
  const present = read.get(revision);
  if (present !== undefined) return present;
  if (!Object.hasOwn(COMPILED, revision)) {
    throw new RangeError(`There is no revision "${revision}": use one of ${Object.keys(COMPILED).join(', ')}`);
  }
  const shapes = JSON.parse(COMPILED[revision]) as Shapes;
  read.set(revision, shapes);
  return shapes;
}

/**
 * The JSON Schema document of a revision: draft-07 until 2025-06-18, 2020-12 since.
 *
 * The same text stands in the package's `schema/<revision>.json`. Do not edit it: every caller gets the same object.
 *
 * @throws RangeError for a text that is no revision.
 */
export function schemaFor(revision: Revision): JsonObject {
  const present = written.get(revision);
  if (present !== undefined) return present;
  const document = schemaDocument(shapesFor(revision));
  written.set(revision, document);
  return document;
}
