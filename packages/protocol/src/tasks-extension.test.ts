import { describe, expect, it } from 'vitest';
import { declaresTasks, TASKS_EXTENSION } from './tasks-extension.ts';

describe('declaresTasks', () => {
  it('wants the extension among the extensions, with an object of settings', () => {
    expect(declaresTasks({ extensions: { [TASKS_EXTENSION]: {} } })).toBe(true);
    expect(declaresTasks({ extensions: { [TASKS_EXTENSION]: { some: 'setting' } } })).toBe(true);
    for (const extensions of [{}, { [TASKS_EXTENSION]: true }, [TASKS_EXTENSION], { other: {} }]) {
      expect(declaresTasks({ extensions })).toBe(false);
    }
    expect(declaresTasks({ tasks: {}, [TASKS_EXTENSION]: {} })).toBe(false);
  });
});
