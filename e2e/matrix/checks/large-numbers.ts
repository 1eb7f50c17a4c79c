import { ok, strictEqual } from 'node:assert/strict';
import { type JsonObject, rawNumber } from '@mcpx/protocol';
import { LARGE } from '../peers/peer.ts';
import { callTool, until, type World } from './world.ts';

export async function checkLargeNumbers(world: World): Promise<void> {
  const { client } = world;
  const before = client.text.length;
  await callTool(world, 'number');
  await until(() => client.text.slice(before).includes(LARGE), 'the number comes as it was sent');
  if (!client.sendsRawNumbers || !world.serverReadsRawNumbers) return;
  const given = '98765432109876543210.5';
  const { _meta: meta } = await callTool(world, 'number', { value: rawNumber(given) });
  strictEqual((meta as JsonObject)['example.org/raw'], true);
  ok(client.text.includes(given), 'the number comes back as it was sent');
}
