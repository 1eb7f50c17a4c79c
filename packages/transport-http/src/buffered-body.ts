import type { HttpBody, HttpBodySink } from '@mcpx/protocol';

/** How much may wait for a reader before the source is asked to pause. */
const HIGH_WATER_BYTES = 64 * 1024;

/** Where the bytes of a {@link BufferedBody} come from. */
export interface BodySource {
  pause(): void;
  resume(): void;
  /** Lets go of the connection. */
  abort(): void;
}

/** A body that is pushed by its source and keeps what came before somebody reads. */
export class BufferedBody implements HttpBody, HttpBodySink {
  readonly #source: BodySource;
  #sink: HttpBodySink | undefined;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #state: 'open' | 'ended' | 'failed' | 'cancelled' = 'open';
  #failure: unknown;

  constructor(source: BodySource) {
    this.#source = source;
  }

  data(chunk: Uint8Array): void {
    if (this.#state !== 'open') return;
    if (this.#sink !== undefined) return this.#sink.data(chunk);
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.byteLength;
    if (this.#waitingBytes > HIGH_WATER_BYTES) this.#source.pause();
  }

  end(): void {
    if (this.#state !== 'open') return;
    this.#state = 'ended';
    this.#sink?.end();
  }

  fail(reason: unknown): void {
    if (this.#state !== 'open') return;
    this.#state = 'failed';
    this.#failure = reason;
    this.#sink?.fail(reason);
  }

  read(sink: HttpBodySink): void {
    if (this.#sink !== undefined) throw new TypeError('A body is read once');
    this.#sink = sink;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const chunk of waiting) {
      if (this.#isCancelled()) return;
      sink.data(chunk);
    }
    if (this.#state === 'ended') sink.end();
    else if (this.#state === 'failed') sink.fail(this.#failure);
    else if (this.#waitingBytes > HIGH_WATER_BYTES) this.#source.resume();
  }

  text(maxBytes: number): Promise<string> {
    return collectText(this, maxBytes);
  }

  cancel(): void {
    if (this.#state !== 'open') {
      this.#state = 'cancelled';
      return;
    }
    this.#state = 'cancelled';
    this.#waiting = [];
    this.#source.abort();
  }

  #isCancelled(): boolean {
    return this.#state === 'cancelled';
  }
}

/** The text of a body, cut at `maxBytes`; what is beyond is not waited for. */
export function collectText(body: Pick<HttpBody, 'read' | 'cancel'>, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new TextDecoder();
    let text = '';
    let left = maxBytes;
    body.read({
      data(chunk) {
        if (left === 0) return;
        text += decoder.decode(chunk.subarray(0, left), { stream: true });
        left -= Math.min(left, chunk.byteLength);
        if (left > 0) return;
        resolve(text);
        body.cancel();
      },
      end: () => resolve(text + decoder.decode()),
      fail: reject,
    });
  });
}
