import { ERROR_CODES, isJsonObject, type JsonValue, RpcError } from '@mcpx/protocol';

/** What a server refused, said of the thing that was asked for: with its code, and what can be done. Other failures stay as they are. */
export async function namingRefusal<Result>(target: string, asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof RpcError ? refusalOf(target, error) : error;
  }
}

function refusalOf(target: string, error: RpcError): RpcError {
  const { rpcCode, data, httpStatus, message } = error;
  const said = rpcCode === ERROR_CODES.urlElicitationRequired ? visit(target, error) : undefined;
  const words = said ?? `${target} was refused with ${rpcCode}: ${message}${mendFor(httpStatus)}`;
  return new RpcError(rpcCode, words, { data, httpStatus, cause: error });
}

function mendFor(status: number | undefined): string {
  if (status === 401) return ' (HTTP 401: give it a valid token under "auth")';
  return status === 403 ? ' (HTTP 403: what it was given under "auth" may not do this)' : '';
}

/** See 2025-11-25 `client/elicitation`, under URL elicitation required errors. */
function visit(target: string, { data, message }: RpcError): string {
  const pages = isJsonObject(data) && Array.isArray(data['elicitations']) ? data['elicitations'] : [];
  const shown = pages.flatMap(pageOf);
  if (shown.length === 0) return `${target} needs a page to be visited, and does not say which: ${message}`;
  const [them, all] = shown.length === 1 ? ['it', 'a page'] : ['them', `${shown.length} pages`];
  return `${target} needs ${all} to be visited: ${shown.join(', ')}; open ${them} in a browser, then try again`;
}

/** A page with what the server says of it. Only what a browser opens is shown. */
function pageOf(page: JsonValue): readonly string[] {
  if (!isJsonObject(page) || typeof page['url'] !== 'string') return [];
  const { url, message } = page;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return [];
  return [typeof message === 'string' ? `${url} (${message})` : url];
}
