import {
  ERROR_CODES,
  HttpStatusError,
  LegacyHTTPRefusedError,
  MalformedMessageError,
  RpcError,
  TransportError,
  UnsupportedVersionError,
} from '@mcpx/protocol';
import type { ProtocolChoice } from '../client.ts';
import type { Verdict } from './classify-probe.ts';
import { evidenceOf } from './evidence-of.ts';
import type { Observed, Question } from './probe.ts';

/** One question of an attempt that came to nothing. */
interface Asked {
  readonly question: Question;
  readonly observed: Observed;
  readonly verdict: Verdict;
}

/** The error of an attempt that came to nothing: what a person can act on, with everything that was seen as its cause. */
export function explainFailure(
  server: string,
  verdict: Verdict,
  { findings, choice }: { readonly findings: readonly Asked[]; readonly choice: ProtocolChoice },
): Error {
  const errors = findings.flatMap(({ observed }) => observed.error ?? []);
  const last = errors.at(-1);
  const cause = errors.length > 1 ? new AggregateError(errors, errors.map(({ message }) => message).join('; ')) : last;
  const questions = [...new Set(findings.map(({ question }) => question))].join(' and ');
  const told = choice === 'modern' || choice === 'legacy';
  const hint = told ? `; "protocol" is "${choice}" here, and "auto" finds out by itself` : '';
  if (verdict.next === 'http+sse') {
    const status = statusOf(last);
    const message = `${server} refused ${questions} with HTTP ${status}: check the URL, or whether it speaks HTTP+SSE`;
    return new LegacyHTTPRefusedError(message, { status, cause });
  }
  if (verdict.versions.length > 0 || isVersionRefusal(last)) {
    const spoken = verdict.versions.join(', ') || 'no version that it names';
    const isOther = told && verdict.era !== choice;
    const why = isOther ? 'which is not of that era' : 'and no such version is spoken here: update one of the two';
    return new UnsupportedVersionError(`${server} speaks ${spoken}, ${why}${hint}`, {
      supported: verdict.versions,
      cause,
    });
  }
  if (last instanceof TransportError) return last;
  if (last instanceof HttpStatusError && errors.length === 1) {
    // A login that is missing is missing in either era.
    return told && verdict.era === 'legacy' ? withHint(last, hint) : last;
  }
  if (last !== undefined && errors.length === 1) return inContext(last, `${server} did not take ${questions}`, hint);
  const seen = evidenceOf(findings);
  return new TransportError('MCP_CONNECT_FAILED', `${server} agreed on no revision: ${seen}${hint}`, { cause });
}

function withHint(error: HttpStatusError, hint: string): HttpStatusError {
  const { status, headers, body } = error;
  return new HttpStatusError(`${error.message}${hint}`, { status, headers, body, cause: error });
}

/** The same error, in words that say whose it is. */
function inContext(error: Error, context: string, hint: string): Error {
  const message = `${context}: ${error.message}${hint}`;
  if (error instanceof RpcError) {
    const { rpcCode, data, httpStatus } = error;
    return new RpcError(rpcCode, message, { data, httpStatus, cause: error });
  }
  if (error instanceof MalformedMessageError) {
    return new MalformedMessageError(message, { excerpt: error.excerpt, id: error.id, cause: error });
  }
  return error;
}

function statusOf(error: Error | undefined): number {
  if (error instanceof HttpStatusError) return error.status;
  return error instanceof RpcError ? (error.httpStatus ?? 400) : 400;
}

function isVersionRefusal(error: Error | undefined): boolean {
  return error instanceof RpcError && error.rpcCode === ERROR_CODES.unsupportedProtocolVersion;
}
