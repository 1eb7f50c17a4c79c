import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * A small legacy server on standard input and output. Its arguments: a marker by which the test finds its processes, and
 * what it does. It never ends by itself, and has a child that does not either.
 */
const [marker = '', behaviour = ''] = process.argv.slice(2);

if (behaviour === 'ignores-sigterm') process.on('SIGTERM', () => {});
if (behaviour === 'dies') {
  process.stderr.write('no such database\n');
  process.exit(3);
}
spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', marker], { stdio: 'ignore' });
setInterval(() => {}, 1e6);

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly name?: string };
}

function resultOf({ method, params }: Message): object | undefined {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: 'scripted', version: '1.0.0' },
      };
    case 'tools/list':
      return { tools: ['pid', 'crash'].map((name) => ({ name, inputSchema: { type: 'object' } })) };
    case 'tools/call':
      if (params?.name === 'crash') process.exit(7);
      return { content: [{ type: 'text', text: String(process.pid) }] };
    default:
      return undefined;
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message: Message = JSON.parse(line);
  if (message.id === undefined || behaviour === 'silent') return;
  const result = resultOf(message);
  const answer = result === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer })}\n`);
});
