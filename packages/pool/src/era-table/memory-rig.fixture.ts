import type { JsonRpcMessage } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, scriptedServer } from '@mcpx/testing';
import { type Behaviour, messageText, type Reply } from './behaviour.fixture.ts';
import { createSilence, FRAMES, type Rig } from './rig.fixture.ts';

/** A rig that behaves like a process on a pipe, in memory: for what waits for silence, which a fake clock measures. */
export function memoryRig(): Rig {
  const silence = createSilence();
  let current: Behaviour | undefined;
  let from = 0;
  const answer =
    (method: 'discover' | 'initialize'): ScriptedHandler =>
    ({ id, send }) => {
      const reply: Reply | undefined = current?.[method];
      if (reply?.kind === 'silence') silence.fall();
      else if (reply?.kind === 'result' || reply?.kind === 'error') {
        send(JSON.parse(messageText(reply, JSON.stringify(id))) as JsonRpcMessage);
      } else throw new Error(`A link in memory does not answer with ${reply?.kind}`);
      return NO_ANSWER;
    };
  const server = scriptedServer({
    revision: '2025-06-18',
    kind: 'stdio',
    handlers: { 'server/discover': answer('discover'), initialize: answer('initialize') },
  });
  return {
    connector: server.connector,
    async become(behaviour) {
      current = behaviour;
      from = server.received.length;
    },
    async frames() {
      let link = server.received[from]?.link;
      const words = server.received.slice(from).flatMap((frame) => {
        const method = 'method' in frame.message ? frame.message.method : 'an answer';
        const isNew = frame.link !== link;
        ({ link } = frame);
        return [...(isNew ? ['|'] : []), FRAMES[method] ?? method];
      });
      return words.join(' ');
    },
    get faults() {
      return server.faults;
    },
    silence: silence.next,
    async [Symbol.asyncDispose]() {},
  };
}
