import type { JsonObject, JsonValue, RequestId } from '@mcpx/protocol';

/**
 * Why a value cannot be sent to a peer on a revision.
 *
 * What only the sender knows, and did not say in {@link ProjectOptions}:
 * - `needs-envelope` the `_meta` that every request has since 2026-07-28;
 * - `needs-request-id` the id of a frame that came without one, such as a question inside of a result, or an error;
 * - `needs-elicitation-id` the id of a URL elicitation in 2025-11-25;
 * - `needs-server-info` who the server is, for the answer to `initialize`.
 *
 * What the revision cannot say:
 * - `unknown-definition` the revision has no definition of this name;
 * - `unknown-kind` the revision has no such request, notification or response in this place;
 * - `batch` several messages in one frame, outside of 2025-03-26;
 * - `other-result` a `resultType` other than `complete`, before 2026-07-28: the receiver would take it for the end;
 * - `url-elicitation` an elicitation by URL, in 2025-06-18;
 * - `multi-select` a form field, or the answer to one, with several choices, in 2025-06-18;
 * - `too-deep` what would have to be spelled as text, such as structured content, nests too deeply or contains itself;
 * - `several-contents` an answer to sampling with several blocks that are not all text, before 2025-11-25;
 * - `no-request` a cancellation that does not name its request, outside of 2025-11-25.
 */
export type ProjectionReason =
  | 'needs-envelope'
  | 'needs-request-id'
  | 'needs-elicitation-id'
  | 'needs-server-info'
  | 'unknown-definition'
  | 'unknown-kind'
  | 'batch'
  | 'other-result'
  | 'url-elicitation'
  | 'multi-select'
  | 'too-deep'
  | 'several-contents'
  | 'no-request';

export type Projection =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: ProjectionReason };

/** What only the sender of a value knows. */
export interface ProjectOptions {
  /**
   * The keys of `_meta` that a request has since 2026-07-28: protocol version, client info, client capabilities, perhaps
   * the log level. What the value itself says goes before it; a value that already says both its protocol version and
   * its client capabilities has an envelope, somebody's own, and nothing is added to that. See 2026-07-28 `basic/index`.
   */
  readonly envelope?: JsonObject;
  /** The id of the frame, where the value is a message that lacks one. */
  readonly requestId?: RequestId;
  /** The id of a URL elicitation, which only 2025-11-25 has. */
  readonly elicitationId?: string;
}

/** One step of a projection. Returns the same value where it has nothing to do. */
export type Step = (value: JsonValue, options: ProjectOptions) => JsonValue;

/** Thrown inside this folder only, and turned into a projection before it leaves. */
export class Refusal extends Error {
  readonly reason: ProjectionReason;

  constructor(reason: ProjectionReason) {
    super(reason);
    this.reason = reason;
  }
}
