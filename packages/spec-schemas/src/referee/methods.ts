import type { Direction } from './referee.ts';

/** Who sends what in one revision. */
export type MethodTable = Readonly<Record<Direction, SentMethods>>;

export interface SentMethods {
  readonly requests: readonly string[];
  readonly notifications: readonly string[];
}
