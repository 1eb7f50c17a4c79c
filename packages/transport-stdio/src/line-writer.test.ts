import { Duplex, Writable } from 'node:stream';
import { type JsonRpcMessage, TransportError } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import { createLineWriter, type LineWriter } from './line-writer.ts';

/** A pipe that takes a write only when it is told to. */
function slowPipe(): { readonly stream: Writable; readonly written: string[]; take: () => void } {
  const written: string[] = [];
  const pending: (() => void)[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      written.push(chunk);
      pending.push(done);
    },
  });
  return { stream, written, take: () => pending.shift()?.() };
}

function fastPipe(): { readonly stream: Writable; readonly written: string[] } {
  const written: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      written.push(chunk);
      done();
    },
  });
  return { stream, written };
}

const note = (data: unknown): JsonRpcMessage => ({
  jsonrpc: '2.0',
  method: 'notifications/n',
  params: { data } as never,
});
const line = (data: unknown): string => `${JSON.stringify(note(data))}\n`;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const gone = (processed: false | 'unknown'): TransportError => new TransportError('MCP_CLOSED', 'gone', { processed });

async function stateOf(promise: Promise<void>): Promise<string> {
  const states = [
    promise.then(
      () => 'resolved',
      () => 'rejected',
    ),
    turn().then(() => 'pending'),
  ];
  return Promise.race(states);
}

