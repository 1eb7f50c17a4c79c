import type { Connector } from '@mcpx/protocol';

/** The same recipe, and how often it was followed: one try to connect may start a program twice. */
export function countingStarts(recipe: Connector): { readonly connector: Connector; readonly count: number } {
  const { kind, target, identity, fallback } = recipe;
  let count = 0;
  return {
    connector: {
      kind,
      target,
      identity,
      ...(fallback !== undefined && { fallback }),
      connect(receiver, options) {
        count += 1;
        return recipe.connect(receiver, options);
      },
    },
    get count() {
      return Math.max(1, count);
    },
  };
}
