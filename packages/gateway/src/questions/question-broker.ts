import { after, isJsonObject, type JsonObject } from '@mcpx/protocol';
import { findFormFaults } from '@mcpx/spec-schemas/json-schema';

/** A question of a server that no caller could be asked, for a person. */
export interface BrokerQuestion {
  /** Short, for typing. */
  readonly id: string;
  /** The key of the server that asks. */
  readonly server: string;
  readonly mode: 'form' | 'url';
  readonly message: string;
  readonly requestedSchema?: JsonObject;
  /** To be shown whole, and opened only when the person says so. */
  readonly url?: string;
  readonly elicitationId?: string;
  readonly askedAtMs: number;
  readonly expiresAtMs: number;
  /** `accepted`: a URL that was consented to, and whose server has not yet said that it is done. */
  readonly state: 'open' | 'accepted';
}

export type QuestionEventName =
  | 'question.asked'
  | 'question.answered'
  | 'question.expired'
  | 'question.withdrawn'
  | 'question.unattended'
  | 'question.completed';

export interface QuestionEvent {
  readonly event: QuestionEventName;
  readonly server: string;
  readonly question: string;
  readonly message: string;
  /** How it was answered: `accept`, `decline`, `cancel`. Never what. */
  readonly action?: string;
}

export interface QuestionBrokerOptions {
  /** How long a question waits, in milliseconds; then it is answered `cancel`. @defaultValue 120_000 */
  readonly ttlMs?: number;
  /** Questions beyond this many are answered `cancel` at once. @defaultValue 100 */
  readonly maxQuestions?: number;
  /** `hold`: questions wait even where nobody seems to be there to answer. @defaultValue 'attended' */
  readonly policy?: 'attended' | 'hold';
  readonly onEvent?: (event: QuestionEvent) => void;
}

export type BrokerAnswer =
  | { readonly action: 'accept'; readonly content?: JsonObject }
  | { readonly action: 'decline' | 'cancel' };

/** `faults`: why the answer was not sent, for a person; the question stays open. */
export type AnswerVerdict = { readonly ok: true } | { readonly ok: false; readonly faults: readonly string[] };

/** What becomes of one question, for whoever asks it. */
export interface AskOptions {
  /** It waits for a person. */
  readonly onHeld?: (question: BrokerQuestion) => void;
  /** It waits no more. */
  readonly onSettled?: (id: string) => void;
  /** Nobody answered: nobody was there, or nobody did in time. */
  readonly onUnanswered?: () => void;
}

/** Holds questions until a person answers them. In memory, bounded. */
export interface QuestionBroker {
  /** Asks a person. Resolves with an `ElicitResult`; never rejects. `signal` withdraws the question. */
  ask(server: string, params: JsonObject, signal: AbortSignal, options?: AskOptions): Promise<JsonObject>;
  list(): readonly BrokerQuestion[];
  find(id: string): BrokerQuestion | undefined;
  /** Answers, once the answer fits the question's schema. */
  answer(id: string, answer: BrokerAnswer): Promise<AnswerVerdict>;
  /**
   * A server says that what a URL question was about is done. What is no id of such a question is ignored. See 2025-11-25
   * `client/elicitation`.
   */
  completed(server: string, elicitationId: unknown): void;
  /** Somebody is there to answer, until it is disposed of. */
  attend(): Disposable;
  /** Somebody was there just now. */
  touch(): void;
  /** Answers everything `cancel`, and from now on at once. */
  close(): void;
}

/** How long somebody who was there counts as there, in milliseconds. */
const TOUCH_MS = 60_000;

const CANCEL: BrokerAnswer = { action: 'cancel' };

interface Entry {
  question: BrokerQuestion;
  /** Answers whoever asks. Only an open question is still to be answered. */
  readonly settle: (result: JsonObject) => void;
  /** Its time does not run any more. */
  readonly callOff: () => void;
}

