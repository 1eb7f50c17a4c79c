import { FEATURES, type JsonObject, type JsonRpcRequest, REVISIONS, RpcError, TASKS_EXTENSION } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../client.ts';
import { connected, rejection } from '../connected.fixture.ts';
import { callToolAsTask } from './call-tool-as-task.ts';

const SLOW: JsonObject = { name: 'slow', inputSchema: { type: 'object' }, execution: { taskSupport: 'optional' } };

// The client loads the vocabulary when a frame first needs it: in time that no fake clock knows of.
beforeAll(async () => void (await import('@mcpx/spec-schemas/project')));
beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].tasks !== 'none'))('%s > giveUpTask', (revision) => {
  const isCore = FEATURES[revision].tasks === 'core';
  const task = (status: string, more: JsonObject = {}): JsonObject => {
    const stamps = { createdAt: '2026-01-01T00:00:00Z', lastUpdatedAt: '2026-01-01T00:00:00Z' };
    const times = isCore ? { ttl: null, pollInterval: 500 } : { ttlMs: 60_000, pollIntervalMs: 500 };
    return { taskId: 't1', status, ...stamps, ...times, ...more };
  };
  /** Calls a tool of a server that does not answer `tasks/cancel`. */
  const callSilent = async (look: () => JsonObject, options: CallOptions) => {
    const handlers: Readonly<Record<string, ScriptedHandler>> = {
      'tools/call': () => (isCore ? { task: task('working') } : { ...task('working'), resultType: 'task' }),
      'tasks/get': look,
      'tasks/cancel': () => NO_ANSWER,
    };
    const capabilities: JsonObject = isCore
      ? { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } }
      : { extensions: { [TASKS_EXTENSION]: {} } };
    const { server, client } = await connected({ revision, capabilities, handlers });
    let end: unknown;
    void rejection(callToolAsTask(client, SLOW, {}, options)).then((reason) => (end = reason));
    await vi.advanceTimersByTimeAsync(700);
    return { client, server, end: () => end };
  };

  it.each([
    ['was interrupted', 'enough'],
    ['came to its deadline', new DOMException('late', 'TimeoutError')],
  ])('holds nobody who %s for longer than a second where the server is silent', async (_, reason) => {
    const controller = new AbortController();
    const { server, end } = await callSilent(() => task('working'), { signal: controller.signal });
    controller.abort(reason);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.framesOf('tasks/cancel')).toHaveLength(1);
    expect(end()).toBe(reason);
  });

  it('does not call the cancellation off when it has waited for long enough', async () => {
    const controller = new AbortController();
    const { server, end } = await callSilent(() => task('working'), { signal: controller.signal });
    controller.abort('enough');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(end()).toBe('enough');
    const [sent] = server.framesOf('tasks/cancel').map(({ message }) => (message as JsonRpcRequest).id);
    expect(sent).toBeDefined();
    expect(server.cancelled.map(({ id }) => id)).not.toContain(sent);
  });

  it('leaves no timer behind where the client is closed', async () => {
    const controller = new AbortController();
    const { client, end } = await callSilent(() => task('working'), { signal: controller.signal });
    controller.abort('enough');
    await client.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(end()).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.skipIf(isCore)('holds nobody whose answer is a refusal for longer than a second, either', async () => {
    const refusal = new RpcError(-1, 'no');
    const asking = task('input_required', { inputRequests: { where: { method: 'roots/list' } } });
    const { server, end } = await callSilent(() => asking, { onInput: async () => ({ where: refusal }) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.framesOf('tasks/cancel')).toHaveLength(1);
    expect(end()).toBe(refusal);
  });
});
