import { after } from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import { limitNamesFor } from '../exchange/limit-names.ts';
import { type OverLimit, overdueError } from '../exchange/overdue.ts';
import type { ClientSettings } from '../settings.ts';

/** The time that all pages of a list have together. */
export interface ListTime {
  /** Aborts when it is over, or when whoever lists aborts. */
  readonly signal: AbortSignal;
  /** There is a page. */
  paged(): void;
  stop(): void;
}

export type ListTimeSettings = Pick<
  ClientSettings,
  'serverName' | 'listTimeMs' | 'requestTimeoutMs' | 'requestTimeoutMaxMs' | 'limitNames'
>;

/** Starts the time of a list, which goes on whatever progress comes. */
export function startListTime(method: string, settings: ListTimeSettings, options: CallOptions): ListTime {
  const { serverName, listTimeMs: ms, limitNames, requestTimeoutMs } = settings;
  const { signal, timeoutMs = requestTimeoutMs } = options;
  let hasPage = false;
  const limit = (): OverLimit => {
    // Where the first page has as much time as all of them, raising one limit alone would change nothing.
    const isBoth = !hasPage && timeoutMs === ms;
    const name = isBoth ? `${limitNamesFor(options, settings).timeout} and ${limitNames.list}` : limitNames.list;
    return { ms, name };
  };
  const late = new AbortController();
  const stop = after(ms, () => late.abort(overdueError(`${serverName} did not end ${method}`, limit())));
  return {
    signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
    paged() {
      hasPage = true;
    },
    stop,
  };
}
