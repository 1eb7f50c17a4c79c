import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startedDaemon, type TestDaemon } from './daemon.fixture.ts';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

let folder: Folder;
let daemon: TestDaemon;

beforeAll(async () => {
  folder = createFolder({ mcpServers: { one: scripted() }, questions: 'hold' });
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
});
