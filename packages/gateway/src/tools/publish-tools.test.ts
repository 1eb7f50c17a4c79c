import { scanHeaderAnnotations } from '@mcpx/codec';
import type { JsonObject } from '@mcpx/protocol';
import { describe, expect, it, vi } from 'vitest';
import { publishTools } from './publish-tools.ts';

const region = { type: 'string', 'x-mcp-header': 'Region' };
const twice = { type: 'integer', 'x-mcp-header': 'region' };

function tool(inputSchema: JsonObject): JsonObject {
  return { name: 'query', description: 'Asks', inputSchema };
}

describe('publishTools', () => {
  it('shows a tool whose annotations are sound, or has none, as it is', () => {
    const warn = vi.fn<(message: string) => void>();
    const tools = [tool({ properties: { region } }), tool({ type: 'object' }), { name: 'bare' }];
    const published = publishTools(tools, warn);
    expect(published.map((one, at) => one === tools[at])).toEqual([true, true, true]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('shows a tool with a faulty annotation without any, says why once, and changes nothing that it was given', () => {
    const warn = vi.fn<(message: string) => void>();
    const given = tool({ properties: { region, twice, also: { ...twice } }, default: { 'x-mcp-header': 'data' } });
    const before = structuredClone(given);
    const [sound, published] = publishTools([tool({ properties: { region } }), given], warn);
    expect(sound).toEqual(tool({ properties: { region } }));
    const properties = { region: { type: 'string' }, twice: { type: 'integer' }, also: { type: 'integer' } };
    expect(published).toEqual(tool({ properties, default: { 'x-mcp-header': 'data' } }));
    expect(given).toEqual(before);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls.flat().map((text) => text.split('; ').length)).toEqual([1]);
  });

  it.each([
    ['deep', (size: number) => `${'{"properties":{"a":'.repeat(size)}{"x-mcp-header":"A"}${'}}'.repeat(size)}`],
    ['all faults', (size: number) => `${'{"x-mcp-header":5,"properties":{"a":'.repeat(size)}{}${'}}'.repeat(size)}`],
    ['flat', (size: number) => `{"allOf":[${'{"x-mcp-header":5},'.repeat(size)}{}]}`],
  ])('takes linear time and no stack, and one short warning: %s', (_what, textOf) => {
    const warn = vi.fn<(message: string) => void>();
    const start = performance.now();
    const [published] = publishTools([tool(JSON.parse(textOf(50_000)) as JsonObject)], warn);
    // A walk for each fault would take minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(scanHeaderAnnotations(published?.['inputSchema'])).toEqual({ ok: true, fields: [] });
    expect(warn.mock.calls.flat().map((text) => text.length < 1_000)).toEqual([true]);
  });
});
