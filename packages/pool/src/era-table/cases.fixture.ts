import type { Behaviour } from './behaviour.fixture.ts';
import type { Rig } from './rig.fixture.ts';
import type { Choice } from './run-start.fixture.ts';

/** Cold: nothing is remembered. Warm: what a cold start remembered. Stale: what the server was, and is no more. */
export type CacheState = 'cold' | 'warm' | 'stale';

export const CHOICES: readonly Choice[] = ['auto', 'legacy-first', 'modern', 'legacy', 'follow'];

/** What must be seen: cold, warm and stale; cold and warm, of what was never anything else; or stale alone. */
export type Expected =
  | readonly [cold: string, warm: string, stale: string]
  | readonly [cold: string, warm: string]
  | readonly [stale: string];

/** One kind of server: what it does, what it did when it was remembered, and what must be seen. */
export interface EraCase {
  readonly name: string;
  readonly rig: () => Promise<Rig>;
  readonly now: Behaviour;
  readonly was?: Behaviour;
  readonly expected: Readonly<Record<Choice, Expected>>;
}

/** The same, whatever is remembered. */
export function always(line: string): readonly [string, string, string] {
  return [line, line, line];
}

/** A legacy server that says no to discovery, in whatever form, and was modern before. */
export function refusing(toldModern: string): EraCase['expected'] {
  const found = ['D I N → legacy', 'I N → legacy', 'D I N → legacy !'] as const;
  return {
    auto: found,
    'legacy-first': ['I N → legacy', 'I N → legacy', 'D I N → legacy !'],
    modern: always(`D → ${toldModern}`),
    legacy: always('I N → legacy'),
    follow: found,
  };
}

/** Something that says nothing of the era, on a server that was legacy before. */
export function sayingNothing(code: string): EraCase['expected'] {
  const asked = [`D → ${code}`, `D → ${code}`, `I → ${code}`] as const;
  return {
    auto: asked,
    'legacy-first': always(`I → ${code}`),
    modern: always(`D → ${code}`),
    legacy: always(`I → ${code}`),
    follow: asked,
  };
}
