import type { Revision } from '@mcpx/protocol';
import { methods as methods20241105, referee as referee20241105 } from './generated/2024-11-05/index.ts';
import { methods as methods20250326, referee as referee20250326 } from './generated/2025-03-26/index.ts';
import { methods as methods20250618, referee as referee20250618 } from './generated/2025-06-18/index.ts';
import { methods as methods20251125, referee as referee20251125 } from './generated/2025-11-25/index.ts';
import { methods as methods20260728, referee as referee20260728 } from './generated/2026-07-28/index.ts';
import type { MethodTable } from './referee/methods.ts';
import type { Referee } from './referee/referee.ts';

const REFEREES: Readonly<Record<Revision, Referee>> = {
  '2024-11-05': referee20241105,
  '2025-03-26': referee20250326,
  '2025-06-18': referee20250618,
  '2025-11-25': referee20251125,
  '2026-07-28': referee20260728,
};

const METHODS: Readonly<Record<Revision, MethodTable>> = {
  '2024-11-05': methods20241105,
  '2025-03-26': methods20250326,
  '2025-06-18': methods20250618,
  '2025-11-25': methods20251125,
  '2026-07-28': methods20260728,
};

/**
 * The referee of a revision.
 *
 * The import of this entry brings all five; `@mcpx/spec-schemas/<revision>` has one, `@mcpx/spec-schemas/load` the one that
 * is asked for.
 *
 * @throws RangeError for a text that is no revision.
 */
export function refereeFor(revision: Revision): Referee {
  return known(REFEREES, revision);
}

/**
 * The methods of a revision by who sends them.
 *
 * @throws RangeError for a text that is no revision.
 */
export function methodsFor(revision: Revision): MethodTable {
  return known(METHODS, revision);
}

function known<T>(table: Readonly<Record<Revision, T>>, revision: Revision): T {
  if (!Object.hasOwn(table, revision)) {
    throw new RangeError(`There is no revision "${revision}": use one of ${Object.keys(table).join(', ')}`);
  }
  return table[revision];
}
