import { type Connector, rawNumber, type Receiver, type Transport, TransportError } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import { discreetConnector } from './discreet-connector.ts';

const SECRET = 'hunter2-Qm8';

function failing(): TransportError {
  const process = { exitCode: 1, signal: null, stderr: `bad key ${SECRET}` };
  return new TransportError('MCP_PROCESS_EXITED', `it said: bad key ${SECRET}`, { process, cause: new Error(SECRET) });
}

/** A recipe whose link can be reached from outside. */
function rig(connect?: Connector['connect'], secrets: readonly string[] = [SECRET, 'a']) {
  let heard: Receiver | undefined;
  const close = vi.fn(async () => {});
  const link: Transport = {
    traits: { streamPerRequest: false, headers: false, unsolicited: true, ordered: true, withdraws: false },
    remark: `it printed ${SECRET}`,
    send: () => Promise.reject(failing()),
    close,
    [Symbol.asyncDispose]: close,
  };
  const connector: Connector = {
    kind: 'memory',
    target: 'test',
    identity: {},
    connect:
      connect ??
      (async (receiver) => {
        heard = receiver;
        receiver.opened(link);
        return link;
      }),
  };
  const receiver = { opened: vi.fn(), message: vi.fn(), streamEnd: vi.fn(), malformed: vi.fn(), closed: vi.fn() };
  return { connector: discreetConnector(connector, secrets), receiver, close, heard: () => heard };
}

function told(error: unknown): string {
  const { message, stack, process, cause } = error as TransportError;
  return JSON.stringify([message, stack, process, (cause as Error).message, (cause as Error).stack]);
}

