import {
  declaresTasks,
  ERROR_CODES,
  FEATURES,
  isJsonObject,
  type JsonObject,
  type JsonRpcNotification,
  type JsonRpcRequest,
  LATEST_MODERN,
  META,
  type RequestId,
  type Revision,
  RpcError,
  TASKS_EXTENSION,
} from '@mcpx/protocol';
import { callerParams } from '../calls/caller-params.ts';
import { LISTEN } from '../calls/listen.ts';
import { isLogLevel } from '../calls/log-level.ts';
import { isServed } from '../endpoint-settings.ts';
import type { Caller, ClientNotification } from '../service.ts';

/** What a modern request says about itself. See 2026-07-28 `basic/index` (`_meta`). */
export interface Envelope {
  readonly version: string;
  readonly capabilities: JsonObject;
  readonly clientInfo: JsonObject | undefined;
  readonly logLevel: unknown;
}

/** A modern request, ready for its service. */
export interface ModernRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
  readonly progressToken?: RequestId;
  readonly caller: Caller;
}

const MARKS = [META.protocolVersion, META.clientCapabilities, META.clientInfo] as const;

/** Whether the parameters of a message speak the modern era: each such request says who calls and in which revision. */
export function isModernParams(params: JsonObject | undefined): boolean {
  const meta = params?._meta;
  return isJsonObject(meta) && MARKS.some((key) => meta[key] !== undefined);
}

/** Methods of earlier eras that the modern one does not have. */
const REMOVED: ReadonlySet<string> = new Set([
  'initialize',
  'logging/setLevel',
  'ping',
  'resources/subscribe',
  'resources/unsubscribe',
]);

/**
 * Reads the envelope.
 *
 * @throws RpcError -32602 where a required member of `_meta` is missing or malformed.
 */
export function readEnvelope(params: JsonObject | undefined): Envelope {
  const meta = params?._meta;
  if (!isJsonObject(meta)) throw malformed(`params._meta with "${META.protocolVersion}" is required`);
  const version = meta[META.protocolVersion];
  const capabilities = meta[META.clientCapabilities];
  const clientInfo = meta[META.clientInfo];
  if (typeof version !== 'string') throw malformed(`params._meta["${META.protocolVersion}"] must be a string`);
  if (!isJsonObject(capabilities)) throw malformed(`params._meta["${META.clientCapabilities}"] must be an object`);
  if (clientInfo !== undefined && !isJsonObject(clientInfo)) {
    throw malformed(`params._meta["${META.clientInfo}"] must be an object`);
  }
  return { version, capabilities, clientInfo, logLevel: meta[META.logLevel] };
}

/** The version that a message says it speaks, where it says one. */
export function saidVersion(params: JsonObject | undefined): string | undefined {
  const meta = params?._meta;
  const version = isJsonObject(meta) ? meta[META.protocolVersion] : undefined;
  return typeof version === 'string' ? version : undefined;
}

/**
 * The version of the envelope as a revision that is served here.
 *
 * @throws RpcError -32022 where it is not. See 2026-07-28 `basic/versioning`.
 */
export function servedRevision({ version }: Pick<Envelope, 'version'>, revisions: readonly Revision[]): Revision {
  if (isServed(version, 'modern', revisions)) return version;
  throw new RpcError(ERROR_CODES.unsupportedProtocolVersion, `Protocol version "${version}" is not served here`, {
    data: { supported: revisions.toReversed(), requested: version },
  });
}

/**
 * The request as its service sees it.
 *
 * @throws RpcError -32601 for a method that the modern era removed, -32602 for a log level that does not exist or a
 * subscription to too much or to nothing that could be one, -32021 for one to tasks by a client that does not declare them.
 */
export function openRequest(
  request: JsonRpcRequest,
  { capabilities, clientInfo, logLevel }: Envelope,
  { revision, principal, maxSubscriptions }: OpeningOptions,
): ModernRequest {
  const { id, method } = request;
  refuseRemoved(method);
  if (method === LISTEN) checkFilter(request.params?.notifications, capabilities, maxSubscriptions);
  if (logLevel !== undefined && !isLogLevel(logLevel)) throw malformed('The log level does not exist');
  return {
    id,
    method,
    ...callerParams(request.params),
    caller: {
      revision,
      era: 'modern',
      capabilities,
      principal,
      ...(clientInfo === undefined ? {} : { clientInfo }),
      ...(logLevel === undefined ? {} : { logLevel }),
    },
  };
}

interface OpeningOptions {
  readonly revision: Revision;
  readonly principal: string;
  readonly maxSubscriptions: number;
}

/**
 * Who listens for tasks must declare that it knows them. See `extensions/tasks`.
 *
 * @throws RpcError -32602, -32021
 */
function checkFilter(filter: JsonObject[string], capabilities: JsonObject, maxSubscriptions: number): void {
  if (!isJsonObject(filter)) throw malformed('params.notifications must be an object');
  const { resourceSubscriptions, taskIds } = filter;
  const named = [resourceSubscriptions, taskIds].filter((list) => Array.isArray(list)).flat().length;
  if (named > maxSubscriptions) {
    throw malformed(`A subscription may name ${maxSubscriptions} resources and tasks at most, not ${named}`);
  }
  if (!Array.isArray(taskIds) || taskIds.length === 0 || declaresTasks(capabilities)) return;
  const requiredCapabilities = { extensions: { [TASKS_EXTENSION]: {} } };
  throw new RpcError(ERROR_CODES.missingClientCapability, 'Notices of tasks need a client that declares tasks', {
    data: { requiredCapabilities },
  });
}

/** @throws RpcError -32601 for a method that the modern era removed. */
export function refuseRemoved(method: string): void {
  if (REMOVED.has(method)) {
    throw new RpcError(ERROR_CODES.methodNotFound, `Method "${method}" does not exist in this protocol version`);
  }
}

/** A notification of a client that has no session: it says at most in its `_meta` who sends it. */
export function modernNotification(
  { method, params }: JsonRpcNotification,
  principal: string,
  revisions: readonly Revision[],
): ClientNotification {
  const meta = isJsonObject(params?._meta) ? params._meta : {};
  const capabilities = meta[META.clientCapabilities];
  const caller: Caller = {
    revision: revisions.findLast((revision) => FEATURES[revision].era === 'modern') ?? LATEST_MODERN,
    era: 'modern',
    capabilities: isJsonObject(capabilities) ? capabilities : {},
    principal,
  };
  return { method, params: callerParams(params).params, caller };
}

function malformed(message: string): RpcError {
  return new RpcError(ERROR_CODES.invalidParams, message);
}
