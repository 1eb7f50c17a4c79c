import { type JsonObject, REVISIONS, TransportError } from '@mcpx/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acknowledged, closeAfterEach, listen, setUp } from '../gateway.fixture.ts';
import { subscribable } from './subscribable.fixture.ts';

closeAfterEach();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

const LISTS: JsonObject = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
const changed = { method: 'notifications/tools/list_changed', params: {} };

describe.each(REVISIONS)('relaySubscription > the lists of a server of %s at its own face', (revision) => {
  const mortal = (capabilities: JsonObject) => {
    const server = subscribable(revision, { capabilities });
    const state = { isGone: false };
    const onLink = (): void => {
      if (state.isGone) throw new TransportError('MCP_SPAWN_FAILED', 'no such program');
    };
    return { server, state, script: { ...server.script, onLink } };
  };

  it('are told of once it is there, however late that is', async () => {
    const { server, state, script } = mortal({ tools: { listChanged: true } });
    state.isGone = true;
    const { gateway, servers } = setUp({ one: script });
    const { sent, end } = listen(gateway.serverService('one')!, LISTS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([acknowledged(LISTS)]);
    state.isGone = false;
    await vi.advanceTimersByTimeAsync(400_000);
    expect(sent.slice(1)).toContainEqual(changed);
    sent.splice(0);
    server.tell(servers['one'], 'notifications/tools/list_changed');
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([changed]);
    await end();
  });

  it('are told of to who begins anew while it is away, where it tells of some of them alone', async () => {
    const { server, state, script } = mortal({ tools: { listChanged: true } });
    const { gateway, servers } = setUp({ one: script });
    const service = gateway.serverService('one')!;
    const first = listen(service, LISTS);
    await vi.advanceTimersByTimeAsync(100);
    expect(first.sent).toEqual([acknowledged({ toolsListChanged: true })]);
    state.isGone = true;
    servers['one']?.end(new TransportError('MCP_PROCESS_EXITED', 'gone'));
    await vi.advanceTimersByTimeAsync(2_000);
    const edited = listen(service, LISTS);
    await vi.advanceTimersByTimeAsync(100);
    expect(edited.sent).toHaveLength(1);
    await first.end();
    state.isGone = false;
    await vi.advanceTimersByTimeAsync(400_000);
    edited.sent.splice(0);
    server.tell(servers['one'], 'notifications/tools/list_changed');
    await vi.advanceTimersByTimeAsync(100);
    expect(edited.sent).toEqual([changed]);
    await edited.end();
  });
});
