import { REVISIONS } from '@mcpx/protocol';
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

  it('leaves other answers as they are', async () => {
    const answer = { roots: [{ uri: 'file:///a' }] };
    expect(await finishAnswer(revision, { method: 'roots/list' }, answer)).toEqual(answer);
  });
});
