import {
  type Connector,
  FEATURES,
  InvalidResultError,
  MalformedMessageError,
  type Receiver,
  REVISIONS,
  TransportError,
} from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import type { ClientEvent } from './client.ts';
import { connect } from './connect.ts';
import { scripted, turns } from './connected.fixture.ts';

const broken = new MalformedMessageError('broken', { excerpt: 'a secret' });

/** Answers without anything that its revision wants beside the result. */
const bare: ScriptedHandler = ({ id, send }) => {
  send({ jsonrpc: '2.0', id, result: { content: [], prompts: [] } });
  return NO_ANSWER;
};

describe.each(REVISIONS)('%s > createOddities', (revision) => {
  const { resultType, era } = FEATURES[revision];

  /** A client, what it warns of, and the receivers of its links; `opened` sees each of them when its link is open. */
  const start = async (
    handlers: Readonly<Record<string, ScriptedHandler>> = {},
    opened: (receiver: Receiver) => void = () => {},
  ) => {
    const server = scripted({ revision, handlers });
    const receivers: Receiver[] = [];
    const connector: Connector = {
      ...server.connector,
      async connect(receiver, options) {
        receivers.push(receiver);
        const transport = await server.connector.connect(receiver, options);
        opened(receiver);
        return transport;
      },
    };
    const warnings: ClientEvent[] = [];
    const client = await connect(connector, {
      clientInfo: { name: 'test', version: '1' },
      onEvent: (event) => void (event.event === 'server.warning' && warnings.push(event)),
    });
    return { client, server, receivers, warnings };
  };

  it('tells once of results that do not say what kind they are, where they must', async () => {
    const { client, warnings } = await start({ 'tools/call': bare, 'prompts/list': bare });
    await client.request('tools/call', { name: 'x' });
    await client.request('tools/call', { name: 'x' });
    await client.request('prompts/list', {});
    expect(warnings).toEqual(
      resultType ? [{ event: 'server.warning', method: 'tools/call', message: expect.any(String) }] : [],
    );
  });

  it('tells nothing of results that say it', async () => {
    const { client, warnings } = await start({ 'tools/call': () => ({ content: [] }) });
    await client.request('tools/call', { name: 'x' });
    expect(warnings).toEqual([]);
  });

  it('tells once of what is no message, without quoting it', async () => {
    const { receivers, warnings } = await start();
    receivers[0]!.malformed(broken);
    receivers[0]!.malformed(broken);
    expect(warnings).toEqual([{ event: 'server.warning', message: expect.any(String) }]);
    expect(JSON.stringify(warnings)).not.toContain('secret');
  });

  it('tells nothing of what answers something, is answered itself, or was judged on its way', async () => {
    const { receivers, warnings } = await start();
    const cause = new InvalidResultError('against the schema');
    receivers[0]!.malformed(new MalformedMessageError('refused', { excerpt: '', cause }));
    receivers[0]!.malformed(new MalformedMessageError('broken', { excerpt: '', id: 4_711 }));
    receivers[0]!.malformed(new MalformedMessageError('broken', { excerpt: '', requestId: 'theirs' }));
    expect(warnings).toEqual([]);
  });

  it('tells of what came before the era was found', async () => {
    const { warnings } = await start({}, (receiver) => receiver.malformed(broken));
    expect(warnings).toHaveLength(1);
  });

  it.runIf(era === 'legacy')('tells no more where a session is opened again', async () => {
    const { client, server, receivers, warnings } = await start({ 'prompts/list': () => ({ prompts: [] }) });
    receivers[0]!.malformed(broken);
    server.end(new TransportError('MCP_SESSION_GONE', 'gone', { processed: false }));
    await client.request('prompts/list', {});
    await turns();
    expect(receivers).toHaveLength(2);
    receivers[1]!.malformed(broken);
    expect(warnings).toHaveLength(1);
  });
});
