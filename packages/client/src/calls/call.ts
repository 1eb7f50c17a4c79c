import {
  type InputResponses,
  InvalidResultError,
  type JsonObject,
  type Outcome,
  RpcError,
  type InputRequest,
} from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import type { Reply, Sent } from '../exchange/sent.ts';
import { fitParams } from '../exchange/fit.ts';
import { pauseUntil } from '../questions/pause.ts';
import { defaultAnswer } from '../questions/default-answers.ts';
import type { OpenQuestion } from '../questions/open-questions.ts';
import { urlQuestionsIn } from '../questions/url-elicitations.ts';
import type { Session } from '../session.ts';
import { declaresTasks } from '../tasks/task-support.ts';
import type { ToolHeaders } from '../tools/tool-headers.ts';
import type { CallContext } from './call-context.ts';
import { readInputRequired } from './input-required.ts';
import { recoveryFor } from './recovery.ts';

/** Who hears what a call comes to: at the start, and again after each answer. */
export interface Hearer {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** One call of a user: one request on the wire or, after questions and losses, several, one after the other. */
export interface Call extends Reply {
  readonly method: string;
  readonly params: JsonObject | undefined;
  readonly options: CallOptions;
  /** What was tried to mend it, each at most once. */
  readonly mended: Set<string>;
  /** A legacy server asks within this call. */
  asked(question: OpenQuestion): void;
}

/** Starts a call. Exactly one of the hearer's functions is called, once; a question is answered by its outcome. */
export function startCall(
  context: CallContext,
  method: string,
  params: JsonObject | undefined,
  options: CallOptions,
  hearer: Hearer,
): void {
  new WireCall(context, method, params, options, hearer).start();
}

const NEVER: AbortSignal = new AbortController().signal;

class WireCall implements Call {
  readonly method: string;
  readonly params: JsonObject | undefined;
  readonly options: CallOptions;
  readonly progress: ((params: JsonObject) => void) | undefined;
  readonly mended: Set<string> = new Set();
  readonly #context: CallContext;
  readonly #hearers: Hearer[];
  readonly #unheard: ((hearer: Hearer) => void)[] = [];
  readonly #open: Set<OpenQuestion> = new Set();
  #session: Session;
  #sent: Sent | undefined;
  /** What the answers of the last round add to the parameters. */
  #answers: JsonObject | undefined;
  /** Pages that the user agreed to visit, and how long the visits may have taken so far. */
  readonly #consented: Set<string> = new Set();
  #visitMs = 0;
  /** Time on the wire so far, over all rounds. */
  #spentMs = 0;
  #sentAtMs = 0;

  constructor(
    context: CallContext,
    method: string,
    params: JsonObject | undefined,
    options: CallOptions,
    hearer: Hearer,
  ) {
    this.#context = context;
    this.#session = context.session;
    this.method = method;
    this.params = params;
    this.options = options;
    this.progress = options.onProgress;
    this.#hearers = [hearer];
  }

  start(): void {
    const { signal } = this.options;
    if (signal?.aborted === true) return this.#fail(signal.reason);
    const session = this.#context.ready();
    if (session instanceof Promise) {
      session.then(
        () => this.start(),
        (error: unknown) => this.#fail(error),
      );
      return;
    }
    this.#session = session;
    if (typeof this.options.logLevel === 'string') session.logLevel?.want(this.options.logLevel);
    const kept = session.cache === undefined || this.options.fresh === true ? undefined : session.cache.find(this);
    if (kept !== undefined) return this.#complete(kept);
    const { toolHeaders } = session;
    if (toolHeaders === undefined || this.method !== 'tools/call') return this.#send(undefined);
    this.#sendWithHeaders(toolHeaders);
  }

  #sendWithHeaders(toolHeaders: ToolHeaders): void {
    try {
      const headers = toolHeaders.headersFor(this.params);
      if (!(headers instanceof Promise)) return this.#send(headers);
      headers.then(
        (found) => this.#send(found),
        (error: unknown) => this.#fail(error),
      );
    } catch (error) {
      this.#fail(error);
    }
  }

