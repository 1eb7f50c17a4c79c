import { describe, expect, it } from 'vitest';
import { findConfig } from './find-config.ts';

function find(present: readonly string[], option?: string, environment: Record<string, string> = {}) {
  return findConfig({ option, environment, home: '/home/ada', exists: (path) => present.includes(path) });
}

const HOME = '/home/ada/.config/mcpx/mcpx.json';

describe('findConfig', () => {
  it.each([
    [['mcpx.json', '.mcp.json', HOME], 'mcpx.json'],
    [['.mcp.json', HOME], '.mcp.json'],
    [[HOME], HOME],
  ])('of %j takes the nearest', (present, expected) => {
    expect(find(present)).toEqual({ ok: true, value: { file: expected } });
  });

  it('takes what --config says, then what MCPX_CONFIG says, whether it is there or not', () => {
    expect(find(['mcpx.json'], 'a.json', { MCPX_CONFIG: 'b.json' })).toEqual({
      ok: true,
      value: { file: 'a.json', namedBy: '--config' },
    });
    expect(find(['mcpx.json'], undefined, { MCPX_CONFIG: 'b.json' })).toEqual({
      ok: true,
      value: { file: 'b.json', namedBy: 'MCPX_CONFIG' },
    });
    expect(find(['mcpx.json'], undefined, { MCPX_CONFIG: '' })).toEqual({ ok: true, value: { file: 'mcpx.json' } });
  });

  it('looks where XDG_CONFIG_HOME says', () => {
    const environment = { XDG_CONFIG_HOME: '/etc/ada' };
    expect(find([HOME, '/etc/ada/mcpx/mcpx.json'], undefined, environment)).toEqual({
      ok: true,
      value: { file: '/etc/ada/mcpx/mcpx.json' },
    });
  });

  it('names every place where it looked, and says what stands there', () => {
    const verdict = find([]);
    expect(verdict.ok ? '' : verdict.fault).toMatch(/"mcpServers".*"command".*"url"/);
    expect(verdict.ok ? '' : verdict.fault).toMatch(/mcpx\.json, \.mcp\.json, \/home\/ada\/\.config\/mcpx\/mcpx\.json/);
  });

  it.each(['', ' '])('refuses --config %j, whatever is there', (option) => {
    expect(find(['mcpx.json'], option, { MCPX_CONFIG: 'b.json' })).toMatchObject({ ok: false });
  });
});
