/** The revisions of the Model Context Protocol, oldest first. */
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

export type Revision = (typeof REVISIONS)[number];

/** `legacy`: agreed once by `initialize`. `modern`: stated in every request, no handshake. */
export type Era = 'legacy' | 'modern';

/** What a revision can do. The single place that knows: no other code compares dates. */
export interface Features {
  readonly era: Era;
  /** An array of messages may arrive in place of one. */
  readonly batches: boolean;
  /** An error response may lack its id. */
  readonly idlessErrors: boolean;
  /** Has Streamable HTTP. */
  readonly streamableHttp: boolean;
  /** HTTP requests carry `MCP-Protocol-Version`. */
  readonly versionHeader: boolean;
  /** HTTP requests carry `Mcp-Method`, `Mcp-Name`, `Mcp-Param-*`. */
  readonly mirroredHeaders: boolean;
  /** Streamable HTTP has `Mcp-Session-Id`, the standalone GET stream, resumption and DELETE. */
  readonly httpSessions: boolean;
  /** A server primes each event stream with an id and empty data. */
  readonly primedStreams: boolean;
  /** Closing the response stream of an HTTP request is its cancellation. */
  readonly closeCancels: boolean;
  /** The server sends requests of its own; otherwise it asks by `input_required` results. */
  readonly serverRequests: boolean;
  /** `ping` exists. */
  readonly ping: boolean;
  /** `logging/setLevel`, or the log level in each request's `_meta`. */
  readonly logLevel: 'request' | 'meta';
  /** Results say `resultType`. */
  readonly resultType: boolean;
  /** Lists and reads say `ttlMs` and `cacheScope`. */
  readonly cacheHints: boolean;
  /** Where a server says who it is. */
  readonly serverInfo: 'initialize' | 'meta';
  /** How change notices are asked for. */
  readonly subscriptions: 'requests' | 'listen';
  /** An empty string as `nextCursor`. */
  readonly emptyCursor: 'end' | 'cursor';
  /** The code of "resource not found" that a server sends. */
  readonly resourceNotFound: -32002 | -32602;
  /** Completion is a declared capability. */
  readonly completionsCapability: boolean;
  readonly completionContext: boolean;
  readonly progressMessage: boolean;
  readonly toolAnnotations: boolean;
  readonly audio: boolean;
  readonly resourceLinks: boolean;
  readonly titles: boolean;
  readonly icons: boolean;
  readonly structuredContent: 'none' | 'object' | 'any';
  readonly elicitation: 'none' | 'form' | 'form+url';
  /** URL elicitations have an id, a completion notice and the error -32042. */
  readonly elicitationIds: boolean;
  readonly samplingTools: boolean;
  /** The client may announce changes of its roots. */
  readonly rootsListChanged: boolean;
  readonly tasks: 'none' | 'core' | 'extension';
  readonly extensions: boolean;
}

const v2024_11_05: Features = {
  era: 'legacy',
  batches: false,
  idlessErrors: false,
  streamableHttp: false,
  versionHeader: false,
  mirroredHeaders: false,
  httpSessions: false,
  primedStreams: false,
  closeCancels: false,
  serverRequests: true,
  ping: true,
  logLevel: 'request',
  resultType: false,
  cacheHints: false,
  serverInfo: 'initialize',
  subscriptions: 'requests',
  emptyCursor: 'end',
  resourceNotFound: -32002,
  completionsCapability: false,
  completionContext: false,
  progressMessage: false,
  toolAnnotations: false,
  audio: false,
  resourceLinks: false,
  titles: false,
  icons: false,
  structuredContent: 'none',
  elicitation: 'none',
  elicitationIds: false,
  samplingTools: false,
  rootsListChanged: true,
  tasks: 'none',
  extensions: false,
};

const v2025_03_26: Features = {
  ...v2024_11_05,
  batches: true,
  streamableHttp: true,
  httpSessions: true,
  completionsCapability: true,
  progressMessage: true,
  toolAnnotations: true,
  audio: true,
};

const v2025_06_18: Features = {
  ...v2025_03_26,
  batches: false,
  versionHeader: true,
  completionContext: true,
  resourceLinks: true,
  titles: true,
  structuredContent: 'object',
  elicitation: 'form',
};

const v2025_11_25: Features = {
  ...v2025_06_18,
  idlessErrors: true,
  primedStreams: true,
  icons: true,
  elicitation: 'form+url',
  elicitationIds: true,
  samplingTools: true,
  tasks: 'core',
};

const v2026_07_28: Features = {
  ...v2025_11_25,
  era: 'modern',
  mirroredHeaders: true,
  httpSessions: false,
  primedStreams: false,
  closeCancels: true,
  serverRequests: false,
  ping: false,
  logLevel: 'meta',
  resultType: true,
  cacheHints: true,
  serverInfo: 'meta',
  subscriptions: 'listen',
  emptyCursor: 'cursor',
  resourceNotFound: -32602,
  structuredContent: 'any',
  elicitationIds: false,
  rootsListChanged: false,
  tasks: 'extension',
  extensions: true,
};

/** What each revision can do. */
export const FEATURES: Readonly<Record<Revision, Features>> = {
  '2024-11-05': v2024_11_05,
  '2025-03-26': v2025_03_26,
  '2025-06-18': v2025_06_18,
  '2025-11-25': v2025_11_25,
  '2026-07-28': v2026_07_28,
};

/** Whether a value names a revision that this kit speaks. */
export function isRevision(value: unknown): value is Revision {
  return typeof value === 'string' && Object.hasOwn(FEATURES, value);
}

/** The revisions of one era, oldest first. */
export function revisionsOf(era: Era): readonly Revision[] {
  return REVISIONS.filter((revision) => FEATURES[revision].era === era);
}

/** The newest revision of the `initialize` era: what a client offers there. */
export const LATEST_LEGACY: Revision = '2025-11-25';

/** The newest revision of the stateless era. */
export const LATEST_MODERN: Revision = '2026-07-28';
