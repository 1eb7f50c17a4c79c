import {
  type Era,
  ERROR_CODES,
  FEATURES,
  isJsonObject,
  isRevision,
  type JsonObject,
  type Revision,
  revisionsOf,
} from '@mcpx/protocol';

/** What came of one question about the era. */
export type ProbeOutcome =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | {
      readonly kind: 'error';
      readonly code: number;
      readonly message: string;
      readonly data?: JsonObject[string];
      readonly httpStatus?: number | undefined;
    }
  /** An HTTP answer without an answer in it. */
  | { readonly kind: 'http'; readonly status: number }
  /** Something came that was no message. */
  | { readonly kind: 'malformed' }
  /** The stream of this request, or the whole link, ended first. */
  | { readonly kind: 'ended' }
  /** The other end could not be reached. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'silence'; readonly afterMs: number };

/** Under what circumstances it was asked. */
export interface ProbeContext {
  readonly method: 'server/discover' | 'initialize';
  /** All messages share one channel to one process; otherwise each has an HTTP exchange of its own. */
  readonly shared: boolean;
  /** What an earlier question to the same server showed. */
  readonly before?: Verdict | undefined;
  /** The user named the era: the other question will not be asked. */
  readonly told?: boolean;
}

/**
 * What to do next.
 *
 * `use`: the era is found. `version`: ask again with one of `versions`. `initialize`, `discover`: ask this.
 * `alongside`: ask `initialize` and go on waiting. `reconnect`: the process is gone; start it again and ask the other question.
 * `http+sse`: the endpoint refuses; it may be one of the first revision. `stop`: nothing more can be learned.
 */
export type NextStep = 'use' | 'version' | 'initialize' | 'discover' | 'alongside' | 'reconnect' | 'http+sse' | 'stop';

/** What one outcome shows. */
export interface Verdict {
  readonly era: Era | 'undecided';
  readonly next: NextStep;
  /** Why, in words for a person. */
  readonly evidence: string;
  /** What the server says it speaks, in its own words. */
  readonly versions: readonly string[];
  /** The server does not know the method, said in the form that only a stateless HTTP server uses. */
  readonly unknownMethod?: true;
  /** The endpoint refused `initialize` by its status: it may be one of the first revision. */
  readonly refused?: true;
}

/**
 * Decides modern, legacy or undecided from one observed outcome. Never does I/O.
 *
 * Only a real discover result and the three errors that the stateless era alone has show a modern server; no single
 * code shows a legacy one, for those answer an unknown first message with anything or nothing. Authorization errors,
 * failures of the server and silence show nothing. See 2026-07-28 `basic/versioning`, `basic/transports/stdio` and
 * `basic/transports/streamable-http`, each under backward compatibility.
 */
export function classifyProbe(outcome: ProbeOutcome, context: ProbeContext): Verdict {
  const shown = `${context.method} ${describe(outcome)}`;
  if (outcome.kind === 'unreachable') return verdict('undecided', 'stop', shown);
  const status = statusOf(outcome);
  if (status !== undefined && UNAUTHORIZED.has(status)) return verdict('undecided', 'stop', shown);
  if (outcome.kind === 'error' && MODERN_ERRORS.has(outcome.code)) return modernError(outcome, context, shown);
  if (status !== undefined && (status >= 500 || PASSING.has(status) || (status >= 300 && status < 400))) {
    // A crash on an unknown first message is no evidence, but `initialize` is still worth one question.
    return verdict('undecided', CRASHED.has(status) ? otherQuestion(context) : 'stop', shown);
  }
  return context.method === 'initialize'
    ? classifyInitialize(outcome, context, shown)
    : classifyDiscover(outcome, context, shown);
}

/** Recognised errors of the stateless era. */
const MODERN_ERRORS: ReadonlySet<number> = new Set([
  ERROR_CODES.headerMismatch,
  ERROR_CODES.missingClientCapability,
  ERROR_CODES.unsupportedProtocolVersion,
]);

const UNAUTHORIZED: ReadonlySet<number> = new Set([401, 403, 407]);
const PASSING: ReadonlySet<number> = new Set([408, 429]);
const CRASHED: ReadonlySet<number> = new Set([500, 501]);

