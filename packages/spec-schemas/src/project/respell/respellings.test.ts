import { FEATURES, type JsonObject, type JsonValue, parseJson, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { project } from '../project.ts';
import type { ProjectOptions } from '../projection.ts';

describe('project', () => {
  describe.each(REVISIONS)('%s', (revision) => {
    const features = FEATURES[revision];
    const isModern = features.era === 'modern';
    const projected = (definition: string, value: JsonValue, options?: ProjectOptions): unknown => {
      const projection = project(revision, definition, value, options);
      return projection.ok ? projection.value : projection.reason;
    };

    describe('> respelling', () => {
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

      it('embeds what it knows of a linked resource where there are no links [C-TOO-06]', () => {
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

      it('spells audio as the text of a data URI where there is none [C-TOO-06]', () => {
        const audio = { type: 'audio', data: 'aGk=', mimeType: 'audio/wav', annotations: { priority: 1 } };
        const text = { type: 'text', text: 'data:audio/wav;base64,aGk=', annotations: { priority: 1 } };
        expect(projected('ContentBlock', audio)).toEqual(features.audio ? audio : text);
        const message = { role: 'user', content: audio };
        expect(projected('PromptMessage', message)).toEqual(features.audio ? message : { role: 'user', content: text });
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

        it('spells the names of choices as the revision does, and refuses several choices where there are none [C-ELI-14]', () => {
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

        it('keeps the defaults of a form where the revision has them [C-ELI-06]', () => {
          const fields = {
            yes: { type: 'boolean', default: true },
            text: { type: 'string', default: 'a' },
            number: { type: 'integer', default: 1 },
            choice: { type: 'string', enum: ['r'], default: 'r' },
          };
          const form = (properties: JsonValue): JsonValue => ({
            message: 'which?',
            requestedSchema: { type: 'object', properties },
          });
          const { yes } = fields;
          const bare = {
            yes,
            text: { type: 'string' },
            number: { type: 'integer' },
            choice: { type: 'string', enum: ['r'] },
          };
          expect(projected('ElicitRequestParams', form(fields))).toEqual(form(hasModes ? fields : bare));
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
});
