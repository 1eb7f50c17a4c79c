import { type Connector, FEATURES, type Features, type JsonObject } from '@mcpx/protocol';
import type { Peer } from './client.ts';
import { createEnvelope, type Envelope } from './exchange/envelope.ts';
import type { Exchange } from './exchange/exchange.ts';
import type { Agreement } from './negotiate/agreement.ts';
import { capabilitiesFor } from './questions/declared-capabilities.ts';
import type { ClientSettings } from './settings.ts';

/** One link with an agreed revision, and what is known because of it. */
export interface Session {
  readonly exchange: Exchange;
  readonly connector: Connector;
  readonly peer: Peer;
  readonly features: Features;
  readonly envelope: Envelope;
  /** What a request declares, spelled for this revision: the caller's capabilities, or the client's own. */
  declaredFor(capabilities: JsonObject | undefined): JsonObject;
}

export function createSession(
  { exchange, connector, peer }: Agreement,
  settings: ClientSettings,
  logLevel: () => string | undefined,
): Session {
  const features = FEATURES[peer.revision];
  const own = capabilitiesFor(features, settings.capabilities);
  return {
    exchange,
    connector,
    peer,
    features,
    envelope: createEnvelope(peer.revision, features, settings, logLevel),
    declaredFor: (capabilities) =>
      // A handshake declares once for all: what a single caller can do changes nothing there.
      capabilities === undefined || features.era === 'legacy' ? own : capabilitiesFor(features, capabilities),
  };
}
