import { isRequest, type JsonRpcMessage, META, rawNumber } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { findMismatches, type HeaderField, paramHeaders, scanHeaderAnnotations, standardHeaders } from './index.ts';
import { readVectors } from './vectors.fixture.ts';

const { inputSchema, cases } = readVectors('mismatches');
const fields = fieldsOf(inputSchema);

function fieldsOf(schema: unknown): readonly HeaderField[] {
  const scan = scanHeaderAnnotations(schema);
  if (!scan.ok) throw new Error('the schema of the vectors must be valid');
  return scan.fields;
}

function call(args: { readonly [name: string]: string | number }): JsonRpcMessage {
  const params = { name: 'run', arguments: args, _meta: { [META.protocolVersion]: '2026-07-28' } };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}

describe('findMismatches', () => {
  it.each(cases)('finds: $law [C-HTTP-10] [S-HTTP-09] [S-HTTP-12] [S-HTTP-14]', ({ message, headers, mismatches }) => {
    const found = findMismatches(message, headers, fields);
    expect(found.map(({ header, reason }) => ({ header, reason }))).toEqual(mismatches);
  });

  it('reads a Headers object as it reads a plain one', () => {
    for (const { message, headers, mismatches } of cases) {
      const values = Object.entries(headers);
      const isPlain = values.every(([, value]) => typeof value === 'string' && !/[^\t -\xff]/.test(value));
      if (!isPlain || mismatches.some(({ reason }) => reason === 'repeated')) continue;
      const source = new Headers(values as [string, string][]);
      expect(findMismatches(message, source, fields).map(({ reason }) => reason)).toEqual(
        mismatches.map(({ reason }) => reason),
      );
    }
  });

  it('agrees with the headers that this package makes', () => {
    for (const { message } of cases) {
      if (!isRequest(message)) continue;
      const args = message.params?.['arguments'];
      let own: Record<string, string>;
      try {
        own = { ...standardHeaders(message, '2026-07-28'), ...paramHeaders(fields, args as never) };
      } catch {
        continue;
      }
      expect(findMismatches(message, own, fields)).toEqual([]);
    }
  });

  it('has no header that could say a raw number', () => {
    const message = call({ i: rawNumber('9007199254740993') as never });
    for (const value of ['9007199254740993', '9007199254740992']) {
      const headers = { ...standardHeaders(message, '2026-07-28'), 'Mcp-Param-I': value };
      expect(findMismatches(message, headers, fields)).toMatchObject([{ reason: 'unmirrorable' }]);
    }
  });

  it('has no header that could say a lone surrogate', () => {
    const message = call({ s: '\ud800' });
    for (const value of ['\ud800', '=?base64?7aCA?=', '=?base64?77+9?=', '\ufffd']) {
      const headers = { ...standardHeaders(message, '2026-07-28'), 'mcp-param-s': value };
      expect(findMismatches(message, headers, fields)).toHaveLength(1);
    }
  });

  it('wants a version where the body has none, and compares it with nothing', () => {
    const message: JsonRpcMessage = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect(findMismatches(message, { 'mcp-method': 'ping' })).toMatchObject([
      { header: 'mcp-protocol-version', reason: 'missing' },
    ]);
    expect(findMismatches(message, { 'mcp-method': 'ping', 'mcp-protocol-version': 'any' })).toEqual([]);
  });

  it('repeats no value in what it says', () => {
    const message = call({ s: 'hunter2' });
    const headers = { 'mcp-name': 'hunter3', 'mcp-method': 'hunter4', 'mcp-param-s': 'hunter5' };
    for (const { message: text } of findMismatches(message, headers, fields)) expect(text).not.toContain('hunter');
  });
});
