import type { CallOptions } from '@mcpx/client';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';

/** How a caller's call goes on to a server: its cancellation, progress, log messages and trace context go along. */
export function callOptions(call: Call): CallOptions {
  const { caller } = call;
  const meta = call.params['_meta'];
  return {
    signal: call.signal,
    caller: caller.session ?? caller.principal,
    ...(isJsonObject(meta) ? { meta } : {}),
    ...(caller.logLevel === undefined ? {} : { logLevel: caller.logLevel }),
    ...(call.progressToken === undefined
      ? {}
      : { onProgress: (progress: JsonObject) => call.notify('notifications/progress', progress) }),
    onNotification: (method, params) => {
      if (method === 'notifications/message') call.notify(method, params);
    },
  };
}

/** The parameters that go on: the caller's without `_meta`, which the client makes anew. */
export function forwardedParams(params: JsonObject): JsonObject {
  if (params['_meta'] === undefined) return params;
  const { _meta, ...rest } = params;
  return rest;
}