function classifyDiscover(outcome: ProbeOutcome, context: ProbeContext, shown: string): Verdict {
  switch (outcome.kind) {
    case 'result': {
      const versions = discoveredVersions(outcome.result);
      if (versions === undefined) return verdict('legacy', 'initialize', `${shown} that is no discover result`);
      return byVersions(versions, 'use', `${shown} for ${versions.join(', ')}`);
    }
    case 'error':
      if (outcome.httpStatus !== 404 || outcome.code !== ERROR_CODES.methodNotFound) {
        return refusedToo(outcome.httpStatus, context, shown) ?? verdict('legacy', initializeNow(context), shown);
      }
      if (context.told === true || context.before?.unknownMethod === true) return withoutDiscovery(context, shown);
      return (
        refusedToo(outcome.httpStatus, context, shown) ?? {
          ...verdict('undecided', otherQuestion(context), shown),
          unknownMethod: true,
        }
      );
    case 'http':
      return refusedToo(outcome.status, context, shown) ?? verdict('legacy', initializeNow(context), shown);
    case 'silence':
      return verdict('undecided', context.shared ? 'alongside' : 'stop', shown);
    case 'ended':
      return context.shared
        ? verdict('legacy', inANewProcess(context), `${shown}: it may take nothing but initialize first`)
        : verdict('undecided', otherQuestion(context), shown);
    default:
      return verdict('legacy', initializeNow(context), shown);
  }
}

function classifyInitialize(outcome: ProbeOutcome, context: ProbeContext, shown: string): Verdict {
  switch (outcome.kind) {
    case 'result': {
      const version = outcome.result['protocolVersion'];
      if (typeof version !== 'string') {
        return verdict('undecided', otherQuestion(context), `${shown} that is no initialize result`);
      }
      const isSpoken = isRevision(version) && FEATURES[version].era === 'legacy';
      return verdict('legacy', isSpoken ? 'use' : 'stop', `${shown} for ${version}`, [version]);
    }
    case 'error':
      return initializeRefused(outcome, context, shown);
    case 'http':
      return refusal(outcome.status, context, shown);
    case 'ended':
      return verdict('undecided', context.shared ? inANewProcess(context) : 'stop', shown);
    case 'silence':
      return verdict('undecided', 'stop', shown);
    default:
      return verdict('undecided', otherQuestion(context), shown);
  }
}

function initializeRefused(
  outcome: ProbeOutcome & { readonly kind: 'error' },
  context: ProbeContext,
  shown: string,
): Verdict {
  const { code, data, httpStatus } = outcome;
  const versions = supportedIn(data);
  if (versions?.some((version) => isRevision(version) && FEATURES[version].era === 'legacy')) {
    return verdict('legacy', 'version', shown, versions);
  }
  if (httpStatus === 404 && code === ERROR_CODES.methodNotFound) {
    if (context.before?.unknownMethod === true) return withoutDiscovery(context, shown);
    if (!isLast(context)) return { ...verdict('undecided', 'discover', shown, versions), unknownMethod: true };
  }
  return refusal(httpStatus, context, shown, versions);
}

/** `initialize` was refused: the endpoint may be one of the first revision, if it refuses discovery by its status, too. */
function refusal(
  status: number | undefined,
  context: ProbeContext,
  shown: string,
  versions: readonly string[] = [],
): Verdict {
  if (status === undefined || status < 400) return verdict('undecided', otherQuestion(context), shown, versions);
  if (isLast(context)) return verdict('undecided', 'http+sse', shown, versions);
  return { ...verdict('undecided', otherQuestion(context), shown, versions), refused: true };
}

/** Discovery was refused after `initialize` was, each by its status. */
function refusedToo(status: number | undefined, { before }: ProbeContext, shown: string): Verdict | undefined {
  const isRefused = before?.refused === true && status !== undefined && status >= 400;
  return isRefused ? verdict('undecided', 'http+sse', shown) : undefined;
}

