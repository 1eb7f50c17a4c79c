/** Lines of a program on its standard output that are no messages. */
export interface StrayLines {
  add(line: string): void;
  /** It sent a message: whatever else it prints, it is a server. */
  spoken(): void;
  /** What they say of a program that sent no message yet. */
  readonly remark: string | undefined;
}

const LINE_LENGTH = 200;

export function createStrayLines(): StrayLines {
  let count = 0;
  let first = '';
  let hasSpoken = false;
  return {
    add(line) {
      if (count === 0) first = line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
      count++;
    },
    spoken() {
      hasSpoken = true;
    },
    get remark() {
      if (hasSpoken || count === 0) return undefined;
      const lines = count === 1 ? 'one line that is' : `${count} lines that are`;
      return `all that it printed on its standard output is ${lines} no message, beginning with ${JSON.stringify(first)}: check that it is an MCP server that speaks over standard input and output`;
    },
  };
}
