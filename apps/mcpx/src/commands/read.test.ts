import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

let folder: Folder;
let single: Folder;

beforeAll(() => {
  const named = scripted('', { namespace: 'short' });
  folder = createFolder({ mcpServers: { everything: scripted(), named, off: scripted('', { disabled: true }) } });
  single = createFolder({ mcpServers: { everything: scripted() } });
});

afterAll(() => {
  folder[Symbol.dispose]();
  single[Symbol.dispose]();
});

describe('mcpx read', () => {
  it.each([
    ['mcpx://nope/x', /there is no server "nope"; .*mcpx\.json has: everything, named$/],
    ['mcpx://nope', /there is no server "nope"; .*mcpx\.json has: everything, named$/],
    ['mcpx://everythin/a://b', /there is no server "everythin"; did you mean mcpx:\/\/everything\/a:\/\/b\?$/],
    ['mcpx://off/a://b', /"off" is switched off/],
    ['everything', /which resource of "everything"\? Write mcpx:\/\/everything\/<uri>; `mcpx ls everything`/],
    ['mcpx://everything', /which resource of "everything"\? Write mcpx:\/\/everything\/<uri>/],
    ['mcpx://named/a://b', /Write mcpx:\/\/short\/a:\/\/b; /],
    ['nope', /"nope" is no mcpx:\/\/<server>\/<uri>; .*has: everything, named$/],
    ['a://b', /write mcpx:\/\/<server>\/a:\/\/b; `mcpx ls`/],
  ])('says of %s which part of it is wrong, and what to write', async (shown, said) => {
    const { code, err } = await folder.run(['read', shown]);
    expect({ code, err }).toEqual({ code: 2, err: [expect.stringMatching(said)] });
  });

  it('knows whose a resource must be where there is one server', async () => {
    const { err } = await single.run(['read', 'a://b']);
    expect(err).toEqual([expect.stringMatching(/write mcpx:\/\/everything\/a:\/\/b; /)]);
  });
});
