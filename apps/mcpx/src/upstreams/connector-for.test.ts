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

  it('refuses before it connects where it cannot be authorized', async () => {
    const connector = await connectorFor({ ...http({}), refusal: 'needs OAuth' });
    const receiver = { opened() {}, message() {}, streamEnd() {}, malformed() {}, closed() {} };
    const error = await connector.connect(receiver).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false });
  });
});
