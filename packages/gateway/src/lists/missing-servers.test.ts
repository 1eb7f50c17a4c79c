import { LATEST_LEGACY, LATEST_MODERN, type Revision, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, closeAfterEach, type Setup, setUp, tool } from '../gateway.fixture.ts';

closeAfterEach();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

const list = ({ gateway }: Setup): Promise<unknown> => ask(gateway.service, 'tools/list');

describe.each([LATEST_LEGACY, LATEST_MODERN] as const satisfies readonly Revision[])(
  '%s > createGateway > what is told of servers that a list is without',
  (revision) => {
    const server = (
      answer: NonNullable<ScriptedServerOptions['handlers']>[string],
      more: Partial<ScriptedServerOptions> = {},
    ): ScriptedServerOptions => ({
      revision,
      capabilities: { tools: {} },
      handlers: { 'tools/list': answer },
      ...more,
    });

    it('tells once why, however often the list is asked for, and again once it was well meanwhile', async () => {
      let isWell = true;
      const setup = setUp({ odd: server(() => (isWell ? { tools: [tool('a')] } : new RpcError(-32_603, 'no'))) });
      const failAgain = async (): Promise<void> => {
        isWell = false;
        // A list that is known is asked for again once its server was away.
        setup.servers['odd']?.end();
        await vi.advanceTimersByTimeAsync(60_000);
        for (let times = 0; times < 3; times++) await list(setup);
      };
      await list(setup);
      await failAgain();
      expect(setup.events).toMatchObject([{ event: 'server.warning', server: 'odd' }]);
      isWell = true;
      await list(setup);
      await failAgain();
      const [first, ...later] = setup.events;
      expect(later).toEqual([first]);
    });

    it('tells of a server that is late, once', async () => {
      const setup = setUp({ slow: server(() => NO_ANSWER) }, { listWaitMs: 20_000 });
      for (let times = 0; times < 2; times++) {
        const listing = list(setup);
        await vi.advanceTimersByTimeAsync(20_000);
        await listing;
      }
      expect(setup.events).toMatchObject([{ event: 'server.warning', server: 'slow' }]);
    });

    it('says nothing of one that is not there: the pool told of that when it failed', async () => {
      const gone = server(() => ({ tools: [] }), {
        onLink: () => {
          throw new Error('not there');
        },
      });
      const setup = setUp({ gone });
      await list(setup);
      await list(setup);
      expect(setup.events).toEqual([]);
    });
  },
);
