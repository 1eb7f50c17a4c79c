import {
  type HttpResponse,
  isResult,
  type JsonRpcMessage,
  type JsonRpcRequest,
  MalformedMessageError,
  type ParsedMessages,
  type RequestId,
  sleep,
  TransportError,
} from '@mcpx/protocol';
import type { LinkContext, Waiting } from './link-context.ts';
import { bodyFormat, type BodyFormat, type BodyReading, readMessages } from './read-body.ts';
import { answerIn, isFinalFailure, isPassingStatus, isSuccess, refusalText, statusError } from './refusal.ts';
import { bareHeaders, type Carriage, isInitialize, isSessionId } from './session.ts';

/** How long a stream may stay open after its answer: what trails is heard, and its connection can be used again. */
const GRACE_MS = 5_000;

/** One request and its own response stream, over as many connections as that takes. */
export class Exchange implements Waiting {
  readonly id: RequestId;
  readonly #link: LinkContext;
  readonly #request: JsonRpcRequest;
  readonly #carriage: Carriage;
  readonly #abort: AbortController = new AbortController();
  #state: 'sent' | 'open' | 'resuming' | 'over' = 'sent';
  /** Takes its listener off the signal of the user. */
  #unlisten: (() => void) | undefined;
  #isAnswered = false;
  #reading: BodyReading | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  /** The session id beside a response that may hold the result of `initialize`. */
  #offeredSession: string | undefined;
  #lastEventId = '';
  #retryMs: number | undefined;
  #attempts = 0;

  constructor(link: LinkContext, request: JsonRpcRequest, carriage: Carriage, userSignal: AbortSignal | undefined) {
    this.id = request.id;
    this.#link = link;
    this.#request = request;
    this.#carriage = carriage;
    if (userSignal === undefined) return;
    const onAbort = (): void => this.finish(undefined, userSignal.reason);
    userSignal.addEventListener('abort', onAbort);
    this.#unlisten = () => userSignal.removeEventListener('abort', onAbort);
  }

  /** Aborts what is going on for this exchange, with the reason of whoever ended it. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Whether it still waits for the status line of its POST. */
  get isSent(): boolean {
    return this.#state === 'sent';
  }

