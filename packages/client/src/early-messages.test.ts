import { FEATURES, type JsonObject, type JsonRpcResponse, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedRequest, type ScriptedServer } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions, ListenEvent } from './client.ts';
import { connect } from './connect.ts';
import { scripted, turns } from './connected.fixture.ts';
import { droppedCounts } from './methods/dropped-counts.ts';

beforeEach(() => void vi.useFakeTimers());

const NOTIFICATIONS: readonly (readonly [string, JsonObject?])[] = [
  ['notifications/message', { level: 'info', data: 'starting' }],
  ['notifications/message'],
  ['notifications/tools/list_changed', {}],
  ['notifications/tools/list_changed'],
  ['notifications/prompts/list_changed'],
  ['notifications/resources/list_changed'],
  ['notifications/resources/updated', { uri: 'file:///a' }],
  ['notifications/resources/updated'],
  ['notifications/progress', { progressToken: 1, progress: 1 }],
  ['notifications/cancelled', { requestId: 1 }],
  ['notifications/cancelled'],
  ['notifications/elicitation/complete', { elicitationId: 'e' }],
  ['notifications/tasks/status', { taskId: 't', status: 'working' }],
  ['notifications/tasks', { taskId: 't', status: 'working' }],
  ['notifications/subscriptions/acknowledged', { notifications: {} }],
  ['com.example/made-up', { a: 1 }],
];
const ALWAYS_TOLD = new Set(['notifications/message', 'com.example/made-up']);

/** When a message is sent, as seen from the answer to the opening. */
const TIMES = ['before', 'after', 1, 5, 20, '1 ms', '10 ms'] as const;
type Time = (typeof TIMES)[number];

const everything: JsonObject = {
  logging: {},
  tools: { listChanged: true },
  prompts: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
};

