import type { Revision } from '@mcpx/protocol';
import type { Referee } from './referee/referee.ts';

interface Compiled {
  readonly referee: Referee;
}

const MODULES: Readonly<Record<Revision, () => Promise<Compiled>>> = {
  '2024-11-05': () => import('./generated/2024-11-05/index.ts'),
  '2025-03-26': () => import('./generated/2025-03-26/index.ts'),
  '2025-06-18': () => import('./generated/2025-06-18/index.ts'),
  '2025-11-25': () => import('./generated/2025-11-25/index.ts'),
  '2026-07-28': () => import('./generated/2026-07-28/index.ts'),
};

/**
 * The referee of a revision that is known only at run time, without the other four.
 *
 * @throws RangeError for a text that is no revision.
 */
export async function loadReferee(revision: Revision): Promise<Referee> {
  if (!Object.hasOwn(MODULES, revision)) {
    throw new RangeError(`There is no revision "${revision}": use one of ${Object.keys(MODULES).join(', ')}`);
  }
  const { referee } = await MODULES[revision]();
  return referee;
}
