import type { HttpRequest } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { rawServer } from '../test/raw-server.ts';
import { type ScriptedAnswer, scriptedBody, scriptedSend } from '../test/scripted-send.ts';
import { errorOf } from '../test/settled.ts';
import { followRedirects, undiciSend } from './index.ts';

const post: HttpRequest = {
  method: 'POST',
  url: 'https://mcp.test/mcp?key=s3cret',
  headers: { authorization: 'Bearer s3cret', 'mcp-session-id': 'S1' },
  body: '{}',
};

describe('followRedirects', () => {
  const redirect = (status: number, location: string): ScriptedAnswer => ({ status, headers: { location } });

  it.each([307, 308])(
    'sends the very same request again at a %i within the origin, credentials and session included [C30]',
    async (status) => {
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        const { send, requests } = scriptedSend((_, index) =>
          index === 0 ? redirect(status, '/mcp/') : { status: 200 },
        );
        const request = { ...post, method };
        const response = await followRedirects()(send)(request);
        expect(response).toMatchObject({ status: 200, url: 'https://mcp.test/mcp/' });
        expect(requests).toEqual([request, { ...request, url: 'https://mcp.test/mcp/' }]);
      }
    },
  );

  it('lets go of the body of a redirect', async () => {
    const body = scriptedBody();
    const { send } = scriptedSend((_, index) => (index === 0 ? { ...redirect(307, '/mcp/'), body } : { status: 200 }));
    await followRedirects()(send)(post);
    expect(body.isCancelled()).toBe(true);
  });

  it('follows a chain, and no more of it than allowed, and no loop for ever [C30]', async () => {
    const { send, requests } = scriptedSend(({ url }) => {
      const hop = Number(new URL(url).searchParams.get('hop') ?? 0);
      return hop === 4 ? { status: 200 } : redirect(307, `/mcp?hop=${hop + 1}`);
    });
    expect((await followRedirects()(send)(post)).status).toBe(200);
    expect(requests).toHaveLength(5);
    const loop = scriptedSend(() => redirect(308, '/mcp'));
    expect(await errorOf(followRedirects({ maxHops: 3 })(loop.send)(post))).toMatchObject({
      code: 'MCP_HTTP_STATUS',
      status: 308,
    });
    expect(loop.requests).toHaveLength(4);
  });

  it.each([
    ['another port', 'https://mcp.test:8443/mcp'],
    ['another host', 'https://evil.test/mcp?with=secret'],
    ['another host by a bare //', '//evil.test/mcp'],
    ['less security', 'http://mcp.test/mcp'],
  ])('sends nothing to %s, and names it [C30]', async (_, location) => {
    for (const status of [301, 302, 303, 307, 308]) {
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        const { send, requests } = scriptedSend(() => redirect(status, location));
        const error = await errorOf(followRedirects()(send)({ ...post, method }));
        expect(error).toMatchObject({ code: 'MCP_HTTP_STATUS', status });
        const target = new URL(location, post.url);
        expect(String(error)).toContain(target.origin + target.pathname);
        expect(String(error)).not.toContain('secret');
        expect(requests).toHaveLength(1);
      }
    }
  });

  it.each([301, 302, 303])(
    'refuses a %i of a POST, which would lose the message, and suggests the URL [C30]',
    async (status) => {
      const { send, requests } = scriptedSend(() => redirect(status, '/mcp/'));
      const error = await errorOf(followRedirects()(send)(post));
      expect(error).toMatchObject({ code: 'MCP_HTTP_STATUS', status, headers: { location: '/mcp/' } });
      expect(String(error)).toMatch(/https:\/\/mcp\.test\/mcp\/ .*slash/);
      expect(requests).toHaveLength(1);
    },
  );

  it.each([301, 302, 303])('follows a %i of a GET within the origin [C30]', async (status) => {
    const { send, requests } = scriptedSend((_, index) => (index === 0 ? redirect(status, '/sse/') : { status: 200 }));
    expect((await followRedirects()(send)({ ...post, method: 'GET' })).status).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it('passes on what is no redirect: 304, and one that names no target', async () => {
    const { send } = scriptedSend((_, index) =>
      index === 0 ? { status: 304, headers: { location: '/x' } } : { status: 307 },
    );
    const follow = followRedirects()(send);
    expect((await follow(post)).status).toBe(304);
    expect((await follow(post)).status).toBe(307);
  });

  it('refuses a target that is no URL', async () => {
    const { send } = scriptedSend(() => redirect(307, 'https://[nonsense'));
    expect(await errorOf(followRedirects()(send)(post))).toMatchObject({ status: 307 });
  });

  it('works over a real connection, whose body it leaves usable [C30]', async () => {
    await using server = await rawServer((request, reply) =>
      request.path === '/mcp' ? reply.answer(307, { location: '/mcp/' }, 'moved') : reply.answer(200, {}, request.body),
    );
    await using send = undiciSend();
    const response = await followRedirects()(send)({ ...post, url: server.url });
    expect(await response.body.text(10)).toBe('{}');
    expect(server.requests.map(({ headers }) => headers['authorization'])).toEqual(['Bearer s3cret', 'Bearer s3cret']);
  });
});
