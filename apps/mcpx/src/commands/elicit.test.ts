import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startedDaemon, type TestDaemon } from './daemon.fixture.ts';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

let folder: Folder;
let daemon: TestDaemon;

beforeAll(async () => {
  folder = createFolder({ mcpServers: { one: scripted(), two: scripted('form') }, questions: 'hold' });
  daemon = await startedDaemon(folder.path);
}, 30_000);

afterAll(async () => {
  await daemon[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** The open question of the call that was just made. */
async function openQuestion(): Promise<string> {
  return vi.waitFor(
    async () => {
      const { questions } = JSON.parse((await folder.run(['--json', 'elicit'])).out);
      const open = questions.find(({ state }: { state: string }) => state === 'open');
      expect(open).toBeDefined();
      return open.id;
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe('mcpx elicit', () => {
  it.each([
    ['cancel', 'cancelled'],
    ['decline', 'declined'],
  ])('says as JSON what became of a question: %s', async (action, state) => {
    const called = folder.run(['call', 'one.ask']);
    const question = await openQuestion();
    const { code, out } = await folder.run(['--json', 'elicit', action, question]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ question, server: 'one', state });
    expect(JSON.parse((await called).out)).toEqual({ action });
  });

  it('needs no id beside a page that was agreed to, which can be taken back no more', async () => {
    const visited = folder.run(['call', 'one.page']);
    const page = await openQuestion();
    expect(await folder.run(['elicit', 'answer', page, '--yes', '--no-wait'])).toMatchObject({ code: 0 });
    expect(await visited).toMatchObject({ code: 0, out: '{"action":"accept"}' });
    const called = folder.run(['call', 'one.ask']);
    await openQuestion();
    expect(await folder.run(['elicit', 'decline'])).toMatchObject({ code: 0 });
    expect(await called).toMatchObject({ code: 0, out: '{"action":"decline"}' });
    const { code, err } = await folder.run(['elicit', 'decline', page]);
    expect(code).toBe(2);
    expect(err).toEqual([expect.stringMatching(/agreed/)]);
  });

  it('tells all that does not fit a form, whoever finds it, and sends nothing', async () => {
    const called = folder.run(['call', 'two.ask']);
    const question = await openQuestion();
    const wrong = ['name=A', 'count=x', 'email=foo', 'share=5', 'odd=1', 'word', 'count: unit=g'];
    const { code, err } = await folder.run(['elicit', 'answer', question, ...wrong]);
    expect(code).toBe(2);
    const found = err.map(
      (line) =>
        /^mcpx: question \d+: .*?(name: |count: unit: |count: |email: |share: |"odd"|argument 6)/.exec(line)?.[1],
    );
    expect(new Set(found)).toEqual(
      new Set(['"odd"', 'argument 6', 'count: ', 'count: unit: ', 'email: ', 'name: ', 'share: ']),
    );
    expect(found).toHaveLength(7);
    expect(JSON.stringify(err)).not.toContain('foo');
    expect(await folder.run(['elicit', 'cancel', question])).toMatchObject({ code: 0 });
    expect(await called).toMatchObject({ out: '{"action":"cancel"}' });
  });

  it('takes its fields from a file, and from standard input', async () => {
    const file = join(folder.path, 'fields.json');
    writeFileSync(file, '{"name":"Ada","count":1}');
    for (const [args, input] of [
      [`@${file}`, ''],
      ['-', '{"name":"Ada","count":1}'],
    ] as const) {
      const called = folder.run(['call', 'two.ask']);
      const question = await openQuestion();
      expect(await folder.run(['elicit', 'answer', question, '--args', args, 'count=2'], { input })).toMatchObject({
        code: 0,
      });
      expect(JSON.parse((await called).out)).toEqual({ action: 'accept', content: { name: 'Ada', count: 2 } });
    }
    const called = folder.run(['call', 'two.ask']);
    const question = await openQuestion();
    const { code, err } = await folder.run(['elicit', 'answer', question, '--args', '@no-such-file']);
    expect({ code, err }).toEqual({ code: 2, err: [expect.stringContaining('no-such-file')] });
    expect(await folder.run(['elicit', 'cancel', question])).toMatchObject({ code: 0 });
    await called;
  });
});
