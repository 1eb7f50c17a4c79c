import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connector, type JsonRpcMessage, type Transport, TransportError } from '@mcpx/protocol';
import { createRecorder, type Recorder } from '@mcpx/transport-compliance';
import { afterAll, describe, expect, it } from 'vitest';
import { isRunning, until } from './running.fixture.ts';
import { stdioConnector, type StdioOptions, type StdioServer } from './stdio-connector.ts';

const folder = mkdtempSync(join(tmpdir(), 'mcpx-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ping: JsonRpcMessage = { jsonrpc: '2.0', id: 1, method: 'ping' };
const PONG = '{"jsonrpc":"2.0","id":1,"result":{}}';
const AT_ONCE: StdioOptions = { closeGraceMs: 30, terminateGraceMs: 30 };

interface Started {
  readonly link: Transport;
  readonly recorder: Recorder;
  /** What came on standard error. */
  readonly stderr: () => string;
}

async function start(server: StdioServer, options: StdioOptions = {}): Promise<Started> {
  let stderr = '';
  const recorder = createRecorder();
  const connector = stdioConnector(server, {
    ...options,
    onStderr: (text) => {
      stderr += text;
    },
  });
  return { link: await connector.connect(recorder), recorder, stderr: () => stderr };
}

const sh = (script: string, options?: StdioOptions): Promise<Started> =>
  start({ command: 'sh', args: ['-c', script] }, options);

/** The pid that a script printed on standard error. */
async function printedPid({ stderr }: Started): Promise<number> {
  await until(() => stderr().includes('\n'));
  return Number(stderr().trim());
}

async function failureOf(connector: Connector): Promise<TransportError> {
  const recorder = createRecorder();
  const error: unknown = await connector.connect(recorder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TransportError);
  expect(recorder.heard).toEqual([]);
  return error as TransportError;
}

describe('stdioConnector', () => {
  it('tells everybody at once how a program ended that failed to start (C07)', async () => {
    const { link, recorder } = await sh('echo "no such db" >&2; exit 3');
    const { reason } = await recorder.next('closed');
    const end = { code: 'MCP_PROCESS_EXITED', process: { exitCode: 3, signal: null, stderr: 'no such db\n' } };
    expect(reason).toMatchObject({ by: 'peer', error: end });
    expect(reason.error.message).toContain('no such db');
    await expect(link.send(ping)).rejects.toMatchObject({ ...end, processed: false });
  });

  it('tells the signal that ended a program (C07)', async () => {
    const { recorder } = await sh('kill -9 $$');
    const { reason } = await recorder.next('closed');
    expect(reason.error.process).toMatchObject({ exitCode: null, signal: 'SIGKILL' });
  });

  it('tells what a program printed in place of messages before it ended (C01, C07)', async () => {
    const { recorder } = await sh('echo "Usage: server --db FILE"; exit 2');
    const { reason } = await recorder.next('closed');
    expect(reason.error.process).toMatchObject({ exitCode: 2, stray: 'Usage: server --db FILE\n' });
  });

  it('remarks that a program printed nothing but lines that are no messages', async () => {
    const { link } = await sh('echo "Listening on port 3000"; echo "{"; sleep 1000', AT_ONCE);
    await expect.poll(() => link.remark ?? '').toContain('2 lines');
    expect(link.remark).toContain('Listening on port 3000');
  });

  it('remarks nothing of a program that printed nothing, or messages too', async () => {
    expect((await sh('sleep 1000', AT_ONCE)).link.remark).toBeUndefined();
    const { link, recorder } = await sh(`echo banner; echo '{"jsonrpc":"2.0","method":"a"}'; sleep 1000`, AT_ONCE);
    await recorder.next('message');
    expect(link.remark).toBeUndefined();
  });

  it('gives up a program that closes its output and stays alive (C07)', async () => {
    const started = await sh('echo $$ >&2; exec >&-; sleep 1000', AT_ONCE);
    const pid = await printedPid(started);
    const { reason } = await started.recorder.next('closed');
    expect(reason).toMatchObject({ by: 'peer', error: { code: 'MCP_CLOSED' } });
    await started.link.close();
    expect(isRunning(pid)).toBe(false);
  });

  it('does not wait for what a grandchild holds open (C07)', async () => {
    const { link, recorder } = await sh('sleep 1000 & exit 4', AT_ONCE);
    const { reason } = await recorder.next('closed');
    expect(reason.error.process).toMatchObject({ exitCode: 4 });
    await link.close();
  });

  it('rejects where the command does not exist, and names it, the PATH and what to change (C07, C14)', async () => {
    const error = await failureOf(stdioConnector({ command: 'no-such-server', env: { PATH: '/usr/bin:/bin' } }));
    expect(error).toMatchObject({ code: 'MCP_SPAWN_FAILED', processed: false, cause: { code: 'ENOENT' } });
    for (const part of ['no-such-server', '/usr/bin:/bin', '"command"', '"PATH"'])
      expect(error.message).toContain(part);
  });

  it('names what a script needs that is not on its PATH (C14)', async () => {
    const script = join(folder, 'needs-interpreter');
    writeFileSync(script, '#!/usr/bin/env no-such-interpreter\n');
    chmodSync(script, 0o755);
    const { recorder } = await start({ command: script, env: { PATH: '/usr/bin:/bin' } });
    const { reason } = await recorder.next('closed');
    expect(reason.error).toMatchObject({ code: 'MCP_PROCESS_EXITED', process: { exitCode: 127 } });
    for (const part of ['no-such-interpreter', '/usr/bin:/bin', '"PATH"']) expect(reason.error.message).toContain(part);
  });

  it.each([
    ['a directory that does not exist', { command: 'sh', cwd: join(folder, 'missing') }, '"cwd"'],
    ['a path that does not exist', { command: join(folder, 'missing') }, '"command"'],
    ['arguments that stand in the command', { command: `sh ${join(folder, 'missing')}` }, '"args"'],
    ['arguments of a command without a path', { command: 'sh -c true' }, '"args"'],
    ['a file that may not be executed', { command: join(import.meta.dirname, 'index.ts') }, 'permissions'],
    ['an interpreter that does not exist', { command: join(folder, 'bad-interpreter') }, 'interpreter'],
    ['a command that no system takes', { command: 'with\0zero' }, 'with'],
  ])('says what is wrong with %s', async (_what, server, said) => {
    writeFileSync(join(folder, 'bad-interpreter'), '#!/no/such/interpreter\n', { mode: 0o755 });
    const error = await failureOf(stdioConnector(server));
    expect(error).toMatchObject({ code: 'MCP_SPAWN_FAILED', processed: false });
    expect(error.cause).toBeDefined();
    expect(error.message).toContain(said);
  });

  it('delivers what a program said last, whole, before it tells of its end', async () => {
    const { recorder } = await sh(`
      printf '{"jsonrpc":"2.0","method":"notifications/x","params":{"text":"'
      head -c 500000 /dev/zero | tr '\\0' x
      printf '"}}'
      exit 1`);
    await recorder.next('closed');
    expect(recorder.heard.map(({ kind }) => kind)).toEqual(['opened', 'message', 'closed']);
  });

  it('takes a broken pipe for a closed link when the program closes its input (C08)', async () => {
    const started = await sh(`echo '${PONG}'; echo $$ >&2; exec <&-; sleep 1000`, AT_ONCE);
    await started.recorder.next('message');
    const pid = await printedPid(started);
    await until(() => started.stderr() !== '');
    const big: JsonRpcMessage = { jsonrpc: '2.0', method: 'notifications/x', params: { text: 'x'.repeat(70_000) } };
    const sends = await Promise.allSettled([started.link.send(big), started.link.send(ping), started.link.send(big)]);
    const { reason } = await started.recorder.next('closed');
    expect(reason.error).toMatchObject({ code: 'MCP_CLOSED', cause: { code: 'EPIPE' } });
    expect(sends.some(({ status }) => status === 'rejected')).toBe(true);
    await started.link.close();
    expect(isRunning(pid)).toBe(false);
  });

  it('takes a broken pipe for the end of the program when it ends right after its answer (C08)', async () => {
    const { link, recorder } = await sh(`read line; echo '${PONG}'; exit 5`);
    await link.send(ping);
    await recorder.next('message');
    const big: JsonRpcMessage = { jsonrpc: '2.0', method: 'notifications/x', params: { text: 'x'.repeat(1_000_000) } };
    await Promise.allSettled([link.send(big), link.send(ping)]);
    const { reason } = await recorder.next('closed');
    expect(reason.error).toMatchObject({ code: 'MCP_PROCESS_EXITED', process: { exitCode: 5 } });
  });

  it('reads a flood on standard error, and takes none of it for a failure (C09) [C-STD-02]', async () => {
    const { link, recorder, stderr } = await sh(`
      while read line; do
        head -c 262144 /dev/zero | tr '\\0' x >&2
        echo '${PONG}'
      done`);
    for (let round = 0; round < 3; round++) {
      await link.send(ping);
      await recorder.next('message');
    }
    expect(stderr().length).toBeGreaterThan(500_000);
    expect(recorder.heard.map(({ kind }) => kind)).toEqual(['opened', 'message', 'message', 'message']);
    await link.close();
  });

  it('lets a program finish that ends within its time (C10) [C-STD-03][C-STD-04]', async () => {
    const { link, stderr } = await sh('cat >&2; sleep 0.3; echo finished >&2');
    await link.send(ping);
    await link.close();
    expect(stderr()).toBe(`${JSON.stringify(ping)}\nfinished\n`);
  });

  it('ends a program that ignores the end of its input, and SIGTERM (C10) [C-STD-03][C-STD-04]', async () => {
    const started = await sh('trap "" TERM; echo $$ >&2; while true; do sleep 1000; done', AT_ONCE);
    const pid = await printedPid(started);
    await started.link.close();
    expect(isRunning(pid)).toBe(false);
  });

  it('tells of the close at once, however long the program takes to end', async () => {
    const { link, recorder } = await sh('sleep 1000', AT_ONCE);
    const close = link.close();
    expect(recorder.heard.at(-1)).toMatchObject({ kind: 'closed', reason: { by: 'local' } });
    await close;
  });

  it.each([
    ['that is waited for', 'sleep 1000 & echo $! >&2; wait'],
    ['behind two wrappers', 'sh -c "sleep 1000 & echo \\$! >&2; wait" & wait'],
    ['whose wrapper ends with its input', 'sleep 1000 & echo $! >&2; cat > /dev/null'],
    ['that ignores SIGTERM', 'sh -c "trap \\"\\" TERM; while true; do sleep 1000; done" & echo $! >&2; wait'],
  ])('ends a grandchild %s (C11)', async (_what, script) => {
    const started = await sh(script, AT_ONCE);
    const pid = await printedPid(started);
    expect(isRunning(pid)).toBe(true);
    await started.link.close();
    expect(isRunning(pid)).toBe(false);
  });

  it('ends a grandchild whose wrapper crashed (C11)', async () => {
    const started = await sh('sleep 1000 & echo $! >&2; kill -9 $$', AT_ONCE);
    const pid = await printedPid(started);
    await started.recorder.next('closed');
    await started.link.close();
    expect(isRunning(pid)).toBe(false);
  });

  it('lays the environment of the server over a safe default (C13) [C-STD-10]', async () => {
    process.env['MCPX_TEST_SECRET'] = 'x';
    const { link, stderr } = await start({ command: 'env', args: ['sh', '-c', 'env >&2'], env: { API_KEY: 'k' } });
    await until(() => stderr().includes('PATH='));
    await link.close();
    delete process.env['MCPX_TEST_SECRET'];
    const names = stderr()
      .split('\n')
      .map((line) => line.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['PATH', 'HOME', 'API_KEY']));
    expect(names).not.toContain('MCPX_TEST_SECRET');
  });

  it('starts the program in its directory', async () => {
    const { link, stderr } = await start({ command: 'sh', args: ['-c', 'pwd -P >&2'], cwd: '/' });
    await until(() => stderr().includes('\n'));
    await link.close();
    expect(stderr()).toBe('/\n');
  });

  it('hands on standard error as whole characters', async () => {
    const { link, stderr } = await sh(`printf '\\342\\202' >&2; sleep 0.05; printf '\\254\\n' >&2`);
    await until(() => stderr().includes('\n'));
    await link.close();
    expect(stderr()).toBe('€\n');
  });

  it('says what happens to a logger, without a word of what was said', async () => {
    const events: (readonly [string, unknown])[] = [];
    const recorder = createRecorder();
    const link = await stdioConnector({ command: 'sh', args: ['-c', 'echo secret; cat > /dev/null'] }).connect(
      recorder,
      {
        logger: (event, fields) => void events.push([event, fields]),
      },
    );
    await until(() => events.length === 2);
    await link.close();
    expect(events.map(([event]) => event)).toEqual(['stdio.started', 'stdio.stray', 'stdio.exited', 'stdio.ended']);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('tells two servers apart by all that makes them, and shows no secret of them', () => {
    const server = { command: 'server', args: ['--key', 'secret'], env: { KEY: 'secret' }, cwd: '/' };
    const { identity, target, kind } = stdioConnector(server);
    expect(identity).toEqual(server);
    expect(kind).toBe('stdio');
    expect(target).not.toContain('secret');
  });
});
