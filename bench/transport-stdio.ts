import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { JsonObject, JsonRpcRequest, JsonRpcResult, Receiver } from '@mcpx/protocol';
import { stdioConnector } from '@mcpx/transport-stdio';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { compare, type Contestant, runContest } from './contestants.ts';

const COMMAND = process.execPath;
const ARGS = [join(import.meta.dirname, 'servers', 'stdio-echo.js')];
/** How much of the calls of a bare pipe must be left. */
const LIMIT = 0.8;

/** Measures calls over stdio with 64 in flight: this transport, a bare pipe with the same frames, the official client. */
export async function run(): Promise<boolean> {
  const contestants = [bare(), await ours(), await official()];
  const standings = await runContest(contestants, { inFlight: 64, warmUp: 20_000, calls: 10_000, rounds: 24 });
  return compare(standings[0], standings[1], LIMIT);
}

function frame(id: number): JsonRpcRequest {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', arguments: { message: `hello${id}` } } };
}

/** No protocol code at all. */
function bare(): Contestant {
  const child = spawn(COMMAND, ARGS, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<unknown, (result: JsonObject) => void>();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    rest += text;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const { id, result } = JSON.parse(rest.slice(0, end)) as JsonRpcResult;
      rest = rest.slice(end + 1);
      waiting.get(id)?.(result);
      waiting.delete(id);
    }
  });
  return {
    name: 'bare pipe',
    call: (number) =>
      new Promise((resolve) => {
        waiting.set(number, resolve);
        child.stdin.write(`${JSON.stringify(frame(number))}\n`);
      }),
    close: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

/** The transport, and answers brought to their requests. */
async function ours(): Promise<Contestant> {
  const waiting = new Map<unknown, (result: JsonObject) => void>();
  const receiver: Receiver = {
    opened: () => {},
    message(message) {
      if (!('result' in message)) return;
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    },
    streamEnd: () => {},
    malformed: () => {},
    closed: () => {},
  };
  const link = await stdioConnector({ command: COMMAND, args: ARGS }).connect(receiver);
  return {
    name: '@mcpx/transport-stdio',
    call: (number) =>
      new Promise((resolve, reject) => {
        waiting.set(number, resolve);
        link.send(frame(number)).catch(reject);
      }),
    close: () => link.close(),
  };
}

async function official(): Promise<Contestant> {
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(new StdioClientTransport({ command: COMMAND, args: ARGS }));
  return {
    name: '@modelcontextprotocol/client',
    call: (number) => client.callTool({ name: 'echo', arguments: { message: `hello${number}` } }),
    close: () => client.close(),
  };
}
