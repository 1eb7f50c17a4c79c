import type { ListenEvent, Peer } from '@mcpx/client';
import { FEATURES, isJsonObject, type JsonObject, type Outcome } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { callerError } from '../caller-error.ts';
import { isOwnNotification } from '../notices/own-notifications.ts';
import { mirrorsHeaders } from '../tools/mirrors-headers.ts';
import { filterFor, LIST_FLAGS, LIST_KINDS, type ListKind, type ListName, TOOL_LIST } from '../lists/list-kinds.ts';
import { withSoundElements } from '../lists/sound-elements.ts';
import type { TimelyReader } from '../lists/timely-reader.ts';
import type { ShownTools } from '../tools/shown-tools.ts';
import { publishTools } from '../tools/publish-tools.ts';
import type { Warn } from '../warn.ts';
import { discoverOutcome, offeredCapabilities } from './discover.ts';
import { type Face, refuse, type ServedFace, serviceOf } from './face.ts';
import { forward, type Forwarding } from './forward.ts';
import { identified, identityOf } from './identified.ts';
import { listenSettled } from '../subscriptions/listen-settled.ts';
import { relaySubscription } from '../subscriptions/relay-subscription.ts';
import type { SubscriptionFace } from '../subscriptions/subscription-face.ts';

export interface SingleFaceOptions {
  readonly key: string;
  readonly forwarding: Forwarding;
  readonly reader: TimelyReader;
  readonly tools: ShownTools;
  readonly waitMsFor: (key: string) => number;
  readonly warn: Warn;
}

/** One server under its own names and URIs. What nobody here knows passes between sides of one era. */
export function singleFace({ key, forwarding, reader, tools, waitMsFor, warn }: SingleFaceOptions): ServedFace {
  const { pool } = forwarding;
  const pass = (call: Call): Promise<Outcome> => forward(forwarding, call, { key, params: call.params });
  const say = (message: string): void => warn(key, message);
  const publish = (page: JsonObject, peer: Peer): JsonObject => {
    const listed = page[TOOL_LIST.member] as readonly JsonObject[];
    const published = mirrorsHeaders(peer) ? listed : publishTools(listed, say);
    tools.remember(key, published);
    return published === listed ? page : { ...page, [TOOL_LIST.member]: published };
  };
  const page =
    (kind: ListKind) =>
    (call: Call): Promise<Outcome> =>
      forward(forwarding, call, {
        key,
        params: call.params,
        show(result, peer) {
          const shown = withSoundElements(withoutUnsetCursor(result, peer), kind, say);
          return kind === TOOL_LIST ? publish(shown, peer) : shown;
        },
      });

  const peerFor = async (call: Call): Promise<Peer> => {
    try {
      const lease = await pool.acquire(key, { signal: call.signal, caller: call.caller });
      lease[Symbol.dispose]();
      return lease.client.peer;
    } catch (error) {
      throw callerError(error, key);
    }
  };

  const subscriptions: SubscriptionFace = {
    pool,
    addressees: forwarding.addressees,
    granted: forwarding.granted,
    passOn(server, method, params) {
      const isHeard = server === key && (method === 'notifications/message' || !isOwnNotification(method));
      return isHeard ? params : undefined;
    },
    waitMsFor,
    warn,
    findUri: (own) => ({ key, own }),
    showUri: ({ own }) => own,
    findTask: (own) => ({ key, own }),
    showTask: (_, task) => task,
    tasks: forwarding.tasks,
    async watchLists(wanted, call, changed) {
      const filter = filterFor(wanted);
      const hear = (event: ListenEvent): void => {
        if (event.kind === 'resync') wanted.forEach(changed);
        else if (wanted.includes(event.kind as ListName)) changed(event.kind as ListName);
      };
      const { caller } = call;
      const isGranted = wanted.some((list) => forwarding.granted.has(caller, key, LIST_FLAGS[list]));
      // A server that is late is told of once it is there.
      const options = { call, hear, waitMs: waitMsFor(key), holds: false, isGranted, isPromised: true };
      const { listening, granted } = await listenSettled(pool, key, filter, options);
      const lists = wanted.filter((list) => granted[LIST_FLAGS[list]] === true);
      const held = lists.map((list) => forwarding.granted.hold(caller, key, LIST_FLAGS[list]));
      const end = async (): Promise<void> => {
        for (const hold of held) hold[Symbol.dispose]();
        await listening.close();
      };
      return { lists, watch: { [Symbol.asyncDispose]: end } };
    },
  };

  const face: Face = {
    'server/discover': async (call) => {
      const peer = await peerFor(call);
      return discoverOutcome({
        serverInfo: identityOf(key, peer),
        capabilities: {
          ...offeredCapabilities(peer.capabilities, peer.revision, call.caller.revision),
          ...(peer.era === call.caller.era && passedCapabilities(peer.capabilities)),
        },
        instructions: peer.instructions,
      });
    },
    ...Object.fromEntries(LIST_KINDS.map((kind) => [kind.method, page(kind)])),
    'tools/call': pass,
    'prompts/get': pass,
    'resources/read': pass,
    'completion/complete': pass,
    'subscriptions/listen': (call) => relaySubscription(subscriptions, call),
  };

  const service = serviceOf(face, async (call) => {
    const peer = await peerFor(call);
    return peer.era === call.caller.era ? pass(call) : refuse(call);
  });
  return {
    service: identified(service, key, pool),
    fieldsFor(tool) {
      const known = tools.fieldsFor(key, tool);
      if (known !== undefined || reader.isLearned([key], TOOL_LIST)) return known;
      return reader.learn([key], TOOL_LIST).then(() => tools.fieldsFor(key, tool));
    },
  };
}

/** What goes through unread between two sides of one era. */
function passedCapabilities({ experimental, extensions, tasks }: JsonObject): JsonObject {
  return {
    ...(isJsonObject(experimental) && { experimental }),
    ...(isJsonObject(extensions) && { extensions }),
    ...(isJsonObject(tasks) && { tasks }),
  };
}

/** Where a server of an older revision ends a list with an empty cursor, a caller of the newest would read on. */
function withoutUnsetCursor(result: JsonObject, peer: Peer): JsonObject {
  if (result['nextCursor'] !== '' || FEATURES[peer.revision].emptyCursor === 'cursor') return result;
  const { nextCursor: _, ...rest } = result;
  return rest;
}
