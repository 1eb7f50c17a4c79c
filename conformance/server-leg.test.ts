import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerLeg, type ServerLeg } from './server-leg.ts';
import { UNCHECKED_SCENARIOS } from './unchecked-scenarios.ts';

describe('docs/conformance-server.md', () => {
  it('has nothing that does not pass where the suite checks it, as `pnpm conformance:server` found it', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/conformance-server.md'), 'utf8');
    const rows = [...page.matchAll(/^\| ([\w-]+) +\| (passed|not \w+)/gm)];
    expect(rows.length).toBeGreaterThan(150);
    const others = rows.filter(([, , verdict]) => verdict !== 'passed');
    expect(new Set(others.map(([, , verdict]) => verdict))).toEqual(new Set(['not checked']));
    expect(new Set(others.map(([, name]) => name))).toEqual(new Set(Object.keys(UNCHECKED_SCENARIOS)));
  });
});

/** A short form of `pnpm conformance:server`: scenarios that many others rest on. */
describe('openServerLeg', () => {
  let leg: ServerLeg;
  beforeAll(async () => {
    leg = await openServerLeg();
  });
  afterAll(() => leg[Symbol.asyncDispose]());

  it.each([
    ['server-stateless', 'modern'],
    ['tools-call-elicitation', 'modern'],
    ['tools-call-elicitation', 'legacy'],
    ['tasks-mrtr-input', 'modern'],
  ] as const)('passes %s of the official suite in front of a %s server', async (scenario, era) => {
    const [result] = await leg.run(era, ['--scenario', scenario]);
    expect(result).toMatchObject({ name: scenario, faults: [] });
    expect(result?.passed).toBeGreaterThan(1);
  });
});
