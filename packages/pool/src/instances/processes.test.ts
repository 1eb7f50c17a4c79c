import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Connector, TransportError } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from '../create-pool.ts';
import type { Pool, PoolOptions, PoolServer } from '../pool.ts';

let directory: string;
const pools: Pool[] = [];
beforeEach(async () => {
  directory = await mkdtemp(`${tmpdir()}/mcpx-pool-`);
  await writeFile(`${directory}/starts`, '');
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  await rm(directory, { recursive: true, force: true });
});

/** A program that counts its starts and then does this; `answer` says its argument under the id of `$line`. */
function program(script: string): Connector {
  const text = `echo x >> "$DIR/starts"
answer() { id=\${line#*\\"id\\":}; printf '{"jsonrpc":"2.0","id":%s,%s}\\n' "\${id%%[,\\}]*}" "$1"; }
${script}`;
  const limits = { closeGraceMs: 100, terminateGraceMs: 100 };
  return stdioConnector({ command: 'sh', args: ['-c', text], env: { DIR: directory } }, limits);
}

const LEGACY = `while IFS= read -r line; do
  case $line in
    *'"server/discover"'*) answer '"error":{"code":-32601,"message":"no"}' ;;
    *'"initialize"'*) answer '"result":{"protocolVersion":"2025-06-18","capabilities":{"resources":{"subscribe":true}},"serverInfo":{"name":"s","version":"1"}}' ;;
    *'"tools/call"'*) while [ ! -e "$DIR/go" ]; do sleep 0.01; done; answer '"result":{"content":[]}' ;;
    *'"id"'*) answer '"result":{}' ;;
  esac
done`;

function poolOf(connector: Connector, more: Partial<PoolServer> = {}, options: Partial<PoolOptions> = {}): Pool {
  const pool = createPool([{ key: 'demo', connector, ...more }], {
    clientInfo: { name: 'test', version: '1.0.0' },
    ...options,
  });
  pools.push(pool);
  return pool;
}

const starts = async (): Promise<number> => (await readFile(`${directory}/starts`, 'utf8')).split('\n').length - 1;

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** The children of this process that are not there for all of them, and its open files and sockets. */
function held(): { readonly children: number; readonly descriptors: number } {
  const { stdout } = spawnSync('ps', ['-eo', 'ppid=,stat='], { encoding: 'utf8' });
  const own = stdout.split('\n').filter((line) => Number.parseInt(line, 10) === process.pid);
  return {
    children: own.length,
    descriptors: existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0,
  };
}

