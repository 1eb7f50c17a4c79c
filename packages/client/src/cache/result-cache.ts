import type { Features, JsonObject, JsonRpcNotification } from '@mcpx/protocol';
import type { CacheOptions } from '../client.ts';

/** Keeps the results of a client that may be used again. */
export interface ResultCache {
  /** What is still fresh; undefined where the server must be asked. */
  find(request: CacheableRequest): JsonObject | undefined;
  /**
   * What keeps the result of a request that is made now, unless a notice says meanwhile that it may be outdated; undefined for
   * what is never kept.
   */
  keeper(request: CacheableRequest): ((result: JsonObject) => void) | undefined;
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

  /** How often what a method answers became stale. */
  const notices = new Map<string, number>();
  let forgotten = 0;
  const ageOf = (method: string): number => forgotten + (notices.get(method) ?? 0);
  const outdate = (method: string): void => void notices.set(method, (notices.get(method) ?? 0) + 1);

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
    keeper(request) {
      const selects = selectsOf(request);
      if (selects === undefined) return undefined;
      const { method } = request;
      const age = ageOf(method);
      return (result) => {
        const { ttlMs, cacheScope } = result;
        if (ageOf(method) !== age || typeof ttlMs !== 'number' || !(ttlMs > 0)) return;
        // What is not said to be for everybody is not.
        const scope = cacheScope === 'public' ? 'public' : 'private';
        store.set(keyIn(scope, method, selects), { result, untilMs: Date.now() + ttlMs });
      };
    },
    forget() {
      forgotten++;
      for (const scope of ['private', 'public'] as const) store.clear(`${scopes[scope]} `);
    },
    notice({ method, params }) {
      // An update may name a part of what was read, or something that holds it: no read is sure any more.
      const isRead = method === 'notifications/resources/updated' && typeof params?.['uri'] === 'string';
      for (const stale of isRead ? ['resources/read'] : (STALE.get(method) ?? [])) {
        outdate(stale);
        for (const scope of ['private', 'public'] as const) store.clear(`${scopes[scope]} ${stale} `);
      }
    },
  };
}
