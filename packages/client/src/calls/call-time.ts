import { within } from '@mcpx/protocol';
import { spentMsOf } from '../exchange/clocks.ts';
import { limitNamesFor } from '../exchange/limit-names.ts';
import type { OverLimit } from '../exchange/overdue.ts';
import type { RequestToSend, Sent } from '../exchange/sent.ts';
import type { CallOptions } from '../client.ts';
import type { ClientSettings } from '../settings.ts';

/** The limits of the next request of a call. */
type RequestLimits = Pick<RequestToSend, 'timeoutMs' | 'waitedMs' | 'maxMs' | 'spentMs' | 'limitNames'>;

/** The time of one call, over all its requests and what must be done before each, without what people take to answer. */
export class CallTime {
  readonly #options: CallOptions;
  readonly #settings: ClientSettings;
  #spentMs = 0;
  /** What of it passed since the last request, before the next one could be sent. */
  #preparedMs = 0;

  constructor(options: CallOptions, settings: ClientSettings) {
    this.#options = options;
    this.#settings = settings;
  }

  /** A request goes out. */
  sending(): RequestLimits {
    const waitedMs = this.#preparedMs;
    this.#preparedMs = 0;
    const limitNames = limitNamesFor(this.#options, this.#settings);
    return { timeoutMs: this.#timeoutMs(), waitedMs, maxMs: this.#maxMs(), spentMs: this.#spentMs, limitNames };
  }

  /** A request is over, and another one may follow. */
  over(sent: Sent): void {
    this.#spentMs += spentMsOf(sent);
  }

  /** What comes of a step before a request: the step takes from the time of the call, and the abort of the call ends it. */
  async preparing<T>(step: Promise<T>, late: (limit: OverLimit) => Error): Promise<T> {
    const begunAtMs = performance.now();
    const { timeout, max } = limitNamesFor(this.#options, this.#settings);
    const ownMs = this.#timeoutMs() - this.#preparedMs;
    const leftMs = this.#maxMs() - this.#spentMs;
    const limit = leftMs < ownMs ? { ms: this.#maxMs(), name: max } : { ms: this.#timeoutMs(), name: timeout };
    const value = await within(step, {
      signal: this.#options.signal,
      timeoutMs: Math.max(0, Math.min(ownMs, leftMs)),
      late: () => {
        throw late(limit);
      },
    });
    const tookMs = performance.now() - begunAtMs;
    this.#preparedMs += tookMs;
    this.#spentMs += tookMs;
    return value;
  }

  #timeoutMs(): number {
    return this.#options.timeoutMs ?? this.#settings.requestTimeoutMs;
  }

  #maxMs(): number {
    return Math.max(this.#settings.requestTimeoutMaxMs, this.#timeoutMs());
  }
}
