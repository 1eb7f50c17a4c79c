import type { HttpBodySink, HttpResponse } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type HttpOptions, resolveHttpOptions } from './http-options.ts';
import { answerIn, refusalText, statusError } from './refusal.ts';

beforeEach(() => void vi.useFakeTimers());

/** The text of a body that is told what comes of it. */
function textOf(tell: (sink: HttpBodySink) => void): Promise<string> {
  return refusalText({ read: tell, text: () => Promise.reject(new Error('not asked for')), cancel() {} });
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('refusalText', () => {
  it('is the body as it came where that ended', async () => {
    const text = await textOf((sink) => {
      sink.data(bytes('this is '));
      sink.data(bytes('wrong'));
      sink.end();
    });
    expect(text).toBe('this is wrong');
  });

  it('marks that it is cut where the body fails, is too large, or never ends', async () => {
    const failed = await textOf((sink) => {
      sink.data(bytes('cut'));
      sink.fail(new Error('gone'));
    });
    expect(failed).toBe('cut…');
    const large = await textOf((sink) => sink.data(bytes('x'.repeat(1024 * 1024 + 1))));
    expect(large.endsWith('x…')).toBe(true);
    const endless = textOf((sink) => sink.data(bytes('endless')));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await endless).toBe('endless…');
  });
});

describe('answerIn', () => {
  it('finds the answer in a body that did not end behind it', () => {
    const answer = { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'no' } };
    expect(answerIn(`${JSON.stringify(answer)}…`, 1)).toEqual(answer);
    expect(answerIn(`${JSON.stringify(answer).slice(0, -1)}…`, 1)).toBeUndefined();
  });
});

describe('statusError', () => {
  const refused = (status: number, text: string, options: HttpOptions = {}) => {
    const response = { status, headers: {} } as HttpResponse;
    return statusError(response, 'ping', text, resolveHttpOptions('http://h/mcp', options));
  };

  it('keeps the start of the body, and marks where it is cut', () => {
    expect(refused(500, 'x'.repeat(2_000)).body).toBe('x'.repeat(2_000));
    expect(refused(500, 'x'.repeat(2_001)).body).toBe(`${'x'.repeat(2_000)}…`);
  });

  it('asks nobody for a token who gave one', () => {
    const without = refused(401, '').message;
    expect(without).toMatch(/is needed/);
    for (const given of [resolveHttpOptions('http://ada:x@h/', {}).headers, { Authorization: 'Bearer x' }]) {
      expect(refused(401, '', { headers: given }).message).not.toMatch(/is needed/);
    }
    expect(refused(401, '', { headers: { 'x-tenant': '1' } }).message).toBe(without);
  });

  it('says the mend of the program for a status, where it has one', () => {
    const options = { mends: { 401: 'look under "auth"' } };
    expect(refused(401, '', options).message).toMatch(/HTTP 401: look under "auth"$/);
    expect(refused(403, '', options).message).toBe(refused(403, '').message);
  });
});
