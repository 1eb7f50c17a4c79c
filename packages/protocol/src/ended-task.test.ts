import { describe, expect, it } from 'vitest';
import { isEndedTask } from './ended-task.ts';

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
