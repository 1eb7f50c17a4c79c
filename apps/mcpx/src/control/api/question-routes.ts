import type { BrokerAnswer, BrokerQuestion, QuestionBroker } from '@mcpx/gateway';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';

/** An answer of the API. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

const ACTIONS: ReadonlySet<unknown> = new Set(['answer', 'decline', 'cancel']);

/** `/v1/questions`, `/v1/questions/<id>`, `/v1/questions/<id>/answer|decline|cancel`. Whoever asks here is there to answer. */
export async function routeQuestions(
  broker: QuestionBroker,
  method: string,
  [id, action, ...others]: readonly string[],
  readBody: () => Promise<JsonObject>,
): Promise<Reply | undefined> {
  if (others.length > 0) return undefined;
  broker.touch();
  if (id === undefined) return method === 'GET' ? { status: 200, body: { questions: broker.list() } } : undefined;
  const question = broker.find(id);
  if (question === undefined) return { status: 404, body: { faults: [`there is no open question ${id}`] } };
  if (action === undefined) return method === 'GET' ? { status: 200, body: { question } } : undefined;
  if (method !== 'POST' || !ACTIONS.has(action)) return undefined;
  const verdict = await broker.answer(id, answerOf(action, await readBody()));
  if (verdict.ok) return { status: 200, body: { question: { ...question, state: stateOf(broker.find(id)) } } };
  return { status: 422, body: { faults: verdict.faults } };
}

function answerOf(action: string, { content }: JsonObject): BrokerAnswer {
  if (action === 'decline' || action === 'cancel') return { action };
  return { action: 'accept', ...(isJsonObject(content) && { content }) };
}

/** `accepted`: its server will say when it is done. `answered`: it is done with. */
function stateOf(question: BrokerQuestion | undefined): 'accepted' | 'answered' {
  return question === undefined ? 'answered' : 'accepted';
}
