import {
  coversUri,
  ERROR_CODES,
  isJsonObject,
  isMcpError,
  type JsonObject,
  type Logger,
  META,
  RpcError,
} from '@mcpx/protocol';
import { ACKNOWLEDGED, LISTEN } from '../calls/listen.ts';
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
 * What comes while a call is not acknowledged yet is gathered into the next one, which waits for it a while and no longer: so
 * many edits at a time cost few calls, and none is held up by what another asks for. What was granted stays: a call goes on as
 * long as it hears of a resource that none after it hears of. Of what several calls hear, the newest speaks.
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

/** Edits that one call makes. */
interface Edits {
  /** What it asks for beside all that was granted. */
  readonly more: Map<string, RpcError | undefined>;
  /** It is acknowledged. */
  readonly answer: PromiseWithResolvers<void>;
}

/** How long edits are gathered while a call is not acknowledged, in milliseconds. */
const GATHER_MS = 250;

/** How long a call that was replaced may still say what it heard before, in milliseconds. */
const LAST_WORDS_MS = 1_000;

const UPDATED = 'notifications/resources/updated';

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
  /** What the next call asks for. */
  let gathered: Edits | undefined;
  /** What the newest call asks for, for a while or until it is acknowledged. */
  let settling: Edits | undefined;
  let gathering: NodeJS.Timeout | undefined;
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

  /** Makes a call for all that was granted, and for what was gathered. */
  const listen = (edits: Edits): void => {
    const { more, answer } = edits;
    const controller = new AbortController();
    const wanted = new Set([...granted, ...more.keys()]);
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
      answer.reject(
        isMcpError(error) ? error : new RpcError(ERROR_CODES.internalError, 'Internal error', { cause: error }),
      );
      controller.abort();
      settled(edits);
    };
    const tells = (method: string, { uri }: JsonObject): boolean => {
      if (mine === undefined) return false;
      if (typeof uri === 'string' && wanted.has(uri) && !granted.has(uri)) return false;
      if (!standing.includes(mine)) return true;
      if (LISTS.has(method)) return standing.at(-1) === mine;
      if (method !== UPDATED || typeof uri !== 'string' || !hears(mine, uri)) return true;
      return standing.findLast((one) => hears(one, uri)) === mine;
    };
    const acknowledged = (honoured: JsonObject[string]): void => {
      const resources = honouredOf(wanted, honoured);
      for (const uri of more.keys()) if (resources.has(uri)) granted.add(uri);
      const retire = (): void => {
        controller.abort();
        if (!isOver) lastWords = setTimeout(silence, LAST_WORDS_MS);
      };
      mine = { resources, retire };
      stand(mine);
      answer.resolve();
      // What was taken back meanwhile is heard of no longer than it must be.
      if (!resources.isSubsetOf(granted)) void refresh();
      settled(edits);
    };
    open.add(controller);
    controller.signal.addEventListener('abort', () => answer.reject(overWith()));
    service({
      method: LISTEN,
      params: { notifications: filterOf([...wanted]) },
      caller: options.caller(),
      mirrored: NO_HEADERS,
      id: `standing-${++count}`,
      signal: controller.signal,
      declined: (uri, why) => {
        if (more.has(uri)) more.set(uri, why);
      },
      notify(method, params) {
        if (isOver || closed) return;
        if (method !== ACKNOWLEDGED) {
          if (tells(method, params)) deliver(method, withoutMark(params));
        } else if (mine === undefined) acknowledged(params.notifications);
      },
    }).then(() => {
      ended();
    }, ended);
  };

  /** No edit waits for this call any more. */
  const settled = (edits: Edits): void => {
    if (settling !== edits) return;
    clearTimeout(gathering);
    settling = gathered;
    gathered = undefined;
    if (settling !== undefined && !closed) start(settling);
  };

  const start = (edits: Edits): void => {
    settling = edits;
    gathering = setTimeout(() => settled(edits), GATHER_MS);
    listen(edits);
  };

  /** Has a call made for all that is granted by then, and for one resource more. */
  const edit = async (uri?: string): Promise<Edits> => {
    if (closed) throw overWith();
    const isFirst = settling === undefined;
    const edits = isFirst ? newEdits() : (gathered ??= newEdits());
    if (uri !== undefined) edits.more.set(uri, undefined);
    if (isFirst) start(edits);
    await edits.answer.promise;
    return edits;
  };

  const ask = async (uri: string): Promise<void> => {
    try {
      const { more } = await edit(uri);
      if (granted.has(uri)) return;
      const message = 'This resource cannot be subscribed to';
      throw more.get(uri) ?? new RpcError(ERROR_CODES.resourceNotFound, message, { data: { uri } });
    } finally {
      asking.delete(uri);
    }
  };

  const refresh = async (): Promise<void> => {
    isRefreshing = true;
    try {
      await edit();
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
      if (granted.delete(uri)) await edit();
    },
    close() {
      closed = true;
      clearTimeout(gathering);
      gathered?.answer.reject(overWith());
      for (const controller of open) controller.abort();
    },
  };
}

function newEdits(): Edits {
  return { more: new Map(), answer: Promise.withResolvers() };
}

function overWith(): RpcError {
  return new RpcError(ERROR_CODES.linkLost, 'The session has ended');
}

/** An update may name a part of what was subscribed to. */
function hears({ resources }: Standing, uri: string): boolean {
  return resources.has(uri) || [...resources].some((subscribed) => coversUri(subscribed, uri));
}

function honouredOf(wanted: ReadonlySet<string>, honoured: JsonObject[string]): ReadonlySet<string> {
  const named: unknown = isJsonObject(honoured) ? honoured.resourceSubscriptions : undefined;
  const agreed = new Set<unknown>(Array.isArray(named) ? named : []);
  return new Set([...wanted].filter((uri) => agreed.has(uri)));
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
