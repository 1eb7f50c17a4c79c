import {
  type Connector,
  ERROR_CODES,
  FEATURES,
  isRequest,
  type JsonObject,
  type JsonRpcMessage,
  type JsonRpcRequest,
  META,
  type RequestId,
  type Revision,
  revisionsOf,
  RpcError,
  TransportError,
} from '@mcpx/protocol';
import { createFrameJudge } from './scripted-server-judge.ts';
import { createScriptedLink, type LinkKind, type ScriptedLink } from './scripted-server-link.ts';

/** What a handler returns to leave a request unanswered. */
export const NO_ANSWER: unique symbol = Symbol('no answer');

export type ScriptedAnswer = JsonObject | RpcError | symbol;

/** Answers one method. */
export type ScriptedHandler = (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

/** A request as a scripted server got it. */
export interface ScriptedRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
  /** Headers beyond the standard ones, as the client gave them to its transport. */
  readonly headers: Readonly<Record<string, string>>;
  /** Which of the links it came by, from 1. */
  readonly link: number;
  /** Aborts when the client cancels it, in the way of era and link. */
  readonly signal: AbortSignal;
  /** On the request's own stream where the link has streams. */
  notify(method: string, params?: JsonObject): void;
  /** A request of a legacy server, on the same stream; resolves with the answer. */
  ask(method: string, params?: JsonObject, id?: RequestId): Promise<JsonRpcMessage>;
  /** Sends any frame on the stream of this request. */
  send(message: JsonRpcMessage): void;
  /** Ends the stream without an answer. */
  lose(): void;
}

export interface ScriptedServerOptions {
  readonly revision: Revision;
  /** `pipe`: one shared channel, as over stdio. `streams`: each request has a stream, as over HTTP. @defaultValue 'pipe' */
  readonly link?: LinkKind;
  readonly capabilities?: JsonObject;
  readonly serverInfo?: JsonObject;
  readonly instructions?: string;
  /** What discovery and version refusals list. @defaultValue the revision alone */
  readonly supported?: readonly string[];
  readonly handlers?: Readonly<Record<string, ScriptedHandler>>;
  /** Kind of the connector. @defaultValue 'memory' */
  readonly kind?: string;
  readonly fallback?: Connector;
  /** What the send of a message is rejected with, in place of an arrival. It counts as received. */
  readonly refuse?: (message: JsonRpcMessage) => Error | undefined;
  /** Told of each new link, from 1. Throwing refuses it. */
  readonly onLink?: (link: number) => void;
}

/** One frame that a client sent. */
export interface ReceivedFrame {
  readonly message: JsonRpcMessage;
  readonly headers: Readonly<Record<string, string>>;
  /** The revision that the client's transport was told. */
  readonly revision: Revision | undefined;
  /** Which of the links, from 1. */
  readonly link: number;
}

/** A server that does as it is told, and keeps everything that it was sent. */
export interface ScriptedServer {
  readonly connector: Connector;
  readonly received: readonly ReceivedFrame[];
  /** Ids of the requests that the client cancelled, by notification or by closing the stream. */
  readonly cancelled: readonly { readonly id: RequestId; readonly by: 'notification' | 'close' }[];
  /** What was wrong with frames of the client, one line each: by the letter of the revision, with nothing left over. */
  readonly faults: readonly string[];
  readonly linkCount: number;
  /** The methods received, in order. */
  readonly methods: readonly string[];
  /** Frames of one method. */
  framesOf(method: string): readonly ReceivedFrame[];
  /** On the shared channel of a link. @param link The newest one, where it is not named. */
  notify(method: string, params?: JsonObject, link?: number): void;
  /** On the shared channel of the newest link. */
  ask(method: string, params?: JsonObject, id?: RequestId): Promise<JsonRpcMessage>;
  send(message: JsonRpcMessage): void;
  /** The process dies, or the link fails. */
  end(error?: TransportError): void;
}

