import {
  type CallOptions,
  type Client,
  listPrompts,
  listResources,
  listResourceTemplates,
  listTools,
} from '@mcpx/client';
import { shownUri } from '../resource-uri.ts';
import { ERROR_CODES, type JsonObject, RpcError } from '@mcpx/protocol';
import type { CommandContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderTable } from '../output/table.ts';
import { textOf } from '../output/text-of.ts';
import { refuse, reportFailure } from '../report.ts';
import { findServer } from './find-named.ts';
import { hasNoServers, sayNoServers } from './no-servers.ts';
import { namingRefusal } from './refusal.ts';
import { type Visit, visitServers } from './visit-servers.ts';

/** What a server offers, as it says it. */
interface Offer {
  readonly tools: readonly JsonObject[];
  readonly prompts: readonly JsonObject[];
  readonly resources: readonly JsonObject[];
  readonly resourceTemplates: readonly JsonObject[];
}

type Kind = keyof Offer;

const LISTS = {
  tools: { list: listTools, method: 'tools/list', capability: 'tools' },
  prompts: { list: listPrompts, method: 'prompts/list', capability: 'prompts' },
  resources: { list: listResources, method: 'resources/list', capability: 'resources' },
  resourceTemplates: { list: listResourceTemplates, method: 'resources/templates/list', capability: 'resources' },
} as const satisfies Record<Kind, object>;

/** `mcpx ls [server]`: lists what all servers, or one, offer. Ends well if at least one of them answered. */
export async function ls(context: CommandContext, key: string | undefined): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  const one = key === undefined ? undefined : findServer(config, key);
  if (one?.ok === false) return refuse(terminal, one.fault);
  if (one === undefined && hasNoServers(config)) {
    sayNoServers(context);
    if (!isJson) return EXIT.done;
  }
  const servers = one === undefined ? config.servers : [one.value];
  let visits: readonly Visit<Offer>[];
  try {
    visits = await visitServers(context, servers, readOffer);
  } catch (error) {
    return reportFailure(context, error);
  }
  await terminal.print(isJson ? JSON.stringify(toJson(visits)) : await toText(visits));
  const failures = visits.flatMap(({ failure }) => failure ?? []);
  for (const { message } of failures) terminal.say(`mcpx: ${message}`);
  const [first] = failures;
  return first !== undefined && failures.length === visits.length ? first.exit : EXIT.done;
}

async function readOffer(client: Client, options: CallOptions, key: string): Promise<Offer> {
  const read = async (kind: Kind): Promise<readonly JsonObject[]> => {
    const { list, method, capability } = LISTS[kind];
    if (client.peer.capabilities[capability] === undefined) return [];
    try {
      return await namingRefusal(`${key}: ${method}`, list(client, options));
    } catch (error) {
      // Servers with resources often have no templates: the method is optional.
      if (error instanceof RpcError && error.rpcCode === ERROR_CODES.methodNotFound) return [];
      throw error;
    }
  };
  const [tools, prompts, resources, resourceTemplates] = await Promise.all([
    read('tools'),
    read('prompts'),
    read('resources'),
    read('resourceTemplates'),
  ]);
  return { tools, prompts, resources, resourceTemplates };
}

/** One flat list of each kind: every entry as its server wrote it, with the server and the name to call it by. */
function toJson(visits: readonly Visit<Offer>[]): object {
  const flat = (kind: Kind, targetOf: (server: ServerConfig, entry: JsonObject) => string): readonly JsonObject[] =>
    visits.flatMap(({ server, found }) =>
      (found?.[kind] ?? []).map((entry) => ({ server: server.key, target: targetOf(server, entry), ...entry })),
    );
  const named = ({ key }: ServerConfig, entry: JsonObject): string => `${key}.${textOf(entry['name'])}`;
  const located =
    (member: string) =>
    (server: ServerConfig, entry: JsonObject): string =>
      shownUri(server, textOf(entry[member]));
  return {
    tools: flat('tools', named),
    prompts: flat('prompts', named),
    resources: flat('resources', located('uri')),
    resourceTemplates: flat('resourceTemplates', located('uriTemplate')),
    failed: visits.flatMap(({ server, failure }) => {
      if (failure === undefined) return [];
      const { exit: _, ...error } = failure;
      return [{ server: server.key, error }];
    }),
  };
}

async function toText(visits: readonly Visit<Offer>[]): Promise<string> {
  const parts = await Promise.all(
    visits.map(async ({ server, status, found, failure }): Promise<readonly string[]> => {
      if (failure !== undefined) return [`${server.key}  (failed)`];
      if (found === undefined) return [];
      const { key } = server;
      const named = (entries: readonly JsonObject[]): string[][] =>
        entries.map((entry) => [`  ${key}.${textOf(entry['name'])}`, firstLine(entry)]);
      const located = (entries: readonly JsonObject[], member: string): string[][] =>
        entries.map((entry) => [`  ${shownUri(server, textOf(entry[member]))}`, firstLine(entry)]);
      const sections: readonly (readonly [string, string[][]])[] = [
        ['tools', named(found.tools)],
        ['prompts', named(found.prompts)],
        ['resources', located(found.resources, 'uri')],
        ['resource templates', located(found.resourceTemplates, 'uriTemplate')],
      ];
      const shown = sections.filter(([, rows]) => rows.length > 0);
      const heading = `${key}  (${[status?.transport, status?.era, status?.revision].filter(Boolean).join(' ')})`;
      const tables = await Promise.all(shown.map(async ([name, rows]) => `${name}:\n${await renderTable(rows)}`));
      return [[heading, ...tables].join('\n')];
    }),
  );
  return parts.flat().join('\n\n');
}

/** How much of a description is shown. */
const WIDTH = 80;

function firstLine({ description, title }: JsonObject): string {
  const text = typeof description === 'string' ? description : typeof title === 'string' ? title : '';
  const [line = ''] = text.trim().split('\n');
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
