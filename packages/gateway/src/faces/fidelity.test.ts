import {
  FEATURES,
  type JsonObject,
  LATEST_LEGACY,
  LATEST_MODERN,
  META,
  rawNumber,
  REVISIONS,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  ask,
  type AskOptions,
  callOf,
  closeAfterEach,
  type Sent,
  type Setup,
  setUp,
  text,
  tool,
} from '../gateway.fixture.ts';

closeAfterEach();

function server(revision: Revision, call: ScriptedHandler, more: ScriptedServerOptions['handlers'] = {}) {
  return {
    revision,
    capabilities: { tools: {}, logging: {} },
    handlers: {
      'tools/list': () => ({ tools: [tool('work')] }),
      'tools/call': call,
      'logging/setLevel': () => ({}),
      ...more,
    },
  } satisfies ScriptedServerOptions;
}

const WORK: JsonObject = { name: 'server__work', arguments: {} };

function lastParams({ servers }: Setup, method = 'tools/call'): JsonObject {
  const { message } = servers['server']?.framesOf(method).at(-1) ?? {};
  return (message !== undefined && 'params' in message ? message.params : undefined) ?? {};
}

describe.each(REVISIONS)('createGateway > a server of %s > what is passed on', (revision) => {
  it('rounds no number, in arguments or in results', async () => {
    const large = rawNumber('12345678901234567890.123');
    const setup = setUp({
      server: server(revision, ({ params }) => ({
        ...text('x'),
        _meta: { 'example.org/got': (params['arguments'] as JsonObject)['n'] ?? null },
      })),
    });
    const result = await ask(setup.gateway.service, 'tools/call', { ...WORK, arguments: { n: large } });
    expect(JSON.stringify(lastParams(setup)['arguments'])).toBe('{"n":12345678901234567890.123}');
    expect(JSON.stringify(result['_meta'])).toContain('12345678901234567890.123');
  });

  it('leaves fields of a result alone that no revision has', async () => {
    const extra = { 'x-extra': { deep: [1, null, { a: true }] }, content: [{ type: 'text', text: 'x', 'x-mine': 1 }] };
    const setup = setUp({ server: server(revision, () => ({ ...text('x'), ...extra })) });
    expect(await ask(setup.gateway.service, 'tools/call', WORK)).toMatchObject(extra);
    expect(await ask(setup.gateway.serverService('server')!, 'tools/call', { ...WORK, name: 'work' })).toMatchObject(
      extra,
    );
  });

  it('passes _meta on that is nobody’s to rewrite, and a trace with it', async () => {
    const setup = setUp({ server: server(revision, () => text('x')) });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const _meta = { traceparent, tracestate: 'a=b', 'example.org/mine': { a: 1 } };
    await ask(setup.gateway.service, 'tools/call', { ...WORK, _meta });
    expect(lastParams(setup)['_meta']).toMatchObject(_meta);
  });

  it('lets no caller speak in the name of the gateway: reserved _meta is its own', async () => {
    const setup = setUp({ server: server(revision, () => text('x')) });
    const _meta = {
      [META.protocolVersion]: '1999-01-01',
      [META.clientInfo]: { name: 'evil', version: '0' },
      [META.clientCapabilities]: { sampling: {} },
      [META.serverInfo]: { name: 'evil', version: '0' },
      [META.subscriptionId]: 'x',
      progressToken: 'stolen',
    };
    await ask(setup.gateway.service, 'tools/call', { ...WORK, _meta });
    expect(JSON.stringify(lastParams(setup))).not.toMatch(/1999-01-01|evil|stolen|subscriptionId|"sampling"/);
    expect(setup.servers['server']?.faults).toEqual([]);
  });

  it('asks for no task where the caller or the server knows none of that shape [G-22]', async () => {
    const setup = setUp({ server: server(revision, () => text('x')) });
    for (const caller of [LATEST_LEGACY, LATEST_MODERN]) {
      await ask(setup.gateway.service, 'tools/call', { ...WORK, task: { ttl: 1 } }, { revision: caller });
      expect(lastParams(setup)).not.toHaveProperty('task');
    }
  });

  it('keeps a call that makes progress alive, whether or not its caller wants to hear of it [G-18]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    try {
      const setup = setUp({
        server: server(revision, async ({ params, notify }) => {
          const { progressToken } = (params['_meta'] ?? {}) as JsonObject;
          for (let progress = 1; progress <= 4; progress++) {
            await new Promise((resolve) => setTimeout(resolve, 40_000));
            notify('notifications/progress', { progressToken: progressToken ?? null, progress });
          }
          return text('done');
        }),
      });
      for (const progressToken of [undefined, 'mine']) {
        const working = ask(
          setup.gateway.service,
          'tools/call',
          WORK,
          progressToken === undefined ? {} : { progressToken },
        );
        const [result] = await Promise.allSettled([working, vi.advanceTimersByTimeAsync(170_000)]);
        expect(result).toMatchObject({ status: 'fulfilled', value: text('done') });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['is silent', undefined, 60_000],
    ['makes progress for ever', 40_000, 600_000],
  ])(
    'gives a call up that %s, tells its caller why, and cancels it at the server [G-18]',
    async (_, everyMs, afterMs) => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      });
      let ticking: ReturnType<typeof setInterval> | undefined;
      try {
        const setup = setUp({
          server: server(revision, ({ params, notify }) => {
            const { progressToken } = (params['_meta'] ?? {}) as JsonObject;
            let progress = 0;
            const tick = (): void =>
              notify('notifications/progress', { progressToken: progressToken ?? null, progress: ++progress });
            if (everyMs !== undefined) ticking = setInterval(tick, everyMs);
            return NO_ANSWER;
          }),
        });
        const failed = vi.fn<(error: unknown) => void>();
        const working = ask(setup.gateway.service, 'tools/call', WORK).catch(failed);
        await vi.advanceTimersByTimeAsync(afterMs - 1_000);
        expect(failed).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(2_000);
        await working;
        const data = { reason: 'MCP_TIMEOUT', server: 'server' };
        expect(failed.mock.calls).toMatchObject([[{ rpcCode: -32000, data }]]);
        expect(setup.servers['server']?.cancelled).toHaveLength(1);
      } finally {
        clearInterval(ticking);
        vi.useRealTimers();
      }
    },
  );

  it('tells of progress under no token of the caller’s own, and only where it is wanted [G-05]', async () => {
    const setup = setUp({
      server: server(revision, ({ params, notify }) => {
        const { progressToken } = (params['_meta'] ?? {}) as JsonObject;
        if (progressToken !== undefined) notify('notifications/progress', { progressToken, progress: 1 });
        return text(JSON.stringify(progressToken ?? null));
      }),
    });
    const sent: Sent[] = [];
    const wanted = await ask(setup.gateway.service, 'tools/call', WORK, { sent, progressToken: 'mine' });
    expect(JSON.stringify(wanted)).not.toContain('mine');
    expect(sent).toEqual([{ method: 'notifications/progress', params: { progress: 1 } }]);
    await ask(setup.gateway.service, 'tools/call', WORK, { sent });
    expect(sent).toHaveLength(1);
  });

  it('tells each caller what belongs to its own call, also where several wait at one pipe [G-05]', async () => {
    const gates: PromiseWithResolvers<void>[] = [];
    const setup = setUp({
      server: server(revision, async ({ params, notify }) => {
        const { progressToken } = params['_meta'] as { progressToken: string };
        const gate = Promise.withResolvers<void>();
        gates.push(gate);
        await gate.promise;
        notify('notifications/progress', { progressToken, progress: (params['arguments'] as { n: number }).n });
        return text('x');
      }),
    });
    const callers = [1, 2, 3].map((n) => {
      const sent: Sent[] = [];
      const options: AskOptions = { sent, progressToken: 'same', caller: { principal: `p${n}` } };
      return { sent, done: ask(setup.gateway.service, 'tools/call', { ...WORK, arguments: { n } }, options) };
    });
    await expect.poll(() => gates).toHaveLength(3);
    for (const gate of gates.toReversed()) gate.resolve();
    await Promise.all(callers.map(({ done }) => done));
    expect(callers.map(({ sent }) => sent[0]?.params['progress'])).toEqual([1, 2, 3]);
  });

  it('cancels the very request of the caller, and no other, within 100 ms [C58]', async () => {
    const setup = setUp({ server: server(revision, () => NO_ANSWER), other: server(revision, () => NO_ANSWER) });
    const gone = new AbortController();
    const { service } = setup.gateway;
    const first = ask(service, 'tools/call', WORK, { signal: gone.signal });
    const others = [WORK, { ...WORK, name: 'other__work' }].map(
      (params) => void ask(service, 'tools/call', params).catch(() => {}),
    );
    expect(others).toHaveLength(2);
    await expect.poll(() => setup.servers['server']?.framesOf('tools/call')).toHaveLength(2);
    await expect.poll(() => setup.servers['other']?.framesOf('tools/call')).toHaveLength(1);
    const startedAt = performance.now();
    gone.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => setup.servers['server']?.cancelled, { interval: 1 }).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(100);
    const [frame] = setup.servers['server']?.framesOf('tools/call') ?? [];
    expect(setup.servers['server']?.cancelled[0]?.id).toBe(
      frame !== undefined && 'id' in frame.message && frame.message.id,
    );
    expect(setup.servers['other']?.cancelled).toEqual([]);
  });

  it('holds no call up by another one, whatever it takes [C82]', async () => {
    let count = 0;
    const setup = setUp({ server: server(revision, () => (++count === 1 ? NO_ANSWER : text('quick'))) });
    void ask(setup.gateway.service, 'tools/call', WORK).catch(() => {});
    await expect.poll(() => count).toBe(1);
    expect(await ask(setup.gateway.service, 'tools/call', WORK)).toMatchObject(text('quick'));
  });
});

