import {
  ERROR_CODES,
  isJsonObject,
  type JsonObject,
  type JsonRpcRequest,
  type JsonRpcResponse,
  META,
  RpcError,
} from '@mcpx/protocol';
import { projectResult } from '../calls/projection.ts';
import { NO_HEADERS, type RunningCall } from '../calls/start-call.ts';
import { wireError } from '../calls/wire-error.ts';
import { isServed, type LegacySettings } from '../endpoint-settings.ts';
import type { Caller } from '../service.ts';

export interface InitializeSettings extends LegacySettings {
  readonly principal: string;
}

/** A session about to begin: who calls, and what `initialize` is answered. */
export interface Initialized {
  readonly caller: Caller;
  readonly result: JsonObject;
}

/** What becomes of an `initialize`: one of the two, once. */
export interface InitializeReply {
  /** A session begins; it is for whoever opens it to send the result. */
  opened(initialized: Initialized): void;
  /** None begins. Without an answer its client is told nothing more. */
  ended(answer?: JsonRpcResponse): void;
}

/** Begins a session, as soon as the service said what it can do. */
export function startInitialize(
  request: JsonRpcRequest,
  settings: InitializeSettings,
  reply: InitializeReply,
): RunningCall {
  const { id, method, params = {} } = request;
  const controller = new AbortController();
  let isOver = false;

  const end = (answer?: JsonRpcResponse): void => {
    if (isOver) return;
    isOver = true;
    reply.ended(answer);
  };

  const run = async (): Promise<void> => {
    try {
      const initialized = await initialize(request, settings, controller.signal);
      if (isOver) return;
      reply.opened(initialized);
      isOver = true;
    } catch (error) {
      end({ jsonrpc: '2.0', id, error: wireError(error, { revision: settings.newestLegacy, method, params }) });
    }
  };
  void run();

  return {
    abort(reason) {
      if (isOver) return;
      end();
      controller.abort(reason);
    },
    stop(answer) {
      if (isOver) return;
      end(answer);
      controller.abort();
    },
  };
}

/**
 * Makes the answer to `initialize` of what the service says to `server/discover`.
 *
 * The version is the one that was asked for, where it is a legacy one that is served, else the newest legacy one: the
 * modern era is never agreed on by a handshake. See 2025-11-25 `basic/lifecycle`.
 *
 * @throws RpcError -32602 where the request is malformed.
 */
async function initialize(
  request: JsonRpcRequest,
  { service, revisions, newestLegacy, serverInfo, principal }: InitializeSettings,
  signal: AbortSignal,
): Promise<Initialized> {
  const { protocolVersion, capabilities, clientInfo } = request.params ?? {};
  if (typeof protocolVersion !== 'string') throw malformed('params.protocolVersion must be a string');
  if (!isJsonObject(capabilities)) throw malformed('params.capabilities must be an object');
  if (!isJsonObject(clientInfo)) throw malformed('params.clientInfo must be an object');
  const revision = isServed(protocolVersion, 'legacy', revisions) ? protocolVersion : newestLegacy;
  const caller: Caller = {
    revision,
    era: 'legacy',
    capabilities,
    clientInfo,
    principal,
    session: crypto.randomUUID(),
  };
  const outcome = await service({
    method: 'server/discover',
    params: {},
    caller,
    mirrored: NO_HEADERS,
    id: request.id,
    signal,
    notify() {},
  });
  if (outcome.kind !== 'complete') throw new RpcError(ERROR_CODES.internalError, 'server/discover asked for input');
  const discovered = outcome.result;
  const result = projectResult(revision, 'initialize', {
    protocolVersion: revision,
    capabilities: isJsonObject(discovered.capabilities) ? discovered.capabilities : {},
    serverInfo: identity(discovered) ?? serverInfo ?? UNNAMED,
    ...(discovered.instructions === undefined ? {} : { instructions: discovered.instructions }),
  });
  if (result === undefined) throw new RpcError(ERROR_CODES.internalError, 'The answer has no form in this revision');
  return { caller, result };
}

const UNNAMED: JsonObject = { name: 'mcp-server', version: '0.0.0' };

function identity({ _meta: meta }: JsonObject): JsonObject | undefined {
  const info = isJsonObject(meta) ? meta[META.serverInfo] : undefined;
  return isJsonObject(info) ? info : undefined;
}

function malformed(message: string): RpcError {
  return new RpcError(ERROR_CODES.invalidParams, message);
}
