import type { Features, JsonObject, JsonRpcNotification } from '@mcpx/protocol';
import type { CacheOptions } from '../client.ts';

/** Keeps the results of a client that may be used again. */
export interface ResultCache {
  /** What is still fresh; undefined where the server must be asked. */
  find(request: CacheableRequest): JsonObject | undefined;
  keep(request: CacheableRequest, result: JsonObject): void;
  /** A change notice makes what it is about stale at once. */
  notice(notification: JsonRpcNotification): void;
  /** Change notices may have been missed: nothing of this server is sure any more. */
  forget(): void;
}

/** What chooses a result. */
export interface CacheableRequest {
  readonly method: string;
  readonly params: JsonObject | undefined;
  readonly options: { readonly capabilities?: JsonObject };
}

/** Results that say how long they hold. See 2026-07-28 `server/utilities/caching`. */
const CACHEABLE: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** Whether results of a method say how long they hold, in a revision where any do. */
export function isCacheable(method: string): boolean {
  return CACHEABLE.has(method);
}

/** What a change notice is about. */
const STALE: ReadonlyMap<string, readonly string[]> = new Map([
  ['notifications/tools/list_changed', ['tools/list']],
  ['notifications/prompts/list_changed', ['prompts/list']],
  ['notifications/resources/list_changed', ['resources/list', 'resources/templates/list']],
]);

/** `server` tells the servers of one store apart. */
export function createResultCache(
  server: string,
  features: Features,
  { store, context }: CacheOptions,
): ResultCache | undefined {
  if (!features.cacheHints) return undefined;
  const scopes = { public: JSON.stringify([server]), private: JSON.stringify([server, context]) };
  const keyIn = (scope: keyof typeof scopes, method: string, selects: string): string =>
    `${scopes[scope]} ${method} ${selects}`;

  /** The members that choose a result; undefined where the request is more than a plain one. */
  const selectsOf = ({ method, params = {}, options }: CacheableRequest): string | undefined => {
    if (!CACHEABLE.has(method)) return undefined;
    const { uri, cursor, _meta, ...rest } = params;
    if (Object.keys(rest).length > 0) return undefined;
    return JSON.stringify([uri ?? null, cursor ?? null, options.capabilities ?? null]);
  };

  return {
    find(request) {
      const selects = selectsOf(request);
      if (selects === undefined) return undefined;
      for (const scope of ['private', 'public'] as const) {
        const stored = store.get(keyIn(scope, request.method, selects));
        if (stored !== undefined && Date.now() < stored.untilMs) return stored.result;
      }
      return undefined;
    },
    keep(request, result) {
      const selects = selectsOf(request);
      const { ttlMs, cacheScope } = result;
      if (selects === undefined || typeof ttlMs !== 'number' || !(ttlMs > 0)) return;
      // What is not said to be for everybody is not.
      const scope = cacheScope === 'public' ? 'public' : 'private';
      store.set(keyIn(scope, request.method, selects), { result, untilMs: Date.now() + ttlMs });
    },
    forget() {
      for (const scope of ['private', 'public'] as const) store.clear(`${scopes[scope]} `);
    },
    notice({ method, params }) {
      for (const scope of ['private', 'public'] as const) {
        for (const stale of STALE.get(method) ?? []) store.clear(`${scopes[scope]} ${stale} `);
        if (method !== 'notifications/resources/updated') continue;
        // An update may name a part of what was read, or something that holds it: no read is sure any more.
        const uri = params?.['uri'];
        if (typeof uri === 'string') store.clear(`${scopes[scope]} resources/read `);
      }
    },
  };
}
