import {
  FEATURES,
  type InputResponses,
  type JsonObject,
  type JsonRpcMessage,
  REVISIONS,
  rawNumber,
  RpcError,
  TransportError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, turns } from '../connected.fixture.ts';
import { droppedCounts } from '../methods/dropped-counts.ts';

const silent: ScriptedHandler = () => NO_ANSWER;

/** What has no text in JSON. */
const unwritable: readonly (readonly [string, () => unknown])[] = [
  [
    'nested too deep',
    () => {
      let value: JsonObject = {};
      for (let depth = 0; depth < 20_000; depth++) value = { value };
      return value;
    },
  ],
  [
    'a circle',
    () => {
      const value: { self?: unknown } = {};
      value.self = value;
      return value;
    },
  ],
  ['no JSON', () => ({ value: 1n })],
];

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].serverRequests))(
  '%s > requests of the server',
  (revision) => {
    it.each([['text'], [7], ['7'], [0], [''], [rawNumber('12345678901234567890')]])(
      'keeps the id %j as it came [C-BASE-02] [C-BASE-06]',
      async (id) => {
        const { server } = await connected({ revision }, { capabilities: { roots: {}, sampling: {} } });
        const sampling = { messages: [], maxTokens: 1 };
        expect(await server.ask('ping', undefined, id)).toEqual({ jsonrpc: '2.0', id, result: {} });
        expect(await server.ask('roots/list', undefined, id)).toEqual({ jsonrpc: '2.0', id, result: { roots: [] } });
        expect(await server.ask('no/such', undefined, id)).toMatchObject({ id, error: { code: -32_601 } });
        expect(await server.ask('sampling/createMessage', sampling, id)).toMatchObject({ id, error: { code: -1 } });
      },
    );

    it('refuses a method that it does not know [C-BASE-06]', async () => {
      const { server } = await connected({ revision });
      expect(await server.ask('no/such', {})).toMatchObject({ error: { code: -32_601 } });
    });

    describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
      it.each(unwritable)('are answered with an error where the answer is %s [C-BASE-06]', async (_, make) => {
        const refuse = (message: JsonRpcMessage): Error | undefined => {
          try {
            JSON.stringify(message);
            return undefined;
          } catch (error) {
            return error as Error;
          }
        };
        const value = make() as JsonObject;
        const answers: readonly (() => Promise<InputResponses>)[] = [
          async () => ({ question: { roots: [], _meta: { value } } }),
          async () => ({ question: new RpcError(-1, 'no', { data: value }) }),
          async () => Promise.reject(new RpcError(-1, 'no', { data: value })),
        ];
        for (const onInput of answers) {
          const { server } = await connected({ revision, link, refuse }, { onInput });
          const answer = server.ask('roots/list', {}, 'mine');
          await vi.dynamicImportSettled();
          expect(await answer).toMatchObject({ id: 'mine', error: { code: -32_603 } });
          await turns();
          expect(server.received.at(-1)?.message).toBe(await answer);
        }
      });
    });

    it('get no second answer where the link took none', async () => {
      let answers = 0;
      const { server } = await connected({
        revision,
        refuse(message) {
          if ('method' in message) return undefined;
          answers += 1;
          return new TransportError('MCP_CONNECT_FAILED', 'lost', { processed: 'unknown' });
        },
      });
      void server.ask('ping');
      await turns();
      expect(answers).toBe(1);
    });

    it('keeps the ids of both directions apart [C-BASE-06]', async () => {
      const { client, server } = await connected({
        revision,
        handlers: {
          'tools/call': async ({ id, ask }) => {
            const answer = await ask('ping', undefined, id);
            return { content: [], ...('result' in answer && { structuredContent: answer.result }) };
          },
        },
      });
      expect(await client.request('tools/call', { name: 'x' })).toMatchObject({ structuredContent: {} });
      expect(server.received.at(-1)?.message).toMatchObject({ result: {} });
    });

    it('takes the answer of a call on any stream of the session', async () => {
      const { client, server } = await connected({ revision, link: 'streams', handlers: { 'tools/call': silent } });
      const call = client.request('tools/call', { name: 'x' });
      await turns();
      const { id } = server.framesOf('tools/call')[0]!.message as { id: number };
      server.send({ jsonrpc: '2.0', id, result: { content: [] } });
      expect(await call).toEqual({ content: [] });
    });

    it('never answers a notification [C-BASE-05]', async () => {
      const { server } = await connected({ revision });
      const before = server.received.length;
      server.notify('notifications/message', { level: 'info', data: 'x' });
      server.notify('no/such');
      await turns();
      expect(server.received).toHaveLength(before);
    });
  },
);

describe.each(REVISIONS.filter((revision) => !FEATURES[revision].serverRequests))(
  '%s > requests of the server',
  (revision) => {
    it('drops them without an answer [C-BASE-08] [C-HTTP-18]', async () => {
      const { client, server } = await connected({ revision });
      const before = server.received.length;
      void server.ask('ping');
      void server.ask('roots/list');
      await turns();
      expect(server.received).toHaveLength(before);
      expect(droppedCounts(client).requests).toBe(2);
    });
  },
);
