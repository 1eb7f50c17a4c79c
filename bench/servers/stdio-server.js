// A small server of 2025-11-25 over stdio, without a library: one tool, one write for all that it read at once.
let rest = '';

const TOOL = { name: 'echo', inputSchema: { type: 'object', properties: { message: { type: 'string' } } } };

const METHODS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'echo', version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [TOOL] }),
  'tools/call': (params) => ({ content: [{ type: 'text', text: `Echo: ${params.arguments?.message}` }] }),
};

function answer({ id, method, params }) {
  const run = METHODS[method];
  if (run === undefined) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } };
  return { jsonrpc: '2.0', id, result: run(params ?? {}) };
}

process.stdin
  .setEncoding('utf8')
  .on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    let answers = '';
    for (const line of lines) {
      const message = JSON.parse(line);
      if (message.id !== undefined) answers += `${JSON.stringify(answer(message))}\n`;
    }
    if (answers !== '') process.stdout.write(answers);
  })
  .on('end', () => process.exit(0));
