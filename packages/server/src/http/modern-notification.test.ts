import { ERROR_CODES, type JsonObject, LATEST_MODERN, META } from '@mcpx/protocol';
import { sendHttp } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { useRigs } from '../rig.fixture.ts';

const rigs = useRigs();

describe('serveModernNotification', () => {
  const META_OF = (version: string): JsonObject => ({ _meta: { [META.protocolVersion]: version } });
  const VERSION = { 'mcp-protocol-version': LATEST_MODERN };
  const METHOD = { 'mcp-method': 'notifications/x' };
  const unserved = ERROR_CODES.unsupportedProtocolVersion;

  it.each<[string, Readonly<Record<string, string>>, JsonObject | undefined, number | undefined]>([
    ['both headers', { ...VERSION, ...METHOD }, undefined, undefined],
    ['no method', VERSION, undefined, undefined],
    ['no version', METHOD, undefined, undefined],
    ['no headers', {}, META_OF(LATEST_MODERN), undefined],
    ['another method', { ...VERSION, 'mcp-method': 'notifications/y' }, undefined, ERROR_CODES.headerMismatch],
    ['an empty method', { ...VERSION, 'mcp-method': '' }, undefined, ERROR_CODES.headerMismatch],
    ['a method in other letters', { 'mcp-method': 'Notifications/x' }, undefined, ERROR_CODES.headerMismatch],
    ['another version', { ...VERSION, ...METHOD }, META_OF('2099-01-01'), ERROR_CODES.headerMismatch],
    ['a version that is not served', {}, META_OF('2099-01-01'), unserved],
    ['a header of one', { 'mcp-protocol-version': '2099-01-01', ...METHOD }, undefined, unserved],
  ])(
    'takes a notification only where what its headers say is true: %s [S-HTTP-04]',
    async (_name, headers, params, code) => {
      const heard: string[] = [];
      const { url } = await rigs.open({}, { http: { onNotification: ({ method }) => heard.push(method) } });
      const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/x', params });
      const reply = await sendHttp(url, { headers: { 'content-type': 'application/json', ...headers }, body }).reply;
      if (code === undefined) expect([reply.status, await reply.body]).toEqual([202, '']);
      else {
        const { error, ...rest } = JSON.parse(await reply.body) as { readonly error: { readonly code: number } };
        expect([reply.status, error.code, rest]).toEqual([400, code, { jsonrpc: '2.0' }]);
      }
      expect(heard).toEqual(code === undefined ? ['notifications/x'] : []);
    },
  );
});
