import { describe, expect, it } from 'vitest';
import type { EraCase } from './cases.fixture.ts';
import { HTTP_CASES } from './http-cases.fixture.ts';
import { type Cell, isSilent, observeCase, type ObservedCase } from './observe-case.fixture.ts';
import { renderEras } from './render-eras.fixture.ts';
import { SSE_CASES } from './sse-cases.fixture.ts';
import { STDIO_CASES } from './stdio-cases.fixture.ts';

const TRANSPORTS = [
  ['stdio', STDIO_CASES],
  ['Streamable HTTP', HTTP_CASES],
  ['HTTP+SSE', SSE_CASES],
] as const;

const runs = new Map<EraCase, Promise<ObservedCase>>();

/** Each server is run once, whichever test asks first. */
function observed(eraCase: EraCase): Promise<ObservedCase> {
  let run = runs.get(eraCase);
  if (run === undefined) runs.set(eraCase, (run = observeCase(eraCase)));
  return run;
}

async function allOf(cases: readonly EraCase[]): Promise<readonly ObservedCase[]> {
  const all: ObservedCase[] = [];
  // One after the other: a fake clock is everybody's.
  for (const eraCase of cases) all.push(await observed(eraCase));
  return all;
}

async function allCells(): Promise<readonly (Cell & { readonly name: string })[]> {
  const all = await allOf(TRANSPORTS.flatMap(([, cases]) => cases));
  return all.flatMap(({ name, cells }) => cells.map((cell) => ({ ...cell, name })));
}

function linesOf({ cells }: ObservedCase, of: 'line' | 'expected'): readonly string[] {
  return cells.map((cell) => `${cell.choice}, ${cell.cache}: ${cell[of]}`);
}

describe.each(TRANSPORTS)('eras > %s', (_, cases) => {
  const loud = cases.filter((eraCase) => !isSilent(eraCase.now));
  const silent = cases.filter((eraCase) => isSilent(eraCase.now));
  const named = (some: readonly EraCase[]): (readonly [string, EraCase])[] => some.map((one) => [one.name, one]);

  it.concurrent.each(named(loud))('sends these frames to: %s [C-VER-04]', async (__, eraCase) => {
    const run = await observed(eraCase);
    expect(linesOf(run, 'line')).toEqual(linesOf(run, 'expected'));
    expect(run.faults).toEqual([]);
  });

  if (silent.length === 0) return;
  it.each(named(silent))('sends these frames to: %s [C-VER-04]', async (__, eraCase) => {
    const run = await observed(eraCase);
    expect(linesOf(run, 'line')).toEqual(linesOf(run, 'expected'));
    expect(run.faults).toEqual([]);
  });
});

// Whoever asks first runs what was not run yet.
describe('eras', { timeout: 120_000 }, () => {
  it('begins a warm start of a legacy server with initialize, or with the GET [C-VER-04]', async () => {
    const cells = await allCells();
    const warm = cells.filter(
      ({ cache, kept, choice }) => cache === 'warm' && kept?.era === 'legacy' && choice !== 'modern',
    );
    expect(warm.length).toBeGreaterThan(80);
    for (const { name, choice, line, kept } of warm) {
      const first = kept?.transport === 'http+sse' ? 'G' : 'I';
      expect(`${name}, ${choice}: ${line[0]}`).toBe(`${name}, ${choice}: ${first}`);
    }
  });

  it('keeps nothing of logins, limits, failures, time-outs and deaths, and doubts nothing for them [C-VER-04]', async () => {
    const says = /answers everything with|on everything|drops the connection|legacy, stays silent/;
    const cells = (await allCells()).filter(({ name, line }) => says.test(name) && line.includes('MCP_'));
    expect(cells.length).toBeGreaterThan(100);
    for (const { name, choice, cache, kept } of cells) {
      const was = cache === 'stale' && choice !== 'modern' ? 'legacy' : undefined;
      const isToldOtherwise = choice === 'modern' && kept?.era === 'modern';
      if (!isToldOtherwise) expect([name, choice, cache, kept?.era]).toEqual([name, choice, cache, was]);
    }
  });

  it('remembers nothing that silence or a passing failure led to [C-VER-04]', async () => {
    const led = (await allCells()).filter(
      ({ name, line, choice }) =>
        /silent on discovery|with 500/.test(name) && line.includes('D I N') && choice !== 'legacy',
    );
    expect(led.length).toBeGreaterThan(10);
    for (const { name, choice, cache, kept } of led) {
      expect([name, choice, cache, kept]).toEqual([name, choice, cache, undefined]);
    }
  });

  it('says that a record was wrong, and keeps what is right in its place [C-VER-04]', async () => {
    const corrected = (await allCells()).filter(({ line }) => line.endsWith('!'));
    expect(new Set(corrected.map(({ cache }) => cache))).toEqual(new Set(['stale']));
    for (const { name, choice, line, kept } of corrected) {
      const found = line.includes('modern') ? 'modern' : 'legacy';
      expect([name, choice, kept?.era ?? found]).toEqual([name, choice, found]);
    }
  });

  it('foretells the first frame of every start', async () => {
    for (const { name, choice, cache, line, foretold } of await allCells()) {
      expect([name, choice, cache, foretold]).toEqual([name, choice, cache, line[0]]);
    }
  });

  // If this fails: pnpm eras, and read what changed.
  it('is what stands in docs/eras.md', async () => {
    const transports: [string, readonly ObservedCase[]][] = [];
    for (const [transport, cases] of TRANSPORTS) transports.push([transport, await allOf(cases)]);
    await expect(renderEras(transports)).toMatchFileSnapshot('../../../../docs/eras.md');
  });
});
