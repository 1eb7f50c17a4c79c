import {
  ERROR_CODES,
  type InputRequests,
  InvalidResultError,
  isJsonObject,
  type JsonObject,
  RpcError,
} from '@mcpx/protocol';
import type { CallOptions, Client, InputContext } from '../client.ts';
import { insideOf } from '../client-inside.ts';
import { askHandler } from '../questions/ask-handler.ts';
import { finishAnswers } from '../questions/finish-answer.ts';
import { readQuestions } from '../questions/read-questions.ts';
import { giveUpTask } from './give-up-task.ts';
import { pollPause } from './poll-pause.ts';
import { getTask } from './tasks.ts';

/** A call that was answered with a task. */
export interface TaskCall {
  /** The call that the task is of, which what it asks belongs to. */
  readonly call: NonNullable<InputContext['call']>;
  /** As the call was made, with what it declared. */
  readonly options: CallOptions & { readonly capabilities: JsonObject };
  /** Hears how the task stands whenever that is known. */
  readonly hear: (task: JsonObject) => void;
}

/**
 * Polls a task of the extension to its end, and answers what it asks: each question once, whatever the polls repeat.
 *
 * Where the server tells how the task stands, it is looked at then; telling is optional, so the polls go on. See
 * `extensions/tasks`.
 */
export async function followExtensionTask(
  client: Client,
  created: JsonObject,
  taskCall: TaskCall,
): Promise<JsonObject> {
  const { taskId } = created;
  if (typeof taskId !== 'string') throw new InvalidResultError('A task without an id was answered');
  const { signal, capabilities } = taskCall.options;
  const poll: CallOptions = { capabilities, ...(signal && { signal }) };
  const answered = new Set<string>();
  let task = created;
  let news = Promise.withResolvers<void>();
  await using _ = client.listen({ taskIds: [taskId] }, ({ kind }) => {
    if (kind === 'task' || kind === 'resync') news.resolve();
  });
  try {
    for (;;) {
      taskCall.hear(task);
      const end = endOf(task, taskId);
      if (end !== undefined) return end;
      if (task['status'] === 'input_required') {
        const requests = newQuestionsOf(task, taskCall, answered);
        if (Object.keys(requests).length > 0) {
          const inputResponses = await answersTo(client, requests, taskCall);
          for (const key of Object.keys(requests)) answered.add(key);
          await client.request('tasks/update', { taskId, inputResponses }, poll);
        }
      }
      await pollPause(task['pollIntervalMs'], signal, news.promise);
      news = Promise.withResolvers();
      task = await getTask(client, taskId, poll);
    }
  } catch (error) {
    const isGivenUp = error instanceof Unanswered;
    if (signal?.aborted === true || isGivenUp) await giveUpTask(client, taskId, { capabilities });
    throw isGivenUp ? error.cause : error;
  }
}

/** What a task asks cannot be answered, and there is no form to say so: it is given up. */
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

/** What a task asks that was not answered yet. */
function newQuestionsOf(
  { taskId, inputRequests = {} }: JsonObject,
  { options }: TaskCall,
  answered: ReadonlySet<string>,
): InputRequests {
  const requests = isJsonObject(inputRequests)
    ? readQuestions(inputRequests, options.capabilities)
    : 'whose inputRequests are no object';
  if (typeof requests !== 'string') {
    return Object.fromEntries(Object.entries(requests).filter(([key]) => !answered.has(key)));
  }
  const cause = new InvalidResultError(`The server told of a task, ${taskId as string}, ${requests}`);
  throw new Unanswered('not asked as it must be', { cause });
}

async function answersTo(client: Client, requests: InputRequests, { call, options }: TaskCall): Promise<JsonObject> {
  const settings = insideOf(client)?.settings;
  const { onInput = settings?.onInput, signal = new AbortController().signal } = options;
  const responses = await askHandler(onInput, requests, { call, signal, peer: client.peer });
  signal.throwIfAborted();
  try {
    return await finishAnswers(client.peer.revision, requests, responses, settings?.roots ?? []);
  } catch (cause) {
    throw new Unanswered('refused', { cause });
  }
}
