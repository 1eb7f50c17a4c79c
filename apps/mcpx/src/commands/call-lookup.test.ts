import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder, type Folder, scripted } from './run.fixture.ts';

let folder: Folder;

beforeAll(() => {
  folder = createFolder({ mcpServers: { lax: scripted('open'), closed: scripted('closed') } });
});

afterAll(() => folder[Symbol.dispose]());

describe('mcpx call', () => {
  it('calls nothing that its server does not list, though the server would take it', async () => {
    expect(await folder.run(['call', 'lax.echo'])).toMatchObject({ code: 0 });
    const { code, err } = await folder.run(['call', 'lax.ecko']);
    expect({ code, err }).toEqual({ code: 2, err: [expect.stringMatching(/no tool "ecko".*"lax\.echo"/)] });
  });

  it('takes a server at its word that does not tell its list', async () => {
    expect(await folder.run(['call', 'closed.echo'])).toEqual({ code: 0, out: '{}', err: [] });
    expect(await folder.run(['call', 'closed.echo', '--args', '{"age":1}'])).toMatchObject({ out: '{"age":1}' });
    expect(await folder.run(['call', 'closed.echo', 'age:=2'])).toMatchObject({ code: 0, out: '{"age":2}' });
    const refused = await folder.run(['call', 'closed.refuse']);
    expect(refused).toMatchObject({ code: 4, err: [expect.stringMatching(/closed\.refuse was refused/)] });
  });

  it('gives no argument a type that only the list could say', async () => {
    const { code, err } = await folder.run(['call', 'closed.echo', 'age=3']);
    expect({ code, err }).toEqual({ code: 4, err: [expect.stringMatching(/closed: tools\/list was refused/)] });
  });

  it('warns of an argument that the tool does not name, and passes it on', async () => {
    const { code, out, err } = await folder.run(['call', 'lax.echo', 'extra=1']);
    expect({ code, out }).toEqual({ code: 0, out: '{"extra":1}' });
    expect(err).toEqual([expect.stringMatching(/lax\.echo: .*"extra"; it names text, age, tags$/)]);
  });

  it('tells all that is wrong with what is given, a line each, and calls nothing', async () => {
    const { code, out, err } = await folder.run(['call', 'lax.needs', 'mesage=1', 'count=many', 'odd=1']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toEqual([
      expect.stringMatching(/lax\.needs: .*"mesage"; did you mean "message"\?$/),
      expect.stringMatching(/lax\.needs: .*"odd"; it names message, count$/),
      expect.stringMatching(/lax\.needs: argument count: .*integer$/),
      expect.stringMatching(/lax\.needs: .*needs the argument message$/),
    ]);
  });

  it('says of each word that is no argument which it is', async () => {
    const { code, err } = await folder.run(['call', 'lax.echo', 'text=a', 'one', '=two']);
    expect({ code, err }).toEqual({
      code: 2,
      err: [expect.stringMatching(/argument 2 /), expect.stringMatching(/argument 3 /)],
    });
  });

  it('says once what a closed schema does not have, and does not miss what cannot be typed', async () => {
    const { err } = await folder.run(['call', 'lax.strict', 'count=many', 'odd=1']);
    expect(err).toEqual([
      expect.stringMatching(/lax\.strict: argument count: /),
      expect.stringMatching(/lax\.strict: .*"odd"; it takes count$/),
    ]);
  });
});
