import { describe, expect, it } from 'vitest';
import { rawNumber } from './json.ts';
import {
  idKey,
  isError,
  isNotification,
  isRequest,
  isRequestId,
  isResponse,
  isResult,
  type JsonRpcMessage,
} from './json-rpc.ts';

const request: JsonRpcMessage = { jsonrpc: '2.0', id: 0, method: 'ping' };
const notification: JsonRpcMessage = { jsonrpc: '2.0', method: 'notifications/x' };
const result: JsonRpcMessage = { jsonrpc: '2.0', id: '', result: {} };
const error: JsonRpcMessage = { jsonrpc: '2.0', id: null, error: { code: 1, message: '' } };
const bareError: JsonRpcMessage = { jsonrpc: '2.0', error: { code: 1, message: '' } };

describe.each([
  ['isRequest', isRequest, [request]],
  ['isNotification', isNotification, [notification]],
  ['isResult', isResult, [result]],
  ['isError', isError, [error, bareError]],
  ['isResponse', isResponse, [result, error, bareError]],
] as const)('%s', (_name, guard, members) => {
  it('is true of its kind alone [C-BASE-05]', () => {
    for (const message of [request, notification, result, error, bareError]) {
      expect(guard(message)).toBe((members as readonly unknown[]).includes(message));
    }
  });
});

describe('the kinds of messages', () => {
  const members = { id: 1, method: 'ping', params: {}, result: {}, error: { code: 1, message: '' } };
  const names = Object.keys(members);
  const mixed = Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(Object.entries(members).filter((_entry, at) => (bits >> at) & 1)),
  ).map((some) => ({ jsonrpc: '2.0', ...some }) as unknown as JsonRpcMessage);

  it('exclude each other, whichever members a message has', () => {
    for (const message of mixed) {
      const kinds = [isRequest, isNotification, isResult, isError].filter((is) => is(message));
      expect(kinds.length).toBeLessThanOrEqual(1);
      expect(isResponse(message)).toBe(isResult(message) || isError(message));
    }
  });

  it('take a message with a method for a call, never for a response', () => {
    for (const message of mixed.filter((one) => 'method' in one)) {
      expect(isRequest(message) || isNotification(message)).toBe(true);
      expect(isResponse(message)).toBe(false);
    }
  });
});

describe('isRequestId', () => {
  it('is true of strings and numbers, also those that no double carries [C-BASE-02]', () => {
    for (const id of [0, -1, 1.5, '', 'a', rawNumber('9007199254740993')]) expect(isRequestId(id)).toBe(true);
    for (const id of [null, undefined, {}, [], true]) expect(isRequestId(id)).toBe(false);
  });
});

describe('idKey', () => {
  it('tells ids apart by type and text (C42) [C-BASE-02]', () => {
    const ids = [0, '0', 1, '1', '', 'n1', 's1', -1, '-1', rawNumber('9007199254740993'), 2 ** 53, '9007199254740993'];
    expect(new Set(ids.map(idKey)).size).toBe(ids.length);
  });

  it('is the same for the same id', () => {
    expect(idKey(rawNumber('9007199254740993'))).toBe(idKey(rawNumber('9007199254740993')));
    expect(idKey(1)).toBe(idKey(1.0));
  });
});
