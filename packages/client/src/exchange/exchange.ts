import {
  type Arrival,
  ERROR_CODES,
  FEATURES,
  type Features,
  isJsonObject,
  type JsonObject,
  type JsonRpcError,
  type JsonRpcMessage,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type JsonRpcResponse,
  type MalformedMessageError,
  type Receiver,
  type RequestId,
  type Revision,
  RpcError,
  type RpcErrorObject,
  type SendOptions,
  type Transport,
  type TransportClosed,
  TransportError,
} from '@mcpx/protocol';
import { cancellationWay } from './cancellation.ts';
import { createDeadlines, type Timed } from './deadlines.ts';
import { createDropped, type DroppedCounts } from './dropped.ts';

/** Who waits for the answer of one request. Exactly one of `done` and `failed` is called, once. */
export interface Reply {
  done(result: JsonObject): void;
  /** A peer's error, a failed link, or the reason of an abort, untouched. */
  failed(reason: unknown, arrival?: Arrival): void;
  /** Progress that was asked for, without its token. */
  readonly progress?: ((params: JsonObject) => void) | undefined;
}

/** One request on the wire. */
export interface Sent extends Timed {
  readonly id: number | string;
  readonly method: string;
  /** It asks for a task of 2025-11-25: it is cancelled by other means, and its progress outlives the answer. */
  readonly isTask: boolean;
  readonly reply: Reply;
  readonly timeoutMs: number;
  readonly maxMs: number;
  /** When it ends whatever progress comes. */
  limitMs: number;
  stoppedAtMs: number;
  readonly controller: AbortController | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onAbort: (() => void) | undefined;
  /** The peer took it, as far as the link can tell. */
  taken: boolean;
}

export interface RequestToSend {
  readonly id: number | string;
  readonly method: string;
  readonly params: JsonObject | undefined;
  /** `Infinity`: never. */
  readonly timeoutMs: number;
  readonly maxMs: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a peer sends by itself. */
export interface Unasked {
  request(request: JsonRpcRequest, arrival: Arrival | undefined): void;
  notification(notification: JsonRpcNotification, arrival: Arrival | undefined): void;
  closed(reason: TransportClosed): void;
}

/** Requests and their answers over one link: ids, time-outs, cancellation. */
export interface Exchange {
  readonly receiver: Receiver;
  readonly transport: Transport;
  readonly revision: Revision | undefined;
  readonly features: Features | undefined;
  readonly isOpen: boolean;
  readonly dropped: DroppedCounts;
  /** From here on this revision is spoken. */
  agree(revision: Revision): void;
  /** Takes what the peer sends by itself. What came before waits for this call. */
  attach(unasked: Unasked): void;
  nextId(): number;
  request(request: RequestToSend, reply: Reply): Sent;
  /** Stops waiting, without a word to the peer or to the one who waits. */
  forget(sent: Sent): void;
  /** Stops waiting, tells the peer as era and link want it, and fails the one who waits. */
  abandon(sent: Sent, reason: unknown): void;
  /** The clock of a request stands still while a person is asked. */
  stopClock(sent: Sent): void;
  startClock(sent: Sent): void;
  /** The progress of a task is over. */
  endTask(taskId: string): void;
  notify(method: string, params?: JsonObject): Promise<void>;
  respond(id: RequestId, answer: { readonly result: JsonObject } | { readonly error: RpcErrorObject }): void;
  find(id: RequestId | undefined): Sent | undefined;
  inFlight(): Iterable<Sent>;
  close(): Promise<void>;
}

/** `server` names the peer in errors. Ids go on from `firstId`, so that none is used twice by one client. */
export function createExchange(server: string, firstId = 0): Exchange {
  const table = new Map<RequestId, Sent>();
  const dropped = createDropped();
  let lastId = firstId;
  let transport: Transport | undefined;
  let revision: Revision | undefined;
  let features: Features | undefined;
  let sendOptions: SendOptions | undefined;
  let unasked: Unasked | undefined;
  let isOpen = false;
  const held: ((to: Unasked) => void)[] = [];

  const link = (): Transport => {
    if (transport === undefined) throw new TransportError('MCP_CLOSED', `${server}: the link is not open yet`);
    return transport;
  };

  const hand = (deliver: (to: Unasked) => void): void => {
    if (unasked === undefined) held.push(deliver);
    else deliver(unasked);
  };

  const take = (sent: Sent): boolean => {
    if (!table.delete(sent.id)) return false;
    if (sent.onAbort !== undefined) sent.signal?.removeEventListener('abort', sent.onAbort);
    return true;
  };

  const fail = (sent: Sent, reason: unknown, arrival?: Arrival): void => {
    if (take(sent)) sent.reply.failed(reason, arrival);
  };

  const quietly = (message: JsonRpcMessage): void => {
    if (!isOpen) return;
    // A lost link is told by `closed`; what could not be said over it needs no second telling.
    link()
      .send(message, sendOptions)
      .catch(() => {});
  };

  const cancel = (sent: Sent, reason: unknown): void => {
    const way = cancellationWay(sent, features, link().traits);
    const notify = (): void =>
      quietly({
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: sent.id, reason: reasonText(reason) },
      });
    // A send that its signal withdrew was never seen: then there is nothing to cancel. See `sendFailed`, `onTaken`.
    if (way.notify && (sent.taken || !withdraws(sent))) notify();
    else if (way.notify) undecided.set(sent, notify);
    if (way.close) sent.controller?.abort(reason);
  };

