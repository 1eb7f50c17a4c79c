import { TransportError } from '@mcpx/protocol';
import type { CaseBody } from '../case-body.ts';
import type { CaseContext } from '../case-context.ts';
import { demand, demandNoSecret, demandSame, quiet, rejectionOf } from '../demand.ts';
import { createRecorder } from '../recorder.ts';
import { note } from '../sample-messages.ts';

/** The parts of a URL in which secrets travel. */
const TELLING = ['username', 'password', 'search', 'hash'] as const;

export const OPENING: readonly CaseBody[] = [
  {
    name: 'says what kind of connector it is, where it leads, and who that is',
    body: async ({ connector, secrets }) => {
      const { kind, target } = connector;
      demand(kind !== '', 'kind is not empty');
      demand(target !== '', 'target is not empty');
      demandNoSecret(target, secrets, 'target shows no secret');
      for (const word of target.split(/\s+/)) {
        const url = word.includes('://') ? URL.parse(word) : null;
        const shown = TELLING.filter((part) => url !== null && url[part] !== '');
        demand(shown.length === 0, `target shows no ${shown.join(', no ')} of a URL`);
      }
      const identity: unknown = JSON.parse(JSON.stringify(connector.identity));
      demandSame(identity, connector.identity, 'identity is written as JSON');
    },
  },
  {
    name: 'tells the receiver of the link before connect resolves',
    body: async ({ connect }) => {
      const { recorder, transport } = await connect();
      const first = recorder.heard[0];
      demand(first?.kind === 'opened', 'opened was called');
      demand(first.transport === transport, 'connect resolves with the link that opened was told of');
    },
  },
  {
    name: 'has the traits that are declared',
    body: async ({ connect, traits }) => {
      const { transport } = await connect();
      const sorted = (value: object): unknown => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      demandSame(sorted(transport.traits), sorted(traits), 'the traits of the link are the declared ones');
    },
  },
  {
    name: 'rejects a connect whose signal is aborted with its own reason, and calls nothing',
    body: async ({ connector, limitMs }) => {
      const recorder = createRecorder();
      const reason = new Error('no longer wanted');
      const attempt = connector.connect(recorder, { signal: AbortSignal.abort(reason) });
      const rejection = await rejectionOf(attempt, limitMs, 'connect rejects where its signal is aborted');
      demand(rejection === reason, 'the reason of an abort is rethrown untouched');
      await quiet();
      demand(recorder.heard.length === 0, 'where connect rejects nothing is called');
    },
  },
  {
    name: 'gives up a connect whose signal aborts, with its own reason, and calls nothing',
    body: async (context) => {
      for (const moment of context.singleUse ? MOMENTS.slice(0, 1) : MOMENTS) await abortAt(context, moment);
    },
  },
  {
    name: 'rejects where nobody is to be reached, and calls nothing',
    appliesTo: ({ nowhere }) => nowhere !== undefined,
    body: async ({ limitMs, nowhere, secrets }) => {
      const recorder = createRecorder();
      const attempt = nowhere?.connect(recorder);
      const error = await rejectionOf(
        Promise.resolve(attempt),
        limitMs,
        'connect rejects where nobody is to be reached',
      );
      demand(error instanceof TransportError, 'connect rejects with a TransportError');
      demandNoSecret(error.message, secrets, 'an error shows no secret');
      await quiet();
      demand(recorder.heard.length === 0, 'where connect rejects nothing is called');
    },
  },
  {
    name: 'makes a new link when the recipe is connected again',
    appliesTo: ({ singleUse }) => singleUse !== true,
    body: async ({ connect, received }) => {
      const first = await connect();
      await first.close();
      const second = await connect();
      demand(second.transport !== first.transport, 'each connect makes a link of its own');
      const message = note(1);
      await second.send(message);
      demandSame(await received(), message, 'the new link carries messages');
    },
  },
];

/** When an attempt is given up: at once, and on its way. Where the link was opened by then, the abort came too late. */
const MOMENTS: readonly (() => Promise<void> | undefined)[] = [
  () => undefined,
  () => Promise.resolve(),
  () => new Promise((resolve) => setTimeout(resolve, 0)),
];

async function abortAt({ connect, limitMs }: CaseContext, moment: () => Promise<void> | undefined): Promise<void> {
  const controller = new AbortController();
  const reason = new Error('no longer wanted');
  let heard = 0;
  const attempt = connect({ signal: controller.signal, onHeard: () => (heard += 1) });
  const settled = attempt.then(
    () => {},
    () => {},
  );
  const wait = moment();
  if (wait !== undefined) await wait;
  const isLate = heard > 0;
  controller.abort(reason);
  if (isLate) return settled;
  const rejection = await rejectionOf(attempt, limitMs, 'connect rejects where its signal aborts before it opened');
  demand(rejection === reason, 'the reason of an abort is rethrown untouched');
  await quiet();
  demand(heard === 0, 'where connect rejects nothing is called');
}