describe('a server that is a program', () => {
  it('is started once, and asked once, for fifty callers at the same time', async () => {
    const said: string[] = [];
    const connector = program(LEGACY);
    const counting: Connector = {
      ...connector,
      async connect(receiver, options) {
        const link = await connector.connect(receiver, options);
        const { send } = link;
        return Object.assign(link, {
          send: (...args: Parameters<typeof send>) => {
            said.push('method' in args[0] ? args[0].method : 'answer');
            return send(...args);
          },
        });
      },
    };
    const pool = poolOf(counting);
    const leases = await Promise.all(Array.from({ length: 50 }, () => pool.acquire('demo')));
    expect(new Set(leases.map(({ client }) => client)).size).toBe(1);
    expect(await starts()).toBe(1);
    expect(said).toEqual(['server/discover', 'initialize', 'notifications/initialized']);
  });

  it('is started at most its budget where it dies at every start, then reported at once [C07]', async () => {
    const pool = poolOf(
      program('echo "connecting to db1" >&2; echo "no such db" >&2; exit 3'),
      {},
      {
        restart: { delayMs: 1 },
      },
    );
    for (let round = 0; round < 30; round++) {
      const errors = await Promise.all(Array.from({ length: 10 }, () => rejection(pool.acquire('demo'))));
      for (const error of errors) {
        expect(error).toMatchObject({ code: 'MCP_PROCESS_EXITED', process: { exitCode: 3, signal: null } });
        expect((error as TransportError).process?.stderr).toContain('no such db');
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await starts()).toBe(4);
    const { state, error = '' } = pool.status()[0]!;
    expect(state).toBe('failed');
    for (const told of ['code 3', '2 tries', '4 starts', 'left alone', 'connecting to db1'])
      expect(error).toContain(told);
    const { failure, nextStart } = await pool.explain('demo');
    expect(failure).toBe(error);
    expect(nextStart).toContain('server/discover');
  });

  it('is started again by the next caller where it ended after its first answer [C-STD-05]', async () => {
    const once = LEGACY.replace('done`', 'done').replace(
      `*'"id"'*)`,
      `*initialized*) if [ ! -e "$DIR/died" ]; then : > "$DIR/died"; echo "out of memory" >&2; exit 1; fi ;;
    *'"id"'*)`,
    );
    const pool = poolOf(program(once));
    const error = await rejection(pool.acquire('demo').then(({ client }) => client.request('ping')));
    expect(error).toMatchObject({ code: 'MCP_PROCESS_EXITED', process: { exitCode: 1, stderr: 'out of memory\n' } });
    await vi.waitFor(() => expect(pool.status()[0]?.state).toBe('failed'));
    const { client } = await pool.acquire('demo');
    expect(await client.request('ping')).toEqual({});
  });

  it('is let go when it is idle, and neither while a call runs nor while somebody listens', async () => {
    const pool = poolOf(program(LEGACY), { idleMs: 50 });
    const before = held().children;
    const lease = await pool.acquire('demo');
    const calling = lease.client.request('tools/call', { name: 'slow', arguments: {} });
    const listening = await pool.listen('demo', { resourceSubscriptions: ['x:1'] }, () => {});
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(pool.status()[0]?.state).toBe('ready');
    await writeFile(`${directory}/go`, '');
    await calling;
    lease[Symbol.dispose]();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(pool.status()[0]?.state).toBe('ready');
    await listening.close();
    await vi.waitFor(() => expect(pool.status()[0]?.state).toBe('idle'), 5_000);
    await vi.waitFor(() => expect(held().children).toBe(before), 5_000);
    await pool.acquire('demo');
    expect(await starts()).toBe(2);
  });

  it('is let go when it is idle also where all who waited for its start are gone', async () => {
    const pool = poolOf(program(LEGACY), { idleMs: 50 });
    const error = new Error('enough');
    expect(await rejection(pool.acquire('demo', { signal: AbortSignal.abort(error) }))).toBe(error);
    await vi.waitFor(() => expect(pool.status()[0]?.state).toBe('idle'), 5_000);
    expect(await starts()).toBe(1);
  });
});

describe('a try that fails', () => {
  const refused = async (): Promise<Connector> => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return streamableHttp(`http://127.0.0.1:${port}/mcp`);
  };

  it.each<[string, () => Connector | Promise<Connector>]>([
    ['a program that is not there', () => stdioConnector({ command: `${directory}/nothing` })],
    ['a program that dies at once', () => program('exit 3')],
    ['a program that dies on what it is asked', () => program('read -r line; exit 3')],
    [
      'a program that stays silent, and does not heed the end',
      () => program("trap '' TERM; sleep 1000 & wait; sleep 1000"),
    ],
    ['a program that closes its output and stays', () => program('exec >&-; sleep 1000')],
    [
      'a program that refuses everything',
      () => program(`while read -r line; do answer '"error":{"code":1,"message":"no"}'; done`),
    ],
    [
      'a program that prints what is no message',
      () => program('while read -r line; do echo "Listening on 3000"; done'),
    ],
    ['a port where nobody listens', refused],
  ])('leaves nothing behind: %s', async (_, make) => {
    const warm = poolOf(program(LEGACY));
    await warm.acquire('demo');
    await warm.close();
    const before = held();
    const pool = poolOf(await make(), { limits: { startTimeoutMs: 300, probeTimeoutMs: 100 } });
    for (let round = 0; round < 2; round++) expect(await rejection(pool.acquire('demo'))).toBeInstanceOf(Error);
    await vi.waitFor(() => expect(held()).toEqual(before), 5_000);
    expect(pool.status()[0]?.state).toBe('failed');
  });

  it('leaves nothing behind where the pool is closed while it goes on', async () => {
    const before = held();
    const pool = poolOf(program('sleep 1000'));
    const error = rejection(pool.acquire('demo'));
    await vi.waitFor(async () => expect(await starts()).toBe(1));
    await pool.close();
    expect(await error).toMatchObject({ code: 'MCP_CLOSED' });
    await vi.waitFor(() => expect(held()).toEqual(before), 5_000);
    expect(pool.status()[0]?.state).toBe('closed');
  });
});
