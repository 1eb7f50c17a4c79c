import { createNames } from '@mcpx/gateway';
import type { ServerConfig } from './config/config.ts';

/** A server's resource by its own URI, found by the URI that people and clients see. */
export interface FoundResource {
  readonly server: ServerConfig;
  readonly uri: string;
}

/** A resource's URI as `mcpx read` and clients of the endpoint know it: `mcpx://<namespace>/<uri>`. */
export function shownUri({ key, namespace }: ServerConfig, uri: string): string {
  return createNames([{ key, namespace }], 'prefix').uris.show(key, uri) ?? uri;
}

/** The other way round; `undefined` where no server has that namespace. */
export function findResource(shown: string, servers: readonly ServerConfig[]): FoundResource | undefined {
  const names = servers.map(({ key, namespace }) => ({ key, namespace }));
  const found = createNames(names, 'prefix').uris.find(shown);
  if (found === undefined || 'shared' in found) return undefined;
  const server = servers.find(({ key }) => key === found.key);
  return server && { server, uri: found.own };
}
