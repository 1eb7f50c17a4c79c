import { type Connector, FEATURES, type Features, type InputRequest, type JsonObject } from '@mcpx/protocol';
import { createResultCache, type ResultCache } from './cache/result-cache.ts';
import type { CallOptions, Peer } from './client.ts';
import { createEnvelope, type Envelope } from './exchange/envelope.ts';
import type { Exchange } from './exchange/exchange.ts';
import { createSessionLogLevel, type SessionLogLevel } from './logging/log-levels.ts';
import type { Agreement } from './negotiate/agreement.ts';
import { capabilitiesFor, findQuestionFault } from './questions/declared-capabilities.ts';
import { createUrlElicitations, type UrlElicitations } from './questions/url-elicitations.ts';
import type { ClientSettings } from './settings.ts';
import { createToolHeaders, type ToolHeaders } from './tools/tool-headers.ts';

/** One link with an agreed revision, and what is known because of it. */
export interface Session {
  readonly exchange: Exchange;
  readonly connector: Connector;
  readonly peer: Peer;
  readonly features: Features;
  readonly envelope: Envelope;
  /** What a request declares, spelled for this revision: the caller's capabilities, or the client's own. */
  declaredFor(capabilities: JsonObject | undefined): JsonObject;
  /** Whether the client declared that it can be asked all of this. */
  declares(questions: readonly InputRequest[]): boolean;
  readonly urlElicitations: UrlElicitations;
  /** Where results say how long they hold, and the user wants them kept. */
  readonly cache: ResultCache | undefined;
  /** Where the level of log messages is a matter of the session, and the server logs. */
  readonly logLevel: SessionLogLevel | undefined;
  /** Where arguments are mirrored into headers: over HTTP, in the stateless era. */
  readonly toolHeaders: ToolHeaders | undefined;
}

export function createSession(
  { exchange, connector, peer }: Agreement,
  settings: ClientSettings,
  {
    logLevel,
    listTools,
  }: { readonly logLevel: () => string | undefined; readonly listTools: (options: CallOptions) => Promise<unknown> },
): Session {
  const features = FEATURES[peer.revision];
  const own = capabilitiesFor(features, settings.capabilities);
  const isToldLevel = features.logLevel === 'request' && peer.capabilities['logging'] !== undefined;
  const { requestTimeoutMs: timeoutMs, requestTimeoutMaxMs: maxMs } = settings;
  const tellLevel = (level: string): Promise<unknown> =>
    exchange.ask('logging/setLevel', { level }, { timeoutMs, maxMs });
  return {
    exchange,
    connector,
    peer,
    features,
    envelope: createEnvelope(peer.revision, features, settings, logLevel),
    urlElicitations: createUrlElicitations(),
    cache: settings.cache && createResultCache(settings.serverName, features, settings.cache),
    logLevel: isToldLevel ? createSessionLogLevel(tellLevel) : undefined,
    toolHeaders: features.mirroredHeaders && peer.traits.headers ? createToolHeaders(settings, listTools) : undefined,
    declares: (questions) => questions.every((question) => findQuestionFault(own, question) === undefined),
    declaredFor: (capabilities) =>
      // A handshake declares once for all: what a single caller can do changes nothing there.
      capabilities === undefined || features.era === 'legacy' ? own : capabilitiesFor(features, capabilities),
  };
}
