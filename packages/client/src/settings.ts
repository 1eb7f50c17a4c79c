import type { Connector, JsonObject } from '@mcpx/protocol';
import type { CacheOptions, ClientEvent, ClientOptions, EraRecord, OnInput, ProtocolChoice } from './client.ts';
import { type ClientLimitNames, OWN_NAMES } from './exchange/limit-names.ts';

/** {@link ClientOptions} with every default filled in. */
export interface ClientSettings {
  readonly clientInfo: JsonObject;
  readonly serverName: string;
  readonly protocol: ProtocolChoice;
  readonly prior: EraRecord | Promise<EraRecord | undefined> | undefined;
  readonly capabilities: JsonObject;
  readonly roots: readonly JsonObject[];
  readonly onInput: OnInput | undefined;
  readonly onNotification: (method: string, params: JsonObject) => void;
  readonly onEvent: (event: ClientEvent) => void;
  readonly requestTimeoutMs: number;
  readonly requestTimeoutMaxMs: number;
  readonly limitNames: ClientLimitNames;
  readonly probeTimeoutMs: number;
  readonly startTimeoutMs: number;
  readonly versionAttempts: number;
  readonly listPages: number;
  readonly listTimeMs: number;
  readonly listenReopenDelayMs: number;
  readonly logLevel: string | undefined;
  readonly cache: CacheOptions | undefined;
}

/**
 * The one place where defaults are resolved.
 *
 * @throws TypeError a root is no `file://` URI.
 */
export function settingsFor(via: Connector, options: ClientOptions): ClientSettings {
  const { requestTimeoutMs = 60_000, requestTimeoutMaxMs = 600_000 } = options;
  const limitNames = { ...OWN_NAMES, ...options.limitNames };
  return {
    clientInfo: { name: options.clientInfo.name, version: options.clientInfo.version },
    serverName: options.serverName ?? via.target,
    protocol: options.protocol ?? 'auto',
    // A look-up that fails remembers nothing.
    prior: options.prior instanceof Promise ? options.prior.catch(() => undefined) : options.prior,
    capabilities: options.capabilities ?? defaultCapabilities(options.onInput),
    roots: (options.roots ?? []).map(checkedRoot),
    onInput: options.onInput,
    onNotification: options.onNotification ?? (() => {}),
    onEvent: options.onEvent ?? (() => {}),
    requestTimeoutMs,
    requestTimeoutMaxMs: Math.max(requestTimeoutMs, requestTimeoutMaxMs),
    limitNames: { ...limitNames, ...(requestTimeoutMs >= requestTimeoutMaxMs && { max: limitNames.timeout }) },
    probeTimeoutMs: options.probeTimeoutMs ?? 3_000,
    startTimeoutMs: options.startTimeoutMs ?? 60_000,
    versionAttempts: options.versionAttempts ?? 2,
    listPages: options.listPages ?? 10_000,
    listTimeMs: options.listTimeMs ?? 60_000,
    listenReopenDelayMs: options.listenReopenDelayMs ?? 1_000,
    logLevel: options.logLevel,
    cache: options.cache,
  };
}

/** See `client/roots`: only files are roots. */
function checkedRoot(root: { readonly uri: string; readonly name?: string }): JsonObject {
  if (!root.uri.startsWith('file://'))
    throw new TypeError(`The root ${root.uri} is no file:// URI: roots are files and folders`);
  return { ...root };
}

/**
 * A form can always be answered, with `cancel` if nobody is there; a URL and a sampling request need somebody.
 * See `client/elicitation`, `client/sampling`, `client/roots`.
 */
function defaultCapabilities(onInput: OnInput | undefined): JsonObject {
  return onInput === undefined
    ? { elicitation: { form: {} }, roots: {} }
    : { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
}
