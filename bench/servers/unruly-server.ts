import { isJsonObject, type JsonObject, LATEST_MODERN, META } from '@mcpx/protocol';

/** How what is said reaches the client of one message: frames on its stream, and the end of that stream. */
export interface Reply {
  readonly say: (frame: JsonObject) => void;
  readonly end: () => void;
}

export interface UnrulyServer {
  /** Does something to one message of a client; what it returns tells it that the client does not wait any more. */
  readonly receive: (message: JsonObject, reply: Reply) => (() => void) | undefined;
}

const CAPABILITIES = { tools: { listChanged: true } };
const SERVER_INFO = { name: 'unruly', version: '1' };
const TOOL = { name: 'x', inputSchema: { type: 'object' } };
const CHANGED = 'notifications/tools/list_changed';

/**
 * A server of both eras that does to calls what can be done to them, by the remainders of the number `n` that they carry: answers
 * at once, late or never, loses streams, tells of progress and of changes.
 */
export function createUnrulyServer(): UnrulyServer {
  const subscriptions = new Map<unknown, Reply>();

  function tellOfChange(): void {
    for (const [id, { say }] of subscriptions)
      say({ jsonrpc: '2.0', method: CHANGED, params: { _meta: { [META.subscriptionId]: id as number } } });
  }

  function call(n: number, { params }: JsonObject, { say, end }: Reply, answer: () => void): void {
    const token = isJsonObject(params) && isJsonObject(params['_meta']) ? params['_meta']['progressToken'] : undefined;
    if (token !== undefined)
      say({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: token, progress: n } });
    if (n % 1_000 === 0) {
      tellOfChange();
      if (!isModern(params)) say({ jsonrpc: '2.0', method: CHANGED });
    }
    if (n % 5_000 === 0) {
      for (const subscription of subscriptions.values()) subscription.end();
    }
    if (n % 97 === 0) return;
    if (n % 89 === 0) end();
    else if (n % 13 === 0) setTimeout(answer, n % 40);
    else answer();
  }

  return {
    receive(message, reply) {
      const { id, method, params } = message;
      if (method === 'notifications/cancelled' && isJsonObject(params)) subscriptions.delete(params['requestId']);
      if (id === undefined || method === undefined) return undefined;
      const answer = (): void => {
        reply.say({ jsonrpc: '2.0', id, result: resultOf(message) });
        reply.end();
      };
      if (method === 'subscriptions/listen' && isJsonObject(params)) {
        const acknowledged = { _meta: { [META.subscriptionId]: id }, notifications: params['notifications'] ?? {} };
        reply.say({ jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params: acknowledged });
        subscriptions.set(id, reply);
        return () => void subscriptions.delete(id);
      }
      const n = isJsonObject(params) && isJsonObject(params['arguments']) ? params['arguments']['n'] : undefined;
      if (typeof n === 'number') call(n, message, reply, answer);
      else answer();
      return undefined;
    },
  };
}

function isModern(params: unknown): boolean {
  return isJsonObject(params) && isJsonObject(params['_meta']) && META.protocolVersion in params['_meta'];
}

function resultOf({ method, params }: JsonObject): JsonObject {
  if (method === 'initialize' && isJsonObject(params))
    return { protocolVersion: params['protocolVersion'] ?? '', capabilities: CAPABILITIES, serverInfo: SERVER_INFO };
  const stamp = isModern(params) ? { resultType: 'complete', _meta: { [META.serverInfo]: SERVER_INFO } } : {};
  const cached = isModern(params) ? { ttlMs: 60_000, cacheScope: 'public' } : {};
  if (method === 'server/discover')
    return { ...stamp, ...cached, supportedVersions: [LATEST_MODERN], capabilities: CAPABILITIES };
  if (method === 'tools/list') return { ...stamp, ...cached, tools: [TOOL] };
  const { n = null } = isJsonObject(params) && isJsonObject(params['arguments']) ? params['arguments'] : {};
  return { ...stamp, content: [], structuredContent: { n } };
}
