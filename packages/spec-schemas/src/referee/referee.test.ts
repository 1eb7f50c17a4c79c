import fc from 'fast-check';
import { type JsonObject, type JsonValue, KEEPS_RAW_NUMBERS, parseJson, plainTwin, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile-document.fixture.ts';
import { sampleOf } from '../../scripts/samples.ts';
import { tasks } from '../generated/tasks-extension/index.ts';
import { loadReferee } from '../load-referee.ts';
import { methodsFor, refereeFor } from '../referee-for.ts';
import { schemaFor, shapesFor } from '../schema-for.ts';
import type { Issue, Verdict } from './verdict.ts';

const MODES = [{}, { strict: true }, { strict: 'closed' }] as const;

function issuesOf(verdict: Verdict): readonly Issue[] {
  return verdict.ok ? [] : verdict.issues;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe.each(REVISIONS)('refereeFor > %s', (revision) => {
  const referee = refereeFor(revision);
  const shapes = shapesFor(revision);
  const judge = compileDocument(schemaFor(revision));
  const named = Object.keys(shapes.definitions).filter((name) => shapes.definitions[name]?.named === true);

  it('says which revision it judges by', () => {
    expect(referee.revision).toBe(revision);
  });

  it('knows every definition of the schema, and its full sample is valid however judged', () => {
    for (const name of named) {
      const value = sampleOf({ kind: 'reference', name }, shapes, { deep: true });
      for (const options of MODES)
        expect([name, referee.definition(name, value, options)]).toEqual([name, { ok: true }]);
    }
  });

  it('never edits what it judges', () => {
    for (const name of named) {
      const value = frozen(sampleOf({ kind: 'reference', name }, shapes, { deep: true }));
      const before = JSON.stringify(value);
      for (const options of MODES) {
        referee.definition(name, value, options);
        referee.message(value, 'client', options);
        referee.message(value, 'server', options);
        referee.params('tools/call', value, options);
        referee.result('tools/call', value, options);
      }
      expect(JSON.stringify(value)).toBe(before);
    }
  });

  it('coerces nothing', () => {
    expect(referee.definition('RequestId', true).ok).toBe(false);
    expect(referee.definition('LoggingMessageNotification', '{}').ok).toBe(false);
    expect(referee.definition('Annotations', { priority: '0.5' }).ok).toBe(false);
    expect(referee.definition('ModelPreferences', { costPriority: '0.5' }).ok).toBe(false);
    expect(referee.definition('PromptArgument', { name: 'n', required: 'true' }).ok).toBe(false);
  });

  it('takes a member that is undefined for one that is missing', () => {
    const value = { name: 'n', description: undefined, execution: undefined, 'x-nobody': undefined };
    expect(referee.definition('PromptArgument', value, { strict: 'closed' })).toEqual({ ok: true });
    expect(referee.definition('PromptArgument', { name: undefined }).ok).toBe(false);
  });

  it('judges any value at all without throwing, as the schema document does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...named), fc.jsonValue(), (name, value) => {
        const lenient = referee.definition(name, value);
        const strict = referee.definition(name, value, { strict: true });
        const closed = referee.definition(name, value, { strict: 'closed' });
        expect(lenient.ok).toBe(judge(name, value));
        expect(lenient.ok || !strict.ok).toBe(true);
        expect(strict.ok || !closed.ok).toBe(true);
        for (const side of ['client', 'server'] as const)
          expect(typeof referee.message(value, side).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });

  it('judges values that were bent at random as the schema document does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...named), fc.infiniteStream(fc.nat()), fc.nat(9), (name, dice, pick) => {
        const value = bent(
          sampleOf({ kind: 'reference', name }, shapes, { deep: true, pick }),
          () => dice.next().value ?? 0,
        );
        expect([name, value, referee.definition(name, value).ok]).toEqual([name, value, judge(name, value)]);
      }),
      { numRuns: 500 },
    );
  });

  it.runIf(KEEPS_RAW_NUMBERS)('takes a raw number for the number that it is', () => {
    const raw = (text: string): JsonValue => parseJson(text);
    const id = raw('12345678901234567890');
    expect(typeof id).toBe('object');
    expect(referee.definition('RequestId', id)).toEqual({ ok: true });
    expect(referee.definition('RequestId', raw('0.12345678901234567890')).ok).toBe(false);
    const small = raw('0.12345678901234567890');
    expect(referee.definition('ModelPreferences', { costPriority: small }, { strict: 'closed' })).toEqual({ ok: true });
    expect(referee.definition('ModelPreferences', { costPriority: id }).ok).toBe(false);
    // A raw number is no empty object.
    expect(referee.definition('ModelPreferences', id).ok).toBe(false);
    expect(referee.definition('ModelPreferences', { rawJSON: '1' })).toEqual({ ok: true });
    const call = { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'n', arguments: { n: id } } };
    for (const options of MODES) {
      const verdict = referee.message(call, 'client', options);
      expect(verdict).toEqual(referee.message(plainTwin(call), 'client', options));
    }
    expect(referee.params('tools/call', { name: 'n', arguments: id }).ok).toBe(false);
  });

  it.runIf(KEEPS_RAW_NUMBERS)('looks at every digit of a raw number', () => {
    const id = (text: string): boolean => referee.definition('RequestId', parseJson(text)).ok;
    expect(['9007199254740993.5', '12345678901234567890.1', '-9007199254740993.5', '1e-400'].filter(id)).toEqual([]);
    const integers = ['9007199254740993', '9007199254740993.0', '900719925474099350e-1', '1e400', '-1E+400'];
    expect(integers.filter((text) => !id(text))).toEqual([]);
    const priority = (text: string): boolean =>
      referee.definition('ModelPreferences', { costPriority: parseJson(text) }).ok;
    const outside = ['1.000000000000000000001', '-0.000000000000000000001', '-1e-400', '1e400', '-1e400'];
    expect(outside.filter(priority)).toEqual([]);
    const inside = ['1.000000000000000000000', '0.999999999999999999999', '1e-400', '0.000000000000000000000'];
    expect(inside.filter((text) => !priority(text))).toEqual([]);
  });

  it.runIf(KEEPS_RAW_NUMBERS)(
    'takes a number beyond all doubles for a number, and what JSON cannot have for none',
    () => {
      const { _meta } = sampleOf({ kind: 'reference', name: 'ProgressNotificationParams' }, shapes) as JsonObject;
      const params = (progress: unknown): Verdict =>
        referee.params('notifications/progress', {
          ...(_meta === undefined ? {} : { _meta }),
          progressToken: 1,
          progress,
        });
      expect(params(parseJson('1e400'))).toEqual({ ok: true });
      for (const none of [Infinity, -Infinity, NaN]) {
        expect(issuesOf(params(none))).toMatchObject([{ pointer: '/progress', keyword: 'type' }]);
      }
    },
  );

  it('takes responses from the sides that are asked [C-BASE-08]', () => {
    const methods = methodsFor(revision);
    const responses = [
      { jsonrpc: '2.0', id: 1, result: { resultType: 'complete' } },
      { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'm' } },
    ];
    for (const response of responses) {
      expect(referee.message(response, 'server').ok).toBe(methods.client.requests.length > 0);
      expect(referee.message(response, 'client').ok).toBe(methods.server.requests.length > 0);
    }
  });

  it('judges what nests deeply without running out of stack', () => {
    let deep: JsonValue = {};
    for (let i = 0; i < 50_000; i++) deep = { deep };
    const value = { level: 'info', data: deep, logger: 5 };
    expect(issuesOf(referee.params('notifications/message', value)).map(({ pointer }) => pointer)).toEqual(['/logger']);
    expect(referee.params('notifications/message', { level: 'info', data: deep }, { strict: 'closed' }).ok).toBe(true);
    expect(referee.definition('ClientCapabilities', { experimental: { deep } }, { strict: 'closed' }).ok).toBe(true);
    expect(referee.definition('Prompt', deep).ok).toBe(false);
  });

  it('says of a definition that it does not have which revisions have it', () => {
    for (const other of REVISIONS) {
      for (const [name, words] of Object.entries(shapesFor(other).foreign.definitions)) {
        if (other !== revision) continue;
        expect(issuesOf(referee.definition(name, {}))).toEqual([
          { pointer: '', keyword: 'revision', message: expect.stringContaining(words) },
        ]);
      }
    }
    expect(issuesOf(referee.definition('Levitation', {}))[0]?.keyword).toBe('$ref');
    expect(issuesOf(referee.definition('toString', {}))[0]?.keyword).toBe('$ref');
  });

  it('is the one that is loaded', async () => {
    expect(await loadReferee(revision)).toBe(referee);
  });

  it('has a table of exactly the methods that it takes', () => {
    const methods = methodsFor(revision);
    for (const side of ['client', 'server'] as const) {
      for (const method of methods[side].requests) {
        const verdict = referee.message({ jsonrpc: '2.0', id: 1, method, params: 5 }, side);
        expect([method, verdict.ok || verdict.reason]).toEqual([method, 'invalid']);
      }
      for (const method of Object.keys(shapes.foreign.methods)) {
        const verdict = referee.message({ jsonrpc: '2.0', id: 1, method }, side);
        expect([method, verdict.ok || verdict.reason]).toEqual([method, 'unknown-method']);
        expect(methods[side].requests).not.toContain(method);
        expect(methods[side].notifications).not.toContain(method);
      }
    }
  });
});

