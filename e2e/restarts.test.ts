import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTS } from './hosts.fixture.ts';
import { createFolder, type Folder, startDaemon } from './program.fixture.ts';
import { freePort, type HttpServer, startEverything } from './upstreams.fixture.ts';

let folder: Folder;
let server: HttpServer;

beforeEach(async () => {
  folder = createFolder();
  server = await startEverything(await freePort());
});

afterEach(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const [HOST] = HOSTS;

describe('mcpx daemon', () => {
  it('opens its session anew with a server behind a URL that was started again, once, and loses no call [C17] [C83]', async () => {
    const config = folder.write('mcpx.json', { mcpServers: { sh: { url: server.url } } });
    await using daemon = await startDaemon(folder, config);
    await using host = await HOST!.connect({ url: daemon.url });
    const echo = async (message: string): Promise<unknown> => (await host.call('sh__echo', { message }))[0]?.['text'];
    expect(await echo('before')).toBe('Echo: before');
    await server[Symbol.asyncDispose]();
    server = await startEverything(server.port);
    expect(await echo('after')).toBe('Echo: after');
    expect(await Promise.all(['a', 'b', 'c'].map(echo))).toEqual(['Echo: a', 'Echo: b', 'Echo: c']);
    expect(server.sessions()).toBe(1);
  });
});
