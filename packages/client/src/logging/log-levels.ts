/** The levels of log messages, from the least to the most severe. See `server/utilities/logging`. */
export const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;

export type LogLevel = (typeof LEVELS)[number];

/** Whether a value is a level that a server may be told. */
export function isLogLevel(value: unknown): value is LogLevel {
  return (LEVELS as readonly unknown[]).includes(value);
}

/** Severity as a number; an unknown level counts as the most severe, so that nothing is lost. */
function severityOf(level: unknown): number {
  const index = (LEVELS as readonly unknown[]).indexOf(level);
  return index === -1 ? LEVELS.length : index;
}

/** Whether a message of one level is wanted by somebody who wants another one or worse. */
export function isWanted(level: unknown, lowest: string): boolean {
  return severityOf(level) >= severityOf(lowest);
}

/** The level that a legacy server was told: one for the whole session, so the lowest that anybody wanted. */
export interface SessionLogLevel {
  /** Lowers the level where it is not low enough yet. */
  want(level: string): void;
  /** Sets the level, whatever it was. */
  set(level: string): Promise<void>;
}

/**
 * `tell` sends `logging/setLevel`. Whoever wants less than the lowest level filters: see {@link isWanted}. See 2025-11-25
 * `server/utilities/logging`.
 */
export function createSessionLogLevel(tell: (level: string) => Promise<unknown>): SessionLogLevel {
  let current: string | undefined;
  const set = async (level: string): Promise<void> => {
    current = level;
    await tell(level);
  };
  return {
    want(level) {
      if (!isLogLevel(level)) return;
      if (current !== undefined && severityOf(current) <= severityOf(level)) return;
      // A call is not held up by its log messages; a server that refuses the level logs as it likes.
      set(level).catch(() => {});
    },
    set,
  };
}
