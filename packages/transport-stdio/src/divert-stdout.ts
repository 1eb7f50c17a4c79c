import type { LineStream } from './line-writer.ts';

export interface DivertedStdout {
  /** Standard output itself. */
  readonly stream: LineStream;
  restore(): void;
}

/** Keeps standard output for messages: what anybody else writes there goes to standard error. */
export function divertStdout(): DivertedStdout {
  const { stdout, stderr } = process;
  const { write } = stdout;
  const diverted: typeof write = stderr.write.bind(stderr);
  stdout.write = diverted;
  return {
    stream: {
      get writableLength() {
        return stdout.writableLength;
      },
      get errored() {
        return stdout.errored;
      },
      get destroyed() {
        return stdout.destroyed;
      },
      write: write.bind(stdout),
    },
    restore: () => {
      if (stdout.write === diverted) stdout.write = write;
    },
  };
}
