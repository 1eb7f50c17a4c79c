import { idKey } from '@mcpx/protocol';
import type { CaseContext, LiveLink } from './case-context.ts';
import { demand, demandNoSecret } from './demand.ts';

/** Holds what a link told, from its first word to its last, against the laws of every link. */
export function demandLinkLaw(link: LiveLink, { traits, secrets }: CaseContext): void {
  const { recorder, transport, taken, refusals } = link;
  const { heard } = recorder;
  const count = (kind: string): number => heard.filter((one) => one.kind === kind).length;
  const first = heard[0];
  demand(
    first?.kind === 'opened' && first.transport === transport,
    'opened comes first, with the link that connect made',
  );
  demand(count('opened') === 1, 'opened comes once');
  demand(count('closed') === 1, 'closed comes exactly once');
  demand(heard.at(-1)?.kind === 'closed', 'nothing comes after closed');
  const told = heard.map((one) => (one.kind === 'closed' ? one.reason.error : 'error' in one ? one.error : undefined));
  for (const error of [...told, ...refusals]) {
    if (error instanceof Error) demandNoSecret(error.message, secrets, 'an error shows no secret');
  }

  const ended = new Set<string>();
  const asked = new Set(taken.map(({ id }) => idKey(id)));
  for (const one of heard) {
    if (one.kind === 'streamEnd') {
      const key = idKey(one.stream);
      demand(traits.streamPerRequest, 'streamEnd comes only where each request has a stream');
      demand(asked.has(key), 'streamEnd names a request whose send resolved');
      demand(!ended.has(key), 'streamEnd comes once per request');
      ended.add(key);
    }
    if ((one.kind === 'message' || one.kind === 'malformed') && one.arrival.stream !== undefined) {
      demand(traits.streamPerRequest, 'a message names a stream only where there are streams');
      demand(!ended.has(idKey(one.arrival.stream)), 'nothing comes on a stream that ended');
    }
  }
}
