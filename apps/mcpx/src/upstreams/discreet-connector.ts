import {
  type Connector,
  ERROR_CODES,
  isJsonObject,
  isMcpError,
  isRawNumber,
  type JsonRpcMessage,
  type Receiver,
  type RpcErrorObject,
  type Transport,
} from '@mcpx/protocol';
import type { HideSecrets } from './hide-secrets.ts';
import { hiderFor } from './hider-for.ts';

/** How deep causes are followed. */
const MAX_CAUSES = 5;

/**
 * A recipe whose target, errors and log messages hold none of the given secrets, however they are written.
 *
 * A program that dies of a wrong key often says it on its standard error, and an endpoint in its refusal: errors quote both, and
 * end up in logs. What a server answers to a request that went well is its own and passes as it is.
 */
export function discreetConnector(connector: Connector, secrets: readonly string[]): Connector {
  const hide = hiderFor(secrets, hostsOf(connector));
  return hide === undefined ? connector : discreet(connector, hide);
}

/** The hosts that it connects to: a URL has them in lower case. */
function hostsOf({ target, fallback }: Connector): string {
  const host = URL.parse(target)?.host ?? '';
  return fallback === undefined ? host : `${host} ${hostsOf(fallback)}`;
}

function discreet(connector: Connector, hide: HideSecrets): Connector {
  const { target, fallback } = connector;
  return {
    ...connector,
    target: hide(target),
    ...(fallback !== undefined && { fallback: discreet(fallback, hide) }),
    async connect(receiver, options) {
      try {
        let open: Transport | undefined;
        const transport = await connector.connect(
          discreetReceiver(receiver, hide, (link) => (open = discreetTransport(link, hide))),
          options,
        );
        return open ?? discreetTransport(transport, hide);
      } catch (error) {
        throw hideIn(error, hide);
      }
    },
  };
}

function discreetReceiver(receiver: Receiver, hide: HideSecrets, wrap: (transport: Transport) => Transport): Receiver {
  return {
    opened: (transport) => receiver.opened(wrap(transport)),
    message: (message, arrival) => receiver.message(hideInMessage(message, hide), arrival),
    streamEnd: (stream, error) => receiver.streamEnd(stream, error && hideIn(error, hide)),
    malformed: (error, arrival) => receiver.malformed(hideIn(error, hide), arrival),
    closed: (reason) => receiver.closed({ ...reason, error: hideIn(reason.error, hide) }),
  };
}

function hideInMessage(message: JsonRpcMessage, hide: HideSecrets): JsonRpcMessage {
  if ('error' in message) return { ...message, error: hideInError(message.error, hide) };
  if (!('method' in message) || message.method !== 'notifications/message') return message;
  return { ...message, ...(message.params !== undefined && { params: hideInValue(message.params, hide) }) };
}

/**
 * The members of an error's `data` that are the protocol's, by the code of the error: a resource is known by its URI, a person has
 * to be sent to the very page that the server names, and what a client lacks is read by programs. See 2026-07-28 `basic/index`,
 * under error codes; `server/resources`; 2025-11-25 `client/elicitation`.
 */
const PROTOCOL_DATA: Readonly<Record<number, readonly string[]>> = {
  [ERROR_CODES.invalidParams]: ['uri'],
  [ERROR_CODES.resourceNotFound]: ['uri'],
  [ERROR_CODES.missingClientCapability]: ['requiredCapabilities'],
  [ERROR_CODES.unsupportedProtocolVersion]: ['supported', 'requested'],
  [ERROR_CODES.urlElicitationRequired]: ['elicitations'],
};

function hideInError({ data, ...error }: RpcErrorObject, hide: HideSecrets): RpcErrorObject {
  const hidden = hideInValue(error, hide);
  if (data === undefined) return hidden;
  const names = PROTOCOL_DATA[error.code] ?? [];
  const own = isJsonObject(data) ? Object.entries(data).filter(([name]) => names.includes(name)) : [];
  const rest = hideInValue(data, hide);
  return { ...hidden, data: isJsonObject(rest) ? { ...rest, ...Object.fromEntries(own) } : rest };
}

function discreetTransport(transport: Transport, hide: HideSecrets): Transport {
  return {
    get traits() {
      return transport.traits;
    },
    get remark() {
      return hideInValue(transport.remark, hide);
    },
    send: (message, options) =>
      transport.send(message, options).catch((error: unknown) => {
        throw hideIn(error, hide);
      }),
    close: () => transport.close(),
    [Symbol.asyncDispose]: () => transport.close(),
  };
}

/** Takes the secrets out of an error, where it stands: it is new, and whoever gets it compares it by identity. */
function hideIn<Thrown>(error: Thrown, hide: HideSecrets, depth = 0): Thrown {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return error;
  const members = isMcpError(error)
    ? ['message', 'stack', 'headers', 'body', 'excerpt', 'process']
    : ['message', 'stack'];
  for (const [name, value] of Object.entries(Object.getOwnPropertyDescriptors(error))) {
    if (!members.includes(name) || !('value' in value)) continue;
    Object.defineProperty(error, name, { ...value, value: hideInValue(value.value, hide) });
  }
  hideIn(error.cause, hide, depth + 1);
  return error;
}

/** The same value where it holds none of the texts. */
function hideInValue<Value>(value: Value, hide: HideSecrets): Value;
function hideInValue(value: unknown, hide: HideSecrets): unknown {
  if (typeof value === 'string') return hide(value);
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => hideInValue(item, hide));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [hide(name), hideInValue(member, hide)]));
}
