import {
  type InputRequests,
  type InputResponses,
  InvalidResultError,
  isJsonObject,
  type JsonObject,
  type Outcome,
  RpcError,
  type InputRequest,
} from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import type { Reply, Sent } from '../exchange/exchange.ts';
import { findQuestionFault } from '../questions/declared-capabilities.ts';
import { completeAnswers, defaultAnswer } from '../questions/default-answers.ts';
import type { OpenQuestion } from '../questions/open-questions.ts';
import type { Session } from '../session.ts';
import type { CallContext } from './call-context.ts';
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
    this.#send();
  }

  #send(): void {
    const { signal, timeoutMs = this.#context.settings.requestTimeoutMs } = this.options;
    if (signal?.aborted === true) return this.#fail(signal.reason);
    const { exchange, envelope } = this.#session;
    const id = exchange.nextId();
    const given = this.#answers === undefined ? this.params : { ...this.params, ...this.#answers };
    const params = envelope(given, id, this.options);
    const maxMs = Math.max(this.#context.settings.requestTimeoutMaxMs, timeoutMs) - this.#spentMs;
    this.#sentAtMs = performance.now();
    this.#sent = exchange.request({ id, method: this.method, params, timeoutMs, maxMs, signal }, this);
  }

  done(result: JsonObject): void {
    if (this.#open.size > 0) this.#dismissAll('the call is answered');
    if (this.#session.features.resultType) {
      const type = result['resultType'];
      if (type === 'input_required') return this.#inputRequired(result);
      if (type !== undefined && type !== 'complete')
        return this.#fail(this.#invalid(`of the unknown type ${JSON.stringify(type)}`));
    }
    this.#tell((hearer) => hearer.resolve({ kind: 'complete', result }));
  }

  failed(reason: unknown): void {
    if (this.#open.size > 0) this.#dismissAll(reason);
    const mend = recoveryFor(this, reason, this.#session, this.#context);
    if (mend === undefined) return this.#fail(reason);
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
    const { inputRequests, requestState } = result;
    const state = typeof requestState === 'string' ? requestState : undefined;
    const requests = isJsonObject(inputRequests) ? (inputRequests as unknown as InputRequests) : {};
    const fault = this.#findInputFault(inputRequests, requestState);
    if (fault !== undefined) return this.#fail(this.#invalid(fault));
    const answer = async (responses: InputResponses): Promise<Outcome> => {
      const answers = completeAnswers(requests, responses, this.#context.settings.roots);
      for (const given of Object.values(answers)) if (given instanceof RpcError) throw given;
      this.#answers = {
        ...(inputRequests !== undefined && { inputResponses: answers as JsonObject }),
        ...(state !== undefined && { requestState: state }),
      };
      const next = this.#next();
      this.start();
      return await next;
    };
    const signal = this.options.signal ?? NEVER;
    this.#tell((hearer) =>
      hearer.resolve({ kind: 'input', requests, ...(state !== undefined && { state }), result, signal, answer }),
    );
  }

  #findInputFault(requests: JsonObject[string], state: JsonObject[string]): string | undefined {
    if (!MAY_ASK.has(this.method)) return 'that asks for input, which this method must not';
    if (requests === undefined && state === undefined) return 'that asks for input without saying what';
    if (state !== undefined && typeof state !== 'string') return 'whose requestState is no string';
    if (requests !== undefined && !isJsonObject(requests)) return 'whose inputRequests are no object';
    const declared = this.#session.declaredFor(this.options.capabilities);
    for (const [key, request] of Object.entries(requests ?? {})) {
      if (!isJsonObject(request) || typeof request['method'] !== 'string') return `whose input request ${key} is none`;
      if (findQuestionFault(declared, request as unknown as InputRequest) !== undefined) {
        return `that asks for ${request['method']}, which was not declared`;
      }
    }
    return undefined;
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

/** The methods that a stateless server may answer with questions. See 2026-07-28 `basic/patterns/mrtr`. */
const MAY_ASK: ReadonlySet<string> = new Set(['tools/call', 'prompts/get', 'resources/read']);
