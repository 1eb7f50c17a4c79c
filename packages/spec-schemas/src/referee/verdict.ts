/** Who sends a message. */
export type Direction = 'client' | 'server';

/** One thing that is wrong, and where. */
export interface Issue {
  /** JSON Pointer (RFC 6901) into the value; `''` is the whole. What is missing is told at the object that lacks it. */
  readonly pointer: string;
  /**
   * The JSON Schema keyword that failed, or `revision` where only another revision has what stands there.
   */
  readonly keyword: string;
  /** A sentence for people. It never repeats the value. */
  readonly message: string;
}

/**
 * What became of a value.
 *
 * `unknown-method`: the revision has no such method in that direction, so that nothing else was judged.
 */
export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown-method' | 'invalid'; readonly issues: readonly Issue[] };
