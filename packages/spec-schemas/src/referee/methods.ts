import type { Direction } from './referee.ts';
import type { MessageRow, Tables } from './tables.ts';

/** Who sends what in one revision. */
export type MethodTable = Readonly<Record<Direction, SentMethods>>;

export interface SentMethods {
  readonly requests: readonly string[];
  readonly notifications: readonly string[];
}

/** The table of methods of what was compiled. */
export function createMethodTable({ requests, notifications }: Tables): MethodTable {
  const sentBy = (rows: Readonly<Record<string, MessageRow>>, side: Direction): readonly string[] =>
    Object.keys(rows).filter((method) => rows[method]?.[side] === true);
  return {
    client: { requests: sentBy(requests, 'client'), notifications: sentBy(notifications, 'client') },
    server: { requests: sentBy(requests, 'server'), notifications: sentBy(notifications, 'server') },
  };
}
