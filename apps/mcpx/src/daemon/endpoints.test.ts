import { createGateway } from '@mcpx/gateway';
import { createPool } from '@mcpx/pool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpoints } from './endpoints.ts';
import { listen, type Listening } from './listen.ts';

const NOWHERE = { kind: 'memory', target: 'late', identity: {}, connect: () => Promise.reject(new Error('nobody')) };
const PRODUCT = { name: 'test', version: '1.0.0' };
let listening: Listening;

beforeAll(async () => {
  const pool = createPool([], { clientInfo: PRODUCT });
  const gateway = createGateway(pool, { serverInfo: PRODUCT, servers: [] });
  const endpoints = createEndpoints(gateway, [], { serverInfo: PRODUCT });
  listening = await listen(endpoints, '127.0.0.1', 0);
});
afterAll(() => listening.close());

/** The status of an answer. `fetch` sends no host but its own. */
function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const { request } = process.getBuiltinModule('node:http');
  return new Promise((resolve, reject) => {
    request({ port: listening.port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('createEndpoints', () => {
  it.each(['/', '/mcp/nobody', '/mcp/p/x', '/favicon.ico'])('has nothing at %s [S-HTTP-01]', async (path) => {
    expect(await statusOf(path, { host: 'localhost' })).toBe(404);
  });

  it('opens nothing any more once it is closed', async () => {
    const pool = createPool([{ key: 'late', connector: NOWHERE }], {
      clientInfo: PRODUCT,
    });
    const gateway = createGateway(pool, { serverInfo: PRODUCT, servers: [{ key: 'late' }] });
    const endpoints = createEndpoints(gateway, ['late'], { serverInfo: PRODUCT });
    const before = endpoints.find('/mcp/none');
    await endpoints.close();
    expect(endpoints.find('/mcp/late')).toBe(before);
  });

  it('serves a whole URL by its path, to whoever may ask its host', async () => {
    const statusAt = (url: string): Promise<number | undefined> => statusOf(url, { host: 'localhost' });
    expect(await statusAt('http://127.0.0.1:1/mcp')).toBe(await statusAt('/mcp'));
    expect(await statusAt('http://127.0.0.1:1/nothing')).toBe(404);
    for (const path of ['mcp', 'nothing']) {
      expect(await statusAt(`http://evil.example/${path}`)).toBe(403);
      expect(await statusAt(`http://localhost@evil.example/${path}`)).toBe(403);
    }
  });

  it.each(['/', '/mcp', '/mcp/nobody', '/mcp/p/x'])('tells a foreign page nothing of %s', async (path) => {
    expect(await statusOf(path, { host: 'evil.example' })).toBe(403);
    expect(await statusOf(path, { host: 'localhost', origin: 'https://evil.example' })).toBe(403);
  });
});
