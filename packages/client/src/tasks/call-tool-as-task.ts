import { InvalidResultError, isJsonObject, type JsonObject, within } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';
import { insideOf } from '../client-inside.ts';
import { limitNamesFor, OWN_NAMES } from '../exchange/limit-names.ts';
import { overdueError } from '../exchange/overdue.ts';
import { callTool } from '../methods/call-tool.ts';
import type { ClientSettings } from '../settings.ts';
import { followCoreTask } from './follow-core-task.ts';
import { followExtensionTask } from './follow-extension-task.ts';
import { giveUpTask } from './give-up-task.ts';
import { memberAt, taskSupportOf, withTasks } from './task-support.ts';

export interface TaskOptions extends CallOptions {
  /** How long the server is asked to keep the task; it may decide otherwise. 2025-11-25 only. In milliseconds. */
  readonly ttlMs?: number;
  /** Hears the state of the task whenever it was asked for. */
  readonly onStatus?: (task: JsonObject) => void;
}

/**
 * Calls a tool as a task where tool and server can, else as an ordinary call, and waits for the final result.
 *
 * `tool` is the tool as it was listed: its definition says whether it may, must or must not be a task. The time-out is for
 * the start of the task alone; what it does may take as long as it likes. An abort cancels the task by `tasks/cancel`, whose
 * answer is waited for a second at most. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`.
 *
 * @throws RpcError the task failed with an error of the protocol, or was cancelled.
 */
export async function callToolAsTask(
  client: Client,
  tool: JsonObject,
  args: JsonObject = {},
  options: TaskOptions = {},
): Promise<JsonObject> {
  const { name } = tool;
  if (typeof name !== 'string') throw new TypeError('A tool has a name: pass it as it was listed');
  const { ttlMs, onStatus, ...call } = options;
  const hear = onStatus ?? (() => {});
  const support = taskSupportOf(client, tool);
  if (support === 'none') return await callTool(client, name, args, call);
  if (support === 'extension') {
    const declaring = {
      ...call,
      capabilities: withTasks(call.capabilities ?? insideOf(client)?.settings.capabilities ?? {}),
    };
    const result = await callTool(client, name, args, declaring);
    if (result['resultType'] !== 'task') return result;
    const { caller } = call;
    const made = { method: 'tools/call', params: { name, arguments: args }, ...(caller !== undefined && { caller }) };
    return await followExtensionTask(client, result, { call: made, options: declaring, hear });
  }
  const params = { name, arguments: args, task: ttlMs === undefined ? {} : { ttl: ttlMs } };
  const { task } = await create(client, params, call);
  const taskId = memberAt(task, ['taskId']);
  if (!isJsonObject(task) || typeof taskId !== 'string') {
    throw new InvalidResultError(`The tool ${name} was called as a task, and answered without one`);
  }
  try {
    return await followCoreTask(client, task, { taskId, options: call, hear });
  } finally {
    insideOf(client)?.sessions.session.exchange.endTask(taskId);
  }
}

/** What is known of the settings of a client that somebody else made. */
const UNKNOWN: Pick<ClientSettings, 'serverName' | 'requestTimeoutMs' | 'requestTimeoutMaxMs' | 'limitNames'> = {
  serverName: 'the server',
  requestTimeoutMs: Infinity,
  requestTimeoutMaxMs: Infinity,
  limitNames: OWN_NAMES,
};

/** A request for a task must not be cancelled by notification: whoever stops waiting cancels the task once it is known. */
async function create(
  client: Client,
  params: JsonObject & { readonly name: string },
  options: CallOptions,
): Promise<JsonObject> {
  const settings = insideOf(client)?.settings ?? UNKNOWN;
  const { signal, timeoutMs = settings.requestTimeoutMs, ...rest } = options;
  signal?.throwIfAborted();
  const created = client.request('tools/call', params, { ...rest, timeoutMs: Infinity });
  const limit = { ms: timeoutMs, name: limitNamesFor(options, settings).timeout };
  const late = (): never => {
    throw overdueError(`${settings.serverName} did not start the task of ${params.name}`, limit);
  };
  try {
    return await within(created, { signal, timeoutMs, late });
  } catch (error) {
    created.then(
      ({ task }) => {
        const taskId = memberAt(task, ['taskId']);
        if (typeof taskId === 'string') void giveUpTask(client, taskId);
      },
      () => {},
    );
    throw error;
  }
}
