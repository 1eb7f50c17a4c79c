import {
  type Arrival,
  ERROR_CODES,
  FEATURES,
  type Features,
  type JsonObject,
  type JsonRpcError,
  type JsonRpcMessage,
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
  TransportError,
  within,
} from '@mcpx/protocol';
import type { ClientSettings } from '../settings.ts';
import { cancellationWay } from './cancellation.ts';
import { createClocks } from './clocks.ts';
import { createDropped, type DroppedCounts } from './dropped.ts';
import { limitOf, overdueError } from './overdue.ts';
import { createProgressRoutes } from './progress.ts';
import { createSent, type Reply, type RequestToSend, type Sent } from './sent.ts';
import { createHandOver, type Unasked } from './unasked.ts';
import { createWaitingTable } from './waiting-table.ts';
import { isWritable, UNWRITABLE } from './writable.ts';

/** Requests and their answers over one link: ids, time-outs, cancellation. */
export interface Exchange {
  readonly receiver: Receiver;
  readonly transport: Transport;
  readonly isOpen: boolean;
  readonly dropped: DroppedCounts;
  /** From here on this revision is spoken. */
  agree(revision: Revision): void;
  /** Takes what the peer sends by itself. What came before waits for this call. */
  attach(unasked: Unasked): void;
  nextId(): number;
  request(request: RequestToSend, reply: Reply): Sent;
  /** A request of the client's own, which nobody calls off. */
  ask(method: string, params: JsonObject, limits: Pick<RequestToSend, 'timeoutMs' | 'maxMs'>): Promise<JsonObject>;
  /** Stops waiting, without a word to the peer or to the one who waits. */
  forget(sent: Sent): void;
  /** Stops waiting, tells the peer as era and link want it, and fails the one who waits. */
  abandon(sent: Sent, reason: unknown): void;
  /** The clock of a request stands still while a person is asked, and goes on from there. */
  stopClock(sent: Sent): void;
  startClock(sent: Sent): void;
  /** The progress of a task is over. */
  endTask(taskId: string): void;
  /** The signal ends the wait until the peer took it, and the exchange that it goes by. */
  notify(method: string, params?: JsonObject, signal?: AbortSignal): Promise<void>;
  respond(id: RequestId, answer: { readonly result: JsonObject } | { readonly error: RpcErrorObject }): void;
  find(id: RequestId | undefined): Sent | undefined;
  inFlight(): Iterable<Sent>;
  close(): Promise<void>;
}

