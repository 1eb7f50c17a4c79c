import type { IncomingHttpHeaders } from 'node:http';
import { findMismatches, type HeaderField, scanHeaderAnnotations } from '@mcpx/codec';
import { FEATURES, isJsonObject, isRequest, type JsonRpcMessage, META, type Revision } from '@mcpx/protocol';

/** What is wrong with the headers of requests, as lines of text. */
export interface HeaderJudge {
  posted(message: JsonRpcMessage, headers: IncomingHttpHeaders): readonly string[];
  /** Of a GET or a DELETE. */
  bare(headers: IncomingHttpHeaders): readonly string[];
  /** Learns from what the server answers which arguments are mirrored. */
  answered(message: JsonRpcMessage): void;
}

const MIRRORED = /^mcp-(?:method|name|param-)/;

/** Judges by the rules of one revision; an opening in another era by its own. */
export function createHeaderJudge(revision: Revision): HeaderJudge {
  const { versionHeader } = FEATURES[revision];
  const tools = new Map<string, readonly HeaderField[]>();

  const legacy = (what: string, headers: IncomingHttpHeaders, isInitialize: boolean): readonly string[] => {
    const version = isInitialize || !versionHeader ? undefined : revision;
    const faults = Object.keys(headers)
      .filter((name) => MIRRORED.test(name))
      .map((name) => `${what}: has ${name}`);
    if (headers['mcp-protocol-version'] !== version) {
      faults.push(`${what}: mcp-protocol-version is ${String(headers['mcp-protocol-version'])}, not ${version}`);
    }
    if (isInitialize && headers['mcp-session-id'] !== undefined) faults.push(`${what}: has mcp-session-id`);
    return faults;
  };

  const modern = (what: string, message: JsonRpcMessage, headers: IncomingHttpHeaders): readonly string[] => {
    const name = 'method' in message && message.method === 'tools/call' ? message.params?.['name'] : undefined;
    const fields = typeof name === 'string' ? tools.get(name) : undefined;
    const faults = findMismatches(message, headers, fields).map((mismatch) => `${what}: ${mismatch.message}`);
    if (headers['mcp-session-id'] !== undefined) faults.push(`${what}: has mcp-session-id`);
    return faults;
  };

  return {
    posted(message, headers) {
      const what = 'method' in message ? message.method : 'an answer';
      const accept = headers.accept ?? '';
      const faults = ['application/json', 'text/event-stream']
        .filter((type) => !accept.includes(type))
        .map((type) => `${what}: does not accept ${type}`);
      if (headers['content-type'] !== 'application/json') faults.push(`${what}: is ${headers['content-type']}`);
      const isInitialize = 'method' in message && message.method === 'initialize';
      const rest = isModern(message) ? modern(what, message, headers) : legacy(what, headers, isInitialize);
      return [...faults, ...rest];
    },
    bare: (headers) => legacy('a bare request', headers, false),
    answered(message) {
      const list = 'result' in message ? message.result['tools'] : undefined;
      for (const tool of Array.isArray(list) ? list : []) {
        if (!isJsonObject(tool) || typeof tool['name'] !== 'string') continue;
        const scan = scanHeaderAnnotations(tool['inputSchema']);
        tools.set(tool['name'], scan.ok ? scan.fields : []);
      }
    },
  };
}

function isModern(message: JsonRpcMessage): boolean {
  const meta = isRequest(message) ? message.params?.['_meta'] : undefined;
  return isJsonObject(meta) && meta[META.protocolVersion] !== undefined;
}
