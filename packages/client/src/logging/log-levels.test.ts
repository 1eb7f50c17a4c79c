import { FEATURES, type JsonObject, META, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { connected, turns } from '../connected.fixture.ts';
import { setLogLevel } from '../methods/set-log-level.ts';

const logging: JsonObject = { logging: {} };
const silent = { 'tools/call': () => NO_ANSWER, 'logging/setLevel': () => ({}) };
const levelsOf = (frames: readonly { message: object }[]): unknown[] =>
  frames.map(({ message }) => (message as { params: JsonObject }).params['level']);
const metaLevelsOf = (frames: readonly { message: object }[]): unknown[] =>
  frames.map(({ message }) => ((message as { params: JsonObject }).params['_meta'] as JsonObject)[META.logLevel]);

describe.each(REVISIONS)('%s > log level', (revision) => {
  const isMeta = FEATURES[revision].logLevel === 'meta';
  const call = (client: Awaited<ReturnType<typeof connected>>['client'], logLevel?: string | null): void =>
    void client.request('tools/call', { name: 'x' }, { ...(logLevel !== undefined && { logLevel }) }).catch(() => {});

  it('asks for none where nobody wants any [C-LOG-02]', async () => {
    const { client, server } = await connected({ revision, capabilities: logging, handlers: silent });
    call(client);
    await turns();
    expect(server.methods).not.toContain('logging/setLevel');
    if (isMeta) expect(metaLevelsOf(server.framesOf('tools/call'))).toEqual([undefined]);
  });

  it('asks in the way of the era, only where the server logs [C-LOG-01] [C-LOG-02] [C-VER-13]', async () => {
    const { client, server } = await connected(
      { revision, capabilities: logging, handlers: silent },
      { logLevel: 'info' },
    );
    call(client);
    await turns();
    expect(levelsOf(server.framesOf('logging/setLevel'))).toEqual(isMeta ? [] : ['info']);
    if (isMeta) expect(metaLevelsOf(server.framesOf('tools/call'))).toEqual(['info']);
    const quiet = await connected({ revision, handlers: silent }, { logLevel: 'info' });
    await turns();
    expect(quiet.server.methods).not.toContain('logging/setLevel');
  });

  it('says the level of each call where it can, the lowest of all where it cannot [C-LOG-02]', async () => {
    const { client, server } = await connected(
      { revision, capabilities: logging, handlers: silent },
      { logLevel: 'warning' },
    );
    for (const level of ['error', 'debug', 'info', undefined, null]) call(client, level);
    await turns();
    if (isMeta)
      expect(metaLevelsOf(server.framesOf('tools/call'))).toEqual(['error', 'debug', 'info', 'warning', undefined]);
    else expect(levelsOf(server.framesOf('logging/setLevel'))).toEqual(['warning', 'debug']);
  });

  it('sets another level at any time', async () => {
    const { client, server } = await connected(
      { revision, capabilities: logging, handlers: silent },
      { logLevel: 'debug' },
    );
    await setLogLevel(client, 'critical');
    call(client);
    await turns();
    if (isMeta) expect(metaLevelsOf(server.framesOf('tools/call'))).toEqual(['critical']);
    else expect(levelsOf(server.framesOf('logging/setLevel'))).toEqual(['debug', 'critical']);
  });

  it('brings messages to the call that they belong to, no quieter than it asked for', async () => {
    const everybody: unknown[] = [];
    const mine: unknown[] = [];
    const { client, server } = await connected(
      { revision, capabilities: logging, handlers: silent, link: 'streams' },
      { onNotification: (method, params) => void everybody.push([method, params]) },
    );
    const options = { logLevel: 'warning', onNotification: (_: string, params: JsonObject) => void mine.push(params) };
    client.request('tools/call', { name: 'x' }, options).catch(() => {});
    await turns();
    for (const level of ['debug', 'info', 'warning', 'emergency', 'odd']) {
      server.send({ jsonrpc: '2.0', method: 'notifications/message', params: { level, data: level } });
    }
    await turns();
    expect(mine).toEqual([
      { level: 'warning', data: 'warning' },
      { level: 'emergency', data: 'emergency' },
      { level: 'odd', data: 'odd' },
    ]);
    expect(everybody).toEqual([]);
  });
});
