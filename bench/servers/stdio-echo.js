// What a server of MCP costs at least over stdio: one tool, no library, one write for all that it read at once.
let rest = '';

function resultOf({ method, params }) {
  if (method === 'initialize') {
    const serverInfo = { name: 'echo', version: '1' };
    return { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo };
  }
  return { content: [{ type: 'text', text: `Echo: ${params?.arguments?.message}` }] };
}

process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  let answers = '';
  for (const line of lines) {
    const message = JSON.parse(line);
    if (message.id === undefined) continue;
    answers += `${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(message) })}\n`;
  }
  process.stdout.write(answers);
});
