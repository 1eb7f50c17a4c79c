import {
  type HttpResponse,
  isMcpError,
  isRequest,
  type JsonRpcMessage,
  parseMessages,
  type Receiver,
  type SendOptions,
  type Transport,
  type TransportClosed,
  TransportError,
  type TransportTraits,
} from '@mcpx/protocol';
import { drain } from './drain.ts';
import { explainFailure } from './explain-failure.ts';
import type { HttpSettings } from './http-options.ts';
import type { LinkSend } from './link-send.ts';
import type { EventListener } from './read-body.ts';
import { answerIn, isSuccess, refusalText, statusError } from './refusal.ts';
import { carriageOf, type Session } from './session.ts';

const TRAITS: TransportTraits = {
  streamPerRequest: false,
  headers: true,
  unsolicited: true,
  ordered: false,
  withdraws: false,
};

export interface SseTransportParts {
  readonly settings: HttpSettings;
  readonly http: LinkSend;
  readonly receiver: Receiver;
  /** Where messages are posted. */
  readonly url: string;
  readonly endStream: () => void;
}

export interface SseTransport {
  readonly transport: Transport;
  /** Takes the events that follow the endpoint. */
  readonly events: EventListener;
}

/**
 * A live HTTP+SSE link: messages are posted, everything that comes back comes on the one stream.
 *
 * The end of the stream is the end of the link: another stream would be another session, which wants a new `initialize`.
 */
export function createSseTransport(parts: SseTransportParts): SseTransport {
  const { settings, http, receiver, url } = parts;
  /** HTTP+SSE has no session header; the revision that was agreed rules the version header alone. */
  const session: Session = { id: undefined, revision: undefined, isOfUse: false };
  const lifetime = new AbortController();
  let closed: TransportClosed | undefined;
  let closing: Promise<void> | undefined;

  function end(reason: TransportClosed): void {
    if (closed !== undefined) return;
    closed = reason;
    parts.endStream();
    lifetime.abort(reason.error);
    receiver.closed(reason);
    closing ??= http.release();
  }

  async function post(message: JsonRpcMessage, options: SendOptions): Promise<HttpResponse> {
    const signal = options.signal === undefined ? lifetime.signal : AbortSignal.any([lifetime.signal, options.signal]);
    const headers = { ...settings.headers, ...carriageOf(message, options, session).headers };
    try {
      return await http.send({ method: 'POST', url, headers, signal, body: JSON.stringify(message) });
    } catch (error) {
      signal.throwIfAborted();
      throw isMcpError(error) ? error : explainFailure(error, url);
    }
  }

  async function send(message: JsonRpcMessage, options: SendOptions = {}): Promise<void> {
    if (closed !== undefined) throw new TransportError(closed.error.code, closed.error.message, { processed: false });
    options.signal?.throwIfAborted();
    const response = await post(message, options);
    if (isSuccess(response.status)) return drain(response.body);
    const text = await refusalText(response.body);
    lifetime.signal.throwIfAborted();
    options.signal?.throwIfAborted();
    const answer = isRequest(message) ? answerIn(text, message.id) : undefined;
    if (answer === undefined || !isRequest(message)) {
      throw statusError(response, 'method' in message ? message.method : 'a response', text, settings);
    }
    receiver.message(answer, { stream: message.id, httpStatus: response.status });
  }

  function event(name: string, data: string): void {
    if (name === 'endpoint') {
      const error = new TransportError('MCP_STREAM_LOST', `${settings.label} started another session; connect again`);
      return end({ by: 'peer', error });
    }
    if (name !== 'message' || data.trim() === '') return;
    const { messages, faults, batch } = parseMessages(data);
    const arrival = batch ? { batch } : {};
    for (const message of messages) {
      if (closed === undefined) receiver.message(message, arrival);
    }
    for (const fault of faults) {
      if (closed === undefined) receiver.malformed(fault, arrival);
    }
  }

  function ended(cause: unknown): void {
    const what = `${settings.label} ended its event stream`;
    const error = new TransportError('MCP_STREAM_LOST', `${what}; connect again, or look at the server's log`, {
      cause,
    });
    end({ by: cause === undefined ? 'peer' : 'fault', error });
  }

  function close(): Promise<void> {
    end({ by: 'local', error: new TransportError('MCP_CLOSED', `The link to ${settings.label} was closed`) });
    return closing ?? Promise.resolve();
  }

  return {
    transport: { traits: TRAITS, send, close, [Symbol.asyncDispose]: close },
    events: { event, id: () => {}, retry: () => {}, ended },
  };
}
