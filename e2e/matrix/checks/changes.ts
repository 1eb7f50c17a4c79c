import { deepStrictEqual, ok } from 'node:assert/strict';
import type { JsonObject } from '@mcpx/protocol';
import { callTool, nameIn, uriIn, until, type World } from './world.ts';

const LISTS = ['tools', 'prompts', 'resources'] as const;

export async function checkListChanges(world: World): Promise<void> {
  const { client } = world;
  const handles = async (list: (typeof LISTS)[number]): Promise<readonly unknown[]> => {
    const entries = (await client.call(`${list}/list`))[list] as readonly JsonObject[];
    return entries.map(({ name, uri }) => uri ?? name);
  };
  const before = Object.fromEntries(await Promise.all(LISTS.map(async (list) => [list, await handles(list)] as const)));
  const heard: string[] = [];
  await using _ = await client.listen({ lists: LISTS }, (method) => heard.push(method));
  for (const list of LISTS) {
    await callTool(world, 'add', { list });
    await until(() => heard.includes(`notifications/${list}/list_changed`), `a change of ${list} is told`);
    const now = await handles(list);
    ok(now.some((handle) => !before[list]?.includes(handle) && String(handle).startsWith(prefixOf(world, list))));
  }
}

/** How what is added to a list is called. */
function prefixOf(world: World, list: (typeof LISTS)[number]): string {
  return list === 'resources' ? uriIn(world, 'matrix://extra-') : nameIn(world, 'extra-');
}

export async function checkSubscriptions(world: World): Promise<void> {
  const { client } = world;
  const uri = uriIn(world, 'matrix://one');
  const heard: unknown[] = [];
  const hear = (method: string, params: JsonObject): void => {
    if (method === 'notifications/resources/updated') heard.push(params['uri']);
  };
  {
    await using _ = await client.listen({ uris: [uri] }, hear);
    await callTool(world, 'touch', { uri: 'matrix://one' });
    await until(() => heard.length > 0, 'an update is told');
    deepStrictEqual(heard, [uri]);
  }
  await using _ = await client.listen({ uris: [uriIn(world, 'matrix://bytes')] }, hear);
  await callTool(world, 'touch', { uri: 'matrix://one' });
  await callTool(world, 'touch', { uri: 'matrix://bytes' });
  await until(() => heard.length > 1, 'another update is told');
  deepStrictEqual(heard, [uri, uriIn(world, 'matrix://bytes')]);
}
