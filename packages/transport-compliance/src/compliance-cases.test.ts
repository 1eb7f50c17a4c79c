import { describe, expect, it } from 'vitest';
import { complianceCases } from './compliance-cases.ts';
import { loopSubject } from './loop-subject.fixture.ts';

describe('complianceCases', () => {
  describe.each([{ streams: false }, { streams: true }])('with $streams streams', (options) => {
    it.each(complianceCases(loopSubject(options)))('passes a sound transport: $name', async ({ run }) => {
      await expect(run()).resolves.toBeUndefined();
    });
  });

  it.each([30 * 24 * 3_600_000, Infinity])('waits %s ms where that is the limit', async (limitMs) => {
    const closing = complianceCases({ ...loopSubject({ streams: false }), limitMs }).filter(({ name }) =>
      name.startsWith('says that this side closed it'),
    );
    await expect(Promise.all(closing.map(({ run }) => run()))).resolves.toHaveLength(1);
  });

  it('runs the cases that the traits call for', () => {
    const names = (streams: boolean): readonly string[] =>
      complianceCases(loopSubject({ streams })).map(({ name }) => name);
    expect(new Set([...names(false), ...names(true)]).size).toBeGreaterThan(names(false).length);
    expect(names(true)).not.toEqual(names(false));
  });
});
