import { type InputOutcome, type JsonObject, LATEST_LEGACY } from '@mcpx/protocol';
import type { Service } from '@mcpx/server';
import type { ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { ask, askedBack, type AskOptions, closeAfterEach, setUp, text, tool } from '../gateway.fixture.ts';

closeAfterEach();

const FORM: JsonObject = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };
const able: AskOptions = { caller: { capabilities: { elicitation: {} } } };
const TO_ALL: JsonObject = { name: 'ask', arguments: {} };
const REFUSED = { rpcCode: -32602, data: { reason: 'invalid-request-state' } };

/** A server of the older era that asks before it answers. */
const asking = {
  revision: LATEST_LEGACY,
  capabilities: { tools: {} },
  handlers: {
    'tools/list': () => ({ tools: [tool('ask')] }),
    'tools/call': async (request) => {
      await request.ask('elicitation/create', FORM);
      return text('done');
    },
  },
} satisfies ScriptedServerOptions;

const retryOf = (params: JsonObject, { state = '', requests }: InputOutcome): JsonObject => {
  const inputResponses = Object.fromEntries(Object.keys(requests).map((key) => [key, { action: 'decline' }]));
  return { ...params, inputResponses, requestState: state };
};

describe('a parked call of a server that has several faces', () => {
  const facesOf = (): Readonly<Record<string, Service>> => {
    const { gateway } = setUp({ server: asking }, { names: 'plain', groups: { some: ['server'], more: ['server'] } });
    return {
      all: gateway.service,
      one: gateway.serverService('server')!,
      some: gateway.groupService('some')!,
      more: gateway.groupService('more')!,
    };
  };
  const pairs = ['all', 'one', 'some', 'more'].flatMap((from, _, names) => names.map((to) => [from, to] as const));

  it.each(pairs.filter(([from, to]) => from !== to))(
    'that was asked at the face of %s is not answered at the face of %s, and waits on [S-MR-02]',
    async (from, to) => {
      const faces = facesOf();
      const outcome = await askedBack(faces[from]!, 'tools/call', TO_ALL, able);
      const retry = retryOf(TO_ALL, outcome);
      await expect(ask(faces[to]!, 'tools/call', retry, able)).rejects.toMatchObject(REFUSED);
      expect(await ask(faces[from]!, 'tools/call', retry, able)).toMatchObject(text('done'));
    },
  );
});
