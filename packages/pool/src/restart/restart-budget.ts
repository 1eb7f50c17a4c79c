/** Why a server is not there: `permanent` where it ended before its first answer, so that trying again hardly helps. */
export type FailureKind = 'permanent' | 'transient';

export interface RestartBudgetOptions {
  /** Starts in a row of a server that ends before its first answer. @defaultValue 4 */
  readonly permanentStarts?: number;
  /** Starts in a row that fail in other ways, or end soon after. @defaultValue 10 */
  readonly transientStarts?: number;
  /** Wait before the second try, doubling with each, in milliseconds. @defaultValue 1_000 */
  readonly delayMs?: number;
  /** The longest that the doubling comes to, in milliseconds. @defaultValue 60_000 */
  readonly delayMaxMs?: number;
  /** When the budget is spent: how long until one more try is allowed, in milliseconds. @defaultValue 300_000 */
  readonly holdMs?: number;
}

/** Whether a server that failed may be started again. */
export interface RestartBudget {
  /** Milliseconds until a try is allowed; 0 where it is now. */
  remainingMs(): number;
  /** Tries in a row that failed. */
  readonly failures: number;
  /** How often it was started in them: one try may need two, where a process ends on the first question. */
  readonly starts: number;
  /** No try is allowed before the hold is over. */
  readonly isSpent: boolean;
  failed(kind: FailureKind, starts?: number): void;
  /** It was there for so long. */
  ran(livedMs: number): void;
  /** It did something for a caller, and was there afterwards: what failed before is forgotten. */
  served(): void;
}

/** A server that was there this long was well: what failed before is forgotten. */
const STABLE_MS = 10_000;

/**
 * Counts failures in a row. The first is forgiven: the next need starts the server at once. From the second on each doubles
 * the wait, and where one more try could exceed the budget the server is left alone for a while.
 *
 * Whoever needs it meanwhile is told the last failure at once, so that a server which dies at every start costs its callers
 * nothing and the machine little.
 */
export function createRestartBudget(options: RestartBudgetOptions = {}): RestartBudget {
  const { permanentStarts = 4, transientStarts = 10, delayMs = 1_000, delayMaxMs = 60_000, holdMs = 300_000 } = options;
  let failures = 0;
  let started = 0;
  let dueAt = 0;
  let isSpent = false;
  const forget = (): void => {
    failures = 0;
    started = 0;
    isSpent = false;
    dueAt = 0;
  };
  return {
    remainingMs: () => Math.max(0, dueAt - Date.now()),
    get failures() {
      return failures;
    },
    get starts() {
      return started;
    },
    get isSpent() {
      return isSpent && dueAt > Date.now();
    },
    failed(kind, starts = 1) {
      failures += 1;
      started += starts;
      isSpent = started + starts > (kind === 'permanent' ? permanentStarts : transientStarts);
      const waitMs = failures < 2 ? 0 : Math.min(delayMaxMs, delayMs * 2 ** (failures - 2));
      dueAt = Date.now() + (isSpent ? holdMs : waitMs);
    },
    ran(livedMs) {
      if (livedMs >= STABLE_MS) forget();
    },
    served: forget,
  };
}
