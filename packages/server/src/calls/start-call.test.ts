import { FEATURES, type InputOutcome, REVISIONS, RpcError } from '@mcpx/protocol';
import { scriptedClient, scriptedClientLink } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { serve } from '../link/serve.ts';
import { LINKS, question, useRigs } from '../rig.fixture.ts';
import type { Service } from '../service.ts';

const rigs = useRigs();

/** A service that is content with no answer. */
const asksForever = (): InputOutcome =>
  question({ where: { method: 'roots/list' } }, { answer: () => Promise.resolve(asksForever()) });

describe.each(REVISIONS)('%s > startCall', (revision) => {
  it('takes a service that throws at once for one that refuses, and its id is free afterwards', async () => {
    const refusing: Service = ({ method }) => {
      if (method === 'tools/call') throw new RpcError(-32_602, 'no');
      return Promise.resolve({ kind: 'complete', result: { capabilities: {} } });
    };
    const link = scriptedClientLink();
    const served = await serve(refusing, link.connector);
    const client = await scriptedClient(link, { revision });
    for (let round = 0; round < 3; round++) {
      const { answer } = client.call('tools/call', { name: 'x' }, { id: 'same' });
      expect(await answer).toMatchObject({ id: 'same', error: { code: -32_602 } });
    }
    await client.close();
    await served.close();
  });

  it.each(LINKS)('stops a service whose question fails the call, over %s', async (kind) => {
    const { connect, callsOf, handler } = await rigs.open({ 'tools/call': asksForever });
    const client = await connect(kind, revision);
    const code = FEATURES[revision].era === 'modern' ? -32_021 : -32_603;
    expect(await client.call('tools/call', { name: 'x' }).answer).toMatchObject({ error: { code } });
    expect(callsOf('tools/call').map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(handler.calls).toBe(0);
  });

  it.runIf(FEATURES[revision].era === 'modern')('leaves a service alone that its caller comes back to', async () => {
    const { connect, callsOf } = await rigs.open({ 'tools/call': asksForever });
    const client = await connect('http', revision, { capabilities: { roots: {} } });
    const { answer } = client.call('tools/call', { name: 'x' });
    expect(await answer).toMatchObject({ result: { resultType: 'input_required' } });
    expect(callsOf('tools/call').map(({ signal }) => signal.aborted)).toEqual([false]);
  });
});
