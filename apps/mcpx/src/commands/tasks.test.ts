import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startedDaemon } from './daemon.fixture.ts';
import { createFolder, type Folder, type Run, scripted } from './run.fixture.ts';

let folder: Folder;

beforeAll(() => {
  folder = createFolder({ mcpServers: { one: scripted('tasks') } });
});

afterAll(() => folder[Symbol.dispose]());

/** What the two ways of calling the tool print: without arguments, and with such as nothing is known of. */
async function research(): Promise<readonly Run[]> {
  return [await folder.run(['call', 'one.research']), await folder.run(['call', 'one.research', 'topic=x'])];
}

const FOUND: Run = { code: 0, out: 'found', err: [] };

describe('mcpx call', () => {
  it('runs a tool that only runs as a task, and prints what came of it', async () => {
    expect(await research()).toEqual([FOUND, FOUND]);
  });

  it('does so through a daemon, too', async () => {
    await using _ = await startedDaemon(folder.path);
    expect(await research()).toEqual([FOUND, FOUND]);
  });
});
