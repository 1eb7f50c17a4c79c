import {
  declaresTasks,
  type InputRequest,
  type InputRequests,
  type InputResponses,
  InvalidResultError,
  type JsonObject,
  type Outcome,
} from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import { fitParams } from '../exchange/fit.ts';
import { overdueError } from '../exchange/overdue.ts';
import type { Reply, Sent } from '../exchange/sent.ts';
import { defaultAnswer } from '../questions/default-answers.ts';
import type { OpenQuestion } from '../questions/open-questions.ts';
import { urlQuestionsIn } from '../questions/url-elicitations.ts';
import type { Session } from '../session.ts';
import type { CallContext } from './call-context.ts';
import { CallTime } from './call-time.ts';
import { readInputRequired } from './input-required.ts';
import { type Hearer, Mailbox } from './mailbox.ts';
import { meantResult } from './meant-result.ts';
import { type MendableCall, type Mending, recoveryFor } from './recovery.ts';
import { createUrlVisits, type UrlVisits } from './url-visits.ts';

/** One call of a user: one request on the wire or, after questions and losses, several, one after the other. */
export interface Call extends Reply, MendableCall {
  /** How much a legacy server asked within this call so far. */
  readonly questions: number;
  /** A legacy server asks within this call. */
  asked(question: OpenQuestion): void;
  /**
   * A legacy server asks something that may belong to this call as well as to another: the clock stands still until what is
   * returned is called. `ended` is called where the call is over before.
   */
  mayHaveAsked(ended: (reason: unknown) => void): () => void;
  /** Nobody waits for it any more: its request is cancelled, and none is sent. */
  giveUp(reason: unknown): void;
}

/**
 * Starts a call. Unless it is given up, exactly one of the hearer's functions is called, once; a question is answered by its
 * outcome.
 */
export function startCall(context: CallContext, made: MadeCall, hearer: Hearer): Call {
  const call = new WireCall(context, made, hearer);
  call.start();
  return call;
}

/** What a user calls. */
export interface MadeCall {
  readonly method: string;
  readonly params: JsonObject | undefined;
  readonly options: CallOptions;
}

type Headers = Readonly<Record<string, string>> | undefined;

const NEVER: AbortSignal = new AbortController().signal;
const NOTHING: readonly Mending[] = [];

/** A legacy server asks one thing at a time, and under no key. */
const ONLY = 'question';

class WireCall implements Call {
  readonly method: string;
  readonly params: JsonObject | undefined;
  readonly options: CallOptions;
  readonly progress: ((params: JsonObject) => void) | undefined;
  mended: readonly Mending[] = NOTHING;
  questions = 0;
  readonly #context: CallContext;
  readonly #mailbox: Mailbox;
  #session: Session;
  #sent: Sent | undefined;
  /** Open questions of a legacy server. */
  #open: Set<OpenQuestion> | undefined;
  /** Who wants to know of the end of this call, as long as a question may belong to it. */
  #doubts: Set<(reason: unknown) => void> | undefined;
  #visits: UrlVisits | undefined;
  /** What the answers of the last round add to the parameters. */
  #answers: JsonObject | undefined;
  /** What keeps the result, where it may be used again. */
  #keep: ((result: JsonObject) => void) | undefined;
  /** What learns from a page of the tool list, and hands it on. */
  #learn: ((page: JsonObject) => JsonObject) | undefined;
  #isGivenUp = false;
  readonly #time: CallTime;

  constructor(context: CallContext, { method, params, options }: MadeCall, hearer: Hearer) {
    this.#context = context;
    this.#session = context.session;
    this.#mailbox = new Mailbox(hearer);
    this.method = method;
    this.params = params;
    this.options = options;
    this.#time = new CallTime(options, context.settings);
    this.progress = options.onProgress;
  }