  /**
   * Takes the answer to the POST.
   *
   * @throws TransportError `MCP_SESSION_GONE`
   * @throws HttpStatusError where the status is no success and the body no answer.
   */
  async accept(response: HttpResponse): Promise<void> {
    const { status, headers } = response;
    if (this.#isOver()) {
      response.body.cancel();
      throw this.signal.reason;
    }
    if (status === 404 && this.#carriage.sessionId !== undefined) {
      response.body.cancel();
      throw this.#link.sessionGone();
    }
    if (!isSuccess(status)) return this.#acceptRefusal(response);
    if (this.#carriage.sessionId !== undefined) this.#link.sessionWorks();
    const format = bodyFormat(headers['content-type']);
    if (format === undefined) return this.#acceptForeign(response);
    this.#state = 'open';
    if (isInitialize(this.#request)) this.#offeredSession = headers['mcp-session-id'];
    this.#read(response, format);
  }

  noteAnswer(message?: JsonRpcMessage): void {
    this.#isAnswered = true;
    if (this.#offeredSession === undefined || message === undefined || !isResult(message)) return;
    if (isSessionId(this.#offeredSession)) this.#link.session.id = this.#offeredSession;
    else this.#link.log('http.session.invalid', { target: this.#link.settings.target });
  }

  settle(): void {
    if (this.#state === 'resuming') this.finish();
    // Most streams end with their answer, before anything else runs: no timer for those.
    else queueMicrotask(() => this.#waitForEnd());
  }

  #waitForEnd(): void {
    if (this.#state === 'open') this.#grace ??= setTimeout(() => this.finish(), GRACE_MS);
  }

  finish(error?: TransportError, reason: unknown = error): void {
    const was = this.#state;
    if (was === 'over') return;
    this.#state = 'over';
    this.#unlisten?.();
    if (this.#grace !== undefined) clearTimeout(this.#grace);
    this.#reading?.cancel();
    if (was !== 'open') this.#abort.abort(reason);
    if (was !== 'sent') this.#link.streamEnd(this, error);
  }

  async #acceptRefusal(response: HttpResponse): Promise<void> {
    const text = await refusalText(response.body);
    this.signal.throwIfAborted();
    const refusal = statusError(response, this.#request.method, text, this.#link.settings);
    const lost = this.#carriage.sessionId === undefined ? undefined : this.#link.lostBy(refusal, text, this.id);
    if (lost !== undefined) throw lost;
    const answer = answerIn(text, this.id);
    if (answer === undefined) throw refusal;
    this.#state = 'open';
    this.#deliver({ messages: [answer], faults: [], batch: false }, response.status);
    this.finish();
  }

  /** A success that is neither JSON nor events, such as the login page of a proxy. */
  async #acceptForeign(response: HttpResponse): Promise<void> {
    const excerpt = await refusalText(response.body);
    this.signal.throwIfAborted();
    this.#state = 'open';
    const type = response.headers['content-type'] ?? '';
    const what = `with "${type}", which holds no MCP message; check that its URL is the MCP endpoint`;
    this.#finishUnreadable(what, excerpt, response.status);
  }

  /** The request is answered, by nothing that could be taken. */
  #finishUnreadable(what: string, excerpt: string, httpStatus: number): void {
    const message = `${this.#link.settings.label} answered ${this.#request.method} ${what}`;
    const fault = new MalformedMessageError(message, { excerpt, id: this.id });
    this.#deliver({ messages: [], faults: [fault], batch: false }, httpStatus);
    this.#finishLost(fault);
  }

  #read(response: HttpResponse, format: BodyFormat): void {
    this.#reading = readMessages(response.body, format, this.#link.settings.maxMessageBytes, {
      parsed: (messages) => {
        this.#attempts = 0;
        this.#deliver(messages, response.status);
      },
      id: (id) => {
        this.#attempts = 0;
        this.#lastEventId = id;
      },
      retry: (delayMs) => (this.#retryMs = delayMs),
      ended: (failure) => {
        this.#reading = undefined;
        if (this.#isAnswered) this.finish();
        // A message that is too large would be as large again.
        else if (failure instanceof MalformedMessageError)
          this.#finishUnreadable(`beyond the limit: ${failure.message}`, failure.excerpt, response.status);
        else if (this.#isResumable()) void this.#resume(failure);
        else this.#finishLost(failure);
      },
    });
  }

  #isResumable(): boolean {
    return !this.#carriage.isModern && this.#lastEventId !== '';
  }

  /** Asks for the rest of a broken stream. See 2025-11-25 `basic/transports`, resumability. */
  async #resume(failure: unknown): Promise<void> {
    this.#state = 'resuming';
    const { settings, log } = this.#link;
    const release = this.#link.holdStandalone();
    let last = failure;
    try {
      while (this.#attempts < settings.sseReconnectAttempts) {
        this.#attempts++;
        log('http.stream.resuming', { target: settings.target, attempt: this.#attempts });
        await sleep(this.#retryMs ?? settings.sseReconnectDelayMs, this.signal).catch(() => {});
        if (this.#isOver()) return;
        const outcome = await this.#ask();
        if (this.#isOver() || outcome === 'taken') return;
        last = outcome.failure;
        if (outcome.isFinal) break;
      }
      this.#finishLost(last);
    } finally {
      release();
    }
  }

  /** One attempt. `taken`: the stream goes on, or the link ends, which ends this too. */
  async #ask(): Promise<'taken' | { readonly failure: unknown; readonly isFinal: boolean }> {
    const { session, settings } = this.#link;
    const headers = bareHeaders(session);
    if (isInitialize(this.#request) && isSessionId(this.#offeredSession))
      headers['mcp-session-id'] = this.#offeredSession;
    headers['accept'] = 'text/event-stream';
    headers['last-event-id'] = this.#lastEventId;
    let response: HttpResponse;
    try {
      response = await this.#link.request('GET', headers, this.signal);
    } catch (failure) {
      return { failure, isFinal: isFinalFailure(failure) };
    }
    const { status } = response;
    const isGone = status === 404 && session.id !== undefined;
    if (isGone) this.#link.sessionGone();
    if (isGone || this.#isOver()) {
      response.body.cancel();
      return 'taken';
    }
    if (isSuccess(status) && bodyFormat(response.headers['content-type']) === 'sse') {
      this.#state = 'open';
      this.#read(response, 'sse');
      return 'taken';
    }
    // It is the event that is refused, whatever is said of the session: others may be well in it.
    const failure = statusError(response, 'to resume a stream', await refusalText(response.body), settings);
    return { failure, isFinal: !isPassingStatus(status) };
  }

  #deliver(parsed: ParsedMessages, httpStatus: number): void {
    this.#link.deliver(parsed, { stream: this.id, httpStatus, ...(parsed.batch ? { batch: true } : {}) }, this);
  }

  #finishLost(cause: unknown): void {
    const what = `${this.#link.settings.label} ended the response to ${this.#request.method} without an answer`;
    this.finish(new TransportError('MCP_STREAM_LOST', `${what}; look at the server's log, or try again`, { cause }));
  }

  #isOver(): boolean {
    return this.#state === 'over';
  }
}
