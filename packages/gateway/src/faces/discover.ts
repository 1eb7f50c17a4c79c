import { type CompleteOutcome, FEATURES, type JsonObject, META, REVISIONS, type Revision } from '@mcpx/protocol';

export interface DiscoverAnswer {
  readonly serverInfo: JsonObject;
  readonly capabilities: JsonObject;
  readonly instructions?: string | undefined;
}

/** The answer to `server/discover`: what is offered now, to be asked again at will. See 2026-07-28 `server/discover`. */
export function discoverOutcome({ serverInfo, capabilities, instructions }: DiscoverAnswer): CompleteOutcome {
  return {
    kind: 'complete',
    result: {
      resultType: 'complete',
      supportedVersions: REVISIONS.toReversed(),
      capabilities,
      ...(instructions === undefined ? {} : { instructions }),
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { [META.serverInfo]: serverInfo },
    },
  };
}

/** The capabilities that the gateway carries, each as plain as it carries it: change notices are not among them. */
const CARRIED = ['tools', 'prompts', 'resources', 'completions', 'logging'] as const;

/** What a server declared, narrowed to what the gateway carries. */
export function carriedCapabilities(declared: JsonObject, revision: Revision): JsonObject {
  const carried: { [name: string]: JsonObject } = {};
  for (const name of CARRIED) {
    // A revision without the completions capability has completion all the same: callers may just try.
    const implied = name === 'completions' && !FEATURES[revision].completionsCapability;
    if (declared[name] !== undefined || implied) carried[name] = {};
  }
  return carried;
}

/** What any of several declares. */
export function unionOf(capabilities: Iterable<JsonObject>): JsonObject {
  return Object.assign({}, ...capabilities);
}

/** What a server is taken to have that was not asked yet: it may start at the first call. */
export const POSSIBLE: JsonObject = { tools: {}, prompts: {}, resources: {}, completions: {} };
