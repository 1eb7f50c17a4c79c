import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

let folder: Folder;

beforeAll(() => {
  folder = createFolder({ mcpServers: { one: scripted(), listless: scripted('listless') } });
});

afterAll(() => folder[Symbol.dispose]());

describe('mcpx prompt', () => {
  it('names an argument that the prompt does not, beside what it needs', async () => {
    const { code, err } = await folder.run(['prompt', 'one.greet', 'wo=Ada']);
    expect(code).toBe(2);
    expect(err).toEqual([
      expect.stringMatching(/one\.greet: .*"wo"; did you mean "who"\?$/),
      expect.stringMatching(/one\.greet: .*who=…$/),
    ]);
  });

  it('passes such an argument on, and says so', async () => {
    const { code, out, err } = await folder.run(['prompt', 'one.greet', 'who=Ada', 'extra=2']);
    expect({ code, out }).toEqual({ code: 0, out: 'user: Hello Ada' });
    expect(err).toEqual([expect.stringMatching(/one\.greet: .*"extra"; it may be "who"$/)]);
  });

  it('says nothing of what the prompt takes', async () => {
    expect(await folder.run(['prompt', 'one.greet', 'who=Ada'])).toMatchObject({ code: 0, err: [] });
  });

  it('keeps what the server says to the prompt where its list fails afterwards', async () => {
    const { code, err } = await folder.run(['prompt', 'listless.none']);
    expect({ code, err }).toEqual({ code: 4, err: [expect.stringMatching(/listless\.none was refused with -32602/)] });
  });
});
