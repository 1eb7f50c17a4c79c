import type { HttpStream } from './exchange.ts';

/** An event that says nothing: it keeps a quiet stream from being cut by whoever stands between. */
export const COMMENT = ':\n\n';

/** How often a stream that stays open gets a comment, in milliseconds. */
const COMMENT_EVERY_MS = 15_000;

/** Keeps open streams alive, all by one timer that runs only while there is a stream. */
export interface KeepAlive {
  readonly size: number;
  add(stream: HttpStream): void;
  remove(stream: HttpStream): void;
}

export function createKeepAlive(): KeepAlive {
  const streams = new Set<HttpStream>();
  let timer: NodeJS.Timeout | undefined;
  const tick = (): void => {
    for (const stream of streams) {
      // A reader that takes nothing needs no more bytes.
      if (stream.queuedBytes === 0) stream.write(COMMENT);
    }
  };
  return {
    get size() {
      return streams.size;
    },
    add(stream) {
      streams.add(stream);
      timer ??= setInterval(tick, COMMENT_EVERY_MS);
    },
    remove(stream) {
      streams.delete(stream);
      if (streams.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}
