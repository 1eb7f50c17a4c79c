import type { Pool } from '@mcpx/pool';
import { ERROR_CODES, isJsonObject, RpcError } from '@mcpx/protocol';

/** Why a server that was asked in vain grants no subscription to a resource; nothing where it did not say. */
export function whyDeclined(pool: Pool, key: string, isCertain: boolean): RpcError | undefined {
  if (!isCertain) {
    const message = `Server "${key}" did not say in time whether it can be subscribed to: subscribe again`;
    return new RpcError(ERROR_CODES.linkLost, message, { data: { reason: 'MCP_TIMEOUT', server: key } });
  }
  const { resources } = pool.statusOf(key).peer?.capabilities ?? {};
  if (isJsonObject(resources) && resources['subscribe'] === true) return undefined;
  return new RpcError(ERROR_CODES.methodNotFound, `Server "${key}" has no subscriptions to resources`);
}
