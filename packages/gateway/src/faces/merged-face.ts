import {
  ERROR_CODES,
  isJsonObject,
  type JsonObject,
  type Outcome,
  ResourceNotFoundError,
  RpcError,
} from '@mcpx/protocol';
import type { Pool, ServerStatus } from '@mcpx/pool';
import type { Call, Caller } from '@mcpx/server';
import type { GatewayOptions } from '../gateway.ts';
import { LISTS, mergeList } from '../lists/merge-list.ts';
import type { Found, Namespaces } from '../names/namespaces.ts';
import { carriedCapabilities, discoverOutcome, POSSIBLE, unionOf } from './discover.ts';
import type { Face } from './face.ts';
import { mapUris } from '../results/map-uris.ts';
import type { ShownTools } from '../tools/shown-tools.ts';
import { forward } from './forward.ts';
import { listen } from './listen.ts';

/** All servers behind one endpoint. */
export function mergedFace(pool: Pool, namespaces: Namespaces, tools: ShownTools, options: GatewayOptions): Face {
  const keys = options.servers.map(({ key }) => key);
  const waitMs = options.listWaitMs ?? 5_000;

  const route = (call: Call, found: Found, params: JsonObject): Promise<Outcome> => {
    const mapUri = (uri: string): string => namespaces.uri(found.key, uri);
    const show = (result: JsonObject): JsonObject => mapUris(call.method, result, mapUri);
    return forward(pool, call, { key: found.key, params, show, mapUri });
  };

  const byName =
    (kind: string) =>
    async (call: Call): Promise<Outcome> => {
      const { name } = call.params;
      const found = typeof name === 'string' ? namespaces.findName(name) : undefined;
      if (found === undefined) throw unknown(kind, name);
      return route(call, found, { ...call.params, name: found.own });
    };

  const lists = Object.fromEntries(
    Object.entries(LISTS).map(([method, shape]) => [
      method,
      async (call: Call): Promise<Outcome> => ({
        kind: 'complete',
        result: await mergeList({ pool, keys, namespaces, tools, shape, call, waitMs, onEvent: options.onEvent }),
      }),
    ]),
  );

  return {
    ...lists,
    // Answered from what is known, at once; the servers start meanwhile, since lists and calls follow.
    'server/discover': async ({ caller }) => {
      for (const key of keys) warm(pool, key, caller);
      const shown = new Set(keys);
      const servers = pool.status().filter(({ key }) => shown.has(key));
      return discoverOutcome({
        serverInfo: options.serverInfo,
        capabilities: unionOf(
          servers.map(({ peer }) =>
            peer === undefined ? POSSIBLE : carriedCapabilities(peer.capabilities, peer.revision),
          ),
        ),
        instructions: joinInstructions(servers),
      });
    },
    'tools/call': byName('tool'),
    'prompts/get': byName('prompt'),
    'resources/read': async (call) => {
      const { uri } = call.params;
      const found = typeof uri === 'string' ? namespaces.findUri(uri) : undefined;
      if (typeof uri === 'string' && found === undefined) throw noResource(uri);
      if (found === undefined) throw unknown('resource', uri);
      return route(call, found, { ...call.params, uri: found.own });
    },
    'completion/complete': async (call) => {
      const { ref } = call.params;
      if (!isJsonObject(ref)) throw unknown('reference', undefined);
      const ofPrompt = typeof ref.name === 'string';
      const shown = ofPrompt ? ref.name : ref.uri;
      const found =
        typeof shown !== 'string' ? undefined : ofPrompt ? namespaces.findName(shown) : namespaces.findUri(shown);
      if (found === undefined) throw unknown('reference', shown);
      return route(call, found, { ...call.params, ref: { ...ref, [ofPrompt ? 'name' : 'uri']: found.own } });
    },
    'subscriptions/listen': listen,
  };
}

function warm(pool: Pool, key: string, caller: Caller): void {
  pool.acquire(key, { caller }).then(
    (lease) => lease[Symbol.dispose](),
    () => {},
  );
}

/** The instructions of all servers, each under its server's key. */
function joinInstructions(servers: readonly ServerStatus[]): string | undefined {
  const parts = servers.flatMap(({ key, peer }) =>
    peer?.instructions === undefined ? [] : [`# ${key}\n\n${peer.instructions}`],
  );
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

function noResource(uri: string): ResourceNotFoundError {
  const message = `Resource not found: ${uri}; URIs here begin with mcpx://<namespace>/`;
  return new ResourceNotFoundError(message, { uri, rpcCode: ERROR_CODES.invalidParams, data: { uri } });
}

function unknown(kind: string, shown: unknown): RpcError {
  const message = typeof shown === 'string' ? `Unknown ${kind}: ${shown}` : `The ${kind} is not named by a string`;
  return new RpcError(ERROR_CODES.invalidParams, message);
}
