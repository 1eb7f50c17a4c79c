// The least that can stand between HTTP and a server on a pipe: it gives requests ids of its own, and knows no protocol. What a
// gateway adds to it is the gateway's; the rest is three processes. Prints its port.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'stdio-server.js');
const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
let lastId = 0;
let rest = '';

child.stdout.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    const answer = JSON.parse(line);
    const tell = waiting.get(answer.id);
    waiting.delete(answer.id);
    tell?.(answer);
  }
});

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const message = JSON.parse(Buffer.concat(chunks).toString());
    const { id } = message;
    message.id = ++lastId;
    waiting.set(message.id, (answer) => {
      answer.id = id;
      const body = JSON.stringify(answer);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    });
    child.stdin.write(`${JSON.stringify(message)}\n`);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('end', () => process.exit(0)).resume();
