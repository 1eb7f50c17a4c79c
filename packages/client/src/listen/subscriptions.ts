import type { Session } from '../session.ts';
import type { ClientSettings } from '../settings.ts';
import { type Channel, type ChannelHooks, sayChange } from './channel.ts';
import { NOTHING, type Wanted } from './filter.ts';

/**
 * Changes from a legacy server: list changes come unasked, updates by `resources/subscribe`, one request a resource.
 *
 * A resource is granted once the server said so, whoever else wants what meanwhile; one that it refused is asked for again
 * when somebody else wants it, too. See 2025-11-25 `server/resources`.
 */
export function createSubscriptions(session: Session, settings: ClientSettings, hooks: ChannelHooks): Channel {
  const { exchange } = session;
  let wanted: Wanted = NOTHING;
  let hasEnded = false;
  const granted = new Set<string>();
  const refused = new Set<string>();
  /** Asked for and not answered. */
  const asking = new Set<string>();
  /** On their way out: over HTTP, a request that is sent later may be heard earlier. */
  const leaving = new Map<string, Promise<void>>();

  const { requestTimeoutMs: timeoutMs, requestTimeoutMaxMs: maxMs } = settings;
  const call = (method: string, uri: string): Promise<unknown> => exchange.ask(method, { uri }, { timeoutMs, maxMs });

  const declined = (uri: string, reason: unknown): void => {
    const why = reason instanceof Error ? reason.message : String(reason);
    const message = `${settings.serverName} tells nothing of ${uri}: ${why}`;
    settings.onEvent({ event: 'server.warning', message, method: 'resources/subscribe' });
  };

  /** What the server said of what is wanted now. After a loss nothing is certain, until another session was asked. */
  const tell = (): void => {
    if (!hasEnded && exchange.isOpen)
      hooks.acknowledged({ ...wanted, uris: wanted.uris.intersection(granted) }, { ...NOTHING, uris: asking });
  };

  const leave = (uri: string): void => {
    granted.delete(uri);
    const left = call('resources/unsubscribe', uri)
      .catch(() => {})
      .then(() => void leaving.delete(uri));
    leaving.set(uri, left);
  };

  const ask = async (uri: string): Promise<void> => {
    asking.add(uri);
    const left = leaving.get(uri);
    if (left !== undefined) await left;
    try {
      await call('resources/subscribe', uri);
      granted.add(uri);
    } catch (reason) {
      refused.add(uri);
      if (!hasEnded && exchange.isOpen) declined(uri, reason);
    }
    asking.delete(uri);
    if (granted.has(uri) && !wanted.uris.has(uri)) leave(uri);
    tell();
  };

  return {
    want(next, anew) {
      wanted = next;
      for (const uri of granted.difference(next.uris)) leave(uri);
      for (const uri of refused) if (anew.uris.has(uri) || !next.uris.has(uri)) refused.delete(uri);
      const decided = granted.union(refused).union(asking);
      for (const uri of next.uris.difference(decided)) void ask(uri);
      tell();
    },
    hear: (notification) => sayChange(notification, hooks),
    end() {
      hasEnded = true;
    },
  };
}
