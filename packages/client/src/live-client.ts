import { ERROR_CODES, type InputOutcome, type JsonObject, type Outcome, RpcError } from '@mcpx/protocol';
import { startCall } from './calls/call.ts';
import { isInRevision } from './calls/methods.ts';
import { requestErrorFor } from './calls/request-error.ts';
import type { CallOptions, Client, InputContext } from './client.ts';
import { keepInside } from './client-inside.ts';
import { createListeners } from './listen/listeners.ts';
import { listTools } from './lists/lists.ts';
import type { Agreement } from './negotiate/agreement.ts';
import { answerRounds } from './questions/answer-rounds.ts';
import { askHandler } from './questions/ask-handler.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { ClientSettings } from './settings.ts';

const NO_OPTIONS: CallOptions = {};

/** A client on an open link. */
export function createLiveClient(agreement: Agreement, settings: ClientSettings): Client {
  const listeners = createListeners(settings, () => sessions.session);
  const sessions: Sessions = createSessions(agreement, settings, {
    change: (session, notification, arrival) => listeners.change(session, notification, arrival),
    reopened: (session) => listeners.reopened(session),
    isHeard: () => listeners.isHeard,
    listTools: (options) => listTools(client, options),
    ended(error) {
      listeners.end();
      settings.onEvent({ event: 'closed', ...(error !== undefined && { error }) });
    },
  });

  /** The reason why a method cannot be called: this client made the error, not the server. */
  const findRefusal = (method: string): RpcError | undefined => {
    const { features, peer } = sessions.session;
    if (isInRevision(method, features)) return undefined;
    const message = `${settings.serverName} speaks ${peer.revision}, which has no ${method}`;
    return new RpcError(ERROR_CODES.methodNotFound, message, { data: { reason: 'not-in-revision' } });
  };

  const answered = (
    first: InputOutcome,
    method: string,
    params: JsonObject | undefined,
    options: CallOptions,
  ): Promise<JsonObject> => {
    const { onInput = settings.onInput, caller, signal } = options;
    const call = { method, params: params ?? {}, ...(caller !== undefined && { caller }) };
    return answerRounds(
      first,
      (requests, wanted) => {
        const context: InputContext = { call, signal: wanted, peer: sessions.session.peer };
        return askHandler(onInput, requests, context);
      },
      signal,
    );
  };

  const client: Client = {
    get peer() {
      return sessions.session.peer;
    },
    request(method: string, params?: JsonObject, options: CallOptions = NO_OPTIONS): Promise<JsonObject> {
      const refusal = findRefusal(method);
      if (refusal !== undefined) return Promise.reject(refusal);
      return new Promise((resolve, reject) => {
        const fail = (reason: unknown): void =>
          reject(requestErrorFor(method, params, reason, sessions.session.features));
        const call = startCall(
          sessions,
          { method, params, options },
          {
            resolve(outcome) {
              if (outcome.kind === 'complete') resolve(outcome.result);
              else
                answered(outcome, method, params, options).then(resolve, (reason: unknown) => {
                  call.giveUp(reason);
                  fail(reason);
                });
            },
            reject: fail,
          },
        );
      });
    },
    forward(method: string, params?: JsonObject, options: CallOptions = NO_OPTIONS): Promise<Outcome> {
      const refusal = findRefusal(method);
      if (refusal !== undefined) return Promise.reject(refusal);
      return new Promise(
        (resolve, reject) => void startCall(sessions, { method, params, options }, { resolve, reject }),
      );
    },
    async notify(method, params) {
      const session = await sessions.ready();
      if (isInRevision(method, session.features)) await session.exchange.notify(method, params);
    },
    listen: (filter, hear) => listeners.add(filter, hear),
    close: () => sessions.close(),
    [Symbol.asyncDispose]: () => sessions.close(),
  };
  keepInside(client, { settings, sessions });
  sessions.begin();
  return client;
}
