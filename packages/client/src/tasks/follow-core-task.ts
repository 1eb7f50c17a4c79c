import type { JsonObject } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';
import { giveUpTask } from './give-up-task.ts';
import { pollPause } from './poll-pause.ts';
import { getTask } from './tasks.ts';

export interface CoreTaskOptions {
  readonly taskId: string;
  /** As the call was made that the task is of. */
  readonly options: CallOptions;
  /** Hears how the task stands whenever that is known. */
  readonly hear: (task: JsonObject) => void;
}

/**
 * Polls a task of 2025-11-25 until it is more than working, then waits for its result.
 *
 * A task that needs input is waited for by `tasks/result`, too: its questions come while that request is open. Status
 * notifications are not relied on. See 2025-11-25 `basic/utilities/tasks`.
 */
export async function followCoreTask(
  client: Client,
  created: JsonObject,
  { taskId, options, hear }: CoreTaskOptions,
): Promise<JsonObject> {
  const { signal } = options;
  let task = created;
  try {
    for (;;) {
      hear(task);
      if (task['status'] !== 'working') break;
      await pollPause(task['pollInterval'], signal);
      task = await getTask(client, taskId, options.signal === undefined ? {} : { signal: options.signal });
    }
    const { onProgress: _, ...waiting } = options;
    return await client.request('tasks/result', { taskId }, { ...waiting, timeoutMs: Infinity });
  } catch (error) {
    if (signal?.aborted === true) await giveUpTask(client, taskId);
    throw error;
  }
}
