// The public interface of @mcpx/spec-schemas/project.

import { JsonObject, JsonValue, RequestId, Revision } from "@mcpx/protocol";
/** What only the sender of a value knows. */
interface ProjectOptions {
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
type Projection = {
  readonly ok: true;
  readonly value: JsonValue;
} | {
  readonly ok: false;
  readonly reason: ProjectionReason;
};
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
type ProjectionReason = "needs-envelope" | "needs-request-id" | "needs-elicitation-id" | "needs-server-info" | "unknown-definition" | "unknown-kind" | "batch" | "other-result" | "url-elicitation" | "multi-select" | "too-deep" | "several-contents" | "no-request";
/**
 * A value as a peer on a revision may be sent it, whichever revision it comes from, older or newer.
 *
 * Properties that only other revisions have are left out, shapes that changed are respelled, and what the revision
 * demands and others do not have is added (`resultType: "complete"`, `ttlMs: 0`, `cacheScope: "private"`). A property
 * that no revision has passes: it is somebody's extension. The value is not validated, and never edited; where there is
 * nothing to do the very same value comes back.
 *
 * A version that a handshake agrees on (`protocolVersion`, `supportedVersions`) is what the value says and no spelling of
 * it: it stays, and is the revision itself only where the value had no such property.
 *
 * @param definition the name of a definition of the specification, such as `CallToolResult`.
 * @throws RangeError for a text that is no revision.
 */
export declare function project(revision: Revision, definition: string, value: JsonValue, options?: ProjectOptions): Projection;
export type { ProjectOptions, Projection, ProjectionReason };
