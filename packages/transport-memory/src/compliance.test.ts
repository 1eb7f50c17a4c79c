import type { Connector, Transport } from '@mcpx/protocol';
import {
  complianceCases,
  type ComplianceRig,
  type ComplianceSubject,
  createRecorder,
  type Recorder,
} from '@mcpx/transport-compliance';
import { describe, expect, it } from 'vitest';
import { memoryConnector } from './memory-connector.ts';

interface End {
  readonly recorder: Recorder;
  readonly transport: Transport;
}

async function openEnd(connector: Connector): Promise<End> {
  const recorder = createRecorder();
  return { recorder, transport: await connector.connect(recorder) };
}

function rigFor(connector: Connector, newest: () => Promise<End>): ComplianceRig {
  return {
    connector,
    farEnd: {
      receive: async () => (await (await newest()).recorder.next('message')).message,
      send: async (message) => (await newest()).transport.send(message),
      sendRaw: async () => {},
      vanish: async () => (await newest()).transport.close(),
    },
    tearDown: async () => {},
  };
}

const subject: ComplianceSubject = {
  traits: { streamPerRequest: false, headers: false, unsolicited: true, ordered: true, withdraws: true },
  carriesText: false,
  setUp: async () => {
    let end = Promise.withResolvers<End>();
    const connector = memoryConnector((far) => {
      end = Promise.withResolvers();
      end.resolve(openEnd(far));
    });
    return rigFor(connector, () => end.promise);
  },
};

const farSubject: ComplianceSubject = {
  ...subject,
  singleUse: true,
  setUp: async () => {
    let far: Connector | undefined;
    const near = await openEnd(
      memoryConnector((connector) => {
        far = connector;
      }),
    );
    return rigFor(far!, async () => near);
  },
};

describe('memoryConnector', () => {
  it.each(complianceCases(subject))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

describe('the far end of memoryConnector', () => {
  it.each(complianceCases(farSubject))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
