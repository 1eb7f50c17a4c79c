import { type JsonRpcMessage, LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { call, event, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { type RawReply, rawServer } from '../test/raw-server.ts';
import { errorOf } from '../test/settled.ts';
import { streamableHttp } from './index.ts';

/** The ways in which a body can end. */
const ENDS: Readonly<Record<string, (reply: RawReply) => void | Promise<void>>> = {
  'its terminator': (reply) => reply.write('0\r\n\r\n').then(() => {}),
  'FIN without terminator': (reply) => reply.fin(),
  // The bytes before it are on their way: an RST in their tracks would take them back.
  RST: async (reply) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    reply.rst();
  },
};

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
const chunk = (bytes: Uint8Array): Uint8Array =>
  bytes.length === 0
    ? bytes
    : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const EVENTS: readonly (readonly [string, JsonRpcMessage])[] = [
  ['e1', note(1)],
  ['e2', note(2)],
  ['e3', result(1, { text: 'Grüße 😀' })],
];
const withIds = EVENTS.map(([id, message]) => event(message, id)).join('');
const withoutIds = EVENTS.map(([, message]) => event(message)).join('');

/** All cuts of a text, some at a time, for each is a server, a link and a call. */
async function atEveryByte(text: string, check: (cut: number, bytes: Uint8Array) => Promise<void>): Promise<void> {
  const bytes = Buffer.from(text);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next <= bytes.length) {
      const cut = next++;
      await check(cut, bytes.subarray(0, cut));
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

describe.each(Object.keys(ENDS))('a body that ends by %s', (name) => {
  const end = ENDS[name]!;

  it.each([LATEST_LEGACY, LATEST_MODERN])(
    'after any byte fails the call at once, or answers it: one of the two, in %s [C23]',
    async (revision) => {
      const whole = Buffer.byteLength(withoutIds);
      await atEveryByte(withoutIds, async (cut, bytes) => {
        await using server = await rawServer(async (_, reply) => {
          await reply.write(Buffer.concat([Buffer.from(HEAD), chunk(bytes)]));
          await end(reply);
        });
        const heard = hear();
        const link = await streamableHttp(server.url).connect(heard.receiver);
        await link.send(call(1, revision), { revision });
        await heard.until(() => heard.ends.length === 1);
        const isWhole = cut === whole;
        expect(heard.ends, `${cut} of ${whole} bytes`).toMatchObject([
          { id: 1, error: isWhole ? undefined : { code: 'MCP_STREAM_LOST' } },
        ]);
        expect(heard.messages.filter((message) => 'result' in message)).toHaveLength(isWhole ? 1 : 0);
        expect(heard.faults).toEqual([]);
        await link.close();
        expect(heard.ends).toHaveLength(1);
      });
    },
  );

  it('after any byte is resumed where an event id came, and every message arrives once [C23] [C-LEG-10]', async () => {
    const firstEvent = Buffer.byteLength(event(note(1), 'e1'));
    await atEveryByte(withIds, async (cut, bytes) => {
      await using server = await rawServer(async (request, reply) => {
        const last = request.headers['last-event-id'];
        const rest = EVENTS.slice(EVENTS.findIndex(([id]) => id === last) + 1)
          .map(([id, message]) => event(message, id))
          .join('');
        await reply.write(
          Buffer.concat([Buffer.from(HEAD), chunk(request.method === 'GET' ? Buffer.from(rest) : bytes)]),
        );
        await end(reply);
      });
      const heard = hear();
      const link = await streamableHttp(server.url, { sseReconnectDelayMs: 1 }).connect(heard.receiver);
      await link.send(call(1), { revision: LATEST_LEGACY });
      await heard.until(() => heard.ends.length === 1);
      const isResumable = cut >= firstEvent;
      expect(heard.ends, `${cut} bytes`).toMatchObject([
        { error: isResumable ? undefined : { code: 'MCP_STREAM_LOST' } },
      ]);
      expect(heard.messages).toEqual(isResumable ? EVENTS.map(([, message]) => message) : []);
      await link.close();
    });
  });

  it('in the middle of its head rejects the send, as perhaps processed', async () => {
    await atEveryByte(HEAD.slice(0, -1), async (_, bytes) => {
      await using server = await rawServer(async (__, reply) => {
        await reply.write(bytes);
        await (end === ENDS['its terminator'] ? reply.fin() : end(reply));
      });
      const heard = hear();
      const link = await streamableHttp(server.url).connect(heard.receiver);
      const error = await errorOf(link.send(call(1), { revision: LATEST_LEGACY }));
      expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: 'unknown' });
      await link.close();
      expect(heard.log).toEqual(['opened', 'closed']);
    });
  });
});
