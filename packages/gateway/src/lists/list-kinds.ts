import {
  type Client,
  type ListenFilter,
  type ListOptions,
  listPrompts,
  listResources,
  listResourceTemplates,
  listTools,
} from '@mcpx/client';
import type { JsonObject } from '@mcpx/protocol';
import type { Names } from '../names/namespaces.ts';

/** The member of a filter that asks for changes of each list. See 2026-07-28 `basic/patterns/subscriptions`. */
export const LIST_FLAGS = {
  tools: 'toolsListChanged',
  prompts: 'promptsListChanged',
  resources: 'resourcesListChanged',
} as const;

/** The lists whose changes are told of, by the capability that each belongs to. */
export type ListName = keyof typeof LIST_FLAGS;

export const LIST_NAMES: readonly ListName[] = ['tools', 'prompts', 'resources'];

/** A filter that asks for changes of these lists. */
export function filterFor(lists: readonly ListName[]): Pick<ListenFilter, (typeof LIST_FLAGS)[ListName]> {
  return Object.fromEntries(lists.map((list) => [LIST_FLAGS[list], true]));
}

/** One kind of list: how it is read, where its entries stand, and by what a caller uses them again. */
export interface ListKind {
  readonly method: string;
  readonly capability: ListName;
  readonly member: string;
  readonly handle: 'name' | 'uri' | 'uriTemplate';
  readonly names: keyof Names;
  readonly read: (client: Client, options: ListOptions) => Promise<readonly JsonObject[]>;
}

const TOOLS: ListKind = {
  method: 'tools/list',
  capability: 'tools',
  member: 'tools',
  handle: 'name',
  names: 'tools',
  read: listTools,
};

const PROMPTS: ListKind = {
  method: 'prompts/list',
  capability: 'prompts',
  member: 'prompts',
  handle: 'name',
  names: 'prompts',
  read: listPrompts,
};

/** The lists of the specification. */
export const LIST_KINDS: readonly ListKind[] = [
  TOOLS,
  PROMPTS,
  {
    method: 'resources/list',
    capability: 'resources',
    member: 'resources',
    handle: 'uri',
    names: 'uris',
    read: listResources,
  },
  {
    method: 'resources/templates/list',
    capability: 'resources',
    member: 'resourceTemplates',
    handle: 'uriTemplate',
    names: 'uris',
    read: listResourceTemplates,
  },
];

/** The kinds that name what is called. */
export const TOOL_LIST: ListKind = TOOLS;
export const PROMPT_LIST: ListKind = PROMPTS;
