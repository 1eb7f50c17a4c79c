import type { Connector, Transport } from '@mcpx/protocol';

/** How a recipe was followed. */
export interface ObservedStarts {
  /** The same recipe. */
  readonly connector: Connector;
  /** How often it was followed: one try to connect may start a program twice. */
  readonly count: number;
  /** What the newest link says of a server that says nothing. */
  readonly remark: string | undefined;
}

export function observedStarts(recipe: Connector): ObservedStarts {
  let count = 0;
  let newest: Transport | undefined;
  const { kind, target, identity, fallback } = recipe;
  return {
    connector: {
      kind,
      target,
      identity,
      ...(fallback !== undefined && { fallback }),
      connect(receiver, options) {
        count += 1;
        const opened = (transport: Transport): void => receiver.opened((newest = transport));
        return recipe.connect({ ...receiver, opened }, options);
      },
    },
    get count() {
      return Math.max(1, count);
    },
    get remark() {
      return newest?.remark;
    },
  };
}
