import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from '@mcpx/pool';
import { TransportError } from '@mcpx/protocol';
import { toldOfServer } from '../told-of-server.ts';
import { API, ENDED, type Greeting } from '../wire.ts';
import { forwardRequest, type RequestForwarding } from './forward-request.ts';
import { routeQuestions } from './question-routes.ts';
import { readRequest } from './read-request.ts';
import { BadRequest, type Lines, readBody, sendError, sendJson, startLines } from './respond.ts';

/** What the control API is in front of. */
export interface ControlApiParts extends RequestForwarding {
  /** Who is here, for whoever greets; `rival`: a daemon that is about to start. */
  readonly hello: (nonce: string, rival: string | undefined) => Greeting;
}

/** The API by which commands reach a running daemon. */
export interface ControlApi {
  /** Serves one request. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The daemon is about to end its servers: whoever waits for one of them is told so. */
  retire(): void;
  /** Ends what is open. */
  close(): void;
}

export function createControlApi(parts: ControlApiParts): ControlApi {
  const open = new Set<ServerResponse>();
  const retired = new AbortController();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mcpx');
    if (!pathname.startsWith(`${API}/`)) return notFound(response);
    const [first = '', ...rest] = pathname
      .slice(API.length + 1)
      .split('/')
      .map(decodeURIComponent);
    switch (`${method} ${first}`) {
      case 'GET hello':
        return sendJson(
          response,
          200,
          parts.hello(searchParams.get('nonce') ?? '', searchParams.get('rival') ?? undefined),
        );
      case 'GET status':
        return sendJson(response, 200, { servers: parts.pool.status().map(toldOfServer) });
      case 'GET explain':
        return explain(parts.pool, rest, response);
      case 'GET events':
        return streamEvents(parts, searchParams.get('follow') !== null, response);
      case 'POST servers':
        return serveServer(parts, rest, { request, response, retired: retired.signal });
    }
    if (first !== 'questions') return notFound(response);
    const reply = await routeQuestions(parts.broker, method, rest, () => readBody(request));
    if (reply === undefined) notFound(response);
    else sendJson(response, reply.status, reply.body);
  };

  return {
    handle(request, response) {
      open.add(response);
      response.once('close', () => open.delete(response));
      response.on('error', () => response.destroy());
      serve(request, response).catch((error: unknown) => {
        sendError(response, error instanceof BadRequest || error instanceof URIError ? 400 : 500, error);
      });
    },
    retire: () => retired.abort(new TransportError('MCP_STREAM_LOST', ENDED)),
    close() {
      for (const response of open) response.end();
    },
  };
}

function notFound(response: ServerResponse): void {
  sendError(response, 404, new BadRequest('nothing is served here'));
}

async function explain(pool: Pool, [key, ...others]: readonly string[], response: ServerResponse): Promise<void> {
  if (key === undefined || others.length > 0) return notFound(response);
  try {
    sendJson(response, 200, { explanation: toldOfServer(await pool.explain(key)) });
  } catch (error) {
    sendError(response, 502, error);
  }
}

interface ServerExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Aborts with the error that tells of the end of the daemon. */
  readonly retired: AbortSignal;
}

/** `servers/<key>/start`, `servers/<key>/request`. Whoever hangs up wants no answer any more. */
async function serveServer(
  parts: ControlApiParts,
  [key, action, ...others]: readonly string[],
  { request, response, retired }: ServerExchange,
): Promise<void> {
  if (key === undefined || others.length > 0) return notFound(response);
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Error('the command went away')));
  const signal = AbortSignal.any([gone.signal, retired]);
  const body = await readBody(request);
  if (action === 'start') {
    try {
      using lease = await parts.pool.acquire(key, { signal });
      sendJson(response, 200, { peer: lease.client.peer });
    } catch (error) {
      sendError(response, 502, error);
    }
    return;
  }
  if (action !== 'request') return notFound(response);
  const asked = readRequest(body);
  const lines = startLines(response);
  await forwardRequest(key, asked, parts, { signal, tell: (line) => lines.write(line) });
  lines.end();
}

/** What happened lately and, for who follows, what happens: who follows is there to answer. */
function streamEvents({ events, broker }: ControlApiParts, follows: boolean, response: ServerResponse): void {
  const lines: Lines = startLines(response);
  for (const event of events.recent) lines.write(event);
  if (!follows) return lines.end();
  const listening = events.listen((event) => lines.write(event));
  const attending = broker.attend();
  response.once('close', () => {
    listening[Symbol.dispose]();
    attending[Symbol.dispose]();
  });
}
