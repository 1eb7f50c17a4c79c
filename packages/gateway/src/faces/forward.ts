import { type Peer, requestErrorFor } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { FEATURES, type JsonObject, type Outcome } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { callerError } from '../caller-error.ts';
import type { Nobody } from '../questions/answer-nobody.ts';
import type { ParkedCalls } from '../questions/parked-calls.ts';
import { relayQuestions } from '../questions/relay-questions.ts';
import { createUpstreamCall, type UpstreamCall } from './upstream-call.ts';

/** What every face forwards with. */
export interface Forwarding {
  readonly pool: Pool;
  readonly parked: ParkedCalls;
  readonly nobody: Nobody;
  readonly isIdempotent: (key: string, tool: string) => boolean;
}

/** Where a call goes, and how what comes back is shown. */
export interface Route {
  readonly key: string;
  /** What the server is asked, in its own names. */
  readonly params: JsonObject;
  /** The result as the caller shall see it. @defaultValue as it came */
  readonly show?: (result: JsonObject, peer: Peer) => JsonObject;
  /** A URI of the server as the caller knows it. @defaultValue verbatim */
  readonly mapUri?: (uri: string) => string;
  /** Several servers share the face: questions say whose they are. @defaultValue false */
  readonly isNamed?: boolean;
}

/**
 * Asks a server what the caller asked, and brings its questions to the caller.
 *
 * @throws RpcError, ResourceNotFoundError what the caller is told where the server failed or refused.
 */
export async function forward(forwarding: Forwarding, call: Call, route: Route): Promise<Outcome> {
  const { pool, parked, nobody, isIdempotent } = forwarding;
  const { key, params, show, mapUri, isNamed = false } = route;
  const { caller } = call;

  /** Every step that may be the last: the server's failure is told in the caller's terms, and nothing is kept. */
  const guarded = async (upstream: UpstreamCall, step: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      const outcome = await step();
      if (outcome.kind === 'complete') upstream.release();
      return outcome;
    } catch (error) {
      upstream.release();
      const { revision } = upstream.peer;
      throw callerError(requestErrorFor(call.method, params, error, FEATURES[revision]), key, mapUri);
    }
  };

  const settle = (outcome: Outcome, upstream: UpstreamCall, current: Call, peer: Peer): Promise<Outcome> =>
    relayQuestions(outcome, {
      server: key,
      caller,
      nobody,
      isNamed,
      show: (result) => (show === undefined ? result : show(result, peer)),
      guarded: (step) => guarded(upstream, step),
      park(asking, requests, answered) {
        upstream.detach();
        return parked.park(key, current, {
          outcome: asking,
          requests,
          expire: () => upstream.expire(),
          resume(next, responses) {
            upstream.adopt(next);
            return guarded(upstream, async () =>
              settle(await asking.answer({ ...answered, ...responses }), upstream, next, peer),
            );
          },
        });
      },
    });

  let lease;
  try {
    lease = await pool.acquire(key, { signal: call.signal, caller });
  } catch (error) {
    throw callerError(error, key, mapUri);
  }
  const { client } = lease;
  if (caller.era === 'modern' && client.peer.era === 'legacy' && call.params['requestState'] !== undefined) {
    lease[Symbol.dispose]();
    return parked.resume(key, call);
  }
  const tool = params['name'];
  const upstream = createUpstreamCall(call, lease, {
    isIdempotent: call.method === 'tools/call' && typeof tool === 'string' && isIdempotent(key, tool),
  });
  return guarded(upstream, async () => {
    const outcome = await client.forward(call.method, forwardedParams(params), upstream.options);
    return settle(outcome, upstream, call, client.peer);
  });
}

/** The parameters that go on: the caller's without `_meta`, which the client makes anew. */
function forwardedParams(params: JsonObject): JsonObject {
  if (params['_meta'] === undefined) return params;
  const { _meta, ...rest } = params;
  return rest;
}
