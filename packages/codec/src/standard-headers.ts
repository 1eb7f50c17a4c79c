import {
  ERROR_CODES,
  FEATURES,
  isRequest,
  isRevision,
  type JsonRpcMessage,
  META,
  type Revision,
  REVISIONS,
  RpcError,
  UnsupportedVersionError,
  isJsonObject,
} from '@mcpx/protocol';
import { encodeHeaderValue, isPlain } from './header-value.ts';
import { checkLength } from './header-length.ts';
import { HEADERS } from './header-names.ts';
import { subjectOf } from './subject-of.ts';

/**
 * The headers that go with a message over HTTP, whatever it says beyond them.
 *
 * Modern: the version in the frame's `_meta` (else the revision), the method, and for a request that names something the
 * name. Legacy: the negotiated version, from the revision on that has the header. `initialize` has none: nothing is agreed
 * yet. See 2026-07-28 `basic/transports/streamable-http`, Request Metadata; 2025-06-18 `basic/transports`.
 *
 * @throws RpcError -32602 for a version, method or name that no header can carry.
 * @throws UnsupportedVersionError for a revision that this kit does not know.
 */
export function standardHeaders(message: JsonRpcMessage, revision: Revision): Record<string, string> {
  if (!isRevision(revision)) {
    throw new UnsupportedVersionError(
      `The headers of the revision ${String(revision)} are not known: update this package`,
      {
        supported: REVISIONS,
        requested: String(revision),
      },
    );
  }
  const { versionHeader, mirroredHeaders } = FEATURES[revision];
  if (!('method' in message)) return versionHeader ? { [HEADERS.version]: revision } : {};
  const { method, params } = message;
  if (method === 'initialize' || !versionHeader) return {};
  if (!mirroredHeaders) return { [HEADERS.version]: revision };
  const meta = params?.['_meta'];
  const said = isJsonObject(meta) ? meta[META.protocolVersion] : undefined;
  const headers: Record<string, string> = {
    [HEADERS.version]: plain(HEADERS.version, typeof said === 'string' ? said : revision),
    [HEADERS.method]: plain(HEADERS.method, method),
  };
  const subject = isRequest(message) ? subjectOf(method, params) : undefined;
  if (typeof subject === 'string') headers[HEADERS.name] = checkLength(HEADERS.name, encodeHeaderValue(subject));
  return headers;
}

/** These two have no encoded form. */
function plain(header: string, value: string): string {
  if (isPlain(value)) return checkLength(header, value);
  throw new RpcError(ERROR_CODES.invalidParams, `${header} cannot carry its value: only visible ASCII travels there`);
}
