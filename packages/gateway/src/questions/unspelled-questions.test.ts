import {
  FEATURES,
  isJsonObject,
  type JsonObject,
  LATEST_LEGACY,
  LATEST_MODERN,
  REVISIONS,
  type Revision,
} from '@mcpx/protocol';
import type { ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { type AskOptions, closeAfterEach, converse, setUp, text, tool } from '../gateway.fixture.ts';
import { createQuestionBroker } from './question-broker.ts';

closeAfterEach();

const EVERYTHING: JsonObject = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
const ROOTS: JsonObject = { roots: [{ uri: 'file:///mine' }] };
const DAYS = { action: 'accept', content: { days: ['Mo'] } } as const;
const TO_ALL: JsonObject = { name: 'server__ask', arguments: {} };

/** A choice of several values: before 2025-11-25 no form can ask for that. */
const CHOICE: JsonObject = {
  message: 'When?',
  requestedSchema: { type: 'object', properties: { days: { type: 'array', items: { type: 'string', enum: ['Mo'] } } } },
};

/** A server whose tool asks for a choice and for roots, and answers with what it was answered. */
function asking(revision: Revision): ScriptedServerOptions {
  return {
    revision,
    capabilities: { tools: {} },
    handlers: {
      'tools/list': () => ({ tools: [tool('ask')] }),
      'tools/call': async (request) => {
        if (FEATURES[revision].era === 'legacy') {
          const answers = [await request.ask('elicitation/create', CHOICE), await request.ask('roots/list')];
          return text(JSON.stringify(answers.map((answer) => (answer as { readonly result?: JsonObject }).result)));
        }
        const { inputResponses } = request.params;
        if (isJsonObject(inputResponses))
          return text(JSON.stringify([inputResponses['choice'], inputResponses['roots']]));
        const choice: JsonObject = { method: 'elicitation/create', params: CHOICE };
        return { resultType: 'input_required', inputRequests: { choice, roots: { method: 'roots/list' } } };
      },
    },
  };
}

const answersIn = ({ content }: JsonObject): unknown =>
  JSON.parse((content as readonly JsonObject[])[0]?.['text'] as string);

describe.each(REVISIONS)('relayQuestions > a caller of %s that answers every question there is', (revision) => {
  const able: AskOptions = { revision, caller: { capabilities: EVERYTHING } };
  const isAsked = FEATURES[revision].elicitation === 'form+url';

  it.each([LATEST_LEGACY, LATEST_MODERN])(
    'is asked by a server of %s what its revision has a form for, and the rest of the call goes on [S-ELI-01]',
    async (server) => {
      const { gateway } = setUp({ server: asking(server) });
      const answers: JsonObject = { 'elicitation/create': DAYS, 'roots/list': ROOTS };
      const { result, asked } = await converse(gateway.service, TO_ALL, answers, able);
      expect(asked.flatMap((requests) => Object.values(requests).map(({ method }) => method))).toEqual([
        ...(isAsked ? ['elicitation/create'] : []),
        'roots/list',
      ]);
      expect(answersIn(result)).toEqual([isAsked ? DAYS : { action: 'cancel' }, ROOTS]);
    },
  );

  it.runIf(!isAsked).each([LATEST_LEGACY, LATEST_MODERN])(
    'leaves to a person what a server of %s asks and its revision has no form for',
    async (server) => {
      const broker = createQuestionBroker({ policy: 'hold' });
      const { gateway } = setUp({ server: asking(server) }, { broker });
      const calling = converse(gateway.service, TO_ALL, { 'roots/list': ROOTS }, able);
      await expect.poll(() => broker.list()).toHaveLength(1);
      await broker.answer(broker.list()[0]?.id ?? '', DAYS);
      expect(answersIn((await calling).result)).toEqual([DAYS, ROOTS]);
      broker.close();
    },
  );
});