  start(): void {
    const { signal, logLevel, fresh } = this.options;
    if (signal?.aborted === true) return this.#mailbox.fail(signal.reason);
    const session = this.#context.ready();
    if (session instanceof Promise) return this.#prepare(session, () => this.start());
    this.#session = session;
    const { cache, toolHeaders } = session;
    if (typeof logLevel === 'string') session.logLevel?.want(logLevel);
    this.#keep = cache?.keeper(this);
    this.#learn = this.method === 'tools/list' ? toolHeaders?.learner(this.params) : undefined;
    // What is kept is for those who only ask: whoever answered is to be heard.
    const kept = cache === undefined || fresh === true || this.#answers !== undefined ? undefined : cache.find(this);
    if (kept !== undefined) return this.#complete(kept);
    if (toolHeaders === undefined || this.method !== 'tools/call') return this.#send(undefined);
    try {
      const headers = toolHeaders.headersFor(this.params);
      if (headers instanceof Promise) this.#prepare(headers, (found) => this.#send(found));
      else this.#send(headers);
    } catch (error) {
      this.#mailbox.fail(error);
    }
  }

  #send(headers: Headers): void {
    const { exchange, envelope, peer } = this.#session;
    const id = exchange.nextId();
    const given = this.#answers === undefined ? this.params : { ...this.params, ...this.#answers };
    const params = fitParams(peer.revision, this.method, envelope(given, id, this.options));
    if (params instanceof Promise) this.#prepare(params, (fitted) => this.#transmit(id, fitted, headers));
    else this.#transmit(id, params, headers);
  }

  #transmit(id: number, params: JsonObject | undefined, headers: Headers): void {
    const { signal } = this.options;
    if (this.#isGivenUp) return;
    if (signal?.aborted === true) return this.#mailbox.fail(signal.reason);
    const request = { id, method: this.method, params, ...this.#time.sending(), headers, signal };
    this.#sent = this.#session.exchange.request(request, this);
  }

  done(result: JsonObject): void {
    this.#releaseQuestions('the call is answered');
    if (this.#session.features.resultType) {
      const type = result['resultType'];
      if (type === 'input_required') return this.#inputRequired(result);
      if (type === undefined) this.#context.oddities.noResultType(this.method);
      else if (type !== 'complete' && !(type === 'task' && this.#takesTask())) {
        return this.#mailbox.fail(this.#invalid(`of the unknown type ${JSON.stringify(type)}`));
      }
    }
    const meant = meantResult(this.method, result, this.#session.features);
    if (this.#answers === undefined) this.#keep?.(meant);
    this.#complete(meant);
  }

  failed(reason: unknown): void {
    if (this.#sent !== undefined) this.#time.over(this.#sent);
    this.#releaseQuestions(reason);
    const mend = recoveryFor(this, reason, this.#session, this.#context);
    if (mend !== undefined) return this.#prepare(mend, () => this.start());
    const questions = this.#session.features.elicitationIds ? urlQuestionsIn(reason) : undefined;
    if (questions === undefined || !this.#session.declares([...questions.values()])) return this.#mailbox.fail(reason);
    this.#urlRequired(reason, questions);
  }

  asked(question: OpenQuestion): void {
    const open = (this.#open ??= new Set());
    open.add(question);
    this.questions += 1;
    const startClock = this.#stopClock();
    const closed = (): void => {
      open.delete(question);
      startClock();
    };
    question.signal.addEventListener('abort', closed, { once: true });
    this.#ask({ [ONLY]: question.request }, question.signal, {}, async (responses) => {
      question.respond(responses[ONLY] ?? defaultAnswer(question.request, this.#context.settings.roots));
      question.signal.removeEventListener('abort', closed);
      closed();
    });
  }

  mayHaveAsked(ended: (reason: unknown) => void): () => void {
    const doubts = (this.#doubts ??= new Set());
    doubts.add(ended);
    const startClock = this.#stopClock();
    return () => {
      doubts.delete(ended);
      startClock();
    };
  }

  giveUp(reason: unknown): void {
    this.#isGivenUp = true;
    if (this.#sent !== undefined) this.#session.exchange.abandon(this.#sent, reason);
  }

  /** Stops the clock of the request in flight. It goes on once the last question is closed. */
  #stopClock(): () => void {
    const { exchange } = this.#session;
    const sent = this.#sent;
    if (sent === undefined) return () => {};
    exchange.stopClock(sent);
    return () => {
      const isAsked = (this.#open?.size ?? 0) + (this.#doubts?.size ?? 0) > 0;
      if (!isAsked && exchange.find(sent.id) === sent) exchange.startClock(sent);
    };
  }

  /** See 2026-07-28 `basic/patterns/mrtr`. */
  #inputRequired(result: JsonObject): void {
    if (this.#sent !== undefined) this.#time.over(this.#sent);
    const { capabilities, signal = NEVER } = this.options;
    const { roots } = this.#context.settings;
    const wanted = readInputRequired(this.method, result, { session: this.#session, capabilities, roots });
    if (typeof wanted === 'string') return this.#mailbox.fail(this.#invalid(wanted));
    const { requests, state } = wanted;
    const shown = state === undefined ? { result } : { result, state };
    this.#ask(requests, signal, shown, async (responses) => {
      this.options.signal?.throwIfAborted();
      this.#answers = await wanted.answersFor(responses);
      this.start();
    });
  }

  /** A person must see a page first. */
  #urlRequired(error: unknown, questions: ReadonlyMap<string, InputRequest>): void {
    const { signal } = this.options;
    const { urlElicitations } = this.#session;
    const visits = (this.#visits ??= createUrlVisits(urlElicitations, this.#context.settings.requestTimeoutMaxMs));
    const visit = async (ids: Iterable<string>): Promise<void> => {
      if (!(await visits.wait(ids, signal))) throw error;
      this.start();
    };
    const requests = visits.unasked(questions);
    const ids = Object.keys(requests);
    // Nothing new: the page is not done yet. The call is made again later, or when the server says that it is done.
    if (ids.length === 0) return void visit(questions.keys()).catch((failure: unknown) => this.#mailbox.fail(failure));
    this.#ask(requests, signal ?? NEVER, {}, async (responses) => {
      if (!visits.consent(requests, responses)) throw error;
      await visit(ids);
    });
  }

  /** Hands questions out; `take` does with the answers what makes the call go on. Whoever answers twice hears the same. */
  #ask(
    requests: InputRequests,
    signal: AbortSignal,
    shown: { readonly state?: string; readonly result?: JsonObject },
    take: (responses: InputResponses) => Promise<void>,
  ): void {
    const goOn = async (responses: InputResponses): Promise<Outcome> => {
      await take(responses);
      return await this.#mailbox.next();
    };
    let next: Promise<Outcome> | undefined;
    const answer = (responses: InputResponses): Promise<Outcome> => (next ??= goOn(responses));
    this.#mailbox.deliver({ kind: 'input', requests, signal, ...shown, answer });
  }

  #complete(result: JsonObject): void {
    this.#mailbox.deliver({ kind: 'complete', result: this.#learn?.(result) ?? result });
  }

  #takesTask(): boolean {
    return this.method === 'tools/call' && declaresTasks(this.#session.declaredFor(this.options.capabilities));
  }

  #invalid(what: string): InvalidResultError {
    return new InvalidResultError(`${this.#context.settings.serverName} answered ${this.method} with a result ${what}`);
  }

  #releaseQuestions(reason: unknown): void {
    if (this.#open !== undefined) for (const question of [...this.#open]) question.release(reason);
    if (this.#doubts !== undefined) for (const ended of [...this.#doubts]) ended(reason);
  }

  /** A step that comes before the request. */
  #prepare<T>(step: Promise<T>, then: (value: T) => void): void {
    const processed = this.#sent === undefined ? false : 'unknown';
    const what = `${this.#context.settings.serverName} was not ready for ${this.method}`;
    this.#time
      .preparing(step, (limit) => overdueError(what, limit, processed))
      .then(then)
      .catch((error: unknown) => this.#mailbox.fail(error));
  }
}
