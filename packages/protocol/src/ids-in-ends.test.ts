import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from './fuzz-runs.fixture.ts';
import { idsInEnds } from './ids-in-ends.ts';

describe('idsInEnds', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":7,"result":{"a":', { id: 7 }],
    ['{"id":7,"jsonrpc":"2.0","error":{"a":', { id: 7 }],
    ['{"id":"a\\"b","result":', { id: 'a"b' }],
    [' { "jsonrpc" : "2.0" , "id" : -1 , "result" : ', { id: -1 }],
    ['{"jsonrpc":"2.0","id":7,"method":"tools/call"', { requestId: 7 }],
    ['{"result":{"a":[},"jsonrpc":"2.0","id":7}', { id: 7 }],
    ['{"jsonrpc":"2.0","error":{]},"id":"x","jsonrpc":"2.0"}\r', { id: 'x' }],
    ['{"method":"tools/call","params":{]},"jsonrpc":"2.0","id":7}', { requestId: 7 }],
  ])('finds the id in %s', (text, ids) => {
    expect(idsInEnds(text)).toEqual(ids);
  });

  it('keeps an id that no double carries as it came', () => {
    expect(JSON.stringify(idsInEnds('{"id":9007199254740993,"result":'))).toBe('{"id":9007199254740993}');
  });

  it.each([
    ['no JSON-RPC', 'Server is running'],
    ['an id before anything else', '{"id":7,"level":"info","result":'],
    ['an id that is content', '{"jsonrpc":"2.0","result":{"id":7,"result":'],
    ['an id at the end of the content', '{"jsonrpc":"2.0","result":{"a":{"id":7}}'],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"result":'],
    ['an id that is cut', '{"jsonrpc":"2.0","id":"abc'],
    ['an id longer than any', `{"id":"${'x'.repeat(300)}","result":`],
  ])('never guesses: %s', (_what, text) => {
    expect(idsInEnds(text)).toEqual({});
  });

  it('looks at the two ends of a text whose middle is gone', () => {
    expect(idsInEnds('{"result":{"text":"xx', 'xx"},"jsonrpc":"2.0","id":7}')).toEqual({ id: 7 });
  });

  it('never throws, in time that does not depend on the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '"', '\\', 'id', ':', ',', ' ', '1', 'result', 'jsonrpc') }),
        (text) => {
          idsInEnds(text);
        },
      ),
      { numRuns: fuzzRuns(2_000) },
    );
    const start = performance.now();
    for (const text of ['{'.repeat(1e6), `{${' '.repeat(1e6)}`, `{"id":"${'\\'.repeat(1e6)}`, ',"id":1 '.repeat(1e5)]) {
      for (let round = 0; round < 100; round++) idsInEnds(text);
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
