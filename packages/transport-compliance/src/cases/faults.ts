import type { CaseBody } from '../case-body.ts';
import type { ComplianceSubject } from '../compliance-subject.ts';
import { demand, demandSame } from '../demand.ts';
import { note, numberOf } from '../sample-messages.ts';

const carriesText = ({ carriesText: carries }: ComplianceSubject): boolean => carries !== false;

export const FAULTS: readonly CaseBody[] = [
  {
    name: 'tells of a broken response under the id of its request, and carries on',
    appliesTo: carriesText,
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect();
      const way = await openWay(link, 7);
      await farEnd.sendRaw('{"jsonrpc":"2.0","id":7,"result":{"content":[', way);
      const { error } = await link.recorder.next('malformed');
      demand(error.code === 'MCP_MALFORMED_MESSAGE', 'a broken message is told as such');
      demand(error.id === 7, 'a broken response names the request that it was for');
      await farEnd.send(note(1), await openWay(link, 8));
      demandSame((await link.recorder.next('message')).message, note(1), 'one broken message harms no other');
    },
  },
  {
    name: 'routes nothing that is no message, and carries on',
    appliesTo: carriesText,
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect();
      const way = await openWay(link, 1);
      for (const text of ['Server is running', '42', 'null', '"text"', '{', '}', '[]', '{"id":1}', '\u{feff}']) {
        await farEnd.sendRaw(text, way);
      }
      await farEnd.send(note(1), way);
      demandSame((await link.recorder.next('message')).message, note(1), 'what is no message is not routed anywhere');
      const blamed = link.recorder.heard.some((one) => one.kind === 'malformed' && one.error.id !== undefined);
      demand(!blamed, 'what is no response is blamed on no request');
    },
  },
  {
    name: 'delivers each message of a batch, and says that it came in one',
    appliesTo: carriesText,
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect();
      const way = await openWay(link, 1);
      await farEnd.sendRaw(JSON.stringify([note(1), { jsonrpc: '2.0', method: 5 }, note(2)]), way);
      for (const number of [1, 2]) {
        const { message, arrival } = await link.recorder.next('message');
        demandSame(numberOf(message), number, 'each message of a batch is delivered, in order');
        demand(arrival.batch === true, 'a message of a batch says so');
      }
      await link.recorder.next('malformed');
    },
  },
];
