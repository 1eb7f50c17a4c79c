// A server whose calls are answered at once, late, after progress or after a question, in both eras: over stdio, or with --http
// at a port that it prints. It tells its process, and how many calls are open.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject, type JsonObject, type Outcome, RpcError } from '@mcpx/protocol';
import { type Call, httpHandler, nodeListener, serve, type Service } from '@mcpx/server';
import { thisProcess } from '@mcpx/transport-stdio';

const inputSchema = { type: 'object' };
const METHODS: Readonly<Record<string, (call: Call) => JsonObject | Promise<Outcome>>> = {
  'server/discover': () => ({ capabilities: { tools: { listChanged: true } } }),
  'tools/list': () => ({ tools: ['work', 'look'].map((name) => ({ name, inputSchema })) }),
  'tools/call': (call) => (call.params['name'] === 'look' ? told({ pid: process.pid, open }) : work(call)),
  'subscriptions/listen': async ({ params, notify, signal }) => {
    notify('notifications/subscriptions/acknowledged', { notifications: params['notifications'] ?? {} });
    return sleep(2 ** 31 - 1, { kind: 'complete', result: {} }, { signal, ref: false });
  },
};

const service: Service = async (call) => {
  const run = METHODS[call.method];
  if (run === undefined) throw new RpcError(-32_601, 'Method not found');
  const outcome = run(call);
  return outcome instanceof Promise ? outcome : { kind: 'complete', result: outcome };
};

let open = 0;

/** By the number that it is given: what happens on the way is told by its remainders. */
async function work({ params, notify, signal, progressToken }: Call): Promise<Outcome> {
  const { n } = params['arguments'] as { readonly n: number };
  open += 1;
  try {
    if (progressToken !== undefined) notify('notifications/progress', { progressToken, progress: n });
    if (n % 7 === 0) await sleep(n % 40, undefined, { signal });
    const done: Outcome = { kind: 'complete', result: told({ n }) };
    if (n % 23 !== 0 || isJsonObject(params['inputResponses'])) return done;
    const asked = { message: `What of ${n}?`, requestedSchema: { type: 'object', properties: {} } };
    const requests = { what: { method: 'elicitation/create', params: asked } };
    return { kind: 'input', requests, state: `of ${n}`, signal, answer: async () => done };
  } finally {
    open -= 1;
  }
}

function told(structuredContent: JsonObject): JsonObject {
  return { content: [], structuredContent };
}

const options = { serverInfo: { name: 'restless', version: '1.0.0' } };
if (process.argv.includes('--http')) {
  const server = createServer(nodeListener(httpHandler(service, options)));
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
  process.stdin.on('end', () => process.exit(0)).resume();
} else {
  const { closed } = await serve(service, thisProcess(), options);
  await closed;
}
