import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import {
  HttpStatusError,
  InvalidResultError,
  isMcpError,
  LegacyHTTPRefusedError,
  MalformedMessageError,
  type McpError,
  ResourceNotFoundError,
  RpcError,
  TransportError,
  UnsupportedVersionError,
} from './errors.ts';

const cause = new Error('below');
const ERRORS: readonly (readonly [string, McpError])[] = [
  ['MCP_RPC', new RpcError(-32_601, 'no', { cause })],
  ['MCP_CLOSED', new TransportError('MCP_CLOSED', 'no', { cause })],
  ['MCP_HTTP_STATUS', new HttpStatusError('no', { status: 500, cause })],
  ['MCP_MALFORMED_MESSAGE', new MalformedMessageError('no', { excerpt: '', cause })],
  ['MCP_INVALID_RESULT', new InvalidResultError('no', { cause })],
  ['MCP_RESOURCE_NOT_FOUND', new ResourceNotFoundError('no', { uri: 'a:b', rpcCode: -32_002, cause })],
  ['MCP_UNSUPPORTED_VERSION', new UnsupportedVersionError('no', { supported: [], cause })],
  ['MCP_LEGACY_HTTP_REFUSED', new LegacyHTTPRefusedError('no', { status: 404, cause })],
];

const BARE: readonly (readonly [string, McpError])[] = [
  ['RpcError', new RpcError(-32_601, 'no')],
  ['TransportError', new TransportError('MCP_CLOSED', 'no')],
  ['HttpStatusError', new HttpStatusError('no', { status: 500 })],
  ['MalformedMessageError', new MalformedMessageError('no', { excerpt: '' })],
  ['InvalidResultError', new InvalidResultError('no')],
  ['ResourceNotFoundError', new ResourceNotFoundError('no', { uri: 'a:b', rpcCode: -32_002 })],
  ['UnsupportedVersionError', new UnsupportedVersionError('no', { supported: [] })],
  ['LegacyHTTPRefusedError', new LegacyHTTPRefusedError('no', { status: 404 })],
];

describe('McpError', () => {
  it.each(ERRORS)('has a code, its name, its cause and a stack: %s', (code, error) => {
    expect(error).toBeInstanceOf(Error);
    expect(error.code).toBe(code);
    expect(error.name).toBe(error.constructor.name);
    expect(error.cause).toBe(cause);
    expect(error.stack).toContain('errors.test.ts');
  });

  it.each(BARE)('has no member for what is not known: %s', (_, error) => {
    const members = Reflect.ownKeys(error).filter((key) => Reflect.get(error, key) === undefined);
    expect(members).toEqual([]);
    expect(inspect(error)).not.toContain('undefined');
  });

  it('shows no brand to whoever looks at its members', () => {
    for (const [, error] of ERRORS)
      expect(Reflect.ownKeys(error).filter((key) => typeof key === 'symbol')).toHaveLength(1);
    expect(JSON.stringify(new InvalidResultError('no'))).not.toContain('mcpx.');
  });
});

describe('isMcpError', () => {
  it('knows the errors of another copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./errors.ts');
    const foreign = new copy.TransportError('MCP_CLOSED', 'no');
    expect(foreign).not.toBeInstanceOf(TransportError);
    expect(isMcpError(foreign)).toBe(true);
    expect(copy.isMcpError(new RpcError(1, 'no'))).toBe(true);
  });

  it('takes nothing else for one', () => {
    const lookalike = Object.assign(new Error('no'), { code: 'MCP_CLOSED' });
    const branded = { [Symbol.for('mcpx.McpError')]: true };
    const foreign: unknown = runInContext('new Error("no")', createContext());
    for (const value of [lookalike, branded, foreign, undefined, null, 'MCP_CLOSED'])
      expect(isMcpError(value)).toBe(false);
  });
});

describe('RpcError', () => {
  it('is written as it stands in a response, without what it does not have', () => {
    expect(new RpcError(-32_602, 'no', { data: { uri: 'a:b' }, httpStatus: 400 }).toObject()).toEqual({
      code: -32_602,
      message: 'no',
      data: { uri: 'a:b' },
    });
    expect(Object.keys(new RpcError(1, 'no').toObject())).toEqual(['code', 'message']);
    expect(new RpcError(1, 'no', { data: null }).toObject().data).toBeNull();
  });
});

describe('TransportError', () => {
  it('does not know whether the peer acted, unless it is told', () => {
    expect(new TransportError('MCP_CLOSED', 'no').processed).toBe('unknown');
    expect(new TransportError('MCP_CLOSED', 'no', { processed: false }).processed).toBe(false);
  });
});

describe('MalformedMessageError', () => {
  it('keeps the start of the text, and not the whole of it', () => {
    const { excerpt } = new MalformedMessageError('no', { excerpt: 'ab'.repeat(10_000) });
    expect(excerpt).toBe(`${'ab'.repeat(100)}…`);
    expect(new MalformedMessageError('no', { excerpt: 'short' }).excerpt).toBe('short');
  });

  it('does not keep a long text alive by a part of it', () => {
    const kept = Array.from({ length: 25 }, (_, number) => {
      const text = `${number}${'x'.repeat(4 * 1024 * 1024)}`;
      return new MalformedMessageError('no', { excerpt: text });
    });
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(process.memoryUsage().heapUsed).toBeLessThan(80 * 1024 * 1024);
    expect(kept).toHaveLength(25);
  });
});
