import { type Connector, isMcpError, type JsonRpcMessage, type Receiver, type Transport } from '@mcpx/protocol';
import { createRecorder, type Recorder } from '@mcpx/transport-compliance';
import { describe, expect, it } from 'vitest';
import { memoryConnector } from './memory-connector.ts';

const hear = (onMessage: () => void = () => {}): Recorder =>
  createRecorder({ onHeard: ({ kind }) => (kind === 'message' ? onMessage() : undefined) });
const kindsOf = ({ heard }: Recorder): readonly string[] => heard.map(({ kind }) => kind);
const messagesOf = ({ heard }: Recorder): readonly JsonRpcMessage[] =>
  heard.flatMap((one) => (one.kind === 'message' ? [one.message] : []));
const reasonsOf = ({ heard }: Recorder): readonly (readonly string[])[] =>
  heard.flatMap((one) => (one.kind === 'closed' ? [[one.reason.by, one.reason.error.code]] : []));

const note = (n: number): JsonRpcMessage => ({ jsonrpc: '2.0', method: 'notifications/n', params: { n } });
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function pair(near: Receiver = hear(), far: Receiver = hear()): Promise<{ near: Transport; far: Transport }> {
  let joined: Promise<Transport> | undefined;
  const link = await memoryConnector((connector) => {
    joined = connector.connect(far);
  }).connect(near);
  return { near: link, far: await joined! };
}

const codeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isMcpError(error) ? error.code : error;
};

describe('memoryConnector', () => {
  it('makes a fresh pair at each connect', async () => {
    const fars: Connector[] = [];
    const connector = memoryConnector((far) => void fars.push(far));
    const first = await connector.connect(hear());
    const second = await connector.connect(hear());
    expect(first).not.toBe(second);
    expect(fars).toHaveLength(2);
    expect(fars[0]).not.toBe(fars[1]);
  });

  it('tells the receiver of the link before connect resolves', async () => {
    const near = hear();
    await memoryConnector(() => {}).connect(near);
    expect(kindsOf(near)).toEqual(['opened']);
  });

  it('hands over the same objects, in order, in a later turn', async () => {
    const far = hear();
    const { near } = await pair(hear(), far);
    const sent = Array.from({ length: 100 }, (_, n) => note(n));
    const sends = sent.map((message) => near.send(message));
    expect(messagesOf(far)).toEqual([]);
    await Promise.all(sends);
    expect(messagesOf(far)).toHaveLength(100);
    for (const [n, message] of messagesOf(far).entries()) expect(message).toBe(sent[n]);
  });

  it('keeps what was sent before the far end listened', async () => {
    let far: Connector | undefined;
    const near = await memoryConnector((connector) => {
      far = connector;
    }).connect(hear());
    const sends = [near.send(note(1)), near.send(note(2))];
    await turn();
    const listener = hear();
    await far!.connect(listener);
    await Promise.all(sends);
    expect(kindsOf(listener)).toEqual(['opened', 'message', 'message']);
  });

  it('withdraws a message that was not taken when its signal aborts', async () => {
    let far: Connector | undefined;
    const near = await memoryConnector((connector) => {
      far = connector;
    }).connect(hear());
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    const withdrawn = near.send(note(1), { signal: controller.signal });
    const kept = near.send(note(2));
    controller.abort(reason);
    await expect(withdrawn).rejects.toBe(reason);
    const listener = hear();
    await far!.connect(listener);
    await kept;
    expect(messagesOf(listener)).toEqual([note(2)]);
  });

  it('rethrows the reason of a signal that aborted before', async () => {
    const { near } = await pair();
    const reason = new Error('too late');
    await expect(near.send(note(1), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await expect(memoryConnector(() => {}).connect(hear(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('tells both ends once that the link is closed, the closing one first', async () => {
    const near = hear();
    const far = hear();
    const { near: link } = await pair(near, far);
    await Promise.all([link.close(), link.close()]);
    await turn();
    await link.close();
    expect(reasonsOf(near)).toEqual([['local', 'MCP_CLOSED']]);
    expect(reasonsOf(far)).toEqual([['peer', 'MCP_CLOSED']]);
  });

  it('delivers what was sent before the close, and nothing after it', async () => {
    const far = hear();
    const { near } = await pair(hear(), far);
    const before = near.send(note(1));
    await near.close();
    await before;
    await turn();
    expect(kindsOf(far)).toEqual(['opened', 'message', 'closed']);
    expect(await codeOf(near.send(note(2)))).toBe('MCP_CLOSED');
    await turn();
    expect(messagesOf(far)).toHaveLength(1);
  });

  it('rejects as never processed what the far end did not take before it closed', async () => {
    const near = hear();
    const { near: link, far } = await pair(near, hear());
    const close = far.close();
    const lost = link.send(note(1));
    await close;
    await expect(lost).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: false });
  });

  it('is silent for a receiver that closed in the middle of a turn', async () => {
    const far = hear(() => void ends.far.close());
    const ends = await pair(hear(), far);
    const sends = await Promise.allSettled([ends.near.send(note(1)), ends.near.send(note(2))]);
    expect(sends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(kindsOf(far)).toEqual(['opened', 'message', 'closed']);
  });

  it('loses no message after one whose receiver throws', async () => {
    const failures: unknown[] = [];
    const listener = (error: unknown): void => void failures.push(error);
    process.prependOnceListener('uncaughtException', listener);
    const others = process.listeners('uncaughtException').filter((other) => other !== listener);
    for (const other of others) process.off('uncaughtException', other);
    try {
      let thrown = false;
      const far = hear(() => {
        if (!thrown) {
          thrown = true;
          throw new Error('a fault of the receiver');
        }
      });
      const { near } = await pair(hear(), far);
      await Promise.all([near.send(note(1)), near.send(note(2))]);
      expect(messagesOf(far)).toHaveLength(2);
      expect(failures).toHaveLength(1);
    } finally {
      for (const other of others) process.on('uncaughtException', other);
    }
  });

  it('refuses a second connect of one far end, and a far end that comes too late', async () => {
    const fars: Connector[] = [];
    const connector = memoryConnector((far) => void fars.push(far));
    const first = await connector.connect(hear());
    await fars[0]!.connect(hear());
    expect(await codeOf(fars[0]!.connect(hear()))).toBe('MCP_CONNECT_FAILED');
    await first.close();
    const second = await connector.connect(hear());
    await second.close();
    await turn();
    const late = hear();
    expect(await codeOf(fars[1]!.connect(late))).toBe('MCP_CLOSED');
    expect(kindsOf(late)).toEqual([]);
  });

  it('rejects and calls nothing where the far side refuses the link', async () => {
    const near = hear();
    const cause = new Error('not today');
    const attempt = memoryConnector(() => {
      throw cause;
    }).connect(near);
    await expect(attempt).rejects.toMatchObject({ code: 'MCP_CONNECT_FAILED', processed: false, cause });
    expect(kindsOf(near)).toEqual([]);
  });
});
