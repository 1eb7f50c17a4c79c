import { FEATURES, META, REVISIONS, sleep } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedServer, type ScriptedServerOptions } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from './client.ts';
import { connect } from './connect.ts';
import { connected, scripted, turns } from './connected.fixture.ts';
import { listPrompts } from './lists/lists.ts';
import { callToolAsTask } from './tasks/call-tool-as-task.ts';

/** Longer than a timer can be. */
const DAYS_30 = 30 * 24 * 3_600_000;

const clientInfo = { name: 'test', version: '1.0.0' };
const silent: ScriptedHandler = () => NO_ANSWER;

/** Whether what an option ends has ended. */
type HasEnded = () => boolean;

const endOf = (waiting: Promise<unknown>): HasEnded => {
  const ended = vi.fn<(value: unknown) => void>();
  waiting.then(ended, ended);
  return () => ended.mock.calls.length > 0;
};

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS)('%s > a time', (revision) => {
  const features = FEATURES[revision];
  const start = (
    handlers: Readonly<Record<string, ScriptedHandler>>,
    options: Partial<ClientOptions>,
    script: Partial<ScriptedServerOptions> = {},
  ) => connected({ revision, handlers, ...script }, options);
  /** A connecting that may last as long as it likes, with a server that says nothing. */
  const connecting = (
    script: Partial<ScriptedServerOptions>,
    options: Partial<ClientOptions>,
  ): { readonly server: ScriptedServer; readonly client: Promise<unknown> } => {
    const handlers = { 'server/discover': silent, initialize: silent };
    const server = scripted({ revision, handlers, ...script });
    return { server, client: connect(server.connector, { clientInfo, startTimeoutMs: Infinity, ...options }) };
  };

  const options: Readonly<Record<string, (ms: number) => Promise<HasEnded>>> = {
    async requestTimeoutMs(requestTimeoutMs) {
      const { client } = await start({ 'tools/call': silent }, { requestTimeoutMs });
      return endOf(client.request('tools/call', { name: 'x' }));
    },
    async timeoutMs(timeoutMs) {
      const { client } = await start({ 'tools/call': silent }, {});
      return endOf(client.request('tools/call', { name: 'x' }, { timeoutMs }));
    },
    async startTimeoutMs(startTimeoutMs) {
      return endOf(connecting({ link: 'streams' }, { startTimeoutMs }).client);
    },
    async probeTimeoutMs(probeTimeoutMs) {
      const { server, client } = connecting({}, { probeTimeoutMs });
      void client.catch(() => {});
      return () => server.methods.includes('initialize');
    },
    async listTimeMs(listTimeMs) {
      // Each page takes less than a request may, and all together take longer.
      const stepMs = listTimeMs * 0.4;
      let page = 0;
      const slow: ScriptedHandler = async () => {
        await sleep(stepMs);
        return { prompts: [], nextCursor: `c${++page}` };
      };
      const { client } = await start({ 'prompts/list': slow }, { listTimeMs, requestTimeoutMs: listTimeMs * 0.9 });
      return endOf(listPrompts(client));
    },
    ...(features.mirroredHeaders && {
      async 'timeoutMs, before the request'(timeoutMs: number) {
        const endless = { listTimeMs: Infinity, requestTimeoutMs: Infinity };
        const { client } = await start({ 'tools/list': silent }, endless, { link: 'streams' });
        return endOf(client.request('tools/call', { name: 'x' }, { timeoutMs }));
      },
    }),
    ...(features.tasks === 'core' && {
      async 'timeoutMs, for the start of a task'(timeoutMs: number) {
        const capabilities = { tools: {}, tasks: { requests: { tools: { call: {} } } } };
        const { client } = await start({ 'tools/call': silent }, {}, { capabilities });
        const tool = { name: 'x', execution: { taskSupport: 'required' } };
        return endOf(callToolAsTask(client, tool, {}, { timeoutMs }));
      },
    }),
    ...(features.subscriptions === 'listen' && {
      async listenReopenDelayMs(listenReopenDelayMs: number) {
        const { client, server } = await start(
          {
            'subscriptions/listen'({ id, notify, lose }) {
              const _meta = { [META.subscriptionId]: id };
              notify('notifications/subscriptions/acknowledged', { _meta, notifications: { toolsListChanged: true } });
              lose();
              return NO_ANSWER;
            },
          },
          { listenReopenDelayMs },
          { link: 'streams', capabilities: { tools: { listChanged: true } } },
        );
        client.listen({ toolsListChanged: true }, () => {});
        await turns();
        return () => server.framesOf('subscriptions/listen').length > 1;
      },
    }),
  };

  it.each(Object.keys(options))('may be longer than a timer can be: %s', async (name) => {
    const hasEnded = await options[name]!(DAYS_30);
    await vi.advanceTimersByTimeAsync(DAYS_30 - 1);
    expect(hasEnded()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(hasEnded()).toBe(true);
  });

  it.each(Object.keys(options))('may be for ever: %s', async (name) => {
    const hasEnded = await options[name]!(Infinity);
    await vi.advanceTimersByTimeAsync(2 * DAYS_30);
    expect(hasEnded()).toBe(false);
  });
});
