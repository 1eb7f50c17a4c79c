import { describe, expect, it } from 'vitest';
import { secretHider } from './hide-secrets.ts';

const SECRET = 'sk-AAAA1111\nBBBB 2222';
const hide = secretHider([SECRET]);
const parts = Array.from({ length: SECRET.length - 4 }, (_, index) => index + 4);

describe('secretHider', () => {
  it('hides each secret, wherever it stands', () => {
    expect(hide(`a ${SECRET} b ${SECRET}`)).toBe('a [hidden] b [hidden]');
  });

  it.each(parts)('hides what is left of a secret that was cut: %d characters of it', (length) => {
    expect(hide(`key ${SECRET.slice(0, length)}…`)).toBe('key [hidden]…');
    expect(hide(`…${SECRET.slice(-length)} is wrong`)).toBe('…[hidden] is wrong');
    expect(hide(`…${SECRET.slice(1, length + 1)}…`)).toBe('…[hidden]…');
  });

  it('hides what is left of it at both ends of a text that was cut twice', () => {
    expect(hide(`…${SECRET.slice(-5)} or ${SECRET.slice(0, 5)}…`)).toBe('…[hidden] or [hidden]…');
  });

  it('hides what the engine quotes of it where it stands in broken JSON', () => {
    for (const text of [SECRET, `${'['.repeat(30)}${SECRET}`, `[1, ${SECRET.repeat(2)}]`]) {
      let message = '';
      try {
        JSON.parse(text);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).toContain('JSON');
      const hidden = hide(message);
      for (let at = 0; at + 4 <= SECRET.length; at++) expect(hidden).not.toContain(SECRET.slice(at, at + 4));
    }
  });

  it('leaves what was not cut as it is, though it begins or ends like a secret', () => {
    expect(hide('sk-AAAA is how it begins, 2222')).toBe('sk-AAAA is how it begins, 2222');
    expect(hide('it … goes on')).toBe('it … goes on');
  });

  it('takes words before a mark for no secret because they end as one begins', () => {
    const hideBoth = secretHider(['ngrok_2abcDEF', 'stXabcdef12']);
    const text = 'Loading… please wait, installing… the rest…';
    expect(hideBoth(text)).toBe(text);
  });

  it.each([
    ['many marks', '…'.repeat(100_000)],
    ['many short pieces', 'loading… '.repeat(50_000)],
    ['many pieces that look like a part', 'abcdefgh…'.repeat(50_000)],
    ['one long piece', `${'x'.repeat(1_000_000)}…`],
  ])('takes little time over %s, also with long secrets', (_, text) => {
    const long = Array.from({ length: 8 }, (_, at) => `abcdefg${at}`.repeat(300));
    const startedAt = performance.now();
    expect(secretHider(long)(text).length).toBeGreaterThan(0);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
