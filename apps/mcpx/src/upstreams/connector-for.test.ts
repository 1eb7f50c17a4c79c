import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TransportError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import type { HttpRecipe, ServerConfig } from '../config/config.ts';
import { connectorFor } from './connector-for.ts';

const STDIO: ServerConfig = {
  key: 's',
  namespace: 's',
  protocol: 'auto',
  limits: {},
  secrets: [],
  recipe: { kind: 'stdio', command: 'a', args: ['b'], env: { TOKEN: 'hunter2' } },
};
const URL = 'https://example.org/mcp?key=hunter2';

function http(more: Partial<HttpRecipe>): ServerConfig {
  return { ...STDIO, recipe: { kind: 'http', url: URL, headers: {}, transport: 'auto', ...more } };
}

describe('connectorFor', () => {
  it('runs a command', async () => {
    expect(await connectorFor(STDIO)).toMatchObject({ kind: 'stdio', identity: { command: 'a', args: ['b'] } });
  });

  it.each([
    ['auto', 'streamable-http', 'http+sse'],
    ['streamable-http', 'streamable-http', undefined],
    ['http+sse', 'http+sse', undefined],
  ] as const)('of transport %s talks to a URL by %s, then %s', async (transport, kind, fallback) => {
    const connector = await connectorFor(http({ transport }));
    expect(connector.kind).toBe(kind);
    expect(connector.fallback?.kind).toBe(fallback);
  });

  it('shows no secret in its target', async () => {
    for (const server of [STDIO, http({}), { ...http({}), refusal: 'no' }]) {
      expect((await connectorFor(server)).target).not.toContain('hunter2');
    }
  });

  it('shows none of its secrets there either where they are part of a path or a host', async () => {
    const secrets = ['s3cr3t-Path', 'S3cr3t-host'];
    const { href: url } = new globalThis.URL('http://S3cr3t-host.example/s3cr3t-Path/mcp');
    const script: ServerConfig['recipe'] = { kind: 'stdio', command: 'node', args: ['/s3cr3t-Path/a.js'], env: {} };
    for (const server of [http({ url }), { ...http({ url }), refusal: 'no' }, { ...STDIO, recipe: script }]) {
      const connector = await connectorFor({ ...server, secrets });
      for (const { target } of [connector, connector.fallback ?? connector]) {
        expect(target).not.toMatch(/s3cr3t/i);
        expect(target).toContain('[hidden]');
      }
    }
  });

  it('names "auth" where the caller is refused, and asks for no token where there is one', async () => {
    const refusedWith = (status: number): RequestListener => {
      return (request, response) => void request.resume().on('end', () => response.writeHead(status).end('no'));
    };
    const told = async (
      status: number,
      given: { readonly headers?: Record<string, string>; readonly query?: string },
    ): Promise<string> => {
      const listener = createServer(refusedWith(status)).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      const { port } = listener.address() as AddressInfo;
      const { headers = {}, query = '' } = given;
      const url = `http://127.0.0.1:${port}/mcp${query}`;
      const server = http({ url, headers, transport: 'streamable-http' });
      // What else is secret of it, such as the password of a proxy, is not what it is given.
      const connector = await connectorFor({ ...server, secrets: ['hunter2-Qm8'] });
      await using link = await connector.connect({
        opened() {},
        message() {},
        streamEnd() {},
        malformed() {},
        closed() {},
      });
      const sent = link.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
      const { message } = await sent.then(
        () => new Error('it was taken'),
        (error: Error) => error,
      );
      listener.close();
      return message;
    };
    for (const status of [401, 403]) {
      expect(await told(status, { headers: { 'x-tenant': 'demo' } })).toMatch(/give it a token under "auth"/);
      for (const given of [{ headers: { authorization: 'Bearer hunter2-Qm8' } }, { query: '?key=hunter2-Qm8' }]) {
        const withToken = await told(status, given);
        expect(withToken).toMatch(/"auth"/);
        expect(withToken).not.toMatch(/give it a token/);
      }
    }
  });

  it('refuses before it connects where it cannot be authorized', async () => {
    const connector = await connectorFor({ ...http({}), refusal: 'needs OAuth' });
    const receiver = { opened() {}, message() {}, streamEnd() {}, malformed() {}, closed() {} };
    const error = await connector.connect(receiver).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
  });
});
