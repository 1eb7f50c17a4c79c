import { describe, expect, it } from 'vitest';
import { validateJson } from './index.ts';

describe('validateJson > structured content', () => {
  it.each<readonly [unknown, unknown, unknown]>([
    [{ type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }, { n: 1 }, { n: 1.5 }],
    [{ type: 'array', items: { type: 'string' } }, ['a'], [1]],
    [{ type: 'null' }, null, 0],
    [{ type: ['string', 'null'] }, null, 1],
  ])(
    'judges structured content by the output schema of its tool, whatever JSON it is: %j [C-TOO-02]',
    async (schema, right, wrong) => {
      expect((await validateJson(schema, right)).ok).toBe(true);
      expect(await validateJson(schema, wrong)).toMatchObject({ ok: false, reason: 'invalid' });
    },
  );
});
