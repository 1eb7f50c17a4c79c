import type { ClientRequests as Modern, Tool } from '@mcpx/spec-schemas/2026-07-28';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { connected } from './connected.fixture.ts';
import { typed } from './typed.ts';

describe('typed', () => {
  it('is the same client, with the types of a revision', async () => {
    const { client } = await connected({ revision: '2026-07-28', handlers: { 'tools/list': () => ({ tools: [] }) } });
    const modern = typed<Modern>(client);
    expect(modern).toBe(client);
    const { tools } = await modern.request('tools/list', {});
    expect(tools).toEqual([]);
    expectTypeOf(tools).toEqualTypeOf<readonly Tool[]>();
  });
});
