/** A spot in a configuration file. */
export interface Place {
  /** Offset in characters. */
  readonly offset: number;
  /** The key with the keys around it, as in `mcpServers.git.args`; empty at the top. */
  readonly key: string;
}

/**
 * What is wrong (`faults`), odd (`warnings`), or right and without effect (`notes`) in a file: one line each, with file, line and
 * key.
 */
export interface Findings {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  fault(place: Place, message: string): void;
  warn(place: Place, message: string): void;
  note(place: Place, message: string): void;
}

/** Collects what is found in `text`. Messages never hold values of the file: they may be secrets. */
export function createFindings(file: string, text: string): Findings {
  const faults: string[] = [];
  const warnings: string[] = [];
  const notes: string[] = [];
  const line = ({ offset, key }: Place, message: string): string =>
    `${file}:${lineOf(text, offset)}: ${key === '' ? '' : `${key}: `}${message}`;
  return {
    faults,
    warnings,
    notes,
    fault: (place, message) => void faults.push(line(place, message)),
    warn: (place, message) => void warnings.push(line(place, message)),
    note: (place, message) => void notes.push(line(place, message)),
  };
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
