import { ERROR_CODES, FEATURES, type JsonObject, type JsonRpcMessage, META, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, rejection, turns } from '../connected.fixture.ts';

const roots = [{ uri: 'file:///home' }];
const ofResult = (message: JsonRpcMessage): JsonObject => ('result' in message ? message.result : {});

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].serverRequests))(
  '%s > a question on a shared channel',
  (revision) => {
    const start = async () => {
      const finish = new Map<string, () => void>();
      const { client, server } = await connected(
        {
          revision,
          handlers: {
            'tools/call': ({ params }) =>
              new Promise((resolve) => finish.set(params['name'] as string, () => resolve({ content: [] }))),
            'tasks/result': () => NO_ANSWER,
          },
        },
        { roots, requestTimeoutMs: 1_000 },
      );
      const asked: string[] = [];
      const aborts = new Map<string, AbortController>();
      /** A call under the name of its caller, whose handler never answers. */
      const call = async (name: string, caller: unknown, answers = false): Promise<void> => {
        const controller = new AbortController();
        aborts.set(name, controller);
        const onInput = async (): Promise<Record<string, JsonObject>> => {
          asked.push(name);
          return answers ? { question: { roots: [] } } : await new Promise(() => {});
        };
        const options = { caller, onInput, signal: controller.signal };
        client.request('tools/call', { name }, options).catch(() => {});
        await turns();
      };
      return { client, server, finish, aborts, asked, call };
    };

    describe.each(['answered', 'aborted'] as const)('whose call is %s', (how) => {
      const end = async ({ finish, aborts }: Awaited<ReturnType<typeof start>>, name: string): Promise<void> => {
        if (how === 'answered') finish.get(name)!();
        else aborts.get(name)!.abort();
        await turns();
      };

      it.each(['ada', 'bob', undefined])(
        'is never asked within a call that was made after it came, of %s',
        async (later) => {
          const connection = await start();
          const { server, asked, call } = connection;
          await call('first', 'ada');
          const answer = server.ask('roots/list');
          await turns();
          await call('second', later);
          await end(connection, 'first');
          // Whatever it was about is over, so that the server hears what is said where nobody is there.
          expect(ofResult(await answer)).toEqual({ roots });
          expect(asked).toEqual(['first']);
        },
      );

      it("is asked within another of the same caller's that was there when it came, whoever calls meanwhile", async () => {
        const connection = await start();
        const { server, asked, call } = connection;
        await call('first', 'ada');
        await call('second', 'ada', true);
        const answer = server.ask('roots/list');
        await turns();
        await call('third', 'bob');
        await end(connection, 'first');
        expect(ofResult(await answer)).toEqual({ roots: [] });
        expect(asked).toEqual(['first', 'second']);
      });

      it('is passed on from call to call, and never to one that came later', async () => {
        const connection = await start();
        const { server, asked, call } = connection;
        for (const name of ['first', 'second', 'third']) await call(name, 'ada');
        const answer = server.ask('roots/list');
        await turns();
        await call('fourth', 'ada');
        for (const name of ['first', 'second', 'third']) await end(connection, name);
        expect(ofResult(await answer)).toEqual({ roots });
        expect(asked).toEqual(['first', 'second', 'third']);
      });
    });

    it("that names a task is asked within nobody else's call", async () => {
      const { client, server, asked, call } = await start();
      await call('first', 'bob');
      const about = { _meta: { [META.relatedTask]: { taskId: 't1' } } };
      expect(ofResult(await server.ask('roots/list', about))).toMatchObject({ roots });
      if (FEATURES[revision].tasks === 'core') {
        const controller = new AbortController();
        const onInput = async (): Promise<never> => {
          asked.push('task');
          return await new Promise(() => {});
        };
        const options = { signal: controller.signal, onInput };
        const waiting = rejection(client.request('tasks/result', { taskId: 't1' }, options));
        await turns();
        const answer = server.ask('roots/list', about);
        await turns();
        controller.abort();
        await waiting;
        expect(ofResult(await answer)).toMatchObject({ roots });
        expect(asked).toEqual(['task']);
      } else expect(asked).toEqual([]);
    });

    it('is answered with an error where its answer cannot be finished: the server waits', async () => {
      const broken: JsonObject = {
        get roots(): JsonObject[string] {
          throw new Error('secret detail');
        },
      };
      const { server } = await connected({ revision }, { onInput: async () => ({ question: broken }) });
      const answer = await server.ask('roots/list');
      expect(answer).toMatchObject({ error: { code: ERROR_CODES.internalError } });
      expect(JSON.stringify(answer)).not.toContain('secret');
    });
  },
);
