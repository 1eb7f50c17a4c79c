import { describe, expect, it, vi } from 'vitest';
import { startedDaemon } from './daemon.fixture.ts';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

interface Listed {
  readonly id: string;
}

async function openQuestions(folder: Folder, count: number): Promise<readonly Listed[]> {
  return vi.waitFor(
    async () => {
      const { questions } = JSON.parse((await folder.run(['--json', 'elicit'])).out);
      expect(questions).toHaveLength(count);
      return questions;
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe('two calls at one server that asks over a shared pipe', () => {
  it('are both told of a question that may be of either, wait for its answer, and leave none behind', async () => {
    using folder = createFolder({ mcpServers: { one: scripted() }, questions: 'hold' });
    await using _ = await startedDaemon(folder.path);
    // The server is there: so both calls come to it at the same time.
    await folder.run(['call', 'one.pid']);
    const calls = [1, 2].map(() => folder.run(['call', 'one.ask', '--timeout', '1s']));
    const open = await openQuestions(folder, 2);
    // Longer than either call may take.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    for (const { id } of open) expect(await folder.run(['elicit', 'decline', id])).toMatchObject({ code: 0 });
    for (const { code, out, err } of await Promise.all(calls)) {
      expect({ code, out }).toEqual({ code: 0, out: '{"action":"decline"}' });
      expect(err.join()).toContain(`mcpx elicit answer ${open[1]?.id}`);
    }
    await openQuestions(folder, 0);
  }, 30_000);
});
