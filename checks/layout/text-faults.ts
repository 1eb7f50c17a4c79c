/** Something about a file that the rules of the house do not allow. */
export interface LayoutFault {
  readonly file: string;
  readonly line?: number;
  readonly message: string;
  readonly isWarning?: boolean;
}

interface LengthLimit {
  readonly warn: number;
  readonly fail: number;
}

const OF_SOURCES: LengthLimit = { warn: 300, fail: 400 };
/** A test file is a list of laws: it may be longer than what it holds to them. */
const OF_TESTS: LengthLimit = { warn: 400, fail: 600 };

interface TextRule {
  readonly pattern: RegExp;
  readonly message: string;
  /** Where the rule does not hold. */
  readonly except?: RegExp;
}

const RULES: readonly TextRule[] = [
  {
    pattern: /(?<![\w.~$-])\/(root|tmp)\/[\w.-]/,
    message: 'a path of one machine: it leads nowhere elsewhere',
  },
  {
    pattern: /\b(oxlint|eslint|biome|oxfmt|prettier|knip)-(disable|ignore)|@ts-(ignore|nocheck)|\bv8 ignore\b/,
    message: 'a rule is switched off: mend the cause, or change the rule for everybody',
  },
  { pattern: /@ts-expect-error/, message: 'only a type test may expect an error', except: /\.test-d\.ts$/ },
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, message: 'unfinished work belongs into an issue' },
  { pattern: /^(<{7}|>{7}) /, message: 'an unresolved merge' },
];

const TEXT = /\.(ts|js|mjs|cjs|json|jsonc|md|ya?ml|sh|txt)$|(^|\/)(run|LICENSE)$/;
const EXEMPT = /(^|\/)(pnpm-lock\.yaml|CHANGELOG\.md|checks\/layout\/.*|checks\/lint\.test\.ts)$|\/generated\//;
const MEASURED = /\.(ts|js|mjs|cjs)$/;
const NOT_WRITTEN_BY_HAND = /\/(generated|api)\//;

/** Holds the text of one file against the rules that no compiler knows: its length, and what it must not say. */
export function textFaults(file: string, text: string): readonly LayoutFault[] {
  if (!TEXT.test(file) || EXEMPT.test(file)) return [];
  return [...lengthFaults(file, text), ...wordFaults(file, text)];
}

function lengthFaults(file: string, text: string): readonly LayoutFault[] {
  if (!MEASURED.test(file) || NOT_WRITTEN_BY_HAND.test(`/${file}`)) return [];
  const lines = text.trimEnd().split('\n').length;
  const { warn, fail } = file.endsWith('.test.ts') ? OF_TESTS : OF_SOURCES;
  if (lines <= warn) return [];
  const message = `${lines} lines: a file longer than ${warn} is a missing concept`;
  return [{ file, message, isWarning: lines <= fail }];
}

function wordFaults(file: string, text: string): readonly LayoutFault[] {
  const rules = RULES.filter(({ except }) => except?.test(file) !== true);
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(({ pattern }) => pattern.test(line)).map(({ message }) => ({ file, line: index + 1, message })),
    );
}
