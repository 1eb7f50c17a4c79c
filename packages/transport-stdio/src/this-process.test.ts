import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { JsonRpcMessage, Transport } from '@mcpx/protocol';
import { createRecorder, type Recorder } from '@mcpx/transport-compliance';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from './running.fixture.ts';
import { stdioConnector } from './stdio-connector.ts';
import { thisProcess, type ThisProcessOptions } from './this-process.ts';

const request = (id: number, method = 'tools/call'): JsonRpcMessage => ({ jsonrpc: '2.0', id, method });
const answer = (id: number): JsonRpcMessage => ({ jsonrpc: '2.0', id, result: {} });
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Own {
  readonly link: Transport;
  readonly recorder: Recorder;
  readonly input: PassThrough;
  readonly output: PassThrough;
  ask(...messages: readonly JsonRpcMessage[]): Promise<void>;
  readonly kinds: () => readonly string[];
}

async function open(options: ThisProcessOptions = {}): Promise<Own> {
  const input = new PassThrough();
  const output = new PassThrough();
  const recorder = createRecorder();
  const link = await thisProcess({ input, output, ...options }).connect(recorder);
  return {
    link,
    recorder,
    input,
    output,
    ask: async (...messages) => {
      for (const message of messages) input.write(`${JSON.stringify(message)}\n`);
      await turn();
    },
    kinds: () => recorder.heard.map(({ kind }) => kind),
  };
}

