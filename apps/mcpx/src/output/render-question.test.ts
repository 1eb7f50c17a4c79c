import type { BrokerQuestion } from '@mcpx/gateway';
import type { JsonObject } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { renderQuestion, renderQuestions, renderUrl } from './render-question.ts';

function question(more: Partial<BrokerQuestion> = {}): BrokerQuestion {
  return {
    id: '3',
    server: 'git',
    mode: 'form',
    message: 'Who\nare you?',
    askedAtMs: 0,
    expiresAtMs: 120_000,
    state: 'open',
    ...more,
  };
}

function shown(properties: JsonObject, more: JsonObject = {}): string {
  return renderQuestion(question({ requestedSchema: { type: 'object', properties, ...more } }), 5_000);
}

describe('renderQuestions', () => {
  it('says who asks, of what kind it is, how old it is, and what it says', async () => {
    const [, row] = (await renderQuestions([question()], 5_000)).split('\n');
    expect(row?.split(/ {2,}/)).toEqual(['3', 'git', 'form', '5s', '2m', 'Who are you?']);
  });

  it('says that there is none', async () => {
    expect(await renderQuestions([], 0)).toMatch(/^No question/);
  });
});

describe('renderQuestion', () => {
  it.each<readonly [string, JsonObject, RegExp]>([
    ['its type', { type: 'integer' }, /^field \(integer\)$/m],
    ['its title and description', { type: 'string', title: 'T', description: 'D' }, /^ {4}T: D$/m],
    ['its default', { type: 'boolean', default: false }, /^ {4}default: false$/m],
    ['its choices', { type: 'string', enum: ['a', 'b'] }, /^ {4}- a\n {4}- b$/m],
    ['titles of choices', { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }, /^ {4}- a \(A\)$/m],
    ['titles of old', { type: 'string', enum: ['a'], enumNames: ['A'] }, /^ {4}- a \(A\)$/m],
    ['choices of a list', { type: 'array', items: { type: 'string', enum: ['a'] } }, /^field \(list\)\n {4}- a$/m],
    ['titled choices of a list', { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } }, /- a \(A\)$/m],
    ['its limits', { type: 'number', minimum: 1, maximum: 9 }, /at least 1, at most 9/],
    ['its format', { type: 'string', format: 'email' }, /as email/],
  ])('shows of a field %s', (_, field, expected) => {
    expect(shown({ field })).toMatch(expected);
  });

  it('says which fields are required', () => {
    expect(shown({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['b'] })).toMatch(
      /^a \(string\)\nb \(string, required\)$/m,
    );
  });
});

describe('renderUrl', () => {
  it('shows the whole URL, and marks the domain in it', () => {
    const [url = '', mark = '', domain] = renderUrl('https://evil.example:8443@evil.example:8443/a?b=c').split('\n');
    expect(url.trim()).toBe('https://evil.example:8443@evil.example:8443/a?b=c');
    expect(url.slice(mark.indexOf('^'))).toBe('evil.example:8443/a?b=c');
    expect(mark.trim()).toBe('^'.repeat('evil.example:8443'.length));
    expect(domain).toBe('Domain: evil.example');
  });

  it('warns of letters that look like others', () => {
    expect(renderUrl('https://xn--pple-43d.com/')).toMatch(/look like others/);
    expect(renderUrl('https://аpple.com/')).toMatch(/look like others/);
  });

  it('says what is no URL', () => {
    expect(renderUrl('nothing')).toMatch(/no URL/);
  });
});