describe('refereeFor', () => {
  it('refuses what is no revision', async () => {
    expect(() => refereeFor('2025-01-01' as '2025-06-18')).toThrow(RangeError);
    expect(() => methodsFor('toString' as '2025-06-18')).toThrow(RangeError);
    expect(() => schemaFor('toString' as '2025-06-18')).toThrow(RangeError);
    await expect(loadReferee('2025-01-01' as '2025-06-18')).rejects.toThrow(RangeError);
  });
});

describe('refereeFor > 2025-11-25', () => {
  const referee = refereeFor('2025-11-25');
  const now = '2025-11-25T10:30:00Z';
  const task = { taskId: 't', status: 'working', createdAt: now, lastUpdatedAt: now, ttl: null };
  const results: Readonly<Record<string, JsonObject>> = {
    'tools/call': { content: [] },
    'sampling/createMessage': { role: 'user', model: 'm', content: { type: 'text', text: 't' } },
    'elicitation/create': { action: 'cancel' },
  };

  it.each(Object.entries(results))('takes a result of %s that has a "task" for what it is', (method, result) => {
    for (const strict of [false, true]) {
      expect(referee.result(method, { ...result, task: 'mine' }, { strict })).toEqual({ ok: true });
      expect(referee.result(method, { task }, { strict })).toEqual({ ok: true });
    }
    expect(issuesOf(referee.result(method, { ...result, task: 'mine' }, { strict: 'closed' }))).toMatchObject([
      { pointer: '/task', keyword: 'additionalProperties' },
    ]);
    expect(issuesOf(referee.result(method, { task: { ...task, status: 'tired' } }))).toMatchObject([
      { pointer: '/task/status', keyword: 'enum' },
    ]);
  });
});

