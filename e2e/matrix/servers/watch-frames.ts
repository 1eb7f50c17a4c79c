import { PassThrough, type Readable } from 'node:stream';
import { type JsonRpcMessage, parseMessages, type Revision } from '@mcpx/protocol';
import { createFrameJudge } from '@mcpx/testing';

/** Judges every frame that a server gets, in the revision that the server speaks. */
export interface FrameWatch {
  take(text: string): void;
  /** The same stream, looked at on its way. */
  through(input: Readable): PassThrough;
  /** What was wrong, since this was last asked. */
  takeFaults(): readonly string[];
  /** The server asked this, under this id. */
  asked(id: unknown, method: string): void;
}

export function watchFrames(revision: Revision): FrameWatch {
  const judge = createFrameJudge(revision);
  const asked = new Map<unknown, string>();
  let faults: string[] = [];
  const look = (message: JsonRpcMessage): void => {
    const fault = judge(message, 'method' in message ? undefined : asked.get(message.id));
    if (fault !== undefined) faults.push(fault);
  };
  const take = (text: string): void => {
    for (const message of parseMessages(text).messages) look(message);
  };
  return {
    take,
    through(input) {
      const output = new PassThrough();
      let rest = '';
      input.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString('utf8')).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.trim() !== '') take(line);
        output.write(chunk);
      });
      input.on('end', () => output.end());
      return output;
    },
    takeFaults() {
      const all = faults;
      faults = [];
      return all;
    },
    asked: (id, method) => void asked.set(id, method),
  };
}

export async function readBody(request: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