describe('discreetConnector', () => {
  it('hides the secret in the error of an attempt, and nothing else', async () => {
    const { connector, receiver } = rig(() => Promise.reject(failing()));
    const error: unknown = await connector.connect(receiver).catch((thrown: unknown) => thrown);
    expect(told(error)).not.toContain(SECRET);
    expect(error).toMatchObject({ code: 'MCP_PROCESS_EXITED', message: 'it said: bad key [hidden]' });
    expect(error).toMatchObject({ process: { exitCode: 1, signal: null, stderr: 'bad key [hidden]' } });
  });

  it('hides it in what a link says at its end, and where a message could not be sent', async () => {
    const { connector, receiver, heard } = rig();
    const link = await connector.connect(receiver);
    const sent: unknown = await link.send({ jsonrpc: '2.0', method: 'a' }).catch((thrown: unknown) => thrown);
    expect(told(sent)).not.toContain(SECRET);
    heard()?.streamEnd(1, failing());
    heard()?.closed({ by: 'peer', error: failing() });
    expect(told(receiver.streamEnd.mock.calls[0]?.[1])).not.toContain(SECRET);
    expect(told(receiver.closed.mock.calls[0]?.[0].error)).not.toContain(SECRET);
  });

  it('hides it in its target, and in that of what is tried in its place', () => {
    const { connector } = rig();
    const target = `http://h/${SECRET}/mcp`;
    const shown = discreetConnector({ ...connector, target, fallback: { ...connector, target } }, [SECRET]);
    expect([shown.target, shown.fallback?.target]).toEqual(['http://h/[hidden]/mcp', 'http://h/[hidden]/mcp']);
  });

  it('hides it in what a link remarks', async () => {
    const { connector, receiver } = rig();
    const link = await connector.connect(receiver);
    expect(link.remark).toBe('it printed [hidden]');
  });

  it('hands out one link, and closes it', async () => {
    const { connector, receiver, close } = rig();
    const link = await connector.connect(receiver);
    expect(receiver.opened).toHaveBeenCalledExactlyOnceWith(link);
    await link.close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('hides it in the errors and log messages of the server', async () => {
    const { connector, receiver, heard } = rig();
    await connector.connect(receiver);
    const raw = rawNumber('12345678901234567890');
    const data = { keys: [`it was ${SECRET}`, 1, null], raw };
    heard()?.message({ jsonrpc: '2.0', id: 1, error: { code: 1, message: `bad key ${SECRET}`, data } });
    heard()?.message({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: [SECRET] } });
    expect(receiver.message.mock.calls.map(([message]) => message)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: 1, message: 'bad key [hidden]', data: { keys: ['it was [hidden]', 1, null], raw } },
      },
      { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: ['[hidden]'] } },
    ]);
  });

  it.each([
    ['in JSON', (secret: string) => JSON.stringify({ key: secret }), '{"key":"[hidden]"}'],
    ['in a URL', (secret: string) => `?key=${encodeURIComponent(secret)}`, '?key=[hidden]'],
    ['in a form', (secret: string) => new URLSearchParams({ key: secret }).toString(), 'key=[hidden]'],
    ['as part of a URL', (secret: string) => new URL(`http://h/${secret}`).href, 'http://h/[hidden]'],
    ['in Base64', (secret: string) => Buffer.from(secret).toString('base64'), '[hidden]'],
    ['in Base64 for URLs', (secret: string) => Buffer.from(secret).toString('base64url'), '[hidden]'],
  ])('hides it where it is written %s', async (_, write, expected) => {
    const secret = 'P"ss w\\rd/~?ÿ!';
    const failure = new TransportError('MCP_CLOSED', write(secret));
    const { connector, receiver } = rig(() => Promise.reject(failure), [secret]);
    const error: unknown = await connector.connect(receiver).catch((thrown: unknown) => thrown);
    expect((error as Error).message).toBe(expected);
  });

  it('hides it in lower case where it is part of a host, and nowhere else', async () => {
    const failure = (): TransportError => new TransportError('MCP_CLOSED', 'no one at mytenant-42.example');
    const { connector, receiver } = rig(() => Promise.reject(failure()));
    const messageOf = async (target: string): Promise<unknown> => {
      const shown = discreetConnector({ ...connector, target }, ['MyTenant-42']);
      return shown.connect(receiver).catch((thrown: Error) => thrown.message);
    };
    expect(await messageOf('http://mytenant-42.example/mcp')).toBe('no one at [hidden].example');
    expect(await messageOf('http://other.example/mcp')).toBe('no one at mytenant-42.example');
  });

  it.each([
    ['the URI of a resource', -32_602, { uri: `docs://${SECRET}/1` }],
    ['the URI of a resource, as it was told before', -32_002, { uri: `docs://${SECRET}/1` }],
    ['what a client lacks', -32_021, { requiredCapabilities: { extensions: { [SECRET]: { mode: SECRET } } } }],
    ['the revisions of the server', -32_022, { supported: [SECRET, '2025-11-25'], requested: SECRET }],
    [
      'the page that a person must see',
      -32_042,
      { elicitations: [{ mode: 'url', elicitationId: 'x', url: `https://a.example/?id=${SECRET}`, message: 'Go' }] },
    ],
  ])('leaves to an error what is the protocol’s: %s', async (_, code, own) => {
    const { connector, receiver, heard } = rig();
    await connector.connect(receiver);
    heard()?.message({ jsonrpc: '2.0', id: 1, error: { code, message: SECRET, data: { ...own, detail: SECRET } } });
    const error = { code, message: '[hidden]', data: { ...own, detail: '[hidden]' } };
    expect(receiver.message.mock.calls[0]?.[0]).toEqual({ jsonrpc: '2.0', id: 1, error });
  });

  it.each(['uri', 'elicitations', 'requiredCapabilities', 'supported', 'requested'])(
    'leaves no %s to an error that has none by the protocol',
    async (name) => {
      const { connector, receiver, heard } = rig();
      await connector.connect(receiver);
      heard()?.message({ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'no', data: { [name]: SECRET } } });
      const error = { code: -32_603, message: 'no', data: { [name]: '[hidden]' } };
      expect(receiver.message.mock.calls[0]?.[0]).toEqual({ jsonrpc: '2.0', id: 1, error });
    },
  );

  it('hides it where it is the name of a member', async () => {
    const { connector, receiver, heard } = rig();
    await connector.connect(receiver);
    const params = { level: 'info', data: { [SECRET]: 1 } };
    heard()?.message({ jsonrpc: '2.0', method: 'notifications/message', params });
    expect(JSON.stringify(receiver.message.mock.calls)).not.toContain(SECRET);
  });

  it('passes what the server says as it is', async () => {
    const { connector, receiver, heard } = rig();
    await connector.connect(receiver);
    const message = { jsonrpc: '2.0', id: 1, result: { key: SECRET } } as const;
    heard()?.message(message);
    expect(receiver.message).toHaveBeenCalledWith(message, undefined);
  });
});
