import { FEATURES, type JsonObject, type JsonValue, META, parseJson, REVISIONS } from '@mcpx/protocol';
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

      it('says structured content as text where the revision has none', () => {
        const text = { type: 'text', text: '{"a":1}' };
        const said = { type: 'text', text: ' { "a" : 1 } ' };
        const other = { type: 'text', text: '{"a": 2}' };
        const base = isModern ? { resultType: 'complete' } : {};
        const result = (content: readonly JsonValue[]): JsonValue => ({
          ...base,
          content,
          structuredContent: { a: 1 },
        });
        const isKept = features.structuredContent !== 'none';
        for (const content of [[], [text], [said], [other], [{ type: 'text', text: '{' }]]) {
          const value = result(content);
          const needsText = content[0] !== text && content[0] !== said;
          expect(projected('CallToolResult', value)).toEqual(
            isKept ? value : { content: needsText ? [...content, text] : content },
          );
        }
      });

      it.each([[[1, 2]], ['x'], [5], [null], [false], [parseJson('123456789012345678901')]])(
        'says structured content that is no object as text before any is allowed: %j',
        (structuredContent) => {
          const text = JSON.stringify(structuredContent);
          const value = { ...(isModern ? { resultType: 'complete' } : {}), content: [], structuredContent };
          expect(projected('CallToolResult', value)).toEqual(
            features.structuredContent === 'any' ? value : { content: [{ type: 'text', text }] },
          );
        },
      );

      it('embeds what it knows of a linked resource where there are no links', () => {
        const link = {
          type: 'resource_link',
          uri: 'file:///a.png',
          name: 'a.png',
          title: 'A picture',
          description: 'of a\ncat',
          mimeType: 'image/png',
          size: 7,
          annotations: { priority: 1 },
        };
        const text = ['# A picture', '# a.png', '# of a', '# cat', '# image/png', '# 7', 'file:///a.png', ''].join(
          '\r\n',
        );
        expect(projected('ContentBlock', link)).toEqual(
          features.resourceLinks
            ? link
            : {
                type: 'resource',
                resource: { uri: 'file:///a.png', mimeType: 'text/uri-list', text },
                annotations: { priority: 1 },
              },
        );
      });

      it('spells audio as the text of a data URI where there is none', () => {
        const audio = { type: 'audio', data: 'aGk=', mimeType: 'audio/wav', annotations: { priority: 1 } };
        const text = { type: 'text', text: 'data:audio/wav;base64,aGk=', annotations: { priority: 1 } };
        expect(projected('ContentBlock', audio)).toEqual(features.audio ? audio : text);
        const message = { role: 'user', content: audio };
        expect(projected('PromptMessage', message)).toEqual(features.audio ? message : { role: 'user', content: text });
      });

      it('lets a kind of content pass that no revision knows', () => {
        const block = { type: 'hologram', data: 1 };
        expect(projected('ContentBlock', block)).toBe(block);
      });

      describe('a tool', () => {
        const input = { type: 'object' };

        it('has objects for the properties of its schemas before any schema is allowed', () => {
          const schema = { type: 'object', properties: { a: true, b: false, c: { items: true } } };
          const spelt = { type: 'object', properties: { a: {}, b: { not: {} }, c: { items: true } } };
          expect(projected('Tool', { name: 't', inputSchema: schema })).toEqual({
            name: 't',
            inputSchema: isModern ? schema : spelt,
          });
        });

        it.each([
          [{ properties: 5 }, {}],
          [{ properties: [] }, {}],
          [{ properties: { a: 5, b: {} } }, { properties: { a: {}, b: {} } }],
          [{ required: 'a' }, {}],
          [{ required: [1], properties: { a: {} } }, { properties: { a: {} } }],
        ])('says nothing with a keyword that nobody can understand, where the revision looks: %j', (broken, mended) => {
          const tool = (schema: JsonValue): JsonValue => ({ name: 't', inputSchema: schema });
          const whole = { type: 'object', ...broken };
          expect(projected('Tool', tool(whole))).toEqual(tool(isModern ? whole : { type: 'object', ...mended }));
          const dialect = { type: 'object', $schema: 5 };
          expect(projected('Tool', tool(dialect))).toEqual(tool(features.icons ? { type: 'object' } : dialect));
        });

        it.each([
          [{ $ref: '#/$defs/a', $defs: { a: { type: 'object' } } }],
          [{ anyOf: [{ type: 'object' }, { const: {} }, { allOf: [{}, { type: ['object'] }] }] }],
          [{ oneOf: [{ enum: [{}, { a: 1 }] }] }],
          [{ $ref: '#/$defs/a%20b', $defs: { 'a b': { type: 'object' } } }],
          [{ $ref: '#/$defs/l/allOf/0', $defs: { l: { allOf: [{ type: 'object' }] } } }],
          [{ $ref: '#o', $defs: { a: { $anchor: 'o', type: 'object' } } }],
          [{ $ref: '#o', definitions: { a: { $id: '#o', type: 'object' } } }],
          [{ $ref: '#/$defs/r', $defs: { r: { $id: 'r', $ref: '#/$defs/a', $defs: { a: { type: 'object' } } } } }],
        ])('says at its top that its output is an object, where it must be one: %j', (outputSchema) => {
          const tool = { name: 't', inputSchema: input, outputSchema };
          expect(projected('Tool', tool)).toEqual(
            {
              none: { name: 't', inputSchema: input },
              object: { ...tool, outputSchema: { type: 'object', ...outputSchema } },
              any: tool,
            }[features.structuredContent],
          );
        });

        it.each([
          [{ type: 'array' }],
          [{ type: ['object', 'null'] }],
          [{ type: [] }],
          [{}],
          [{ anyOf: [] }],
          [{ anyOf: [{ type: 'object' }, { type: 'string' }] }],
          [{ $ref: '#' }],
          [{ $ref: 'https://example.com/a' }],
          [{ $ref: '#/$defs/none' }],
          [{ $ref: '#/$defs/%' }],
          [{ $ref: '#o', $defs: { a: { $id: 'r', $anchor: 'o', type: 'object' } } }],
          [{ $ref: '#/$defs/r', $defs: { r: { $id: 'r', $ref: '#/$defs/a' }, a: { type: 'object' } } }],
          [{ enum: [] }],
        ])('has no output schema where its output may be something else: %j', (outputSchema) => {
          const tool = { name: 't', inputSchema: input, outputSchema };
          expect(projected('Tool', tool)).toEqual(isModern ? tool : { name: 't', inputSchema: input });
        });

        it('looks at each part of an output schema once, however many references lead there', () => {
          const $ref = '#/$defs/a';
          const several = Array.from({ length: 200 }, () => ({ $ref }));
          for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
            let deep: JsonObject = {};
            for (let i = 0; i < 20_000; i++) deep = { [keyword]: [deep] };
            for (const a of [{ [keyword]: several }, { [keyword]: several.map(() => ({ anyOf: several })) }, deep]) {
              const tool = { name: 't', inputSchema: input, outputSchema: { $ref, $defs: { a } } };
              expect(projected('Tool', tool)).toEqual(isModern ? tool : { name: 't', inputSchema: input });
            }
          }
        });

        it('has its title among the annotations where only these have one', () => {
          const tool = { name: 't', title: 'T', inputSchema: input };
          const moved = { name: 't', annotations: { title: 'T' }, inputSchema: input };
          const bare = { name: 't', inputSchema: input };
          expect(projected('Tool', tool)).toEqual(features.titles ? tool : features.toolAnnotations ? moved : bare);
          const both = { ...tool, annotations: { title: 'U', readOnlyHint: true } };
          expect(projected('Tool', both)).toEqual(
            features.titles ? both : features.toolAnnotations ? { ...bare, annotations: both.annotations } : bare,
          );
        });
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

      describe('sampling', () => {
        const text = (words: string): JsonValue => ({ type: 'text', text: words });
        const use = { type: 'tool_use', id: '1', name: 'n', input: {} };
        const ask = (content: JsonValue): JsonValue => ({ maxTokens: 1, messages: [{ role: 'user', content }] });

        it('gives each block a message of its own where a message has one', () => {
          const params = ask([text('a'), use]);
          expect(projected('CreateMessageRequestParams', params)).toEqual(
            features.samplingTools
              ? params
              : {
                  maxTokens: 1,
                  messages: [
                    { role: 'user', content: text('a') },
                    { role: 'user', content: text(JSON.stringify(use)) },
                  ],
                },
          );
        });

        it('joins the texts of an answer, and refuses what cannot be joined', () => {
          const answer = (content: JsonValue): JsonValue => ({ role: 'assistant', model: 'm', content });
          const image = { type: 'image', data: '', mimeType: 'image/png' };
          const several = answer([text('a'), text('b')]);
          const mixed = answer([text('a'), image]);
          const audio = { type: 'audio', data: 'aGk=', mimeType: 'audio/wav' };
          const answered = { type: 'tool_result', toolUseId: '1', content: [text('b')] };
          const spelled = answer([text('a'), use, answered]);
          expect(projected('CreateMessageResult', spelled)).toEqual(
            features.samplingTools ? spelled : answer(text(`a\n${JSON.stringify(use)}\n${JSON.stringify(answered)}`)),
          );
          const heard = answer([audio, use]);
          expect(projected('CreateMessageResult', heard)).toEqual(
            features.samplingTools
              ? heard
              : features.audio
                ? 'several-contents'
                : answer(text(`data:audio/wav;base64,aGk=\n${JSON.stringify(use)}`)),
          );
          expect(projected('CreateMessageResult', several)).toEqual(
            features.samplingTools ? several : answer(text('a\nb')),
          );
          expect(projected('CreateMessageResult', mixed)).toEqual(features.samplingTools ? mixed : 'several-contents');
          expect(projected('CreateMessageResult', answer([image]))).toEqual(
            features.samplingTools ? answer([image]) : answer(image),
          );
        });
      });

      describe.runIf(features.elicitation !== 'none')('elicitation', () => {
        const hasModes = features.elicitation === 'form+url';

        it('has the id of a URL elicitation exactly where the revision has it', () => {
          const params = { mode: 'url', message: 'go', url: 'https://example.com' };
          const named = { ...params, elicitationId: 'e1' };
          const expected = features.elicitationIds ? named : hasModes ? params : 'url-elicitation';
          expect(projected('ElicitRequestParams', params, { elicitationId: 'e1' })).toEqual(expected);
          expect(projected('ElicitRequestParams', named)).toEqual(expected);
          if (features.elicitationIds) expect(projected('ElicitRequestParams', params)).toBe('needs-elicitation-id');
        });

        it('spells the names of choices as the revision does, and refuses several choices where there are none', () => {
          const form = (field: JsonValue): JsonValue => ({
            message: 'which?',
            requestedSchema: { type: 'object', properties: { a: field } },
          });
          const titled = form({ type: 'string', oneOf: [{ const: 'r', title: 'Red' }] });
          const several = form({ type: 'array', items: { type: 'string', enum: ['r'] } });
          const listed = form({ type: 'string', enum: ['r'], enumNames: ['Red'] });
          expect(projected('ElicitRequestParams', titled)).toEqual(hasModes ? titled : listed);
          expect(projected('ElicitRequestParams', several)).toEqual(hasModes ? several : 'multi-select');
          expect(projected('ElicitRequestParams', listed)).toBe(listed);
          const answer = { action: 'accept', content: { a: ['r'] } };
          expect(projected('ElicitResult', answer)).toEqual(hasModes ? answer : 'multi-select');
        });

        it('does not declare forms for a client that has only URLs', () => {
          const both = { elicitation: { form: {}, url: {} } };
          const urls = { elicitation: { url: {} } };
          expect(projected('ClientCapabilities', both)).toEqual(hasModes ? both : { elicitation: {} });
          expect(projected('ClientCapabilities', urls)).toEqual(hasModes ? urls : {});
        });
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
