import { HttpStatusError, isMcpError, TransportError } from '@mcpx/protocol';

/** How the official SDK recognises its own errors across copies of itself. */
const SDK_BRANDS = Symbol.for('mcp.sdk.errorBrands');
const SDK_HTTP_ERROR = ['mcp.SdkError', 'mcp.SdkHttpError'];

interface SdkErrorShape {
  readonly data?: { readonly status?: unknown; readonly text?: unknown };
  readonly code?: unknown;
}

/** What a transport of the SDK rejects with, in the terms of this kit. */
export function fromSdkError(error: unknown, target: string, processed?: false): Error {
  if (isMcpError(error)) return error;
  const status = statusOf(error);
  const said = error instanceof Error ? error.message : String(error);
  if (status !== undefined) {
    const { text } = (error as SdkErrorShape).data ?? {};
    const body = typeof text === 'string' ? text : '';
    return new HttpStatusError(`${target} answered with status ${status}: ${said}`, { status, body, cause: error });
  }
  return new TransportError('MCP_CLOSED', `${target} did not take the message: ${said}`, { processed, cause: error });
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { data, code } = error as Error & SdkErrorShape;
  // `data.status` in version 2, `code` in version 1.
  for (const status of [data?.status, code]) {
    if (typeof status === 'number' && status >= 100 && status <= 599) return status;
  }
  return error.name === 'UnauthorizedError' ? 401 : undefined;
}

/**
 * The error as the SDK understands it.
 *
 * Its negotiation looks at the HTTP status of a refusal, and recognises the error by its brand. Other errors it takes as
 * they are.
 */
export function toSdkError(error: unknown): unknown {
  if (!(error instanceof HttpStatusError)) return error;
  const { status, headers, body, message } = error;
  return Object.defineProperties(new HttpStatusError(message, { status, headers, body, cause: error }), {
    [SDK_BRANDS]: { value: new Set(SDK_HTTP_ERROR) },
    data: { value: { status, statusText: '', text: body } },
    statusText: { value: '' },
  });
}
