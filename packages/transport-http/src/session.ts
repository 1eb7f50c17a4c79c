import { standardHeaders } from '@mcpx/codec';
import {
  FEATURES,
  isRequest,
  isRevision,
  type JsonRpcMessage,
  LATEST_MODERN,
  META,
  type Revision,
  type SendOptions,
} from '@mcpx/protocol';

/** What a link learnt from the three messages of the handshake that it looks at. */
export interface Session {
  /** `Mcp-Session-Id`, from the response that held the result of `initialize` and from nowhere else. */
  id: string | undefined;
  /** The revision in which `notifications/initialized` was sent: that of GET, resumption and DELETE. */
  revision: Revision | undefined;
  /** A request that named it was taken. */
  isOfUse: boolean;
}

/** How one message travels. */
export interface Carriage {
  readonly isModern: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The session that it names, where it names one. */
  readonly sessionId: string | undefined;
}

/**
 * Decides headers and session of one message.
 *
 * A modern frame states its version in `_meta` and belongs to no session; `initialize` belongs to none yet, and nothing is agreed
 * before it. See 2026-07-28 `basic/transports/streamable-http` and 2025-11-25 `basic/transports`.
 */
export function carriageOf(message: JsonRpcMessage, options: SendOptions, session: Session): Carriage {
  const headers: Record<string, string> = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  let isModern = false;
  let sessionId: string | undefined;
  if (!isInitialize(message)) {
    const claimed = claimedVersion(message);
    // A version that this kit does not know is stated in the frame, as the modern ones are.
    const stated = claimed === undefined || isRevision(claimed) ? claimed : LATEST_MODERN;
    const revision = stated ?? options.revision ?? session.revision;
    if (revision !== undefined) {
      isModern = FEATURES[revision].era === 'modern';
      addHeaders(headers, standardHeaders(message, revision));
    }
    if (!isModern) sessionId = session.id;
  }
  if (options.headers !== undefined) addHeaders(headers, options.headers);
  if (sessionId !== undefined) headers['mcp-session-id'] = sessionId;
  return { isModern, headers, sessionId };
}

/** The headers of a request that carries no message: GET and DELETE, in the revision of the session. */
export function bareHeaders(session: Session): Record<string, string> {
  const { id, revision } = session;
  const headers: Record<string, string> = {};
  if (id !== undefined) headers['mcp-session-id'] = id;
  if (revision !== undefined && FEATURES[revision].versionHeader) headers['mcp-protocol-version'] = revision;
  return headers;
}

export function isInitialize(message: JsonRpcMessage): boolean {
  return isRequest(message) && message.method === 'initialize';
}

/** Whether a header can be a session id: visible ASCII alone, as the specification has it. */
export function isSessionId(value: string | undefined): value is string {
  return value !== undefined && /^[\x21-\x7e]+$/.test(value);
}

function claimedVersion(message: JsonRpcMessage): string | undefined {
  const meta = 'params' in message ? message.params?._meta : undefined;
  if (typeof meta !== 'object' || meta === null || !(META.protocolVersion in meta)) return undefined;
  const version = meta[META.protocolVersion];
  return typeof version === 'string' ? version : undefined;
}

function addHeaders(headers: Record<string, string>, more: Readonly<Record<string, string>>): void {
  for (const name in more) {
    const value = more[name];
    if (value !== undefined) headers[name.toLowerCase()] = value;
  }
}
