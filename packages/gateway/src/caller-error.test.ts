import { MalformedMessageError, type JsonValue, ResourceNotFoundError, RpcError, TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { callerError } from './caller-error.ts';

const mapUri = (uri: string): string => `mcpx://one/${uri}`;
const told = (error: unknown): unknown => callerError(error, 'one', mapUri);

describe('callerError', () => {
  it.each([-32020, -32022])('never passes on %i, which is about the hop to the server [G-01]', (code) => {
    const error = told(new RpcError(code, 'headers', { data: { supported: ['2026-07-28'] }, httpStatus: 400 }));
    expect(error).toMatchObject({ rpcCode: -32603, data: { reason: 'hop-refused' } });
    expect(JSON.stringify((error as RpcError).toObject())).not.toContain('supported');
  });

  it.each<[number, JsonValue | undefined]>([
    [-32021, { requiredCapabilities: { sampling: {} } }],
    [-32602, undefined],
    [-32601, 'anything'],
    [-32042, { elicitations: [] }],
    [-1, null],
    [4711, [1, 2]],
  ])('passes on %i as it is [G-02]', (code, data) => {
    const error = new RpcError(code, 'no', { data });
    expect(told(error)).toBe(error);
  });

  it('names a resource as the caller knows it, in every way of saying that there is none [G-15]', () => {
    const missing = new ResourceNotFoundError('none', { uri: 'a:1', rpcCode: -32002 });
    expect(told(missing)).toMatchObject({ uri: 'mcpx://one/a:1', data: { uri: 'mcpx://one/a:1' } });
    const other = new RpcError(-32000, 'gone', { data: { uri: 'a:2', since: 'today' } });
    expect(told(other)).toMatchObject({ rpcCode: -32000, data: { uri: 'mcpx://one/a:2', since: 'today' } });
  });

  it.each<[string, JsonValue | undefined, JsonValue]>([
    ['gone since May: a:1', { uri: 'a:1', since: 'May' }, { uri: 'mcpx://one/a:1', since: 'May' }],
    ['gone', { since: 'May' }, { uri: 'mcpx://one/a:1', since: 'May' }],
    ['gone', undefined, { uri: 'mcpx://one/a:1' }],
    ['gone', 'since May', { uri: 'mcpx://one/a:1' }],
  ])(
    'says of a resource that is not there what its server said, and its URI here: %s %j [G-15]',
    (said, data, shown) => {
      const cause = new RpcError(-32002, said, { data });
      const missing = new ResourceNotFoundError('There is no a:1', { uri: 'a:1', rpcCode: -32002, data, cause });
      expect(told(missing)).toMatchObject({ message: said, uri: 'mcpx://one/a:1', rpcCode: -32002 });
      expect(told(missing)).toHaveProperty('data', shown);
    },
  );

  it.each(['', ' '])('names a resource itself where its server said nothing of it: %j', (said) => {
    const cause = new RpcError(-32002, said);
    const missing = new ResourceNotFoundError('There is no a:1', { uri: 'a:1', rpcCode: -32002, cause });
    expect((told(missing) as Error).message).toContain('mcpx://one/a:1');
  });

  it.each([
    new TransportError('MCP_PROCESS_EXITED', 'ended'),
    new TransportError('MCP_TIMEOUT', 'late'),
    new MalformedMessageError('no message', { excerpt: 'x' }),
  ])('tells $code so that it is not taken for the answer of the server', (error) => {
    expect(told(error)).toMatchObject({ rpcCode: -32000, data: { reason: error.code, server: 'one' }, cause: error });
  });

  it.each(['one', 'a', 'late', 'no', ' '])(
    'names the server once in what it says, whatever it is called: %j',
    (key) => {
      const name = `"${key}"`;
      for (const said of ['a late answer is no answer', `Server ${name} was let go`, `${name} is gone`]) {
        const { message } = callerError(new TransportError('MCP_TIMEOUT', said), key) as RpcError;
        expect(message.split(name)).toHaveLength(2);
      }
    },
  );

  it.each(['db could not be reached', 'db: could not be reached'])(
    'drops the key that a message begins with: %s',
    (said) => {
      const { message } = callerError(new TransportError('MCP_TIMEOUT', said), 'db') as RpcError;
      expect(message).toBe('Server "db": could not be reached');
    },
  );

  it('leaves aborts and faults of our own alone', () => {
    for (const error of [new DOMException('gone', 'AbortError'), new TypeError('oops'), 'text', undefined]) {
      expect(told(error)).toBe(error);
    }
  });
});
