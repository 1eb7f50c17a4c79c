import type { ServerConfig } from '../config/config.ts';
import type { HideSecrets } from './hide-secrets.ts';
import { hiderFor } from './hider-for.ts';

/** Something that is told of a server. */
interface Told {
  readonly server: string;
  /** For a person. */
  readonly message?: string;
}

/**
 * Makes what takes the secrets of servers out of what is told of them.
 *
 * Errors of a link have none any more, but a warning may quote what a server answered to a request that went well, such as the name of a
 * tool that is broken.
 */
export function discreetEvents(servers: readonly ServerConfig[]): <Event extends Told>(event: Event) => Event {
  const hiders = new Map<string, HideSecrets | undefined>();
  const hiderOf = (key: string): HideSecrets | undefined => {
    const server = servers.find((one) => one.key === key);
    if (server === undefined) return undefined;
    if (!hiders.has(key)) hiders.set(key, hiderFor(server.secrets, hostOf(server)));
    return hiders.get(key);
  };
  return (event) => {
    const hide = event.message === undefined ? undefined : hiderOf(event.server);
    return hide === undefined || event.message === undefined ? event : { ...event, message: hide(event.message) };
  };
}

function hostOf({ recipe }: ServerConfig): string {
  return recipe.kind === 'http' ? (URL.parse(recipe.url)?.host ?? '') : '';
}
