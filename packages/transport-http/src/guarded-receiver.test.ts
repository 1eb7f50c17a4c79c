import type { Receiver } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { call, event, note, result } from '../test/frames.ts';
import { hear } from '../test/hear.ts';
import { URL_OF_TESTS } from '../test/open-link.ts';
import { scriptedSend, sseAnswer } from '../test/scripted-send.ts';
import { turn } from '../test/settled.ts';
import { streamableHttp } from './index.ts';

/** What becomes an uncaught exception while `act` runs. */
async function uncaughtDuring(act: () => Promise<void>): Promise<readonly unknown[]> {
  const caught: unknown[] = [];
  const listeners = process.rawListeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (fault) => caught.push(fault));
  try {
    await act();
    await turn();
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of listeners) process.on('uncaughtException', listener as NodeJS.UncaughtExceptionListener);
  }
  return caught;
}

describe('guardedReceiver', () => {
  it('keeps a stream going whose receiver throws, and surfaces each fault', async () => {
    const heard = hear();
    const fault = new Error('a fault of the receiver');
    const throwing = Object.fromEntries(
      Object.entries(heard.receiver).map(([name, method]: [string, (...args: unknown[]) => void]) => [
        name,
        (...args: unknown[]) => {
          method(...args);
          if (name !== 'opened') throw fault;
        },
      ]),
    ) as unknown as Receiver;
    const { send } = scriptedSend(() => sseAnswer(`${event(note(1))}data: nonsense\n\n${event(result(1))}`));
    const caught = await uncaughtDuring(async () => {
      const link = await streamableHttp(URL_OF_TESTS, { send }).connect(throwing);
      await link.send(call(1));
      await turn();
      await link.close();
    });
    expect(heard.log).toEqual(['opened', 'message', 'malformed', 'message', 'streamEnd', 'closed']);
    expect(heard.messages).toEqual([note(1), result(1)]);
    expect(heard.ends).toEqual([{ id: 1, error: undefined }]);
    expect(caught).toEqual([fault, fault, fault, fault, fault]);
  });
});
