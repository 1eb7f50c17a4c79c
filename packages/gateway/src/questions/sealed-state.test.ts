import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStateSealer } from './sealed-state.ts';

const HOUR_MS = 3_600_000;
const VALUE = { handle: 'h', call: 'c', until: 7 };

beforeEach(() => void vi.useFakeTimers());

describe('createStateSealer', () => {
  it('opens what it sealed, and shows nothing of it', () => {
    const sealer = createStateSealer();
    const text = sealer.seal(VALUE);
    expect(sealer.open(text)).toEqual(VALUE);
    expect(Buffer.from(text, 'base64url').toString('latin1') + text).not.toContain('handle');
    expect(sealer.seal(VALUE)).not.toBe(text);
  });

  it('opens nothing of which a single character was changed, added or taken [S-MR-02]', () => {
    const sealer = createStateSealer();
    const text = sealer.seal(VALUE);
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === 'A' ? 'B' : 'A';
      expect(sealer.open(`${text.slice(0, at)}${other}${text.slice(at + 1)}`)).toBeUndefined();
      expect(sealer.open(text.slice(0, at))).toBeUndefined();
      expect(sealer.open(`${text.slice(0, at)}${other}${text.slice(at)}`)).toBeUndefined();
    }
    expect(sealer.open(`${text}A`)).toBeUndefined();
    expect(sealer.open(`${text}.${text}`)).toBeUndefined();
  });

  it.each(['', 'mcpx1.', 'mcpx1..', 'something else', 'mcpx1.abc.def', '{"handle":"h"}'])(
    'opens nothing that is not its own: %j',
    (text) => expect(createStateSealer().open(text)).toBeUndefined(),
  );

  it('opens nothing that another process sealed', () => {
    expect(createStateSealer().open(createStateSealer().seal(VALUE))).toBeUndefined();
  });

  it('seals with a new key when the old one is an hour old, and opens what the old one sealed for another', () => {
    const sealer = createStateSealer();
    const keyOf = (text: string): string | undefined => text.split('.')[1];
    const first = sealer.seal(VALUE);
    vi.advanceTimersByTime(HOUR_MS - 1);
    const late = sealer.seal(VALUE);
    expect(keyOf(late)).toBe(keyOf(first));
    vi.advanceTimersByTime(1);
    expect(keyOf(sealer.seal(VALUE))).not.toBe(keyOf(first));
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(sealer.open(late)).toEqual(VALUE);
  });

  it('knows what it sealed for its own, also where nothing opens it any more, and what another sealed for no own', () => {
    const sealer = createStateSealer({ rotateMs: 1_000, keepMs: 500 });
    const text = sealer.seal(VALUE);
    vi.advanceTimersByTime(10 * HOUR_MS);
    expect(sealer.open(text)).toBeUndefined();
    expect(sealer.isOwn(text)).toBe(true);
    expect(sealer.isOwn(sealer.seal(VALUE))).toBe(true);
    expect(sealer.isOwn(createStateSealer().seal(VALUE))).toBe(false);
    for (const other of ['', 'mcpx1.', 'mcpx1..', 'something else']) expect(sealer.isOwn(other)).toBe(false);
  });

  it('forgets a key that nobody can still have a use for', () => {
    const sealer = createStateSealer({ rotateMs: 1_000, keepMs: 500 });
    const text = sealer.seal(VALUE);
    vi.advanceTimersByTime(1_500);
    expect(sealer.open(text)).toEqual(VALUE);
    vi.advanceTimersByTime(1);
    expect(sealer.open(text)).toBeUndefined();
  });
});
