import type { Pool } from '@mcpx/pool';
import { ERROR_CODES, isJsonObject, RpcError } from '@mcpx/protocol';

/** Why a server that was asked did not grant a subscription to a resource; nothing where it did not say. */
export function whyDeclined(pool: Pool, key: string): RpcError | undefined {
  const status = pool.status().find((one) => one.key === key);
  if (status?.state !== 'ready') {
    const message = `Server "${key}" is not there yet: subscribe again`;
    return new RpcError(ERROR_CODES.linkLost, message, { data: { reason: 'MCP_TIMEOUT', server: key } });
  }
  const { resources } = status.peer?.capabilities ?? {};
  if (isJsonObject(resources) && resources['subscribe'] === true) return undefined;
  return new RpcError(ERROR_CODES.methodNotFound, `Server "${key}" has no subscriptions to resources`);
}