describe('createLineWriter', () => {
  it('writes each message on one line, whatever it holds: the first of a turn at once, others together [C-STD-01][S-STD-01]', async () => {
    const { stream, written } = fastPipe();
    const writer = createLineWriter(stream);
    const texts = ['a\nb\r\nc', '\u2028\u2029', '€😀', ''];
    const lines = texts.map(line);
    const sends = texts.map((text) => writer.send(note(text)));
    expect(written).toEqual(lines.slice(0, 1));
    await Promise.all(sends);
    expect(written).toEqual([lines[0], lines.slice(1).join('')]);
    for (const text of lines) expect(text.indexOf('\n')).toBe(text.length - 1);
    await writer.send(note('next turn'));
    expect(written.at(-1)).toBe(line('next turn'));
  });

  it('writes no more together than can be withdrawn no longer at little loss', async () => {
    const { stream, written } = fastPipe();
    const writer = createLineWriter(stream);
    const long = 'x'.repeat(10_000);
    await Promise.all([1, 2, 3, 4].map(() => writer.send(note(long))));
    expect(written).toEqual([1, 2, 3, 4].map(() => line(long)));
  });

  it('holds nothing back of what is sent without pause, so that what is not taken is what the pipe does not take', async () => {
    const { stream, written } = fastPipe();
    const writer = createLineWriter(stream);
    let notTaken = 0;
    let most = 0;
    for (let number = 0; number < 5_000; number++) {
      notTaken++;
      void writer.send(note(number)).then(() => notTaken--);
      most = Math.max(most, notTaken);
      for (let step = 0; step < 6; step++) await Promise.resolve();
    }
    expect(most).toBeLessThan(500);
    await turn();
    expect(written.join('')).toBe(Array.from({ length: 5_000 }, (_, number) => line(number)).join(''));
  });

  it('goes by the real clock, whatever clock a test sets', async () => {
    const { stream, written } = fastPipe();
    const writer = createLineWriter(stream);
    vi.useFakeTimers();
    const sends = [1, 2].map((number) => writer.send(note(number)));
    vi.useRealTimers();
    await Promise.all([...sends, writer.send(note(3))]);
    expect(written.join('')).toBe([1, 2, 3].map(line).join(''));
  });

  it('settles every line where a stream fails within a write', async () => {
    const stream = new Writable({
      decodeStrings: false,
      write: (_chunk, _encoding, done) => {
        if (++writes === 2) writer.fail(gone);
        done();
      },
    });
    let writes = 0;
    const writer = createLineWriter(stream);
    const sends = [1, 2, 3, 4].map((number) => writer.send(note(number)));
    const outcomes = await Promise.allSettled(sends);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(writes).toBe(2);
  });

  it('withdraws a line that waits for the end of its turn, and no other', async () => {
    const { stream, written } = fastPipe();
    const writer = createLineWriter(stream);
    const controller = new AbortController();
    const sends = [1, 2, 3].map((number) => writer.send(note(number), number === 2 ? controller.signal : undefined));
    const reason = new Error('no longer wanted');
    controller.abort(reason);
    const outcomes = await Promise.allSettled(sends);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason }, { status: 'fulfilled' }]);
    expect(written).toEqual([line(1), line(3)]);
  });

  it('keeps the order of turns, whatever the pipe takes when', async () => {
    const { stream, written, take } = slowPipe();
    const writer = createLineWriter(stream);
    const sends = [writer.send(note(1))];
    take();
    sends.push(writer.send(note(2)), writer.send(note(3)));
    await turn();
    sends.push(writer.send(note(4)), writer.send(note(5)));
    for (let count = 0; count < 10; count++) {
      take();
      await turn();
    }
    await Promise.all(sends);
    expect(written.join('')).toBe([1, 2, 3, 4, 5].map(line).join(''));
  });

  it('hands over at once what it gathered, where it is told to', async () => {
    const { stream, written } = fastPipe();
    const writer = createLineWriter(stream);
    const sends = [1, 2, 3].map((number) => writer.send(note(number)));
    writer.flush();
    writer.fail(gone);
    await Promise.all(sends);
    expect(written.join('')).toBe([1, 2, 3].map(line).join(''));
  });

  it('rejects as never processed what it gathered where the link fails, and as unknown what was written and not taken', async () => {
    const outcomesOf = async (sends: readonly Promise<void>[]): Promise<unknown[]> =>
      (await Promise.allSettled(sends)).map((one) =>
        one.status === 'rejected' ? (one.reason as TransportError).processed : one.status,
      );
    const fast = createLineWriter(fastPipe().stream);
    const gathered = [1, 2, 3].map((number) => fast.send(note(number)));
    fast.fail(gone);
    expect(await outcomesOf(gathered)).toEqual(['fulfilled', false, false]);

    const { stream, take } = slowPipe();
    const slow = createLineWriter(stream);
    const sends = [slow.send(note(1))];
    take();
    sends.push(slow.send(note(2)), slow.send(note(3)));
    await turn();
    sends.push(slow.send(note(4)));
    slow.fail(gone);
    expect(await outcomesOf(sends)).toEqual(['fulfilled', 'unknown', 'unknown', false]);
  });

  it('keeps the order when the pipe is full', async () => {
    const { stream, written, take } = slowPipe();
    const writer = createLineWriter(stream);
    const sends = [1, 2, 3].map((number) => writer.send(note(number)));
    for (let count = 0; count < 3; count++) {
      await turn();
      expect(written).toHaveLength(count + 1);
      take();
    }
    await Promise.all(sends);
    expect(written).toEqual([1, 2, 3].map(line));
  });

  it('resolves once the pipe took the line, and not before', async () => {
    const { stream, take } = slowPipe();
    const writer = createLineWriter(stream);
    const send = writer.send(note(1));
    expect(await stateOf(send)).toBe('pending');
    take();
    expect(await stateOf(send)).toBe('resolved');
  });

  it('withdraws a line that waits for the pipe, and no other', async () => {
    const { stream, written, take } = slowPipe();
    const writer = createLineWriter(stream);
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    const begun = writer.send(note(1), controller.signal);
    const waiting = writer.send(note(2), controller.signal);
    const last = writer.send(note(3));
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    take();
    await begun;
    await turn();
    take();
    await last;
    expect(written).toEqual([line(1), line(3)]);
  });

  it('rejects with the reason of a signal that is aborted already', async () => {
    const { stream, written } = fastPipe();
    const reason = new Error('too late');
    await expect(createLineWriter(stream).send(note(1), AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(written).toEqual([]);
  });

  it('rejects what waits as never processed when the link fails, and what was begun as unknown', async () => {
    const { stream } = slowPipe();
    const writer = createLineWriter(stream);
    const sends = Promise.allSettled([writer.send(note(1)), writer.send(note(2))]);
    writer.fail(gone);
    const later = writer.send(note(3));
    const outcomes = [...(await sends), ...(await Promise.allSettled([later]))];
    expect(
      outcomes.map((one) => (one.status === 'rejected' ? (one.reason as TransportError).processed : one.status)),
    ).toEqual(['unknown', false, false]);
  });

  it('takes no line for written that the pipe refused (C08)', async () => {
    const { stream, fail } = brokenPipe();
    const writer: LineWriter = createLineWriter(stream);
    stream.on('error', () => writer.fail(gone));
    fail();
    await expect(writer.send(note(1))).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: 'unknown' });
    await expect(writer.send(note(2))).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: false });
  });

  it('rejects as never processed what is sent to a pipe that is gone', async () => {
    const { stream } = fastPipe();
    const writer = createLineWriter(stream);
    stream.destroy();
    const send = writer.send(note(1));
    writer.fail(gone);
    await expect(send).rejects.toMatchObject({ processed: false });
  });

  it('rejects a message that cannot be written, and writes the next one', async () => {
    const { stream, written } = fastPipe();
    const writer = createLineWriter(stream);
    let deep: unknown = 1;
    for (let depth = 0; depth < 200_000; depth++) deep = [deep];
    await expect(writer.send(note(deep))).rejects.toMatchObject({ code: 'MCP_MALFORMED_MESSAGE' });
    await writer.send(note(1));
    expect(written).toEqual([line(1)]);
  });

  it('leaves no listener on a signal', async () => {
    const { stream, take } = slowPipe();
    const writer = createLineWriter(stream);
    const signals = [1, 2, 3].map(() => new AbortController().signal);
    const listeners = new Set<unknown>();
    for (const signal of signals) {
      signal.addEventListener = (_type: string, listener: unknown) => void listeners.add(listener);
      signal.removeEventListener = (_type: string, listener: unknown) => void listeners.delete(listener);
    }
    const sends = Promise.allSettled(signals.map((signal, number) => writer.send(note(number), signal)));
    expect(listeners.size).toBe(2);
    take();
    await turn();
    // The second is in the hands of the pipe now: an abort would come too late.
    expect(listeners.size).toBe(1);
    writer.fail(gone);
    await sends;
    expect(listeners.size).toBe(0);
  });
});

/** A pipe whose writes fail at once, in the same turn, as those to a closed socket do. */
function brokenPipe(): { readonly stream: Writable; fail: () => void } {
  let isBroken = false;
  const stream = new Duplex({
    decodeStrings: false,
    read: () => {},
    write: (_chunk, _encoding, done) => done(isBroken ? Object.assign(new Error('EPIPE'), { code: 'EPIPE' }) : null),
  });
  return {
    stream,
    fail: () => {
      isBroken = true;
    },
  };
}
