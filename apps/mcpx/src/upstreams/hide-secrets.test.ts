import { describe, expect, it } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

const SECRET = 'sk-AAAA1111\nBBBB 2222';
const parts = Array.from({ length: SECRET.length - 2 }, (_, index) => index + 2);

describe('hideSecrets', () => {
  it('hides each secret, wherever it stands', () => {
    expect(hideSecrets(`a ${SECRET} b ${SECRET}`, [SECRET])).toBe('a [hidden] b [hidden]');
  });

  it.each(parts)('hides what is left of a secret that was cut: %d characters of it', (length) => {
    expect(hideSecrets(`key ${SECRET.slice(0, length)}…`, [SECRET])).toBe('key [hidden]…');
    expect(hideSecrets(`…${SECRET.slice(-length)} is wrong`, [SECRET])).toBe('…[hidden] is wrong');
    expect(hideSecrets(`…${SECRET.slice(1, length + 1)}…`, [SECRET])).toBe('…[hidden]…');
  });

  it('hides what is left of it at both ends of a text that was cut twice', () => {
    expect(hideSecrets(`…${SECRET.slice(-5)} or ${SECRET.slice(0, 5)}…`, [SECRET])).toBe('…[hidden] or [hidden]…');
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
      const hidden = hideSecrets(message, [SECRET]);
      for (let at = 0; at + 4 <= SECRET.length; at++) expect(hidden).not.toContain(SECRET.slice(at, at + 4));
    }
  });

  it('leaves what was not cut as it is, though it begins or ends like a secret', () => {
    expect(hideSecrets('sk-AAAA is how it begins, 2222', [SECRET])).toBe('sk-AAAA is how it begins, 2222');
    expect(hideSecrets('it … goes on', [SECRET])).toBe('it … goes on');
  });
});
