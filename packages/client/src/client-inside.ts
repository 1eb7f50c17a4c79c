import type { Client } from './client.ts';
import type { Sessions } from './sessions.ts';
import type { ClientSettings } from './settings.ts';

/** What the functions of this package know of a client beyond its interface. */
export interface ClientInside {
  readonly settings: ClientSettings;
  readonly sessions: Sessions;
}

const insides = new WeakMap<Client, ClientInside>();

export function keepInside(client: Client, inside: ClientInside): void {
  insides.set(client, inside);
}

/** Undefined for a client that somebody else made, such as one that wraps ours. */
export function insideOf(client: Client): ClientInside | undefined {
  return insides.get(client);
}