/** Makes a broker. A question is only held while somebody can answer it; otherwise it is answered `cancel` at once. */
export function createQuestionBroker(options: QuestionBrokerOptions = {}): QuestionBroker {
  const { ttlMs = 120_000, maxQuestions = 100, policy = 'attended', onEvent } = options;
  const entries = new Map<string, Entry>();
  let lastId = 0;
  let attending = 0;
  let touchedAtMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const tell = (event: QuestionEventName, { server, id, message }: BrokerQuestion, action?: string): void =>
    onEvent?.({ event, server, question: id, message, ...(action !== undefined && { action }) });

  const isAttended = (): boolean => policy === 'hold' || attending > 0 || Date.now() - touchedAtMs <= TOUCH_MS;
  const hasRoom = (): boolean => !isClosed && entries.size < maxQuestions;

  /** Takes a question out, and answers it where it is open: a page that was agreed to was answered then. */
  const finish = (id: string, event: QuestionEventName, answer: BrokerAnswer): void => {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entry.callOff();
    entries.delete(id);
    const isOpen = entry.question.state === 'open';
    if (isOpen) entry.settle(answer);
    tell(event, entry.question, isOpen ? answer.action : 'accept');
  };

  return {
    ask(server, params, signal, { onHeld, onSettled, onUnanswered } = {}) {
      const nowMs = Date.now();
      const question = readQuestion(params, {
        id: String(++lastId),
        server,
        askedAtMs: nowMs,
        expiresAtMs: nowMs + ttlMs,
      });
      if (signal.aborted) return Promise.resolve(CANCEL);
      if (!isAttended() || !hasRoom()) {
        tell('question.unattended', question, 'cancel');
        onUnanswered?.();
        return Promise.resolve(CANCEL);
      }
      return new Promise((resolve) => {
        const { id } = question;
        const withdraw = (): void => finish(id, 'question.withdrawn', CANCEL);
        const settle = (result: JsonObject): void => {
          signal.removeEventListener('abort', withdraw);
          onSettled?.(id);
          resolve(result);
        };
        const expire = (): void => {
          // A page that was consented to was answered, whether or not its server ever says that it is done.
          if (entries.get(id)?.question.state === 'open') onUnanswered?.();
          finish(id, 'question.expired', CANCEL);
        };
        entries.set(id, { question, settle, callOff: after(ttlMs, expire) });
        signal.addEventListener('abort', withdraw, { once: true });
        tell('question.asked', question);
        onHeld?.(question);
      });
    },
    list: () => [...entries.values()].map(({ question }) => question),
    find: (id) => entries.get(id)?.question,
    async answer(id, answer) {
      touchedAtMs = Date.now();
      const entry = entries.get(id);
      if (entry?.question.state !== 'open') return { ok: false, faults: [`There is no open question ${id}`] };
      const { question } = entry;
      if (answer.action === 'accept' && question.mode === 'form') {
        const content = answer.content ?? {};
        const faults = await findFormFaults(question.requestedSchema, content);
        if (faults.length > 0) return { ok: false, faults: faults.map(({ message }) => message) };
        // While it was judged, somebody else may have answered, or the server may have withdrawn it.
        if (entries.get(id) !== entry) return { ok: false, faults: [`The question ${id} is no longer open`] };
        finish(id, 'question.answered', { action: 'accept', content });
        return { ok: true };
      }
      if (answer.action === 'accept' && question.elicitationId !== undefined) {
        // Consent is not completion: the question is shown until its server says that it is done, or its time is over.
        entry.settle({ action: 'accept' });
        entry.question = { ...question, state: 'accepted' };
        tell('question.answered', question, 'accept');
        return { ok: true };
      }
      finish(id, 'question.answered', { action: answer.action });
      return { ok: true };
    },
    completed(server, elicitationId) {
      if (typeof elicitationId !== 'string') return;
      for (const [id, { question }] of entries) {
        const isMeant = question.server === server && question.elicitationId === elicitationId;
        if (isMeant && question.mode === 'url') finish(id, 'question.completed', CANCEL);
      }
    },
    attend() {
      attending += 1;
      let isThere = true;
      return {
        [Symbol.dispose]() {
          if (!isThere) return;
          isThere = false;
          attending -= 1;
          touchedAtMs = Date.now();
        },
      };
    },
    touch() {
      touchedAtMs = Date.now();
    },
    close() {
      isClosed = true;
      for (const id of entries.keys()) finish(id, 'question.withdrawn', CANCEL);
    },
  };
}

function readQuestion(
  params: JsonObject,
  asked: Pick<BrokerQuestion, 'id' | 'server' | 'askedAtMs' | 'expiresAtMs'>,
): BrokerQuestion {
  const { message, requestedSchema, url, elicitationId } = params;
  return {
    ...asked,
    mode: params['mode'] === 'url' ? 'url' : 'form',
    message: typeof message === 'string' ? message : '',
    state: 'open',
    ...(isJsonObject(requestedSchema) && { requestedSchema }),
    ...(typeof url === 'string' && { url }),
    ...(typeof elicitationId === 'string' && { elicitationId }),
  };
}
