import { type InputRequests, type JsonObject, LATEST_LEGACY, LATEST_MODERN, type Revision } from '@mcpx/protocol';
import type { ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  askedBack,
  type AskOptions,
  callOf,
  closeAfterEach,
  type Sent,
  setUp,
  text,
  tool,
} from '../gateway.fixture.ts';

closeAfterEach();

const PAGE: JsonObject = { mode: 'url', message: 'Look', url: 'https://a.example/x', elicitationId: 'visit' };
const COMPLETE = 'notifications/elicitation/complete';

/** Wants a page visited before it is done. */
const visited: ScriptedServerOptions = {
  revision: LATEST_LEGACY,
  capabilities: { tools: {} },
  handlers: {
    'tools/list': () => ({ tools: [tool('ask')] }),
    'tools/call': async (request) => {
      await request.ask('elicitation/create', PAGE);
      return text('done');
    },
  },
};

const answersTo = (requests: InputRequests): Record<string, JsonObject> =>
  Object.fromEntries(Object.keys(requests).map((key) => [key, { action: 'accept' }]));

describe('forward > a page that is said to be done', () => {
  const start = async (revision: Revision) => {
    const { gateway, servers } = setUp({ server: visited });
    const params = { name: 'server__ask', arguments: {} };
    const sent: Sent[] = [];
    const options: AskOptions = { revision, sent, caller: { capabilities: { elicitation: { url: {} } } } };
    const outcome = await askedBack(gateway.service, 'tools/call', params, options);
    const done = (): void => servers['server']?.notify(COMPLETE, { elicitationId: 'visit' });
    return { gateway, params, sent, options, outcome, done };
  };

  it('is told to a session whose call still waits for the answer', async () => {
    const { sent, outcome, done } = await start(LATEST_LEGACY);
    done();
    await vi.waitFor(() => expect(sent).toEqual([{ method: COMPLETE, params: { elicitationId: 'visit' } }]));
    await outcome.answer(answersTo(outcome.requests));
  });

  it('is not told to a stateless call, which the question has answered', async () => {
    const { gateway, params, sent, options, outcome, done } = await start(LATEST_MODERN);
    done();
    const inputResponses = answersTo(outcome.requests);
    const retry = { ...params, inputResponses, requestState: outcome.state ?? null };
    expect(await gateway.service(callOf('tools/call', retry, options))).toMatchObject({ kind: 'complete' });
    expect(sent).toEqual([]);
  });
});
