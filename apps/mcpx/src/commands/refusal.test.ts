import { type JsonValue, RpcError, TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { namingRefusal } from './refusal.ts';

async function refusalOf(error: Error): Promise<unknown> {
  return namingRefusal('p.tool', Promise.reject(error)).catch((thrown: unknown) => thrown);
}

function pages(...elicitations: readonly JsonValue[]): RpcError {
  return new RpcError(-32042, 'more is needed', { data: { elicitations } });
}

describe('namingRefusal', () => {
  it.each([-32603, -32602, -32000, 7])('names what was refused, and the code %d', async (code) => {
    const error = new RpcError(code, 'no', { data: { a: 1 }, httpStatus: 400 });
    expect(await refusalOf(error)).toMatchObject({
      message: `p.tool was refused with ${code}: no`,
      rpcCode: code,
      data: { a: 1 },
      httpStatus: 400,
      cause: error,
    });
  });

  it.each([401, 403])('says where credentials stand at HTTP %d', async (httpStatus) => {
    expect(String(await refusalOf(new RpcError(-32000, 'no', { httpStatus })))).toMatch(/"auth"/);
  });

  it('shows each page that is to be visited, whatever else the server sends', async () => {
    const url = 'https://example.org/connect?id=1';
    expect(String(await refusalOf(pages({ url, message: 'Connect' }, { url: 'http://b/' }, null)))).toMatch(
      /p\.tool .*https:\/\/example\.org\/connect\?id=1 \(Connect\), http:\/\/b\/;.*browser/,
    );
  });

  it.each([
    new RpcError(-32042, 'more is needed'),
    new RpcError(-32042, 'more is needed', { data: { elicitations: {} } }),
    pages({ url: 'javascript:alert(1)' }, { url: 'no url' }, { url: 3 }),
  ])('shows nothing that no browser should open: %o', async (error) => {
    const told = String(await refusalOf(error));
    expect(told).toContain('p.tool');
    expect(told).not.toMatch(/javascript|no url/);
  });

  it('leaves other failures as they are', async () => {
    const error = new TransportError('MCP_CLOSED', 'x');
    expect(await refusalOf(error)).toBe(error);
  });
});
