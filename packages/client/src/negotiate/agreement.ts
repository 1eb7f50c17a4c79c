import { type Connector, FEATURES, isJsonObject, type JsonObject, META } from '@mcpx/protocol';
import type { EraRecord, Peer } from '../client.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** An open link on which a revision is agreed. */
export interface Agreement {
  readonly exchange: Exchange;
  /** The recipe that made the link: it makes the next one, too. */
  readonly connector: Connector;
  readonly peer: Peer;
}

export interface Agreed extends Pick<EraRecord, 'revision' | 'evidence' | 'keep'> {
  /** What the server said of itself: its discover or initialize result, or nothing. */
  readonly result: JsonObject;
}

/** Makes of a link with an agreed revision what the client goes on with. */
export function createAgreement(
  exchange: Exchange,
  connector: Connector,
  { revision, result, evidence, keep }: Agreed,
): Agreement {
  const features = FEATURES[revision];
  const record: EraRecord = {
    era: features.era,
    revision,
    transport: connector.kind,
    evidence,
    foundAtMs: Date.now(),
    keep,
  };
  const { capabilities, instructions, _meta } = result;
  const serverInfo =
    features.serverInfo === 'initialize'
      ? result['serverInfo']
      : isJsonObject(_meta)
        ? _meta[META.serverInfo]
        : undefined;
  const peer: Peer = {
    era: features.era,
    revision,
    capabilities: isJsonObject(capabilities) ? capabilities : {},
    transport: connector.kind,
    traits: exchange.transport.traits,
    record,
    ...(isJsonObject(serverInfo) && { serverInfo }),
    ...(typeof instructions === 'string' && { instructions }),
  };
  return { exchange, connector, peer };
}
