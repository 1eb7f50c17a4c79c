import type { HttpSend } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { fromFetch } from './fetch-send.ts';
import { headerFailure } from './header-failure.ts';
import { undiciSend } from './undici-send.ts';

const SENDS: readonly (readonly [string, () => HttpSend])[] = [
  ['undiciSend', () => undiciSend()],
  ['fromFetch', () => fromFetch()],
];

const UNFIT: readonly (readonly [string, Record<string, string>, string])[] = [
  ['a character beyond one byte', { authorization: 'Bearer s3cret…' }, '"…" (U+2026) at character 14'],
  ['a line break', { authorization: 's3\ncret' }, 'a line break (U+000A) at character 3'],
  ['a character of two halves', { authorization: 's3cret 😀' }, '"😀" (U+1F600) at character 8'],
  ['half a character', { authorization: 's3cret \ud83d' }, 'U+D83D at character 8'],
];

describe('headerFailure', () => {
  describe.each(SENDS)('behind %s', (_, make) => {
    const failureOf = (headers: Record<string, string>): Promise<unknown> =>
      make()({ method: 'POST', url: 'http://user:pw@127.0.0.1:1/mcp?key=s3cret', headers, body: '{}' }).catch(
        (error: unknown) => error,
      );

    it.each(UNFIT)('names the header, %s and its place, and shows no value', async (__, headers, place) => {
      const error = await failureOf({ accept: 'text/plain', ...headers });
      expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
      const { message, cause } = error as Error;
      expect(message).toContain(`"authorization" has ${place}`);
      expect(`${message} ${String(cause)}`).not.toMatch(/s3|cret|Bearer|pw/);
    });

    it('names what is no name for a header', async () => {
      const error = await failureOf({ 'x key': 's3cret' });
      expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
      expect((error as Error).message).toContain('"x key"');
      expect((error as Error).message).not.toContain('s3cret');
    });

    it('leaves other failures to those who know them', async () => {
      const error = await failureOf({ authorization: 'Bearer s3cret' });
      expect((error as Error).cause).toBeDefined();
    });
  });

  it('finds nothing in headers that can be sent', () => {
    expect(headerFailure({ url: 'http://a.test/', headers: { a: '', b: 'x\ty \u00e9', 'c-!': 'z' } })).toBeUndefined();
  });
});
