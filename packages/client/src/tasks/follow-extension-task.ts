import {
  ERROR_CODES,
  type InputRequests,
  type InputResponses,
  InvalidResultError,
  isJsonObject,
  type JsonObject,
  RpcError,
} from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';
import { insideOf } from '../client-inside.ts';
import { askHandler } from '../questions/ask-handler.ts';
import { findQuestionFault } from '../questions/declared-capabilities.ts';
import { finishAnswers } from '../questions/finish-answer.ts';
import { pollPause } from './poll-pause.ts';
import { cancelTask, getTask } from './tasks.ts';

/**
 * Polls a task of the extension to its end, and answers what it asks: each question once, whatever the polls repeat.
 *
 * Where the server tells how the task stands, it is looked at then; telling is optional, so the polls go on. See
 * `extensions/tasks`.
 */
export async function followExtensionTask(
  client: Client,
  created: JsonObject,
  options: CallOptions,
  hear: (task: JsonObject) => void,
): Promise<JsonObject> {
  const { taskId } = created;
  if (typeof taskId !== 'string') throw new InvalidResultError('A task without an id was answered');
  const { signal, capabilities } = options;
  const poll: CallOptions = { ...(signal && { signal }), ...(capabilities && { capabilities }) };
  const answered = new Set<string>();
  let task = created;
  let news = Promise.withResolvers<void>();
  await using _ = client.listen({ taskIds: [taskId] }, ({ kind }) => {
    if (kind === 'task' || kind === 'resync') news.resolve();
  });
  try {
    for (;;) {
      hear(task);
      const end = endOf(task, taskId);
      if (end !== undefined) return end;
      if (task['status'] === 'input_required') await answerQuestions(client, task, taskId, answered, options, poll);
      await pollPause(task['pollIntervalMs'], signal, news.promise);
      news = Promise.withResolvers();
      task = await getTask(client, taskId, poll);
    }
  } catch (error) {
    if (signal?.aborted === true || error instanceof Unanswered)
      await cancelTask(client, taskId, capabilities && { capabilities }).catch(() => {});
    throw error instanceof Unanswered ? error.cause : error;
  }
}

/** A question was refused: there is no form for that, so the task is given up. */
class Unanswered extends Error {}

function endOf(task: JsonObject, taskId: string): JsonObject | undefined {
  const { status, result, error } = task;
  // A task that was just created says nothing of its end: only `tasks/get` does.
  if (task['resultType'] === 'task') return undefined;
  switch (status) {
    case 'completed':
      if (!isJsonObject(result)) throw new InvalidResultError(`The task ${taskId} is completed and has no result`);
      return result;
    case 'failed': {
      const { code, message, data } = isJsonObject(error) ? error : {};
      if (typeof code !== 'number') throw new InvalidResultError(`The task ${taskId} failed and has no error`);
      throw new RpcError(code, typeof message === 'string' ? message : 'The task failed', { data });
    }
    case 'cancelled':
      throw new RpcError(ERROR_CODES.internalError, `The task ${taskId} was cancelled`, {
        data: { reason: 'task-cancelled', taskId },
      });
    default:
      return undefined;
  }
}

async function answerQuestions(
  client: Client,
  { inputRequests }: JsonObject,
  taskId: string,
  answered: Set<string>,
  options: CallOptions,
  poll: CallOptions,
): Promise<void> {
  const settings = insideOf(client)?.settings;
  const all = isJsonObject(inputRequests) ? (inputRequests as unknown as InputRequests) : {};
  const requests = Object.fromEntries(Object.entries(all).filter(([key]) => !answered.has(key)));
  if (Object.keys(requests).length === 0) return;
  for (const request of Object.values(requests)) {
    if (findQuestionFault(options.capabilities ?? {}, request) !== undefined) {
      throw new InvalidResultError(`The task ${taskId} asks for ${request.method}, which was not declared`);
    }
  }
  const signal = options.signal ?? new AbortController().signal;
  const responses = await askHandler(options.onInput ?? settings?.onInput, requests, { signal, peer: client.peer });
  options.signal?.throwIfAborted();
  const inputResponses = await finished(client, requests, responses);
  for (const key of Object.keys(requests)) answered.add(key);
  await client.request('tasks/update', { taskId, inputResponses }, poll);
}

async function finished(client: Client, requests: InputRequests, responses: InputResponses): Promise<JsonObject> {
  try {
    return await finishAnswers(client.peer.revision, requests, responses, insideOf(client)?.settings.roots ?? []);
  } catch (error) {
    throw error instanceof RpcError ? new Unanswered('refused', { cause: error }) : error;
  }
}
