import { FEATURES, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { finishAnswer } from './finish-answer.ts';

const form = {
  method: 'elicitation/create',
  params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
};
const url = { method: 'elicitation/create', params: { mode: 'url', url: 'https://example.com', message: 'Visit' } };
const content = { name: 'me' };

describe.each(REVISIONS)('%s > finishAnswer', (revision) => {
  it('hands over the content of an accepted form', async () => {
    expect(await finishAnswer(revision, form, { action: 'accept', content })).toEqual({ action: 'accept', content });
  });

  it('hands nothing over with the consent to visit a page [C-ELI-10]', async () => {
    expect(await finishAnswer(revision, url, { action: 'accept', content })).toEqual({ action: 'accept' });
  });

  it.each(['decline', 'cancel'])('hands nothing over with %s', async (action) => {
    expect(await finishAnswer(revision, form, { action, content })).toEqual({ action });
  });

  const { elicitation, samplingTools, serverRequests } = FEATURES[revision];
  it.skipIf(elicitation === 'none')('fits an answered form to the revision [C-BASE-26]', async () => {
    const answer = { action: 'accept', content };
    const _meta = { 'com.example/x': 1 };
    const fitted = await finishAnswer(revision, form, { ...answer, _meta });
    expect(fitted).toEqual(serverRequests ? { ...answer, _meta } : answer);
  });

  it('fits a sampled message to the revision [C-BASE-26]', async () => {
    const question = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } };
    const content = ['one', 'two'].map((text) => ({ type: 'text', text }));
    const fitted = await finishAnswer(revision, question, { role: 'assistant', model: 'm', content });
    expect(fitted['content']).toEqual(samplingTools ? content : { type: 'text', text: 'one\ntwo' });
  });

  it('leaves other answers as they are', async () => {
    const answer = { roots: [{ uri: 'file:///a' }] };
    expect(await finishAnswer(revision, { method: 'roots/list' }, answer)).toEqual(answer);
  });
});