/** Only a stateless HTTP server says "unknown method" with 404; one that says it to both questions has no discovery. */
function withoutDiscovery({ before }: ProbeContext, shown: string): Verdict {
  const both = before === undefined ? shown : `${before.evidence}, ${shown}`;
  return verdict('modern', 'use', `${both}: a stateless server without discovery`);
}

function modernError(
  { code, data }: ProbeOutcome & { readonly kind: 'error' },
  context: ProbeContext,
  shown: string,
): Verdict {
  const isInitialize = context.method === 'initialize';
  // A stateless server misses the headers of its era in `initialize`: that says nothing against asking it as it wants to be asked.
  const otherwise = isInitialize ? otherQuestion(context) : 'stop';
  if (code !== ERROR_CODES.unsupportedProtocolVersion) return verdict('modern', otherwise, shown);
  const versions = supportedIn(data) ?? [];
  if (versions.length === 0) return verdict('modern', otherwise, `${shown}; it names no version that it speaks`);
  const found = byVersions(versions, 'version', `${shown}; it speaks ${versions.join(', ')}`);
  return isInitialize && found.next === 'initialize' ? { ...found, next: 'version' } : found;
}

/** A server may list revisions of both eras: a stateless one is taken where there is one that both sides speak. */
function byVersions(versions: readonly string[], next: 'use' | 'version', evidence: string): Verdict {
  const spoken = versions.filter(isRevision);
  if (spoken.some((revision) => FEATURES[revision].era === 'modern'))
    return verdict('modern', next, evidence, versions);
  if (spoken.length > 0) return verdict('legacy', 'initialize', `${evidence}, all of the initialize era`, versions);
  return verdict('modern', 'stop', `${evidence}, none of which is spoken here`, versions);
}

function isLast(context: ProbeContext): boolean {
  return context.told === true || context.before !== undefined;
}

/** The method that was not asked yet, or the end. */
function otherQuestion(context: ProbeContext): NextStep {
  if (isLast(context)) return 'stop';
  return context.method === 'initialize' ? 'discover' : 'initialize';
}

/** `initialize`, also where a process ended on it before: the new one showed that it is there, and what it is. */
function initializeNow(context: ProbeContext): NextStep {
  return context.told !== true && context.before?.next === 'reconnect' ? 'initialize' : otherQuestion(context);
}

/** A process that ended on one question is asked the other, once. */
function inANewProcess(context: ProbeContext): NextStep {
  return isLast(context) ? 'stop' : 'reconnect';
}

function verdict(era: Verdict['era'], next: NextStep, evidence: string, versions: readonly string[] = []): Verdict {
  return { era, next, evidence, versions };
}

function statusOf(outcome: ProbeOutcome): number | undefined {
  if (outcome.kind === 'http') return outcome.status;
  return outcome.kind === 'error' ? outcome.httpStatus : undefined;
}

/** The versions of a real discover result. Servers answer unknown methods with `{}`, too. See `server/discover`. */
function discoveredVersions(result: JsonObject): readonly string[] | undefined {
  const versions = stringListIn(result['supportedVersions']);
  return versions !== undefined && versions.length > 0 && isJsonObject(result['capabilities']) ? versions : undefined;
}

function supportedIn(data: JsonObject[string]): readonly string[] | undefined {
  return isJsonObject(data) ? stringListIn(data['supported']) : undefined;
}

function stringListIn(value: JsonObject[string]): readonly string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

function describe(outcome: ProbeOutcome): string {
  switch (outcome.kind) {
    case 'result':
      return 'was answered with a result';
    case 'error':
      return `was refused with ${outcome.code}${outcome.httpStatus === undefined ? '' : ` (HTTP ${outcome.httpStatus})`}`;
    case 'http':
      return `was answered with HTTP ${outcome.status} and no message`;
    case 'malformed':
      return 'was answered with something that is no message';
    case 'ended':
      return 'ended the link';
    case 'unreachable':
      return 'could not be sent';
    case 'silence':
      return `was not answered within ${outcome.afterMs} ms`;
  }
}

/** Revisions of an era that both sides speak, newest first. */
export function mutualRevisions(versions: readonly string[], era: Era): readonly Revision[] {
  return revisionsOf(era)
    .filter((revision) => versions.includes(revision))
    .toReversed();
}