  /** Requests cancelled while it was open whether the peer would see them. */
  const undecided = new Map<Sent, () => void>();
  const withdraws = (sent: Sent): boolean => link().traits.withdraws && sent.signal?.aborted === true;

  const abandon = (sent: Sent, reason: unknown): void => {
    if (!take(sent)) return;
    dropped.gaveUp(sent.id);
    cancel(sent, reason);
    sent.reply.failed(reason);
  };

  const deadlines = createDeadlines<Sent>(
    () => table.values(),
    (sent) => {
      const waited = sent.deadlineMs === sent.limitMs ? sent.maxMs : sent.timeoutMs;
      const message = `${server} did not answer ${sent.method} within ${waited} ms: raise the time-out if it is only slow`;
      abandon(sent, new TransportError('MCP_TIMEOUT', message));
    },
  );

  const sendFailed = (sent: Sent, error: unknown): void => {
    undecided.delete(sent);
    fail(sent, error);
  };

  const onTaken = (sent: Sent): void => {
    sent.taken = true;
    undecided.get(sent)?.();
    undecided.delete(sent);
  };

  const answered = (message: JsonRpcResponse, arrival: Arrival | undefined): void => {
    const sent = table.get(message.id as RequestId) ?? findByOther(message, arrival);
    if (sent === undefined) return dropped.answer(message.id, lastId);
    take(sent);
    if ('result' in message) {
      if (sent.isTask) keepProgress(sent, message.result['task']);
      sent.reply.done(message.result);
    } else sent.reply.failed(rpcError(message, arrival), arrival);
  };

  /** An answer under no id in use: an error without an id, or a number that came back as text. */
  const findByOther = (message: JsonRpcResponse, arrival: Arrival | undefined): Sent | undefined => {
    if (typeof message.id === 'string') {
      const number = Number(message.id);
      return String(number) === message.id ? table.get(number) : undefined;
    }
    if (message.id != null) return undefined;
    if (arrival?.stream !== undefined) return table.get(arrival.stream);
    // On a shared channel only one can be meant, or nobody knows which.
    return table.size === 1 ? table.values().next().value : undefined;
  };

  /** Progress tokens of tasks: valid until the task ends. See 2025-11-25 `basic/utilities/tasks`. */
  const ofTasks = new Map<RequestId, { readonly taskId: unknown; readonly hear: (params: JsonObject) => void }>();
  const keepProgress = ({ id, reply }: Sent, task: JsonObject[string]): void => {
    if (reply.progress !== undefined && isJsonObject(task))
      ofTasks.set(id, { taskId: task['taskId'], hear: reply.progress });
  };

  const progress = (params: JsonObject | undefined): void => {
    const { progressToken, ...rest } = params ?? {};
    const sent = table.get(progressToken as RequestId);
    if (sent?.reply.progress === undefined) {
      const ofTask = ofTasks.get(progressToken as RequestId);
      return ofTask === undefined ? dropped.count('progress') : ofTask.hear(rest);
    }
    if (sent.deadlineMs !== Infinity) {
      sent.deadlineMs = Math.min(performance.now() + sent.timeoutMs, sent.limitMs);
      deadlines.watch(sent.deadlineMs);
    }
    sent.reply.progress(rest);
  };

