import type { InputContext } from '@mcpx/client';
import { describe, expect, it } from 'vitest';
import { nobodyThere } from './nobody-there.ts';

const CONTEXT = { signal: new AbortController().signal } as InputContext;

describe('nobodyThere', () => {
  it('answers with the roots, and takes that for no question', async () => {
    const nobody = nobodyThere([{ uri: 'file:///a', name: 'A' }]);
    expect(await nobody.onInput({ r: { method: 'roots/list' } }, CONTEXT)).toEqual({
      r: { roots: [{ uri: 'file:///a', name: 'A' }] },
    });
    expect(nobody.asked).toBeUndefined();
  });

  it('cancels elicitation, refuses sampling, and remembers that it was asked', async () => {
    const nobody = nobodyThere([]);
    const answers = await nobody.onInput(
      { e: { method: 'elicitation/create' }, s: { method: 'sampling/createMessage' } },
      CONTEXT,
    );
    expect(answers).toMatchObject({ e: { action: 'cancel' }, s: { code: 'MCP_RPC', rpcCode: -1 } });
    expect(nobody.asked).toBe('sampling/createMessage');
  });
});
