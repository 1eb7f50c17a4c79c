import { FEATURES, REVISIONS, TransportError } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import type { ClientEvent } from './client.ts';
import { connect } from './connect.ts';
import { rejection, scripted, turns } from './connected.fixture.ts';
import { isOf, watchedLinks } from './watched-links.fixture.ts';

describe.each(REVISIONS.filter((revision) => FEATURES[revision].era === 'legacy'))(
  '%s > close while a lost session is opened again',
  (revision) => {
    const start = async (initialize: ScriptedHandler, stalls: Parameters<typeof watchedLinks>[1] = () => false) => {
      const server = scripted({
        revision,
        link: 'streams',
        handlers: { initialize, 'prompts/list': () => ({ prompts: [] }) },
      });
      const { connector, open } = watchedLinks(server.connector, stalls);
      const events: ClientEvent[] = [];
      const client = await connect(connector, {
        clientInfo: { name: 'test', version: '1.0.0' },
        protocol: 'legacy',
        onEvent: (event) => void events.push(event),
      });
      server.end(new TransportError('MCP_SESSION_GONE', 'the session is gone', { processed: false }));
      const call = client.request('prompts/list', {});
      call.catch(() => {});
      const ends = (): ClientEvent[] => events.filter(({ event }) => event === 'closed');
      return { client, server, open, call, ends };
    };
    const answer = { protocolVersion: revision, capabilities: {}, serverInfo: { name: 's', version: '1' } };

    it('leaves no link open at whatever moment it comes, and is told as no error', async () => {
      const counts = new Set<number>();
      for (let moment = 0; moment < 60; moment++) {
        const { client, server, open, ends } = await start(() => answer);
        await turns(moment);
        await client.close();
        expect(open.size).toBe(0);
        await turns(100);
        expect(open.size).toBe(0);
        expect(ends()).toEqual([{ event: 'closed' }]);
        counts.add(server.methods.length);
      }
      // Some came before the server was asked again, some while it was, some afterwards.
      expect(counts.size).toBeGreaterThan(2);
    });

    it.each(['initialize is not answered', 'the server never takes that the client is ready'])(
      'ends at once where %s',
      async (what) => {
        const { client, open, call, ends } = await start(
          ({ link }) => (link === 2 && what.startsWith('initialize') ? NO_ANSWER : answer),
          (message, link) => link === 2 && isOf('notifications/initialized', message),
        );
        await turns();
        expect(open.size).toBe(1);
        await client.close();
        expect(open.size).toBe(0);
        expect(await rejection(call)).toMatchObject({ code: 'MCP_CLOSED' });
        expect(ends()).toEqual([{ event: 'closed' }]);
      },
    );

    it('rejects whoever waits for it, and whoever comes later', async () => {
      const { client, server, call } = await start(({ link }) => (link === 2 ? NO_ANSWER : answer));
      await turns();
      await client.close();
      expect(await rejection(call)).toMatchObject({ code: 'MCP_CLOSED' });
      expect(await rejection(client.request('prompts/list', {}))).toMatchObject({ code: 'MCP_CLOSED' });
      expect(server.linkCount).toBe(2);
    });
  },
);
