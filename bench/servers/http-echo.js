// What a server of MCP costs at least over HTTP: one tool, no library, answers in JSON, both eras. Prints its port.
import { createServer } from 'node:http';

const TOOL = { name: 'echo', inputSchema: { type: 'object', properties: { message: { type: 'string' } } } };

function resultOf({ method, params }) {
  if (method === 'initialize') {
    return {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'echo', version: '1' },
    };
  }
  if (method === 'tools/list') return { tools: [TOOL] };
  return { content: [{ type: 'text', text: `Echo: ${params?.arguments?.message}` }] };
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(405).end();
    return;
  }
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const message = JSON.parse(Buffer.concat(chunks).toString());
    if (message.id === undefined) {
      response.writeHead(202).end();
      return;
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(message) });
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('end', () => process.exit(0)).resume();
