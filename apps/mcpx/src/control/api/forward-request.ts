import {
  type CallOptions,
  type Client,
  listPrompts,
  listResources,
  listResourceTemplates,
  listTools,
  type OnInput,
} from '@mcpx/client';
import { answerAllNobody, type QuestionBroker, RELAYED_CAPABILITIES } from '@mcpx/gateway';
import type { Pool } from '@mcpx/pool';
import { type InputRequests, isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { Root } from '../../config/top.ts';
import { callListedTool } from '../call-listed-tool.ts';
import { commandCaller } from '../command-caller.ts';
import type { EventLog } from '../event-log.ts';
import type { RequestBody, RequestLine } from '../wire.ts';
import { toWire } from '../wire-error.ts';

/** What a command's request is forwarded with. */
export interface RequestForwarding {
  readonly pool: Pool;
  readonly broker: QuestionBroker;
  readonly events: EventLog;
  readonly roots: readonly Root[];
}

/** Asks a server what a command wants to know, and tells the command what happens until the answer is there. Never throws. */
export async function forwardRequest(
  server: string,
  asked: RequestBody,
  { pool, broker, events, roots }: RequestForwarding,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (line: RequestLine) => void },
): Promise<void> {
  const { timeoutMs } = asked;
  using _ = events.listen((event) => {
    if (event.server === server && event.event === 'server.warning') {
      tell({ kind: 'warning', message: event.message ?? '' });
    }
  });
  const onInput: OnInput = async (requests: InputRequests, context) => {
    for (const { method } of Object.values(requests)) {
      if (!ANSWERED.has(method)) tell({ kind: 'unanswered', method });
    }
    const asking: QuestionBroker = {
      ...broker,
      ask: (key, question, wanted) =>
        broker.ask(key, question, wanted, {
          onHeld: ({ id, message }) => tell({ kind: 'question', question: id, message }),
          onSettled: (id) => tell({ kind: 'answered', question: id }),
          onUnanswered: () => tell({ kind: 'unanswered', method: 'elicitation/create' }),
        }),
    };
    return answerAllNobody(server, requests, context.signal, { broker: asking, roots });
  };
  // A server on a shared pipe does not say which of several calls it asks about.
  const caller = commandCaller({
    onHeld: ({ id, message }) => tell({ kind: 'question', question: id, message, isDoubtful: true }),
    onSettled: (id) => tell({ kind: 'answered', question: id }),
    onUnanswered: () =>
      tell({
        kind: 'warning',
        message: `${server} asked something that may be about this call, and nobody was there to answer`,
      }),
  });
  try {
    using lease = await pool.acquire(server, { signal });
    const options: CallOptions = {
      signal,
      caller,
      onInput,
      // Sampling nobody answers; it is declared so that a stateless server asks, and the command can say what its tool wanted.
      capabilities: RELAYED_CAPABILITIES,
      onNotification(notice, told) {
        if (notice === 'notifications/elicitation/complete') broker.completed(server, told['elicitationId']);
      },
      ...(timeoutMs !== undefined && { timeoutMs }),
    };
    tell({ kind: 'result', result: await ask(lease.client, asked, options) });
  } catch (error) {
    tell({ kind: 'error', error: toWire(error) });
  }
}

/** A list is read here to its end, where its server's limits and warnings are at home: it goes back as one page. */
async function ask(client: Client, { method, params, tool }: RequestBody, options: CallOptions): Promise<JsonObject> {
  if (tool !== undefined) {
    const args = params?.['arguments'];
    return callListedTool(client, tool, isJsonObject(args) ? args : {}, options);
  }
  const list = params?.['cursor'] === undefined ? LISTS.get(method) : undefined;
  if (list === undefined) return client.request(method, params, options);
  return { [list.member]: await list.read(client, options) };
}

const LISTS: ReadonlyMap<string, { readonly member: string; readonly read: typeof listTools }> = new Map([
  ['tools/list', { member: 'tools', read: listTools }],
  ['prompts/list', { member: 'prompts', read: listPrompts }],
  ['resources/list', { member: 'resources', read: listResources }],
  ['resources/templates/list', { member: 'resourceTemplates', read: listResourceTemplates }],
]);

/** What can be answered: by the configuration, or by a person. */
const ANSWERED: ReadonlySet<string> = new Set(['roots/list', 'elicitation/create']);
