import {
  HttpStatusError,
  InvalidResultError,
  LegacyHTTPRefusedError,
  MalformedMessageError,
  ResourceNotFoundError,
  RpcError,
  TransportError,
  UnsupportedVersionError,
} from '@mcpx/protocol';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from './commands/run.fixture.ts';
import { EXIT, exitCodeOf, startExitCodeOf } from './exit-codes.ts';

const unauthorized = new HttpStatusError('x', { status: 401 });

describe('EXIT', () => {
  it.each([['--help'], ['call', '--help']])('stands whole in the help: %j', async (...args) => {
    using folder = createFolder({ mcpServers: {} });
    const { out } = await folder.run(args);
    const told = [...out.matchAll(/^ {2}(\d+) {2,}\S/gm)].map(([, code]) => Number(code));
    expect(told).toEqual(Object.values(EXIT));
  });

  it('stands whole in the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '..', '..', '..', 'README.md'), 'utf8');
    const told = [...readme.matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
    expect(told).toEqual(Object.values(EXIT));
  });
});

describe('exitCodeOf', () => {
  it.each([
    [3, new TransportError('MCP_SPAWN_FAILED', 'x')],
    [3, new TransportError('MCP_PROCESS_EXITED', 'x')],
    [3, new TransportError('MCP_CONNECT_FAILED', 'x')],
    [3, new TransportError('MCP_CLOSED', 'x')],
    [3, new TransportError('MCP_STREAM_LOST', 'x')],
    [3, new TransportError('MCP_SESSION_GONE', 'x')],
    [3, new LegacyHTTPRefusedError('x', { status: 404 })],
    [3, new HttpStatusError('x', { status: 503 })],
    [4, new RpcError(-32602, 'x')],
    [4, new InvalidResultError('x')],
    [4, new MalformedMessageError('x', { excerpt: '' })],
    [4, new ResourceNotFoundError('x', { uri: 'a:b', rpcCode: -32002 })],
    [4, new UnsupportedVersionError('x', { supported: [] })],
    [5, new TransportError('MCP_TIMEOUT', 'x')],
    [6, unauthorized],
    [6, new HttpStatusError('x', { status: 403 })],
    [6, new RpcError(-32000, 'x', { httpStatus: 401 })],
    [6, new TransportError('MCP_CONNECT_FAILED', 'x', { cause: unauthorized })],
    [6, new RpcError(-32042, 'x')],
    [70, new TypeError('x')],
    [70, 'x'],
  ])('is %d for %o', (code, error) => {
    expect(exitCodeOf(error)).toBe(code);
  });
});

describe('startExitCodeOf', () => {
  it.each([
    [3, new TransportError('MCP_TIMEOUT', 'x')],
    [3, new UnsupportedVersionError('x', { supported: [] })],
    [3, new InvalidResultError('x')],
    [3, new RpcError(-32602, 'x')],
    [6, unauthorized],
    [70, new TypeError('x')],
  ])('is %d for %o', (code, error) => {
    expect(startExitCodeOf(error)).toBe(code);
  });
});
