import type { CommandContext } from '../command.ts';
import type { Config } from '../config/config.ts';

/** Whether no server of a configuration is in use. */
export function hasNoServers({ servers }: Pick<Config, 'servers'>): boolean {
  return servers.length === 0;
}

/** Says of a configuration that no server of it is in use, and why: nothing else would show it. */
export function sayNoServers({ config, terminal }: Pick<CommandContext, 'config' | 'terminal'>): void {
  const { file, disabled } = config;
  const why =
    disabled.length === 0 ? 'has no servers: add one under "mcpServers"' : 'has switched off all of its servers';
  terminal.say(`mcpx: ${file} ${why}`);
}
