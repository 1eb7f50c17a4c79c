/**
 * The line in which a program that ended says why: its last one, or where that is part of a crash report, the head of the report.
 *
 * Runtimes end with something else: Node with a stack and its version, Go with goroutines, npm with the place of its log. `undefined`
 * where nothing was said.
 */
export function lastWords(text: string): string | undefined {
  const { stripVTControlCharacters } = process.getBuiltinModule('node:util');
  const said = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().replace(GUTTER, ''))
    .filter((line) => line !== '' && line !== CUT);
  const end = said.findLastIndex((line) => !TRAILER.test(line));
  const lines = end === -1 ? said : said.slice(0, end + 1);
  return (ofNpm(lines) ?? ofGo(lines) ?? ofReport(lines) ?? lines.at(-1))?.trim();
}

/** What stands for the lines that were not kept. */
const CUT = '…';

/** What stands before each line of a group of exceptions (Python), or of a tree of reasons (uv). */
const GUTTER = /^\s*(?:[|│] |[╰├]─▶ |[×✗] )/;

/** What comes after the reason and says nothing of it. */
const TRAILER =
  /^(?:Node\.js v\d|Bun v\d|\(Use `node --trace|npm (?:notice|warn)\b|\s*(?:note|hint|help|tip|usage): |for more information|(?:see|run|try) ['"`]|exit status \d+$|\s*\+-)/i;

/** Lines of npm that are not meant for people, and the one that names its log. */
const NPM_KEY = /^npm (?:ERR!|error)(?: (?:code|errno|syscall|path|dest|cwd|A complete log) .*| \d+)?$/;

function ofNpm(lines: readonly string[]): string | undefined {
  const isOfNpm = (line: string | undefined): boolean => /^npm (?:ERR!|error)/.test(line ?? '');
  if (!isOfNpm(lines.at(-1))) return undefined;
  const block = lines.slice(lines.findLastIndex((line) => !isOfNpm(line)) + 1);
  return block.find((line) => !NPM_KEY.test(line));
}

/** What panicked stands before its goroutines. */
function ofGo(lines: readonly string[]): string | undefined {
  const first = lines.findIndex((line) => /^goroutine \d+ \[/.test(line));
  return lines.slice(0, Math.max(first, 0)).findLast((line) => /^(?:panic|fatal error): /.test(line));
}

/** A line that goes on with what one before it began. */
const CONTINUED = /^(?:\s|[}\])]+[;,]?$|#\d+ )/;

/** What stands in a report between its head and what belongs to it, and what begins a list of options. */
const HEADING =
  /^(?:stack trace|stack backtrace|caused by|emitted 'error' event|thrown at|usage|options|arguments|commands|flags)\b.*:/i;

/** What a stack has, and what points into a line of code: a message ends there. */
const FRAME = /^\s+(?:at|from|File) |^\s*[\^~]+$|^Traceback /;

const NAMED_ERROR = /^(?:[\w"]+ )*[\w.$]*(?:Error|Exception|Rejection)\b[^:]*:/;

/** The head of a report that ends in a line which belongs to it, with the last cause that it names. */
function ofReport(lines: readonly string[]): string | undefined {
  if (!CONTINUED.test(lines.at(-1) ?? '')) return undefined;
  const at = lines.findLastIndex((line) => !CONTINUED.test(line) && !HEADING.test(line));
  if (at === -1) return undefined;
  // A message may have several lines: its first one has the name of the error.
  const before = lines.slice(0, at + 1);
  const message = before.slice(before.findLastIndex((line) => FRAME.test(line)) + 1);
  const head = message.findLast((line) => NAMED_ERROR.test(line)) ?? lines[at];
  const [, cause] = CAUSE.exec(lines.slice(at).findLast((line) => CAUSE.test(line)) ?? '') ?? [];
  return cause === undefined ? head : `${head}, caused by ${cause}`;
}

const CAUSE = /^\s+\[cause\]: (.*?)(?: [{[])?$/;
