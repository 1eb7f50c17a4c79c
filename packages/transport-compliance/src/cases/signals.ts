import type { CaseBody } from '../case-body.ts';
import { demand, demandSame, quiet, rejectionOf } from '../demand.ts';
import { answer, note } from '../sample-messages.ts';
import { createWatchedSignal } from '../watched-signal.ts';

export const SIGNALS: readonly CaseBody[] = [
  {
    name: 'rejects a send whose signal is aborted with its own reason, and the far end sees nothing of it',
    body: async ({ connect, limitMs, received }) => {
      const link = await connect();
      const reason = new Error('no longer wanted');
      const send = link.send(note(1), { signal: AbortSignal.abort(reason) });
      const rejection = await rejectionOf(send, limitMs, 'send rejects where its signal is aborted');
      demand(rejection === reason, 'the reason of an abort is rethrown untouched');
      await link.send(note(2));
      demandSame(await received(), note(2), 'the far end never sees what was aborted before it was sent');
    },
  },
  {
    name: 'leaves no listener on the signal of a send',
    body: async ({ connect, farEnd, received, request, way }) => {
      const link = await connect();
      const watched = createWatchedSignal();
      const sends = [note(1), note(2), request(3)].map((message) => link.send(message, { signal: watched.signal }));
      await received();
      await received();
      await received();
      await farEnd.send(answer(3), way(3));
      await Promise.all(sends);
      await link.close();
      demand(watched.listeners() === 0, 'no listener is left on a signal once the exchange is over');
    },
  },
  {
    name: 'leaves no listener on the signal of a connect',
    body: async ({ connect }) => {
      const watched = createWatchedSignal();
      await connect({ signal: watched.signal });
      demand(watched.listeners() === 0, 'no listener is left on a signal once the link is open');
    },
  },
  {
    name: 'outlives the signal of its connect',
    body: async ({ connect, received }) => {
      const controller = new AbortController();
      const link = await connect({ signal: controller.signal });
      controller.abort(new Error('no longer wanted'));
      await quiet();
      const isClosed = link.recorder.heard.some(({ kind }) => kind === 'closed');
      demand(!isClosed, 'the signal of a connect has no meaning once the link is open');
      await link.send(note(1));
      demandSame(await received(), note(1), 'a link carries messages after the signal of its connect aborted');
    },
  },
  {
    name: 'ends the stream of a request whose signal aborts',
    appliesTo: ({ traits }) => traits.streamPerRequest,
    body: async ({ connect, farEnd, received, request }) => {
      const link = await connect();
      const controller = new AbortController();
      const send = link.send(request(1), { signal: controller.signal });
      await received();
      await farEnd.send(note(1), { stream: 1 });
      await link.recorder.next('message');
      await send;
      controller.abort(new Error('no longer wanted'));
      demandSame((await link.recorder.next('streamEnd')).stream, 1, 'an aborted stream ends');
    },
  },
  {
    name: 'withdraws what the far end has not seen, and nothing else',
    appliesTo: ({ traits }) => traits.withdraws,
    body: async ({ connect, received }) => {
      const link = await connect();
      const controllers = Array.from({ length: 100 }, () => new AbortController());
      const sends = controllers.map(({ signal }, number) => link.send(note(number), { signal }));
      for (const controller of controllers) controller.abort(new Error('no longer wanted'));
      const outcomes = await Promise.allSettled(sends);
      await link.send(note(100));
      const expected = outcomes.flatMap(({ status }, number) => (status === 'fulfilled' ? [note(number)] : []));
      for (const message of [...expected, note(100)]) {
        demandSame(await received(), message, 'a send rejected by its signal was never seen, and every other was');
      }
    },
  },
];
