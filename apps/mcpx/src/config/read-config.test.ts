import { describe, expect, it } from 'vitest';
import { ENTRY_KEYS } from './keys.ts';
import { entry, faultOf, read } from './read-config.fixture.ts';

describe('readConfig', () => {
  it('reads commands and URLs, with comments, trailing commas and a byte-order mark', () => {
    const config = read(`\uFEFF// servers
      { "mcpServers": {
          "git": { "command": "uvx", "args": ["mcp-server-git"], "env": { "A": "1" }, }, /* here */
          "web": { "url": "https://example.org/mcp?x=1", "headers": { "X-Key": "k" } },
      }, }`);
    expect(config.servers).toEqual([
      {
        key: 'git',
        namespace: 'git',
        recipe: { kind: 'stdio', command: 'uvx', args: ['mcp-server-git'], env: { A: '1' } },
        protocol: 'auto',
        limits: {},
        secrets: [],
      },
      {
        key: 'web',
        namespace: 'web',
        recipe: { kind: 'http', url: 'https://example.org/mcp?x=1', headers: { 'x-key': 'k' }, transport: 'auto' },
        protocol: 'auto',
        limits: {},
        secrets: [],
      },
    ]);
    expect(config.warnings).toEqual([]);
  });

  it('reads the servers of VS Code, and passes over what its file has beside them', () => {
    const config = read('{ "inputs": [], "servers": { "a": { "type": "stdio", "command": "a" } }, "window.zoom": 1 }');
    expect(config.servers.map(({ key }) => key)).toEqual(['a']);
    expect(config.warnings).toEqual([]);
  });

  it.each([
    ['http', 'streamable-http'],
    ['streamable-http', 'streamable-http'],
    ['streamableHttp', 'streamable-http'],
    ['sse', 'http+sse'],
  ])('takes the type %s of a URL', (type, transport) => {
    const [server] = read(entry(`{ "type": "${type}", "url": "http://h/mcp" }`)).servers;
    expect(server?.recipe).toMatchObject({ kind: 'http', transport });
  });

  it.each(['url', 'serverUrl', 'httpUrl', 'baseUrl'])('takes %s for the URL', (key) => {
    const [server] = read(entry(`{ "${key}": "http://h/mcp" }`)).servers;
    expect(server?.recipe).toMatchObject({ kind: 'http', url: 'http://h/mcp' });
  });

  it.each(['{ "command": "a", "disabled": true }', '{ "command": "a", "enabled": false }', '{ "disabled": true }'])(
    'leaves out a server that is switched off: %s',
    (text) => {
      const config = read(entry(text));
      expect(config.servers).toEqual([]);
      expect(config.disabled).toEqual(['git']);
    },
  );

  it.each([
    ['45', 45_000],
    ['30000', 30_000],
    ['"2s"', 2_000],
    ['"250ms"', 250],
    ['"1.5m"', 90_000],
  ])('reads the timeout %s of a host as %d ms', (timeout, requestTimeoutMs) => {
    const [server] = read(entry(`{ "command": "a", "timeout": ${timeout} }`)).servers;
    expect(server?.limits).toEqual({ requestTimeoutMs, requestTimeoutName: expect.stringContaining('"timeout"') });
  });

  it('knows the setting that bounds a request: the nearest one', () => {
    const limitsOf = (more: string) =>
      read(`{ "upstream": { "requestTimeout": "3s" }, "mcpServers": { "a": { "command": "a"${more} } } }`).servers[0]
        ?.limits;
    expect(limitsOf('')).toEqual({ requestTimeoutMs: 3_000 });
    expect(limitsOf(', "timeout": "1s"')).toMatchObject({
      requestTimeoutMs: 1_000,
      requestTimeoutName: expect.any(String),
    });
    expect(limitsOf(', "timeout": "1s", "upstream": { "requestTimeout": "2s" }')).toEqual({ requestTimeoutMs: 2_000 });
  });

  it('lets limits of a server win over those at the top', () => {
    const [server] = read(`{
      "upstream": { "probeTimeout": 5000, "startTimeout": "2m", "versionAttempts": 3 },
      "mcpServers": { "a": { "command": "a", "upstream": { "probeTimeout": "1s" } } }
    }`).servers;
    expect(server?.limits).toEqual({ probeTimeoutMs: 1_000, startTimeoutMs: 120_000, versionAttempts: 3 });
  });

  it('lays env over envFile, and takes numbers and booleans for what they spell', () => {
    const [server] = read(entry('{ "command": "a", "envFile": "vars.env", "env": { "A": 1, "C": true } }')).servers;
    expect(server?.recipe).toMatchObject({ env: { A: '1', B: 'two words', C: 'true' } });
  });

  it('resolves cwd against the folder of the file', () => {
    const [server] = read(entry('{ "command": "a", "cwd": "sub" }')).servers;
    expect(server?.recipe).toMatchObject({ cwd: '/conf/sub' });
  });

  it.each([
    ['${TOKEN}', 's3cr3t-token'],
    ['${env:TOKEN}', 's3cr3t-token'],
    ['a${HOST}b', 'aexample.orgb'],
    ['${UNSET:-fallback}', 'fallback'],
    ['${env:UNSET:-}', ''],
    ['${EMPTY:-fallback}', 'fallback'],
    ['${EMPTY}', ''],
    ['${userHome}/x', '/home/ada/x'],
    ['${workspaceFolder}', '/home/ada/project'],
    ['${workspaceFolderBasename}', 'project'],
    ['$${TOKEN}', '${TOKEN}'],
    ['$TOKEN ${x%y} $(z)', '$TOKEN ${x%y} $(z)'],
  ])('expands %s', (text, expected) => {
    const [server] = read(entry(`{ "command": "a", "args": [${JSON.stringify(text)}] }`)).servers;
    expect(server?.recipe).toMatchObject({ args: [expected] });
  });

  it('expands nothing of a server that is switched off', () => {
    expect(read(entry('{ "command": "${UNSET}", "disabled": true }')).disabled).toEqual(['git']);
  });

  it.each([
    ['git', 'git'],
    ['my server', 'my_server'],
    ['a__b', 'a_b'],
    ['_a_', 'a'],
    ['@scope/pkg', 'scope_pkg'],
    ['v1.2-x', 'v1.2-x'],
    ['é a', 'a'],
  ])('makes the key %j the namespace %j', (key, namespace) => {
    const [server] = read(`{ "mcpServers": { ${JSON.stringify(key)}: { "command": "a" } } }`).servers;
    expect(server).toMatchObject({ key, namespace });
  });

  it.each([
    ['{ "type": "bearer", "token": "${TOKEN}" }', { authorization: 'Bearer s3cr3t-token' }],
    ['{ "type": "basic", "username": "ada", "password": "pw" }', { authorization: `Basic ${btoa('ada:pw')}` }],
    ['{ "type": "header", "name": "X-Api-Key", "value": "k" }', { 'x-api-key': 'k' }],
  ])('makes auth %s a header', (auth, headers) => {
    const [server] = read(entry(`{ "url": "http://h/mcp", "auth": ${auth} }`)).servers;
    expect(server?.recipe).toMatchObject({ headers });
  });

  it('makes auth of type env the environment of the child', () => {
    const [server] = read(entry('{ "command": "a", "auth": { "type": "env", "name": "K", "value": "v" } }')).servers;
    expect(server?.recipe).toMatchObject({ env: { K: 'v' } });
  });

  it('reads how a server is spoken to and shared', () => {
    const [server] = read(entry('{ "command": "a", "protocol": "follow", "sharing": "session" }')).servers;
    expect(server).toMatchObject({ protocol: 'follow', sharing: 'session' });
  });

  it('adds auth of type query to the URL, and warns', () => {
    const config = read(
      entry('{ "url": "http://h/mcp?a=1", "auth": { "type": "query", "name": "k", "value": "v w" } }'),
    );
    expect(config.servers[0]?.recipe).toMatchObject({ url: 'http://h/mcp?a=1&k=v+w' });
    expect(config.warnings).toEqual([expect.stringMatching(/^mcpx\.json:3: mcpServers\.git\.auth\.type: /)]);
  });

  it('reads the way to an endpoint: proxy, certificates, another URL for messages', () => {
    const text =
      '{ "url": "https://h/sse", "proxy": "http://p:1/", "ca": "ca.pem", "cert": "c.pem", "key": "k.pem", "messageUrl": "https://h/m" }';
    expect(read(entry(text)).servers[0]?.recipe).toMatchObject({
      messageUrl: 'https://h/m',
      network: { proxy: 'http://p:1/', ca: 'CA', cert: 'C', key: 'K' },
    });
    expect(read(entry('{ "url": "https://h", "proxy": false }')).servers[0]?.recipe).toMatchObject({
      network: { proxy: false },
    });
  });

  it.each(['{ "type": "oauth" }', '"oauth"', '{ "CLIENT_ID": "x", "scopes": ["y"] }'])(
    'keeps a server that needs OAuth, and says why it cannot be connected to: %s',
    (auth) => {
      const config = read(
        `{ "mcpServers": { "a": { "command": "a" }, "b": { "url": "http://h/mcp", "auth": ${auth} } } }`,
      );
      expect(config.servers.map(({ refusal }) => refusal)).toEqual([undefined, expect.stringContaining('OAuth')]);
    },
  );

  it('says once, for the whole file, which keys of other hosts have no use here', () => {
    const config = read(`{ "mcpServers": {
      "a": { "command": "a", "alwaysAllow": [], "description": "x", "disabled": false },
      "b": { "command": "b", "alwaysAllow": ["t"] }
    } }`);
    expect(config.warnings).toEqual([]);
    expect(config.notes).toEqual([
      'mcpx.json:2: ignored, as mcpx has no use for it: alwaysAllow (a, b), description (a)',
    ]);
  });

  it.each([
    ['warn', 'warn'],
    ['strict', 'strict'],
    ['off', undefined],
  ] as const)('reads "check": "%s"', (check, expected) => {
    const config = read(`{ "mcpServers": { "a": { "command": "a", "check": "${check}" } } }`);
    expect(config.servers[0]?.check).toBe(expected);
    expect(config.warnings).toEqual([]);
  });

  it('warns of a key at the top that is nearly one of ours, and of no other', () => {
    const config = read('{ "mcpServers": {}, "upstreams": {}, "globalShortcut": "x", "theme": 1 }');
    expect(config.warnings).toEqual(['mcpx.json:1: upstreams: is ignored; did you mean "upstream"?']);
  });

  it.each<readonly [name: string, text: string, expected: RegExp]>([
    [
      'an unknown key, with the nearest',
      entry('{\n "command": "a",\n "comand": 1 }'),
      /^mcpx\.json:5: mcpServers\.git\.comand: .*"command"/,
    ],
    ['two letters swapped', entry('{ "command": "a", "evn": {} }'), /^mcpx\.json:3: mcpServers\.git\.evn: .*"env"/],
    [
      'an unknown key of a server that is switched off',
      entry('{ "disabled": true, "argz": [] }'),
      /^mcpx\.json:3: mcpServers\.git\.argz: .*"args"/,
    ],
    [
      'an unknown key below upstream',
      entry('{ "command": "a", "upstream": { "probeTime": 1 } }'),
      /^mcpx\.json:3: mcpServers\.git\.upstream\.probeTime: .*"probeTimeout"/,
    ],
    [
      'a command of the wrong type',
      entry('{ "command": 42 }'),
      /^mcpx\.json:3: mcpServers\.git\.command: must be a text/,
    ],
    [
      'args that are a text',
      entry('{ "command": "a",\n "args": "-v" }'),
      /^mcpx\.json:4: mcpServers\.git\.args: must be a list of texts, not a text/,
    ],
    [
      'an argument that is a number',
      entry('{ "command": "a", "args": ["-p", 1] }'),
      /^mcpx\.json:3: mcpServers\.git\.args\[1\]: must be a text/,
    ],
    [
      'an env that is a list',
      entry('{ "command": "a", "env": [] }'),
      /^mcpx\.json:3: mcpServers\.git\.env: must be an object/,
    ],
    [
      'an env value that is null',
      entry('{ "command": "a", "env": { "A": null } }'),
      /^mcpx\.json:3: mcpServers\.git\.env\.A: must be a text, not null/,
    ],
    ['a server that is a text', entry('"npx foo"'), /^mcpx\.json:3: mcpServers\.git: must be an object, not a text/],
    ['servers that are a list', '{ "mcpServers": [] }', /^mcpx\.json:1: mcpServers: must be an object, not a list/],
    ['neither command nor url', entry('{ "args": [] }'), /^mcpx\.json:3: mcpServers\.git: has neither/],
    ['an empty command', entry('{ "command": " " }'), /^mcpx\.json:3: mcpServers\.git\.command: is empty/],
    [
      'command and url',
      entry('{ "command": "a", "url": "http://h" }'),
      /^mcpx\.json:3: mcpServers\.git\.url: .*not both/,
    ],
    [
      'two spellings of one thing',
      entry('{ "url": "http://h", "serverUrl": "http://h" }'),
      /^mcpx\.json:3: mcpServers\.git\.serverUrl: .*"url"/,
    ],
    ['a type that needs a url', entry('{ "type": "http" }'), /^mcpx\.json:3: mcpServers\.git: .*"url"/],
    [
      'a url under the type stdio',
      entry('{ "type": "stdio", "url": "http://h" }'),
      /^mcpx\.json:3: mcpServers\.git\.url: .*"command"/,
    ],
    [
      'an unknown type',
      entry('{ "type": "htp", "url": "http://h" }'),
      /^mcpx\.json:3: mcpServers\.git\.type: .*"http"/,
    ],
    [
      'a url that is none',
      entry('{ "url": "example.org" }'),
      /^mcpx\.json:3: mcpServers\.git\.url: must be a whole URL/,
    ],
    ['a web socket', entry('{ "url": "ws://h" }'), /^mcpx\.json:3: mcpServers\.git\.url: must be a whole URL/],
    [
      'a timeout that is no duration',
      entry('{ "command": "a", "timeout": "soon" }'),
      /^mcpx\.json:3: mcpServers\.git\.timeout: must be a duration/,
    ],
    [
      'a timeout of nothing',
      entry('{ "command": "a", "timeout": 0 }'),
      /^mcpx\.json:3: mcpServers\.git\.timeout: must be a duration/,
    ],
    [
      'a protocol that does not exist',
      entry('{ "command": "a", "protocol": "moderm" }'),
      /^mcpx\.json:3: mcpServers\.git\.protocol: .*did you mean "modern"\?$/,
    ],
    [
      'a variable that is not set',
      entry('{ "command": "a", "env": { "K": "${UNSET}" } }'),
      /^mcpx\.json:3: mcpServers\.git\.env\.K: .*UNSET is not set/,
    ],
    [
      'an input of VS Code',
      entry('{ "command": "a", "args": ["${input:key}"] }'),
      /^mcpx\.json:3: mcpServers\.git\.args\[0\]: .*VS Code/,
    ],
    [
      'an envFile that is not there',
      entry('{ "command": "a", "envFile": "no.env" }'),
      /^mcpx\.json:3: mcpServers\.git\.envFile: cannot read \/conf\/no\.env/,
    ],
    [
      'a header that cannot be sent',
      entry('{ "url": "http://h", "headers": { "A": "x\\ny" } }'),
      /^mcpx\.json:3: mcpServers\.git\.headers\.A: .*"A"/,
    ],
    [
      'an auth type that does not exist',
      entry('{ "url": "http://h", "auth": { "type": "barer" } }'),
      /^mcpx\.json:3: mcpServers\.git\.auth\.type: .*"bearer"/,
    ],
    [
      'auth without its value',
      entry('{ "url": "http://h", "auth": { "type": "bearer" } }'),
      /^mcpx\.json:3: mcpServers\.git\.auth: "bearer" needs "token"/,
    ],
    [
      'auth for the other kind of server',
      entry('{ "command": "a", "auth": { "type": "bearer", "token": "x" } }'),
      /^mcpx\.json:3: mcpServers\.git\.auth\.type: "bearer" is for servers with a url/,
    ],
    [
      'a header that auth sets too',
      entry('{ "url": "http://h", "headers": { "Authorization": "x" }, "auth": { "type": "bearer", "token": "y" } }'),
      /^mcpx\.json:3: mcpServers\.git\.auth: .*"authorization"/,
    ],
    [
      'a certificate without its key',
      entry('{ "url": "https://h", "cert": "c.pem" }'),
      /^mcpx\.json:3: mcpServers\.git\.cert: .*"key"/,
    ],
    [
      'a certificate that is not there',
      entry('{ "url": "https://h", "ca": "no.pem" }'),
      /^mcpx\.json:3: mcpServers\.git\.ca: cannot read \/conf\/no\.pem/,
    ],
    [
      'a proxy that is no URL',
      entry('{ "url": "https://h", "proxy": true }'),
      /^mcpx\.json:3: mcpServers\.git\.proxy: /,
    ],
    [
      'a name that leaves nothing',
      '{ "mcpServers": { "___": { "command": "a" } } }',
      /^mcpx\.json:1: mcpServers\.___: .*"namespace"/,
    ],
    [
      'two equal namespaces',
      '{ "mcpServers": { "a b": { "command": "a" },\n "a_b": { "command": "a" } } }',
      /^mcpx\.json:2: mcpServers\.a_b: .*"a_b".*"a b"/,
    ],
    [
      'two servers of one name',
      '{ "mcpServers": { "a": { "command": "a" },\n "a": { "command": "b" } } }',
      /^mcpx\.json:2: mcpServers\.a: /,
    ],
    [
      'one name in both objects',
      '{ "mcpServers": { "a": { "command": "a" } },\n "servers": { "a": { "command": "b" } } }',
      /^mcpx\.json:2: servers\.a: /,
    ],
    ['broken JSON', '{\n "mcpServers": {\n  "a": { "command": "a" \n }', /^mcpx\.json:4: .*is not JSON/],
    ['broken JSON inside an entry', entry('{ "command": \n }'), /^mcpx\.json:4: mcpServers\.git\.command: is not JSON/],
    ['an empty file', '', /^mcpx\.json:1: is not JSON/],
    ['a list', '[]', /^mcpx\.json:1: must hold an object/],
    ['no servers', '{ "theme": "dark" }', /^mcpx\.json:1: has no "mcpServers"/],
    ['nearly servers', '{\n "mcpServer": {} }', /^mcpx\.json:2: mcpServer: did you mean "mcpServers"/],
  ])('refuses %s in one line with file, line and key', (_, text, expected) => {
    const fault = faultOf(text);
    expect(fault).toMatch(expected);
    expect(fault).not.toContain('\n');
  });

  it('puts no value of the file into a message', () => {
    const secret = 'hunter2-hunter2';
    const texts = [
      entry(`{ "command": "a", "env": "${secret}" }`),
      entry(`{ "command": "a", "args": "${secret}" }`),
      entry(`{ "url": "${secret}" }`),
      entry(`{ "url": "http://h", "headers": { "A": "${secret}\\n" } }`),
      entry(`{ "url": "http://h", "auth": "${secret}" }`),
      entry(`{ "url": "http://h", "auth": { "type": "bearer", "token": ["${secret}"] } }`),
      entry(`{ "url": "http://h", "auth": { "type": "basic", "password": "${secret}" } }`),
      entry(`{ "command": "a", "env": { "A": "${secret} } }`),
    ];
    for (const text of texts) expect(faultOf(text)).not.toContain(secret);
  });

  it('lists each known key once', () => {
    expect(new Set(ENTRY_KEYS).size).toBe(ENTRY_KEYS.length);
  });
});