  const receiver: Receiver = {
    opened(opened) {
      transport = opened;
      isOpen = true;
    },
    message(message, arrival) {
      if (!('method' in message)) return answered(message, arrival);
      if (!('id' in message)) {
        if (message.method === 'notifications/progress') return progress(message.params);
        return hand((to) => to.notification(message, arrival));
      }
      // No peer of the stateless era has requests, and nothing may be answered there.
      if (features?.serverRequests === false) return dropped.count('requests');
      // At once, also before `initialize` is done: a peer that gets no answer may take the link for dead.
      if (message.method === 'ping') return quietly({ jsonrpc: '2.0', id: message.id, result: {} });
      hand((to) => to.request(message, arrival));
    },
    streamEnd(stream, error) {
      const sent = table.get(stream);
      if (sent === undefined) return;
      const message = `${server}: the response stream of ${sent.method} ended without the answer`;
      fail(sent, error ?? new TransportError('MCP_STREAM_LOST', message));
    },
    malformed(error: MalformedMessageError) {
      dropped.count('malformed');
      const sent = error.id === undefined ? undefined : table.get(error.id);
      if (sent !== undefined) return fail(sent, error);
      if (error.requestId === undefined || features?.serverRequests === false) return;
      const refusal = { code: ERROR_CODES.invalidRequest, message: error.message };
      quietly({ jsonrpc: '2.0', id: error.requestId, error: refusal });
    },
    closed(reason) {
      isOpen = false;
      deadlines.stop();
      undecided.clear();
      for (const sent of [...table.values()]) fail(sent, reason.error);
      hand((to) => to.closed(reason));
    },
  };

  return {
    receiver,
    get transport() {
      return link();
    },
    get revision() {
      return revision;
    },
    get features() {
      return features;
    },
    get isOpen() {
      return isOpen;
    },
    dropped: dropped.counts,
    agree(agreed) {
      revision = agreed;
      features = FEATURES[agreed];
      sendOptions = { revision: agreed };
    },
    attach(to) {
      unasked = to;
      for (const deliver of held.splice(0)) deliver(to);
    },
    nextId: () => ++lastId,
    request({ id, method, params, timeoutMs, maxMs, headers, signal }, reply) {
      const now = performance.now();
      const limitMs = now + maxMs;
      const controller = link().traits.streamPerRequest ? new AbortController() : undefined;
      const onAbort = signal === undefined ? undefined : (): void => abandon(sent, signal.reason);
      const sent: Sent = {
        id,
        method,
        isTask: params?.['task'] !== undefined,
        reply,
        timeoutMs,
        maxMs,
        deadlineMs: Math.min(now + timeoutMs, limitMs),
        limitMs,
        stoppedAtMs: 0,
        controller,
        signal,
        onAbort,
        taken: false,
      };
      table.set(id, sent);
      if (onAbort !== undefined) signal?.addEventListener('abort', onAbort, { once: true });
      if (sent.deadlineMs !== Infinity) deadlines.watch(sent.deadlineMs);
      const message: JsonRpcRequest =
        params === undefined ? { jsonrpc: '2.0', id, method } : { jsonrpc: '2.0', id, method, params };
      const governing = controller?.signal ?? signal;
      const options =
        headers === undefined && governing === undefined
          ? sendOptions
          : { ...sendOptions, ...(headers && { headers }), ...(governing && { signal: governing }) };
      const sending = isOpen
        ? link().send(message, options)
        : Promise.reject(new TransportError('MCP_CLOSED', `${server}: the link is closed`, { processed: false }));
      sending.then(signal === undefined ? undefined : () => onTaken(sent), (error: unknown) => sendFailed(sent, error));
      return sent;
    },
    forget(sent) {
      if (!take(sent)) return;
      dropped.gaveUp(sent.id);
      sent.controller?.abort();
    },
    abandon,
    stopClock(sent) {
      if (sent.deadlineMs === Infinity) return;
      sent.stoppedAtMs = performance.now();
      sent.deadlineMs = Infinity;
    },
    startClock(sent) {
      if (sent.deadlineMs !== Infinity || sent.timeoutMs === Infinity) return;
      const now = performance.now();
      sent.limitMs += now - sent.stoppedAtMs;
      sent.deadlineMs = Math.min(now + sent.timeoutMs, sent.limitMs);
      deadlines.watch(sent.deadlineMs);
    },
    endTask(taskId) {
      for (const [token, kept] of ofTasks) if (kept.taskId === taskId) ofTasks.delete(token);
    },
    async notify(method, params) {
      await link().send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) }, sendOptions);
    },
    respond(id, answer) {
      quietly({ jsonrpc: '2.0', id, ...answer });
    },
    find: (id) => (id === undefined ? undefined : table.get(id)),
    inFlight: () => table.values(),
    async close() {
      deadlines.stop();
      await transport?.close();
    },
  };
}

function rpcError({ error }: JsonRpcError, arrival: Arrival | undefined): RpcError {
  return new RpcError(error.code, error.message, { data: error.data, httpStatus: arrival?.httpStatus });
}

function reasonText(reason: unknown): string {
  if (reason instanceof TransportError && reason.code === 'MCP_TIMEOUT') return 'timed out';
  return 'no longer wanted';
}
