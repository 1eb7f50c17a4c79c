import { LATEST_LEGACY, LATEST_MODERN, type Revision, RpcError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { ask, closeAfterEach, type Setup, setUp, tool } from '../gateway.fixture.ts';

closeAfterEach();

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
      let isWell = false;
      const odd = server(() => (isWell ? { tools: [tool('a')] } : new RpcError(-32_603, 'no')));
      const setup = setUp({ odd });
      for (let times = 0; times < 3; times++) await list(setup);
      expect(setup.events).toMatchObject([{ event: 'server.warning', server: 'odd' }]);
      isWell = true;
      await list(setup);
      isWell = false;
      setup.servers['odd']?.end();
      await expect.poll(async () => (await list(setup), setup.events.length)).toBe(2);
    });

    it('tells of a server that is late, once', async () => {
      const setup = setUp({ slow: server(() => NO_ANSWER) }, { listWaitMs: 20 });
      await list(setup);
      await list(setup);
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
