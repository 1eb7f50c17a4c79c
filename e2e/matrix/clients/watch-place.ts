import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JsonRpcMessage, parseMessages } from '@mcpx/protocol';
import type { PlaceProgram } from '../places.ts';

/** Everything that mcpx sends to a client that is not ours, looked at on its way. */
export interface PlaceWatch extends Disposable {
  /** All of it, as text. */
  readonly text: string;
  /** Judges the frames that came since this was last asked. */
  takeFaults(judge: (frame: JsonRpcMessage) => string | undefined): readonly string[];
}

export interface FetchWatch extends PlaceWatch {
  readonly fetch: typeof fetch;
}

export interface ProgramWatch extends PlaceWatch {
  readonly program: PlaceProgram;
}

/** For clients over HTTP. */
export function watchFetch(): FetchWatch {
  let text = '';
  const frames: JsonRpcMessage[] = [];
  const read = async (body: ReadableStream<Uint8Array>, isStream: boolean): Promise<void> => {
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      rest += chunk;
      if (!isStream) continue;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: {')) frames.push(...parseMessages(line.slice(6)).messages);
    }
    if (!isStream && rest !== '') frames.push(...parseMessages(rest).messages);
  };
  return {
    get text() {
      return text;
    },
    async fetch(input, init) {
      const response = await fetch(input, init);
      if (response.body === null) return response;
      const [seen, passed] = response.body.tee();
      const type = response.headers.get('content-type') ?? '';
      read(seen, type.startsWith('text/event-stream')).catch(() => {});
      return new Response(passed, response);
    },
    takeFaults: (judge) => frames.splice(0).flatMap((frame) => judge(frame) ?? []),
    [Symbol.dispose]() {},
  };
}

/** For clients that start a program: its standard output goes into a file, too. */
export function watchProgram({ command, args, ...rest }: PlaceProgram): ProgramWatch {
  const folder = mkdtempSync(join(tmpdir(), 'mcpx-matrix-'));
  const file = join(folder, 'out');
  const read = (): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  let seen = 0;
  return {
    program: { command: 'sh', args: ['-c', '"$@" | tee -a "$0"', file, command, ...args], ...rest },
    get text() {
      return read();
    },
    takeFaults(judge) {
      const lines = read().split('\n').slice(0, -1);
      const fresh = lines.slice(seen);
      seen = lines.length;
      return fresh.flatMap((line) => parseMessages(line).messages).flatMap((frame) => judge(frame) ?? []);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
