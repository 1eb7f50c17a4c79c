import type { Shapes, ShapesPart } from './shape.ts';

/** Shapes with a part laid over them. */
export function withPart(shapes: Shapes, part: ShapesPart): Shapes {
  return {
    ...shapes,
    definitions: { ...shapes.definitions, ...part.definitions },
    requests: { ...shapes.requests, ...part.requests },
    notifications: { ...shapes.notifications, ...part.notifications },
  };
}
