import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTS } from './hosts.fixture.ts';
import {
  createFolder,
  type Daemon,
  type Ended,
  type Folder,
  PROGRAM,
  runProgram,
  startDaemon,
} from './program.fixture.ts';
import { stdioServers } from './upstreams.fixture.ts';

const ASKING = { command: process.execPath, args: [join(import.meta.dirname, 'asking-server.fixture.ts')] };

let folder: Folder;
let daemon: Daemon;
let config: string;

beforeEach(() => {
  folder = createFolder();
});

afterEach(async () => {
  await daemon.end();
  folder[Symbol.dispose]();
});

async function start(top: object = {}): Promise<void> {
  const { everything } = stdioServers(folder.path);
  config = folder.write('mcpx.json', { mcpServers: { everything, asking: ASKING }, ...top });
  daemon = await startDaemon(folder, config);
}

/** Runs a command in the folder. */
function mcpx(...args: readonly string[]): Promise<Ended> {
  return runProgram(folder, ['--config', config, ...args]);
}

/** Starts a call, and waits until its question is there. */
async function ask(tool: string): Promise<{ readonly id: string; readonly ended: Promise<Ended> }> {
  const ended = mcpx('call', tool);
  return { id: await openQuestion(), ended };
}

async function openQuestion(): Promise<string> {
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const { out } = await mcpx('--json', 'elicit', 'list');
        const questions: { id: string; state: string }[] = JSON.parse(out).questions;
        return (id = questions.find(({ state }) => state === 'open')?.id);
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return id ?? '';
}

describe('mcpx elicit', () => {
  it('answers a form with every kind of field, after what is wrong was refused', async () => {
    await start({ questions: 'hold' });
    const { id, ended } = await ask('asking.form');
    const { out: list } = await mcpx('elicit', 'list');
    expect(list).toMatch(new RegExp(`^${id} +asking +form +\\d+s .*Tell me everything$`, 'm'));
    const { out: shown } = await mcpx('elicit', 'show', id);
    expect(shown).toMatch(/^name \(string, required\) characters at least 2/m);
    expect(shown).toMatch(/^age \(integer, required\) at least 1, at most 150$/m);
    expect(shown).toMatch(/- r \(Red\)/);
    expect(shown).toMatch(/default: 1.75/);

    const wrong = await mcpx('elicit', 'answer', id, 'name=A', 'age=200', 'mail=nobody', 'size=xl');
    expect(wrong.code).toBe(2);
    expect(
      wrong.err
        .trimEnd()
        .split('\n')
        .map((line) => /question \d+: (\w+):/.exec(line)?.[1]),
    ).toEqual(['name', 'age', 'mail', 'size']);
    expect(await mcpx('elicit', 'answer', id, 'age=old')).toMatchObject({ code: 2 });
    expect(await mcpx('elicit', 'answer', id, 'nmae=Ada')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"name"'),
    });

    const right = ['name=Ada', 'mail=ada@example.org', 'site=https://example.org/', 'born=1815-12-10'];
    right.push('at=1843-09-01T12:00:00Z', 'age=28', 'height=1.6', 'agreed=true', 'color=g', 'old=b');
    right.push('tags=x', 'tags=z', 'colors=r');
    expect(await mcpx('elicit', 'answer', id, ...right)).toMatchObject({ code: 0 });
    const { code, out, err } = await ended;
    expect(code).toBe(0);
    expect(err).toContain(`mcpx elicit answer ${id}`);
    expect(JSON.parse(out)).toEqual({
      action: 'accept',
      content: {
        name: 'Ada',
        mail: 'ada@example.org',
        site: 'https://example.org/',
        born: '1815-12-10',
        at: '1843-09-01T12:00:00Z',
        age: 28,
        height: 1.6,
        agreed: true,
        size: 'm',
        color: 'g',
        old: 'b',
        tags: ['x', 'z'],
        colors: ['r'],
      },
    });
  });

  it('fills defaults into the fields that are left out, unless it is told not to', async () => {
    await start({ questions: 'hold' });
    const filled = await ask('asking.form');
    await mcpx('elicit', 'answer', 'name=Ada', 'age=28');
    expect(JSON.parse((await filled.ended).out).content).toEqual({
      name: 'Ada',
      age: 28,
      height: 1.75,
      agreed: false,
      size: 'm',
    });
    const bare = await ask('everything.trigger-elicitation-request');
    await mcpx('elicit', 'answer', '--no-defaults', bare.id, 'name=Ada');
    expect((await bare.ended).out).toMatch(/"content": \{\s*"name": "Ada"\s*\}/);
  });

  it('says no, and dismisses', async () => {
    await start({ questions: 'hold' });
    const declined = await ask('asking.form');
    expect(await mcpx('elicit', 'decline', declined.id)).toMatchObject({ code: 0 });
    expect(await declined.ended).toMatchObject({ code: 0, out: '{"action":"decline"}\n' });
    const cancelled = await ask('everything.trigger-elicitation-request');
    expect(await mcpx('elicit', 'cancel', cancelled.id)).toMatchObject({ code: 0 });
    expect((await cancelled.ended).out).toContain('"action": "cancel"');
    expect(await mcpx('elicit', 'decline', cancelled.id)).toMatchObject({ code: 2 });
  });

  it('lets a question expire, and the call ends with 6', async () => {
    await start({ questions: 'hold', questionTtl: '1500ms' });
    const { ended } = await ask('asking.form');
    expect(await ended).toMatchObject({ code: 6, err: expect.stringContaining('nobody was there to answer') });
    expect(daemon.err).toMatch(/asking got no answer in time/);
  });

  it('cancels at once where nobody is there, and the call ends with 6', async () => {
    await start();
    expect(await mcpx('call', 'asking.form')).toMatchObject({ code: 6 });
    expect(daemon.err).toMatch(/mcpx events --follow/);
  });

  it('brings a page to its completion', async () => {
    await start({ questions: 'hold' });
    const { id, ended } = await ask('asking.page');
    const { out } = await mcpx('elicit', 'show', id);
    expect(out).toContain('https://login.example.org/start?for=ada');
    expect(out).toMatch(/^Domain: login\.example\.org$/m);
    expect(await mcpx('elicit', 'answer', id)).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    const answered = await mcpx('elicit', 'answer', id, '--yes');
    expect(answered).toMatchObject({ code: 0, err: expect.stringContaining('asking says that it is done') });
    expect(JSON.parse((await ended).out)).toEqual({ action: 'accept' });
    const { out: left } = await mcpx('--json', 'elicit');
    expect(JSON.parse(left).questions).toEqual([]);
  });

  it('carries a page of the reference server, in a question and in an error', async () => {
    await start({ questions: 'hold', questionTtl: '20s' });
    for (const errorPath of ['false', 'true']) {
      const ended = mcpx(
        'call',
        'everything.trigger-url-elicitation',
        'url=https://a.example/',
        `errorPath=${errorPath}`,
      );
      for (let asked = 0; asked < (errorPath === 'true' ? 2 : 1); asked++) {
        expect(await mcpx('elicit', 'answer', await openQuestion(), '--yes', '--no-wait')).toMatchObject({ code: 0 });
      }
      expect((await ended).out).toContain('"action": "accept"');
    }
  });

  it.each(HOSTS)('takes what a host cannot be asked: $name', async ({ connect }) => {
    await start({ questions: 'hold' });
    await using host = await connect({ url: daemon.url });
    const called = host.call('asking__form', {});
    expect(await mcpx('elicit', 'answer', await openQuestion(), 'name=Ada', 'age=3')).toMatchObject({ code: 0 });
    const [content] = await called;
    expect(JSON.parse(String(content?.['text']))).toMatchObject({ action: 'accept', content: { name: 'Ada', age: 3 } });
  });

  it('takes a question that belongs to no call', async () => {
    await start({ questions: 'hold' });
    expect(await mcpx('call', 'asking.later')).toMatchObject({ code: 0 });
    const id = await openQuestion();
    expect(await mcpx('elicit', 'answer', id, 'name=Ada', 'age=3')).toMatchObject({ code: 0 });
  });
});

