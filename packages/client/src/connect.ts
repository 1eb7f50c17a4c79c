import type { Connector } from '@mcpx/protocol';
import type { Client, ClientOptions, EraRecord } from './client.ts';
import { createLiveClient } from './live-client.ts';
import type { Agreement } from './negotiate/agreement.ts';
import { negotiate } from './negotiate/negotiate.ts';
import { settingsFor, type ClientSettings } from './settings.ts';

/**
 * Connects to a server, finds out which revision it speaks, and hands out a client that speaks it.
 *
 * The era is asked for and never assumed: see 2026-07-28 `basic/versioning`, under backward compatibility.
 *
 * @throws TransportError the server could not be started or reached, or was not ready in time.
 * @throws UnsupportedVersionError no revision is spoken by both sides.
 * @throws LegacyHTTPRefusedError the endpoint refused both eras, and there is no fallback.
 * @throws TypeError a root is no `file://` URI.
 * @throws HttpStatusError the endpoint refused for other reasons, such as a missing login.
 */
export async function connect(via: Connector, options: ClientOptions): Promise<Client> {
  const settings = settingsFor(via, options);
  const agreement = await negotiate(via, settings, options.signal);
  const { prior } = settings;
  // Where the era was told, nothing waited for what is remembered: it is no reason to wait now.
  if (prior instanceof Promise) void prior.then((known) => tellEra(agreement, known, settings));
  else tellEra(agreement, prior, settings);
  return createLiveClient(agreement, settings);
}

function tellEra({ peer: { record } }: Agreement, prior: EraRecord | undefined, { onEvent }: ClientSettings): void {
  if (prior === undefined) return onEvent({ event: 'server.era.found', record });
  const isStale =
    prior.era !== record.era || prior.revision !== record.revision || prior.transport !== record.transport;
  if (isStale) onEvent({ event: 'server.era.stale', prior, record });
}
