/** Where a command reads and writes: results to standard output, everything else to standard error. */
export interface Terminal {
  /** Whether a person looks at standard output. */
  readonly isInteractive: boolean;
  /** Whether anybody reads standard output: no more once a write found its reader gone (`| head -1`). */
  readonly isRead: boolean;
  /**
   * Writes a result, and a line break where it ends without one. Resolves when it was taken, or where the reader went away;
   * rejects where it cannot be written. Control characters are left out where a person looks, so that no server can paint on
   * the screen.
   */
  print(text: string): Promise<void>;
  /** Writes bytes as they are. */
  printBytes(bytes: Uint8Array): Promise<void>;
  /** Says one line to the person: without control characters, whatever `line` holds. */
  say(line: string): void;
  /** All of standard input. Rejects with the reason of an abort. */
  readInput(signal: AbortSignal): Promise<string>;
  /** Asks the person for one line; `undefined` where nobody sits there. Rejects with the reason of an abort. */
  ask(question: string, signal: AbortSignal): Promise<string | undefined>;
}

/** The terminal of this process. */
export function createTerminal(): Terminal {
  let isRead = true;
  /** A reader that went away is no fault: there is nobody left to tell. A full disk is one. */
  const write = async (data: string | Uint8Array): Promise<void> => {
    if (!(await isWritten(data))) isRead = false;
  };
  return {
    get isRead() {
      return isRead;
    },
    get isInteractive() {
      return process.stdout.isTTY === true;
    },
    print: (text) => {
      const shown = process.stdout.isTTY ? withoutControls(text) : text;
      return write(shown.endsWith('\n') ? shown : `${shown}\n`);
    },
    printBytes: write,
    say: (line) => {
      tolerate(process.stderr);
      process.stderr.write(`${oneLine(line)}\n`);
    },
    readInput: async (signal) => {
      signal.throwIfAborted();
      const { stdin } = process;
      const onAbort = (): void => void stdin.destroy();
      signal.addEventListener('abort', onAbort, { once: true });
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Buffer));
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
      signal.throwIfAborted();
      return Buffer.concat(chunks).toString('utf8');
    },
    ask: async (question, signal) => {
      if (!process.stdin.isTTY) return undefined;
      process.stderr.write(question);
      try {
        const [line] = await process.getBuiltinModule('node:events').once(process.stdin, 'data', { signal });
        return String(line);
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        process.stdin.pause();
      }
    },
  };
}

/** Writes to standard output. `false`: its reader went away. */
function isWritten(data: string | Uint8Array): Promise<boolean> {
  tolerate(process.stdout);
  return new Promise((resolve, reject) => {
    process.stdout.write(data, (cause) => {
      const code = cause == null || !('code' in cause) ? undefined : cause.code;
      if (cause == null || code === 'EPIPE') return resolve(cause == null);
      reject(new Error(`standard output cannot be written: ${cause.message}`, { cause }));
    });
  });
}

/** Keeps an error of a stream, which its writer is told of, from ending the program on its way. */
function tolerate(stream: NodeJS.WriteStream): void {
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
}

function ignore(): void {}

/** A text as one line: line breaks become ` | `, other control characters go. */
export function oneLine(text: string): string {
  const [first = '', ...rest] = text.trimEnd().split(/[\r\n]/);
  // Not one expression for break and white space: it would look at a long run of spaces once for each of them.
  const others = rest.map((line) => line.trim()).filter((line) => line !== '');
  return withoutControls([rest.length === 0 ? first : first.trimEnd(), ...others].join(' | '));
}

/** A text without control characters, line breaks and tabs aside. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** C0 but tab and line feed, DEL, C1. */
const CONTROLS = new RegExp('[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]', 'g');
