import { describe, expect, it } from 'vitest';
import { entry, read } from './read-config.fixture.ts';
import { secretsIn } from './secrets.ts';

const TOKENS = [
  'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  'sk-proj-abcDEF123456',
  'xoxb-123456789012-abcdefABCDEF',
  'AKIAIOSFODNN7EXAMPLE',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  '/K7MDENG/bPxRfiCYEXAMPLEKEYwJalrXUtnFEMI',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P',
  '123e4567-e89b-12d3-a456-426614174000',
  'QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
  'deadbeef01234567',
  'Tr0ub4dor&3',
  'abcdefghijklmnopqrst',
  '1234567890',
];

describe('secretsIn', () => {
  it.each(TOKENS)('finds %s under any name', (token) => {
    for (const name of ['X', 'SETTING', 'x-custom', 'API_KEY']) expect(secretsIn(name, token)).toContain(token);
  });

  it.each(TOKENS)('finds %s where more stands around it', (token) => {
    expect(secretsIn('HEADERS', `{"Authorization": "Bearer ${token}"}`).some((part) => part === token)).toBe(true);
    expect(secretsIn('X', `theme=dark; sid=${token}`).some((part) => part === token)).toBe(true);
    expect(secretsIn('OPTIONS', `--verbose --header ${token}`)).toContain(token);
  });

  it.each([
    ['API_KEY', 'letmein'],
    ['apiKey', 'letmein'],
    ['DB_PASSWORD', 'correct horse battery'],
    ['x-auth-token', 'letmein'],
    ['OPENAI_APIKEY', 'letmein'],
    ['PASSPHRASE', '/letmein'],
    ['DBPASS', 'letmein'],
    ['bindpw', 'letmein'],
    ['rabbitmqpass', 'letmein'],
    ['GITHUB_PAT', 'letmein'],
    ['CARD_PIN', 'letmein'],
    ['cookie', 'letmein'],
  ])('finds whatever %s says', (name, value) => {
    expect(secretsIn(name, value)).toContain(value);
  });

  it.each([
    '1',
    'true',
    'production',
    'debug',
    'en_US.UTF-8',
    'us-east',
    'gpt-4',
    '2025-06-18',
    '8080',
    '127.0.0.1:8080',
    'info,debug',
    'application/json',
    'myProjectName',
    'server-filesystem',
    '/home/ada/projects/mcp-servers',
    './data/store.db',
    'C:\\Users\\ada\\mcp',
    'api2.example.com:443',
    'http://localhost:3000/api/v1',
    'https://api.example.com/v2/some-project?limit=100',
    'postgres://ada@db.example.com:5432/shop',
    'ada@example.com',
    'https://example.com/mcp/context7-mcp-server/k8s-cluster-prod1',
    'git+https://github.com/org/repo.git@0123456789abcdef0123456789abcdef01234567',
    'https://github.com/org/repo.git#0123456789abcdef0123456789abcdef01234567',
    'https://cdn.example.com/gh/org/repo@0123456789abcdef0123456789abcdef01234567/x.js',
    `ghcr.io/org/image:1.2.3@sha256:${'0123456789abcdef'.repeat(4)}`,
    `nginx@sha256:${'0123456789abcdef'.repeat(4)}`,
    '@org/pkg@0.0.0-canary-3fa85f6457174562b3fc2c963f66afa6',
    '@org/pkg@1.0.0-beta.20260831T120000Z',
    'npm:left-pad@latest',
  ])('takes %s for what everybody may see', (value) => {
    expect(secretsIn('SETTING', value)).toEqual([]);
  });

  it.each([
    ['AUTH_TYPE', 'bearer'],
    ['SSH_KEY_FILE', 'key.pem'],
    ['sessionMode', 'persistent'],
    ['MAX_TOKENS', '128000'],
    ['BYPASS', 'example.com'],
    ['COMPAT', 'classic'],
    ['SPIN', 'forever'],
    ['passThrough', 'everything'],
    ['SORT_KEY', 'modified'],
    ['primaryKey', 'customer'],
  ])('finds nothing in a %s that is a word', (name, value) => {
    expect(secretsIn(name, value)).toEqual([]);
  });

  it('takes the path of a file for no secret, whatever it holds', () => {
    expect(secretsIn('GOOGLE_APPLICATION_CREDENTIALS', '/home/ada/google.json')).toEqual([]);
  });

  it.each([
    ['authorization', 'Bearer letmein', 'letmein'],
    ['authorization', `Basic ${Buffer.from('ada:letmein').toString('base64')}`, 'letmein'],
    ['DATABASE_URL', 'postgres://ada:letmein@db.example.com/shop', 'letmein'],
    ['DATABASE_URL', 'postgres://ada:let%40mein@db.example.com/shop', 'let@mein'],
    ['ENDPOINT', 'https://example.com/mcp?api_key=letmein', 'letmein'],
    ['ENDPOINT', 'https://example.com/mcp?q=sk-abc123def', 'sk-abc123def'],
    ['REMOTE', 'https://ghp_16C7e42F29@example.com/repo.git', 'ghp_16C7e42F29'],
    ['WEBHOOK', 'https://hooks.example.com/services/T0/B0/abcDEF123456ghiJKL789', 'abcDEF123456ghiJKL789'],
    ['cookie', 'theme=dark; session=letmein', 'letmein'],
    ['OPTIONS', '--api-key=letmein', 'letmein'],
    ['SORT_KEY', 'a1b2c3d4e5', 'a1b2c3d4e5'],
    ['DATABASE_URL', 'postgres://ada:let%2fmein@db.example.com/shop', 'let%2fmein'],
    ['DATABASE_URL', 'postgres://l%2fetm31n@db.example.com/shop', 'l%2fetm31n'],
    ['ENDPOINT', 'https://example.com/mcp?api_key=let%2fmein', 'let%2fmein'],
    ['ENDPOINT', 'https://example.com/mcp?api_key=let+me%2fin', 'let+me%2fin'],
    ['ENDPOINT', 'https://example.com/mcp?api_key=let+me%2fin', 'let me/in'],
    ['ENDPOINT', 'https://example.com/mcp#token=let%2fmein', 'let%2fmein'],
    ['DATABASE', 'ada:letmein@db:5432/shop', 'letmein'],
    ['DATABASE', 'ada:l3tm31n9@db/shop', 'l3tm31n9'],
    ['DATABASE', 'ada:deadbeef01@db', 'deadbeef01'],
    ['DATABASE', 'jdbc:postgresql://db/shop?user=ada&password=letmein', 'letmein'],
    ['OPTIONS', '--url https://example.com/mcp?a=b&api_key=let%2fmein', 'let/mein'],
    ['FORM', 'user=ada&password=letmein', 'letmein'],
    ['START', 'API_KEY=letmein&& server', 'letmein'],
    ['API_KEY', '"letmein"', 'letmein'],
    ['CONFIG', '{"servers":[{"apiKey":"letmein"}]}', 'letmein'],
    ['CONFIG', '{"tokens":["letmein", "open\\nsesame"]}', 'open\nsesame'],
    ['CONFIG', '{"password":"correct horse battery"}', 'correct horse battery'],
    ['DSN', 'a=b=password=letmein', 'letmein'],
    ['PASSWORD', 'let&me&in', 'let&me&in'],
    ['COMMIT', 'ada@deadbeef01234567', 'ada@deadbeef01234567'],
  ])('finds the secret in %s: %s', (name, value, secret) => {
    expect(secretsIn(name, value)).toContain(secret);
  });

  it.each(['a=', 'password=', 'a=b;', 'a:', '&', "'", 'a@', '1.', 'http://h/?a=', 'http://h/#a='])(
    'reads %s however often it is said',
    (text) => {
      const repeated = text.repeat(100_000);
      expect(secretsIn('SETTING', `${repeated}b`).every((part) => repeated.includes(part.slice(0, -1)))).toBe(true);
      expect(secretsIn('SETTING', `${repeated}b`).length).toBeLessThan(30);
    },
  );
});

