import { type Peer, requestErrorFor } from '@mcpx/client';
import type { Pool } from '@mcpx/pool';
import { FEATURES, type InputRequests, type JsonObject, type Outcome } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import { callerError } from '../caller-error.ts';
import { verbatim } from '../names/verbatim.ts';
import type { Nobody } from '../questions/answer-nobody.ts';
import type { ParkedCalls } from '../questions/parked-calls.ts';
import { relayQuestions } from '../questions/relay-questions.ts';
import type { Addressees } from '../notices/addressees.ts';
import type { GrantedInterests } from '../subscriptions/granted-interests.ts';
import type { TaskRelay } from '../tasks/relay-tasks.ts';
import type { ServerView } from './server-view.ts';
import { createUpstreamCall, type UpstreamCall } from './upstream-call.ts';

/** What a face forwards with. */
export interface Forwarding {
  /** Which of the faces this is: no two have one name. */
  readonly face: string;
  readonly pool: Pool;
  readonly parked: ParkedCalls;
  readonly nobody: Nobody;
  readonly addressees: Addressees;
  readonly granted: GrantedInterests;
  readonly tasks: TaskRelay;
  readonly isIdempotent: (key: string, tool: string) => boolean;
}

/** Where a call goes, and how what comes back is shown. */
export interface Route {
  readonly key: string;
  /** What the server is asked, in its own names. */
  readonly params: JsonObject;
  /** The result as the caller shall see it. @defaultValue as it came */
  readonly show?: (result: JsonObject, peer: Peer) => JsonObject;
  /** The server as a face of several shows it. @defaultValue verbatim, with extensions that nobody here knows */
  readonly view?: ServerView;
}

/**
 * Asks a server what the caller asked, and brings its questions to the caller.
 *
 * @throws RpcError, ResourceNotFoundError what the caller is told where the server failed or refused.
 */
export async function forward(forwarding: Forwarding, call: Call, route: Route): Promise<Outcome> {
  const { face, pool, parked, nobody, isIdempotent, addressees, tasks } = forwarding;
  const { key, show, view } = route;
  const { mapUri, showTaskId = verbatim, showQuestion } = view ?? {};
  const { caller } = call;

  /** A page that is visited may be told to be done, later. See 2025-11-25 `client/elicitation`. */
  const expectCompletion = (requests: InputRequests, asking: Call): void => {
    for (const { params: asked } of Object.values(requests)) {
      const id = asked?.['elicitationId'];
      if (typeof id !== 'string') continue;
      addressees.expect(key, 'notifications/elicitation/complete', id, { call: asking, showTaskId });
    }
  };

  /** Every step that may be the last: the server's failure is told in the caller's terms, and nothing is kept. */
  const guarded = async (upstream: UpstreamCall, current: Call, step: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      const outcome = await step();
      if (outcome.kind === 'complete') upstream.release();
      else upstream.asking();
      // A stateless caller is answered by a question, too.
      if (outcome.kind === 'complete' || caller.era === 'modern') addressees.answered(current);
      return outcome;
    } catch (error) {
      upstream.release();
      addressees.answered(current);
      const { revision } = upstream.peer;
      throw callerError(requestErrorFor(call.method, route.params, error, FEATURES[revision]), key, mapUri);
    }
  };

  const settle = (outcome: Outcome, upstream: UpstreamCall, current: Call): Promise<Outcome> =>
    relayQuestions(outcome, {
      server: key,
      caller: current.caller,
      nobody,
      showQuestion,
      show(result) {
        const own = tasks.result(key, current, result, showTaskId);
        return show === undefined ? own : show(own, upstream.peer);
      },
      asked: (requests) => expectCompletion(requests, current),
      guarded: (step) => guarded(upstream, current, step),
      park(asking, requests, answered) {
        upstream.detach();
        return parked.park({ face, server: key }, current, {
          outcome: asking,
          requests,
          expire: () => upstream.expire(),
          resume(next, responses) {
            upstream.adopt(next);
            return guarded(upstream, next, async () =>
              settle(await asking.answer({ ...answered, ...responses }), upstream, next),
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
  const { requestState } = call.params;
  // A server that came back in another era would take the state for one of its own.
  const isOurs = client.peer.era === 'legacy' || parked.isParkedHere(requestState);
  if (caller.era === 'modern' && requestState !== undefined && isOurs) {
    lease[Symbol.dispose]();
    return parked.resume({ face, server: key }, call);
  }
  const { name } = route.params;
  const upstream = createUpstreamCall(call, lease, {
    isIdempotent: call.method === 'tools/call' && typeof name === 'string' && isIdempotent(key, name),
    passesExtensions: view === undefined,
    showTaskId,
    tell(method, params) {
      if (addressees.tell({ server: key, instance: pool.instanceFor(key, caller), method, params })) return true;
      if (method !== 'notifications/elicitation/complete') return false;
      // Who was asked in the caller's place waits for this.
      nobody.broker?.completed(key, params['elicitationId']);
      return true;
    },
  });
  return guarded(upstream, call, async () => {
    tasks.check(key, call, route.params, client.peer);
    const params = tasks.params(call, route.params, client.peer);
    const outcome = await client.forward(call.method, forwardedParams(params), upstream.options);
    return settle(outcome, upstream, call);
  });
}

/** The parameters that go on: the caller's without `_meta`, which the client makes anew. */
function forwardedParams(params: JsonObject): JsonObject {
  if (params['_meta'] === undefined) return params;
  const { _meta, ...rest } = params;
  return rest;
}
