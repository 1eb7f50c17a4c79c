import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { complianceCases, type ComplianceSubject, type FarEnd } from '@mcpx/transport-compliance';
import { describe, expect, it } from 'vitest';
import { pipeFarEnd } from './pipe-far-end.fixture.ts';
import { stdioConnector } from './stdio-connector.ts';
import { thisProcess } from './this-process.ts';

const traits = { streamPerRequest: false, headers: false, unsolicited: true, ordered: true, withdraws: true };

/** A program whose standard input and output are a socket of ours, and which dies with it. */
const BRIDGE = `
  const socket = require('node:net').connect(process.argv[1]);
  socket.on('close', () => process.kill(process.pid, 'SIGKILL')).on('error', () => {});
  process.stdin.pipe(socket).pipe(process.stdout);
`;

const env = { API_KEY: 'hunter2' };

const childSubject: ComplianceSubject = {
  traits,
  secrets: Object.values(env),
  // A busy machine takes its time to start a program.
  limitMs: 5_000,
  nowhere: () => stdioConnector({ command: 'no-such-server', env }),
  setUp: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcpx-'));
    const path = join(folder, 'far');
    let newest = Promise.withResolvers<FarEnd>();
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      if (sockets.length > 1) newest = Promise.withResolvers();
      newest.resolve(pipeFarEnd(socket, socket, () => socket.destroy()));
    });
    await new Promise<void>((resolve) => server.listen(path, resolve));
    const connector = stdioConnector({ command: process.execPath, args: ['-e', BRIDGE, path], env });
    return {
      connector: {
        ...connector,
        connect: async (receiver, options) => {
          const before = sockets.length;
          const link = await connector.connect(receiver, options);
          while (sockets.length === before) await new Promise((resolve) => setTimeout(resolve, 2));
          return link;
        },
      },
      farEnd: {
        receive: async () => (await newest.promise).receive(),
        send: async (message) => (await newest.promise).send(message),
        sendRaw: async (text) => (await newest.promise).sendRaw(text),
        vanish: async () => (await newest.promise).vanish(),
      },
      tearDown: async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
        rmSync(folder, { recursive: true });
      },
    };
  },
};

const ownSubject: ComplianceSubject = {
  traits,
  singleUse: true,
  setUp: async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    return {
      connector: thisProcess({ input, output }),
      farEnd: pipeFarEnd(output, input, () => input.end()),
      tearDown: async () => {},
    };
  },
};

describe('stdioConnector', () => {
  it.each(complianceCases(childSubject))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

describe('thisProcess', () => {
  it.each(complianceCases(ownSubject))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
