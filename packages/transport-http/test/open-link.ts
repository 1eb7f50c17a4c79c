import type { HttpRequest, JsonRpcMessage, Revision, Transport } from '@mcpx/protocol';
import { type StreamableHttpOptions, streamableHttp } from '../src/index.ts';
import { initialize, initialized, result } from './frames.ts';
import { type Heard, hear } from './hear.ts';
import { jsonAnswer, type ScriptedAnswer, type ScriptedSend, scriptedSend } from './scripted-send.ts';

export const URL_OF_TESTS = 'http://mcp.test/mcp';

export interface OpenLink {
  readonly link: Transport;
  readonly heard: Heard;
}

export interface ScriptedLink extends OpenLink, ScriptedSend {}

/** A link over HTTP that is a script. */
export async function scriptedLink(
  script: (request: HttpRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>,
  options: StreamableHttpOptions = {},
): Promise<ScriptedLink> {
  const scripted = scriptedSend(script);
  const heard = hear();
  const link = await streamableHttp(URL_OF_TESTS, { ...options, send: scripted.send }).connect(heard.receiver);
  return { ...scripted, link, heard };
}

/** The handshake of a legacy revision, until `notifications/initialized` is accepted. */
export async function handshake({ link, heard }: OpenLink, revision: Revision): Promise<void> {
  await link.send(initialize(revision));
  await heard.until(() => heard.ends.some(({ id }) => id === 'init'));
  await link.send(initialized, { revision });
}

export const methodOf = (request: HttpRequest): string => {
  if (request.body === undefined) return request.method;
  const message = JSON.parse(request.body) as JsonRpcMessage;
  return 'method' in message ? message.method : 'response';
};

/** Answers the handshake and refuses the GET stream; everything else goes to `rest`. */
export function legacyScript(
  rest: (request: HttpRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
  options: {
    readonly sessionId?: string;
    readonly get?: (request: HttpRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
  } = {},
): (request: HttpRequest) => ScriptedAnswer | Promise<ScriptedAnswer> {
  const session = options.sessionId === undefined ? {} : { 'mcp-session-id': options.sessionId };
  return (request) => {
    const method = methodOf(request);
    if (method === 'initialize') return jsonAnswer(result('init'), session);
    if (method === 'notifications/initialized') return { status: 202 };
    if (method === 'GET') return options.get?.(request) ?? { status: 405 };
    if (method === 'DELETE') return { status: 200 };
    return rest(request);
  };
}
