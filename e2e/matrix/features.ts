import { FEATURES, type Revision } from '@mcpx/protocol';

/** What is tried in every cell of the matrix. */
export const MATRIX_FEATURES = [
  'tools',
  'prompts',
  'resources',
  'completion',
  'elicitation form',
  'elicitation url',
  'sampling',
  'roots',
  'progress',
  'cancel',
  'logging',
  'list changes',
  'subscriptions',
  'large numbers',
  'tasks',
] as const;

export type MatrixFeature = (typeof MATRIX_FEATURES)[number];

/** Why some features cannot be had between some sides. */
export const IMPOSSIBLE = {
  a: 'elicitation with a side whose revision has none',
  b: 'url mode with a side whose revision has none',
  c: 'tasks with a side that has none: its revision, or the official client 2.4',
  d: 'tasks between the two shapes, that of 2025-11-25 and that of the extension',
} as const;

/** Why a feature cannot be had between a client and a server; nothing where it can. */
export function impossibility(
  feature: MatrixFeature,
  client: Revision,
  server: Revision,
): keyof typeof IMPOSSIBLE | undefined {
  const sides = [FEATURES[client], FEATURES[server]] as const;
  switch (feature) {
    case 'elicitation form':
      return sides.some(({ elicitation }) => elicitation === 'none') ? 'a' : undefined;
    case 'elicitation url':
      if (sides.some(({ elicitation }) => elicitation === 'none')) return 'a';
      return sides.some(({ elicitation }) => elicitation !== 'form+url') ? 'b' : undefined;
    case 'tasks': {
      const [one, other] = sides;
      if (one.tasks === 'none' || other.tasks === 'none') return 'c';
      return one.tasks === other.tasks ? undefined : 'd';
    }
    default:
      return undefined;
  }
}

/** The same between the official SDKs: the client of the stateless era takes no tasks. */
export function sdkImpossibility(
  feature: MatrixFeature,
  client: Revision,
  server: Revision,
): keyof typeof IMPOSSIBLE | undefined {
  const reason = impossibility(feature, client, server);
  return reason === undefined && feature === 'tasks' && FEATURES[client].era === 'modern' ? 'c' : reason;
}
