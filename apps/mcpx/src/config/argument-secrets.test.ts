import { describe, expect, it } from 'vitest';
import { secretsInArguments } from './argument-secrets.ts';

describe('secretsInArguments', () => {
  it.each([
    [['--api-key=letmein'], 'letmein'],
    [['--password=correct horse battery'], 'correct horse battery'],
    [['API_KEY=letmein'], 'letmein'],
    [['run', '-e', 'DB_PASSWORD=letmein', 'image'], 'letmein'],
    [['--token', 'letmein'], 'letmein'],
    [['-token', 'letmein'], 'letmein'],
    [['--session', 'let-me-in'], 'let-me-in'],
    [['AUTH=letmein'], 'letmein'],
    [['--auth=ada:letmein'], 'ada:letmein'],
    [['--auth', 'Bearer', 'letmein'], 'letmein'],
    [['--openaikey', 'letmein'], 'letmein'],
    [['--key-file', 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'], 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
    [['--apiKey', 'letmein'], 'letmein'],
    [['--header', 'Authorization: Bearer letmein'], 'letmein'],
    [['--header', 'Authorization:Bearer letmein'], 'letmein'],
    [['--header=X-Api-Key: letmein'], 'letmein'],
    [['-H', 'X-Api-Key:letmein'], 'letmein'],
    [['https://ada:letmein@db.example/x'], 'letmein'],
    [['--db=postgres://ada:let%40mein@db.example/x'], 'let@mein'],
    [['https://example.com/mcp?token=letmein'], 'letmein'],
    [['git+https://ada:letmein@example.com/repo.git'], 'letmein'],
    [['https://hooks.example.com/services/T0/abcDEF123456ghiJKL789'], 'abcDEF123456ghiJKL789'],
    [['--config', '{"apiKey":"letmein","url":"http://h"}'], 'letmein'],
    [['--config', '{"servers":[{"url":"http://ada:letmein@h"}]}'], 'letmein'],
    [['-c', 'export TOKEN=letmein; exec server --verbose'], 'letmein'],
    [['-c', 'exec server --token letmein'], 'letmein'],
    [['-c', 'curl -H "Authorization: Bearer letmein" http://h'], 'letmein'],
    [['ghp_16C7e42F292c6912E7710c838347Ae178B4a'], 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
    [['--with=sk-9f8e7d6c5b4a39281706'], 'sk-9f8e7d6c5b4a39281706'],
    [['123e4567-e89b-12d3-a456-426614174000'], '123e4567-e89b-12d3-a456-426614174000'],
    [['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P'], 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0'],
    [['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'], 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    [['QWxhZGRpbjpvcGVuIHNlc2FtZTEyMw=='], 'QWxhZGRpbjpvcGVuIHNlc2FtZTEyMw=='],
  ])('finds the secret in %j', (args, secret) => {
    expect(secretsInArguments(args).join('\n')).toContain(secret);
  });

  it.each([
    ['-y', '@modelcontextprotocol/server-everything@2025.7.1'],
    ['-y', '@upstash/context7-mcp@latest'],
    ['-y', '@21st-dev/magic@latest'],
    ['@playwright/mcp@0.0.41-alpha-2025-10-01', 'playwright@1.56.0-alpha-1758322558000'],
    ['mcp-server-git', '--repository', '/home/ada/projects/mcp-servers'],
    ['--from', 'git+https://github.com/oraios/serena', 'serena', 'start-mcp-server'],
    ['run', '-i', '--rm', '-e', 'GITHUB_TOOLSETS', 'ghcr.io/github/github-mcp-server:v0.3.1'],
    ['--mount', 'type=bind,src=/home/ada/projects,dst=/projects'],
    ['/nix/store/s66mzxpvicwk07gjbjfw9izjfa797vsw-hello-2.12.1/bin/hello'],
    ['C:\\Users\\ada\\AppData\\Roaming\\npm\\node_modules\\server\\dist\\index.js'],
    ['mcp-remote', 'https://mcp.example.com/v1/mcp', '--transport', 'http-only'],
    ['--no-auth', 'server-name'],
    ['--auth-type', 'bearer', 'server-name'],
    ['--auth-mode=interactive', '--key-name', 'production', '--passwordPolicy=strictest'],
    ['--session', 'persistent', '--auth=bearer'],
    ['--monkey', 'banana', '--bypass', 'example.com', '--hotkeys=disabled'],
    ['--key-file', 'key.pem', '--token-path=token.json', '--auth-url', 'https://example.com/auth'],
    ['--max-tokens', '128000', '--token-limit=128000', '--api-key-env', 'GITHUB_SECRET'],
    ['--token', '--verbose', 'server-name'],
    ['-c', 'cd /home/ada && exec python3.12 -m server_for_k8s --port=8080'],
    ['auth-server:latest', 'localhost:8080', 'ada@example.com'],
    ['--config', '{"name":"server","port":8080,"tags":["one","two"]}'],
    ['{not json', '{}', '[]', ''],
  ])('leaves what everybody may see: %j', (...args) => {
    expect(secretsInArguments(args)).toEqual([]);
  });
});
