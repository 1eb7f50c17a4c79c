import {
  FEATURES,
  idKey,
  isRequest,
  isResponse,
  type JsonObject,
  type JsonRpcMessage,
  type JsonRpcResponse,
  META,
  parseJson,
  type RequestId,
  type Revision,
} from '@mcpx/protocol';
import { type ArrivalQueue, type Arrivals, createArrivals } from './arrivals.ts';
import { createServerFrameJudge } from './scripted-client-judge.ts';
import { type HttpCallInFlight, type HttpReply, sendHttp } from './scripted-client-http.ts';
import type { ScriptedClientLink } from './scripted-client-link.ts';

export interface ScriptedClientOptions {
  readonly revision: Revision;
  readonly capabilities?: JsonObject;
  readonly logLevel?: string;
  /** Sees every frame that the server sent. */
  readonly onFrame?: (frame: JsonRpcMessage) => void;
}

export interface ScriptedCallOptions {
  readonly id?: RequestId;
  /** Further members of `_meta`. */
  readonly meta?: JsonObject;
  /** Further HTTP headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request of a scripted client. */
export interface ScriptedCall {
  readonly id: RequestId;
  /** What came on the call's own stream; on a shared link, what came since the call. */
  readonly messages: Arrivals<JsonRpcMessage>;
  readonly answer: Promise<JsonRpcResponse>;
  /** The HTTP answer, where there is one. */
  readonly http: Promise<HttpReply> | undefined;
  /** In the way of the era and the link: by going away, or by a notification. */
  cancel(): Promise<void>;
}

/** A client of one revision that says what a test tells it to, over HTTP or an ordered link. */
export interface ScriptedClient {
  readonly revision: Revision;
  /** The answer to `initialize`, or nothing in the modern era. */
  readonly initialized: JsonObject | undefined;
  readonly session: string | undefined;
  /** What was wrong with frames of the server, one line each: by the letter of the revision, with nothing left over. */
  readonly faults: readonly string[];
  /** Messages on no call's stream: the GET stream, or everything on a shared link. */
  readonly unsolicited: Arrivals<JsonRpcMessage>;
  call(method: string, params?: JsonObject, options?: ScriptedCallOptions): ScriptedCall;
  notify(method: string, params?: JsonObject): Promise<void>;
  /** Answers a question of the server. */
  respond(id: RequestId, result: JsonObject): Promise<void>;
  /** Opens the stream for unsolicited messages, where it is not open from the start. */
  listen(): Promise<void>;
  /** The headers of a POST, for requests that the test writes by hand. */
  headers(method?: string, params?: JsonObject): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const SUBJECT: Readonly<Record<string, string>> = {
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/cancel': 'taskId',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tools/call': 'name',
};

/** Connects a scripted client: over HTTP where it is given a URL. A legacy one is initialized when this resolves. */
export async function scriptedClient(
  to: string | ScriptedClientLink,
  options: ScriptedClientOptions,
): Promise<ScriptedClient> {
  const { revision, capabilities = {}, logLevel, onFrame } = options;
  const features = FEATURES[revision];
  const modern = features.era === 'modern';
  const unsolicited = createArrivals<JsonRpcMessage>('The stream for unsolicited messages');
  const open = new Set<{ abort(): void }>();
  const judge = createServerFrameJudge(revision, capabilities);
  const faults: string[] = [];
  const asked = new Map<string, string>();
  const waiting = new Map<string, (message: JsonRpcResponse) => void>();
  const watching = new Set<ArrivalQueue<JsonRpcMessage>>();
  let session: string | undefined;
  let agreed = false;
  let lastId = 0;

  const seen = (frame: JsonRpcMessage): void => {
    onFrame?.(frame);
    const key = isResponse(frame) && frame.id != null ? idKey(frame.id) : undefined;
    const fault = judge(frame, key === undefined ? undefined : asked.get(key));
    if (fault !== undefined) faults.push(fault);
    if (key !== undefined && isResponse(frame)) waiting.get(key)?.(frame);
  };

  const headers = (method?: string, params?: JsonObject): Record<string, string> => {
    const subject = method === undefined ? undefined : params?.[SUBJECT[method] ?? ''];
    return {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(modern || (agreed && features.versionHeader) ? { 'mcp-protocol-version': revision } : {}),
      ...(modern && method !== undefined ? { 'mcp-method': method } : {}),
      ...(modern && typeof subject === 'string' ? { 'mcp-name': subject } : {}),
      ...(session === undefined ? {} : { 'mcp-session-id': session }),
    };
  };

  const envelope = (params: JsonObject, meta: JsonObject | undefined): JsonObject => {
    const own = modern
      ? {
          [META.protocolVersion]: revision,
          [META.clientCapabilities]: capabilities,
          [META.clientInfo]: { name: 'scripted-client', version: '1.0.0' },
          ...(logLevel === undefined ? {} : { [META.logLevel]: logLevel }),
        }
      : {};
    const all = { ...own, ...meta };
    return Object.keys(all).length === 0 ? params : { ...params, _meta: all };
  };

  const readStream = async (reply: HttpReply, into: ArrivalQueue<JsonRpcMessage>): Promise<void> => {
    if (String(reply.headers['content-type']).startsWith('text/event-stream')) {
      for (;;) {
        const event = await reply.events.next().catch(() => undefined);
        if (event === undefined) return;
        if (event.data === undefined || event.data === '') continue;
        const message = parseJson(event.data) as unknown as JsonRpcMessage;
        into.push(message);
        seen(message);
      }
    }
    const text = await reply.body;
    if (text === '') return;
    const message = parseJson(text) as unknown as JsonRpcMessage;
    into.push(message);
    seen(message);
  };

  const post = (message: JsonRpcMessage, extra: Readonly<Record<string, string>> = {}): HttpCallInFlight => {
    const method = 'method' in message ? message.method : undefined;
    const params = 'method' in message ? message.params : undefined;
    const all = { ...headers(method, params), ...extra };
    return sendHttp(to as string, { headers: all, body: JSON.stringify(message) });
  };

  const deliver = async (message: JsonRpcMessage): Promise<void> => {
    if (typeof to !== 'string') {
      to.send(message);
      return;
    }
    const reply = await post(message).reply;
    await reply.body;
    if (reply.status !== 202) throw new Error(`The server refused the message with ${reply.status}`);
  };

  if (typeof to !== 'string') {
    void (async () => {
      for (;;) {
        const message = await to.received.next().catch(() => undefined);
        if (message === undefined) return unsolicited.finish();
        unsolicited.push(message);
        for (const call of watching) call.push(message);
        seen(message);
      }
    })();
  }

  const call = (method: string, params: JsonObject = {}, callOptions: ScriptedCallOptions = {}): ScriptedCall => {
    const { id = ++lastId, meta, headers: extra } = callOptions;
    const request = { jsonrpc: '2.0' as const, id, method, params: envelope(params, meta) };
    const messages = createArrivals<JsonRpcMessage>(`The stream of ${method}`);
    asked.set(idKey(id), method);
    const answer = new Promise<JsonRpcResponse>((resolve) => {
      waiting.set(idKey(id), (message) => {
        waiting.delete(idKey(id));
        watching.delete(messages);
        resolve(message);
      });
    });
    const cancelled = { method: 'notifications/cancelled', params: { requestId: id } };
    if (typeof to !== 'string') {
      watching.add(messages);
      to.send(request);
      const cancel = (): Promise<void> => deliver({ jsonrpc: '2.0', ...cancelled });
      return { id, messages, answer, http: undefined, cancel };
    }
    const exchange = post(request, extra);
    open.add(exchange);
    void exchange.reply
      .then((reply) => readStream(reply, messages))
      .catch(() => {})
      .finally(() => {
        open.delete(exchange);
        messages.finish();
      });
    return {
      id,
      messages,
      answer,
      http: exchange.reply,
      async cancel() {
        if (features.closeCancels) exchange.abort();
        else await deliver({ jsonrpc: '2.0', ...cancelled });
      },
    };
  };

  let initialized: JsonObject | undefined;
  if (!modern) {
    const clientInfo = { name: 'scripted-client', version: '1.0.0' };
    const opening = call('initialize', { protocolVersion: revision, capabilities, clientInfo });
    const answer = await opening.answer;
    if (!('result' in answer)) throw new Error(`initialize was refused: ${JSON.stringify(answer)}`);
    initialized = answer.result;
    agreed = true;
    const id = (await opening.http)?.headers['mcp-session-id'];
    if (typeof id === 'string') session = id;
    await deliver({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }

  return {
    revision,
    initialized,
    get session() {
      return session;
    },
    faults,
    unsolicited,
    call,
    headers,
    notify: (method, params) => deliver({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) }),
    respond: (id, result) => deliver({ jsonrpc: '2.0', id, result }),
    async listen() {
      if (typeof to !== 'string' || modern) return;
      const exchange = sendHttp(to, { method: 'GET', headers: { ...headers(), accept: 'text/event-stream' } });
      open.add(exchange);
      const reply = await exchange.reply;
      if (reply.status !== 200) throw new Error(`The GET stream was refused with ${reply.status}`);
      void readStream(reply, unsolicited).finally(() => {
        open.delete(exchange);
        unsolicited.finish();
      });
    },
    async close() {
      if (typeof to === 'string' && session !== undefined) {
        await sendHttp(to, { method: 'DELETE', headers: headers() }).reply.catch(() => {});
      }
      for (const exchange of open) exchange.abort();
      if (typeof to !== 'string') to.end();
    },
  };
}

/** The next message that is a request, passing by what comes before it. */
export async function nextQuestion(
  messages: Arrivals<JsonRpcMessage>,
): Promise<JsonRpcMessage & { readonly id: RequestId; readonly method: string }> {
  for (;;) {
    const message = await messages.next();
    if (isRequest(message)) return message;
  }
}