describe.each(REVISIONS)('createGateway > a server of %s > log messages', (revision) => {
  const { era } = FEATURES[revision];
  const logs = server(revision, ({ params, notify }) => {
    const wanted = (params['_meta'] as JsonObject | undefined)?.[META.logLevel];
    for (const level of ['debug', 'info', 'warning', 'error']) {
      if (era === 'modern' && (wanted === undefined || LEVELS.indexOf(level) < LEVELS.indexOf(wanted as string)))
        continue;
      notify('notifications/message', { level, data: level });
    }
    return text('x');
  });
  const LEVELS = ['debug', 'info', 'warning', 'error'];
  const levelsFor = async (setup: Setup, options: AskOptions): Promise<readonly unknown[]> => {
    const sent: Sent[] = [];
    await ask(setup.gateway.service, 'tools/call', WORK, { ...options, sent });
    return sent.map(({ params }) => params['level']);
  };

  it('come to each caller from its own level on [G-17]', async () => {
    const setup = setUp({ server: { ...logs, link: 'streams' } });
    const at = (logLevel: string): AskOptions => ({ revision: LATEST_MODERN, caller: { logLevel } });
    expect(await levelsFor(setup, at('debug'))).toEqual(['debug', 'info', 'warning', 'error']);
    expect(await levelsFor(setup, at('warning'))).toEqual(['warning', 'error']);
    expect(await levelsFor(setup, { revision: LATEST_MODERN })).toEqual([]);
    expect(await levelsFor(setup, { revision: LATEST_LEGACY })).toEqual(['info', 'warning', 'error']);
  });

  it('are asked for as the revision has it: with each request, or once at the lowest level of all [G-17]', async () => {
    const setup = setUp({ server: logs });
    const { service } = setup.gateway;
    for (const logLevel of ['error', 'warning', 'error', 'debug']) {
      await ask(service, 'tools/call', WORK, { caller: { logLevel } });
    }
    const frames = setup.servers['server']?.framesOf(era === 'legacy' ? 'logging/setLevel' : 'tools/call') ?? [];
    const levels = frames.map(({ message }) => {
      const { level, _meta } = ('params' in message ? message.params : undefined) ?? {};
      return level ?? (_meta as JsonObject)[META.logLevel];
    });
    expect(levels).toEqual(era === 'legacy' ? ['error', 'warning', 'debug'] : ['error', 'warning', 'error', 'debug']);
  });
});

