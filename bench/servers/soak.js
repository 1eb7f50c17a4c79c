// A server that does to calls what can be done to them: answers at once or late, twice or never, loses streams, tells of
// changes. Over stdio, or with --http at a port that it prints.
import { createServer } from 'node:http';

let session = 0;

function resultOf({ method, params }) {
  if (method !== 'initialize') return { content: [], structuredContent: { n: params?.arguments?.n } };
  const capabilities = { tools: { listChanged: true } };
  return { protocolVersion: params.protocolVersion, capabilities, serverInfo: { name: 'soak', version: '1' } };
}

/** What becomes of one message: `say` sends a frame on its stream, `end` ends it. */
function act(message, say, end) {
  const answer = () => {
    say({ jsonrpc: '2.0', id: message.id, result: resultOf(message) });
    end();
  };
  const n = message.params?.arguments?.n;
  if (message.method !== 'tools/call' || n === undefined) return answer();
  const token = message.params._meta?.progressToken;
  if (token !== undefined)
    say({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: token, progress: n } });
  if (n % 1_000 === 0) say({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
  if (n % 97 === 0) return; // never
  if (n % 89 === 0) return end(); // lost
  if (n % 13 === 0) return void setTimeout(answer, n % 40);
  answer();
}

function overStdio() {
  let rest = '';
  const say = (frame) => process.stdout.write(`${JSON.stringify(frame)}\n`);
  process.stdin.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line);
      if (message.id !== undefined && message.method !== undefined) act(message, say, () => {});
    }
  });
}

function overHttp() {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(chunks).toString());
      if (message.id === undefined || message.method === undefined) return void response.writeHead(202).end();
      const headers = { 'content-type': 'text/event-stream' };
      if (message.method === 'initialize') headers['mcp-session-id'] = `s${++session}`;
      response.writeHead(200, headers);
      act(
        message,
        (frame) => response.write(`data: ${JSON.stringify(frame)}\n\n`),
        () => response.end(),
      );
    });
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  process.stdin.on('end', () => process.exit(0)).resume();
}

if (process.argv.includes('--http')) overHttp();
else overStdio();
