import { FEATURES, type JsonObject, type JsonValue, META, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { project } from './project.ts';
import type { ProjectOptions } from './projection.ts';
import { ENVELOPE } from './values.fixture.ts';

describe('project', () => {
  describe.each(REVISIONS)('%s', (revision) => {
    const features = FEATURES[revision];
    const isModern = features.era === 'modern';
    const projected = (definition: string, value: JsonValue, options?: ProjectOptions): unknown => {
      const projection = project(revision, definition, value, options);
      return projection.ok ? projection.value : projection.reason;
    };

    describe('> projection', () => {
      it('says what a result of the revision says, and nothing more', () => {
        const modern = { resultType: 'complete', ttlMs: 5, cacheScope: 'public', tools: [] };
        const added = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [] };
        expect(projected('ListToolsResult', modern)).toEqual(isModern ? modern : { tools: [] });
        expect(projected('ListToolsResult', { tools: [] })).toEqual(isModern ? added : { tools: [] });
      });

      it('does not pass off another result as complete', () => {
        const result = { resultType: 'input_required', content: [] };
        expect(projected('CallToolResult', result)).toEqual(isModern ? result : 'other-result');
      });

      it('puts the envelope into a request where the revision has it, and only there', () => {
        const bare = { name: 'a', arguments: { resultType: 1 } };
        const expected = isModern ? { ...bare, _meta: { progressToken: 1, ...ENVELOPE } } : undefined;
        const value = { ...bare, _meta: { progressToken: 1 } };
        expect(projected('CallToolRequestParams', value, { envelope: ENVELOPE })).toEqual(expected ?? value);
        expect(projected('CallToolRequestParams', value)).toEqual(isModern ? 'needs-envelope' : value);
        expect(projected('CallToolRequestParams', value, { envelope: {} })).toEqual(
          isModern ? 'needs-envelope' : value,
        );
        const full = { ...bare, _meta: ENVELOPE };
        expect(projected('CallToolRequestParams', full)).toEqual(isModern ? full : bare);
      });

      it('lets the value itself say what it says before the envelope', () => {
        const own = { [META.clientInfo]: { name: 'another', version: '2' }, mine: 1 };
        expect(projected('CallToolRequestParams', { name: 'a', _meta: own }, { envelope: ENVELOPE })).toEqual({
          name: 'a',
          _meta: isModern ? { ...ENVELOPE, ...own } : { mine: 1 },
        });
      });

      it('leaves an envelope that is whole as it is, and completes one that is not', () => {
        const { [META.protocolVersion]: version, [META.clientInfo]: _, ...capabilities } = ENVELOPE;
        const whole = { ...capabilities, [META.protocolVersion]: 'another' };
        const options = { envelope: { ...ENVELOPE, [META.logLevel]: 'debug' } };
        const meta = (own: JsonObject): unknown => {
          const params = projected('CallToolRequestParams', { name: 'a', _meta: own }, options);
          return (params as { readonly _meta?: unknown })._meta;
        };
        expect(meta(whole)).toEqual(isModern ? whole : undefined);
        for (const part of [capabilities, { [META.protocolVersion]: version }, { [META.clientInfo]: 1 }]) {
          expect(meta(part)).toEqual(isModern ? { ...options.envelope, ...part } : undefined);
        }
      });

      it('keeps the version that a handshake agrees on', () => {
        for (const protocolVersion of [...REVISIONS, '2099-01-01']) {
          const offer = { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
          const answer = { protocolVersion, capabilities: {}, serverInfo: { name: 's', version: '1' } };
          const discovery = {
            ...answer,
            resultType: 'complete',
            ttlMs: 0,
            cacheScope: 'private',
            supportedVersions: [protocolVersion],
          };
          if (isModern)
            expect(projected('DiscoverResult', discovery)).toMatchObject({ supportedVersions: [protocolVersion] });
          else {
            expect(projected('InitializeRequestParams', offer)).toBe(offer);
            expect(projected('InitializeResult', answer)).toBe(answer);
            expect(projected('InitializeResult', { ...answer, supportedVersions: ['2026-07-28'] })).toMatchObject({
              protocolVersion,
            });
          }
        }
      });

      it('takes a message for what its properties are, not for what they are called', () => {
        const result = { _meta: { [META.serverInfo]: { name: 's', version: '1' }, mine: 1 } };
        const response = { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', ...result } };
        const plain = { jsonrpc: '2.0', id: 1, result: { _meta: { mine: 1 } } };
        for (const stray of [{}, { method: [] }, { params: 'x' }, { method: {}, params: null }]) {
          expect(projected('JSONRPCMessage', { ...response, ...stray })).toEqual(
            isModern ? { ...response, ...stray } : { ...plain, ...stray },
          );
        }
      });

      it('keeps keys of _meta that only other revisions have out of every _meta', () => {
        const roots = { method: 'roots/list', params: { _meta: { [META.relatedTask]: { taskId: 't' }, mine: 1 } } };
        const options = { requestId: 1 };
        const frame = revision === '2025-11-25' ? { jsonrpc: '2.0', id: 1 } : {};
        expect(projected('ListRootsRequest', roots, options)).toEqual(
          features.tasks === 'core' ? { ...frame, ...roots } : { method: 'roots/list', params: { _meta: { mine: 1 } } },
        );
      });

      it('makes params for a request that had none, where they are needed', () => {
        const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
        expect(projected('ListToolsRequest', request, { envelope: ENVELOPE })).toEqual(
          isModern ? { ...request, params: { _meta: ENVELOPE } } : request,
        );
      });

      it('returns the same value where there is nothing to do, and lets unknown properties pass', () => {
        const params = { ...(isModern ? { _meta: ENVELOPE } : {}), name: 'a', arguments: {}, 'x-mine': [1] };
        expect(projected('CallToolRequestParams', params)).toBe(params);
      });

      it('does not edit its input', () => {
        const result = Object.freeze({
          ttlMs: 5,
          contents: Object.freeze([]),
          _meta: Object.freeze({ [META.serverInfo]: 1 }),
        });
        expect(() => project(revision, 'ReadResourceResult', result)).not.toThrow();
        expect(Object.keys(result)).toEqual(['ttlMs', 'contents', '_meta']);
      });

      it('does not know a definition that the revision lacks', () => {
        for (const name of ['Nothing', 'toString', '__proto__']) expect(projected(name, {})).toBe('unknown-definition');
        const lacking = isModern ? 'InitializeResult' : 'DiscoverResult';
        expect(projected(lacking, {})).toBe('unknown-definition');
      });

      it('gives a question a message of its own where it is one', () => {
        const question = { method: 'roots/list' };
        const options = { requestId: 'q1' };
        const isWhole = revision === '2025-11-25';
        const whole = { jsonrpc: '2.0', id: 'q1', method: 'roots/list' };
        expect(projected('ListRootsRequest', question, options)).toEqual(isWhole ? whole : question);
        expect(projected('ListRootsRequest', question)).toEqual(isWhole ? 'needs-request-id' : question);
        expect(projected('ListRootsRequest', whole)).toEqual(isModern ? question : whole);
      });

      it('lets go of an error without an id only where the revision has that', () => {
        const error = { jsonrpc: '2.0', error: { code: -32700, message: 'no JSON' } };
        expect(projected('JSONRPCErrorResponse', error)).toEqual(features.idlessErrors ? error : 'needs-request-id');
        expect(projected('JSONRPCErrorResponse', error, { requestId: 7 })).toEqual(
          features.idlessErrors ? error : { ...error, id: 7 },
        );
      });

      it('moves who the server is between the result of the handshake and _meta', () => {
        const serverInfo = { name: 's', version: '1' };
        const handshake = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo, instructions: 'read' };
        const cache = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
        const discovery = {
          supportedVersions: ['2026-07-28'],
          capabilities: {},
          instructions: 'read',
          _meta: { [META.serverInfo]: serverInfo },
          ...cache,
        };
        if (isModern) {
          expect(projected('DiscoverResult', handshake)).toEqual(discovery);
          expect(projected('DiscoverResult', discovery)).toBe(discovery);
        } else {
          expect(projected('InitializeResult', discovery)).toEqual({ ...handshake, protocolVersion: revision });
          expect(projected('InitializeResult', handshake)).toBe(handshake);
          const { _meta, ...nameless } = discovery;
          expect(projected('InitializeResult', nameless)).toBe('needs-server-info');
        }
      });

      it('keeps who the server is out of the results of revisions that do not say it there', () => {
        const result = {
          resultType: 'complete',
          content: [],
          _meta: { [META.serverInfo]: { name: 's', version: '1' } },
        };
        expect(projected('CallToolResult', result)).toEqual(isModern ? result : { content: [] });
      });

      it('lets a kind of content pass that no revision knows', () => {
        const block = { type: 'hologram', data: 1 };
        expect(projected('ContentBlock', block)).toBe(block);
      });

      describe.each([
        ['nests without end', nestedWithoutEnd()],
        ['contains itself', containingItself()],
      ])('> a value that %s', (_, hostile) => {
        const use = { type: 'tool_use', id: '1', name: 'n', input: { hostile } };
        const base = isModern ? { resultType: 'complete' } : {};

        it.each<readonly [string, JsonValue, boolean]>([
          [
            'CallToolResult',
            { ...base, content: [], structuredContent: hostile },
            features.structuredContent === 'none',
          ],
          ['CallToolResult', { ...base, content: [], structuredContent: [hostile] }, !isModern],
          ['CreateMessageResult', { role: 'user', model: 'm', content: use }, !features.samplingTools],
          ['CreateMessageResult', { role: 'user', model: 'm', content: [use] }, !features.samplingTools],
          [
            'CreateMessageRequestParams',
            { maxTokens: 1, messages: [{ role: 'user', content: use }] },
            !features.samplingTools,
          ],
          ['Tool', { name: 't', inputSchema: { type: 'object', properties: { a: hostile } } }, false],
          ['LoggingMessageNotificationParams', { level: 'info', data: hostile }, false],
        ])('passes as it is, or is refused where it would have to be text: %s', (definition, value, isText) => {
          const projection = project(revision, definition, value);
          if (isText) expect(projection).toEqual({ ok: false, reason: 'too-deep' });
          else expect(projection.ok && projection.value === value).toBe(true);
        });
      });

      it('limits completions where the revision does, and says that there are more', () => {
        const values = Array.from({ length: 101 }, (_, index) => `v${index}`);
        const expected = { resultType: 'complete', completion: { values: values.slice(0, 100), hasMore: true } };
        expect(projected('CompleteResult', { completion: { values } })).toEqual(
          isModern ? expected : { completion: { values } },
        );
      });

      it('takes a cancellation without its request only where the revision has that', () => {
        const params = { reason: 'late' };
        expect(projected('CancelledNotificationParams', params)).toEqual(
          features.tasks === 'core' ? params : 'no-request',
        );
      });

      it('takes a batch only where the revision has batches', () => {
        const batch = [{ jsonrpc: '2.0', method: 'notifications/cancelled', params: {} }];
        expect(projected('JSONRPCMessage', batch)).toEqual(features.batches ? batch : 'batch');
      });

      it('takes only requests that the side sends in the revision', () => {
        const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
        expect(projected('ClientRequest', ping)).toEqual(features.ping ? ping : 'unknown-kind');
        expect(projected('ClientRequest', { ...ping, method: 'sampling/createMessage' })).toBe('unknown-kind');
      });

      it('knows the results of a server from each other', () => {
        const result = { resources: [{ uri: 'a:b', name: 'a', icons: [] }], nextCursor: 'x' };
        const cache = isModern ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {};
        const resources = [{ uri: 'a:b', name: 'a', ...(features.icons ? { icons: [] } : {}) }];
        expect(projected('ServerResult', result)).toEqual({ ...cache, ...result, resources });
      });
    });
  });

  it('throws for a text that is no revision', () => {
    expect(() => project('2025-01-01' as never, 'Tool', {})).toThrow(RangeError);
  });
});

function nestedWithoutEnd(): JsonObject {
  let deep: JsonObject = {};
  for (let i = 0; i < 50_000; i++) deep = { deep };
  return deep;
}

function containingItself(): JsonObject {
  const cycle: { [key: string]: JsonValue } = {};
  cycle['self'] = cycle;
  return cycle;
}
