import type { CaseBody } from '../case-body.ts';
import { demand, demandSame, quiet, rejectionOf } from '../demand.ts';
import { createRecorder } from '../recorder.ts';
import { note } from '../sample-messages.ts';

export const OPENING: readonly CaseBody[] = [
  {
    name: 'says what kind of connector it is, where it leads, and who that is',
    body: async ({ connector }) => {
      demand(connector.kind !== '', 'kind is not empty');
      demand(connector.target !== '', 'target is not empty');
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
