import { idKey, isRequest, isResponse, type JsonRpcMessage } from '@mcpx/protocol';
import type { CaseBody } from '../case-body.ts';
import { demand, demandSame } from '../demand.ts';
import { answer, IDS, note, numberOf, samples } from '../sample-messages.ts';

const MANY = 1_000;
const LARGE = 2 * 1024 * 1024;

const byNumber = (a: number, b: number): number => a - b;

export const MESSAGES: readonly CaseBody[] = [
  {
    name: 'carries each kind of message to the far end unchanged',
    body: async ({ connect, received, farEnd, way }) => {
      const link = await connect();
      for (const message of samples(1)) {
        const sent = link.send(message);
        demandSame(await received(), message, 'a message arrives as it was sent');
        if (isRequest(message)) await farEnd.send(answer(message.id), way(message.id));
        await sent;
      }
    },
  },
  {
    name: 'carries each kind of message from the far end unchanged',
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect();
      let nextId = 100;
      for (const message of samples(1)) {
        const id = isResponse(message) ? message.id : nextId++;
        await farEnd.send(message, await openWay(link, id ?? nextId++));
        const heard = await link.recorder.next('message');
        demandSame(heard.message, message, 'a message arrives as it was sent');
      }
    },
  },
  {
    name: 'keeps ids apart by type and text',
    body: async ({ connect, farEnd, received, request, way }) => {
      const link = await connect();
      for (const id of IDS) {
        link.send(request(id)).catch(() => {});
        const got = await received();
        demand('id' in got && got.id != null && idKey(got.id) === idKey(id), 'an id arrives with its type');
        await farEnd.send(answer(id), way(id));
        const { message } = await link.recorder.next('message');
        demand('id' in message && message.id != null && idKey(message.id) === idKey(id), 'an id comes back as it was');
      }
    },
  },
  {
    name: 'carries a large message both ways, and the one after it',
    body: async ({ connect, farEnd, openWay, received }) => {
      const link = await connect();
      const large: JsonRpcMessage = { ...note(0), params: { text: '€'.repeat(LARGE / 3) } };
      const sent = Promise.all([link.send(large), link.send(note(1))]);
      const got = [await received(), await received()].map((message) => JSON.stringify(message).length);
      await sent;
      const expected = [large, note(1)].map((message) => JSON.stringify(message).length);
      demandSame(got.toSorted(byNumber), expected.toSorted(byNumber), 'what is sent at once arrives');
      const way = await openWay(link, 1);
      await farEnd.send(large, way);
      await farEnd.send(note(2), way);
      demandSame((await link.recorder.next('message')).message, large, 'a large message arrives whole');
      demandSame((await link.recorder.next('message')).message, note(2), 'the next one follows');
    },
  },
  {
    name: 'keeps the order of what is sent to the far end',
    appliesTo: ({ traits }) => traits.ordered,
    body: async ({ connect, received }) => {
      const link = await connect();
      const sends = Array.from({ length: MANY }, (_, number) => link.send(note(number)));
      for (let number = 0; number < MANY; number++) {
        demandSame(numberOf(await received()), number, 'messages arrive in the order in which they were sent');
      }
      await Promise.all(sends);
    },
  },
  {
    name: 'keeps the order of what the far end sends on one stream',
    body: async ({ connect, farEnd, openWay }) => {
      const link = await connect();
      const way = await openWay(link, 1);
      const sends: Promise<void>[] = [];
      for (let number = 0; number < MANY; number++) sends.push(farEnd.send(note(number), way));
      await Promise.all(sends);
      for (let number = 0; number < MANY; number++) {
        const { message } = await link.recorder.next('message');
        demandSame(numberOf(message), number, 'messages arrive in the order in which they were sent');
      }
    },
  },
  {
    name: 'hears the far end without having asked',
    appliesTo: ({ traits }) => traits.unsolicited && !traits.streamPerRequest,
    body: async ({ connect, farEnd }) => {
      const link = await connect();
      await farEnd.send(note(1));
      demandSame((await link.recorder.next('message')).message, note(1), 'an unsolicited message arrives');
    },
  },
];
