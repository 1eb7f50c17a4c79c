import type { JsonObject } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { renderPrompt, renderResource, renderToolResult } from './render-content.ts';

const uriFor = (uri: string): string => `mcpx://s/${uri}`;

describe('renderToolResult', () => {
  it.each<readonly [block: JsonObject, text: string]>([
    [{ type: 'text', text: 'one\ntwo' }, 'one\ntwo'],
    [{ type: 'image', mimeType: 'image/png', data: 'AAEC' }, '[image image/png, 3 bytes; use --json for its data]'],
    [{ type: 'audio', data: 'A'.repeat(2_000) }, '[audio application/octet-stream, 1.5 kB; use --json for its data]'],
    [{ type: 'resource_link', uri: 'a:b', name: 'n', title: 'T' }, '[resource T: mcpx read mcpx://s/a:b]'],
    [{ type: 'resource', resource: { uri: 'a:b', text: 'inside' } }, 'inside'],
    [
      { type: 'resource', resource: { uri: 'a:b', blob: 'AAEC', mimeType: 'x/y' } },
      '[x/y, 3 bytes: mcpx read mcpx://s/a:b]',
    ],
    [{ type: 'new', value: 1 }, '{"type":"new","value":1}'],
  ])('shows %j', (block, text) => {
    expect(renderToolResult({ content: [block] }, uriFor)).toBe(text);
  });

  it('puts blocks below each other', () => {
    const content = [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ];
    expect(renderToolResult({ content }, uriFor)).toBe('a\nb');
  });

  it('shows structured content where there is no other', () => {
    expect(renderToolResult({ content: [], structuredContent: { a: 1 } }, uriFor)).toBe('{\n  "a": 1\n}');
    expect(renderToolResult({}, uriFor)).toBe('');
  });
});

describe('renderResource', () => {
  it('shows a text, and says what bytes are', () => {
    expect(renderResource({ uri: 'a:b', text: '' }, uriFor)).toBe('');
    expect(renderResource({ uri: 'a:b', blob: '' }, uriFor)).toContain('0 bytes');
  });
});

describe('renderPrompt', () => {
  it('names who speaks', () => {
    const messages = [
      { role: 'user', content: { type: 'text', text: 'Hello' } },
      { role: 'assistant', content: [{ type: 'text', text: 'Hi' }] },
    ];
    expect(renderPrompt({ messages }, uriFor)).toBe('user: Hello\n\nassistant: Hi');
  });
});
