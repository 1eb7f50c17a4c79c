import { describe, expect, it } from 'vitest';
import { endsTask, isEndedTask } from './ended-task.ts';
import { ERROR_CODES } from './error-codes.ts';
import type { JsonRpcResponse } from './json-rpc.ts';

describe('isEndedTask', () => {
  it.each(['completed', 'failed', 'cancelled'])('takes a task that is %s for over', (status) => {
    expect(isEndedTask({ taskId: 't', status })).toBe(true);
  });

  it.each(['working', 'input_required', 'COMPLETED', '', null, undefined, 7])(
    'takes no other for that: %j',
    (status) => {
      expect(isEndedTask(status === undefined ? {} : { status })).toBe(false);
      expect(isEndedTask(undefined)).toBe(false);
    },
  );
});

describe('endsTask', () => {
  const answered = (result: { readonly status?: string }): JsonRpcResponse => ({ jsonrpc: '2.0', id: 1, result });
  const refused = (code: number): JsonRpcResponse => ({ jsonrpc: '2.0', id: 1, error: { code, message: 'No' } });
  const { invalidParams, internalError } = ERROR_CODES;

  it.each([
    ['its result', 'tasks/result', answered({})],
    ['an error in place of its result', 'tasks/result', refused(internalError)],
    ['its last state', 'tasks/get', answered({ status: 'failed' })],
    ['that it is cancelled', 'tasks/cancel', answered({ status: 'cancelled' })],
    ['that there is no such task', 'tasks/get', refused(invalidParams)],
  ])('takes a task for over by %s', (_, method, answer) => {
    expect(endsTask(method, answer)).toBe(true);
  });

  it.each([
    ['a state on the way', 'tasks/get', answered({ status: 'working' })],
    ['an answer that says no state', 'tasks/cancel', answered({})],
    ['a failure to say how it stands', 'tasks/get', refused(internalError)],
  ])('does not by %s', (_, method, answer) => {
    expect(endsTask(method, answer)).toBe(false);
  });
});
