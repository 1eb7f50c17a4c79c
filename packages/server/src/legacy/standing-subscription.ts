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
 * wanted. `resources/subscribe` and its opposite replace it by one with another filter: the new one first.
 */
export interface StandingSubscription {
  /** Begins to listen, if it does not already. */
  begin(): void;
  /** @throws RpcError the resource cannot be subscribed to. */
  subscribe(uri: string): Promise<void>;
  unsubscribe(uri: string): Promise<void>;
  close(): void;
}

export function createStandingSubscription(options: StandingSubscriptionOptions): StandingSubscription {
  const { service, deliver, logger, maxResources } = options;
  const resources = new Set<string>();
  let current: AbortController | undefined;
  let count = 0;
  let closed = false;
  /** Filters are replaced one after the other. */
  let turn: Promise<unknown> = Promise.resolve();

  /** Replaces the call by one with the filter of now; tells what the service will honour. */
  const replace = (): Promise<JsonObject> => {
    const mine = new AbortController();
    return new Promise<JsonObject>((resolve, reject) => {
      const ended = (error?: unknown): void => {
        if (current === mine) current = undefined;
        mine.abort();
        reject(isMcpError(error) ? error : new RpcError(ERROR_CODES.internalError, 'Internal error', { cause: error }));
      };
      service({
        method: 'subscriptions/listen',
        params: { notifications: filterOf(resources) },
        caller: options.caller(),
        mirrored: NO_HEADERS,
        id: `standing-${++count}`,
        signal: mine.signal,
        notify(method, params) {
          if (mine.signal.aborted) return;
          if (method === 'notifications/subscriptions/acknowledged') {
            current?.abort();
            if (closed) mine.abort();
            else current = mine;
            resolve(isJsonObject(params.notifications) ? params.notifications : {});
          } else if (current === mine) deliver(method, withoutMark(params));
        },
      }).then(() => {
        ended();
      }, ended);
    });
  };

  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const mine = turn.then(step);
    turn = mine.catch(() => {});
    return mine;
  };

  return {
    begin() {
      if (current !== undefined || closed) return;
      inTurn(async () => {
        if (current === undefined && !closed) await replace();
      }).catch((error: unknown) => {
        logger?.('subscription.failed', { error });
      });
    },
    subscribe(uri) {
      return inTurn(async () => {
        if (resources.has(uri)) return;
        if (resources.size >= maxResources) {
          throw new RpcError(
            ERROR_CODES.invalidRequest,
            `A session may subscribe to ${maxResources} resources at most`,
          );
        }
        resources.add(uri);
        let honoured: JsonObject | undefined;
        try {
          honoured = await replace();
        } finally {
          if (honoured === undefined) resources.delete(uri);
        }
        const { resourceSubscriptions } = honoured;
        if (Array.isArray(resourceSubscriptions) && resourceSubscriptions.includes(uri)) return;
        resources.delete(uri);
        throw new RpcError(ERROR_CODES.resourceNotFound, 'This resource cannot be subscribed to', { data: { uri } });
      });
    },
    unsubscribe(uri) {
      return inTurn(async () => {
        if (resources.delete(uri)) await replace();
      });
    },
    close() {
      closed = true;
      current?.abort();
      current = undefined;
    },
  };
}

function filterOf(resources: ReadonlySet<string>): JsonObject {
  return {
    toolsListChanged: true,
    promptsListChanged: true,
    resourcesListChanged: true,
    ...(resources.size === 0 ? {} : { resourceSubscriptions: [...resources] }),
  };
}

function withoutMark(params: JsonObject): JsonObject {
  if (!isJsonObject(params._meta)) return params;
  const { [META.subscriptionId]: _mark, ...meta } = params._meta;
  const { _meta, ...others } = params;
  return Object.keys(meta).length === 0 ? others : { ...others, _meta: meta };
}