describe('Referee.with > tasks', () => {
  const plain = refereeFor('2026-07-28');
  const referee = plain.with(tasks);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const task = { taskId: 't', createdAt: '2026-07-28T10:30:00Z', lastUpdatedAt: '2026-07-28T10:30:00Z', ttlMs: 60_000 };
  const closed = { strict: 'closed' } as const;

  it('is off by default', () => {
    const get = { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { _meta, taskId: 't' } };
    expect(plain.message(get, 'client')).toMatchObject({ ok: false, reason: 'unknown-method' });
    expect(referee.message(get, 'client', closed)).toEqual({ ok: true });
    expect(referee.message(get, 'server')).toMatchObject({ ok: false, reason: 'unknown-method' });
    expect(plain.definition('DetailedTask', {}).ok).toBe(false);
  });

  it('judges a task by its state', () => {
    expect(referee.result('tasks/get', { resultType: 'complete', ...task, status: 'working' }, closed)).toEqual({
      ok: true,
    });
    const completed = { resultType: 'complete', ...task, status: 'completed', result: { content: [] } };
    expect(referee.result('tasks/get', completed, closed)).toEqual({ ok: true });
    expect(issuesOf(referee.result('tasks/get', { resultType: 'complete', ...task, status: 'failed' }))).toMatchObject([
      { pointer: '', keyword: 'required' },
    ]);
    expect(issuesOf(referee.result('tasks/get', { resultType: 'complete', ...task, status: 'tired' }))).toMatchObject([
      { pointer: '/status', keyword: 'enum' },
    ]);
  });

  it('lets a call become a task', () => {
    const created = { resultType: 'task', ...task, status: 'working' };
    expect(plain.result('tools/call', created).ok).toBe(false);
    expect(referee.result('tools/call', created, closed)).toEqual({ ok: true });
    expect(issuesOf(referee.result('tools/call', { resultType: 'task', status: 'working' })).length).toBeGreaterThan(0);
    expect(referee.result('prompts/get', created).ok).toBe(false);
    expect(referee.result('tools/call', { resultType: 'complete', content: [] }, closed)).toEqual({ ok: true });
    const response = { jsonrpc: '2.0', id: 1, result: created };
    expect(referee.definition('CallToolResultResponse', response, closed)).toEqual({ ok: true });
    expect(referee.definition('GetPromptResultResponse', response, closed).ok).toBe(false);
    expect(plain.definition('CallToolResultResponse', response, closed).ok).toBe(false);
  });

  it('knows what is added to subscriptions', () => {
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { _meta, notifications: { taskIds: ['t'] } },
    };
    expect(plain.message(listen, 'client', closed).ok).toBe(false);
    expect(referee.message(listen, 'client', closed)).toEqual({ ok: true });
    const changed = { jsonrpc: '2.0', method: 'notifications/tasks', params: { ...task, status: 'cancelled' } };
    expect(plain.message(changed, 'server')).toMatchObject({ reason: 'unknown-method' });
    expect(referee.message(changed, 'server', closed)).toEqual({ ok: true });
  });

  it('answers a task with what it asked for', () => {
    const update = { _meta, taskId: 't', inputResponses: { q: { action: 'cancel' } } };
    expect(referee.params('tasks/update', update, closed)).toEqual({ ok: true });
    expect(referee.params('tasks/update', { ...update, inputResponses: { q: 1 } }).ok).toBe(false);
    expect(referee.result('tasks/update', { resultType: 'complete' }, closed)).toEqual({ ok: true });
    expect(referee.result('tasks/cancel', { resultType: 'complete', task: 1 }, closed).ok).toBe(false);
  });

  it('leaves everything else as it is', () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { _meta, name: 'n' } };
    expect(referee.message(call, 'client', closed)).toEqual({ ok: true });
    expect(referee.message({ ...call, params: { name: 'n' } }, 'client').ok).toBe(false);
  });

  it.each(REVISIONS.filter((revision) => revision !== '2026-07-28'))('adds nothing to %s', (revision) => {
    expect(refereeFor(revision).with(tasks)).toBe(refereeFor(revision));
  });
});

/** A value with one place of it, chosen by chance, replaced, removed, or given something more. */
function bent(value: JsonValue, next: () => number): JsonValue {
  const anything: readonly JsonValue[] = [
    null,
    true,
    0,
    -1,
    1.5,
    '',
    'text',
    'file:///x',
    [],
    {},
    [{}],
    { type: 'text' },
  ];
  if (next() % 4 === 0 || typeof value !== 'object' || value === null)
    return anything[next() % anything.length] ?? null;
  if (Array.isArray(value)) {
    const index = next() % (value.length + 1);
    return index === value.length
      ? [...value, bent(0, next)]
      : value.map((item: JsonValue, at) => (at === index ? bent(item, next) : item));
  }
  const entries = Object.entries(value as { readonly [key: string]: JsonValue });
  const [name, item] = entries[next() % Math.max(entries.length, 1)] ?? ['x-nobody', 0];
  if (next() % 5 === 0) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return { ...Object.fromEntries(entries), [name]: bent(item, next) };
}