describe('thisProcess', () => {
  describe('at the end of its input', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

    it('ends at once where nothing was asked [S-STD-02]', async () => {
      const { input, kinds, recorder } = await open();
      input.end();
      await turn();
      expect(kinds()).toEqual(['opened', 'closed']);
      expect(recorder.heard[1]).toMatchObject({ reason: { by: 'peer', error: { code: 'MCP_CLOSED' } } });
    });

    it('ends once everything that was asked is answered [S-STD-02]', async () => {
      const { link, ask, input, kinds, output } = await open();
      await ask(request(1), request(2));
      input.end();
      await link.send(answer(2));
      await turn();
      expect(kinds()).not.toContain('closed');
      await link.send(answer(1));
      await turn();
      expect(kinds().at(-1)).toBe('closed');
      expect(String(output.read())).toBe(`${JSON.stringify(answer(2))}\n${JSON.stringify(answer(1))}\n`);
    });

    it('ends after a while where an answer does not come [S-STD-02]', async () => {
      const { ask, input, kinds } = await open({ answerGraceMs: 10_000 });
      await ask(request(1));
      input.end();
      await turn();
      await vi.advanceTimersByTimeAsync(9_999);
      expect(kinds()).not.toContain('closed');
      await vi.advanceTimersByTimeAsync(1);
      expect(kinds().at(-1)).toBe('closed');
    });

    it.each([30 * 24 * 3_600_000, Infinity])('may wait %d ms for an answer [S-STD-02]', async (answerGraceMs) => {
      const { link, ask, input, kinds } = await open({ answerGraceMs });
      await ask(request(1));
      input.end();
      await turn();
      await vi.advanceTimersByTimeAsync(25 * 24 * 3_600_000);
      expect(kinds()).not.toContain('closed');
      await link.send(answer(1));
      await turn();
      expect(kinds().at(-1)).toBe('closed');
      expect(vi.getTimerCount()).toBe(0);
    });

    it('waits for no subscription, and for no request that was cancelled [S-STD-02]', async () => {
      const { ask, input, kinds } = await open();
      const cancel: JsonRpcMessage = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } };
      await ask(request(1, 'subscriptions/listen'), request(2), cancel);
      input.end();
      await turn();
      expect(kinds().at(-1)).toBe('closed');
    });

    it.each(['[]', '[1]'])('takes %s for a broken batch [S-LIFE-04]', async (line) => {
      const { input, recorder } = await open();
      input.write(`${line}\n`);
      await turn();
      expect(recorder.heard.slice(1)).toMatchObject([{ kind: 'malformed', arrival: { batch: true } }]);
    });

    it('reads a last line that has no newline', async () => {
      const { input, kinds } = await open();
      input.end(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/x' }));
      await turn();
      expect(kinds()).toEqual(['opened', 'message', 'closed']);
    });
  });

  it('takes a peer that no longer reads for a closed link (C08)', async () => {
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    const { link, recorder } = await open({ output });
    await expect(link.send(answer(1))).rejects.toMatchObject({ code: 'MCP_CLOSED' });
    const { reason } = await recorder.next('closed');
    expect(reason).toMatchObject({ by: 'peer', error: { cause: { message: 'EPIPE' } } });
    await expect(link.send(answer(2))).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: false });
  });

  it('takes an output that is gone without a word for a closed link', async () => {
    const { link, recorder, output } = await open();
    output.destroy();
    await expect(link.send(answer(1))).rejects.toMatchObject({ code: 'MCP_CLOSED', processed: false });
    expect((await recorder.next('closed')).reason.by).toBe('peer');
  });

  it('writes what was begun before it is closed', async () => {
    const written: string[] = [];
    const output = new Writable({
      decodeStrings: false,
      write: (chunk: string, _encoding, done) => {
        written.push(chunk);
        setTimeout(done, 20);
      },
    });
    const { link } = await open({ output });
    const send = link.send(answer(1)).catch(() => {});
    await link.close();
    await send;
    expect(written[0]).toBe(`${JSON.stringify(answer(1))}\n`);
    expect(output.writableFinished).toBe(true);
  });

  it('lets go of its streams when it is closed', async () => {
    const { link, input, output } = await open();
    await link.close();
    await turn();
    for (const event of ['data', 'end', 'error', 'close']) expect(input.listenerCount(event)).toBe(0);
    for (const event of ['error', 'close']) expect(output.listenerCount(event)).toBe(0);
    expect(input.isPaused()).toBe(true);
  });

  it('carries one link in its life', async () => {
    const connector = thisProcess({ input: new PassThrough(), output: new PassThrough() });
    const link = await connector.connect(createRecorder());
    await expect(connector.connect(createRecorder())).rejects.toMatchObject({ code: 'MCP_CONNECT_FAILED' });
    await link.close();
    await expect(connector.connect(createRecorder())).rejects.toMatchObject({ code: 'MCP_CONNECT_FAILED' });
  });

  it('has sent what was sent in the turn in which the program ends', () => {
    const program = `
      import { thisProcess } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'index.ts')).href)};
      const link = await thisProcess().connect({ opened() {}, message() {}, streamEnd() {}, malformed() {}, closed() {} });
      for (const id of [1, 2, 3]) void link.send({ jsonrpc: '2.0', id, result: {} });
      process.exit(0);
    `;
    const args = ['-C', 'mcpx-source', '--input-type=module', '-e', program];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toBe([1, 2, 3].map((id) => `${JSON.stringify(answer(id))}\n`).join(''));
  });

  it('keeps standard output for messages, and gives it back [S-STD-01]', async () => {
    const program = `
      import { thisProcess } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'index.ts')).href)};
      const quiet = { opened() {}, streamEnd() {}, malformed() {}, closed() {} };
      const link = await thisProcess().connect({
        ...quiet,
        async message({ id }) {
          console.log('debug print');
          process.stdout.write('another');
          await link.send({ jsonrpc: '2.0', id, result: {} });
          await link.close();
          console.log('{"jsonrpc":"2.0","method":"notifications/after"}');
        },
      });
    `;
    const recorder = createRecorder();
    let stderr = '';
    const connector = stdioConnector(
      { command: process.execPath, args: ['-C', 'mcpx-source', '--input-type=module', '-e', program] },
      { onStderr: (text) => void (stderr += text) },
    );
    const link = await connector.connect(recorder);
    await link.send(request(1));
    expect((await recorder.next('message')).message).toEqual(answer(1));
    expect((await recorder.next('message')).message).toMatchObject({ method: 'notifications/after' });
    const { reason } = await recorder.next('closed');
    expect(reason.error.process).toEqual({ exitCode: 0, signal: null, stderr: 'debug print\nanother' });
    await until(() => stderr === 'debug print\nanother');
  });
});
