import {
  type Arrival,
  idKey,
  isRequest,
  isResponse,
  type JsonRpcMessage,
  parseMessages,
  type Receiver,
  type RequestId,
  type Transport,
  TransportError,
} from '@mcpx/protocol';
import type { ComplianceSubject, FarEnd } from './compliance-subject.ts';

/** What a transport can get wrong. */
export type LoopFault =
  | 'opened late'
  | 'opened twice'
  | 'closed never'
  | 'closed twice'
  | 'closed by the wrong side'
  | 'closed before the last message'
  | 'other traits'
  | 'no target'
  | 'abort wrapped'
  | 'abort ignored'
  | 'calls though rejected'
  | 'one link for all'
  | 'numbers rounded'
  | 'ids as strings'
  | 'order lost to the far end'
  | 'order lost from the far end'
  | 'large messages cut'
  | 'unsolicited dropped'
  | 'malformed dropped'
  | 'noise blamed'
  | 'batch dropped'
  | 'batch unmarked'
  | 'close rejects'
  | 'close hangs'
  | 'sends after close'
  | 'tells after close'
  | 'vanishing untold'
  | 'listener left'
  | 'timer left'
  | 'withdrawn but sent'
  | 'stream end missing'
  | 'stream end twice'
  | 'stream end early'
  | 'stream end unasked'
  | 'streams mixed'
  | 'aborted stream open'
  | 'lost stream without error';

export interface LoopOptions {
  readonly streams: boolean;
  readonly fault?: LoopFault;
}

/** A transport in one process whose messages travel as text, and which can be told what to get wrong. */
export function loopSubject({ streams, fault }: LoopOptions): ComplianceSubject {
  const traits = { streamPerRequest: streams, headers: false, unsolicited: true, ordered: true, withdraws: true };
  return {
    traits,
    limitMs: 300,
    setUp: async () => {
      const loop = createLoop(streams, fault);
      return {
        connector: {
          kind: 'loop',
          target: fault === 'no target' ? '' : 'loop',
          identity: {},
          connect: async (receiver, { signal } = {}) => {
            if (signal?.aborted === true) {
              if (fault === 'calls though rejected') receiver.opened({} as Transport);
              throw fault === 'abort wrapped' ? new Error('wrapped', { cause: signal.reason }) : signal.reason;
            }
            return loop.connect(receiver, { ...traits, headers: fault === 'other traits' });
          },
        },
        farEnd: loop.farEnd,
        tearDown: async () => {},
      };
    },
  };
}

interface Loop {
  readonly farEnd: FarEnd;
  connect(receiver: Receiver, traits: Transport['traits']): Promise<Transport>;
}

