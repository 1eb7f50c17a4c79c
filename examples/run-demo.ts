import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { callTool, connect, listTools } from '@mcpx/client';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';

/**
 * Shows mcpx at work: what the demo servers are, one endpoint in front of them all, and a call to each through it. Ends
 * everything that it started.
 */
const PROGRAM = join(import.meta.dirname, 'node_modules', 'mcpx', 'bin', 'mcpx.js');
const CONFIG = ['--config', join(import.meta.dirname, 'demo.json')];

/** One call to each server, under the names that the endpoint shows. */
const CALLS: readonly (readonly [tool: string, args: JsonObject])[] = [
  ['everything__echo', { message: 'hi' }],
  ['filesystem__read_text_file', { path: 'hello.txt' }],
  ['memory__read_graph', {}],
  ['modern__add', { a: 2, b: 3 }],
];

showServers();
const daemon = spawn(process.execPath, [PROGRAM, ...CONFIG, '--json', 'daemon', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await readyUrl(daemon);
  console.log(`\nThe endpoint in front of them: ${url}`);
  await callEach(url);
} finally {
  daemon.kill('SIGTERM');
  if (daemon.exitCode === null) await once(daemon, 'exit');
}
process.exitCode = daemon.exitCode ?? 1;

function showServers(): void {
  const text = execFileSync(process.execPath, [PROGRAM, ...CONFIG, '--json', 'status'], { encoding: 'utf8' });
  const { servers } = JSON.parse(text) as { readonly servers: readonly JsonObject[] };
  console.log('The servers, as mcpx found them:\n');
  console.table(
    Object.fromEntries(
      servers.map(({ server, transport, era, revision, tools }) => [server, { transport, era, revision, tools }]),
    ),
  );
}

/** The URL that the daemon prints once it listens. */
async function readyUrl({ stdout, exitCode }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the daemon has no standard output');
  for await (const line of createInterface({ input: stdout })) {
    return (JSON.parse(line) as { readonly url: string }).url;
  }
  throw new Error(`the daemon ended (${exitCode}) before it listened`);
}

async function callEach(url: string): Promise<void> {
  await using client = await connect(streamableHttp(url), { clientInfo: { name: 'demo', version: '1.0.0' } });
  const tools = await listTools(client);
  console.log(`It speaks ${client.peer.revision} to this client, and offers ${tools.length} tools.\n`);
  for (const [tool, args] of CALLS) {
    const { content, isError } = await callTool(client, tool, args);
    const [first] = Array.isArray(content) ? content : [];
    const text = isJsonObject(first) && typeof first['text'] === 'string' ? first['text'] : JSON.stringify(content);
    console.log(`${tool} ${JSON.stringify(args)}\n  → ${text.trim().replaceAll('\n', '\n    ')}`);
    if (isError === true) throw new Error(`${tool} failed`);
  }
}
