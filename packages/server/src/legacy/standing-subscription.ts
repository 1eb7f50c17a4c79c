import { ERROR_CODES, isJsonObject, isMcpError, type JsonObject, type Logger, META, RpcError } from '@mcpx/protocol';
import { NO_HEADERS } from '../calls/start-call.ts';
import type { ServerEvent } from '../server-event.ts';
import type { Caller, Service } from '../service.ts';

export interface StandingSubscriptionOptions {
  readonly service: Service;
  /** The session as it calls now. */
  readonly caller: () => Caller;
  /** What changed, without the mark of the subscription. */
  readonly deliver: (method: string, params: JsonObject) => void;
  /** How many resources one session may subscribe to. */
  readonly maxResources: number;
  readonly logger: Logger<ServerEvent> | undefined;
}

/**
 * The unsolicited messages of a legacy session, as one `subscriptions/listen` call of our own that stands while they are
 * wanted. `resources/subscribe` and its opposite replace it by one with another filter, once that is acknowledged.
 *
 * What was granted stays: a call goes on as long as it hears of a resource that none after it hears of. So no edit waits for
 * another, and none takes away what the service cannot promise anew.
 */
export interface StandingSubscription {
  /** Begins to listen, if it does not already. */
  begin(): void;
  /** @throws RpcError the resource cannot be subscribed to. */
  subscribe(uri: string): Promise<void>;
  unsubscribe(uri: string): Promise<void>;
  close(): void;
}

/** A call that was acknowledged. */
interface Standing {
  /** The resources that it hears of. */
  readonly resources: ReadonlySet<string>;
  /** Another takes its place: it is told to end, and heard until it does. */
  retire(): void;
}

/** How long a call that was replaced may still say what it heard before, in milliseconds. */
const LAST_WORDS_MS = 1_000;

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const UPDATED = 'notifications/resources/updated';

/** Of what all calls of a session hear, only the newest speaks. */
const LISTS: ReadonlySet<string> = new Set([
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/tools/list_changed',
]);

