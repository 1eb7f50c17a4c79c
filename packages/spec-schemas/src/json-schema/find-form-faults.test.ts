import { describe, expect, it } from 'vitest';
import { findFormFaults } from './find-form-faults.ts';

const FORM = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    email: { type: 'string', format: 'email' },
    list: { type: 'array', items: { type: 'integer' } },
  },
  required: ['name', 'email'],
};

const saying = (field: string) => ({ field, message: expect.stringMatching(new RegExp(`^${field}: \\w`)) });

describe('findFormFaults', () => {
  it('finds nothing wrong with what fits, nor without a schema that can judge', async () => {
    expect(await findFormFaults(FORM, { name: 'Ada', email: 'ada@example.com' })).toEqual([]);
    expect(await findFormFaults(undefined, { name: 7 })).toEqual([]);
    expect(await findFormFaults({ type: 'no such type' }, { name: 7 })).toEqual([]);
  });

  it('tells what is wrong with each field, and which it is', async () => {
    const faults = await findFormFaults(FORM, { name: 'A', list: [1, 'x'] });
    expect(faults).toEqual([saying('email'), saying('name'), saying('list')]);
    expect(faults.at(-1)?.message).toMatch(/^list: 1: /);
  });

  it('judges the format of a field, and repeats no value', async () => {
    const faults = await findFormFaults(FORM, { name: 'Ada', email: 'hunter2' });
    expect(faults).toEqual([saying('email')]);
    expect(JSON.stringify(faults)).not.toContain('hunter2');
  });

  it('tells what no single field shows', async () => {
    const atMostOne = { type: 'object', properties: {}, maxProperties: 1 };
    expect(await findFormFaults(atMostOne, { a: 1, b: 2 })).toEqual([
      { field: undefined, message: expect.any(String) },
    ]);
    const named = { type: 'object', properties: {}, patternProperties: { '^a/b$': { type: 'string' } } };
    expect(await findFormFaults(named, { 'a/b': 1 })).toMatchObject([{ field: 'a/b' }]);
  });
});
