import { LATEST_LEGACY, LATEST_MODERN, META, REVISIONS, revisionsOf } from '@mcpx/protocol';
import { scriptedClient } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { endpointSettings } from './endpoint-settings.ts';
import { LINKS, until, untilAborted, useRigs } from './rig.fixture.ts';
import type { Caller, Service } from './service.ts';

const rigs = useRigs();

const nothing: Service = () => Promise.resolve({ kind: 'complete', result: {} });

describe('endpointSettings', () => {
  it('has the revisions in their order, each once, whatever the order of the options', () => {
    for (const revisions of [REVISIONS.toReversed(), [...REVISIONS, ...REVISIONS], undefined]) {
      const settings = endpointSettings(nothing, revisions === undefined ? {} : { revisions });
      expect(settings).toMatchObject({ revisions: REVISIONS, newestLegacy: LATEST_LEGACY });
    }
  });

  it('has no newest legacy revision where none is served', () => {
    expect(endpointSettings(nothing, { revisions: revisionsOf('modern') }).newestLegacy).toBeUndefined();
  });

  it.each(LINKS)('ends in good order over %s also where the callback that is told of it throws', async (kind) => {
    const options = {
      onSessionEnd: () => {
        throw new Error('a fault of ours');
      },
    };
    const { connect, callsOf, handler, openLink } = await rigs.open(
      { 'tools/call': ({ signal }) => untilAborted(signal) },
      { http: options, link: options },
    );
    if (kind === 'link') {
      const { link, served } = await openLink();
      const client = await scriptedClient(link, { revision: LATEST_LEGACY });
      client.call('tools/call', { name: 'slow' });
      await until(() => callsOf('tools/call').length === 1);
      link.end();
      expect((await served.closed).by).toBe('peer');
      await served.close();
    } else {
      for (const one of [1, 2]) {
        const client = await connect(kind, LATEST_LEGACY);
        client.call('tools/call', { name: 'slow' });
        await until(() => callsOf('tools/call').length === one);
      }
      await handler.close();
      expect(handler.sessions).toBe(0);
    }
    for (const { signal } of callsOf('tools/call')) expect(signal.aborted).toBe(true);
  });

  it.each(LINKS)('serves the same over %s, whatever the order of the options', async (kind) => {
    const heard: Caller[] = [];
    const options = {
      revisions: REVISIONS.toReversed(),
      onNotification: ({ caller }: { readonly caller: Caller }) => void heard.push(caller),
    };
    const { connect } = await rigs.open({}, { http: options, link: options });
    const modern = await connect(kind, LATEST_MODERN);
    expect(await modern.call('server/discover').answer).toMatchObject({
      result: { supportedVersions: REVISIONS.toReversed() },
    });
    await modern.notify('notifications/x', { _meta: { [META.protocolVersion]: LATEST_MODERN } });
    expect(heard.map(({ revision }) => revision)).toEqual([LATEST_MODERN]);
    expect((await connect(kind, LATEST_LEGACY)).initialized).toMatchObject({ protocolVersion: LATEST_LEGACY });
  });
});
