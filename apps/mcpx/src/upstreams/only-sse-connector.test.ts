import { type Connector, HttpStatusError, TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { onlySseConnector } from './only-sse-connector.ts';

const receiver = { opened() {}, message() {}, streamEnd() {}, malformed() {}, closed() {} };

async function errorOf(error: Error): Promise<unknown> {
  const connector: Connector = {
    kind: 'http+sse',
    target: 't',
    identity: { target: 't' },
    connect: () => Promise.reject(error),
  };
  return onlySseConnector(connector)
    .connect(receiver)
    .catch((thrown: unknown) => thrown);
}

function failed(cause?: unknown): TransportError {
  return new TransportError('MCP_CONNECT_FAILED', 'it failed', { processed: false, cause });
}

describe('onlySseConnector', () => {
  it.each([undefined, ...[400, 404, 405, 406, 415].map((status) => new HttpStatusError('x', { status }))])(
    'names the key where the endpoint seems to speak another transport: %o',
    async (cause) => {
      const told = await errorOf(failed(cause));
      expect(told).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
      expect(String(told)).toContain('"type"');
    },
  );

  it.each([
    failed(new HttpStatusError('x', { status: 401 })),
    failed(new HttpStatusError('x', { status: 503 })),
    failed(new Error('ECONNREFUSED')),
    new Error('no longer wanted'),
  ])('leaves any other failure as it is: %o', async (error) => {
    expect(await errorOf(error)).toBe(error);
  });
});
