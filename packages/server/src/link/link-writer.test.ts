import { type JsonRpcMessage, type Transport, TransportError } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import { createLinkWriter } from './link-writer.ts';

const notice = (n: number): JsonRpcMessage => ({ jsonrpc: '2.0', method: 'notifications/n', params: { n } });

const unwritable = (): JsonRpcMessage => {
  const params: Record<string, unknown> = {};
  params['self'] = params;
  return { jsonrpc: '2.0', method: 'notifications/n', params } as JsonRpcMessage;
};

/** A writer to a reader that takes a message when it is told to. */
function open() {
  const taken: PromiseWithResolvers<void>[] = [];
  const transport: Transport = {
    traits: { streamPerRequest: false, headers: false, unsolicited: true, ordered: true, withdraws: true },
    async send(message) {
      JSON.stringify(message);
      const one = Promise.withResolvers<void>();
      taken.push(one);
      await one.promise;
    },
    close: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const writer = createLinkWriter(transport, { maxQueuedMessages: 10, logger: undefined });
  const drained = (): ReturnType<typeof vi.fn> => {
    const over = vi.fn();
    void writer.drained().then(over);
    return over;
  };
  return { writer, drained, taken };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createLinkWriter', () => {
  it('is drained once everything was taken or lost, in whatever order', async () => {
    const { writer, drained, taken } = open();
    for (let n = 0; n < 3; n++) writer.write(notice(n));
    const over = drained();
    taken[2]?.resolve();
    taken[0]?.reject(new TransportError('MCP_CLOSED', 'gone'));
    await turn();
    expect(over).toHaveBeenCalledTimes(0);
    taken[1]?.resolve();
    await turn();
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is not drained sooner because the last message cannot be written', async () => {
    const { writer, drained, taken } = open();
    writer.write(notice(0));
    writer.write(unwritable());
    const over = drained();
    await turn();
    expect(over).toHaveBeenCalledTimes(0);
    taken[0]?.resolve();
    await turn();
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('waits for all that was written before, each time it is asked, and for nothing later', async () => {
    const { writer, drained, taken } = open();
    const none = drained();
    writer.write(notice(0));
    const first = drained();
    const second = drained();
    writer.write(notice(1));
    const third = drained();
    writer.write(notice(2));
    taken[1]?.resolve();
    await turn();
    expect([none, first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0, 0]);
    taken[0]?.resolve();
    await turn();
    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });
});
