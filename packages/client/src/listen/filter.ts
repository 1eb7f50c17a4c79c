import { declaresTasks, isJsonObject, type JsonObject, stringsIn } from '@mcpx/protocol';
import type { ListenFilter } from '../client.ts';
import type { Session } from '../session.ts';

/** A filter as one plain value, so that two can be compared. */
export interface Wanted {
  readonly tools: boolean;
  readonly prompts: boolean;
  readonly resources: boolean;
  readonly uris: ReadonlySet<string>;
  readonly taskIds: ReadonlySet<string>;
}

export const NOTHING: Wanted = { tools: false, prompts: false, resources: false, uris: new Set(), taskIds: new Set() };

export function unionOf(filters: Iterable<ListenFilter>): Wanted {
  const wanted = { ...NOTHING, uris: new Set<string>(), taskIds: new Set<string>() };
  for (const filter of filters) {
    wanted.tools ||= filter.toolsListChanged === true;
    wanted.prompts ||= filter.promptsListChanged === true;
    wanted.resources ||= filter.resourcesListChanged === true;
    for (const uri of filter.resourceSubscriptions ?? []) wanted.uris.add(uri);
    for (const taskId of filter.taskIds ?? []) wanted.taskIds.add(taskId);
  }
  return wanted;
}

/** What of it a server can tell, by what it declared. */
export function narrowTo({ features, peer: { capabilities } }: Session, wanted: Wanted): Wanted {
  const can = (kind: string, feature: string): boolean => {
    const declared = capabilities[kind];
    return isJsonObject(declared) && declared[feature] === true;
  };
  return {
    tools: wanted.tools && can('tools', 'listChanged'),
    prompts: wanted.prompts && can('prompts', 'listChanged'),
    resources: wanted.resources && can('resources', 'listChanged'),
    uris: can('resources', 'subscribe') ? wanted.uris : NOTHING.uris,
    taskIds: features.tasks === 'extension' && declaresTasks(capabilities) ? wanted.taskIds : NOTHING.taskIds,
  };
}

/** What any of them has. */
export function together(...filters: readonly Wanted[]): Wanted {
  return unionOf(filters.map(toListenFilter));
}

/** What both have. */
export function intersectionOf(one: Wanted, other: Wanted): Wanted {
  return {
    tools: one.tools && other.tools,
    prompts: one.prompts && other.prompts,
    resources: one.resources && other.resources,
    uris: one.uris.intersection(other.uris),
    taskIds: one.taskIds.intersection(other.taskIds),
  };
}

/** What of the first is not in the second. */
export function lessOf(one: Wanted, other: Wanted): Wanted {
  return {
    tools: one.tools && !other.tools,
    prompts: one.prompts && !other.prompts,
    resources: one.resources && !other.resources,
    uris: one.uris.difference(other.uris),
    taskIds: one.taskIds.difference(other.taskIds),
  };
}

/** What of it concerns lists. */
export function listsOf(wanted: Wanted): Wanted {
  return { ...wanted, uris: NOTHING.uris, taskIds: NOTHING.taskIds };
}

/** The filter without what is an extension's. */
export function withoutTasks(wanted: Wanted): Wanted {
  return { ...wanted, taskIds: NOTHING.taskIds };
}

export function isSameFilter(one: Wanted, other: Wanted): boolean {
  return (
    one.tools === other.tools &&
    one.prompts === other.prompts &&
    one.resources === other.resources &&
    isSameSet(one.uris, other.uris) &&
    isSameSet(one.taskIds, other.taskIds)
  );
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}

export function isEmptyFilter(wanted: Wanted): boolean {
  return isSameFilter(wanted, NOTHING);
}

/** The filter as `subscriptions/listen` spells it: what is not wanted is left out. */
export function toListenFilter({ tools, prompts, resources, uris, taskIds }: Wanted): ListenFilter {
  return {
    ...(tools && { toolsListChanged: true }),
    ...(prompts && { promptsListChanged: true }),
    ...(resources && { resourcesListChanged: true }),
    ...(uris.size > 0 && { resourceSubscriptions: [...uris] }),
    ...(taskIds.size > 0 && { taskIds: [...taskIds] }),
  };
}

/** The filter in a server's acknowledgement. */
export function parseFilter(value: JsonObject[string]): Wanted {
  if (!isJsonObject(value)) return NOTHING;
  return {
    tools: value['toolsListChanged'] === true,
    prompts: value['promptsListChanged'] === true,
    resources: value['resourcesListChanged'] === true,
    uris: new Set(stringsIn(value['resourceSubscriptions'])),
    taskIds: new Set(stringsIn(value['taskIds'])),
  };
}

/** The names of what was asked for and not granted, for a person. Tasks are not among them: to tell of one is optional. */
export function declinedNames(asked: Wanted, granted: Wanted): readonly string[] {
  return [
    ...(asked.tools && !granted.tools ? ['toolsListChanged'] : []),
    ...(asked.prompts && !granted.prompts ? ['promptsListChanged'] : []),
    ...(asked.resources && !granted.resources ? ['resourcesListChanged'] : []),
    ...asked.uris.difference(granted.uris),
  ];
}
