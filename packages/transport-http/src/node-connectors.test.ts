import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { note } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { rawServer } from '../test/raw-server.ts';
import { jsonAnswer, scriptedSend } from '../test/scripted-send.ts';
import { errorOf, turn } from '../test/settled.ts';
import { httpSse, streamableHttp } from './index.ts';

describe.each([
  ['streamableHttp', streamableHttp],
  ['httpSse', httpSse],
] as const)('%s', (_, make) => {
  it('shows its target without query, user info and fragment', () => {
    const connector = make('https://user:s3cret@mcp.test:8443/mcp?key=s3cret#s3cret');
    expect(connector.target).toBe('https://mcp.test:8443/mcp');
  });

  it('is identified by all that makes it reach what it reaches', () => {
    const base = make('https://mcp.test/mcp').identity;
    const others = [
      make('https://mcp.test/mcp?a=1'),
      make('https://user@mcp.test/mcp'),
      make('https://mcp.test/mcp', { headers: { authorization: 'x' } }),
      make('https://mcp.test/mcp', { ca: 'x' }),
      make('https://mcp.test/mcp', { cert: 'x' }),
      make('https://mcp.test/mcp', { proxy: false }),
      make('https://mcp.test/mcp', { messageUrl: 'https://mcp.test/m' }),
    ].map(({ identity }) => JSON.stringify(identity));
    expect(new Set([JSON.stringify(base), ...others]).size).toBe(others.length + 1);
    expect(make('https://mcp.test/mcp').identity).toEqual(base);
  });

  it.each(['', 'mcp.test/mcp', 'ws://mcp.test/mcp', 'file:///mcp'])('refuses %j, which is no URL of HTTP', (url) => {
    expect(() => make(url)).toThrow(TypeError);
    expect(() => make('http://mcp.test/', { messageUrl: url })).toThrow(TypeError);
  });

  it('turns user info into credentials, of any characters, where no header says otherwise', async () => {
    const { send, requests } = scriptedSend(() => ({ status: 405 }));
    const sent = async (url: string, headers = {}): Promise<unknown> => {
      const before = requests.length;
      await errorOf(
        make(url, { send, headers })
          .connect(hear().receiver)
          .then((link) => link.send(note(1))),
      );
      expect(requests[before]?.url).toBe('https://mcp.test/mcp');
      return requests[before]?.headers['authorization'];
    };
    const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
    expect(await sent('https://user:wörd%40@mcp.test/mcp')).toBe(basic('user:wörd@'));
    expect(await sent('https://user@mcp.test/mcp', { Authorization: 'Bearer x' })).toBe('Bearer x');
  });

  it('connects to nothing whose signal aborted before', async () => {
    const { send, requests } = scriptedSend(() => ({ status: 405 }));
    const reason = new Error('too late');
    const heard = hear();
    const connecting = make('https://mcp.test/mcp', { send }).connect(heard.receiver, {
      signal: AbortSignal.abort(reason),
    });
    expect(await errorOf(connecting)).toBe(reason);
    expect(heard.log).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('puts the layers of the user around redirects, the first one outermost', async () => {
    const order: string[] = [];
    const { send } = scriptedSend((request, index) => {
      order.push(request.url);
      return index === 0 ? { status: 307, headers: { location: '/moved' } } : { status: 405 };
    });
    const layer =
      (name: string) =>
      (next: typeof send): typeof send =>
      (request) => {
        order.push(name);
        return next(request);
      };
    await errorOf(
      make('https://mcp.test/mcp', { send, layers: [layer('outer'), layer('inner')] })
        .connect(hear().receiver)
        .then((link) => link.send(note(1))),
    );
    expect(order).toEqual(['outer', 'inner', 'https://mcp.test/mcp', 'https://mcp.test/moved']);
  });

  it('names the server and its URL where something goes wrong', async () => {
    const { send } = scriptedSend(() => ({ status: 500 }));
    const error = await errorOf(
      make('https://mcp.test/mcp?key=s3cret', { send, name: 'weather' })
        .connect(hear().receiver)
        .then((link) => link.send(note(1))),
    );
    expect(String(error)).toContain('weather');
    expect(String(error)).toContain('https://mcp.test/mcp');
    expect(String(error)).not.toContain('s3cret');
  });
});

describe('streamableHttp', () => {
  it('makes links that share nothing: one that is closed harms no other', async () => {
    await using server = await rawServer((_, reply) => reply.answer(202, {}));
    const connector = streamableHttp(server.url);
    const [first, second] = await Promise.all([connector.connect(hear().receiver), connector.connect(hear().receiver)]);
    await first.send(note(1));
    await first.close();
    await second.send(note(2));
    await second.close();
    expect(server.requests).toHaveLength(2);
    while (server.open() > 0) await turn();
  });

  it('leaves alone what does the HTTP where the user passed it', async () => {
    const { send, requests } = scriptedSend(() => jsonAnswer({}));
    let closes = 0;
    const owned = Object.assign(send, { close: () => Promise.resolve(closes++) });
    const connector = streamableHttp('https://mcp.test/mcp', { send: owned });
    await (await connector.connect(hear().receiver)).close();
    await (await connector.connect(hear().receiver)).send(note(1));
    expect([closes, requests.length]).toEqual([0, 1]);
  });

  it('loads undici with the first request, not with the package', () => {
    const script = `
      import { createRequire } from 'node:module';
      const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => /[\\\\/]undici[\\\\/]/.test(file));
      const { streamableHttp } = await import(${JSON.stringify(fileURLToPath(new URL('index.ts', import.meta.url)))});
      const none = { opened() {}, message() {}, streamEnd() {}, malformed() {}, closed() {} };
      const link = await streamableHttp('http://127.0.0.1:9/').connect(none);
      const before = loaded();
      await link.send({ jsonrpc: '2.0', method: 'notifications/x' }).catch(() => {});
      console.log(before, loaded());
      await link.close();`;
    const args = ['-C', 'mcpx-source', '--input-type=module', '-e', script];
    expect(
      execFileSync(process.execPath, args, {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        encoding: 'utf8',
      }).trim(),
    ).toBe('false true');
  });
});
