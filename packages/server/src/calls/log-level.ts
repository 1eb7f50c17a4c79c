/** Severities of `notifications/message`, mildest first. See `server/utilities/logging`. */
const LOG_LEVELS: readonly unknown[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

export function isLogLevel(value: unknown): value is string {
  return LOG_LEVELS.includes(value);
}

/** Whether a message of this level is wanted by one who asked for `lowest` and worse. */
export function reachesLevel(level: unknown, lowest: string): boolean {
  const severity = LOG_LEVELS.indexOf(level);
  return severity >= 0 && severity >= LOG_LEVELS.indexOf(lowest);
}
