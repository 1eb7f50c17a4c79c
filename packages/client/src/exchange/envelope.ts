import { type Features, isJsonObject, type JsonObject, META, type Revision } from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import { isLogLevel } from '../logging/log-levels.ts';
import { capabilitiesFor } from '../questions/declared-capabilities.ts';
import type { ClientSettings } from '../settings.ts';
import { isSoundTraceContext } from './trace-context.ts';

/** Puts around the parameters of a request what the revision in use wants there. `id` is also the progress token. */
export type Envelope = (
  params: JsonObject | undefined,
  id: number | string,
  options: CallOptions,
) => JsonObject | undefined;

/** Reserved members of `_meta`: the client's own, whoever else wrote them. */
const RESERVED: ReadonlySet<string> = new Set([
  META.protocolVersion,
  META.clientInfo,
  META.clientCapabilities,
  META.logLevel,
  META.subscriptionId,
  META.serverInfo,
  'progressToken',
]);

/** The envelope of one revision: nothing before `initialize` is done, `_meta` on every request of the stateless era. */
export function createEnvelope(
  revision: Revision,
  features: Features,
  settings: ClientSettings,
  logLevel: () => string | undefined,
): Envelope {
  if (features.logLevel !== 'meta') return legacyEnvelope;
  const common = { [META.protocolVersion]: revision, [META.clientInfo]: settings.clientInfo };
  const own = capabilitiesFor(features, settings.capabilities);
  const plain: JsonObject = { ...common, [META.clientCapabilities]: own };
  return (params, id, options) => {
    const wanted = options.logLevel === undefined ? logLevel() : options.logLevel;
    // A level that is none would make the whole request invalid.
    const level = isLogLevel(wanted) ? wanted : undefined;
    const isPlain =
      level === undefined &&
      options.capabilities === undefined &&
      options.meta === undefined &&
      options.onProgress === undefined &&
      params?.['_meta'] === undefined;
    if (isPlain) return { ...params, _meta: plain };
    const declared = options.capabilities === undefined ? own : capabilitiesFor(features, options.capabilities);
    const _meta = {
      ...passable(params?.['_meta']),
      ...passable(options.meta),
      ...common,
      [META.clientCapabilities]: declared,
      ...(level !== undefined && { [META.logLevel]: level }),
      ...(options.onProgress !== undefined && { progressToken: id }),
    };
    return { ...params, _meta };
  };
}

const legacyEnvelope: Envelope = (params, id, options) => {
  if (options.meta === undefined && options.onProgress === undefined && params?.['_meta'] === undefined) return params;
  const passed = { ...passable(params?.['_meta']), ...passable(options.meta) };
  if (options.onProgress !== undefined) return { ...params, _meta: { ...passed, progressToken: id } };
  if (Object.keys(passed).length > 0) return { ...params, _meta: passed };
  if (params?.['_meta'] === undefined) return params;
  const { _meta, ...rest } = params;
  return rest;
};

/** What of somebody else's `_meta` goes on: trace context and foreign keys, nothing that is the client's to say. */
function passable(meta: JsonObject[string]): JsonObject {
  if (!isJsonObject(meta)) return {};
  return Object.fromEntries(
    Object.entries(meta).filter(([key, value]) => !RESERVED.has(key) && isSoundTraceContext(key, value)),
  );
}
