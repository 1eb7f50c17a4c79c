import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { endingServer } from './ending-server.ts';

const ANSWER = 'x'.repeat(30 * 1024 * 1024);
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const answerAtOnce: RequestListener = (_, response) => void response.end(ANSWER);

async function start(drainMs: number, listener = answerAtOnce) {
  const server = createServer(listener);
  const end = endingServer(server, drainMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = async (): Promise<Socket> => {
    const address = server.address();
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  /** Asks, and reads the begin of the answer. */
  const ask = async (): Promise<{ readonly socket: Socket; readonly received: () => number }> => {
    const socket = await open();
    let received = 0;
    socket.on('data', (chunk) => (received += chunk.length));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    return { socket, received: () => received };
  };
  return { server, end, open, ask };
}

describe('endingServer', () => {
  it('lets an answer that was written be read to its end', async () => {
    const { end, ask } = await start(20_000);
    const { socket, received } = await ask();
    const ended = end(() => {});
    const gone = once(socket, 'close');
    socket.resume();
    await Promise.all([ended, gone]);
    expect(received()).toBeGreaterThan(ANSWER.length);
  });

  it('waits no longer than it may for a reader that does not read', async () => {
    const { server, end, ask } = await start(50);
    await ask();
    await end(() => {});
    expect(server.listening).toBe(false);
  });

  it('lets what waits be answered first, and takes no more connections meanwhile', async () => {
    const answers: (() => void)[] = [];
    const { end, open } = await start(20_000, (_, response) => {
      answers.push(() => void response.end('at last'));
    });
    const socket = await open();
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => answers).toHaveLength(1);
    const gone = once(socket, 'close');
    await end(async () => {
      const late = await open();
      await new Promise((resolve) =>
        late
          .on('error', () => {})
          .on('close', resolve)
          .resume(),
      );
      for (const answer of answers) answer();
    });
    await gone;
    expect(text).toContain('at last');
  });

  it('answers who still sends, and each of several requests of one connection', async () => {
    const answers: (() => void)[] = [];
    const { end, open } = await start(20_000, (request, response) => {
      request.resume().on('end', () => answers.push(() => void response.end(ANSWER)));
    });
    const [sending, many] = [await open(), await open()];
    const received = new Map([sending, many].map((socket) => [socket, 0]));
    for (const socket of received.keys())
      socket.on('data', (chunk) => received.set(socket, received.get(socket)! + chunk.length));
    sending.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na');
    many.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
    await expect.poll(() => answers).toHaveLength(2);
    const gone = [sending, many].map((socket) => once(socket, 'close'));
    const ended = end(() => {
      for (const answer of answers) answer();
      answers.length = 0;
    });
    sending.write('b');
    await expect.poll(() => answers).toHaveLength(1);
    answers[0]!();
    await Promise.all([ended, ...gone]);
    expect(received.get(sending)).toBeGreaterThan(ANSWER.length);
    expect(received.get(many)).toBeGreaterThan(2 * ANSWER.length);
  });

  it('waits for nobody who is not answered: not for one that never asked, and not for half a request', async () => {
    const { end, open } = await start(600_000);
    const [idle, half] = [await open(), await open()];
    half.write('POST / HTTP/1.1\r\nHost: local');
    const gone = [idle, half].map(
      (socket) =>
        new Promise((resolve) =>
          socket
            .on('error', () => {})
            .on('close', resolve)
            .resume(),
        ),
    );
    await end(() => {});
    expect(await Promise.all(gone)).toHaveLength(2);
  });
});
