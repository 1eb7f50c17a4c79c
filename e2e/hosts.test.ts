import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, type HostKind, HOSTS, type Place } from './hosts.fixture.ts';
import { createFolder, type Daemon, type Folder, PROGRAM, startDaemon } from './program.fixture.ts';
import { type HttpServers, startHttpServers, stdioServers } from './upstreams.fixture.ts';

/** What a host does with one server, in the server's own names and URIs. */
interface Upstream {
  readonly server: string;
  readonly call: readonly [tool: string, args: Record<string, unknown>, text: string | RegExp];
  readonly resource?: readonly [uri: string, text: RegExp];
  readonly template?: string;
  readonly prompt?: readonly [name: string, args: Record<string, string>, text: RegExp];
  readonly completion?: readonly [prompt: string, argument: string, value: string, values: string[]];
}

const EVERYTHING: Omit<Upstream, 'server'> = {
  call: ['echo', { message: 'hi' }, 'Echo: hi'],
  resource: ['demo://resource/static/document/architecture.md', /Architecture/i],
  template: 'demo://resource/dynamic/text/{resourceId}',
  prompt: ['args-prompt', { city: 'Rome' }, /Rome/],
  completion: ['completable-prompt', 'department', 'Eng', ['Engineering']],
};
const MODERN: Omit<Upstream, 'server'> = {
  call: ['add', { a: 2, b: 3 }, '5'],
  resource: ['notes://today', /milk/],
  template: 'notes://{day}',
  prompt: ['plan', { day: 'monday' }, /Plan my monday/],
  completion: ['plan', 'day', 'mo', ['monday']],
};

const UPSTREAMS: readonly Upstream[] = [
  { server: 'everything', ...EVERYTHING },
  { server: 'everything-http', ...EVERYTHING },
  { server: 'filesystem', call: ['read_text_file', { path: 'hello.txt' }, 'from a file'] },
  { server: 'memory', call: ['read_graph', {}, /entities/] },
  { server: 'modern', ...MODERN },
  { server: 'modern-http', ...MODERN },
];

let folder: Folder;
let http: HttpServers;
let config: string;
let daemon: Daemon;

beforeAll(async () => {
  folder = createFolder();
  http = await startHttpServers();
  config = folder.write('mcpx.json', { mcpServers: { ...stdioServers(folder.path), ...http.entries } });
  folder.write('hello.txt', 'from a file');
  daemon = await startDaemon(folder, config);
});

afterAll(async () => {
  await daemon[Symbol.asyncDispose]();
  await http[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** How names and URIs look at a place. */
interface Names {
  readonly name: (server: string, own: string) => string;
  readonly uri: (server: string, own: string) => string;
}

const MERGED: Names = {
  name: (server, own) => `${server}__${own}`,
  uri: (server, own) => `mcpx://${server}/${own}`,
};
const VERBATIM: Names = { name: (_, own) => own, uri: (_, own) => own };

const PLACES: readonly (readonly [name: string, names: Names, place: (server: string) => Place])[] = [
  ['/mcp', MERGED, () => ({ url: daemon.url })],
  ['/mcp/<server>', VERBATIM, (server) => ({ url: `${daemon.url}/${server}` })],
  [
    'mcpx serve',
    MERGED,
    () => ({
      command: process.execPath,
      args: [PROGRAM, '--config', config, 'serve'],
      env: Object.fromEntries(Object.entries(folder.env).filter((entry) => typeof entry[1] === 'string')) as Record<
        string,
        string
      >,
      cwd: folder.path,
    }),
  ],
];

describe.each(HOSTS)('$name', (kind: HostKind) => {
  describe.each(PLACES)('at %s', (placeName, names, place) => {
    const hosts = new Map<string, Promise<Host>>();
    // One connection for all servers where they have one face.
    const hostFor = (server: string): Promise<Host> => {
      const key = placeName === '/mcp/<server>' ? server : '';
      const host = hosts.get(key) ?? kind.connect(place(server));
      hosts.set(key, host);
      return host;
    };

    afterAll(async () => {
      for (const host of hosts.values()) await (await host)[Symbol.asyncDispose]();
    });

    it.each(UPSTREAMS)('uses $server', async ({ server, call, resource, template, prompt, completion }) => {
      const host = await hostFor(server);
      expect(host.revision).toBe(kind.revision);

      const [tool, args, text] = call;
      expect(await host.toolNames()).toContain(names.name(server, tool));
      const [block] = await host.call(names.name(server, tool), args);
      expect(block?.['text']).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));

      if (resource !== undefined) {
        const uri = names.uri(server, resource[0]);
        expect(await host.resourceUris()).toContain(uri);
        expect(await host.read(uri)).toEqual([
          expect.objectContaining({ uri, text: expect.stringMatching(resource[1]) }),
        ]);
      }
      if (template !== undefined) expect(await host.templates()).toContain(names.uri(server, template));
      if (prompt !== undefined) {
        expect(await host.promptNames()).toContain(names.name(server, prompt[0]));
        expect(await host.prompt(names.name(server, prompt[0]), prompt[1])).toMatch(prompt[2]);
      }
      if (completion !== undefined) {
        const [name, argument, value, values] = completion;
        expect(await host.complete({ prompt: names.name(server, name) }, argument, value)).toEqual(values);
      }
    });

    it('maps what a result links to, so that it can be read', async () => {
      const host = await hostFor('modern');
      const [link] = await host.call(names.name('modern', 'note-of'), { day: 'friday' });
      expect(link).toMatchObject({ type: 'resource_link', uri: names.uri('modern', 'notes://friday') });
      expect(await host.read(String(link?.['uri']))).toMatchObject([{ text: 'Nothing planned on friday' }]);
    });

    it('completes the variable of a template', async () => {
      const host = await hostFor('modern');
      const template = names.uri('modern', 'notes://{day}');
      expect(await host.complete({ template }, 'day', 't')).toEqual(['tuesday', 'thursday']);
    });
  });
});
