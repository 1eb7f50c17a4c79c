import { FEATURES, type JsonObject, REVISIONS } from '@mcpx/protocol';
import { NO_ANSWER } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { connected, rejection } from '../connected.fixture.ts';

const TYPES = ['complete', 'input_required', 'task', 'weird', '', 'INPUT_REQUIRED', 5, null, true, [], {}];
const LISTS = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'resources/read'];
const smuggled: JsonObject = {
  inputRequests: { k: { method: 'roots/list' } },
  requestState: 'x',
  taskId: 't',
  status: 'working',
  ttlMs: 86_400_000,
  cacheScope: 'public',
  own: { resultType: 'input_required' },
};

describe.each(REVISIONS)('%s > meantResult', (revision) => {
  const { resultType: hasTypes, cacheHints } = FEATURES[revision];
  const answering = async (result: JsonObject) => {
    const { client } = await connected({
      revision,
      handlers: Object.fromEntries(
        ['tools/call', 'prompts/get', 'completion/complete', ...LISTS].map((method) => [
          method,
          ({ id, send }) => {
            send({ jsonrpc: '2.0', id, result });
            return NO_ANSWER;
          },
        ]),
      ),
    });
    return client;
  };
  const params: Readonly<Record<string, JsonObject>> = {
    'tools/call': { name: 'x' },
    'prompts/get': { name: 'x' },
    'completion/complete': { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } },
    'resources/read': { uri: 'file:///a' },
  };

  it.each(TYPES)(
    'takes a type for what it says only where results have types: %j [C-BASE-12] [C-BASE-13]',
    async (type) => {
      const client = await answering({ ...smuggled, resultType: type });
      for (const method of ['tools/call', 'prompts/get', 'completion/complete', ...LISTS]) {
        const asked = client.forward(method, params[method] ?? {});
        if (!hasTypes) {
          const outcome = await asked;
          expect(outcome.kind).toBe('complete');
          expect(outcome.result).not.toHaveProperty('resultType');
          const { ttlMs: _, cacheScope: __, ...others } = smuggled;
          expect(outcome.result).toMatchObject(others);
        } else if (type === 'complete')
          expect(await asked).toEqual({ kind: 'complete', result: { ...smuggled, resultType: type } });
        else if (type === 'input_required' && ['tools/call', 'prompts/get', 'resources/read'].includes(method))
          expect(await asked).toMatchObject({ kind: 'input' });
        else expect(await rejection(asked)).toMatchObject({ code: 'MCP_INVALID_RESULT' });
      }
    },
  );

  it('lets results say how long they hold only where they can', async () => {
    const client = await answering({ ...smuggled, ...(hasTypes && { resultType: 'complete' }) });
    for (const method of LISTS) {
      const { ttlMs, cacheScope } = await client.request(method, params[method] ?? {});
      expect([ttlMs, cacheScope]).toEqual(cacheHints ? [86_400_000, 'public'] : [undefined, undefined]);
    }
    // Elsewhere they are members like any other that a server adds.
    expect(await client.request('tools/call', { name: 'x' })).toMatchObject({
      ttlMs: 86_400_000,
      cacheScope: 'public',
    });
  });

  it('hands a result on untouched that says nothing of the kind', async () => {
    const result = { content: [], ...(hasTypes && { resultType: 'complete' }), made: { up: 1 } };
    const client = await answering(result);
    expect(await client.request('tools/call', { name: 'x' })).toBe(result);
  });
});
