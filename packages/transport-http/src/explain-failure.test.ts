import { describe, expect, it } from 'vitest';
import { explainFailure, failureCode } from './explain-failure.ts';

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('what the system said'), { code, ...more });

describe('explainFailure', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'SELF_SIGNED_CERT_IN_CHAIN'])(
    'knows that %s means nothing was sent',
    (code) => {
      expect(explainFailure(coded(code), 'https://mcp.test/x').processed).toBe(false);
    },
  );

  it('knows that a failed write left the request incomplete, and that a failed read proves nothing', () => {
    expect(explainFailure(coded('ECONNRESET', { syscall: 'write' }), 'http://mcp.test/x').processed).toBe(false);
    expect(explainFailure(coded('EPIPE', { syscall: 'write' }), 'http://mcp.test/x').processed).toBe(false);
    expect(explainFailure(coded('ECONNRESET', { syscall: 'read' }), 'http://mcp.test/x').processed).toBe('unknown');
    expect(explainFailure(coded('EPIPE', { syscall: 'write' }), 'https://mcp.test/x').processed).toBe('unknown');
    expect(explainFailure(coded('UND_ERR_SOCKET'), 'https://mcp.test/x').processed).toBe('unknown');
  });

  it('believes whoever knows that nothing was sent', () => {
    expect(explainFailure(coded('WHATEVER'), 'https://mcp.test/x', true).processed).toBe(false);
  });

  it('finds the code inside of what fetch and two addresses at once wrap around it', () => {
    const inner = coded('ECONNREFUSED');
    expect(failureCode(new TypeError('fetch failed', { cause: inner }))).toBe('ECONNREFUSED');
    expect(failureCode(new TypeError('fetch failed', { cause: new AggregateError([inner, inner]) }))).toBe(
      'ECONNREFUSED',
    );
    expect(failureCode('text')).toBe('');
    const circular = new Error('a');
    circular.cause = circular;
    expect(failureCode(circular)).toBe('');
  });

  it('blames the proxy where the connection went to another place than the URL says', () => {
    const refused = explainFailure(coded('ECONNREFUSED', { address: '127.0.0.1', port: 3128 }), 'https://mcp.test/x');
    expect(refused.message).toMatch(/proxy .*3128/);
    const unknown = explainFailure(coded('ENOTFOUND', { hostname: 'proxy.test' }), 'https://mcp.test/x');
    expect(unknown.message).toMatch(/proxy proxy\.test/);
    const direct = explainFailure(coded('ECONNREFUSED', { address: '127.0.0.1', port: 443 }), 'https://mcp.test/x');
    expect(direct.message).not.toMatch(/proxy/);
  });

  it.each([
    'ENOTFOUND',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ECONNRESET',
    'EPROTO',
    'CERT_NOT_YET_VALID',
    'SOMETHING_ELSE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('names the endpoint for %s, without query and user info, and keeps the cause', (code) => {
    const cause = coded(code);
    const error = explainFailure(cause, 'https://user:s3cret@mcp.test:8443/x?key=s3cret#s3cret');
    expect(error.message).toContain('https://mcp.test:8443/x');
    expect(error.message).not.toContain('s3cret');
    expect(error.cause).toBe(cause);
  });
});
