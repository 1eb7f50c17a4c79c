import { type JsonObject, type JsonValue, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../scripts/samples.ts';
import { LENIENT } from '../checks/check.ts';
import { refereeFor } from '../referee-for.ts';
import { shapesFor } from '../schema-for.ts';
import { explain } from './explain.ts';
import type { Issue, Verdict } from './verdict.ts';

function issuesOf(verdict: Verdict): readonly Issue[] {
  return verdict.ok ? [] : verdict.issues;
}

describe.each(REVISIONS)('refereeFor > %s > a refusal', (revision) => {
  const referee = refereeFor(revision);
  const shapes = shapesFor(revision);
  const named = Object.keys(shapes.definitions).filter((name) => shapes.definitions[name]?.named === true);

  it('tells a bounded number of issues', () => {
    const messages = Array.from({ length: 100_000 }, () => 5);
    const verdict = referee.params('sampling/createMessage', { messages, maxTokens: 1 });
    expect(issuesOf(verdict).length).toBeGreaterThan(10);
    expect(issuesOf(verdict).length).toBeLessThan(100);
  });

  it('tells a bounded number of issues of a batch too, and each of them once', () => {
    const broken = { jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: { progressToken: {} } } };
    const verdict = referee.message(
      Array.from({ length: 100_000 }, () => broken),
      'client',
    );
    expect(issuesOf(verdict).length).toBeGreaterThan(0);
    expect(issuesOf(verdict).length).toBeLessThan(100);
    for (const method of ['tools/call', 'notifications/progress']) {
      const params = { _meta: 5, name: 5, progress: 'x', progressToken: 1 };
      const issues = issuesOf(referee.params(method, params, { strict: 'closed' }));
      const places = issues.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
      expect(places).toContain('/_meta type');
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('looks no further once it has told enough', () => {
    let reads = 0;
    const counted = (value: object): object =>
      new Proxy(value, {
        get: (target, key) => {
          reads++;
          return Reflect.get(target, key);
        },
      });
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 5]));
    const closed = { strict: 'closed' } as const;
    const hostile: readonly (readonly [string, object])[] = [
      ['Prompt', counted({ name: 'n', ...many })],
      ['PromptReference', counted({ type: 'ref/prompt', name: 'n', ...many })],
      ['GetPromptRequest', { method: 'prompts/get', params: { name: 'n', arguments: counted(many) } }],
      ['ListPromptsResult', { prompts: counted(Array.from({ length: 10_000 }, () => 5)) }],
    ];
    for (const [name, value] of hostile) {
      reads = 0;
      const issues = issuesOf(referee.definition(name, value, closed));
      expect(issues.length).toBeLessThan(100);
      expect([name, reads < 500]).toEqual([name, true]);
    }
  });

  it('finds what follows from the shapes once, and not for each element of a list', () => {
    const lists: readonly (readonly [string, string, JsonValue])[] = [
      ['CallToolResult', 'content', { type: 'text', text: 'some line' }],
      ['ListResourcesResult', 'resources', { uri: 'file:///a', name: 'n' }],
      ['GetPromptResult', 'messages', { role: 'user', content: { type: 'text', text: 'some line' } }],
    ];
    for (const [name, property, element] of lists) {
      const sample = sampleOf({ kind: 'reference', name }, shapes, { minimal: true }) as JsonObject;
      const readsFor = (count: number): number => {
        const counted = countingReads(shapes);
        const value = { ...sample, [property]: [...Array.from({ length: count }, () => element), 5] };
        expect(explain(counted.value, { kind: 'reference', name }, value, { mode: LENIENT })).toHaveLength(1);
        return counted.reads();
      };
      const readsOfOne = (readsFor(200) - readsFor(100)) / 100;
      expect([name, readsOfOne < 100]).toEqual([name, true]);
    }
  });

  it('never repeats the value that it refuses', () => {
    const secret = 'hunter2';
    const values = [{ name: { secret } }, { arguments: [secret] }, secret, { name: 'n', arguments: { a: { secret } } }];
    for (const value of values) {
      const verdict = referee.params('prompts/get', value, { strict: 'closed' });
      expect(verdict.ok).toBe(false);
      expect(JSON.stringify(verdict)).not.toContain(secret);
    }
  });

  it('names what it wants with the right article', () => {
    for (const name of named) {
      const sentences = issuesOf(referee.definition(name, Symbol.iterator)).map(({ message }) => message);
      sentences.push(...issuesOf(referee.definition(name, {})).map(({ message }) => message));
      expect(sentences.filter((sentence) => /\ba [aeioAEIO]|\ban [^aeioAEIO]/.test(sentence))).toEqual([]);
    }
  });
});

describe('refereeFor > a refusal', () => {
  it('points at what is wrong', () => {
    const content = [
      { type: 'text', text: 5 },
      { type: 'resource', resource: { uri: 'no uri', text: 't' } },
      { type: 'image', data: 'aGk=' },
      { type: 'video' },
      {},
      { type: 'text', text: 't', annotations: { priority: 2, audience: ['all'] } },
    ];
    const verdict = refereeFor('2025-06-18').result(
      'tools/call',
      { content, isError: 'no', 'a/b~c': 1 },
      { strict: 'closed' },
    );
    expect(issuesOf(verdict).map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([
      '/content/0/text type',
      '/content/1/resource/uri format',
      '/content/2 required',
      '/content/3/type enum',
      '/content/4 required',
      '/content/5/annotations/audience/0 enum',
      '/content/5/annotations/priority maximum',
      '/isError type',
      '/a~1b~0c additionalProperties',
    ]);
  });

  it('says since or until when a property and a kind of content exist', () => {
    const at = (verdict: Verdict): string =>
      issuesOf(verdict)
        .map(({ pointer, message }) => `${pointer} ${message}`)
        .join();
    const strict = { strict: true } as const;
    const tool = { name: 't', inputSchema: { type: 'object' } };
    expect(at(refereeFor('2024-11-05').definition('Tool', { ...tool, title: 'T' }, strict))).toMatch(
      /^\/title .*since 2025-06-18/,
    );
    expect(at(refereeFor('2026-07-28').definition('Tool', { ...tool, execution: {} }, strict))).toMatch(
      /^\/execution .*only in 2025-11-25/,
    );
    expect(
      at(refereeFor('2026-07-28').definition('ClientCapabilities', { roots: { listChanged: true } }, strict)),
    ).toMatch(/^\/roots\/listChanged .*until 2025-11-25/);
    expect(at(refereeFor('2024-11-05').result('tools/call', { content: [{ type: 'audio' }] }))).toMatch(
      /^\/content\/0\/type .*since 2025-03-26/,
    );
  });
});

/** A value that counts how often anything inside of it is read. */
function countingReads<T extends object>(value: T): { readonly value: T; readonly reads: () => number } {
  let reads = 0;
  const seen = new WeakMap<object, object>();
  const counting = <O extends object>(inner: O): O => {
    const present = seen.get(inner);
    if (present !== undefined) return present as O;
    const proxy = new Proxy(inner, {
      get: (target, key) => {
        reads++;
        const item: unknown = Reflect.get(target, key);
        return typeof item === 'object' && item !== null ? counting(item) : item;
      },
    });
    seen.set(inner, proxy);
    return proxy;
  };
  return { value: counting(value), reads: () => reads };
}
