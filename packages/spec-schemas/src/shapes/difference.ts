import type { Shape, Shapes, ShapesPart } from './shape.ts';

/** What is new or other in `extended`, and every definition that refers to such a one. */
export function difference(extended: Shapes, revision: Shapes): ShapesPart {
  const changed = new Set(Object.keys(changedIn(extended.definitions, revision.definitions)));
  for (let before = -1; before !== changed.size;) {
    before = changed.size;
    for (const [name, { shape }] of Object.entries(extended.definitions)) {
      if (refersToOneOf(changed, shape)) changed.add(name);
    }
  }
  const isOther = ([, row]: readonly [string, { readonly definition: string }]): boolean => changed.has(row.definition);
  return {
    definitions: Object.fromEntries(Object.entries(extended.definitions).filter(([name]) => changed.has(name))),
    requests: {
      ...Object.fromEntries(Object.entries(extended.requests).filter(isOther)),
      ...changedIn(extended.requests, revision.requests),
    },
    notifications: {
      ...Object.fromEntries(Object.entries(extended.notifications).filter(isOther)),
      ...changedIn(extended.notifications, revision.notifications),
    },
  };
}

function changedIn<T>(ours: Readonly<Record<string, T>>, theirs: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(ours).filter(([name, one]) => JSON.stringify(one) !== JSON.stringify(theirs[name])),
  );
}

function refersToOneOf(names: ReadonlySet<string>, shape: Shape): boolean {
  switch (shape.kind) {
    case 'reference':
      return names.has(shape.name);
    case 'array':
      return refersToOneOf(names, shape.items);
    case 'map':
      return refersToOneOf(names, shape.values);
    case 'object':
      return Object.values(shape.properties).some((property) => refersToOneOf(names, property.shape));
    case 'union':
    case 'intersection':
      return shape.members.some((member) => refersToOneOf(names, member));
    default:
      return false;
  }
}
