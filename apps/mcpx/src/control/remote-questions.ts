import type { BrokerQuestion } from '@mcpx/gateway';
import type { JsonObject } from '@mcpx/protocol';
import type { Verdict } from '../verdict.ts';
import { type ControlRequest, request, requestLines } from './control-request.ts';
import { API } from './wire.ts';
import { fromWire, type WireError } from './wire-error.ts';

/** How a question stands after an answer: `accepted` until its server says that it is done. */
export type AnsweredState = 'accepted' | 'answered';

export type AnsweredVerdict =
  | { readonly ok: true; readonly state: AnsweredState }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The questions of a daemon, as a command answers them. Each look at them says that somebody is there. */
export interface RemoteQuestions {
  list(): Promise<readonly BrokerQuestion[]>;
  find(id: string): Promise<Verdict<BrokerQuestion>>;
  /** Nothing goes to the server where there are faults. */
  answer(id: string, action: 'answer' | 'decline' | 'cancel', content?: JsonObject): Promise<AnsweredVerdict>;
  /** What happened to a question, from its beginning, and what happens, until nothing more comes. */
  eventsOf(id: string): AsyncGenerator<string>;
}

export function remoteQuestions(socketPath: string, signal: AbortSignal): RemoteQuestions {
  const ask = async (options: ControlRequest): Promise<JsonObject> => {
    const { status, body } = await request(socketPath, { ...options, signal });
    if (status === 200 || Array.isArray(body['faults'])) return body;
    throw fromWire((body['error'] ?? { message: `the daemon answered with ${status}` }) as unknown as WireError);
  };
  const pathOf = (id: string): string => `${API}/questions/${encodeURIComponent(id)}`;
  return {
    async list() {
      const { questions } = await ask({ path: `${API}/questions` });
      return questions as unknown as readonly BrokerQuestion[];
    },
    async find(id) {
      const { question, faults } = await ask({ path: pathOf(id) });
      if (question !== undefined) return { ok: true, value: question as unknown as BrokerQuestion };
      return { ok: false, fault: (faults as readonly string[]).join('; ') };
    },
    async answer(id, action, content) {
      const body = content === undefined ? {} : { content };
      const { question, faults } = await ask({ method: 'POST', path: `${pathOf(id)}/${action}`, body });
      if (faults !== undefined) return { ok: false, faults: faults as readonly string[] };
      return { ok: true, state: (question as { readonly state: AnsweredState }).state };
    },
    async *eventsOf(id) {
      for await (const { event, question } of requestLines(socketPath, { path: `${API}/events?follow`, signal })) {
        if (question === id && typeof event === 'string') yield event;
      }
    },
  };
}
