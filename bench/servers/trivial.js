/** The least that can be called a server: one tool, legacy, over stdio. What is measured is who starts it. */
let rest = '';

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function answer({ id, method, params }) {
  if (id === undefined) return;
  switch (method) {
    case 'initialize': {
      const serverInfo = { name: 'trivial', version: '1.0.0' };
      send({ id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo } });
      break;
    }
    case 'tools/list': {
      const inputSchema = { type: 'object', properties: { message: { type: 'string' } } };
      send({ id, result: { tools: [{ name: 'echo', description: 'Echoes', inputSchema }] } });
      break;
    }
    case 'tools/call':
      send({ id, result: { content: [{ type: 'text', text: String(params.arguments.message) }] } });
      break;
    default:
      send({ id, error: { code: -32601, message: 'Method not found' } });
  }
}

process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) answer(JSON.parse(line));
});
