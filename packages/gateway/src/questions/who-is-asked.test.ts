import { type JsonObject, LATEST_LEGACY, revisionsOf } from '@mcpx/protocol';
import { ANYBODY } from '@mcpx/server';
import { describe, expect, it } from 'vitest';
import { type AskOptions, callOf, closeAfterEach, type Setup, setUp, text, tool } from '../gateway.fixture.ts';

closeAfterEach();

describe.each(revisionsOf('legacy'))('relayQuestions > a server of %s that several ask at one pipe', (revision) => {
  const gates: (() => void)[] = [];
  const start = (): Setup =>
    setUp({
      server: {
        revision,
        capabilities: { tools: {} },
        handlers: {
          'tools/list': () => ({ tools: [tool('slow'), tool('ask')] }),
          async 'tools/call'(request) {
            if (request.params['name'] === 'ask') {
              const answer = await request.ask('sampling/createMessage', { messages: [], maxTokens: 1 });
              return text('error' in answer ? `refused: ${answer.error.code}` : 'answered');
            }
            await new Promise<void>((resolve) => gates.push(resolve));
            return text('slow');
          },
        },
      },
    });
  /** One waits for a slow tool, another asks for something: who is asked what the server asks? */
  const whoIsAsked = async (slow: AskOptions['caller'], asking: AskOptions['caller']): Promise<unknown> => {
    const { gateway, servers } = start();
    const of = (caller: AskOptions['caller']): AskOptions => ({
      ...(caller?.session !== undefined && { revision: LATEST_LEGACY }),
      caller: { capabilities: { sampling: {} }, ...caller },
    });
    const answered = async (name: string, caller: AskOptions['caller']): Promise<unknown> => {
      const outcome = await gateway.service(callOf('tools/call', { name: `server__${name}` }, of(caller)));
      return outcome.kind === 'input' ? 'asked' : (outcome.result['content'] as readonly JsonObject[])[0]?.['text'];
    };
    const first = answered('slow', slow);
    await expect.poll(() => servers['server']?.framesOf('tools/call')).toHaveLength(1);
    const second = answered('ask', asking);
    const isOver = await Promise.race([first, second]);
    for (const open of gates.splice(0)) open();
    return isOver === 'asked' ? 'asked' : [await first, await second];
  };
  const nobody = ['slow', 'refused: -1'];

  it.each([
    ['stateless hosts of an endpoint that nobody guards', { principal: ANYBODY }, { principal: ANYBODY }],
    ['hosts of two authorities', { principal: 'ada' }, { principal: 'bob' }],
    ['two sessions', { session: 'a' }, { session: 'b' }],
    ['a session and a stateless host', { session: 'a', principal: ANYBODY }, { principal: ANYBODY }],
  ] as const)('asks neither of %s: nobody can say whose question it is', async (_who, slow, asks) => {
    expect(await whoIsAsked(slow, asks)).toEqual(nobody);
  });

  it.each([
    ['a session', { session: 'a', principal: ANYBODY }],
    ['a connection of its own', { principal: 'local' }],
  ] as const)('asks %s, whose all the calls are', async (_who, caller) => {
    expect(await whoIsAsked(caller, caller)).toBe('asked');
  });
});
