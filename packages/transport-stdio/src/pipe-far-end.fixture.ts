import type { Readable, Writable } from 'node:stream';
import type { JsonRpcMessage } from '@mcpx/protocol';
import { parseMessages } from '@mcpx/protocol';
import type { FarEnd } from '@mcpx/transport-compliance';

/** The far end of a link over pipes, in the hands of a test. */
export function pipeFarEnd(input: Readable, output: Writable, vanish: () => void): FarEnd {
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  input.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const next = waiting.shift();
      if (next === undefined) lines.push(line);
      else next(line);
    }
  });
  input.on('error', () => {});
  output.on('error', () => {});
  const write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => output.write(text, (error) => (error == null ? resolve() : reject(error))));
  return {
    receive: async () => {
      const line = lines.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)));
      const [message]: readonly (JsonRpcMessage | undefined)[] = parseMessages(line).messages;
      if (message === undefined) throw new Error(`no message: ${line}`);
      return message;
    },
    send: (message) => write(`${JSON.stringify(message)}\n`),
    sendRaw: (text) => write(`${text}\n`),
    vanish: async () => vanish(),
  };
}
