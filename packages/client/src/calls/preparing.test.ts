import { FEATURES, type JsonObject, REVISIONS, type Revision, RpcError, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedAnswer, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions, ClientOptions } from '../client.ts';
import { type Connected, connected, rejection, turns } from '../connected.fixture.ts';

beforeEach(() => void vi.useFakeTimers());

interface Stage {
  readonly revision: Revision;
  readonly name: string;
  /** The requests that are sent before the stage begins. */
  readonly sentBefore: number;
  /** Answers what is waited for, late. */
  readonly handlers: (gate: Promise<void>) => Readonly<Record<string, ScriptedHandler>>;
  /** Brings a call into the stage. */
  readonly enter: (connection: Connected, call: () => Promise<JsonObject>) => Promise<JsonObject>;
}

const gone = new TransportError('MCP_SESSION_GONE', 'the session is gone', { processed: false });
const tools = { tools: [{ name: 'x', inputSchema: { type: 'object' } }] };

const stages = REVISIONS.flatMap((revision): readonly Stage[] => {
  const opening = { protocolVersion: revision, capabilities: {}, serverInfo: { name: 's', version: '1' } };
  if (FEATURES[revision].era === 'legacy') {
    const handlers = (gate: Promise<void>) => ({
      initialize: async ({ link }: { readonly link: number }): Promise<ScriptedAnswer> => {
        if (link > 1) await gate;
        return opening;
      },
    });
    return [
      {
        revision,
        name: 'a lost session is opened again',
        sentBefore: 0,
        handlers,
        enter({ server }, call) {
          server.end(gone);
          return call();
        },
      },
      {
        revision,
        name: 'the session that it was sent in is opened again',
        sentBefore: 1,
        handlers,
        enter({ server }, call) {
          void turns().then(() => server.end(gone));
          return call();
        },
      },
    ];
  }
  return [
    {
      revision,
      name: 'the tools are listed',
      sentBefore: 0,
      handlers: (gate: Promise<void>) => ({ 'tools/list': () => gate.then(() => tools) }),
      enter: (_, call) => call(),
    },
    {
      revision,
      name: 'the tools are listed anew, because its headers were wrong',
      sentBefore: 1,
      handlers(gate: Promise<void>) {
        let lists = 0;
        let calls = 0;
        return {
          'tools/list': () => (++lists === 1 ? tools : gate.then(() => tools)),
          'tools/call': () => (++calls === 1 ? new RpcError(-32_020, 'wrong', { httpStatus: 400 }) : NO_ANSWER),
        };
      },
      enter: (_, call) => call(),
    },
  ];
});

describe.each(stages)('$revision > a call while $name', ({ revision, handlers, enter, sentBefore }) => {
  const start = async (options: CallOptions, settings: Partial<ClientOptions> = {}) => {
    const gate = Promise.withResolvers<void>();
    const scripts = {
      'tools/call': () => NO_ANSWER,
      'prompts/list': () => ({ prompts: [] }),
      ...handlers(gate.promise),
    };
    const connection = await connected({ revision, link: 'streams', handlers: scripts }, settings);
    const { client, server } = connection;
    const call = enter(connection, () => client.request('tools/call', { name: 'x' }, options));
    const failure = rejection(call);
    await turns(200);
    const sent = (): number => server.framesOf('tools/call').length;
    expect(sent()).toBe(sentBefore);
    return { client, call, failure, gate, sent };
  };

  it('ends at once when it is aborted, with the reason untouched, and is not sent any more', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const { failure, gate, sent } = await start({ signal: controller.signal });
    controller.abort(reason);
    expect(await failure).toBe(reason);
    gate.resolve();
    await turns(100);
    expect(sent()).toBe(sentBefore);
  });

  it('ends with its time, and is not sent any more', async () => {
    const { failure, gate, sent } = await start({ timeoutMs: 500 });
    let error: unknown;
    void failure.then((why) => (error = why));
    await vi.advanceTimersByTimeAsync(499);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ code: 'MCP_TIMEOUT', processed: sentBefore === 0 ? false : 'unknown' });
    expect(error).toMatchObject({ message: expect.stringContaining('raise timeoutMs if') });
    gate.resolve();
    await turns(100);
    expect(sent()).toBe(sentBefore);
  });

  it('has only what is left of its time once it is sent', async () => {
    const { failure, gate, sent } = await start({ timeoutMs: 1_000 });
    let error: unknown;
    void failure.then((why) => (error = why));
    await vi.advanceTimersByTimeAsync(600);
    gate.resolve();
    await turns(100);
    expect(sent()).toBe(sentBefore + 1);
    await vi.advanceTimersByTimeAsync(399);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ code: 'MCP_TIMEOUT' });
  });

  it('is told how much time it had in all, not what was left of it', async () => {
    const { failure, gate, sent } = await start({}, { requestTimeoutMs: 1_000, requestTimeoutMaxMs: 1_000 });
    await vi.advanceTimersByTimeAsync(600);
    gate.resolve();
    await turns(100);
    expect(sent()).toBe(sentBefore + 1);
    await vi.advanceTimersByTimeAsync(400);
    const message = expect.stringContaining('within 1000 ms: raise requestTimeout if');
    expect(await failure).toMatchObject({ code: 'MCP_TIMEOUT', message });
  });

  it('takes nothing from others who wait for the same when it ends', async () => {
    const controller = new AbortController();
    const { client, failure, gate, sent } = await start({ signal: controller.signal });
    const other = rejection(client.request('tools/call', { name: 'x' }, { timeoutMs: 10_000 }));
    await turns();
    controller.abort();
    await failure;
    gate.resolve();
    await turns(100);
    expect(sent()).toBe(sentBefore + 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await other).toMatchObject({ code: 'MCP_TIMEOUT' });
  });

  it('leaves no timer behind', async () => {
    const controller = new AbortController();
    const { failure, gate, client } = await start({ signal: controller.signal });
    controller.abort();
    await failure;
    gate.resolve();
    await turns(100);
    await client.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
