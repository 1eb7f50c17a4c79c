import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQuestionBroker } from '@mcpx/gateway';
import { createPool } from '@mcpx/pool';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventLog } from '../event-log.ts';
import { findDaemon } from '../find-daemon.ts';
import { listSockets, removeSocket } from '../sockets.ts';
import { type Control, type ControlVerdict, openControl } from './open-control.ts';

let state: string;
let open: Control[];
let closers: (() => void)[];

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'mcpx-'));
  open = [];
  closers = [];
});

afterEach(async () => {
  await Promise.all(open.map((control) => control.close()));
  for (const close of closers) close();
  rmSync(state, { recursive: true, force: true });
});

/** Starts as a daemon does, and says at once where it listens. */
async function start(url: string, stateDirectory = state): Promise<ControlVerdict> {
  const verdict = await openControl({
    stateDirectory,
    version: '1',
    config: { path: '/a', digest: 'd' },
    pool: createPool([], { clientInfo: { name: 'test', version: '1' } }),
    broker: createQuestionBroker(),
    events: createEventLog(),
    roots: [],
  });
  if ('control' in verdict) {
    verdict.control.announce(url);
    open.push(verdict.control);
  }
  return verdict;
}

function socketsFolder(): string {
  const folder = join(state, 'daemon');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Listens at a socket in the folder of daemons, and does what is said with whoever connects. */
async function listenThere(name: string, serve: (socket: Socket) => void): Promise<string> {
  const path = join(socketsFolder(), name);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serve(socket);
  });
  server.listen(path);
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return path;
}

/** The socket of a process that was killed. */
async function deadSocket(name: string): Promise<string> {
  const path = join(socketsFolder(), name);
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('there'))`;
  const child = spawn(process.execPath, ['-e', script]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path)).toBe(true);
  return path;
}

describe('openControl', () => {
  it('lets one daemon run for a state directory, and names it to the second', async () => {
    expect(await start('http://one')).toHaveProperty('control');
    expect(await start('http://two')).toMatchObject({ first: { url: 'http://one', pid: process.pid, state: 'owner' } });
    expect(listSockets(state)).toHaveLength(1);
  });

  it('lets exactly one of many run that start at the same moment', async () => {
    const verdicts = await Promise.all(Array.from({ length: 12 }, (_, at) => start(`http://${at}`)));
    const winners = verdicts.filter((verdict) => 'control' in verdict);
    const firsts = new Set(verdicts.flatMap((verdict) => ('first' in verdict ? [verdict.first.url] : [])));
    expect(winners).toHaveLength(1);
    expect(firsts.size).toBe(1);
    expect(listSockets(state)).toHaveLength(1);
  });

  it('is reached by its owner alone', async () => {
    await start('http://one');
    const [socket] = listSockets(state);
    expect(statSync(socket?.path ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(join(state, 'daemon')).mode & 0o777).toBe(0o700);
  });

  it('takes the place of a daemon that was killed', async () => {
    const path = await deadSocket('000000000000.sock');
    expect(await start('http://one')).toHaveProperty('control');
    expect(existsSync(path)).toBe(false);
  });

  it.each<readonly [what: string, serve: (socket: Socket) => void]>([
    ['accepts and says nothing', () => {}],
    ['hangs up', (socket) => void socket.end()],
    ['speaks something else', (socket) => void socket.write('220 mail.example.org ESMTP\r\n')],
    ['never ends its head', drip],
    [
      'greets with another number',
      (socket) =>
        void socket.end(`HTTP/1.0 200 OK\r\n\r\n{"product":"mcpx","nonce":"1","pid":${process.pid},"state":"owner"}`),
    ],
    ['answers without end', endless],
  ])('takes the place of a listener that %s', async (_, serve) => {
    const path = await listenThere('000000000000.sock', serve);
    expect(await findDaemon(state)).toBeUndefined();
    expect(await start('http://one')).toHaveProperty('control');
    expect(existsSync(path)).toBe(false);
  });

  it('believes no file: neither a process number that lives nor an old date says anything', async () => {
    writeFileSync(join(socketsFolder(), 'daemon.pid'), String(process.pid));
    expect(await start('http://one')).toHaveProperty('control');
    expect(existsSync(join(state, 'daemon', 'daemon.pid'))).toBe(true);
  });

  it('leaves nothing behind', async () => {
    await start('http://one');
    await open[0]?.close();
    expect(readdirSync(join(state, 'daemon'))).toEqual([]);
    expect(await start('http://two')).toHaveProperty('control');
  });

  it('waits for one that is about to go, which commands no longer find', async () => {
    await start('http://one');
    open[0]?.retire();
    expect(await findDaemon(state)).toBeUndefined();
    const second = start('http://two');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(listSockets(state)).toHaveLength(2);
    await open[0]?.close();
    expect(await second).toHaveProperty('control');
  });

  it('says so where there can be no socket, and where the path is too long for one', async () => {
    expect(await start('http://one', join(state, 'x'.repeat(120)))).toHaveProperty('fault');
    writeFileSync(join(state, 'daemon'), '');
    expect(await start('http://one')).toHaveProperty('fault');
  });
});

describe('removeSocket', () => {
  it('leaves alone what took the place of what was looked at', async () => {
    await deadSocket('a.sock');
    const [seen] = listSockets(state);
    rmSync(seen?.path ?? '');
    await listenThere('other.sock', () => {});
    const path = await listenThere('a.sock', () => {});
    expect(seen).toBeDefined();
    if (seen !== undefined) removeSocket(seen);
    expect(existsSync(path)).toBe(true);
  });

  it.skipIf(process.getuid?.() !== 0)('leaves alone what belongs to somebody else', async () => {
    const path = await deadSocket('a.sock');
    chownSync(path, 1, 1);
    const [seen] = listSockets(state);
    expect(seen).toBeDefined();
    if (seen !== undefined) removeSocket(seen);
    expect(existsSync(path)).toBe(true);
  });
});

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'.repeat(4_096)), 1);
  socket.on('close', () => clearInterval(timer));
}

function endless(socket: Socket): void {
  socket.write('HTTP/1.0 200 OK\r\n\r\n');
  const more = (): void => {
    while (!socket.destroyed && socket.write('x'.repeat(64 * 1024)));
  };
  socket.on('drain', more);
  more();
}
