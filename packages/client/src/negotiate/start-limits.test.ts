import { type Connector, FEATURES, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServer } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientEvent, ClientOptions, EraRecord } from '../client.ts';
import { connect } from '../connect.ts';
import { rejection, scripted } from '../connected.fixture.ts';
import { isOf, watchedLinks } from '../watched-links.fixture.ts';

const clientInfo = { name: 'test', version: '1.0.0' };
const unknown = new Promise<undefined>(() => {});

beforeEach(() => void vi.useFakeTimers());

describe.each(REVISIONS)('%s > connect', (revision) => {
  const { era } = FEATURES[revision];
  const silent = { 'server/discover': () => NO_ANSWER, initialize: () => NO_ANSWER };
  const fallback = (): Connector => scripted({ revision: '2024-11-05', kind: 'http+sse' }).connector;

  interface Stall {
    readonly server?: Partial<Parameters<typeof scripted>[0]>;
    readonly options?: Partial<ClientOptions>;
    readonly stalled?: string;
  }
  const stalls: Readonly<Record<string, Stall>> = {
    'a server that answers nothing': { server: { handlers: silent } },
    'a server that answers nothing of its era': { server: { handlers: silent }, options: { protocol: era } },
    'what is remembered, looked up for ever': { options: { prior: unknown } },
    'what is remembered, before the rarer era': { options: { prior: unknown, protocol: 'legacy-first' } },
    'what is remembered, where there is a fallback': { server: { fallback: fallback() }, options: { prior: unknown } },
    ...(era === 'legacy' && {
      'a server that never takes that the client is ready': { stalled: 'notifications/initialized' },
    }),
  };

  describe.each(Object.keys(stalls))('waiting for %s', (name) => {
    const start = (more: Partial<ClientOptions>) => {
      const { server, options, stalled } = stalls[name]!;
      const { connector } = scripted({ revision, link: 'streams', ...server });
      const watching = watchedLinks(connector, (message) => stalled !== undefined && isOf(stalled, message));
      const connecting = connect(watching.connector, { clientInfo, startTimeoutMs: 5_000, ...options, ...more });
      return { failure: rejection(connecting), open: watching.open };
    };

    it('ends with the time to start, and leaves no link open', async () => {
      let error: unknown;
      const { failure, open } = start({});
      void failure.then((reason) => (error = reason));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(error).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(error).toMatchObject({ code: 'MCP_TIMEOUT' });
      expect(open.size).toBe(0);
    });

    it('says what to raise as its owner calls that', async () => {
      const { failure } = start({ limitNames: { start: '"startTimeout" under "upstream"' } });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await failure).toMatchObject({
        message: expect.stringMatching(/raise "startTimeout" under "upstream" if/),
      });
    });

    it('ends with the abort of who connects, untouched, and leaves no link open', async () => {
      const reason = new Error('enough');
      const controller = new AbortController();
      const { failure, open } = start({ signal: controller.signal });
      await vi.advanceTimersByTimeAsync(100);
      controller.abort(reason);
      await vi.advanceTimersByTimeAsync(0);
      expect(await failure).toBe(reason);
      expect(open.size).toBe(0);
    });
  });

  it('waits for nothing that is remembered where the era is told, and tells the era once it is known', async () => {
    const records = [undefined, { era, revision, transport: 'other', evidence: '', foundAtMs: 0, keep: true }] as const;
    for (const record of records) {
      const lookUp = Promise.withResolvers<EraRecord | undefined>();
      const events: ClientEvent[] = [];
      const server: ScriptedServer = scripted({ revision });
      const onEvent = (event: ClientEvent): void => void events.push(event);
      const client = await connect(server.connector, { clientInfo, protocol: era, prior: lookUp.promise, onEvent });
      expect(client.peer.revision).toBe(revision);
      expect(events).toEqual([]);
      lookUp.resolve(record);
      await vi.advanceTimersByTimeAsync(0);
      const told = { record: client.peer.record };
      expect(events).toEqual([
        record === undefined
          ? { event: 'server.era.found', ...told }
          : { event: 'server.era.stale', prior: record, ...told },
      ]);
    }
  });
});
