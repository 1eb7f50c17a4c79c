import { FEATURES, type InputRequest, type JsonObject, REVISIONS, RpcError } from '@mcpx/protocol';
import type { ScriptedHandler } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OnInput } from '../client.ts';
import { connected, rejection, turns } from '../connected.fixture.ts';
import { createUrlElicitations } from './url-elicitations.ts';

const url = (elicitationId: string): JsonObject => ({
  mode: 'url',
  elicitationId,
  url: 'https://example.com/visit',
  message: 'Visit',
});
const required = (...ids: string[]): RpcError =>
  new RpcError(-32_042, 'visit first', { data: { elicitations: ids.map(url) } });
const done = { content: [] };
const accept: OnInput = async (requests) =>
  Object.fromEntries(Object.keys(requests).map((key) => [key, { action: 'accept' }]));

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS.filter((revision) => FEATURES[revision].elicitationIds))(
  '%s > URL elicitations',
  (revision) => {
    const start = (handler: ScriptedHandler, capabilities: JsonObject = { elicitation: { form: {}, url: {} } }) => {
      const heard: unknown[] = [];
      return connected(
        { revision, handlers: { 'tools/call': handler } },
        { capabilities, onNotification: (method, params) => void heard.push([method, params]) },
      ).then((connection) => ({ ...connection, heard }));
    };

    it('asks for the pages that a call needs first, and calls again when the server says they were visited [C-ELI-12]', async () => {
      let visited = false;
      const asked: unknown[] = [];
      const { client, server } = await start(() => (visited ? done : required('e1')));
      const onInput: OnInput = async (requests, context) => {
        asked.push(requests);
        return await accept(requests, context);
      };
      const call = client.request('tools/call', { name: 'x' }, { onInput });
      await turns();
      expect(asked).toEqual([{ e1: { method: 'elicitation/create', params: url('e1') } }]);
      expect(server.framesOf('tools/call')).toHaveLength(1);
      visited = true;
      server.notify('notifications/elicitation/complete', { elicitationId: 'e1' });
      await turns();
      expect(await call).toEqual(done);
      expect(server.framesOf('tools/call')).toHaveLength(2);
    });

    it('asks the server again after a while where it says nothing, without asking the user again [C-ELI-12]', async () => {
      let calls = 0;
      const { client, server } = await start(() => (++calls < 4 ? required('e1') : done));
      const onInput = vi.fn(accept);
      const call = client.request('tools/call', { name: 'x' }, { onInput });
      await vi.advanceTimersByTimeAsync(1_999);
      expect(server.framesOf('tools/call')).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await call).toEqual(done);
      expect(onInput).toHaveBeenCalledTimes(1);
    });

    it('ends a call with the error itself where the user declines, or never comes', async () => {
      for (const onInput of [undefined, async () => ({ e1: { action: 'decline' } })] as const) {
        const { client, server } = await start(() => required('e1'));
        const failure = rejection(client.request('tools/call', { name: 'x' }, onInput && { onInput }));
        await turns();
        expect(await failure).toMatchObject({ rpcCode: -32_042 });
        expect(server.framesOf('tools/call')).toHaveLength(1);
      }
      const { client } = await start(() => required('e1'));
      const failure = rejection(client.request('tools/call', { name: 'x' }, { onInput: accept }));
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(await failure).toMatchObject({ rpcCode: -32_042 });
    });

    it.each([
      ['no list', undefined],
      ['an empty list', { elicitations: [] }],
      ['one without an id', { elicitations: [{ mode: 'url', url: 'https://x', message: 'm' }] }],
      ['a form', { elicitations: [{ ...url('e1'), mode: 'form' }] }],
    ])('hands the error on where its data has %s', async (_, data) => {
      const { client } = await start(() => new RpcError(-32_042, 'odd', { data: data as JsonObject | undefined }));
      const failure = rejection(client.request('tools/call', { name: 'x' }, { onInput: accept }));
      expect(await failure).toMatchObject({ rpcCode: -32_042, message: 'odd' });
    });

    it('hands the error on where the client declared no URL mode', async () => {
      const { client } = await start(() => required('e1'), { elicitation: { form: {} } });
      const failure = rejection(client.request('tools/call', { name: 'x' }, { onInput: accept }));
      expect(await failure).toMatchObject({ rpcCode: -32_042 });
    });

    it('hears the completion of what was asked, once, and of nothing else [C-ELI-11]', async () => {
      const { server, heard } = await start(() => done);
      const complete = (elicitationId?: string): void =>
        server.notify('notifications/elicitation/complete', elicitationId === undefined ? {} : { elicitationId });
      complete('e1');
      await server.ask('elicitation/create', url('e1'));
      for (const id of ['unknown', undefined, 'e1', 'e1']) complete(id);
      await turns();
      expect(heard).toEqual([['notifications/elicitation/complete', { elicitationId: 'e1' }]]);
    });

    it('hands the pages out as an outcome, too', async () => {
      let calls = 0;
      const { client, server } = await start(() => (++calls === 1 ? required('e1', 'e2') : done));
      const outcome = await client.forward('tools/call', { name: 'x' });
      if (outcome.kind !== 'input') throw new Error('a question was expected');
      expect(Object.keys(outcome.requests)).toEqual(['e1', 'e2']);
      const end = outcome.answer({ e1: { action: 'accept' }, e2: { action: 'accept' } });
      await turns();
      for (const elicitationId of ['e1', 'e2']) server.notify('notifications/elicitation/complete', { elicitationId });
      await turns();
      expect(await end).toEqual({ kind: 'complete', result: done });
    });
  },
);

describe.each(REVISIONS.filter((revision) => !FEATURES[revision].elicitationIds))(
  '%s > URL elicitations',
  (revision) => {
    it('takes -32042 for an error like any other [C-ELI-13] [C-BASE-15]', async () => {
      const { client } = await connected(
        { revision, handlers: { 'tools/call': () => required('e1') } },
        { capabilities: { elicitation: { form: {}, url: {} } } },
      );
      expect(await rejection(client.request('tools/call', { name: 'x' }, { onInput: accept }))).toMatchObject({
        rpcCode: -32_042,
      });
    });
  },
);

const question = (elicitationId: string): InputRequest => ({
  method: 'elicitation/create',
  params: { mode: 'url', elicitationId },
});

describe('createUrlElicitations', () => {
  it('remembers the last 1,000 elicitations, whoever names them, done or not', async () => {
    const elicitations = createUrlElicitations();
    for (let id = 0; id <= 1_000; id++) elicitations.asked(question(`e${id}`));
    expect(elicitations.completed({ elicitationId: 'e0' })).toBe(false);
    for (let id = 1; id <= 1_000; id++) expect(elicitations.completed({ elicitationId: `e${id}` })).toBe(true);
    for (let id = 0; id < 1_000; id++) void elicitations.whenCompleted([`other${id}`]);
    elicitations.asked(question('e1'));
    expect(elicitations.completed({ elicitationId: 'e1' })).toBe(true);
  });

  it('knows of what is done before anybody waits for it, once', async () => {
    const elicitations = createUrlElicitations();
    elicitations.asked(question('e'));
    expect(elicitations.completed({ elicitationId: 'e' })).toBe(true);
    expect(elicitations.completed({ elicitationId: 'e' })).toBe(false);
    let isDone = false;
    void elicitations.whenCompleted(['e']).then(() => (isDone = true));
    await turns();
    expect(isDone).toBe(true);
  });
});
