import type { ControlContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';

/** How long a command with a server may take, in milliseconds. */
export interface TimeLimits {
  /** All of it, the start of the server included. */
  readonly timeoutMs: number;
  /** Each request. Missing: the server's configuration says it, where its requests are made. */
  readonly requestTimeoutMs?: number;
}

/** `--timeout` bounds all of a command; without it, what the configuration gives a server counts from when it is there. */
export function timeLimits(
  { timeoutMs, isTimeoutGiven }: Pick<ControlContext, 'timeoutMs' | 'isTimeoutGiven'>,
  { limits }: Pick<ServerConfig, 'limits'>,
): TimeLimits {
  const { startTimeoutMs = 0, requestTimeoutMs } = limits;
  if (isTimeoutGiven) return { timeoutMs, requestTimeoutMs: timeoutMs };
  const startMs = Math.max(timeoutMs, startTimeoutMs);
  return requestTimeoutMs === undefined
    ? { timeoutMs: startMs, requestTimeoutMs: startMs }
    : { timeoutMs: startMs + requestTimeoutMs };
}