function createLoop(streams: boolean, fault: LoopFault | undefined): Loop {
  const texts: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  let hear: (text: string, arrival: Arrival) => void = () => {};
  let vanish = (): void => {};
  let only: Transport | undefined;

  const toFar = (text: string): void => {
    const next = waiting.shift();
    if (next !== undefined) next(text);
    else if (fault === 'order lost to the far end') texts.unshift(text);
    else texts.push(text);
  };

  const read = (text: string): JsonRpcMessage => {
    const value: unknown = fault === 'numbers rounded' ? JSON.parse(text) : parseMessages(text).messages[0];
    return value as JsonRpcMessage;
  };

  return {
    farEnd: {
      receive: async () => read(texts.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))),
      send: async (message, { stream } = {}) => hear(JSON.stringify(message), stream === undefined ? {} : { stream }),
      sendRaw: async (text, { stream } = {}) => hear(text, stream === undefined ? {} : { stream }),
      vanish: async () => vanish(),
    },
    connect: async (receiver, traits) => {
      if (fault === 'one link for all' && only !== undefined) {
        receiver.opened(only);
        return only;
      }
      const open = new Map<string, () => void>();
      let isClosed = false;
      const gone = (): TransportError => new TransportError('MCP_CLOSED', 'gone', { processed: false });

      const endStream = (stream: RequestId, error?: TransportError): void => {
        const letGo = open.get(idKey(stream));
        if (letGo === undefined || fault === 'stream end missing') return;
        letGo();
        open.delete(idKey(stream));
        receiver.streamEnd(stream, fault === 'lost stream without error' ? undefined : error);
        if (fault === 'stream end twice') receiver.streamEnd(stream);
      };

      const finish = (by: 'local' | 'peer'): void => {
        if (isClosed) return;
        isClosed = true;
        for (const letGo of open.values()) letGo();
        if (fault === 'closed never') return;
        receiver.closed({ by: fault === 'closed by the wrong side' ? 'peer' : by, error: gone() });
        if (fault === 'closed twice') receiver.closed({ by, error: gone() });
        if (fault === 'tells after close') setTimeout(() => receiver.message({ jsonrpc: '2.0', method: 'late' }), 5);
      };

      const tell = (message: JsonRpcMessage, arrival: Arrival): void => {
        const told =
          fault === 'ids as strings' && 'id' in message && message.id != null
            ? { ...message, id: idKey(message.id).slice(1) }
            : message;
        const where = fault === 'streams mixed' && arrival.stream !== undefined ? { ...arrival, stream: 1 } : arrival;
        const isLast = arrival.stream !== undefined && isResponse(message);
        if (isLast && fault === 'stream end early') endStream(arrival.stream);
        receiver.message(told, where);
        if (isLast && arrival.stream !== undefined) endStream(arrival.stream);
      };

      let held: string | undefined;
      hear = (text, arrival) => {
        if (isClosed && fault !== 'closed before the last message') return;
        if (fault === 'unsolicited dropped' && arrival.stream === undefined) return;
        if (arrival.stream !== undefined && !open.has(idKey(arrival.stream))) return;
        if (fault === 'large messages cut' && text.length > 500_000) return;
        if (fault === 'order lost from the far end' && text.includes('"data":1}') && held === undefined) {
          held = text;
          return;
        }
        const { messages, faults, batch } = parseMessages(text);
        if (batch && fault === 'batch dropped') return;
        const mark: Arrival = batch && fault !== 'batch unmarked' ? { ...arrival, batch } : arrival;
        for (const message of messages) tell(message, mark);
        if (held !== undefined && text !== held) tell(read(held), mark);
        if (fault === 'malformed dropped') return;
        for (const error of faults) {
          if (error.id !== undefined || text.includes('"jsonrpc"')) receiver.malformed(error, mark);
          else if (fault === 'noise blamed') receiver.malformed(Object.assign(error, { id: 1 }), mark);
        }
      };

      vanish = () => {
        if (fault === 'vanishing untold') return;
        for (const key of [...open.keys()]) {
          const id = key.startsWith('n') ? Number(key.slice(1)) : key.slice(1);
          endStream(id, new TransportError('MCP_STREAM_LOST', 'lost'));
        }
        if (fault !== 'stream end missing') finish('peer');
      };

      const send: Transport['send'] = (message, { signal } = {}) => {
        if (isClosed && fault !== 'sends after close') return Promise.reject(gone());
        if (signal?.aborted === true && fault !== 'abort ignored') return Promise.reject(signal.reason);
        return new Promise((resolve, reject) => {
          const id = streams && isRequest(message) ? message.id : undefined;
          let isSent = false;
          const abort = (): void => {
            if (id !== undefined && isSent && fault !== 'aborted stream open') endStream(id);
            if (!isSent) reject(signal?.reason);
            if (!isSent && fault !== 'withdrawn but sent') isSent = true;
          };
          const letGo = (): void => {
            if (fault !== 'listener left') signal?.removeEventListener('abort', abort);
          };
          signal?.addEventListener('abort', abort);
          if (id !== undefined) open.set(idKey(id), letGo);
          queueMicrotask(() => {
            if (isSent) return;
            isSent = true;
            toFar(JSON.stringify(message));
            if (id === undefined) letGo();
            resolve();
            if (id !== undefined && fault === 'stream end unasked') receiver.streamEnd('unasked');
          });
        });
      };

      const close = async (): Promise<void> => {
        finish('local');
        if (fault === 'close rejects') throw gone();
        if (fault === 'close hangs') await new Promise(() => {});
      };
      const link: Transport = { traits, send, close, [Symbol.asyncDispose]: close };
      only = link;
      if (fault === 'timer left') setTimeout(() => {}, 10_000);
      if (fault === 'opened late') setTimeout(() => receiver.opened(link), 5);
      else receiver.opened(link);
      if (fault === 'opened twice') receiver.opened(link);
      return link;
    },
  };
}
