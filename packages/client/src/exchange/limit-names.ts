/** The settings that bound the time of a request, as whoever set them knows them. */
export interface LimitNames {
  /** That of the time which progress starts anew. */
  readonly timeout: string;
  /** That of the time which holds whatever progress comes. */
  readonly max: string;
}

/** Those of a client. */
export interface ClientLimitNames extends LimitNames {
  /** That of the time to connect. */
  readonly start: string;
  /** That of the time which all pages of a list have together. */
  readonly list: string;
  /** That of how many pages a list may have. */
  readonly pages: string;
}

/** Where the owner of a client says nothing else. */
export const OWN_NAMES: ClientLimitNames = {
  timeout: 'requestTimeout',
  max: 'requestTimeoutMax',
  start: 'startTimeout',
  list: 'listTime',
  pages: 'listPages',
};

/** A call may have more time than any other: then nothing else bounds it. */
const OF_CALL_ALONE: LimitNames = { timeout: 'timeoutMs', max: 'timeoutMs' };

/** What bounds the time of a call. */
export function limitNamesFor(
  { timeoutMs }: { readonly timeoutMs?: number | undefined },
  { limitNames, requestTimeoutMaxMs }: { readonly limitNames: LimitNames; readonly requestTimeoutMaxMs: number },
): LimitNames {
  if (timeoutMs === undefined) return limitNames;
  return timeoutMs < requestTimeoutMaxMs ? { timeout: 'timeoutMs', max: limitNames.max } : OF_CALL_ALONE;
}
