import {
  ERROR_CODES,
  FEATURES,
  isJsonObject,
  isMcpError,
  type JsonObject,
  type ResourceNotFoundError,
  type Revision,
  type RpcError,
  type RpcErrorObject,
} from '@mcpx/protocol';

/** The call that failed, as far as the error's meaning depends on it. */
export interface FailedCall {
  readonly revision: Revision;
  readonly method: string;
  readonly params: JsonObject;
}

/**
 * What a caller on this revision is told of an error: codes that its revision does not define become what it has for them.
 *
 * Only what was meant for the caller is told (`RpcError`, `ResourceNotFoundError`); anything else is an internal error
 * without detail. See 2026-07-28 `basic/index` (error codes) and `server/resources`.
 */
export function wireError(error: unknown, call: FailedCall): RpcErrorObject {
  if (isMcpError(error)) {
    if (error.code === 'MCP_RPC') return mapped((error as RpcError).toObject(), call);
    if (error.code === 'MCP_RESOURCE_NOT_FOUND') {
      const { uri, data } = error as ResourceNotFoundError;
      const told = isJsonObject(data) ? { ...data, uri } : { uri };
      return { code: FEATURES[call.revision].resourceNotFound, message: error.message, data: told };
    }
  }
  return { code: ERROR_CODES.internalError, message: 'Internal error' };
}

function mapped(error: RpcErrorObject, { revision, method, params }: FailedCall): RpcErrorObject {
  const features = FEATURES[revision];
  if (isNotFound(error, method, params)) {
    const { uri } = params;
    const data = error.data ?? (typeof uri === 'string' ? { uri } : undefined);
    return { code: features.resourceNotFound, message: error.message, ...(data === undefined ? {} : { data }) };
  }
  return isForeign(error.code, revision) ? { ...error, code: ERROR_CODES.internalError } : error;
}

/** -32002 is "not found" wherever it stands; -32602 only in answer to a read, and only where it names the resource. */
function isNotFound(error: RpcErrorObject, method: string, params: JsonObject): boolean {
  if (error.code === ERROR_CODES.resourceNotFound) return true;
  return (
    error.code === ERROR_CODES.invalidParams &&
    method === 'resources/read' &&
    isJsonObject(error.data) &&
    error.data.uri === params.uri
  );
}

const MODERN_CODES: readonly number[] = [
  ERROR_CODES.headerMismatch,
  ERROR_CODES.missingClientCapability,
  ERROR_CODES.unsupportedProtocolVersion,
];

/** The range that the modern era keeps for codes of the specification's own. */
const RESERVED_FROM = -32099;
const RESERVED_TO = -32020;

function isForeign(code: number, revision: Revision): boolean {
  const features = FEATURES[revision];
  if (code === ERROR_CODES.urlElicitationRequired) return !features.elicitationIds;
  if (features.era === 'modern') return code >= RESERVED_FROM && code <= RESERVED_TO && !MODERN_CODES.includes(code);
  return code === ERROR_CODES.headerMismatch || code === ERROR_CODES.unsupportedProtocolVersion;
}
