/** Where a command reads and writes: results to standard output, everything else to standard error. */
export interface Terminal {
  /** Whether a person looks at standard output. */
  readonly isInteractive: boolean;
  /**
   * Writes a result, and a line break where it ends without one. Resolves when it was taken. Control characters are left out
   * where a person looks, so that no server can paint on the screen.
   */
  print(text: string): Promise<void>;
  /** Writes bytes as they are. */
  printBytes(bytes: Uint8Array): Promise<void>;
  /** Says one line to the person: without control characters, whatever `line` holds. */
  say(line: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
  /** Asks the person for one line; `undefined` where nobody sits there. Rejects with the reason of an abort. */
  ask(question: string, signal: AbortSignal): Promise<string | undefined>;
}

/** The terminal of this process. */
export function createTerminal(): Terminal {
  return {
    get isInteractive() {
      return process.stdout.isTTY === true;
    },
    print: (text) => {
      const shown = process.stdout.isTTY ? withoutControls(text) : text;
      return write(shown.endsWith('\n') ? shown : `${shown}\n`);
    },
    printBytes: write,
    say: (line) => void process.stderr.write(`${oneLine(line)}\n`),
    readInput: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Buffer));
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

/** A reader that went away (`mcpx ls | head -1`) is no fault: there is nobody left to tell. */
function write(data: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.once('error', () => resolve());
    process.stdout.write(data, () => resolve());
  });
}

/** A text as one line: line breaks become ` | `, other control characters go. */
export function oneLine(text: string): string {
  return withoutControls(text.trimEnd().replace(/\s*[\r\n]+\s*/g, ' | '));
}

/** A text without control characters, line breaks and tabs aside. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** C0 but tab and line feed, DEL, C1. */
const CONTROLS = new RegExp('[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]', 'g');
