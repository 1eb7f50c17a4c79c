import { spawnSync } from 'node:child_process';
import { LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import { refereeFor } from '@mcpx/spec-schemas';
import type { Referee } from '@mcpx/spec-schemas';
import { CallToolRequestSchema, CallToolResultSchema } from '@modelcontextprotocol/core';
import { FULL, type Size } from './contest.ts';

const REVISIONS = [LATEST_LEGACY, LATEST_MODERN] as const;
const ROUNDS = 9;
const CALLS = 100_000;
/** How many times the time of the other is allowed. */
const LIMITS = { zod: 1 / 3, parse: 0.35, core: 0.2 };
/** Milliseconds that an import may take. */
const LIMIT_IMPORT_MS = 12;
const STARTS = 21;
const STRICT = { strict: true } as const;

/**
 * Measures how long it takes to judge a tool call and its result strictly, against the zod schemas of the official package and
 * against `JSON.parse` of the same text; and how long the judges of one revision take to import.
 */
export async function run(size: Size = FULL): Promise<boolean> {
  const judged = REVISIONS.map((revision) => compareJudging(refereeFor(revision), size));
  const imported = REVISIONS.map((revision) => compareImport(revision, size));
  return [...judged, ...imported].every((isGood) => isGood);
}

interface Frame {
  readonly result: object;
  readonly text: string;
  readonly frame: object;
}

function compareJudging(referee: Referee, { part, slack }: Size): boolean {
  const isModern = referee.revision === LATEST_MODERN;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': referee.revision,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  };
  const request = {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: {
      ...(isModern ? { _meta } : {}),
      name: 'search',
      arguments: { query: 'weather', limit: 10, tags: ['a', 'b'] },
    },
  };
  const { result, text, frame } = frameOf([{ type: 'text', text: 'x'.repeat(1_950) }], isModern);
  if (!referee.message(request, 'client', STRICT).ok || !referee.result('tools/call', result, STRICT).ok) {
    throw new Error(`the frames of the benchmark are not valid in ${referee.revision}`);
  }
  const mixed = frameOf(mixedContent(), isModern);
  const [ours, zod, oursOnFrame, parse, oursOnMixed, parseMixed] = sideBySide(
    [
      () => referee.message(request, 'client', STRICT).ok && referee.result('tools/call', result, STRICT).ok,
      () => CallToolRequestSchema.safeParse(request).success && CallToolResultSchema.safeParse(result).success,
      () => referee.message(frame, 'server', STRICT).ok && referee.result('tools/call', result, STRICT).ok,
      () => typeof JSON.parse(text) === 'object',
      () => referee.message(mixed.frame, 'server', STRICT).ok && referee.result('tools/call', mixed.result, STRICT).ok,
      () => typeof JSON.parse(mixed.text) === 'object',
    ],
    CALLS * part,
  );
  const name = `${referee.revision}, strictly`;
  return [
    report(`${name}: request and result against zod`, ours, zod, LIMITS.zod * slack),
    report(
      `${name}: a text frame of ${text.length} bytes against JSON.parse`,
      oursOnFrame,
      parse,
      LIMITS.parse * slack,
    ),
    report(
      `${name}: 20 mixed blocks, ${mixed.text.length} bytes, against JSON.parse`,
      oursOnMixed,
      parseMixed,
      LIMITS.parse * slack,
    ),
  ].every((isGood) => isGood);
}

function frameOf(content: readonly object[], isModern: boolean): Frame {
  const result = { ...(isModern ? { resultType: 'complete' } : {}), content, isError: false };
  const text = JSON.stringify({ jsonrpc: '2.0', id: 7, result });
  return { result, text, frame: JSON.parse(text) };
}

function mixedContent(): readonly object[] {
  return Array.from({ length: 5 }, (_, index) => [
    { type: 'text', text: `line ${index}` },
    { type: 'image', data: 'aGVsbG8=', mimeType: 'image/png' },
    { type: 'resource_link', uri: `file:///project/${index}.md`, name: 'n' },
    { type: 'resource', resource: { uri: 'file:///project/a.txt', text: 't' } },
  ]).flat();
}

/** Nanoseconds of processor time for one call of each, the best of some rounds in which they take turns. */
function sideBySide(contestants: readonly (() => boolean)[], calls: number): readonly number[] {
  const best = contestants.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contestant] of contestants.entries()) {
      const before = process.cpuUsage();
      let good = 0;
      for (let i = 0; i < calls; i++) if (contestant()) good++;
      const { user, system } = process.cpuUsage(before);
      if (good !== calls) throw new Error('a frame of the benchmark was refused');
      best[index] = Math.min(best[index] ?? Infinity, ((user + system) * 1e3) / calls);
    }
  }
  return best;
}

function compareImport(revision: string, { part, slack }: Size): boolean {
  const programs = [
    ['-e', '0'],
    ['--import', `@mcpx/spec-schemas/${revision}`, '-e', '0'],
    ['--import', '@modelcontextprotocol/core', '-e', '0'],
  ];
  const times = programs.map((): number[] => []);
  for (let round = -2; round < Math.max(STARTS * part, 3); round++) {
    for (const [index, args] of programs.entries()) {
      const start = performance.now();
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
      if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  // The best start of each: what else the machine does can only add to it.
  const [bare = 0, ours = 0, core = 0] = times.map((all) => Math.min(...all));
  const isQuick = ours - bare <= LIMIT_IMPORT_MS * slack;
  console.log(
    `import of ${revision}: ${(ours - bare).toFixed(1)} ms over node -e 0 (at most ${LIMIT_IMPORT_MS * slack}): ${isQuick ? 'good' : 'too slow'}`,
  );
  return (
    report(
      `import of ${revision} against @modelcontextprotocol/core`,
      (ours - bare) * 1e6,
      (core - bare) * 1e6,
      LIMITS.core * slack,
    ) && isQuick
  );
}

function report(what: string, ours = Infinity, other = 0, limit = 0): boolean {
  const isGood = ours <= other * limit;
  const [a, b] = [ours, other].map((time) => (time >= 1e5 ? `${(time / 1e6).toFixed(1)} ms` : `${time.toFixed(0)} ns`));
  console.log(
    `${what}: ${a} / ${b} = ${(ours / other).toFixed(3)} (at most ${limit.toFixed(2)}): ${isGood ? 'good' : 'too slow'}`,
  );
  return isGood;
}