describe('createGateway > what nobody here knows', () => {
  const known = (revision: Revision): ScriptedServerOptions => ({
    ...server(revision, () => text('x')),
    capabilities: { tools: {}, experimental: { a: {} }, extensions: { 'example.org/ext': { v: 1 } } },
    handlers: {
      'tools/list': () => ({ tools: [] }),
      'example/ask': ({ params, notify }) => {
        notify('notifications/example', { n: 1 });
        return { echoed: params['what'] ?? null, 'x-more': true };
      },
    },
  });

  it.each(REVISIONS)(
    'passes through a face of one server of %s to callers of its era, and nowhere else',
    async (revision) => {
      const { era } = FEATURES[revision];
      const setup = setUp({ server: { ...known(revision), link: 'streams' } });
      const one = setup.gateway.serverService('server')!;
      for (const caller of [LATEST_LEGACY, LATEST_MODERN]) {
        const sent: Sent[] = [];
        const answer = ask(one, 'example/ask', { what: [1, 'two'] }, { revision: caller, sent });
        if (FEATURES[caller].era === era) {
          expect(await answer).toMatchObject({ echoed: [1, 'two'], 'x-more': true });
          expect(sent).toContainEqual({ method: 'notifications/example', params: { n: 1 } });
        } else await expect(answer).rejects.toMatchObject({ rpcCode: -32601 });
        await expect(ask(setup.gateway.service, 'example/ask', {}, { revision: caller })).rejects.toMatchObject({
          rpcCode: -32601,
        });
      }
    },
  );

  it.each(REVISIONS)('is announced to a server of %s by callers of its era, at its own face', async (revision) => {
    const setup = setUp({ server: known(revision) });
    const of = (caller: Revision) => callOf('', {}, { revision: caller }).caller;
    for (const caller of [LATEST_LEGACY, LATEST_MODERN]) {
      setup.gateway.announce('server', {
        method: 'notifications/example',
        params: { from: caller },
        caller: of(caller),
      });
      setup.gateway.announce('server', { method: 'notifications/cancelled', params: {}, caller: of(caller) });
    }
    await expect.poll(() => setup.servers['server']?.framesOf('notifications/example')).toHaveLength(1);
    const era = FEATURES[revision].era === 'legacy' ? LATEST_LEGACY : LATEST_MODERN;
    expect(lastParams(setup, 'notifications/example')).toMatchObject({ from: era });
    expect(setup.servers['server']?.framesOf('notifications/cancelled')).toEqual([]);
  });

  it('is declared where it is passed, and nowhere else [G-22] [S-VER-07]', async () => {
    const setup = setUp({ server: known(LATEST_MODERN) });
    const one = setup.gateway.serverService('server')!;
    const ofOne = (await ask(one, 'server/discover'))['capabilities'];
    expect(ofOne).toMatchObject({ experimental: { a: {} }, extensions: { 'example.org/ext': { v: 1 } } });
    const older = (await ask(one, 'server/discover', {}, { revision: LATEST_LEGACY }))['capabilities'];
    expect(older).not.toHaveProperty('extensions');
    const ofAll = (await ask(setup.gateway.service, 'server/discover'))['capabilities'];
    expect(JSON.stringify(ofAll)).not.toMatch(/example\.org|experimental/);
  });

  it('tells the server of extensions that the caller declares, at the face of one server', async () => {
    const setup = setUp({ server: known(LATEST_MODERN) });
    const capabilities = { extensions: { 'example.org/ext': {}, 'io.modelcontextprotocol/tasks': {} } };
    const declared = (): unknown => (lastParams(setup, 'example/ask')['_meta'] as JsonObject)[META.clientCapabilities];
    await setup.gateway.serverService('server')!(callOf('example/ask', {}, { caller: { capabilities } }));
    expect(declared()).toEqual(capabilities);
  });

  it('tells no server of extensions at the face of all, where they go no further [C-TSK-06]', async () => {
    const setup = setUp({ server: server(LATEST_MODERN, () => text('x')) });
    const capabilities = { extensions: { 'example.org/ext': {} }, experimental: { a: {} } };
    await ask(setup.gateway.service, 'tools/call', WORK, { caller: { capabilities } });
    const declared = (lastParams(setup, 'tools/call')['_meta'] as JsonObject)[META.clientCapabilities];
    expect(JSON.stringify(declared)).not.toMatch(/example\.org|experimental/);
  });

  it('keeps a server’s own error for it', async () => {
    const script = known(LATEST_MODERN);
    const refuses = {
      ...script,
      handlers: { ...script.handlers, 'example/ask': () => new RpcError(-4711, 'no', { data: 1 }) },
    };
    const setup = setUp({ server: refuses });
    await expect(ask(setup.gateway.serverService('server')!, 'example/ask')).rejects.toMatchObject({
      rpcCode: -4711,
      data: 1,
    });
  });
});

describe('createGateway > one of several servers', () => {
  it('may lose its session and is opened again, while the others and the caller notice nothing [C83]', async () => {
    const script = (revision: Revision): ScriptedServerOptions => server(revision, () => text('x'));
    const setup = setUp({ server: script(LATEST_LEGACY), other: script('2025-03-26') });
    const { service } = setup.gateway;
    await ask(service, 'tools/call', WORK);
    setup.servers['server']?.end();
    expect(await ask(service, 'tools/call', { ...WORK, name: 'other__work' })).toMatchObject(text('x'));
    await expect
      .poll(() => ask(service, 'tools/call', WORK).then(({ content }) => content))
      .toEqual(text('x')['content']);
    expect(setup.servers['other']?.linkCount).toBe(1);
  });
});
