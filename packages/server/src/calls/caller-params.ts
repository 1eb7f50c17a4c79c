import { isJsonObject, isRequestId, type JsonObject, META, type RequestId } from '@mcpx/protocol';

/** Members of `_meta` that speak to the hop: whoever passes a call on makes its own. See 2026-07-28 `basic/index`. */
const OF_THE_HOP: ReadonlySet<string> = new Set([
  META.protocolVersion,
  META.clientInfo,
  META.clientCapabilities,
  META.logLevel,
  META.serverInfo,
  META.subscriptionId,
  'progressToken',
]);

export interface CallerParams {
  readonly params: JsonObject;
  readonly progressToken?: RequestId;
}

/** The parameters of a call for its service: without the reserved members of `_meta`, and the progress token aside. */
export function callerParams(params: JsonObject = {}): CallerParams {
  const { _meta: meta } = params;
  if (meta === undefined) return { params };
  const { _meta, ...others } = params;
  if (!isJsonObject(meta)) return { params: others };
  const kept = Object.entries(meta).filter(([key]) => !OF_THE_HOP.has(key));
  const token = meta.progressToken;
  return {
    params: kept.length === 0 ? others : { ...others, _meta: Object.fromEntries(kept) },
    ...(isRequestId(token) ? { progressToken: token } : {}),
  };
}
