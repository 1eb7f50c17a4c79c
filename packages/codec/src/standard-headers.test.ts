import { FEATURES, isMcpError, type JsonRpcMessage, META, type Revision, REVISIONS, RpcError } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { decodeHeaderValue, standardHeaders } from './index.ts';
import { readVectors } from './vectors.fixture.ts';

const { cases, refused } = readVectors('standard-headers');

describe('standardHeaders', () => {
  describe.each(REVISIONS)('%s', (revision) => {
    const here = cases.filter((one) => one.revision === revision);

    it.each(here)('http > $law [C-HTTP-05] [C-HTTP-06] [C-HTTP-07]', ({ message, headers }) => {
      expect(standardHeaders(message, revision)).toEqual(headers);
    });

    it('http > never has a session id, and nothing else that was not asked for [C-HTTP-14]', () => {
      const known = new Set(['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name']);
      for (const { message } of cases) {
        for (const name of Object.keys(standardHeaders(message, revision))) expect(known).toContain(name);
      }
    });

    it('http > says the version wherever the revision has the header, but not on initialize', () => {
      const { versionHeader } = FEATURES[revision];
      for (const { message } of cases) {
        const isOpening = 'method' in message && message.method === 'initialize';
        expect('MCP-Protocol-Version' in standardHeaders(message, revision)).toBe(versionHeader && !isOpening);
      }
    });
  });

  it.each(refused)('refuses $law', ({ message, revision }) => {
    expect(() => standardHeaders(message, revision)).toThrow(RpcError);
  });

  it('refuses a revision that nobody knows', () => {
    const known: JsonRpcMessage[] = cases.map(({ message }) => message);
    for (const revision of ['2099-01-01', '', 'toString', '__proto__', undefined]) {
      for (const message of known) {
        expect(codeOf(() => standardHeaders(message, revision as Revision))).toBe('MCP_UNSUPPORTED_VERSION');
      }
    }
  });

  it.each(['é', 'line\nbreak', ' x', 'x\t', '=?base64?eA==?='])(
    'encodes the name %j, which no header can carry [C-HTTP-09]',
    (name) => {
      for (const [method, params] of [
        ['tools/call', { name }],
        ['prompts/get', { name }],
        ['resources/read', { uri: name }],
        ['tasks/get', { taskId: name }],
      ] as const) {
        const header = standardHeaders({ jsonrpc: '2.0', id: 1, method, params }, '2026-07-28')['Mcp-Name'];
        expect(header).toMatch(/^=\?base64\?[A-Za-z0-9+/]+=*\?=$/);
        expect(decodeHeaderValue(header!)).toBe(name);
      }
    },
  );

  it('says a method in its own upper and lower case [C-HTTP-06]', () => {
    for (const method of ['sampling/createMessage', 'com.example/DoIt']) {
      expect(standardHeaders({ jsonrpc: '2.0', id: 1, method }, '2026-07-28')['Mcp-Method']).toBe(method);
    }
  });

  it('names a task by its id on every method of the tasks extension [C-HTTP-08]', () => {
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const params = { taskId: 't', _meta: { [META.protocolVersion]: '2026-07-28' } };
      const headers = standardHeaders({ jsonrpc: '2.0', id: 1, method, params }, '2026-07-28');
      expect(headers['Mcp-Name']).toBe('t');
    }
  });
});

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (isMcpError(error)) return error.code;
    throw error;
  }
  return undefined;
}
