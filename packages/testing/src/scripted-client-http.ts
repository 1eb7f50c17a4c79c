import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { type ArrivalQueue, type Arrivals, createArrivals } from './arrivals.ts';

/** One event of an event stream, as it stood on the wire. */
export interface ReceivedEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
  /** The text of a comment, where the event is nothing else. */
  readonly comment?: string;
}

/** The answer to one HTTP request. */
export interface HttpReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The whole body, once it is there. */
  readonly body: Promise<string>;
  /** The events of the body, as they come. */
  readonly events: Arrivals<ReceivedEvent>;
  /** Goes away in the middle of it. */
  abort(): void;
}

export interface HttpCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An HTTP request on its way. */
export interface HttpCallInFlight {
  readonly reply: Promise<HttpReply>;
  /** Goes away, also while the status is still awaited. */
  abort(): void;
}

/** Sends one HTTP request exactly as told, on a connection of its own. */
export function sendHttp(url: string, { method = 'POST', headers = {}, body }: HttpCall = {}): HttpCallInFlight {
  const request: ClientRequest = httpRequest(url, { method, headers: { ...headers }, agent: false });
  const reply = new Promise<HttpReply>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      resolve(readReply(response));
    });
  });
  reply.catch(() => {});
  request.end(body);
  return {
    reply,
    abort() {
      request.destroy();
    },
  };
}

function readReply(response: IncomingMessage): HttpReply {
  const events = createArrivals<ReceivedEvent>('The event stream');
  let text = '';
  let unread = '';
  response.setEncoding('utf8');
  const body = new Promise<string>((resolve) => {
    response.on('data', (chunk: string) => {
      text += chunk;
      unread = readEvents(unread + chunk, events);
    });
    response.once('close', () => {
      events.finish();
      resolve(text);
    });
    response.on('error', () => {});
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body,
    events,
    abort() {
      response.destroy();
    },
  };
}

/** Takes the whole events off the front, returns the rest. Only the line ends that our own server writes are known. */
function readEvents(text: string, events: ArrivalQueue<ReceivedEvent>): string {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  for (const block of blocks) {
    const event: Record<string, string> = {};
    for (const line of block.split('\n')) {
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      event[field === '' ? 'comment' : field] = value;
    }
    events.push(event);
  }
  return rest;
}
