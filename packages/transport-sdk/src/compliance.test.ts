import { InMemoryTransport } from '@modelcontextprotocol/client';
import type { JsonRpcMessage } from '@mcpx/protocol';
import { complianceCases, type ComplianceSubject } from '@mcpx/transport-compliance';
import { describe, expect, it } from 'vitest';
import { fromSdkTransport } from './from-sdk-transport.ts';

const subject: ComplianceSubject = {
  traits: { streamPerRequest: false, headers: false, unsolicited: true, ordered: true, withdraws: false },
  // Theirs are handed over as objects.
  carriesText: false,
  nowhere: () =>
    fromSdkTransport(() => ({
      start: () => Promise.reject(new Error('no')),
      send: async () => {},
      close: async () => {},
    })),
  setUp: async () => {
    const messages: JsonRpcMessage[] = [];
    const waiting: ((message: JsonRpcMessage) => void)[] = [];
    let far: InMemoryTransport | undefined;
    const connector = fromSdkTransport(() => {
      const [near, other] = InMemoryTransport.createLinkedPair();
      far = other;
      other.onmessage = (message) => {
        const next = waiting.shift();
        if (next === undefined) messages.push(message as JsonRpcMessage);
        else next(message as JsonRpcMessage);
      };
      return near;
    });
    return {
      connector,
      farEnd: {
        receive: async () => messages.shift() ?? new Promise((resolve) => waiting.push(resolve)),
        send: async (message) => far?.send(message as Parameters<InMemoryTransport['send']>[0]),
        sendRaw: async () => {},
        vanish: async () => far?.close(),
      },
      tearDown: async () => {},
    };
  },
};

describe('fromSdkTransport', () => {
  it.each(complianceCases(subject))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
