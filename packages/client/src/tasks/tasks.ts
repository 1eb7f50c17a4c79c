import { FEATURES, type JsonObject } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';
import { collectPages, type ListKind } from '../lists/collect-pages.ts';
import { memberAt } from './task-support.ts';

const TASKS: ListKind = { method: 'tasks/list', member: 'tasks', key: 'taskId' };

/** The state of a task, by its id. */
export function getTask(client: Client, taskId: string, options: CallOptions = {}): Promise<JsonObject> {
  return client.request('tasks/get', { taskId }, options);
}

/** All tasks of a server, over all pages. 2025-11-25 only, where the server declares it. */
export function listTasks(client: Client, options: CallOptions = {}): Promise<readonly JsonObject[]> {
  return collectPages(client, TASKS, options);
}

/** Asks a server to stop a task; in 2025-11-25 only one that declares that it can is asked. */
export async function cancelTask(client: Client, taskId: string, options: CallOptions = {}): Promise<void> {
  const { capabilities, revision } = client.peer;
  if (FEATURES[revision].tasks === 'core' && memberAt(capabilities, ['tasks', 'cancel']) === undefined) return;
  await client.request('tasks/cancel', { taskId }, options);
}
