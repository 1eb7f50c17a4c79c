import { after } from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import { limitNamesFor } from '../exchange/limit-names.ts';
import { type OverLimit, overdueError } from '../exchange/overdue.ts';
import type { ClientSettings } from '../settings.ts';

/** The time that all pages of a list have together. */
export interface ListTime {
  /** Aborts when it is over, or when whoever lists aborts. */
  readonly signal: AbortSignal;
  stop(): void;
}

export type ListTimeSettings = Pick<
  ClientSettings,
  'serverName' | 'listTimeMs' | 'requestTimeoutMs' | 'requestTimeoutMaxMs' | 'limitNames'
>;

/** Starts the time of a list, which goes on whatever progress comes. */
export function startListTime(method: string, settings: ListTimeSettings, options: CallOptions): ListTime {
  const { signal } = options;
  const limit = limitFor(settings, options);
  const late = new AbortController();
  const stop = after(limit.ms, () => late.abort(overdueError(`${settings.serverName} did not end ${method}`, limit)));
  return { signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]), stop };
}

/** A list has the time of one request at least: whoever gives a page more means the list to have it. */
function limitFor(settings: ListTimeSettings, options: CallOptions): OverLimit {
  const { listTimeMs, limitNames } = settings;
  const { timeoutMs = settings.requestTimeoutMs } = options;
  return timeoutMs < listTimeMs
    ? { ms: listTimeMs, name: limitNames.list }
    : { ms: timeoutMs, name: limitNamesFor(options, settings).timeout };
}
