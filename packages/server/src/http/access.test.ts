import { describe, expect, it } from 'vitest';
import { sendHttp } from '@mcpx/testing';
import { useRigs } from '../rig.fixture.ts';
import { createAccessCheck } from './access.ts';

describe('createAccessCheck', () => {
  const check = createAccessCheck({ allowedHosts: ['Proxy.Example'], allowedOrigins: ['https://app.example'] });

  it.each([
    'localhost',
    'localhost:4100',
    '127.0.0.1',
    '127.0.0.1:1',
    '[::1]',
    '[::1]:4100',
    'LocalHost:4100',
    'proxy.example:443',
  ])('serves the host %s', (host) => {
    expect(check({ host })).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    '::1',
    '10.0.0.1',
  ])('refuses the host %s [S-HTTP-02]', (host) => {
    expect(check({ host })).toBeTypeOf('string');
  });

  it.each([
    undefined,
    'http://localhost',
    'http://localhost:3000',
    'https://[::1]:1',
    'https://app.example',
    'http://proxy.example',
  ])('serves the origin %s', (origin) => {
    expect(check({ host: 'localhost', origin })).toBeUndefined();
  });

  it.each([
    '',
    'null',
    'http://evil.example',
    'https://app.example.evil',
    'http://app.example',
    'https://app.example:8443',
    'file://localhost',
    'http://localhost@evil.example',
    'http://evil.example/localhost',
  ])('refuses the origin %s [S-HTTP-02]', (origin) => {
    expect(check({ host: 'localhost', origin })).toBeTypeOf('string');
  });
});

describe('an endpoint', () => {
  const rigs = useRigs();

  it.each(['POST', 'GET', 'DELETE', 'OPTIONS'])(
    'refuses a foreign page before it looks at anything else of a %s [S-HTTP-02]',
    async (method) => {
      const rig = await rigs.open();
      const body = method === 'POST' ? { body: 'no json' } : {};
      for (const headers of [{ origin: 'http://evil.example' }, { host: 'evil.example' }]) {
        const reply = await sendHttp(rig.url, { method, headers, ...body }).reply;
        expect(reply.status).toBe(403);
        expect(JSON.parse(await reply.body)).not.toHaveProperty('id');
      }
      expect(rig.calls).toEqual([]);
    },
  );
});
