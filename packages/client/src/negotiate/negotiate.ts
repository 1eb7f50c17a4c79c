import {
  after,
  type Connector,
  HttpStatusError,
  LegacyHTTPRefusedError,
  McpError,
  TransportError,
  within,
} from '@mcpx/protocol';
import type { ProtocolChoice } from '../client.ts';
import type { ClientSettings } from '../settings.ts';
import type { Agreement } from './agreement.ts';
import { attempt, type AttemptOptions } from './attempt.ts';
import { classifyProbe } from './classify-probe.ts';

/**
 * Connects and agrees on a revision: over the recipe, then over its fallback where the endpoint refuses both eras.
 *
 * @throws UnsupportedVersionError no revision is spoken by both sides.
 * @throws LegacyHTTPRefusedError the endpoint refused both eras, and there is no fallback or it failed, too.
 * @throws TransportError the server could not be started or reached, or did not answer in time.
 * @throws HttpStatusError the endpoint refused for reasons that say nothing of the era, such as a missing login.
 */
export async function negotiate(
  via: Connector,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
  firstId = 0,
): Promise<Agreement> {
  const { serverName, startTimeoutMs, limitNames, protocol } = settings;
  // Only one who is asked for what the initialize era does not know can fall silent over it.
  const otherwise =
    protocol === 'auto' || protocol === 'modern'
      ? ', or set "protocol" to "legacy" if it is an older server that falls silent at what it does not know'
      : '';
  const message = `${serverName} could not be started within ${startTimeoutMs} ms: raise ${limitNames.start} if it is only slow${otherwise}`;
  const late = new AbortController();
  const callOff = after(startTimeoutMs, () => late.abort(new TransportError('MCP_TIMEOUT', message)));
  const both = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
  try {
    return await overRecipes(via, { settings, signal: both, firstId });
  } finally {
    callOff();
  }
}

async function overRecipes(via: Connector, options: AttemptOptions): Promise<Agreement> {
  const { settings, signal } = options;
  const { protocol } = settings;
  // Only where there are two ways does the first step depend on what is remembered.
  const isPriorFirst = protocol !== 'modern' && via.fallback !== undefined;
  const prior = isPriorFirst ? await within(Promise.resolve(settings.prior), { signal }) : undefined;
  const failures: McpError[] = [];
  let choice: ProtocolChoice | Promise<ProtocolChoice> = choiceFor(via, settings);
  if (via.fallback !== undefined && prior?.transport === via.fallback.kind) {
    // The last start ended at the fallback: begin there, without asking what was refused then.
    try {
      return await attempt(via.fallback, 'legacy', options);
    } catch (error) {
      if (signal.aborted || !(error instanceof McpError) || saysNothing(error)) throw error;
      failures.push(error);
      // What was remembered is wrong: the endpoint is asked as if nothing were known of it.
      choice = protocol;
    }
  }
  for (let recipe: Connector | undefined = via; recipe !== undefined;) {
    try {
      return await attempt(recipe, choice, options);
    } catch (error) {
      if (signal.aborted || !(error instanceof McpError)) throw error;
      failures.push(error);
      if (!(error instanceof LegacyHTTPRefusedError)) break;
      recipe = recipe.fallback;
      choice = 'legacy';
    }
  }
  throw combine(failures, settings.serverName);
}

/** A remembered era goes first, but is asked for again where it is contradicted. */
async function choiceFor({ kind }: Connector, { protocol, prior }: ClientSettings): Promise<ProtocolChoice> {
  if (protocol !== 'auto' && protocol !== 'legacy-first') return protocol;
  // It is the transport of the first revision alone: see 2026-07-28 `basic/transports/streamable-http`.
  if (kind === 'http+sse') return 'legacy';
  const era = (await prior)?.era;
  if (era === 'modern') return 'auto';
  return era === 'legacy' ? 'legacy-first' : protocol;
}

/** A missing login, a limit or a failure of the server contradicts nothing that is remembered. */
function saysNothing(error: McpError): boolean {
  const status = statusOf(error);
  if (status === undefined) return false;
  return classifyProbe({ kind: 'http', status }, { method: 'initialize', shared: false }).next === 'stop';
}

/** The status that an endpoint refused with, whoever tells of it. */
function statusOf(error: McpError): number | undefined {
  const refusal = error.cause instanceof HttpStatusError ? error.cause : error;
  return refusal instanceof HttpStatusError || refusal instanceof LegacyHTTPRefusedError ? refusal.status : undefined;
}

/** The first failure is the cause that a person can mend; the others are told beside it. */
function combine(failures: readonly McpError[], serverName: string): McpError {
  const [first] = failures;
  if (first === undefined) return new TransportError('MCP_CONNECT_FAILED', `${serverName}: there is no way to connect`);
  if (failures.length === 1) return first;
  const messages = [...new Set(failures.map((failure) => failure.message))];
  const cause = new AggregateError(failures, messages.join('; then '));
  if (first instanceof LegacyHTTPRefusedError) {
    const { status } = first;
    const isAllTheSame = failures.every((failure) => statusOf(failure) === status);
    const message = isAllTheSame
      ? `${serverName} refused all that it was asked with HTTP ${status}, the event stream of HTTP+SSE, too: check the path of its URL`
      : inAnyWay(serverName, messages);
    return new LegacyHTTPRefusedError(message, { status, cause });
  }
  return new TransportError('MCP_CONNECT_FAILED', inAnyWay(serverName, messages), { cause });
}

/** What was tried, one after the other; whose it is stands there once. */
function inAnyWay(serverName: string, messages: readonly string[]): string {
  const told = messages.map((message) =>
    message.startsWith(`${serverName} `) ? `it${message.slice(serverName.length)}` : message,
  );
  return `${serverName} could not be reached in any way: ${told.join('; then ')}`;
}