/** Makes a server of one revision that answers negotiation by itself and everything else by its handlers. */
export function scriptedServer(options: ScriptedServerOptions): ScriptedServer {
  const features = FEATURES[options.revision];
  const received: ReceivedFrame[] = [];
  const cancelled: { id: RequestId; by: 'notification' | 'close' }[] = [];
  const open = new Map<RequestId, AbortController>();
  const asked = new Map<RequestId, { readonly method: string; readonly resolve: (answer: JsonRpcMessage) => void }>();
  const judge = createFrameJudge(options.revision);
  const faults: string[] = [];
  const handlers = { ...negotiation(options), ...options.handlers };
  let askedCount = 0;
  let linkCount = 0;
  const links = new Map<number, ScriptedLink>();

  const cancel = (id: RequestId, by: 'notification' | 'close'): void => {
    const controller = open.get(id);
    if (controller === undefined) return;
    open.delete(id);
    cancelled.push({ id, by });
    controller.abort(by);
  };

  const ask = (
    send: (message: JsonRpcMessage) => void,
    method: string,
    params: JsonObject | undefined,
    id: RequestId = `s${++askedCount}`,
  ): Promise<JsonRpcMessage> =>
    new Promise((resolve) => {
      asked.set(id, { method, resolve });
      send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
    });

  const answer = async (
    link: ScriptedLink,
    { id, method, params = {} }: JsonRpcRequest,
    headers: Readonly<Record<string, string>>,
    number: number,
  ): Promise<void> => {
    const controller = new AbortController();
    open.set(id, controller);
    const send = (message: JsonRpcMessage): void => link.deliver(message, id);
    const handler = handlers[method] ?? unknownMethod;
    const outcome = await handler({
      id,
      method,
      params,
      headers,
      link: number,
      signal: controller.signal,
      notify: (name, given) => send({ jsonrpc: '2.0', method: name, ...(given !== undefined && { params: given }) }),
      ask: (name, given, as) => ask(send, name, given, as),
      send,
      lose: () => link.endStream(id),
    });
    if (typeof outcome === 'symbol' || controller.signal.aborted) return;
    open.delete(id);
    if (outcome instanceof RpcError) {
      link.deliver({ jsonrpc: '2.0', id, error: outcome.toObject() }, id, outcome.httpStatus);
    } else link.deliver({ jsonrpc: '2.0', id, result: stamp(method, outcome, options) }, id);
    link.endStream(id);
  };

  const connector: Connector = {
    kind: options.kind ?? 'memory',
    target: `scripted ${options.revision}`,
    identity: { scripted: options.revision },
    ...(options.fallback !== undefined && { fallback: options.fallback }),
    async connect(receiver, { signal } = {}) {
      signal?.throwIfAborted();
      const number = ++linkCount;
      options.onLink?.(number);
      const link = createScriptedLink(options.link ?? 'pipe', receiver, {
        refuse(message, { headers = {}, revision } = {}) {
          received.push({ message, headers, revision, link: number });
          const askedMethod = 'method' in message ? undefined : asked.get(message.id as RequestId)?.method;
          const fault = judge(message, askedMethod) ?? headerFault(message, headers);
          if (fault !== undefined) faults.push(fault);
          return options.refuse?.(message);
        },
        message(message, { headers = {} } = {}) {
          if (isRequest(message)) return void answer(link, message, headers, number);
          if ('method' in message) {
            if (message.method === 'notifications/cancelled') {
              cancel(message.params?.['requestId'] as RequestId, 'notification');
            }
            return;
          }
          const id = message.id as RequestId;
          asked.get(id)?.resolve(message);
          asked.delete(id);
        },
        // In the older revisions a closed stream means nothing but that.
        closedStream: (id) => features.closeCancels && cancel(id, 'close'),
      });
      links.set(number, link);
      receiver.opened(link.transport);
      return link.transport;
    },
  };

  const link = (number?: number): ScriptedLink => {
    const found = number === undefined ? [...links.values()].at(-1) : links.get(number);
    if (found === undefined) throw new Error('Nobody connected to the scripted server yet');
    return found;
  };
  const send = (message: JsonRpcMessage): void => link().deliver(message);

  return {
    connector,
    received,
    cancelled,
    faults,
    get linkCount() {
      return linkCount;
    },
    get methods() {
      return received.flatMap(({ message }) => ('method' in message ? message.method : []));
    },
    framesOf: (method) => received.filter(({ message }) => 'method' in message && message.method === method),
    notify: (method, params, number) =>
      link(number).deliver({ jsonrpc: '2.0', method, ...(params !== undefined && { params }) }),
    ask: (method, params, id) => ask(send, method, params, id),
    send,
    end: (error = new TransportError('MCP_PROCESS_EXITED', 'The scripted server ended')) => link().end(error),
  };

  /** Headers of its own has only the call of a tool, over HTTP, in the stateless era. */
  function headerFault(message: JsonRpcMessage, headers: Readonly<Record<string, string>>): string | undefined {
    const mayHave =
      features.mirroredHeaders && options.link === 'streams' && 'method' in message && message.method === 'tools/call';
    const names = Object.keys(headers);
    return names.length === 0 || mayHave ? undefined : `headers where there must be none: ${names.join(', ')}`;
  }

  /** What every server answers to the opening of either era. */
  function negotiation({
    revision,
    capabilities = {},
    serverInfo = { name: 'scripted', version: '1.0.0' },
    instructions,
    supported = [revision],
  }: ScriptedServerOptions): Record<string, ScriptedHandler> {
    const told = instructions === undefined ? {} : { instructions };
    if (FEATURES[revision].era === 'modern') {
      return {
        'server/discover': ({ params }) => {
          const meta = params['_meta'] as JsonObject | undefined;
          const requested = meta?.[META.protocolVersion] ?? null;
          if (supported.some((version) => version === requested))
            return { supportedVersions: supported, capabilities, ...told };
          const data = { supported, requested };
          return new RpcError(ERROR_CODES.unsupportedProtocolVersion, 'Unsupported protocol version', {
            data,
            httpStatus: 400,
          });
        },
      };
    }
    return {
      initialize: ({ params }) => {
        const requested = params['protocolVersion'];
        const spoken = revisionsOf('legacy').find((known) => known === requested && supported.includes(known));
        return { protocolVersion: spoken ?? revision, capabilities, serverInfo, ...told };
      },
      ping: () => ({}),
    };
  }

  function stamp(
    method: string,
    result: JsonObject,
    { serverInfo = { name: 'scripted', version: '1.0.0' } }: ScriptedServerOptions,
  ): JsonObject {
    if (!features.resultType || 'resultType' in result) return result;
    const cached = 'ttlMs' in result || !CACHEABLE.has(method) ? {} : { ttlMs: 0, cacheScope: 'private' };
    const meta = result['_meta'] as JsonObject | undefined;
    return { resultType: 'complete', ...cached, ...result, _meta: { [META.serverInfo]: serverInfo, ...meta } };
  }
}

/** Results that say how long they hold. See 2026-07-28 `server/utilities/caching`. */
const CACHEABLE: ReadonlySet<string> = new Set([
  'prompts/list',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'server/discover',
  'tools/list',
]);

function unknownMethod({ method }: ScriptedRequest): RpcError {
  return new RpcError(ERROR_CODES.methodNotFound, `Method not found: ${method}`);
}
