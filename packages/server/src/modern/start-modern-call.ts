import {
  ERROR_CODES,
  type InputOutcome,
  isJsonObject,
  type JsonObject,
  type JsonRpcResult,
  META,
  type RequestId,
  RpcError,
} from '@mcpx/protocol';
import { callNotices } from '../calls/call-notices.ts';
import { findMissingCapability, isQuestion } from '../calls/capability-check.ts';
import { LISTEN } from '../calls/listen.ts';
import type { Reply } from '../calls/reply.ts';
import { type RunningCall, startCall } from '../calls/start-call.ts';
import type { EndpointSettings } from '../endpoint-settings.ts';
import type { Caller } from '../service.ts';
import type { ModernRequest } from './envelope.ts';
import { subscriptionNotices } from './subscription-notices.ts';

/** The only methods that may be answered by a question. See 2026-07-28 `basic/patterns/mrtr`. */
const MAY_ASK: ReadonlySet<string> = new Set(['prompts/get', 'resources/read', 'tools/call']);

/** Starts a modern call: questions become its result, the result says who answers. */
export function startModernCall(
  request: ModernRequest,
  mirrored: Readonly<Record<string, string>>,
  reply: Reply,
  { service, revisions, serverInfo, logger }: EndpointSettings,
): RunningCall {
  const { id, method, params, progressToken, caller } = request;
  const listens = method === LISTEN;
  return startCall({
    service,
    method,
    params,
    id,
    progressToken,
    caller,
    mirrored,
    reply,
    logger,
    notices: listens ? subscriptionNotices(caller, id, params) : callNotices(caller, progressToken),
    question: (outcome) => Promise.resolve(inputRequired(outcome, method, caller)),
    finish: (result) => {
      const own = listens ? { [META.subscriptionId]: id } : undefined;
      const stamped = withMeta(result, serverInfo, own);
      return method === 'server/discover' ? { ...stamped, supportedVersions: revisions.toReversed() } : stamped;
    },
  });
}

/** The answer of a subscription that the server ends, in good order. */
export function subscriptionEnd(id: RequestId, serverInfo: JsonObject | undefined): JsonRpcResult {
  const result = withMeta({ resultType: 'complete' }, serverInfo, { [META.subscriptionId]: id });
  return { jsonrpc: '2.0', id, result };
}

/** Every result says who answers, unless it says so already. See 2026-07-28 `basic/index`. */
function withMeta(result: JsonObject, serverInfo: JsonObject | undefined, own: JsonObject | undefined): JsonObject {
  const meta = isJsonObject(result._meta) ? result._meta : undefined;
  const stamp = serverInfo !== undefined && meta?.[META.serverInfo] === undefined;
  if (!stamp && own === undefined) return result;
  return { ...result, _meta: { ...meta, ...(stamp ? { [META.serverInfo]: serverInfo } : {}), ...own } };
}

/**
 * The `InputRequiredResult` of a question, as it came where it came from a modern server.
 *
 * @throws RpcError -32021 where the caller did not declare what is asked of it.
 */
function inputRequired(outcome: InputOutcome, method: string, caller: Caller): JsonObject {
  if (!MAY_ASK.has(method)) {
    throw new RpcError(ERROR_CODES.internalError, `The server may not ask for input in answer to ${method}`);
  }
  for (const request of Object.values(outcome.requests)) {
    if (!isQuestion(request)) throw new RpcError(ERROR_CODES.internalError, `No client can be asked ${request.method}`);
    const missing = findMissingCapability(request, caller.capabilities, caller.revision);
    if (missing !== undefined) {
      const message = `This call needs a client that can answer ${request.method}`;
      throw new RpcError(ERROR_CODES.missingClientCapability, message, { data: { requiredCapabilities: missing } });
    }
  }
  if (outcome.result !== undefined) return outcome.result;
  const asked = Object.entries(outcome.requests);
  if (asked.length === 0 && outcome.state === undefined) {
    throw new RpcError(ERROR_CODES.internalError, 'The server asked for input without saying which');
  }
  const requests = asked.map(([key, { method: kind, params }]): [string, JsonObject] => [
    key,
    params === undefined ? { method: kind } : { method: kind, params },
  ]);
  return {
    resultType: 'input_required',
    ...(asked.length === 0 ? {} : { inputRequests: Object.fromEntries(requests) }),
    ...(outcome.state === undefined ? {} : { requestState: outcome.state }),
    ...(outcome.meta === undefined ? {} : { _meta: outcome.meta }),
  };
}