export function createStandingSubscription(options: StandingSubscriptionOptions): StandingSubscription {
  const { service, deliver, logger, maxResources } = options;
  /** What was granted, and is still wanted. */
  const granted = new Set<string>();
  /** What is being asked for. */
  const asking = new Map<string, Promise<void>>();
  const open = new Set<AbortController>();
  /** The newest last. */
  let standing: readonly Standing[] = [];
  let isRefreshing = false;
  let count = 0;
  let closed = false;

  /** Puts a call in the place of those that hear of nothing more. */
  const stand = (mine: Standing): void => {
    const heard = new Set(mine.resources);
    const kept: Standing[] = [mine];
    for (const older of standing.toReversed()) {
      const own = [...older.resources].filter((uri) => granted.has(uri) && !heard.has(uri));
      for (const uri of own) heard.add(uri);
      if (own.length > 0) kept.unshift(older);
      else older.retire();
    }
    standing = kept;
  };

  /** Makes a call for all that was granted, and for one resource more; tells whether it will be heard of, and why not where that is said. */
  const listen = (more?: string, declined?: (why: RpcError) => void): Promise<boolean> => {
    const controller = new AbortController();
    const wanted = more === undefined ? [...granted] : [...granted, more];
    open.add(controller);
    return new Promise<boolean>((resolve, reject) => {
      let mine: Standing | undefined;
      let isOver = false;
      let lastWords: NodeJS.Timeout | undefined;
      const silence = (): void => {
        isOver = true;
        clearTimeout(lastWords);
        open.delete(controller);
        standing = standing.filter((one) => one !== mine);
      };
      const ended = (error?: unknown): void => {
        silence();
        reject(isMcpError(error) ? error : new RpcError(ERROR_CODES.internalError, 'Internal error', { cause: error }));
        controller.abort();
      };
      controller.signal.addEventListener('abort', () =>
        reject(new RpcError(ERROR_CODES.linkLost, 'The session has ended')),
      );
      const tells = (method: string, { uri }: JsonObject): boolean => {
        if (mine === undefined) return false;
        if (LISTS.has(method)) return !standing.includes(mine) || standing.at(-1) === mine;
        const isUnwanted = typeof uri === 'string' && mine.resources.has(uri) && !granted.has(uri);
        return method !== UPDATED || !isUnwanted;
      };
      service({
        method: 'subscriptions/listen',
        params: { notifications: filterOf(wanted) },
        caller: options.caller(),
        mirrored: NO_HEADERS,
        id: `standing-${++count}`,
        signal: controller.signal,
        declined: (uri, why) => {
          if (uri === more) declined?.(why);
        },
        notify(method, params) {
          if (isOver || closed) return;
          if (method !== ACKNOWLEDGED) {
            if (tells(method, params)) deliver(method, withoutMark(params));
          } else if (mine === undefined) {
            const resources = honouredOf(wanted, params.notifications);
            if (more !== undefined && resources.has(more)) granted.add(more);
            const retire = (): void => {
              controller.abort();
              if (!isOver) lastWords = setTimeout(silence, LAST_WORDS_MS);
            };
            mine = { resources, retire };
            stand(mine);
            resolve(more === undefined || resources.has(more));
            // What was taken back meanwhile is heard of no longer than it must be.
            if (![...resources].every((uri) => granted.has(uri))) void refresh();
          }
        },
      }).then(() => {
        ended();
      }, ended);
    });
  };

  const ask = async (uri: string): Promise<void> => {
    let why = new RpcError(ERROR_CODES.resourceNotFound, 'This resource cannot be subscribed to', { data: { uri } });
    try {
      if (await listen(uri, (told) => (why = told))) return;
    } finally {
      asking.delete(uri);
    }
    throw why;
  };

  const refresh = async (): Promise<void> => {
    isRefreshing = true;
    try {
      await listen();
    } catch (error) {
      logger?.('subscription.failed', { error });
    } finally {
      isRefreshing = false;
    }
  };

  return {
    begin() {
      if (standing.length === 0 && !isRefreshing && !closed) void refresh();
    },
    async subscribe(uri) {
      if (granted.has(uri)) return;
      let asked = asking.get(uri);
      if (asked === undefined) {
        if (granted.size + asking.size >= maxResources) {
          const message = `A session may subscribe to ${maxResources} resources at most`;
          throw new RpcError(ERROR_CODES.invalidRequest, message);
        }
        asked = ask(uri);
        asking.set(uri, asked);
      }
      await asked;
    },
    async unsubscribe(uri) {
      // Whoever takes back what is still being asked for means the answer to that.
      const asked = asking.get(uri);
      if (asked !== undefined) await asked.catch(() => {});
      if (granted.delete(uri)) await listen();
    },
    close() {
      closed = true;
      for (const controller of open) controller.abort();
    },
  };
}

function honouredOf(wanted: readonly string[], honoured: JsonObject[string]): ReadonlySet<string> {
  const named: unknown = isJsonObject(honoured) ? honoured.resourceSubscriptions : undefined;
  const agreed = new Set<unknown>(Array.isArray(named) ? named : []);
  return new Set(wanted.filter((uri) => agreed.has(uri)));
}

function filterOf(resources: readonly string[]): JsonObject {
  return {
    toolsListChanged: true,
    promptsListChanged: true,
    resourcesListChanged: true,
    ...(resources.length === 0 ? {} : { resourceSubscriptions: resources }),
  };
}

function withoutMark(params: JsonObject): JsonObject {
  if (!isJsonObject(params._meta)) return params;
  const { [META.subscriptionId]: _mark, ...meta } = params._meta;
  const { _meta, ...others } = params;
  return Object.keys(meta).length === 0 ? others : { ...others, _meta: meta };
}
