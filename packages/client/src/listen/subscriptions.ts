import type { Session } from '../session.ts';
import type { ClientSettings } from '../settings.ts';
import { type Channel, type ChannelHooks, sayChange } from './channel.ts';
import { without } from './filter.ts';

/**
 * Changes from a legacy server: list changes come unasked, updates by `resources/subscribe`, one request a resource.
 * See 2025-11-25 `server/resources`.
 */
export function createSubscriptions(session: Session, settings: ClientSettings, hooks: ChannelHooks): Channel {
  const { exchange } = session;
  let subscribed: ReadonlySet<string> = new Set();
  let hasEnded = false;

  const call = (method: string, uri: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const { requestTimeoutMs: timeoutMs, requestTimeoutMaxMs: maxMs } = settings;
      exchange.request(
        { id: exchange.nextId(), method, params: { uri }, timeoutMs, maxMs },
        { done: () => resolve(), failed: reject },
      );
    });

  const declined = (uri: string, reason: unknown): void => {
    if (hasEnded) return;
    const why = reason instanceof Error ? reason.message : String(reason);
    const message = `${settings.serverName} tells nothing of ${uri}: ${why}`;
    settings.onEvent({ event: 'server.warning', message, method: 'resources/subscribe' });
  };

  return {
    want(wanted) {
      const added = without(wanted.uris, subscribed);
      for (const uri of without(subscribed, wanted.uris)) call('resources/unsubscribe', uri).catch(() => {});
      subscribed = wanted.uris;
      const refused = new Set<string>();
      const asked = added.map((uri) =>
        call('resources/subscribe', uri).catch((reason: unknown) => {
          refused.add(uri);
          declined(uri, reason);
        }),
      );
      void Promise.all(asked).then(() => {
        if (hasEnded || subscribed !== wanted.uris) return;
        subscribed = new Set(without(wanted.uris, refused));
        hooks.acknowledged({ ...wanted, uris: subscribed });
      });
    },
    hear: (notification) => sayChange(notification, hooks),
    end() {
      hasEnded = true;
    },
  };
}
