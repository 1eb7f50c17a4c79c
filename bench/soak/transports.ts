import {
  type Connector,
  type JsonRpcRequest,
  LATEST_LEGACY,
  type Receiver,
  type SendOptions,
  type Transport,
} from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { memoryConnector } from '@mcpx/transport-memory';
import { stdioConnector } from '@mcpx/transport-stdio';
import { startHttpServer, STDIO_SERVER } from '../peers.ts';
import { inTenths } from './holdings.ts';

interface Kind {
  readonly name: string;
  readonly connector: Connector;
  readonly rounds: number;
  readonly options?: SendOptions;
}

const PING: JsonRpcRequest = { jsonrpc: '2.0', id: 1, method: 'ping', params: {} };
const AT_ONCE = 8;
const SETTLE_MS = 300;

/** Connects, calls and closes thousands of times over each transport; false where anything is left. */
export async function run(divisor: number): Promise<boolean> {
  const { url, stop } = await startHttpServer();
  const sh = `while read -r line; do echo '{"jsonrpc":"2.0","id":1,"result":{}}'; done`;
  const kinds: readonly Kind[] = [
    { name: 'memory', rounds: 10_000, connector: memoryConnector(answering) },
    { name: 'streamable-http', rounds: 10_000, connector: streamableHttp(url), options: { revision: LATEST_LEGACY } },
    { name: 'stdio, sh', rounds: 10_000, connector: stdioConnector({ command: 'sh', args: ['-c', sh] }) },
    { name: 'stdio, node', rounds: 500, connector: stdioConnector(STDIO_SERVER) },
  ];
  let isClean = true;
  for (const kind of kinds) isClean = (await soak(kind, divisor)) && isClean;
  stop();
  return isClean;
}

async function soak({ name, connector, rounds, options }: Kind, divisor: number): Promise<boolean> {
  const each = Math.ceil(rounds / divisor / 10);
  console.log(`${name}: ${each} rounds a tenth`);
  return inTenths(() => repeat(each, () => round(connector, options)), { settleMs: SETTLE_MS, isWhole: divisor === 1 });
}

/** One link: a call, its answer, the end. */
async function round(connector: Connector, options: SendOptions = {}): Promise<void> {
  const answered = Promise.withResolvers<void>();
  const receiver: Receiver = {
    opened: () => {},
    message: () => answered.resolve(),
    streamEnd: () => {},
    malformed: (error) => answered.reject(error),
    closed: ({ error }) => answered.reject(error),
  };
  await using link = await connector.connect(receiver);
  await link.send(PING, options);
  await answered.promise;
}

async function repeat(times: number, act: () => Promise<void>): Promise<void> {
  let left = times;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The far end of a memory link: answers everything. */
function answering(far: Connector): void {
  let link: Transport | undefined;
  const receiver: Receiver = {
    opened: (transport) => {
      link = transport;
    },
    message: () => void link?.send({ jsonrpc: '2.0', id: 1, result: {} }).catch(() => {}),
    streamEnd: () => {},
    malformed: () => {},
    closed: () => {},
  };
  void far.connect(receiver);
}
