import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { FEATURES, type JsonObject, META } from '@mcpx/protocol';
import { FORM } from '../peers/questions.ts';
import { refused } from './lists-and-calls.ts';
import { callTool, messageIn, nameIn, textOf, until, type World } from './world.ts';

const ANSWER = { action: 'accept', content: { name: 'Ada' } };

export async function checkTasks(world: World): Promise<void> {
  world.client.answer = (_, params) => {
    strictEqual(params['message'], messageIn(world, FORM['message'] as string));
    return ANSWER;
  };
  await (FEATURES[world.client.revision].tasks === 'core' ? checkCore(world) : checkExtension(world));
  await refused(world.client.call('tasks/get', { taskId: 'nobody has this' }), -32602);
}

async function checkCore(world: World): Promise<void> {
  const { client } = world;
  const { tools } = await client.call('tools/list');
  const job = (tools as readonly JsonObject[]).find(({ name }) => name === nameIn(world, 'job'));
  deepStrictEqual(job?.['execution'], { taskSupport: 'optional' });
  const create = async (args: JsonObject): Promise<string> => {
    const created = await client.call('tools/call', {
      name: nameIn(world, 'job'),
      arguments: args,
      task: { ttl: 60_000 },
    });
    const task = created['task'] as JsonObject;
    strictEqual(task['status'], 'working');
    return task['taskId'] as string;
  };
  const get = (taskId: string): Promise<JsonObject> => client.call('tasks/get', { taskId });

  const plain = await create({});
  await until(async () => (await get(plain))['status'] === 'completed', 'the task is completed');
  strictEqual((await get(plain))['taskId'], plain);
  const result = await client.call('tasks/result', { taskId: plain });
  strictEqual(textOf(result), 'done');
  deepStrictEqual((result['_meta'] as JsonObject)[META.relatedTask], { taskId: plain });

  const asking = await create({ asks: true });
  strictEqual((await get(asking))['status'], 'input_required');
  deepStrictEqual(JSON.parse(textOf(await client.call('tasks/result', { taskId: asking }))), ANSWER);

  const stopped = await create({});
  const { taskId, status } = await client.call('tasks/cancel', { taskId: stopped });
  deepStrictEqual({ taskId, status }, { taskId: stopped, status: 'cancelled' });
  const known: unknown[] = [];
  for (let cursor: JsonObject[string] = ''; cursor !== undefined;) {
    const page = await client.call('tasks/list', cursor === '' ? {} : { cursor });
    known.push(...(page['tasks'] as readonly JsonObject[]).map((task) => task['taskId']));
    cursor = page['nextCursor'];
  }
  for (const id of [plain, asking, stopped]) ok(known.includes(id), 'the task is listed');
}

async function checkExtension(world: World): Promise<void> {
  const { client } = world;
  const create = async (args: JsonObject): Promise<string> => {
    const created = await callTool(world, 'job', args);
    strictEqual(created['resultType'], 'task');
    return created['taskId'] as string;
  };
  const get = (taskId: string): Promise<JsonObject> => client.call('tasks/get', { taskId });

  const told: JsonObject[] = [];
  /** Waits for a notice of how a task stands, which says the same as whoever asks is told. */
  const isTold = async (taskId: string): Promise<void> => {
    const { resultType: _, _meta: __, ...now } = await get(taskId);
    await until(() => told.some((task) => isDeepStrictEqual(task, now)), 'how the task stands is told');
  };

  const plain = await create({});
  const asking = await create({ asks: true });
  const stopped = await create({});
  await using _ = await client.listen({ taskIds: [plain, asking, stopped] }, (method, { _meta, ...task }) => {
    if (method === 'notifications/tasks') told.push(task);
  });
  await until(async () => (await get(plain))['status'] === 'completed', 'the task is completed');
  await isTold(plain);
  const { taskId: id, result } = await get(plain);
  strictEqual(id, plain);
  strictEqual(textOf(result as JsonObject), 'done');

  const { status, inputRequests } = await get(asking);
  strictEqual(status, 'input_required');
  const [[key, request]] = Object.entries(inputRequests as JsonObject) as [[string, JsonObject]];
  const inputResponses = { [key]: client.answer(request['method'] as string, request['params'] as JsonObject) };
  await client.call('tasks/update', { taskId: asking, inputResponses });
  await isTold(asking);
  const done = (await get(asking))['result'] as JsonObject;
  deepStrictEqual(JSON.parse(textOf(done)), ANSWER);

  await client.call('tasks/cancel', { taskId: stopped });
  await isTold(stopped);
  strictEqual((await get(stopped))['status'], 'cancelled');
}
