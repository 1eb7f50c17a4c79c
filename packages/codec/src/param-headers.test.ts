import { ERROR_CODES, type JsonObject, parseJson, rawNumber, RpcError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { type HeaderField, paramHeaders, scanHeaderAnnotations } from './index.ts';
import { readVectors } from './vectors.fixture.ts';

const { inputSchema, cases, refused } = readVectors('param-headers');
const fields = fieldsOf(inputSchema);

function fieldsOf(schema: unknown): readonly HeaderField[] {
  const scan = scanHeaderAnnotations(schema);
  if (!scan.ok) throw new Error('the schema of the vectors must be valid');
  return scan.fields;
}

describe('paramHeaders', () => {
  it.each(cases)('mirrors $law [C-XH-09] [C-XH-10] [C-XH-12]', ({ arguments: args, headers }) => {
    expect(paramHeaders(fields, args)).toEqual(headers);
  });

  it.each(refused)('refuses $law [C-XH-05]', ({ arguments: text }) => {
    const args = parseJson(text) as JsonObject;
    expect(() => paramHeaders(fields, args)).toThrow(RpcError);
  });

  it('mirrors an empty string into an empty header wherever it is provided [C-XH-12]', () => {
    const nested = fieldsOf({
      properties: {
        a: { type: 'string', 'x-mcp-header': 'A' },
        b: { properties: { c: { properties: { d: { type: 'string', 'x-mcp-header': 'D' } } } } },
      },
    });
    expect(paramHeaders(nested, { a: '', b: { c: { d: '' } } })).toEqual({ 'Mcp-Param-A': '', 'Mcp-Param-D': '' });
    expect(paramHeaders(nested, { b: { c: {} } })).toEqual({});
  });

  it('refuses a raw number whatever is annotated [C-XH-05]', () => {
    for (const name of ['s', 'i', 'b']) {
      expect(codeOf(() => paramHeaders(fields, { [name]: rawNumber('12345678901234567890') }))).toBe(
        ERROR_CODES.invalidParams,
      );
    }
  });

  it('names the argument, never its value', () => {
    try {
      paramHeaders(fields, { deep: { x: ['hunter2'] } });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain('deep.x');
      expect(String(error)).not.toContain('hunter2');
    }
  });

  it('takes arguments that are not there for none', () => {
    expect(paramHeaders(fields, undefined)).toEqual({});
  });

  it('does not take for arguments what every object inherits', () => {
    const inherited = fieldsOf({
      properties: {
        toString: { type: 'string', 'x-mcp-header': 'A' },
        constructor: { properties: { name: { type: 'string', 'x-mcp-header': 'B' } } },
      },
    });
    expect(paramHeaders(inherited, {})).toEqual({});
  });
});

function codeOf(act: () => unknown): number | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof RpcError) return error.rpcCode;
    throw error;
  }
  return undefined;
}
