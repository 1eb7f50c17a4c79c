import type { EraRecord } from '@mcpx/client';
import { FEATURES, REVISIONS } from '@mcpx/protocol';
import { scriptedServer } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';

const { connector } = scriptedServer({ revision: '2025-06-18' });
const server = { key: 'demo', connector };
const HOUR_MS = 60 * 60_000;

describe('explain', () => {
  it.each(REVISIONS)('says of a %s server what it is, since when, on what evidence, and what to do', (revision) => {
    const { era } = FEATURES[revision];
    const record: EraRecord = { era, revision, transport: 'stdio', evidence: 'it said so', foundAtMs: 0, keep: true };
    const told = explain(server, { record, kept: record, failure: undefined, nowMs: 3 * HOUR_MS });
    expect(told).toMatchObject({ key: 'demo', protocol: 'auto', evidence: 'it said so', ageMs: 3 * HOUR_MS, record });
    for (const word of ['demo', era, revision, 'stdio', '3 h ago']) expect(told.verdict).toContain(word);
    for (const word of ['"protocol"', 'modern', 'legacy', 'legacy-first', 'auto'])
      expect(told.override).toContain(word);
    expect(told).not.toHaveProperty('failure');
  });

  it.each([
    [1_999, 'just now'],
    [48_000, '48 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 min ago'],
    [HOUR_MS, '1 h ago'],
    [47 * HOUR_MS, '47 h ago'],
    [72 * HOUR_MS, '3 days ago'],
    [-1, 'just now'],
  ])('tells an age of %i ms as "%s"', (ageMs, words) => {
    const record: EraRecord = {
      era: 'modern',
      revision: '2026-07-28',
      transport: 'stdio',
      evidence: '',
      foundAtMs: 0,
      keep: true,
    };
    expect(explain(server, { record, kept: record, failure: undefined, nowMs: ageMs }).verdict).toContain(words);
  });

  it('says that nothing is known, and whether a start failed', () => {
    const told = explain(server, { record: undefined, kept: undefined, failure: 'it exited with code 3', nowMs: 0 });
    expect(told).toMatchObject({ failure: 'it exited with code 3' });
    expect(told).not.toHaveProperty('evidence');
    expect(told.verdict).toMatch(/not known: its last start failed/);
    expect(told.nextStart).toContain('server/discover');
    const untold = explain(server, { record: undefined, kept: undefined, failure: undefined, nowMs: 0 });
    expect(untold.verdict).toMatch(/not known: no start is remembered/);
    expect(untold).not.toHaveProperty('failure');
  });

  it('says that what silence showed is not remembered', () => {
    const record: EraRecord = {
      era: 'legacy',
      revision: '2025-06-18',
      transport: 'stdio',
      evidence: 'silence',
      foundAtMs: 0,
      keep: false,
    };
    expect(explain(server, { record, kept: undefined, failure: undefined, nowMs: 0 }).nextStart).toContain('silence');
  });
});
