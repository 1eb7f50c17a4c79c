import { PassThrough } from 'node:stream';
import { thisProcess } from '@mcpx/transport-stdio';
import { describe, expect, it, vi } from 'vitest';
import { tellingStrays } from './telling-strays.ts';

describe('tellingStrays', () => {
  it('says once of lines that they are no messages, without what they hold, and passes messages on', async () => {
    const say = vi.fn();
    const input = new PassThrough();
    const connector = tellingStrays(thisProcess({ input, output: new PassThrough() }), say);
    const heard: unknown[] = [];
    const ended = Promise.withResolvers<void>();
    await connector.connect({
      opened() {},
      message: (message) => void heard.push(message),
      streamEnd() {},
      malformed() {},
      closed: () => ended.resolve(),
    });
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    input.end(`hunter2\n${JSON.stringify(message)}\nhunter2\n`);
    await ended.promise;
    expect(heard).toEqual([message]);
    expect(say.mock.calls).toEqual([[expect.not.stringContaining('hunter2')]]);
  });
});
