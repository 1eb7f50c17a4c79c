import type { Peer } from '@mcpx/client';
import { FEATURES } from '@mcpx/protocol';

/**
 * Whether a server's parameters are mirrored into headers on the way to it: then its annotations were checked when its tools
 * were listed. See 2026-07-28 `basic/transports/streamable-http`.
 */
export function mirrorsHeaders({ revision, traits }: Peer): boolean {
  return FEATURES[revision].mirroredHeaders && traits.headers;
}
