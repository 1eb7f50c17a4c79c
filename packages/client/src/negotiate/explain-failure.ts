import {
  ERROR_CODES,
  HttpStatusError,
  LegacyHTTPRefusedError,
  RpcError,
  TransportError,
  UnsupportedVersionError,
} from '@mcpx/protocol';
import type { Verdict } from './classify-probe.ts';
import type { Observed } from './probe.ts';

/** The error of an attempt that came to nothing: what a person can act on, with everything that was seen as its cause. */
export function explainFailure(
  server: string,
  verdict: Verdict,
  findings: readonly { readonly observed: Observed }[],
): Error {
  const errors = findings.flatMap(({ observed }) => observed.error ?? []);
  const last = errors.at(-1);
  const cause = errors.length > 1 ? new AggregateError(errors, errors.map(({ message }) => message).join('; ')) : last;
  if (verdict.next === 'http+sse') {
    const status = statusOf(last);
    const message = `${server} refused server/discover and initialize with HTTP ${status}: check the URL, or whether it speaks HTTP+SSE`;
    return new LegacyHTTPRefusedError(message, { status, cause });
  }
  if (verdict.versions.length > 0 || isVersionRefusal(last)) {
    const spoken = verdict.versions.join(', ') || 'no version that it names';
    const message = `${server} speaks ${spoken}, and no such version is spoken here: update one of the two`;
    return new UnsupportedVersionError(message, { supported: verdict.versions, cause });
  }
  if (last instanceof TransportError || (last !== undefined && errors.length === 1)) return last;
  const message = `${server} agreed on no revision: ${verdict.evidence}`;
  return new TransportError('MCP_CONNECT_FAILED', message, { cause });
}

function statusOf(error: Error | undefined): number {
  if (error instanceof HttpStatusError) return error.status;
  return error instanceof RpcError ? (error.httpStatus ?? 400) : 400;
}

function isVersionRefusal(error: Error | undefined): boolean {
  return error instanceof RpcError && error.rpcCode === ERROR_CODES.unsupportedProtocolVersion;
}