describe.each(REVISIONS)('%s > messages around the answer to the opening', (revision) => {
  const { era, serverRequests } = FEATURES[revision];
  const opening: JsonObject =
    era === 'legacy'
      ? { protocolVersion: revision, capabilities: everything, serverInfo: { name: 'early', version: '1' } }
      : {
          resultType: 'complete',
          supportedVersions: [revision],
          capabilities: everything,
          ttlMs: 0,
          cacheScope: 'private',
        };

  /** A client of a server that does something around its first answer, when all of it has happened. */
  const start = async (
    link: 'pipe' | 'streams',
    time: Time,
    act: (request: ScriptedRequest, server: ScriptedServer) => void,
    options: Partial<ClientOptions> = {},
  ) => {
    const open = (request: ScriptedRequest): typeof NO_ANSWER => {
      if (time === 'before') act(request, server);
      request.send({ jsonrpc: '2.0', id: request.id, result: opening });
      if (time === 'after') act(request, server);
      else if (typeof time === 'number') void turns(time).then(() => act(request, server));
      else if (time !== 'before') setTimeout(() => act(request, server), Number.parseInt(time, 10));
      return NO_ANSWER;
    };
    const server = scripted({
      revision,
      link,
      handlers: {
        [era === 'legacy' ? 'initialize' : 'server/discover']: open,
        'prompts/list': () => ({ prompts: [] }),
      },
    });
    const client = await connect(server.connector, { clientInfo: { name: 'test', version: '1' }, ...options });
    const heard: ListenEvent[] = [];
    client.listen({ toolsListChanged: true }, (event) => void heard.push(event));
    await vi.advanceTimersByTimeAsync(50);
    return { client, server, heard };
  };

  describe.each(['pipe', 'streams'] as const)('over %s', (link) => {
    it.each(TIMES)('may be any notifications, told as they would be later: %s', async (time) => {
      for (const [method, params] of NOTIFICATIONS) {
        for (const isUnsolicited of [false, true]) {
          const told: unknown[] = [];
          const { client, server } = await start(
            link,
            time,
            (request, far) => (isUnsolicited ? far : request).notify(method, params),
            { onNotification: (...notification) => void told.push(notification) },
          );
          expect(await client.request('prompts/list', {})).toMatchObject({ prompts: [] });
          const early = told.splice(0);
          server.notify(method, params);
          await turns();
          expect(early).toEqual(told);
          if (ALWAYS_TOLD.has(method)) expect(early).toEqual([[method, params ?? {}]]);
          await client.close();
        }
      }
    });

    it('come in their order, one by one', async () => {
      for (const time of TIMES) {
        const told: unknown[] = [];
        const { client } = await start(
          link,
          time,
          ({ notify }) => [1, 2, 3].map((data) => notify('notifications/message', { level: 'info', data })),
          { onNotification: (_, { data }) => void told.push(data) },
        );
        expect(told).toEqual([1, 2, 3]);
        await client.close();
      }
    });

    it.each(['1 ms', '10 ms'] as const)('are heard by whoever listens by then: %s', async (time) => {
      const { heard } = await start(link, time, ({ notify }) => notify('notifications/tools/list_changed'));
      expect(heard.filter(({ kind }) => kind === 'tools')).toHaveLength(1);
    });

    const requests = ['elicitation/create', 'no/such', 'roots/list', 'sampling/createMessage', 'toString'];
    const ask = ({ send }: ScriptedRequest): void => {
      for (const method of requests) send({ jsonrpc: '2.0', id: method, method, params: { message: 'x' } });
    };
    const answersIn = (server: ScriptedServer): readonly JsonRpcResponse[] =>
      server.received.flatMap(({ message }) => ('method' in message ? [] : message));

    it.each(TIMES)(
      'may be requests, each answered once where a server has requests, and dropped elsewhere: %s [C-BASE-06] [C-BASE-08]',
      async (time) => {
        const { client, server } = await start(link, time, (request) => {
          ask(request);
          if (serverRequests) request.send({ jsonrpc: '2.0', id: 'ping', method: 'ping' });
        });
        await vi.dynamicImportSettled();
        expect(await client.request('prompts/list', {})).toMatchObject({ prompts: [] });
        const answers = new Map(answersIn(server).map((answer) => [answer.id, answer]));
        expect(answersIn(server)).toHaveLength(serverRequests ? requests.length + 1 : 0);
        expect(droppedCounts(client).requests).toBe(serverRequests ? 0 : requests.length);
        if (!serverRequests) return;
        expect(new Set(answers.keys())).toEqual(new Set([...requests, 'ping']));
        expect(answers.get('ping')).toMatchObject({ result: {} });
        expect(answers.get('roots/list')).toMatchObject({ result: { roots: [] } });
        expect(answers.get('no/such')).toMatchObject({ error: { code: -32_601 } });
      },
    );
  });

  it('cost nothing but themselves where whoever is told of them fails', async () => {
    const uncaught: unknown[] = [];
    const told: unknown[] = [];
    const fault = new Error('a fault of the one who is told');
    const listeners = process.rawListeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', (error) => uncaught.push(error));
    try {
      const { client } = await start(
        'pipe',
        'before',
        ({ notify }) => [1, 2].map((data) => notify('notifications/message', { level: 'info', data })),
        {
          onNotification(_, { data }) {
            told.push(data);
            if (data === 1) throw fault;
          },
        },
      );
      expect(await client.request('prompts/list', {})).toMatchObject({ prompts: [] });
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const listener of listeners) process.on('uncaughtException', listener as NodeJS.UncaughtExceptionListener);
    }
    expect(told).toEqual([1, 2]);
    expect(uncaught).toEqual([fault]);
  });

  it('may be the end of the link', async () => {
    for (const time of TIMES.filter((each) => each !== 'before')) {
      const events: string[] = [];
      const { client } = await start('pipe', time, (_, server) => server.end(), {
        onEvent: ({ event }) => void events.push(event),
      }).catch((error: unknown) => ({ client: error }));
      // Where the server is not told any more that it is agreed, there is no client.
      if (client instanceof Error) expect(client).toMatchObject({ code: expect.stringMatching(/^MCP_/) });
      else expect(events.filter((event) => event === 'closed')).toHaveLength(1);
    }
  });
});
