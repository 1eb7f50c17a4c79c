import { describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { connected, rejection, scripted } from './connected.fixture.ts';
import { setLogLevel } from './methods/set-log-level.ts';

const clientInfo = { name: 'test', version: '1' };

describe('settingsFor', () => {
  it.each(['https://example.com', 'file:', '/home', 'FILE:///x'])(
    'takes no root but files: %s [C-ROO-04]',
    async (uri) => {
      const server = scripted({ revision: '2025-11-25' });
      expect(await rejection(connect(server.connector, { clientInfo, roots: [{ uri }] }))).toBeInstanceOf(TypeError);
      expect(server.linkCount).toBe(0);
    },
  );
});

describe('setLogLevel', () => {
  it.each(['verbose', '', 'INFO'])('takes no level but the eight: %j [C-LOG-03]', async (level) => {
    const { client, server } = await connected({ revision: '2025-11-25', capabilities: { logging: {} } });
    expect(await rejection(setLogLevel(client, level))).toBeInstanceOf(TypeError);
    const modern = await connected({ revision: '2026-07-28', handlers: { 'tools/list': () => ({ tools: [] }) } });
    await modern.client.request('tools/list', {}, { logLevel: level });
    expect(server.methods).not.toContain('logging/setLevel');
    expect(JSON.stringify(modern.server.framesOf('tools/list'))).not.toContain('logLevel');
  });
});
