import { type Connector, LATEST_LEGACY, LATEST_MODERN } from '@mcpx/protocol';
import { complianceCases, type ComplianceSubject } from '@mcpx/transport-compliance';
import { describe, expect, it } from 'vitest';
import { type FarServer, sseFarEnd, streamableFarEnd } from '../test/far-end.ts';
import { call } from '../test/frames.ts';
import * as fetchEntry from './fetch.ts';
import { httpSse, streamableHttp } from './index.ts';

const TRAITS = { headers: true, unsolicited: true, ordered: false, withdraws: false } as const;

const SECRET = 'hunter2';

function withSecrets(url: string): string {
  return Object.assign(new URL(url), { username: 'ada', password: SECRET, search: `key=${SECRET}` }).href;
}

const subject = (
  streamPerRequest: boolean,
  farServer: () => Promise<FarServer>,
  make: (url: string) => Connector,
  more: Pick<ComplianceSubject, 'nowhere' | 'request' | 'sendOptions'>,
): ComplianceSubject => ({
  ...more,
  traits: { ...TRAITS, streamPerRequest },
  secrets: [SECRET],
  // A busy machine is slow, not wrong.
  limitMs: 5_000,
  async setUp() {
    const { server, farEnd } = await farServer();
    return {
      connector: make(withSecrets(server.url)),
      farEnd,
      tearDown: async () => server[Symbol.asyncDispose](),
    };
  },
});

const legacy = { sendOptions: { revision: LATEST_LEGACY } };
const modern: Pick<ComplianceSubject, 'request' | 'sendOptions'> = {
  sendOptions: { revision: LATEST_MODERN },
  request: (id) => call(id, LATEST_MODERN),
};

/** HTTP+SSE finds out when it connects who is there; Streamable HTTP at its first message. */
const NOBODY = withSecrets('http://127.0.0.1:1/mcp');

describe.each([
  ['streamableHttp, legacy', subject(true, streamableFarEnd, (url) => streamableHttp(url), legacy)],
  ['streamableHttp, modern', subject(true, streamableFarEnd, (url) => streamableHttp(url), modern)],
  ['streamableHttp over fetch', subject(true, streamableFarEnd, (url) => fetchEntry.streamableHttp(url), modern)],
  ['httpSse', subject(false, sseFarEnd, (url) => httpSse(url), { ...legacy, nowhere: () => httpSse(NOBODY) })],
  [
    'httpSse over fetch',
    subject(false, sseFarEnd, (url) => fetchEntry.httpSse(url), {
      ...legacy,
      nowhere: () => fetchEntry.httpSse(NOBODY),
    }),
  ],
])('%s', (_, transport) => {
  it.each(complianceCases(transport))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
