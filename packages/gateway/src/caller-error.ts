import { ERROR_CODES, isJsonObject, isMcpError, type JsonValue, ResourceNotFoundError, RpcError } from '@mcpx/protocol';
import { verbatim } from './names/verbatim.ts';

/** Errors that speak of the link between gateway and server: the caller's own frames were right. */
const OF_THE_HOP: readonly number[] = [ERROR_CODES.headerMismatch, ERROR_CODES.unsupportedProtocolVersion];

/**
 * What a caller is told of a server's failure: the server's own error as it is, with URIs as the caller knows them; a
 * lost or unreachable server as -32000 with `data.reason`, so that it is not taken for the server's answer.
 *
 * See 2026-07-28 `basic/index` for codes that must not be passed on.
 */
export function callerError(error: unknown, server: string, mapUri: (uri: string) => string = verbatim): unknown {
  if (!isMcpError(error)) return error;
  if (error instanceof ResourceNotFoundError) {
    const { rpcCode } = error;
    const uri = mapUri(error.uri);
    const data = isJsonObject(error.data) ? { ...error.data, uri } : { uri };
    return new ResourceNotFoundError(saidOf(error, uri), { uri, rpcCode, data, cause: error });
  }
  if (error instanceof RpcError) {
    if (OF_THE_HOP.includes(error.rpcCode)) {
      const message = `Server "${server}" refused the gateway's request: ${error.message}`;
      return new RpcError(ERROR_CODES.internalError, message, { data: { reason: 'hop-refused' }, cause: error });
    }
    const data = mapDataUri(error.data, mapUri);
    return data === error.data ? error : new RpcError(error.rpcCode, error.message, { data, cause: error });
  }
  const message = withServer(error.message, server);
  return new RpcError(ERROR_CODES.linkLost, message, { data: { reason: error.code, server }, cause: error });
}

/** What its server said of a resource that is not there. */
function saidOf({ message, cause }: ResourceNotFoundError, uri: string): string {
  const said = cause instanceof RpcError ? cause.message : message;
  return said.trim() === '' ? `There is no resource ${uri}: list the resources to see what there is` : said;
}

/** Names the server, once: a message may begin with its key. */
function withServer(message: string, server: string): string {
  if (message.includes(`"${server}"`)) return message;
  const own = [`${server} `, `${server}: `].find((start) => message.startsWith(start)) ?? '';
  return `Server "${server}": ${message.slice(own.length)}`;
}

function mapDataUri(data: JsonValue | undefined, mapUri: (uri: string) => string): JsonValue | undefined {
  return isJsonObject(data) && typeof data.uri === 'string' ? { ...data, uri: mapUri(data.uri) } : data;
}
