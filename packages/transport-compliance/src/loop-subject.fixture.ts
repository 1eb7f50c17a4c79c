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
import type { LoopFault } from './loop-fault.fixture.ts';

export interface LoopOptions {
  readonly streams: boolean;
  readonly fault?: LoopFault;
}

/** What the recipe has and nobody may be shown. */
const SECRET = 'hunter2';

/** A transport in one process whose messages travel as text, and which can be told what to get wrong. */
export function loopSubject({ streams, fault }: LoopOptions): ComplianceSubject {
  const traits = { streamPerRequest: streams, headers: false, unsolicited: true, ordered: true, withdraws: true };
  return {
    traits,
    limitMs: 300,
    secrets: [SECRET],
    setUp: async () => {
      const loop = createLoop(streams, fault);
      return {
        connector: {
          kind: 'loop',
          target: TARGETS.get(fault) ?? 'loop://here',
          identity: { key: SECRET },
          connect: async (receiver, { signal } = {}) => {
            if (signal?.aborted === true && fault !== 'connects though aborted') {
              if (fault === 'calls though rejected') receiver.opened({} as Transport);
              throw fault === 'abort wrapped' ? new Error('wrapped', { cause: signal.reason }) : signal.reason;
            }
            await takeTime(signal, fault);
            const link = await loop.connect(receiver, { ...traits, headers: fault === 'other traits' });
            if (fault === 'ended by the signal of connect') signal?.addEventListener('abort', () => void link.close());
            return link;
          },
        },
        farEnd: loop.farEnd,
        tearDown: loop.tearDown,
      };
    },
    nowhere: () => ({
      kind: 'loop',
      target: 'loop://nowhere',
      identity: { key: SECRET },
      connect: async (receiver) => {
        if (fault === 'calls though refused') receiver.opened({} as Transport);
        if (fault === 'refusal of another kind') throw new Error('Nobody is there');
        const message = fault === 'refusal shows a secret' ? `Nobody lets ${SECRET} in` : 'Nobody is there';
        throw new TransportError('MCP_CONNECT_FAILED', message, { processed: false });
      },
    }),
  };
}

const TARGETS: ReadonlyMap<LoopFault | undefined, string> = new Map([
  ['no target', ''],
  ['target shows a query', 'loop://here?key=1'],
  ['target shows a user', 'loop --to loop://ada@here'],
  ['target shows a secret', `loop --key ${SECRET}`],
]);

/** Connecting takes a moment, in which it can be given up. */
function takeTime(signal: AbortSignal | undefined, fault: LoopFault | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(fault === 'abort wrapped' ? new Error('wrapped', { cause: signal?.reason }) : signal?.reason);
    };
    const timer = setTimeout(() => {
      if (fault !== 'connect listener left') signal?.removeEventListener('abort', abort);
      resolve();
    }, 5);
    if (fault !== 'abort ignored while connecting') signal?.addEventListener('abort', abort);
  });
}

interface Loop {
  readonly farEnd: FarEnd;
  /** Like the servers of this world it waits for its links to be gone. */
  tearDown(): Promise<void>;
  connect(receiver: Receiver, traits: Transport['traits']): Promise<Transport>;
}

function createLoop(streams: boolean, fault: LoopFault | undefined): Loop {
  const texts: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  let hear: (text: string, arrival: Arrival) => void = () => {};
  let vanish = (): void => {};
  let only: Transport | undefined;
  const links: Promise<void>[] = [];

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
    tearDown: async () => void (await Promise.all(links)),
    connect: async (receiver, traits) => {
      if (fault === 'one link for all' && only !== undefined) {
        receiver.opened(only);
        return only;
      }
      const open = new Map<string, () => void>();
      const ended = Promise.withResolvers<void>();
      links.push(ended.promise);
      let isClosed = false;
      const why = fault === 'end shows a secret' ? `gone with ${SECRET}` : 'gone';
      const gone = (): TransportError => new TransportError('MCP_CLOSED', why, { processed: false });

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
        if (fault !== 'never gone') ended.resolve();
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
        const isRefused = isClosed && fault !== 'sends after close';
        if (isRefused) return Promise.reject(fault === 'gone of another kind' ? new Error('gone') : gone());
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
        if (fault === 'close told late') await new Promise((resolve) => setTimeout(resolve, 50));
        finish('local');
        if (fault === 'close rejects') throw gone();
        if (fault === 'close hangs') await new Promise(() => {});
      };
      const dispose = fault === 'dispose does nothing' ? async (): Promise<void> => {} : close;
      const link: Transport = { traits, send, close, [Symbol.asyncDispose]: dispose };
      only = link;
      if (fault === 'timer left') setTimeout(() => {}, 10_000);
      if (fault === 'opened late') setTimeout(() => receiver.opened(link), 5);
      else receiver.opened(link);
      if (fault === 'opened twice') receiver.opened(link);
      return link;
    },
  };
}
