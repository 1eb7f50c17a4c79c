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
import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../exit-codes.ts';
import { fromWire, toWire, type WireError } from './wire-error.ts';

const END = { exitCode: 7, signal: null, stderr: 'out of luck' };

describe('fromWire', () => {
  it.each([
    new RpcError(-32602, 'no', { data: { a: 1 }, httpStatus: 401 }),
    new TransportError('MCP_PROCESS_EXITED', 'gone', { processed: false, process: END }),
    new TransportError('MCP_TIMEOUT', 'late', { cause: new HttpStatusError('no', { status: 403 }) }),
    new HttpStatusError('no', { status: 401, body: 'who?' }),
    new LegacyHTTPRefusedError('no', { status: 404 }),
    new MalformedMessageError('what', { excerpt: '<html>' }),
    new InvalidResultError('odd'),
    new ResourceNotFoundError('none', { uri: 'a://b', rpcCode: -32002, data: { uri: 'a://b' } }),
    new UnsupportedVersionError('none', { supported: ['1'], requested: '2' }),
  ])('makes the same error again: $name', (error) => {
    const over = fromWire(JSON.parse(JSON.stringify(toWire(error))) as WireError);
    expect(over).toStrictEqual(error);
    expect(over.constructor).toBe(error.constructor);
    expect(exitCodeOf(over)).toBe(exitCodeOf(error));
  });

  it('keeps a fault of the daemon one', () => {
    expect(exitCodeOf(fromWire(toWire(new TypeError('oops'))))).toBe(70);
  });

  it('follows causes that run in a circle no further than it must', () => {
    const error = new TransportError('MCP_CLOSED', 'a');
    Object.assign(error, { cause: error });
    expect(fromWire(toWire(error))).toBeInstanceOf(TransportError);
  });
});
