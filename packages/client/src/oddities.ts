import { InvalidResultError, type MalformedMessageError } from '@mcpx/protocol';
import type { ClientSettings } from './settings.ts';

/** What a server does wrong that was dealt with: each kind is told of once, however often it happens. */
export interface Oddities {
  /** A result does not say what kind it is, and is taken for complete. */
  noResultType(method: string): void;
  /** Something came that is no message and answers nothing, and was dropped. */
  noMessage(error: MalformedMessageError): void;
}

export function createOddities({ serverName, onEvent }: Pick<ClientSettings, 'serverName' | 'onEvent'>): Oddities {
  const told = new Set<keyof Oddities>();
  const tell = (oddity: keyof Oddities, message: string, method?: string): void => {
    if (told.has(oddity)) return;
    told.add(oddity);
    onEvent({ event: 'server.warning', message: `${serverName} ${message}`, ...(method !== undefined && { method }) });
  };
  return {
    noResultType: (method) =>
      tell('noResultType', `answered ${method} without a "resultType": such results count as complete`, method),
    noMessage({ message, cause }) {
      // Whoever judges the messages of a link, and refused this one, tells of it.
      if (cause instanceof InvalidResultError) return;
      tell('noMessage', `sent something that is no message, and is dropped as all of the kind: ${message}`);
    },
  };
}
