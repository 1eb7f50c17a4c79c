import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { HttpStream } from './exchange.ts';
import type { HttpHandler } from './http-handler.ts';
import { nodeListener } from './node-listener.ts';

describe('nodeListener', () => {
  it('says how much waits for a reader in bytes, whatever the text', async () => {
    const opened = Promise.withResolvers<HttpStream>();
    const handler = { handle: (exchange) => opened.resolve(exchange.stream(200, {}, ':')) } as Partial<HttpHandler>;
    const server = createServer(nodeListener(handler as HttpHandler));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const stream = await opened.promise;
    const before = stream.queuedBytes;
    stream.write('漢'.repeat(10_000));
    expect(stream.queuedBytes - before).toBeGreaterThanOrEqual(30_000);
    stream.destroy();
    socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});
