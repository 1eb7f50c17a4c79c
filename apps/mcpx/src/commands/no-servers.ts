import type { CommandContext } from '../command.ts';

/** Says of a configuration that no server of it is in use, and tells whether that is so: nothing else would show it. */
export function saysNoServers({ config, terminal }: Pick<CommandContext, 'config' | 'terminal'>): boolean {
  const { file, servers, disabled } = config;
  if (servers.length > 0) return false;
  const why =
    disabled.length === 0 ? 'has no servers: add one under "mcpServers"' : 'has switched off all of its servers';
  terminal.say(`mcpx: ${file} ${why}`);
  return true;
}
