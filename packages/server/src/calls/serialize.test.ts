import { FEATURES, type InputResponses, type JsonObject, type JsonValue, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { LINKS, question, text, useRigs } from '../rig.fixture.ts';

const rigs = useRigs();

/** Nests too deeply to be written. */
function deep(): JsonValue {
  let value: JsonValue = 0;
  for (let i = 0; i < 20_000; i++) value = [value];
  return value;
}

describe.each(REVISIONS)('serialize, for %s', (revision) => {
  const isLegacy = FEATURES[revision].era === 'legacy';

  describe.each(LINKS)('over %s', (kind) => {
    it('drops a notice that cannot be written, and remarks it', async () => {
      const remarks: unknown[] = [];
      const logger = (event: string, fields?: unknown): void => {
        if (event === 'notification.dropped') remarks.push(fields);
      };
      const { connect } = await rigs.open(
        {
          'tools/call': ({ notify }) => {
            notify('notifications/message', { level: 'error', data: deep() });
            notify('notifications/message', { level: 'error', data: 'flat' });
            return text('done');
          },
        },
        { http: { logger }, link: { logger } },
      );
      const client = await connect(kind, revision, { logLevel: 'info' });
      const call = client.call('tools/call', { name: 'x' }, { id: 1 });
      expect(await call.answer).toMatchObject({ id: 1, result: text('done') });
      expect(call.messages.all).toMatchObject([{ params: { data: 'flat' } }, { id: 1 }]);
      expect(remarks).toEqual([{ method: 'notifications/message' }]);
    });

    it('answers with an error what cannot be written as a result', async () => {
      const { connect } = await rigs.open({ 'tools/call': () => ({ ...text('x'), _meta: { deep: deep() } }) });
      const client = await connect(kind, revision);
      const call = client.call('tools/call', { name: 'x' }, { id: 'own' });
      expect(await call.answer).toMatchObject({ id: 'own', error: { code: -32603 } });
      expect(call.messages.all).toHaveLength(1);
    });

    it.runIf(isLegacy)('fails a question that cannot be written to whoever asks it', async () => {
      const answers: InputResponses[] = [];
      const { connect } = await rigs.open({
        'tools/call': () =>
          question(
            { bad: { method: 'sampling/createMessage', params: sampling(deep()) }, good: { method: 'roots/list' } },
            {
              answer: (responses) => {
                answers.push(responses);
                return Promise.resolve({ kind: 'complete', result: text('done') });
              },
            },
          ),
      });
      const client = await connect(kind, revision, { capabilities: { roots: {}, sampling: {} } });
      const call = client.call('tools/call', { name: 'x' }, { id: 1 });
      const asked = await call.messages.next();
      expect(asked).toMatchObject({ method: 'roots/list' });
      await client.respond('id' in asked ? (asked.id ?? '') : '', { roots: [] });
      expect(await call.answer).toMatchObject({ id: 1, result: text('done') });
      expect(answers).toMatchObject([{ bad: { rpcCode: -32603 }, good: { roots: [] } }]);
      expect(call.messages.all).toHaveLength(2);
    });
  });
});

function sampling(metadata: JsonValue): JsonObject {
  const messages = [{ role: 'user', content: { type: 'text', text: 'hi' } }];
  return { messages, maxTokens: 1, metadata: { deep: metadata } };
}
