import type { Features } from '@mcpx/protocol';

/** Methods that some revisions have and others lack; what is not named here goes to any server. */
const CONDITIONS: ReadonlyMap<string, (features: Features) => boolean> = new Map(
  Object.entries<(features: Features) => boolean>({
    initialize: () => false,
    'notifications/initialized': () => false,
    ping: (features) => features.ping,
    'logging/setLevel': (features) => features.logLevel === 'request',
    'resources/subscribe': (features) => features.subscriptions === 'requests',
    'resources/unsubscribe': (features) => features.subscriptions === 'requests',
    'server/discover': (features) => features.serverInfo === 'meta',
    'subscriptions/listen': (features) => features.subscriptions === 'listen',
    'notifications/roots/list_changed': (features) => features.rootsListChanged,
    'tasks/get': (features) => features.tasks !== 'none',
    'tasks/result': (features) => features.tasks === 'core',
    'tasks/list': (features) => features.tasks === 'core',
    'tasks/update': (features) => features.tasks === 'extension',
    'tasks/cancel': (features) => features.tasks !== 'none',
  }),
);

/**
 * Whether a revision has a method, as far as this client knows it. A server is sent only what its revision defines;
 * methods of nobody's revision belong to extensions. See 2026-07-28 `changelog`.
 */
export function isInRevision(method: string, features: Features): boolean {
  return CONDITIONS.get(method)?.(features) ?? true;
}
