import { LATEST_LEGACY, LATEST_MODERN, META } from '@mcpx/protocol';
import { Pool } from 'undici';
import type { Contestant } from './contest.ts';

/** A client without protocol code: it sends frames as they are, and reads just enough of what comes back. */
export interface RawClient extends Contestant {
  list(cursor?: string): Promise<{ readonly tools: number; readonly nextCursor: string | undefined }>;
}

const CONNECTIONS = 32;
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

interface Answer {
  readonly result?: { readonly tools?: readonly unknown[]; readonly nextCursor?: string };
}

interface Posting {
  readonly pool: Pool;
  readonly path: string;
}

/** In a session of the newest legacy revision. */
export async function connectLegacy(name: string, url: string, tool: string): Promise<RawClient> {
  const to = postingTo(url);
  const clientInfo = { name: 'bench', version: '1.0.0' };
  const initialize = { protocolVersion: LATEST_LEGACY, capabilities: {}, clientInfo };
  const opened = await send(to, HEADERS, { id: 0, method: 'initialize', params: initialize });
  const session = String(opened.headers['mcp-session-id']);
  const headers = { ...HEADERS, 'mcp-session-id': session, 'mcp-protocol-version': LATEST_LEGACY };
  await send(to, headers, { method: 'notifications/initialized' });
  return clientOf(name, to, tool, (method, params) => send(to, headers, { id: nextId(), method, params }));
}

/** Stateless. */
export async function connectModern(name: string, url: string, tool: string): Promise<RawClient> {
  const to = postingTo(url);
  const _meta = {
    [META.protocolVersion]: LATEST_MODERN,
    [META.clientCapabilities]: {},
    [META.clientInfo]: { name: 'bench', version: '1.0.0' },
  };
  return clientOf(name, to, tool, (method, params) => {
    const named = method === 'tools/call' ? { 'mcp-name': tool } : {};
    const headers = { ...HEADERS, 'mcp-protocol-version': LATEST_MODERN, 'mcp-method': method, ...named };
    return send(to, headers, { id: nextId(), method, params: { ...params, _meta } });
  });
}

function clientOf(
  name: string,
  { pool }: Posting,
  tool: string,
  ask: (method: string, params: object) => Promise<Received>,
): RawClient {
  return {
    name,
    async call(number) {
      const { answer } = await ask('tools/call', { name: tool, arguments: { message: `hello${number}` } });
      if (answer?.result === undefined) throw new Error(`A call failed: ${JSON.stringify(answer)}`);
      return answer.result;
    },
    async list(cursor) {
      const { answer } = await ask('tools/list', cursor === undefined ? {} : { cursor });
      return { tools: answer?.result?.tools?.length ?? 0, nextCursor: answer?.result?.nextCursor };
    },
    close: () => pool.close(),
  };
}

let lastId = 0;

function nextId(): number {
  return ++lastId;
}

function postingTo(url: string): Posting {
  const { origin, pathname: path } = new URL(url);
  return { pool: new Pool(origin, { connections: CONNECTIONS }), path };
}

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly answer: Answer | undefined;
}

async function send({ pool, path }: Posting, headers: Record<string, string>, frame: object): Promise<Received> {
  const body = JSON.stringify({ jsonrpc: '2.0', ...frame });
  const response = await pool.request({ path, method: 'POST', headers, body });
  const text = await response.body.text();
  return { headers: response.headers, answer: answerIn(text) };
}

/** The answer, alone or as the last event of a stream. */
function answerIn(text: string): Answer | undefined {
  if (text === '') return undefined;
  if (text.startsWith('{')) return JSON.parse(text) as Answer;
  const at = text.lastIndexOf('data: {');
  return at < 0 ? undefined : (JSON.parse(text.slice(at + 'data: '.length, text.indexOf('\n', at))) as Answer);
}