/** Ids go on from `firstId`, so that none is used twice by one client. */
export function createExchange(
  { serverName: server, limitNames }: Pick<ClientSettings, 'serverName' | 'limitNames'>,
  firstId = 0,
): Exchange {
  const table = createWaitingTable();
  const progress = createProgressRoutes(table);
  const dropped = createDropped();
  const { hand, attach } = createHandOver();
  let lastId = firstId;
  let transport: Transport | undefined;
  let features: Features | undefined;
  let sendOptions: SendOptions | undefined;
  let isOpen = false;

  const link = (): Transport => {
    if (transport === undefined) throw new TransportError('MCP_CLOSED', `${server}: the link is not open yet`);
    return transport;
  };

  const fail = (sent: Sent, reason: unknown, arrival?: Arrival): void => {
    if (table.take(sent)) sent.reply.failed(reason, arrival);
  };

  // A lost link is told by `closed`; what could not be said over it needs no second telling.
  const quietly = (message: JsonRpcMessage, unsaid: () => void = () => {}): void => {
    if (isOpen) link().send(message, sendOptions).catch(unsaid);
  };

  const cancel = (sent: Sent, reason: unknown): void => {
    const { traits } = link();
    const way = cancellationWay(sent, features, traits);
    if (way.notify) {
      const params = { requestId: sent.id, reason: reasonText(reason) };
      const notify = (): void => quietly({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
      // What its signal withdraws before it was written was never seen: then there is nothing to cancel.
      const isOpenWhetherSeen = !sent.taken && traits.withdraws && sent.signal?.aborted === true;
      if (isOpenWhetherSeen) sent.afterTaken = notify;
      else notify();
    }
    if (way.close) sent.controller?.abort(reason);
  };

  const abandon = (sent: Sent, reason: unknown): void => {
    if (!table.take(sent)) return;
    dropped.gaveUp(sent.id);
    cancel(sent, reason);
    sent.reply.failed(reason);
  };

  const clocks = createClocks(table.all, (sent) => {
    abandon(sent, overdueError(`${server} did not answer ${sent.method}`, limitOf(sent, limitNames)));
  });

  const answered = (message: JsonRpcResponse, arrival: Arrival | undefined): void => {
    const sent = table.findFor(message, arrival);
    if (sent === undefined) return dropped.answer(message.id, lastId);
    table.take(sent);
    progress.answered(sent, message);
    if ('result' in message) sent.reply.done(message.result);
    else sent.reply.failed(rpcError(message, arrival), arrival);
  };

  const requested = (message: JsonRpcRequest, arrival: Arrival | undefined): void => {
    if (features?.serverRequests === false) return dropped.count('requests');
    // At once, also before `initialize` is done: a peer that gets no answer may take the link for dead.
    if (message.method === 'ping') return quietly({ jsonrpc: '2.0', id: message.id, result: {} });
    hand((to) => {
      // No peer of the stateless era has requests, and nothing may be answered there, as may be known only by now.
      if (features?.serverRequests === false) dropped.count('requests');
      else to.request(message, arrival);
    });
  };

  const receiver: Receiver = {
    opened(opened) {
      transport = opened;
      isOpen = true;
    },
    message(message, arrival) {
      if (!('method' in message)) return answered(message, arrival);
      if ('id' in message) return requested(message, arrival);
      if (message.method === 'notifications/tasks/status') progress.told(message.params);
      if (message.method !== 'notifications/progress') return hand((to) => to.notification(message, arrival));
      if (!progress.route(message.params, clocks.extend)) dropped.count('progress');
    },
    streamEnd(stream, error) {
      const sent = table.find(stream);
      if (sent === undefined) return;
      const message = `${server}: the response stream of ${sent.method} ended without the answer`;
      fail(sent, error ?? new TransportError('MCP_STREAM_LOST', message));
    },
    malformed(error: MalformedMessageError) {
      dropped.count('malformed');
      const { id, requestId } = error;
      const sent = table.find(id);
      if (sent !== undefined) return fail(sent, error);
      if (requestId === undefined) {
        if (id === undefined) hand((to) => to.noMessage(error));
      } else if (features?.serverRequests !== false) {
        const refusal = { code: ERROR_CODES.invalidRequest, message: error.message };
        quietly({ jsonrpc: '2.0', id: requestId, error: refusal });
      }
    },
    closed(reason) {
      isOpen = false;
      clocks.end();
      for (const sent of [...table.all()]) fail(sent, reason.error);
      hand((to) => to.closed(reason));
    },
  };

  const optionsFor = ({ headers, signal }: RequestToSend, controller: AbortController | undefined) => {
    const governing = controller?.signal ?? signal;
    if (headers === undefined && governing === undefined) return sendOptions;
    return { ...sendOptions, ...(headers && { headers }), ...(governing && { signal: governing }) };
  };

  const request = (toSend: RequestToSend, reply: Reply): Sent => {
    const { id, method, params, signal } = toSend;
    const controller = link().traits.streamPerRequest ? new AbortController() : undefined;
    const sent = createSent(toSend, reply, controller);
    table.add(sent);
    if (signal !== undefined) {
      sent.onAbort = () => abandon(sent, signal.reason);
      signal.addEventListener('abort', sent.onAbort, { once: true });
    }
    clocks.begin(sent);
    const message: JsonRpcRequest =
      params === undefined ? { jsonrpc: '2.0', id, method } : { jsonrpc: '2.0', id, method, params };
    const sending = isOpen
      ? link().send(message, optionsFor(toSend, controller))
      : Promise.reject(new TransportError('MCP_CLOSED', `${server}: the link is closed`, { processed: false }));
    const taken = (): void => {
      sent.taken = true;
      sent.afterTaken?.();
    };
    sending.then(signal === undefined ? undefined : taken, (error: unknown) => fail(sent, error));
    return sent;
  };

  return {
    receiver,
    get transport() {
      return link();
    },
    get isOpen() {
      return isOpen;
    },
    dropped: dropped.counts,
    agree(agreed) {
      features = FEATURES[agreed];
      sendOptions = { revision: agreed };
    },
    attach,
    nextId: () => ++lastId,
    request,
    ask: (method, params, limits) =>
      new Promise((done, failed) => void request({ id: ++lastId, method, params, ...limits }, { done, failed })),
    forget(sent) {
      if (!table.take(sent)) return;
      dropped.gaveUp(sent.id);
      sent.controller?.abort();
    },
    abandon,
    stopClock: clocks.stop,
    startClock: clocks.resume,
    endTask: progress.endTask,
    async notify(method, params, signal) {
      const message = { jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) } as const;
      const sending = link().send(message, signal === undefined ? sendOptions : { ...sendOptions, signal });
      await (signal === undefined ? sending : within(sending, { signal }));
    },
    respond(id, answer) {
      const message: JsonRpcResponse = { jsonrpc: '2.0', id, ...answer };
      quietly(message, () => {
        // Whoever waits for it would wait in vain.
        if (!isWritable(message)) quietly({ jsonrpc: '2.0', id, error: UNWRITABLE });
      });
    },
    find: table.find,
    inFlight: table.all,
    async close() {
      clocks.end();
      await transport?.close();
    },
  };
}

function rpcError({ error }: JsonRpcError, arrival: Arrival | undefined): RpcError {
  return new RpcError(error.code, error.message, { data: error.data, httpStatus: arrival?.httpStatus });
}

/** A word for the server's log. The caller's own reason stays with the caller. */
function reasonText(reason: unknown): string {
  return reason instanceof TransportError && reason.code === 'MCP_TIMEOUT' ? 'timed out' : 'no longer wanted';
}
