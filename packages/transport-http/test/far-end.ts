import { idKey, isRequest, isResponse, type JsonRpcMessage, parseMessages, type RequestId } from '@mcpx/protocol';
import type { FarEnd } from '@mcpx/transport-compliance';
import { type RawReply, type RawServer, rawServer } from './raw-server.ts';

/** A server that does what a compliance case says. */
export interface FarServer {
  readonly server: RawServer;
  readonly farEnd: FarEnd;
}

const eventOf = (text: string): string => `data: ${text.replaceAll('\n', '\ndata: ')}\n\n`;

/** The far end of Streamable HTTP: the answer to a request is a stream, which its response ends. */
export async function streamableFarEnd(): Promise<FarServer> {
  const inbox = createInbox();
  const replies = new Map<string, { readonly reply: RawReply; isOpen: boolean }>();
  const server = await rawServer((request, reply) => {
    const message = only(request.body);
    if (isRequest(message)) replies.set(idKey(message.id), { reply, isOpen: false });
    else reply.answer(202, {});
    inbox.put(message);
  });

  async function write(stream: RequestId | undefined, text: string): Promise<void> {
    const open = replies.get(idKey(stream ?? ''));
    if (open === undefined) throw new Error(`No such request is open: ${JSON.stringify(stream)}`);
    if (!open.isOpen) open.reply.sse();
    open.isOpen = true;
    await open.reply.write(eventOf(text));
  }

  return {
    server,
    farEnd: {
      receive: inbox.take,
      async send(message, options) {
        await write(options?.stream, JSON.stringify(message));
        if (isResponse(message) && options?.stream !== undefined) replies.get(idKey(options.stream))?.reply.fin();
      },
      sendRaw: (text, options) => write(options?.stream, text),
      vanish: () =>
        vanish(
          server,
          [...replies.values()].map(({ reply }) => reply),
        ),
    },
  };
}

/** The far end of HTTP+SSE: one stream that carries everything back. */
export async function sseFarEnd(): Promise<FarServer> {
  const inbox = createInbox();
  let stream: RawReply | undefined;
  const server = await rawServer((request, reply) => {
    if (request.method === 'GET') {
      stream = reply;
      reply.sse();
      void reply.write('event: endpoint\ndata: /messages\n\n');
      return;
    }
    reply.answer(202, {}, 'Accepted');
    inbox.put(only(request.body));
  });
  const write = async (text: string): Promise<void> => stream?.write(eventOf(text));
  return {
    server,
    farEnd: {
      receive: inbox.take,
      send: (message) => write(JSON.stringify(message)),
      sendRaw: write,
      vanish: () => vanish(server, stream === undefined ? [] : [stream]),
    },
  };
}

async function vanish(server: RawServer, replies: readonly RawReply[]): Promise<void> {
  for (const reply of replies) reply.rst();
  await server[Symbol.asyncDispose]();
}

function only(body: string): JsonRpcMessage {
  const [message] = parseMessages(body).messages;
  if (message === undefined) throw new Error(`No message: ${body}`);
  return message;
}

interface Inbox {
  put(message: JsonRpcMessage): void;
  take(): Promise<JsonRpcMessage>;
}

function createInbox(): Inbox {
  const messages: JsonRpcMessage[] = [];
  const takers: ((message: JsonRpcMessage) => void)[] = [];
  return {
    put(message) {
      const taker = takers.shift();
      if (taker === undefined) messages.push(message);
      else taker(message);
    },
    take() {
      const message = messages.shift();
      return message === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(message);
    },
  };
}
