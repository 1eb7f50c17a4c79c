import { findNear } from '../config/nearest.ts';
import type { Config, ServerConfig } from '../config/config.ts';
import type { JsonObject } from '@mcpx/protocol';
import { textOf } from '../output/text-of.ts';
import { findTarget } from '../find-server.ts';
import type { Verdict } from '../verdict.ts';

/** A server of the configuration by its key. */
export function findServer(config: Config, key: string): Verdict<ServerConfig> {
  const server = config.servers.find((candidate) => candidate.key === key);
  if (server !== undefined) return { ok: true, value: server };
  return { ok: false, fault: `there is no server "${key}"; ${hint(config, key)}` };
}

/** A server, and the name of something of its. `what` is what is looked for, such as `tool`. */
export function findNamed(
  config: Config,
  text: string,
  what: string,
): Verdict<{ readonly server: ServerConfig; readonly name: string }> {
  const target = findTarget(
    text,
    config.servers.map(({ key }) => key),
  );
  const server = target && config.servers.find(({ key }) => key === target.server);
  if (target !== undefined && server !== undefined) return { ok: true, value: { server, name: target.name } };
  if (config.servers.some((candidate) => candidate.key === text)) {
    return { ok: false, fault: `which ${what} of "${text}"? Write ${text}.<${what}>; \`mcpx ls ${text}\` lists them` };
  }
  const [key = ''] = text.split('.');
  const problem = text.includes('.') ? `"${text}" begins with no server` : `"${text}" is no <server>.<${what}>`;
  return { ok: false, fault: `${problem}; ${hint(config, key)}` };
}

/** That a server has nothing of a name, with the nearest that it has. */
export function noneNamed(server: string, what: string, name: string, entries: readonly JsonObject[]): string {
  const names = entries.map((entry) => textOf(entry['name']));
  const near = findNear(name, names);
  const list = names.length === 0 ? 'it has none' : `\`mcpx ls ${server}\` lists what it has`;
  return `${server} has no ${what} "${name}"; ${near === undefined ? '' : `did you mean "${server}.${near}"? `}${list}`;
}

function hint(config: Config, key: string): string {
  if (config.disabled.includes(key)) return `"${key}" is switched off in ${config.file}`;
  const keys = config.servers.map((server) => server.key);
  if (keys.length === 0) return `${config.file} has no servers`;
  const near = findNear(key, keys);
  return `${near === undefined ? '' : `did you mean "${near}"? `}${config.file} has: ${keys.join(', ')}`;
}
