import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { callTool, connect, listTools } from '@mcpx/client';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';

/**
 * Shows mcpx at work: what the demo servers are, one endpoint in front of them all, and a call to each through it. Ends
 * everything that it started.
 */
const PROGRAM = join(import.meta.dirname, 'node_modules', 'mcpx', 'bin', 'mcpx.js');

/** A state directory of its own: one daemon runs for each, and the user's may be running. */
const STATE = mkdtempSync(join(tmpdir(), 'mcpx-demo-'));
const COMMON = [PROGRAM, '--config', join(import.meta.dirname, 'demo.json'), '--state-dir', STATE];

/** One call to each server, under the names that the endpoint shows. */
const CALLS: readonly (readonly [tool: string, args: JsonObject])[] = [
  ['everything__echo', { message: 'hi' }],
  ['filesystem__read_text_file', { path: 'hello.txt' }],
  ['memory__read_graph', {}],
  ['modern__add', { a: 2, b: 3 }],
];

try {
  process.exitCode = await show();
} catch (error) {
  console.error(`demo: ${oneLine(error instanceof Error ? error.message : String(error))}`);
  process.exitCode = 1;
} finally {
  rmSync(STATE, { recursive: true, force: true });
}

/** Shows all of it; how the daemon ended is how the demo ends. */
async function show(): Promise<number> {
  console.log('The servers, as mcpx found them:\n');
  console.log(execFileSync(process.execPath, [...COMMON, 'status'], { encoding: 'utf8' }));
  const daemon = spawn(process.execPath, [...COMMON, '--json', 'daemon', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(daemon, 'exit');
  try {
    const url = await readyUrl(daemon);
    daemon.stderr.pipe(process.stderr);
    console.log(`The endpoint in front of them: ${url}`);
    await callEach(url);
  } finally {
    daemon.kill('SIGTERM');
    await exited;
  }
  return daemon.exitCode ?? 1;
}

/** The URL that the daemon prints once it listens. */
async function readyUrl({ stdout, stderr }: ChildProcess): Promise<string> {
  if (stdout === null || stderr === null) throw new Error('the daemon has no output');
  for await (const line of createInterface({ input: stdout })) {
    return (JSON.parse(line) as { readonly url: string }).url;
  }
  throw new Error(`the daemon ended before it listened: ${await text(stderr)}`);
}

function oneLine(words: string): string {
  return words.trim().replaceAll('\n', ' | ');
}

async function callEach(url: string): Promise<void> {
  await using client = await connect(streamableHttp(url), { clientInfo: { name: 'demo', version: '1.0.0' } });
  const tools = await listTools(client);
  console.log(`It speaks ${client.peer.revision} to this client, and offers ${tools.length} tools.\n`);
  for (const [tool, args] of CALLS) {
    const { content, isError } = await callTool(client, tool, args);
    const [first] = Array.isArray(content) ? content : [];
    const shown = isJsonObject(first) && typeof first['text'] === 'string' ? first['text'] : JSON.stringify(content);
    console.log(`${tool} ${JSON.stringify(args)}\n  → ${shown.trim().replaceAll('\n', '\n    ')}`);
    if (isError === true) throw new Error(`${tool} failed`);
  }
}
