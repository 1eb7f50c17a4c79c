import {
  FEATURES,
  type JsonRpcMessage,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type JsonRpcResult,
  META,
  type RequestId,
  type Revision,
  REVISIONS,
} from '@mcpx/protocol';

/** Revisions that have Streamable HTTP, by era. */
export const LEGACY: readonly Revision[] = REVISIONS.filter(
  (revision) => FEATURES[revision].streamableHttp && FEATURES[revision].era === 'legacy',
);
export const MODERN: readonly Revision[] = REVISIONS.filter((revision) => FEATURES[revision].era === 'modern');

export const initialize = (revision: Revision, id: RequestId = 'init'): JsonRpcRequest => ({
  jsonrpc: '2.0',
  id,
  method: 'initialize',
  params: { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

export const initialized: JsonRpcNotification = { jsonrpc: '2.0', method: 'notifications/initialized' };

/** A call as it looks in a revision. */
export function call(id: RequestId, revision?: Revision): JsonRpcRequest {
  const isModern = revision !== undefined && FEATURES[revision].era === 'modern';
  const _meta = { [META.protocolVersion]: revision, [META.clientCapabilities]: {} };
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', ...(isModern ? { _meta } : {}) } };
}

export const result = (id: RequestId, value: Readonly<Record<string, string>> = {}): JsonRpcResult => ({
  jsonrpc: '2.0',
  id,
  result: value,
});

export const note = (n: number): JsonRpcNotification => ({
  jsonrpc: '2.0',
  method: 'notifications/message',
  params: { n },
});

export const event = (message: JsonRpcMessage, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`;
