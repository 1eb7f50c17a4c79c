import type { UpstreamLimits } from './config.ts';
import type { Section } from './section.ts';

const LIMIT_KEYS = [
  'versionAttempts',
  'startTimeout',
  'probeTimeout',
  'sseReconnectDelay',
  'sseReconnectAttempts',
  'listenReopenDelay',
  'requestTimeout',
  'requestTimeoutMax',
  'listPages',
  'listTime',
  'listWait',
] as const;

/** Below this a bare number cannot be meant as milliseconds: Cline and Roo Code write seconds there. */
const LEAST_MILLISECONDS = 1_000;

/** Reads the `upstream` key of a section. What is not set is left out, so that defaults live where they are used. */
export function readLimits(section: Section): UpstreamLimits {
  const upstream = section.section('upstream');
  if (upstream === undefined) return {};
  upstream.allowOnly(LIMIT_KEYS);
  return withoutUndefined({
    versionAttempts: upstream.count('versionAttempts', 1),
    startTimeoutMs: upstream.duration('startTimeout'),
    probeTimeoutMs: upstream.duration('probeTimeout'),
    sseReconnectDelayMs: upstream.duration('sseReconnectDelay'),
    sseReconnectAttempts: upstream.count('sseReconnectAttempts', 0),
    listenReopenDelayMs: upstream.duration('listenReopenDelay'),
    requestTimeoutMs: upstream.duration('requestTimeout'),
    requestTimeoutMaxMs: upstream.duration('requestTimeoutMax'),
    listPages: upstream.count('listPages', 1),
    listTimeMs: upstream.duration('listTime'),
    listWaitMs: upstream.duration('listWait'),
  });
}

/** Reads the limits of an entry: those of its `upstream`, then the hosts' own `timeout`. */
export function readEntryLimits(entry: Section): UpstreamLimits {
  const hostTimeout = readHostTimeout(entry);
  const limits = readLimits(entry);
  return limits.requestTimeoutMs === undefined ? { ...limits, ...hostTimeout } : limits;
}

/** `timeout`: milliseconds, or seconds where the number is too small for that. */
function readHostTimeout(entry: Section): UpstreamLimits {
  const timeout = entry.duration('timeout');
  if (timeout === undefined) return {};
  const inSeconds = !entry.holds('timeout', 'text') && timeout < LEAST_MILLISECONDS;
  return { requestTimeoutMs: inSeconds ? timeout * 1_000 : timeout, requestTimeoutName: 'the "timeout" of its entry' };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}
