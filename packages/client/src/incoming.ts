import type { Arrival, InputRequests, JsonRpcNotification, TransportClosed } from '@mcpx/protocol';
import type { Call } from './calls/call.ts';
import type { CallContext } from './calls/call-context.ts';
import type { InputContext } from './client.ts';
import { isWanted } from './logging/log-levels.ts';
import { askHandler } from './questions/ask-handler.ts';
import { askableCalls, findCandidates, findOwner } from './questions/attribution.ts';
import { defaultAnswer } from './questions/default-answers.ts';
import { createOpenQuestions, type OpenQuestion } from './questions/open-questions.ts';
import type { Session } from './session.ts';

/** Who is told of what a server sends by itself, beside the calls that it belongs to. */
export interface IncomingHooks {
  /** Takes what tells of changes; true where it did. */
  change(notification: JsonRpcNotification, arrival: Arrival | undefined): boolean;
  closed(reason: TransportClosed): void;
}

/** Brings what a server sends by itself to the calls and people that it is for. */
export function attachIncoming(session: Session, context: CallContext, hooks: IncomingHooks): void {
  const { exchange, peer } = session;
  const { settings } = context;

  const askNobody = async (question: OpenQuestion): Promise<void> => {
    const requests: InputRequests = { question: question.request };
    const calls = findCandidates(exchange, question);
    const left = new Set(calls);
    const settled = calls.map((call) =>
      call.mayHaveAsked((reason) => {
        left.delete(call);
        if (left.size === 0) question.release(reason);
      }),
    );
    const candidates = calls.map(({ method, params = {}, options: { caller } }) => ({
      method,
      params,
      ...(caller !== undefined && { caller }),
    }));
    const inputContext: InputContext = { candidates, signal: question.signal, peer };
    const answers = await askHandler(settings.onInput, requests, inputContext);
    for (const settle of settled) settle();
    question.respond(answers['question'] ?? defaultAnswer(question.request, settings.roots));
  };

  const ownerOf = ({ arrival, request, candidates }: OpenQuestion): Call | undefined =>
    findOwner(exchange, arrival, request.params, candidates);

  const isAnyLeft = ({ candidates }: OpenQuestion): boolean => {
    for (const call of askableCalls(exchange)) if (candidates.has(call)) return true;
    return false;
  };

  const questions = createOpenQuestions(exchange, {
    revision: peer.revision,
    declared: session.declaredFor(undefined),
    candidates: () => new Set(askableCalls(exchange)),
    asked(question) {
      session.urlElicitations.asked(question.request);
      const owner = ownerOf(question);
      if (owner === undefined) void askNobody(question);
      else owner.asked(question);
    },
    released(question) {
      // What came on the stream of a call was of that call.
      if (!exchange.isOpen || question.arrival?.stream !== undefined) return question.dismiss('its call is over');
      const owner = ownerOf(question);
      if (owner !== undefined) owner.asked(question);
      // A person need not be bothered once whatever it was about is over.
      else if (isAnyLeft(question)) void askNobody(question);
      else question.respond(defaultAnswer(question.request, settings.roots));
    },
  });

  exchange.attach({
    request: (request, arrival) => questions.request(request, arrival),
    notification(notification, arrival) {
      const { method, params } = notification;
      if (method === 'notifications/cancelled' && session.features.serverRequests) return questions.cancelled(params);
      if (method === 'notifications/elicitation/complete' && !session.urlElicitations.completed(params)) return;
      if (method === 'notifications/tools/list_changed') session.toolHeaders?.forget();
      session.cache?.notice(notification);
      if (hooks.change(notification, arrival)) return;
      const { onNotification = settings.onNotification, logLevel } =
        findOwner(exchange, arrival, params)?.options ?? {};
      const isQuiet =
        method === 'notifications/message' &&
        logLevel !== undefined &&
        (logLevel === null || !isWanted(params?.['level'], logLevel));
      if (!isQuiet) onNotification(method, params ?? {});
    },
    noMessage: (error) => context.oddities.noMessage(error),
    closed(reason) {
      questions.dismissAll(reason.error);
      hooks.closed(reason);
    },
  });
}
