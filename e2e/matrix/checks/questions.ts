import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { FEATURES, type JsonObject } from '@mcpx/protocol';
import { FORM, PAGE, SAMPLE } from '../peers/questions.ts';
import { callTool, messageIn, nameIn, textOf, until, uriIn, type World } from './world.ts';

interface Asked {
  readonly method: string;
  readonly params: JsonObject;
}

/** Lets the client answer, and keeps what it was asked. */
function answering(world: World, answer: JsonObject): readonly Asked[] {
  const asked: Asked[] = [];
  world.client.answer = (method, params) => {
    asked.push({ method, params });
    return answer;
  };
  return asked;
}

const answerIn = (result: JsonObject): unknown => JSON.parse(textOf(result));

export async function checkForm(world: World): Promise<void> {
  const { client } = world;
  const accept = { action: 'accept', content: { name: 'Ada' } };
  for (const answer of [accept, { action: 'decline' }, { action: 'cancel' }]) {
    const asked = answering(world, answer);
    deepStrictEqual(answerIn(await callTool(world, 'ask', { kind: 'form' })), answer);
    strictEqual(asked.length, 1);
    strictEqual(asked[0]?.params['message'], messageIn(world, FORM['message'] as string));
    deepStrictEqual(asked[0]?.params['requestedSchema'], FORM['requestedSchema']);
  }
  answering(world, accept);
  const { messages } = await client.call('prompts/get', { name: nameIn(world, 'asks') });
  deepStrictEqual(
    answerIn({ content: (messages as readonly JsonObject[]).map(({ content }) => content ?? null) }),
    accept,
  );
  const { contents } = await client.call('resources/read', { uri: uriIn(world, 'matrix://asks') });
  deepStrictEqual(answerIn({ content: contents ?? null }), accept);
}

export async function checkUrl(world: World): Promise<void> {
  const asked = answering(world, { action: 'accept' });
  const before = world.client.text.length;
  deepStrictEqual(answerIn(await callTool(world, 'ask', { kind: 'url' })), { action: 'accept' });
  strictEqual(asked.length, 1);
  strictEqual(asked[0]?.params['mode'], 'url');
  strictEqual(asked[0]?.params['url'], PAGE['url']);
  strictEqual(asked[0]?.params['message'], messageIn(world, PAGE['message'] as string));
  const sides = [world.client.revision, world.between ?? world.server, world.server];
  if (!sides.every((side) => FEATURES[side].elicitationIds)) return;
  const id = JSON.stringify(asked[0]?.params['elicitationId']);
  const done = `"method":"notifications/elicitation/complete","params":{"elicitationId":${id}`;
  await until(() => world.client.text.slice(before).includes(done), 'the visit is told to be done');
}

export async function checkSampling(world: World): Promise<void> {
  const answer = {
    role: 'assistant',
    content: { type: 'text', text: 'Something' },
    model: 'matrix',
    stopReason: 'endTurn',
  };
  const asked = answering(world, answer);
  deepStrictEqual(answerIn(await callTool(world, 'ask', { kind: 'sampling' })), answer);
  strictEqual(asked.length, 1);
  strictEqual(asked[0]?.params['maxTokens'], SAMPLE['maxTokens']);
  deepStrictEqual(asked[0]?.params['messages'], SAMPLE['messages']);
}

export async function checkRoots(world: World): Promise<void> {
  const answer = { roots: [{ uri: 'file:///home', name: 'home' }] };
  const asked = answering(world, answer);
  deepStrictEqual(answerIn(await callTool(world, 'ask', { kind: 'roots' })), answer);
  deepStrictEqual(
    asked.map(({ method }) => method),
    ['roots/list'],
  );
}