  #send(headers: Readonly<Record<string, string>> | undefined): void {
    const { exchange, envelope, peer } = this.#session;
    const id = exchange.nextId();
    const given = this.#answers === undefined ? this.params : { ...this.params, ...this.#answers };
    const params = fitParams(peer.revision, this.method, envelope(given, id, this.options));
    if (params instanceof Promise) {
      params.then(
        (fitted) => this.#transmit(id, fitted, headers),
        (error: unknown) => this.#fail(error),
      );
      return;
    }
    this.#transmit(id, params, headers);
  }

  #transmit(id: number, params: JsonObject | undefined, headers: Readonly<Record<string, string>> | undefined): void {
    const { signal, timeoutMs = this.#context.settings.requestTimeoutMs } = this.options;
    if (signal?.aborted === true) return this.#fail(signal.reason);
    const maxMs = Math.max(this.#context.settings.requestTimeoutMaxMs, timeoutMs) - this.#spentMs;
    this.#sentAtMs = performance.now();
    this.#sent = this.#session.exchange.request(
      { id, method: this.method, params, timeoutMs, maxMs, headers, signal },
      this,
    );
  }

  done(result: JsonObject): void {
    if (this.#open.size > 0) this.#dismissAll('the call is answered');
    if (this.#session.features.resultType) {
      const type = result['resultType'];
      if (type === 'input_required') return this.#inputRequired(result);
      const isTask = type === 'task' && this.method === 'tools/call' && declaresTasks(this.#declared());
      if (type !== undefined && type !== 'complete' && !isTask)
        return this.#fail(this.#invalid(`of the unknown type ${JSON.stringify(type)}`));
    }
    if (this.#answers === undefined) this.#session.cache?.keep(this, result);
    this.#complete(result);
  }

  #complete(result: JsonObject): void {
    const { toolHeaders } = this.#session;
    const told = toolHeaders !== undefined && this.method === 'tools/list' ? toolHeaders.learn(result) : result;
    this.#tell((hearer) => hearer.resolve({ kind: 'complete', result: told }));
  }

  failed(reason: unknown): void {
    if (this.#open.size > 0) this.#dismissAll(reason);
    const mend = recoveryFor(this, reason, this.#session, this.#context);
    if (mend === undefined) {
      const questions = this.#session.features.elicitationIds ? urlQuestionsIn(reason) : undefined;
      const isDeclared = questions !== undefined && this.#session.declares([...questions.values()]);
      return isDeclared ? this.#urlRequired(reason, questions) : this.#fail(reason);
    }
    mend.then(
      () => this.start(),
      (error: unknown) => this.#fail(error),
    );
  }

  asked(question: OpenQuestion): void {
    const { exchange } = this.#session;
    const sent = this.#sent;
    this.#open.add(question);
    if (sent !== undefined) exchange.stopClock(sent);
    const closed = (): void => {
      this.#open.delete(question);
      if (this.#open.size === 0 && sent !== undefined && exchange.find(sent.id) === sent) exchange.startClock(sent);
    };
    question.signal.addEventListener('abort', closed, { once: true });
    const answer = async (responses: InputResponses): Promise<Outcome> => {
      question.respond(responses[ONLY] ?? defaultAnswer(question.request, this.#context.settings.roots));
      question.signal.removeEventListener('abort', closed);
      closed();
      return await this.#next();
    };
    this.#tell((hearer) =>
      hearer.resolve({ kind: 'input', requests: { [ONLY]: question.request }, signal: question.signal, answer }),
    );
  }

  #inputRequired(result: JsonObject): void {
    this.#spentMs += performance.now() - this.#sentAtMs;
    const { capabilities, signal = NEVER } = this.options;
    const { roots } = this.#context.settings;
    const wanted = readInputRequired(this.method, result, this.#session, capabilities, roots);
    if (typeof wanted === 'string') return this.#fail(this.#invalid(wanted));
    const { requests, state } = wanted;
    const answer = (responses: InputResponses): Promise<Outcome> =>
      this.#again(async () => void (this.#answers = await wanted.answersFor(responses)));
    this.#tell((hearer) =>
      hearer.resolve({ kind: 'input', requests, ...(state !== undefined && { state }), result, signal, answer }),
    );
  }

  /** A person must see a page first. See 2025-11-25 `client/elicitation`, under the error of that name. */
  #urlRequired(error: unknown, questions: ReadonlyMap<string, InputRequest>): void {
    const { signal = NEVER } = this.options;
    const { urlElicitations } = this.#session;
    for (const question of questions.values()) urlElicitations.asked(question);
    const requests = Object.fromEntries([...questions].filter(([id]) => !this.#consented.has(id)));
    if (Object.keys(requests).length === 0) {
      // Nothing new: the page is not done yet. It is asked for again later, or when the server says that it is done.
      this.#untilVisited([...questions.keys()], error).then(
        () => this.start(),
        (reason: unknown) => this.#fail(reason),
      );
      return;
    }
    const answer = (responses: InputResponses): Promise<Outcome> =>
      this.#again(async () => {
        for (const id of Object.keys(requests)) {
          const given = responses[id];
          if (given === undefined || given instanceof RpcError || given['action'] !== 'accept') throw error;
          this.#consented.add(id);
        }
        await this.#untilVisited(Object.keys(requests), error);
      });
    this.#tell((hearer) => hearer.resolve({ kind: 'input', requests, signal, answer }));
  }

  /** Waits until the server says that the pages were visited, or until it is time to ask it. */
  async #untilVisited(ids: readonly string[], error: unknown): Promise<void> {
    if (this.#visitMs >= this.#context.settings.requestTimeoutMaxMs) throw error;
    const waitMs = Math.min(FIRST_VISIT_MS + this.#visitMs, LONGEST_VISIT_MS);
    this.#visitMs += waitMs;
    await pauseUntil(this.#session.urlElicitations.whenCompleted(ids), waitMs, this.options.signal);
  }

  /** Prepares another request, sends it, and waits for what it comes to. */
  async #again(prepare: () => Promise<void>): Promise<Outcome> {
    await prepare();
    const next = this.#next();
    this.start();
    return await next;
  }

  #declared(): JsonObject {
    return this.#session.declaredFor(this.options.capabilities);
  }

  #invalid(what: string): InvalidResultError {
    return new InvalidResultError(`${this.#context.settings.serverName} answered ${this.method} with a result ${what}`);
  }

  #dismissAll(reason: unknown): void {
    for (const question of [...this.#open]) question.dismiss(reason);
  }

  #next(): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const hearer = { resolve, reject };
      const told = this.#unheard.shift();
      if (told === undefined) this.#hearers.push(hearer);
      else told(hearer);
    });
  }

  #fail(reason: unknown): void {
    this.#tell((hearer) => hearer.reject(reason));
  }

  #tell(say: (hearer: Hearer) => void): void {
    const hearer = this.#hearers.shift();
    if (hearer === undefined) this.#unheard.push(say);
    else say(hearer);
  }
}

/** A legacy server asks one thing at a time, and under no key. */
const ONLY = 'question';

/** How long a person has on a page before the server is asked, where it says nothing by itself. */
const FIRST_VISIT_MS = 2_000;
const LONGEST_VISIT_MS = 30_000;
