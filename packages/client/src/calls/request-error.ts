import {
  ERROR_CODES,
  type Features,
  isJsonObject,
  type JsonObject,
  ResourceNotFoundError,
  RpcError,
} from '@mcpx/protocol';

/**
 * The error that a caller gets: a missing resource has a class of its own.
 *
 * -32002 says so in every revision. In the stateless era -32602 does, too, unless it came with HTTP 400 (then the
 * request was malformed) or names another resource. See `server/resources`, under error handling.
 */
export function requestErrorFor(
  method: string,
  params: JsonObject | undefined,
  reason: unknown,
  features: Features,
): unknown {
  const uri = params?.['uri'];
  if (method !== 'resources/read' || typeof uri !== 'string' || !(reason instanceof RpcError)) return reason;
  const { rpcCode, data } = reason;
  const isMissing =
    rpcCode === ERROR_CODES.resourceNotFound ||
    (rpcCode === features.resourceNotFound && reason.httpStatus !== 400 && isAbout(uri, data));
  if (!isMissing) return reason;
  return new ResourceNotFoundError(`There is no resource ${uri}: list the resources to see what there is`, {
    uri,
    rpcCode,
    data,
    cause: reason,
  });
}

function isAbout(uri: string, data: JsonObject[string]): boolean {
  return !isJsonObject(data) || data['uri'] === undefined || data['uri'] === uri;
}
