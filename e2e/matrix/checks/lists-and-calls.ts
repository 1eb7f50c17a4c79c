import { deepStrictEqual, ok, rejects, strictEqual } from 'node:assert/strict';
import { FEATURES, type JsonObject } from '@mcpx/protocol';
import { PeerError } from '../clients/matrix-client.ts';
import { callTool, nameIn, textOf, uriIn, type World } from './world.ts';

type Entries = readonly JsonObject[];

export async function checkTools(world: World): Promise<void> {
  const { client, server } = world;
  const [theirs, ours] = [FEATURES[server], FEATURES[client.revision]];
  const { tools } = await client.call('tools/list');
  const sum = (tools as Entries).find(({ name }) => name === nameIn(world, 'sum'));
  ok(sum !== undefined, 'the tool is not listed');
  strictEqual(sum['description'], 'The tool sum');
  strictEqual(sum['title'], ours.titles && theirs.titles ? 'SUM' : undefined);
  strictEqual(sum['icons'] !== undefined, ours.icons && theirs.icons);
  const isStructured = ours.structuredContent !== 'none' && theirs.structuredContent !== 'none';
  strictEqual(sum['outputSchema'] !== undefined, isStructured);

  const added = await callTool(world, 'sum', { a: 1, b: 2 });
  strictEqual(textOf(added), '3');
  deepStrictEqual(added['structuredContent'], isStructured ? { sum: 3 } : undefined);
  strictEqual(textOf(await callTool(world, 'echo', { value: 'ü' })), 'echo: ü');
  strictEqual(textOf(await callTool(world, 'region', { region: 'Zürich' })), 'Zürich');
  strictEqual((await callTool(world, 'fail'))['isError'], true);

  const { content } = await callTool(world, 'rich');
  const types = (content as Entries).map(({ type }) => type);
  deepStrictEqual(types.slice(0, 3), ['text', 'image', 'resource']);
  strictEqual(types.includes('audio'), theirs.audio && ours.audio);
  strictEqual(types.includes('resource_link'), theirs.resourceLinks && ours.resourceLinks);
  const embedded = (content as Entries)[2]?.['resource'] as JsonObject;
  strictEqual(embedded['uri'], uriIn(world, 'matrix://one'));

  await refused(callTool(world, 'nobody-has-this'), -32602);
}

export async function checkPrompts(world: World): Promise<void> {
  const { client } = world;
  const { prompts } = await client.call('prompts/list');
  const greet = (prompts as Entries).find(({ name }) => name === nameIn(world, 'greet'));
  deepStrictEqual(
    ((greet?.['arguments'] ?? []) as Entries).map(({ name }) => name),
    ['day'],
  );
  const { messages } = await client.call('prompts/get', { name: nameIn(world, 'greet'), arguments: { day: 'monday' } });
  deepStrictEqual(messages, [{ role: 'user', content: { type: 'text', text: 'Good monday' } }]);
  await refused(client.call('prompts/get', { name: nameIn(world, 'nobody') }), -32602);
}

export async function checkResources(world: World): Promise<void> {
  const { client } = world;
  const { resources } = await client.call('resources/list');
  ok((resources as Entries).some(({ uri }) => uri === uriIn(world, 'matrix://one')));
  const { resourceTemplates } = await client.call('resources/templates/list');
  ok((resourceTemplates as Entries).some(({ uriTemplate }) => uriTemplate === uriIn(world, 'matrix://day/{day}')));
  const read = async (own: string): Promise<JsonObject | undefined> => {
    const { contents } = await client.call('resources/read', { uri: uriIn(world, own) });
    return (contents as Entries)[0];
  };
  deepStrictEqual(await read('matrix://one'), {
    uri: uriIn(world, 'matrix://one'),
    text: 'One',
    mimeType: 'text/plain',
  });
  ok(typeof (await read('matrix://bytes'))?.['blob'] === 'string');
  strictEqual((await read('matrix://day/friday'))?.['text'], 'It is friday');
  const uri = uriIn(world, 'matrix://nowhere');
  const error = await refused(client.call('resources/read', { uri }), FEATURES[client.revision].resourceNotFound);
  strictEqual((error.data as JsonObject | undefined)?.['uri'], uri);
}

export async function checkCompletion(world: World): Promise<void> {
  const { client } = world;
  const complete = async (ref: JsonObject): Promise<unknown> => {
    const { completion } = await client.call('completion/complete', { ref, argument: { name: 'day', value: 'tu' } });
    return (completion as JsonObject)['values'];
  };
  deepStrictEqual(await complete({ type: 'ref/prompt', name: nameIn(world, 'greet') }), ['tuesday']);
  deepStrictEqual(await complete({ type: 'ref/resource', uri: uriIn(world, 'matrix://day/{day}') }), ['tuesday']);
}

/** Awaits a refusal with a code. */
export async function refused(call: Promise<unknown>, code: number): Promise<PeerError> {
  let error: unknown;
  await rejects(call, (reason) => {
    error = reason;
    return true;
  });
  if (!(error instanceof PeerError)) throw error;
  strictEqual(error.code, code);
  return error;
}
