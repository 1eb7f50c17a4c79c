import { describe, expect, it } from 'vitest';
import { startedDaemon } from './daemon.fixture.ts';
import { createFolder, scripted } from './run.fixture.ts';

describe('sayNoServers', () => {
  it.each([['status'], ['ls']])(
    'says of a file without servers that it has none, and of no other: %s',
    async (command) => {
      using empty = createFolder({ mcpServers: {} });
      expect(await empty.run([command])).toEqual({
        code: 0,
        out: '',
        err: [expect.stringMatching(/mcpx\.json has no servers: .*"mcpServers"$/)],
      });
      expect(JSON.parse((await empty.run([command, '--json'])).out)).toBeTypeOf('object');
      using one = createFolder({ mcpServers: { a: scripted() } });
      expect(await one.run([command])).toMatchObject({ code: 0, err: [] });
    },
  );

  it('says so where all are switched off, and shows them', async () => {
    using off = createFolder({ mcpServers: { a: scripted('', { disabled: true }) } });
    const { out, err } = await off.run(['status']);
    expect(err).toEqual([expect.stringMatching(/switched off all/)]);
    expect(out).toMatch(/^a +disabled$/m);
  });

  it('says so of a daemon that has nothing to serve, with the time', async () => {
    using empty = createFolder({ mcpServers: {} });
    await using daemon = await startedDaemon(empty.path);
    await expect.poll(() => daemon.err).toMatch(/^\d{4}-\S+Z mcpx: .*has no servers/m);
  });
});

describe('mcpx daemon', () => {
  it('says with its time what happens while it runs', async () => {
    using folder = createFolder({ mcpServers: { dies: scripted('dies') } });
    await using daemon = await startedDaemon(folder.path);
    await folder.run(['call', 'dies.echo']);
    await expect.poll(() => daemon.err).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z mcpx: dies: .*code 3/m);
  });
});
