import { describe, expect, it } from 'vitest';
import { shownPath } from './shown-path.ts';

const SEPARATOR = process.platform === 'win32' ? ';' : ':';

describe('shownPath', () => {
  it('shows a short one whole, and of a long one its beginning and how much more there is (C14)', () => {
    expect(shownPath(['/a', '/b', '/c'].join(SEPARATOR))).toBe(['/a', '/b', '/c'].join(SEPARATOR));
    const long = shownPath(['/a', '/b', '/c', '/d', '/e'].join(SEPARATOR));
    expect(long).toContain('/c');
    expect(long).not.toContain('/d');
    expect(long).toContain('2 more');
    expect(shownPath(undefined)).toBe('unset');
  });
});
