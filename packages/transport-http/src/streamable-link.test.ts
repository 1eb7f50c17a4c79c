import { FEATURES, isMcpError, type JsonRpcMessage, parseJson, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { call, event, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { scriptedLink, URL_OF_TESTS } from '../test/open-link.ts';
import { rawServer } from '../test/raw-server.ts';
import { jsonAnswer, never, type ScriptedAnswer, scriptedBody, sseAnswer } from '../test/scripted-send.ts';
import { errorOf, turn } from '../test/settled.ts';
import { streamableHttp } from './index.ts';

const codeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isMcpError(error) ? error.code : error;
};

describe.each(REVISIONS)('streamableHttp > %s', (revision) => {
  it('posts each message by itself, with both content types accepted [C-HTTP-02] [C-HTTP-03] [C-LEG-01]', async () => {
    const { link, heard, requests } = await scriptedLink((request) =>
      jsonAnswer(result((JSON.parse(request.body ?? '') as { id: number }).id)),
    );
    await Promise.all([link.send(call(1, revision), { revision }), link.send(call(2, revision), { revision })]);
    await heard.until(() => heard.ends.length === 2);
    expect(requests.map(({ method, body }) => [method, JSON.parse(body ?? '')])).toEqual([
      ['POST', call(1, revision)],
      ['POST', call(2, revision)],
    ]);
    for (const { headers } of requests) {
      expect(headers['accept']).toBe('application/json, text/event-stream');
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('takes one JSON object as the answer [C-HTTP-04] [C-LEG-01]', async () => {
    const { link, heard } = await scriptedLink(() => jsonAnswer(result(1)));
    await link.send(call(1, revision), { revision });
    await heard.until(() => heard.ends.length === 1);
    expect(heard.messages).toEqual([result(1)]);
    expect(heard.arrivals).toEqual([{ stream: 1, httpStatus: 200 }]);
    expect(heard.log).toEqual(['opened', 'message', 'streamEnd']);
    expect(heard.ends).toEqual([{ id: 1, error: undefined }]);
  });

  it('takes a stream of events as the answer, and reads on after what comes before it [C-HTTP-04] [C-HTTP-17] [C-LEG-09]', async () => {
    const body = scriptedBody();
    const { link, heard } = await scriptedLink(() => sseAnswer(body));
    await link.send(call(1, revision), { revision });
    body.write(event(note(1)));
    await heard.until(() => heard.messages.length === 1);
    const asked = call('theirs');
    body.write(event(asked) + event(note(2)) + event(result(1)));
    await heard.until(() => heard.messages.length === 4);
    body.end();
    await heard.until(() => heard.ends.length === 1);
    expect(heard.messages).toEqual([note(1), asked, note(2), result(1)]);
    expect(new Set(heard.arrivals.map((arrival) => arrival?.stream))).toEqual(new Set([1]));
    expect(heard.ends).toEqual([{ id: 1, error: undefined }]);
  });

  it('resolves a send at the status line, and lets no send wait for another', async () => {
    const slow = Promise.withResolvers<ScriptedAnswer>();
    const body = scriptedBody();
    const { link } = await scriptedLink((_, index) => (index === 0 ? slow.promise : sseAnswer(body)));
    const order: string[] = [];
    const first = link.send(call(1, revision), { revision }).then(() => order.push('first'));
    await link.send(call(2, revision), { revision }).then(() => order.push('second'));
    slow.resolve(jsonAnswer(result(1)));
    await first;
    expect(order).toEqual(['second', 'first']);
    await link.close();
  });

  it('delivers the error in a refusal whose id is that of the request [C45] [C-HTTP-15]', async () => {
    const error: JsonRpcMessage = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } };
    const { link, heard } = await scriptedLink(() => jsonAnswer(error, {}, 400));
    await link.send(call(1, revision), { revision });
    expect(heard.messages).toEqual([error]);
    expect(heard.arrivals).toEqual([{ stream: 1, httpStatus: 400 }]);
    expect(heard.ends).toEqual([{ id: 1, error: undefined }]);
  });

  it.each([null, undefined])(
    'delivers the error in a refusal whose id is %s [C44] [C-LEG-07] [C-BASE-07]',
    async (id) => {
      const error = { jsonrpc: '2.0', error: { code: -32600, message: 'no' }, ...(id === undefined ? {} : { id }) };
      const { link, heard } = await scriptedLink(() => jsonAnswer(error, {}, 400));
      await link.send(call(1, revision), { revision });
      expect(heard.messages).toEqual([error]);
      expect(heard.arrivals).toEqual([{ stream: 1, httpStatus: 400 }]);
      expect(heard.ends).toHaveLength(1);
    },
  );

  it.each([
    [
      'a foreign id',
      400,
      JSON.stringify({ jsonrpc: '2.0', id: 'server-error', error: { code: -32600, message: 'no' } }),
    ],
    ['a result without an id', 400, JSON.stringify({ jsonrpc: '2.0', result: {} })],
    [
      'the id with another type',
      400,
      JSON.stringify({ jsonrpc: '2.0', id: '1', error: { code: -32600, message: 'no' } }),
    ],
    ['HTML', 404, '<html>not here</html>'],
    ['nothing', 405, ''],
    ['no JSON-RPC', 500, '{"error":"oops"}'],
  ])('rejects a send that is refused with %s, with status and body [C45] [C39]', async (_, status, body) => {
    const { link, heard } = await scriptedLink(() => ({
      status,
      headers: { 'content-type': 'application/json' },
      body,
    }));
    const error = await errorOf(link.send(call(1, revision), { revision }));
    expect(error).toMatchObject({ code: 'MCP_HTTP_STATUS', status, body });
    expect(heard.log).toEqual(['opened']);
  });

  it('keeps the headers of a refusal that say what to do, and names server and mend', async () => {
    const headers = { 'www-authenticate': 'Bearer resource_metadata="x"', 'retry-after': '3', 'set-cookie': 'secret' };
    const { link } = await scriptedLink(() => ({ status: 401, headers }));
    const error = await errorOf(link.send(call(1, revision), { revision }));
    const { 'set-cookie': _, ...telling } = headers;
    expect(error).toMatchObject({ status: 401 });
    expect(error).toHaveProperty('headers', telling);
    expect(String(error)).toContain(URL_OF_TESTS);
    expect(String(error)).toMatch(/authorization is needed/);
  });

  it.each([
    ['200, empty, no type', { status: 200 }],
    ['200 application/json null', jsonAnswer(null)],
    ['200 application/json {}', jsonAnswer({})],
    ['200 application/json with an answer', jsonAnswer(result(9))],
    ['200 text/html, empty', { status: 200, headers: { 'content-type': 'text/html', 'content-length': '0' } }],
    ['204', { status: 204 }],
    ['202', { status: 202 }],
    ['202 application/json without a body', { status: 202, headers: { 'content-type': 'application/json' } }],
    ['202 text/plain Accepted', { status: 202, headers: { 'content-type': 'text/plain' }, body: 'Accepted' }],
    ['200 text/event-stream that ends', sseAnswer('')],
    ['200 text/event-stream with a message', sseAnswer(event(note(1)))],
  ] satisfies readonly (readonly [string, ScriptedAnswer])[])(
    'takes a notification or a response as accepted by %s [C16] [C-LEG-07]',
    async (_, answer) => {
      const { link, heard } = await scriptedLink(() => answer);
      await link.send(note(1), { revision });
      await link.send(result('from-the-server'), { revision });
      expect(heard.log).toEqual(['opened']);
    },
  );

  it('reads the body of an acceptance away, so that its connection serves the next message [C16]', async () => {
    await using server = await rawServer((_, reply) => reply.answer(200, { 'content-type': 'text/plain' }, 'Accepted'));
    const link = await streamableHttp(server.url).connect(hear().receiver);
    for (let n = 0; n < 5; n++) {
      await link.send(note(n), { revision });
      await turn();
    }
    expect(server.opened()).toBe(1);
    await link.close();
  });

  it('rejects a notification that is refused, also where the body holds an error without an id', async () => {
    const { link, heard } = await scriptedLink(() =>
      jsonAnswer({ jsonrpc: '2.0', error: { code: -32600, message: 'no' } }, {}, 400),
    );
    expect(await codeOf(link.send(note(1), { revision }))).toBe('MCP_HTTP_STATUS');
    expect(heard.log).toEqual(['opened']);
  });

  it.each(['text/html', 'text/plain', 'application/octet-stream'])(
    'fails a request that is answered with %s, at once',
    async (type) => {
      const { link, heard } = await scriptedLink(() => ({
        status: 200,
        headers: { 'content-type': type },
        body: '<html>login</html>',
      }));
      await link.send(call(1, revision), { revision });
      expect(heard.faults).toMatchObject([{ id: 1, excerpt: '<html>login</html>' }]);
      expect(heard.ends).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST' } }]);
    },
  );

  it.each(['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.x+json', undefined])(
    'reads %s as JSON',
    async (type) => {
      const { link, heard } = await scriptedLink(() => ({
        status: 200,
        headers: type === undefined ? {} : { 'content-type': type },
        body: JSON.stringify(result(1)),
      }));
      await link.send(call(1, revision), { revision });
      await heard.until(() => heard.ends.length === 1);
      expect(heard.messages).toEqual([result(1)]);
    },
  );

  it('ends at once the stream of a request that is answered with no body at all [C23]', async () => {
    const { link, heard } = await scriptedLink(() => ({ status: 202 }));
    await link.send(call(1, revision), { revision });
    await heard.until(() => heard.ends.length === 1);
    expect(heard.ends).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST', processed: 'unknown' } }]);
  });

  it.each([
    ['stream', sseAnswer(event(note(1)))],
    ['JSON body', jsonAnswer(undefined)],
    [
      'JSON body that is cut',
      { status: 200, headers: { 'content-type': 'application/json' }, body: '{"jsonrpc":"2.0","id":1,"resu' },
    ],
  ] satisfies readonly (readonly [string, ScriptedAnswer])[])(
    'ends at once the request whose %s ends without its answer, and no other [C23]',
    async (_, answer) => {
      const other = scriptedBody();
      const { link, heard } = await scriptedLink((__, index) => (index === 0 ? sseAnswer(other) : answer));
      await link.send(call('other', revision), { revision });
      await link.send(call(1, revision), { revision });
      await heard.until(() => heard.ends.length === 1);
      expect(heard.ends).toMatchObject([{ id: 1, error: { code: 'MCP_STREAM_LOST', processed: 'unknown' } }]);
      other.write(event(result('other')));
      other.end();
      await heard.until(() => heard.ends.length === 2);
      expect(heard.ends[1]).toEqual({ id: 'other', error: undefined });
    },
  );

  it('delivers each of several messages of a JSON body as it comes, and waits for no end', async () => {
    const body = scriptedBody();
    const { link, heard } = await scriptedLink((_, index) =>
      index === 0 ? { status: 200, headers: { 'content-type': 'application/json' }, body } : jsonAnswer(result(2)),
    );
    await link.send(call(1, revision), { revision });
    body.write(`${JSON.stringify(note(1))}\n`);
    await heard.until(() => heard.messages.length === 1);
    body.write(`${JSON.stringify(note(2))}\n${JSON.stringify(result(1)).slice(0, 10)}`);
    await heard.until(() => heard.messages.length === 2);
    body.write(JSON.stringify(result(1)).slice(10));
    await heard.until(() => heard.messages.length === 3);
    await link.send(call(2, revision), { revision });
    await heard.until(() => heard.messages.length === 4);
    expect(heard.messages).toEqual([note(1), note(2), result(1), result(2)]);
    await link.close();
    expect(body.isCancelled()).toBe(true);
  });

  it('delivers the elements of an array one by one, marked as a batch [C47] [C-BASE-25]', async () => {
    const batch = [note(1), result(1)];
    const { link, heard } = await scriptedLink((_, index) =>
      index === 0 ? jsonAnswer(batch) : sseAnswer(`data: ${JSON.stringify([note(2), result(2)])}\n\n`),
    );
    await link.send(call(1, revision), { revision });
    await link.send(call(2, revision), { revision });
    await heard.until(() => heard.ends.length === 2);
    expect(heard.messages).toEqual([...batch, note(2), result(2)]);
    expect(heard.arrivals.every((arrival) => arrival?.batch === true)).toBe(true);
    expect(heard.ends.every(({ error }) => error === undefined)).toBe(true);
  });

  it('carries ids with their type, several alike at once [C42]', async () => {
    const { link, heard } = await scriptedLink((request) =>
      sseAnswer(event(result((JSON.parse(request.body ?? '') as { readonly id: string | number }).id))),
    );
    const ids = [0, 1, '1', 'abc', Number.MAX_SAFE_INTEGER, '', -1];
    await Promise.all(ids.map((id) => link.send(call(id, revision), { revision })));
    await heard.until(() => heard.ends.length === ids.length);
    expect(heard.ends.map(({ id }) => id)).toEqual(ids);
    expect(heard.ends.every(({ error }) => error === undefined)).toBe(true);
    expect(heard.arrivals.map((arrival) => arrival?.stream)).toEqual(ids);
  });

  it('rounds no number that it carries, in either direction [C50]', async () => {
    const numbers = '{"n":[9007199254740993,-9223372036854775808,1e400,0.1000000000000000055]}';
    const { link, heard, requests } = await scriptedLink(() => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: `{"jsonrpc":"2.0","id":1,"result":${numbers}}`,
    }));
    const frame = call(1, revision);
    await link.send({ ...frame, params: { ...frame.params, arguments: parseJson(numbers) } }, { revision });
    await heard.until(() => heard.ends.length === 1);
    expect(requests[0]?.body).toContain(numbers);
    expect(JSON.stringify(heard.messages[0])).toContain(numbers);
  });

  it('tells what is no message, and fails the request whose answer it was meant to be', async () => {
    const { link, heard } = await scriptedLink(() => sseAnswer('data: nonsense\n\ndata: {"jsonrpc":"2.0","id":1}\n\n'));
    await link.send(call(1, revision), { revision });
    await heard.until(() => heard.ends.length === 1);
    expect(heard.faults.map(({ id }) => id)).toEqual([undefined, 1]);
  });

  it('aborts the request that waits for its status line when its signal aborts, with the very reason', async () => {
    const { link, heard, requests } = await scriptedLink(never);
    const abort = new AbortController();
    const reason = new Error('changed my mind');
    const sent = link.send(call(1, revision), { revision, signal: abort.signal });
    abort.abort(reason);
    expect(await errorOf(sent)).toBe(reason);
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(heard.log).toEqual(['opened']);
  });

  it('closes the response stream when the signal aborts later, and says so once', async () => {
    const body = scriptedBody();
    const { link, heard } = await scriptedLink(() => sseAnswer(body));
    const abort = new AbortController();
    await link.send(call(1, revision), { revision, signal: abort.signal });
    body.write(event(note(1)));
    await heard.until(() => heard.messages.length === 1);
    abort.abort(new Error('enough'));
    expect(body.isCancelled()).toBe(true);
    body.write(event(result(1)));
    body.end();
    expect(heard.log).toEqual(['opened', 'message', 'streamEnd']);
    expect(heard.ends).toEqual([{ id: 1, error: undefined }]);
  });

  it('sends nothing whose signal aborted before, and nothing once it is closed', async () => {
    const { link, requests } = await scriptedLink(() => jsonAnswer(result(1)));
    const reason = new Error('too late');
    expect(await errorOf(link.send(call(1, revision), { revision, signal: AbortSignal.abort(reason) }))).toBe(reason);
    await link.close();
    const error = await errorOf(link.send(call(1, revision), { revision }));
    expect(error).toMatchObject({ code: 'MCP_CLOSED', processed: false });
    expect(requests).toEqual([]);
  });

  it('ends what is open when it is closed: sends reject, streams end, then closed, once', async () => {
    const body = scriptedBody();
    const { link, heard } = await scriptedLink((_, index) => (index === 0 ? sseAnswer(body) : never()));
    await link.send(call(1, revision), { revision });
    const waiting = errorOf(link.send(call(2, revision), { revision }));
    const noted = errorOf(link.send(note(1), { revision }));
    await Promise.all([link.close(), link.close()]);
    expect(await waiting).toMatchObject({ code: 'MCP_CLOSED' });
    expect(await noted).toMatchObject({ code: 'MCP_CLOSED' });
    expect(heard.log).toEqual(['opened', 'streamEnd', 'closed']);
    expect(heard.closed).toMatchObject([{ by: 'local', error: { code: 'MCP_CLOSED' } }]);
    expect(body.isCancelled()).toBe(true);
  });

  it('is silent after a close out of the middle of a stream', async () => {
    const body = scriptedBody();
    const scripted = await scriptedLink(() => sseAnswer(body));
    const heard = hear(() => void link.close());
    const link = await streamableHttp(URL_OF_TESTS, { send: scripted.send }).connect(heard.receiver);
    body.write(event(note(1)) + event(note(2)) + event(result(1)));
    await link.send(call(1, revision), { revision });
    await heard.until(() => heard.closed.length === 1);
    expect(heard.log.filter((what) => what === 'closed')).toHaveLength(1);
    expect(heard.messages).toEqual([note(1)]);
    expect(body.isCancelled()).toBe(true);
  });

  it('sends the headers of the user with each request, and shows them nowhere', async () => {
    const headers = { Authorization: 'Bearer s3cret', 'X-Key': 'k3y' };
    const { link, requests } = await scriptedLink(() => ({ status: 500 }), { headers });
    const error = await errorOf(link.send(call(1, revision), { revision }));
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer s3cret', 'x-key': 'k3y' });
    expect(`${String(error)}${JSON.stringify(error)}`).not.toMatch(/s3cret|k3y/);
  });

  it('lets no header of the user take the place of one of the protocol [C-HTTP-02] [C-HTTP-05]', async () => {
    const headers = { Accept: 'text/html', 'Content-Type': 'text/plain', 'MCP-Protocol-Version': '1999-01-01' };
    const { link, requests } = await scriptedLink(() => jsonAnswer(result(1)), { headers });
    await link.send(call(1, revision), { revision });
    const { versionHeader } = FEATURES[revision];
    expect(requests[0]?.headers).toMatchObject({
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(versionHeader && { 'mcp-protocol-version': revision }),
    });
  });

  it('adds the headers of one message under lower-case names, empty ones too [C-XH-12]', async () => {
    const { link, requests } = await scriptedLink(() => jsonAnswer(result(1)));
    await link.send(call(1, revision), { revision, headers: { 'Mcp-Param-Region': '' } });
    expect(requests[0]?.headers['mcp-param-region']).toBe('');
  });
});
