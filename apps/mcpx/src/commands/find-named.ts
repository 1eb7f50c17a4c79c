import { findNear } from '../config/nearest.ts';
import type { Config, ServerConfig } from '../config/config.ts';
import type { JsonObject } from '@mcpx/protocol';
import { textOf } from '../output/text-of.ts';
import { findTarget } from '../find-server.ts';
import { findResource, type FoundResource, shownUri } from '../resource-uri.ts';
import type { Verdict } from '../verdict.ts';

/** A server of the configuration by its key. */
export function findServer(config: Config, key: string): Verdict<ServerConfig> {
  const server = config.servers.find((candidate) => candidate.key === key);
  if (server !== undefined) return { ok: true, value: server };
  return { ok: false, fault: `there is no server "${key}"; ${hint(config, key)}` };
}

/** A server's resource, by the URI that people see. */
export function findShownResource(config: Config, shown: string): Verdict<FoundResource> {
  const { servers } = config;
  const found = findResource(shown, servers);
  if (found !== undefined) return { ok: true, value: found };
  const [isUri, name = '', , uri = ''] = /^mcpx:\/\/([^/]*)(\/(.*))?$/s.exec(shown) ?? [];
  const word = isUri === undefined ? shown : name;
  const server = servers.find(({ key, namespace }) => key === word || namespace === word);
  if (server !== undefined) {
    const { key, namespace } = server;
    const write = uri === '' ? `mcpx://${namespace}/<uri>` : shownUri(server, uri);
    return { ok: false, fault: `which resource of "${key}"? Write ${write}; \`mcpx ls ${key}\` lists them` };
  }
  if (isUri === undefined && word.includes(':')) {
    const [only, other] = servers;
    const write = only === undefined || other !== undefined ? `mcpx://<server>/${shown}` : shownUri(only, shown);
    return { ok: false, fault: `${shown} does not say whose resource it is: write ${write}; \`mcpx ls\` lists them` };
  }
  if (isUri === undefined) {
    return { ok: false, fault: `"${shown}" is no mcpx://<server>/<uri>; ${hint(config, word)}` };
  }
  const near = findNear(
    word,
    servers.map(({ namespace }) => namespace),
  );
  const guess = near === undefined ? hint(config, word) : `did you mean mcpx://${near}/${uri}?`;
  return { ok: false, fault: `there is no server "${word}"; ${guess}` };
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
  const shown = config.servers.find(({ namespace }) => text.startsWith(`${namespace}__`));
  if (shown !== undefined) {
    const guess = `${shown.key}.${text.slice(shown.namespace.length + '__'.length)}`;
    return { ok: false, fault: `"${text}" is what hosts call a ${what}; did you mean "${guess}"?` };
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

/** What to write instead of a key that no server has. */
function hint(config: Config, key: string): string {
  if (config.disabled.includes(key)) return `"${key}" is switched off in ${config.file}`;
  const keys = config.servers.map((server) => server.key);
  if (keys.length === 0) return `${config.file} has no servers`;
  const near = findNear(key, keys);
  return `${near === undefined ? '' : `did you mean "${near}"? `}${config.file} has: ${keys.join(', ')}`;
}
