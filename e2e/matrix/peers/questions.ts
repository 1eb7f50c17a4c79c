import type { JsonObject } from '@mcpx/protocol';

export const FORM: JsonObject = {
  message: 'Who are you?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
};
export const PAGE: JsonObject = { mode: 'url', message: 'Please sign in', url: 'https://example.org/sign-in' };
export const SAMPLE: JsonObject = {
  messages: [{ role: 'user', content: { type: 'text', text: 'Say something' } }],
  maxTokens: 10,
};
