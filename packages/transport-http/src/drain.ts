import type { HttpBody } from '@mcpx/protocol';

const MAX_BYTES = 64 * 1024;
const MAX_MS = 1_000;

/** Reads a body that nobody wants, so that its connection can be used again; one that is long or does not end is cut. */
export function drain(body: HttpBody): void {
  let left = MAX_BYTES;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  const cut = (): void => {
    over();
    body.cancel();
  };
  body.read({
    data(chunk) {
      left -= chunk.byteLength;
      if (left < 0) cut();
    },
    end: over,
    fail: over,
  });
  if (!isOver) timer = setTimeout(cut, MAX_MS);
}
