import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { Client } from '../client.ts';
import { collectPages, type ListKind, type ListOptions } from './collect-pages.ts';

const TOOLS: ListKind = {
  method: 'tools/list',
  member: 'tools',
  key: 'name',
  findFault: ({ inputSchema }) =>
    isJsonObject(inputSchema) && inputSchema['type'] === 'object'
      ? undefined
      : 'its "inputSchema" is no schema of type "object"',
};
const PROMPTS: ListKind = { method: 'prompts/list', member: 'prompts', key: 'name' };
const RESOURCES: ListKind = { method: 'resources/list', member: 'resources', key: 'uri' };
const TEMPLATES: ListKind = {
  method: 'resources/templates/list',
  member: 'resourceTemplates',
  key: 'uriTemplate',
};

/**
 * All tools of a server, over all pages. A tool whose definition is broken is left out, with a warning event, so that
 * one bad tool does not cost the others. See `server/tools`.
 *
 * @throws RpcError the server has no tools.
 * @throws InvalidResultError the list cannot be read.
 */
export function listTools(client: Client, options: ListOptions = {}): Promise<readonly JsonObject[]> {
  return collectPages(client, TOOLS, options);
}

/** All prompts of a server, over all pages. See `server/prompts`. */
export function listPrompts(client: Client, options: ListOptions = {}): Promise<readonly JsonObject[]> {
  return collectPages(client, PROMPTS, options);
}

/** All resources of a server, over all pages. See `server/resources`. */
export function listResources(client: Client, options: ListOptions = {}): Promise<readonly JsonObject[]> {
  return collectPages(client, RESOURCES, options);
}

/** All resource templates of a server, over all pages. See `server/resources`. */
export function listResourceTemplates(client: Client, options: ListOptions = {}): Promise<readonly JsonObject[]> {
  return collectPages(client, TEMPLATES, options);
}
