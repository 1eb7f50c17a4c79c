// Many servers of 2026-07-28 in one process over HTTP, without a library: each path is one, with as many tools as the second
// argument says. Prints its port.
import { createServer } from 'node:http';

const [, , toolsEach = '50'] = process.argv;
const STAMP = {
  resultType: 'complete',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'many', version: '1' } },
};
const TOOLS = Array.from({ length: Number(toolsEach) }, (_, index) => ({
  name: `tool-${index}`,
  description: `Tool number ${index}: does what its arguments say, and answers with the message that it was given`,
  inputSchema: {
    type: 'object',
    properties: { message: { type: 'string', description: 'What to answer' }, count: { type: 'integer' } },
    required: ['message'],
  },
}));

const METHODS = {
  'server/discover': () => ({
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: { listChanged: true } },
    ttlMs: 60_000,
    cacheScope: 'public',
  }),
  'tools/list': () => ({ tools: TOOLS, ttlMs: 60_000, cacheScope: 'public' }),
  'tools/call': (params) => ({ content: [{ type: 'text', text: `Echo: ${params.arguments?.message}` }] }),
};

/** Subscriptions stay open, and hear of nothing. */
function listen({ id, params }, response) {
  const method = 'notifications/subscriptions/acknowledged';
  const _meta = { 'io.modelcontextprotocol/subscriptionId': id };
  const acknowledged = { jsonrpc: '2.0', method, params: { notifications: params.notifications, _meta } };
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${JSON.stringify(acknowledged)}\n\n`);
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const message = JSON.parse(Buffer.concat(chunks).toString());
    if (message.id === undefined) {
      response.writeHead(202).end();
      return;
    }
    if (message.method === 'subscriptions/listen') {
      listen(message, response);
      return;
    }
    const run = METHODS[message.method];
    const answer =
      run === undefined
        ? { error: { code: -32601, message: 'Method not found' } }
        : { result: { ...STAMP, ...run(message.params) } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer });
    response
      .writeHead(run === undefined ? 404 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      .end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('end', () => process.exit(0)).resume();
