import { describe, expect, it } from 'vitest';
import { mapUris } from './map-uris.ts';

const map = (uri: string) => `mcpx://s/${uri}`;

describe('mapUris', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'leaves the result of a method of an extension alone, even of %s',
    (method) => {
      const result = { content: [{ type: 'resource_link', uri: 'file:///a', name: 'a' }] };
      expect(mapUris(method, result, map)).toBe(result);
    },
  );

  it('maps links and resources within the content of a tool result', () => {
    const result = {
      content: [
        { type: 'text', text: 'file:///a stays text' },
        { type: 'resource_link', uri: 'file:///a', name: 'a' },
        { type: 'resource', resource: { uri: 'file:///b', text: 'b' } },
      ],
      structuredContent: { uri: 'file:///c' },
    };
    expect(mapUris('tools/call', result, map)).toEqual({
      content: [
        result.content[0],
        { type: 'resource_link', uri: 'mcpx://s/file:///a', name: 'a' },
        { type: 'resource', resource: { uri: 'mcpx://s/file:///b', text: 'b' } },
      ],
      structuredContent: { uri: 'file:///c' },
    });
  });

  it('maps the blocks of prompt messages', () => {
    const link = { type: 'resource_link', uri: 'x:1', name: 'x' };
    const result = {
      messages: [
        { role: 'user', content: link },
        { role: 'assistant', content: [link] },
      ],
    };
    const shown = { ...link, uri: 'mcpx://s/x:1' };
    expect(mapUris('prompts/get', result, map)).toEqual({
      messages: [
        { role: 'user', content: shown },
        { role: 'assistant', content: [shown] },
      ],
    });
  });

  it('maps every entry of a read result, also of other URIs than asked', () => {
    const result = {
      contents: [
        { uri: 'x:1', text: '' },
        { uri: 'x:1/sub', blob: '' },
      ],
    };
    expect(mapUris('resources/read', result, map).contents).toEqual([
      { uri: 'mcpx://s/x:1', text: '' },
      { uri: 'mcpx://s/x:1/sub', blob: '' },
    ]);
  });

  it('never edits its input, and returns the same object where there is no URI', () => {
    const plain = Object.freeze({ content: Object.freeze([Object.freeze({ type: 'text', text: 'x' })]) });
    expect(mapUris('tools/call', plain, map)).toBe(plain);
    const link = Object.freeze({ content: Object.freeze([Object.freeze({ type: 'resource_link', uri: 'x:1' })]) });
    expect(mapUris('tools/call', link, map)).not.toBe(link);
    expect(link.content[0]).toEqual({ type: 'resource_link', uri: 'x:1' });
  });

  it('leaves broken content as it is', () => {
    for (const result of [{ content: 'text' }, { content: [null, 3] }, { content: [{ type: 'resource' }] }, {}]) {
      expect(mapUris('tools/call', result, map)).toBe(result);
    }
  });
});
