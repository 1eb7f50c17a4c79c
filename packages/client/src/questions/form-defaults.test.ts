import { describe, expect, it } from 'vitest';
import { fillFormDefaults } from './form-defaults.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John' },
    age: { type: 'integer', default: 0 },
    score: { type: 'number', default: 95.5 },
    agreed: { type: 'boolean', default: false },
    status: { type: 'string', enum: ['a', 'b'], default: 'b' },
    tags: { type: 'array', items: { enum: ['x', 'y'] }, default: ['x'] },
    free: { type: 'string' },
  },
};
const defaults = { name: 'John', age: 0, score: 95.5, agreed: false, status: 'b', tags: ['x'] };

describe('fillFormDefaults', () => {
  it('fills in every kind of default, and nothing that has none [C-ELI-05]', () => {
    expect(fillFormDefaults(schema, { action: 'accept' })).toEqual({ action: 'accept', content: defaults });
    expect(fillFormDefaults(schema, { action: 'accept', content: {} })).toEqual({
      action: 'accept',
      content: defaults,
    });
  });

  it('never touches a field that was set [C-ELI-05]', () => {
    const content = { name: '', age: 7, agreed: true, tags: [] };
    expect(fillFormDefaults(schema, { action: 'accept', content })).toEqual({
      action: 'accept',
      content: { ...defaults, ...content },
    });
  });

  it.each(['decline', 'cancel'])('adds nothing to %s', (action) => {
    expect(fillFormDefaults(schema, { action })).toEqual({ action });
  });

  it('adds nothing without a schema', () => {
    expect(fillFormDefaults(undefined, { action: 'accept' })).toEqual({ action: 'accept' });
    expect(fillFormDefaults({ type: 'object' }, { action: 'accept' })).toEqual({ action: 'accept' });
  });
});
