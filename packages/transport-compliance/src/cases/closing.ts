import { isMcpError, TransportError } from '@mcpx/protocol';
import type { CaseBody } from '../case-body.ts';
import { demand, demandSame, quiet, rejectionOf, within } from '../demand.ts';
import { countHandles, demandNothingLeft } from '../handles.ts';
import { note } from '../sample-messages.ts';

const ROUNDS = 8;

export const CLOSING: readonly CaseBody[] = [
  {
    name: 'says that this side closed it',
    body: async ({ connect }) => {
      const link = await connect();
      await link.close();
      const { reason } = await link.recorder.next('closed');
      demandSame(reason.by, 'local', 'a link that was closed here says so');
      demandSame(reason.error.code, 'MCP_CLOSED', 'whoever waits for an answer is told that the link was closed');
    },
  },
  {
    name: 'tells of its end at once, however long it tidies up',
    body: async ({ connect, limitMs }) => {
      const link = await connect();
      const close = link.transport.close();
      // Two turns: whoever tells at all tells before it waits for its peer.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
      const isTold = link.recorder.heard.some(({ kind }) => kind === 'closed');
      demand(isTold, 'closed is told before anything is waited for');
      await within(close, limitMs * 2, 'close resolves');
    },
  },
  {
    name: 'is closed by whoever disposes of it',
    body: async ({ connect, limitMs }) => {
      const link = await connect();
      await within(link.transport[Symbol.asyncDispose](), limitMs * 2, 'a link can be disposed of');
      const closed = link.recorder.heard.find(({ kind }) => kind === 'closed');
      demand(closed?.kind === 'closed' && closed.reason.by === 'local', 'disposing of a link closes it');
      await rejectionOf(link.send(note(1)), limitMs, 'send rejects once the link is disposed of');
    },
  },
  {
    name: 'rejects what is sent after the close as never processed',
    body: async ({ connect, farEnd, limitMs }) => {
      const link = await connect();
      await link.close();
      const error = await rejectionOf(link.send(note(1)), limitMs, 'send rejects once the link is closed');
      demand(isMcpError(error) && error instanceof TransportError, 'the error of a closed link is a TransportError');
      demandSame(error.processed, false, 'what is sent after the close was never processed');
      const isSeen = await Promise.race([
        farEnd.receive().then(
          () => true,
          () => false,
        ),
        quiet().then(() => false),
      ]);
      demand(!isSeen, 'the far end sees nothing of what is sent after the close');
    },
  },
  {
    name: 'can be closed while the receiver is told that it opened',
    body: async ({ connect }) => {
      const link = await connect({
        onHeard: (heard) => {
          if (heard.kind === 'opened') void heard.transport.close();
        },
      });
      await link.recorder.next('closed');
    },
  },
  {
    name: 'delivers nothing more once the receiver closed it in the middle of a message',
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect({
        onHeard: (heard) => {
          if (heard.kind === 'message') void link.transport.close();
        },
      });
      const way = await openWay(link, 1);
      // The far end may notice the end before it sent everything.
      await Promise.allSettled([farEnd.send(note(1), way), farEnd.send(note(2), way)]);
      await link.recorder.next('closed');
      await quiet();
      const messages = link.recorder.heard.filter(({ kind }) => kind === 'message');
      demandSame(messages.length, 1, 'nothing arrives after the close');
    },
  },
  {
    name: 'settles every send when it is closed',
    body: async ({ connect, limitMs }) => {
      const link = await connect();
      const sends = Array.from({ length: 100 }, (_, number) => link.send(note(number)));
      const settled = Promise.allSettled(sends);
      await link.close();
      await within(settled, limitMs, 'no send is left waiting when the link is closed');
    },
  },
  {
    name: 'leaves nothing behind, however often it is connected',
    appliesTo: ({ singleUse }) => singleUse !== true,
    body: async ({ connect, received }) => {
      const handles = countHandles();
      for (let round = 0; round < ROUNDS; round++) {
        const link = await connect();
        await link.send(note(round));
        await received();
        await link.close();
      }
      await demandNothingLeft(handles, ROUNDS);
    },
  },
  {
    name: 'tells once that the far end vanished, and rejects what is sent afterwards',
    appliesTo: ({ traits }) => !traits.streamPerRequest,
    body: async ({ connect, farEnd, limitMs, received }) => {
      const link = await connect();
      await link.send(note(1));
      await received();
      await farEnd.vanish();
      const { reason } = await link.recorder.next('closed');
      demand(reason.by !== 'local', 'a link that the far end ended does not say that this side closed it');
      demand(reason.error instanceof TransportError, 'the reason is a TransportError');
      const error = await rejectionOf(link.send(note(2)), limitMs, 'send rejects once the far end is gone');
      demand(isMcpError(error), 'the error of a link that failed is one of ours');
    },
  },
  {
    name: 'ends every open stream with an error when the far end vanishes',
    appliesTo: ({ traits }) => traits.streamPerRequest,
    body: async ({ connect, farEnd, limitMs, openWay }) => {
      const link = await connect();
      const way = await openWay(link, 1);
      await farEnd.send(note(1), way);
      await link.recorder.next('message');
      await farEnd.vanish();
      const end = await link.recorder.next('streamEnd');
      demand(end.error instanceof TransportError, 'a stream that was cut off ends with a TransportError');
      const error = await rejectionOf(link.send(note(2)), limitMs, 'send rejects once the far end is gone');
      demand(isMcpError(error), 'the error of a link that failed is one of ours');
    },
  },
];