describe('mcpx events --follow --json', () => {
  it('ends where its reader went away', async () => {
    await start();
    await mcpx('call', 'everything.echo', 'message=a');
    const child = spawn(process.execPath, [PROGRAM, 'events', '--follow', '--json'], {
      cwd: folder.path,
      env: folder.env,
    });
    const exited: Promise<unknown[]> = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await mcpx('call', 'asking.later');
    expect(await exited).toEqual([0, null]);
  });

  it('is somebody there to answer, and shows each step', async () => {
    await start();
    const child = spawn(process.execPath, [PROGRAM, 'events', '--follow', '--json'], {
      cwd: folder.path,
      env: folder.env,
    });
    const all: Record<string, unknown>[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => all.push(JSON.parse(line)));
    const exited: Promise<unknown[]> = once(child, 'exit');
    await mcpx('call', 'everything.echo', 'message=a');
    await expect.poll(() => all.length, { timeout: 20_000 }).toBeGreaterThan(0);

    const form = mcpx('call', 'asking.form');
    await expect
      .poll(() => all.at(-1), { timeout: 20_000 })
      .toMatchObject({ event: 'question.asked', server: 'asking' });
    await mcpx('elicit', 'answer', 'name=Secretive', 'age=3');
    await form;
    const page = await ask('asking.page');
    await mcpx('elicit', 'answer', page.id, '--yes');
    await page.ended;
    child.kill('SIGINT');
    expect(await exited).toEqual([130, null]);

    expect(all.map(({ event, server, action }) => [event, server, action].filter(Boolean).join(' '))).toEqual([
      'server.era.found everything',
      'server.started everything',
      'server.era.found asking',
      'server.started asking',
      'question.asked asking',
      'question.answered asking accept',
      'question.asked asking',
      'question.answered asking accept',
      'question.completed asking accept',
    ]);
    expect(all[1]).toMatchObject({ record: { era: 'legacy', revision: '2025-11-25', transport: 'stdio' } });
    expect(JSON.stringify(all)).not.toContain('Secretive');
  });
});