describe('readConfig', () => {
  it.each([
    ['env', '{ "command": "a", "env": { "API_KEY": "letmein", "N": "1", "MODE": "production" } }', ['letmein']],
    ['an envFile', '{ "command": "a", "envFile": "secret.env" }', ['letmein']],
    ['headers', '{ "url": "http://h", "headers": { "X-Key": "letmein", "Accept": "text/html" } }', ['letmein']],
    ['a URL', '{ "url": "http://h/mcp?key=letmein" }', ['letmein']],
    ['the URL of a proxy', '{ "url": "http://h", "proxy": "http://ada:letmein@proxy:80" }', ['letmein']],
    ['a variable', '{ "command": "a", "args": ["--with=${TOKEN}", "${HOST}"] }', ['s3cr3t-token']],
    ['auth', '{ "command": "a", "auth": { "type": "env", "name": "A", "value": "abcdef" } }', ['abcdef']],
    ['an argument', '{ "command": "a", "args": ["--token", "letmein", "--mode=production"] }', ['letmein']],
    ['nothing', '{ "command": "a", "args": ["s3cr3t-t0ken"] }', []],
  ])('knows the secrets of %s', (_, text, expected) => {
    expect(read(entry(text)).servers[0]?.secrets).toEqual(expected);
  });

  it('keeps the variables of one server from another', () => {
    const text = '{ "mcpServers": { "a": { "command": "${TOKEN}" }, "b": { "command": "b" } } }';
    expect(read(text).servers.map(({ secrets }) => secrets)).toEqual([['s3cr3t-token'], []]);
  });
});
