import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useRigs } from '../rig.fixture.ts';
import { requestTarget } from './request-target.ts';

const rigs = useRigs();

const BODY = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}';

/** The status of a POST whose request line and `Host` are as given. */
async function statusOf(target: string, host: string): Promise<number> {
  const socket = connect(Number(new URL(rigs.current.url).port), '127.0.0.1');
  const head = `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${BODY}`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return Number(text.split(' ')[1]);
}

describe('requestTarget', () => {
  it.each([
    ['/mcp?a=b?c', 'here', '/mcp'],
    ['http://there:1/mcp?a=b', 'there:1', '/mcp'],
    ['HTTPS://There/mcp/x', 'There', '/mcp/x'],
    ['http://there', 'there', '/'],
    ['http://there?http://here/', 'there', '/'],
    ['http:///mcp', '', '/mcp'],
    ['http://here@there/mcp', 'here@there', '/mcp'],
    ['ftp://there/mcp', 'here', 'ftp://there/mcp'],
    ['//there/mcp', 'here', '//there/mcp'],
    ['*', 'here', '*'],
  ])('takes the host of %s from the target where that names it', (url, host, path) => {
    expect(requestTarget({ url, headers: { host: 'here' } })).toEqual({ host, path });
  });

  it('decides who may come in: the target in the place of the header, never beside it', async () => {
    await rigs.open();
    const served = 200;
    expect(await statusOf('/mcp', 'localhost')).toBe(served);
    expect(await statusOf('/mcp', 'evil.example')).toBe(403);
    for (const host of ['localhost', 'evil.example']) {
      expect(await statusOf('http://127.0.0.1:1234/mcp', host)).toBe(served);
      for (const evil of ['evil.example', 'evil.example:80', 'localhost@evil.example', 'evil.example@localhost', '']) {
        expect([evil, await statusOf(`http://${evil}/mcp`, host)]).toEqual([evil, 403]);
      }
    }
  });
});
