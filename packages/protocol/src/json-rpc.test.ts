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
