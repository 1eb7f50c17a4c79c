import {
  type Connector,
  type ConnectOptions,
  isRequest,
  type JsonRpcMessage,
  type JsonRpcRequest,
  type RequestId,
  type SendOptions,
  type Transport,
  type TransportTraits,
} from '@mcpx/protocol';
import type { ComplianceRig, ComplianceSubject, FarEnd, FarSendOptions } from './compliance-subject.ts';
import { DEFAULT_LIMIT_MS, within } from './demand.ts';
import { createRecorder, type Heard, type Recorder } from './recorder.ts';

/** What a case has in its hands. */
export interface CaseContext {
  readonly traits: TransportTraits;
  readonly connector: Connector;
  readonly farEnd: FarEnd;
  readonly limitMs: number;
  readonly secrets: readonly string[];
  readonly singleUse: boolean;
  /** A recipe that leads nowhere, where the subject has one. */
  readonly nowhere: Connector | undefined;
  readonly links: readonly LiveLink[];
  /** Everything that was connected, by whatever case: what comes of it is closed in the end, wanted or not. */
  readonly attempts: readonly Promise<Transport>[];
  request(id: RequestId): JsonRpcRequest;
  connect(options?: ConnectLinkOptions): Promise<LiveLink>;
  /** The next message at the far end. */
  received(): Promise<JsonRpcMessage>;
  /** Where the far end sends what concerns a request: on the stream of the request, or on the link itself. */
  way(id: RequestId): FarSendOptions;
  /** Opens the way, which takes a request where there are streams. */
  openWay(link: LiveLink, id: RequestId): Promise<FarSendOptions>;
}

export interface ConnectLinkOptions extends ConnectOptions {
  readonly onHeard?: (heard: Heard) => void;
}

/** A link, what it told, and the requests that it took. */
export interface LiveLink {
  readonly transport: Transport;
  readonly recorder: Recorder;
  /** The requests whose `send` resolved. */
  readonly taken: readonly JsonRpcRequest[];
  /** What sends were rejected with. */
  readonly refusals: readonly unknown[];
  send(message: JsonRpcMessage, options?: SendOptions): Promise<void>;
  close(): Promise<void>;
}

export function createCaseContext(subject: ComplianceSubject, rig: ComplianceRig): CaseContext {
  const { limitMs = DEFAULT_LIMIT_MS, secrets = [], sendOptions = {}, singleUse = false, traits } = subject;
  const { farEnd } = rig;
  const attempts: Promise<Transport>[] = [];
  const connector = watch(rig.connector, attempts);
  const nowhere = subject.nowhere?.();
  const links: LiveLink[] = [];

  const request = (id: RequestId): JsonRpcRequest =>
    subject.request?.(id) ?? { jsonrpc: '2.0', id, method: 'ping', params: {} };

  const received = (): Promise<JsonRpcMessage> =>
    within(farEnd.receive(), limitMs, 'what is sent arrives at the far end');

  const way = (id: RequestId): FarSendOptions => (traits.streamPerRequest ? { stream: id } : {});

  const connect = async ({ onHeard, ...options }: ConnectLinkOptions = {}): Promise<LiveLink> => {
    const recorder = createRecorder({ limitMs, ...(onHeard === undefined ? {} : { onHeard }) });
    const transport = await within(connector.connect(recorder, options), limitMs, 'connect resolves');
    const taken: JsonRpcRequest[] = [];
    const refusals: unknown[] = [];
    const link: LiveLink = {
      transport,
      recorder,
      taken,
      refusals,
      send: async (message, more) => {
        try {
          await transport.send(message, { ...sendOptions, ...more });
        } catch (error) {
          refusals.push(error);
          throw error;
        }
        if (isRequest(message)) taken.push(message);
      },
      // An end may be waited for twice as long as anything else: a program gets time to finish.
      close: () => within(transport.close(), limitMs * 2, 'close resolves'),
    };
    links.push(link);
    return link;
  };

  return {
    traits,
    connector,
    farEnd,
    limitMs,
    secrets,
    singleUse,
    nowhere: nowhere === undefined ? undefined : watch(nowhere, attempts),
    links,
    attempts,
    request,
    connect,
    received,
    way,
    openWay: async (link, id) => {
      if (!traits.streamPerRequest) return way(id);
      // Its answer, and with it the resolution, may wait for what the case does next.
      link.send(request(id)).catch(() => {});
      await received();
      return way(id);
    },
  };
}

/** The same recipe, which notes what is connected. */
function watch(recipe: Connector, attempts: Promise<Transport>[]): Connector {
  const { kind, target, identity } = recipe;
  return {
    kind,
    target,
    identity,
    connect: (receiver, options) => {
      const attempt = recipe.connect(receiver, options);
      attempts.push(attempt);
      return attempt;
    },
  };
}
