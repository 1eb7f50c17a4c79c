import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { FEATURES, type JsonObject } from '@mcpx/protocol';
import { callTool, textOf, until, type World } from './world.ts';

export async function checkProgress(world: World): Promise<void> {
  const heard: JsonObject[] = [];
  const options = {
    wantsProgress: true,
    hear: (method: string, params: JsonObject) => void (method === 'notifications/progress' && heard.push(params)),
  };
  await callTool(world, 'progress', {}, options);
  const hasMessage = FEATURES[world.server].progressMessage && FEATURES[world.client.revision].progressMessage;
  deepStrictEqual(
    heard,
    [1, 2, 3].map((progress) => ({ progress, total: 3, ...(hasMessage && { message: `step ${progress}` }) })),
  );
}

export async function checkCancel(world: World): Promise<void> {
  const hangs = async (): Promise<{ hanging: number; cancelled: number }> =>
    JSON.parse(textOf(await callTool(world, 'hangs')));
  const { cancelled } = await hangs();
  const gone = new AbortController();
  const rejected = rejects(callTool(world, 'hang', {}, { signal: gone.signal }));
  await until(async () => (await hangs()).hanging === 1, 'the call arrives');
  gone.abort();
  await rejected;
  await until(async () => (await hangs()).hanging === 0, 'the server hears of the cancellation');
  strictEqual((await hangs()).cancelled, cancelled + 1);
}

export async function checkLogging(world: World): Promise<void> {
  const heard: unknown[] = [];
  const options = {
    logLevel: 'warning',
    hear: (method: string, { level }: JsonObject) => void (method === 'notifications/message' && heard.push(level)),
  };
  await callTool(world, 'log', {}, options);
  await until(() => heard.length >= 2, 'two log messages came');
  deepStrictEqual(heard, ['warning', 'error']);
}
