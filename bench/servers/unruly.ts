// The unruly server over stdio, or with --http at a port that it prints.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '@mcpx/protocol';
import { createUnrulyServer } from './unruly-server.ts';

const { receive } = createUnrulyServer();

function overStdio(): void {
  let rest = '';
  const reply = {
    say: (frame: JsonObject) => void process.stdout.write(`${JSON.stringify(frame)}\n`),
    end: () => {},
  };
  process.stdin.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) receive(JSON.parse(line) as JsonObject, reply);
  });
}

function overHttp(): void {
  let sessions = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(chunks).toString()) as JsonObject;
      if (message['id'] === undefined || message['method'] === undefined) return void response.writeHead(202).end();
      const session = message['method'] === 'initialize' ? { 'mcp-session-id': `s${++sessions}` } : {};
      response.writeHead(200, { 'content-type': 'text/event-stream', ...session });
      const gone = receive(message, {
        say: (frame) => void response.write(`data: ${JSON.stringify(frame)}\n\n`),
        end: () => void response.end(),
      });
      if (gone !== undefined) response.on('close', gone);
    });
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
  process.stdin.on('end', () => process.exit(0)).resume();
}

if (process.argv.includes('--http')) overHttp();
else overStdio();
