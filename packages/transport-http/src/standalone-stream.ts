import { type HttpResponse, sleep } from '@mcpx/protocol';
import type { LinkContext } from './link-context.ts';
import { bodyFormat, type BodyReading, readMessages } from './read-body.ts';
import { isFinalFailure, isPassingStatus, isSuccess, refusalText, statusError } from './refusal.ts';
import { bareHeaders } from './session.ts';

/** The longest pause between two attempts that brought nothing. */
const LONGEST_PAUSE_MS = 60_000;

/** What a recipe remembers of an endpoint from link to link. */
export interface EndpointMemory {
  /**
   * The first GET of a session was answered 404 before. That says the session is gone, so it is believed once; where the next
   * session meets it too, the server has no GET, and refuses it in the wrong way.
   */
  getNotFound: boolean;
  /**
   * A session was lost, in words and not by its status, before a request in it was taken. That is believed once; where the
   * next session meets it too, it is not the session that is refused.
   */
  lostUnused: boolean;
}

/** The GET stream on which a legacy server sends what belongs to no request. */
export interface StandaloneStream {
  /** Opens it. Resolves when the server answered, whatever it said, or after `patienceMs`. Later calls do nothing. */
  start(patienceMs: number): Promise<void>;
  /** Keeps it from being opened until the returned function is called. */
  hold(): () => void;
  stop(): void;
}

/**
 * Keeps the standalone stream open for as long as the link lives.
 *
 * A server without one answers 405, and that is the end of it; no other refusal harms the link either. A stream that ends is
 * opened again after the server's `retry` or the configured delay, and ever later while it brings nothing.
 * See 2025-11-25 `basic/transports`, listening for messages from the server.
 */
export function createStandaloneStream(link: LinkContext, memory: EndpointMemory): StandaloneStream {
  const { settings, session, log } = link;
  const abort = new AbortController();
  const { signal } = abort;
  let isStarted = false;
  let reading: BodyReading | undefined;
  let holds = 0;
  /** What waits for the last hold to go. */
  let onFree: (() => void) | undefined;
  let lastEventId = '';
  let retryMs: number | undefined;
  let barren = 0;
  let wasOpen = false;
  const answered = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    for (;;) {
      if (holds > 0) await new Promise<void>((resolve) => (onFree = resolve));
      if (signal.aborted) return;
      const response = await ask();
      answered.resolve();
      if (response === 'refused') return;
      if (signal.aborted) return response?.body.cancel();
      if (response !== undefined) {
        const verdict = await judge(response);
        if (verdict === 'stream') await read(response);
        else response.body.cancel();
        if (verdict === 'never') return;
      }
      if (signal.aborted) return;
      const delayMs = retryMs ?? settings.sseReconnectDelayMs;
      const pauseMs =
        barren === 0 ? delayMs : Math.max(delayMs, Math.min(delayMs * 2 ** (barren - 1), LONGEST_PAUSE_MS));
      log('http.get.waiting', { target: settings.target, pauseMs });
      await sleep(pauseMs, signal).catch(() => {});
    }
  }

  async function ask(): Promise<HttpResponse | 'refused' | undefined> {
    barren++;
    const headers = bareHeaders(session);
    headers['accept'] = 'text/event-stream';
    if (lastEventId !== '') headers['last-event-id'] = lastEventId;
    try {
      return await link.request('GET', headers, signal);
    } catch (error) {
      // Calls meet the same failure and report it; the stream only has to come back, if it can.
      return isFinalFailure(error) ? 'refused' : undefined;
    }
  }

  async function judge(response: HttpResponse): Promise<'stream' | 'later' | 'never'> {
    const { status, headers } = response;
    if (isSuccess(status) && bodyFormat(headers['content-type']) === 'sse') return 'stream';
    if (status === 404 && session.id !== undefined && (wasOpen || !memory.getNotFound)) {
      memory.getNotFound = !wasOpen;
      link.sessionGone();
      return 'never';
    }
    if (isPassingStatus(status)) return 'later';
    if (lastEventId !== '' && status !== 405) {
      // The server may have forgotten the events, not the stream: what it says of the session is to be believed only without them.
      lastEventId = '';
      return 'later';
    }
    if (session.id !== undefined && wasOpen) {
      const text = await refusalText(response.body);
      if (signal.aborted || link.lostBy(statusError(response, 'to open a stream', text, settings), text))
        return 'never';
    }
    log('http.get.refused', { target: settings.target, status });
    return 'never';
  }

  function read(response: HttpResponse): Promise<void> {
    wasOpen = true;
    memory.getNotFound = false;
    log('http.get.open', { target: settings.target });
    return new Promise((resolve) => {
      reading = readMessages(response.body, 'sse', settings.maxMessageBytes, {
        parsed(messages) {
          barren = 0;
          link.deliver(messages, messages.batch ? { batch: true } : {});
        },
        id(id) {
          barren = 0;
          lastEventId = id;
        },
        retry: (delayMs) => (retryMs = delayMs),
        ended: () => {
          reading = undefined;
          resolve();
        },
      });
    });
  }

  return {
    async start(patienceMs) {
      if (isStarted || signal.aborted) return;
      isStarted = true;
      void run();
      // A server asks on this stream, and what it asks before the stream is there is lost.
      const opened = new AbortController();
      void answered.promise.then(() => opened.abort());
      await sleep(patienceMs, AbortSignal.any([signal, opened.signal])).catch(() => {});
    },
    hold() {
      holds++;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        if (--holds === 0) onFree?.();
      };
    },
    stop() {
      abort.abort();
      reading?.cancel();
      onFree?.();
    },
  };
}
