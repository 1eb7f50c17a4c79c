import {
  type Connector,
  isMcpError,
  isRawNumber,
  type JsonRpcMessage,
  type Receiver,
  type Transport,
} from '@mcpx/protocol';
import { hideSecrets } from './hide-secrets.ts';

/** A shorter text is too likely to stand somewhere by chance. */
const LEAST_LENGTH = 6;

/** How deep causes are followed. */
const MAX_CAUSES = 5;

/**
 * A recipe whose target, errors and log messages hold none of the given secrets, however they are written.
 *
 * A program that dies of a wrong key often says it on its standard error, and an endpoint in its refusal: errors quote both, and
 * end up in logs. What a server answers to a request that went well is its own and passes as it is.
 */
export function discreetConnector(connector: Connector, secrets: readonly string[]): Connector {
  const texts = secrets.filter((secret) => secret.length >= LEAST_LENGTH).flatMap(spellingsOf);
  if (texts.length === 0) return connector;
  // The longest first: a part of it may be a secret, too.
  return discreet(
    connector,
    [...new Set(texts)].toSorted((a, b) => b.length - a.length),
  );
}

function discreet(connector: Connector, texts: readonly string[]): Connector {
  const { target, fallback } = connector;
  return {
    ...connector,
    target: hideSecrets(target, texts),
    ...(fallback !== undefined && { fallback: discreet(fallback, texts) }),
    async connect(receiver, options) {
      try {
        let open: Transport | undefined;
        const transport = await connector.connect(
          discreetReceiver(receiver, texts, (link) => (open = discreetTransport(link, texts))),
          options,
        );
        return open ?? discreetTransport(transport, texts);
      } catch (error) {
        throw hideIn(error, texts);
      }
    },
  };
}

/** How a text is written in JSON, in a URL (its host in lower case), in a form, and in Base64. */
function spellingsOf(secret: string): readonly string[] {
  const wellFormed = secret.toWellFormed();
  return [
    secret,
    secret.toLowerCase(),
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(wellFormed),
    new URL(`${PATH_BASE}${wellFormed}`).href.slice(PATH_BASE.length),
    new URLSearchParams({ '': secret }).toString().slice(1),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
  ].filter((text) => text.length >= LEAST_LENGTH);
}

const PATH_BASE = 'http://h/';

function discreetReceiver(
  receiver: Receiver,
  texts: readonly string[],
  wrap: (transport: Transport) => Transport,
): Receiver {
  return {
    opened: (transport) => receiver.opened(wrap(transport)),
    message: (message, arrival) => receiver.message(hideInMessage(message, texts), arrival),
    streamEnd: (stream, error) => receiver.streamEnd(stream, error && hideIn(error, texts)),
    malformed: (error, arrival) => receiver.malformed(hideIn(error, texts), arrival),
    closed: (reason) => receiver.closed({ ...reason, error: hideIn(reason.error, texts) }),
  };
}

function hideInMessage(message: JsonRpcMessage, texts: readonly string[]): JsonRpcMessage {
  if ('error' in message) return { ...message, error: hideInValue(message.error, texts) };
  if (!('method' in message) || message.method !== 'notifications/message') return message;
  return { ...message, ...(message.params !== undefined && { params: hideInValue(message.params, texts) }) };
}

function discreetTransport(transport: Transport, texts: readonly string[]): Transport {
  return {
    get traits() {
      return transport.traits;
    },
    get remark() {
      return hideInValue(transport.remark, texts);
    },
    send: (message, options) =>
      transport.send(message, options).catch((error: unknown) => {
        throw hideIn(error, texts);
      }),
    close: () => transport.close(),
    [Symbol.asyncDispose]: () => transport.close(),
  };
}

/** Takes the secrets out of an error, where it stands: it is new, and whoever gets it compares it by identity. */
function hideIn<Thrown>(error: Thrown, texts: readonly string[], depth = 0): Thrown {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return error;
  const members = isMcpError(error)
    ? ['message', 'stack', 'headers', 'body', 'excerpt', 'process']
    : ['message', 'stack'];
  for (const [name, value] of Object.entries(Object.getOwnPropertyDescriptors(error))) {
    if (!members.includes(name) || !('value' in value)) continue;
    Object.defineProperty(error, name, { ...value, value: hideInValue(value.value, texts) });
  }
  hideIn(error.cause, texts, depth + 1);
  return error;
}

/** The same value where it holds none of the texts. */
function hideInValue<Value>(value: Value, texts: readonly string[]): Value;
function hideInValue(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') return hideSecrets(value, texts);
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => hideInValue(item, texts));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, hideInValue(member, texts)]));
}
