import {
  ERROR_CODES,
  FEATURES,
  isJsonObject,
  isRevision,
  type JsonObject,
  type JsonRpcRequest,
  META,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import { projectResult } from '../calls/projection.ts';
import { NO_HEADERS } from '../calls/start-call.ts';
import type { Caller, Service } from '../service.ts';

export interface InitializeSettings {
  readonly service: Service;
  readonly revisions: readonly Revision[];
  readonly serverInfo: JsonObject | undefined;
  readonly principal: string;
  readonly signal: AbortSignal;
}

/** A session about to begin: who calls, and what `initialize` is answered. */
export interface Initialized {
  readonly caller: Caller;
  readonly result: JsonObject;
}

/**
 * Makes the answer to `initialize` of what the service says to `server/discover`.
 *
 * The version is the one that was asked for, where it is a legacy one that is served, else the newest legacy one: the
 * modern era is never agreed on by a handshake. See 2025-11-25 `basic/lifecycle`.
 *
 * @throws RpcError -32602 where the request is malformed.
 */
export async function initializeLegacy(request: JsonRpcRequest, settings: InitializeSettings): Promise<Initialized> {
  const { service, revisions, serverInfo, principal, signal } = settings;
  const { protocolVersion, capabilities, clientInfo } = request.params ?? {};
  if (typeof protocolVersion !== 'string') throw malformed('params.protocolVersion must be a string');
  if (!isJsonObject(capabilities)) throw malformed('params.capabilities must be an object');
  if (!isJsonObject(clientInfo)) throw malformed('params.clientInfo must be an object');
  const revision = agreedRevision(protocolVersion, revisions);
  if (revision === undefined) {
    throw new RpcError(ERROR_CODES.invalidParams, 'No protocol version that begins with initialize is served here', {
      data: { supported: [...revisions], requested: protocolVersion },
    });
  }
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

function agreedRevision(requested: string, revisions: readonly Revision[]): Revision | undefined {
  const legacy = revisions.filter((revision) => FEATURES[revision].era === 'legacy').toSorted();
  return isRevision(requested) && legacy.includes(requested) ? requested : legacy.at(-1);
}

function identity({ _meta: meta }: JsonObject): JsonObject | undefined {
  const info = isJsonObject(meta) ? meta[META.serverInfo] : undefined;
  return isJsonObject(info) ? info : undefined;
}

function malformed(message: string): RpcError {
  return new RpcError(ERROR_CODES.invalidParams, message);
}
