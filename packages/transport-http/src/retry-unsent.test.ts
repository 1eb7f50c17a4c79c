import { type HttpRequest, TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { scriptedSend } from '../test/scripted-send.ts';
import { errorOf } from '../test/settled.ts';
import { retryUnsent } from './index.ts';

const post: HttpRequest = { method: 'POST', url: 'https://mcp.test/mcp', headers: {}, body: '{}' };

describe('retryUnsent', () => {
  const failing = (processed: false | 'unknown', code: string): TransportError =>
    new TransportError('MCP_CONNECT_FAILED', 'no', { processed, cause: Object.assign(new Error('no'), { code }) });

  it('sends once more what a dead connection kept from going out', async () => {
    const { send, requests } = scriptedSend((_, index) =>
      index === 0 ? Promise.reject(failing(false, 'EPIPE')) : { status: 200 },
    );
    expect((await retryUnsent()(send)(post)).status).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it('gives up after its retries, with the last failure', async () => {
    const failures = [failing(false, 'EPIPE'), failing(false, 'ECONNRESET'), failing(false, 'EPIPE')];
    const { send, requests } = scriptedSend((_, index) => Promise.reject(failures[index] ?? new Error('one too many')));
    expect(await errorOf(retryUnsent({ retries: 2 })(send)(post))).toBe(failures[2]);
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['what may have been processed', failing('unknown', 'ECONNRESET')],
    ['a refused connection', failing(false, 'ECONNREFUSED')],
    ['a bad certificate', failing(false, 'CERT_HAS_EXPIRED')],
    ['an abort', new Error('enough')],
  ])('never sends again %s', async (_, failure) => {
    const { send, requests } = scriptedSend(() => Promise.reject(failure));
    expect(await errorOf(retryUnsent()(send)(post))).toBe(failure);
    expect(requests).toHaveLength(1);
  });
});
