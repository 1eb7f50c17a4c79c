import { idKey } from '@mcpx/protocol';
import type { CaseBody } from '../case-body.ts';
import type { ComplianceSubject } from '../compliance-subject.ts';
import { demand, demandSame } from '../demand.ts';
import { answer, note, numberOf } from '../sample-messages.ts';

const hasStreams = ({ traits }: ComplianceSubject): boolean => traits.streamPerRequest;

export const STREAMS: readonly CaseBody[] = [
  {
    name: 'ends the stream of a request after its last message',
    appliesTo: hasStreams,
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect();
      const way = await openWay(link, 1);
      await farEnd.send(note(1), way);
      await farEnd.send(answer(1), way);
      const end = await link.recorder.next('streamEnd');
      demandSame(end.stream, 1, 'the end of a stream names its request');
      demand(end.error === undefined, 'a stream that brought its answer ends without an error');
      const kinds = link.recorder.heard.map(({ kind }) => kind);
      demandSame(kinds, ['opened', 'message', 'message', 'streamEnd'], 'the end of a stream is its last word');
    },
  },
  {
    name: 'tells apart what comes on two streams at once',
    appliesTo: hasStreams,
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect();
      const ways = [await openWay(link, 1), await openWay(link, '1')];
      for (let number = 0; number < 10; number++) {
        for (const way of ways) await farEnd.send(note(number), way);
      }
      await farEnd.send(answer(1), ways[0]);
      await farEnd.send(answer('1'), ways[1]);
      await link.recorder.next('streamEnd');
      await link.recorder.next('streamEnd');
      for (const id of [1, '1']) {
        const numbers = link.recorder.heard.flatMap((one) =>
          one.kind === 'message' && one.arrival.stream !== undefined && idKey(one.arrival.stream) === idKey(id)
            ? [numberOf(one.message) ?? 'answer']
            : [],
        );
        demandSame(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'answer'], 'a message names the stream on which it came');
      }
    },
  },
];
