import {
  type Connector,
  ERROR_CODES,
  idKey,
  isRequest,
  isRevision,
  type JsonObject,
  type JsonRpcMessage,
  plainTwin,
  type Receiver,
  type RequestId,
  type Revision,
  type Transport,
  TransportError,
} from '@mcpx/protocol';
import { toSdkError } from './sdk-errors.ts';
import type { SdkTransport } from './sdk-transport.ts';

/**
 * A transport for the official SDK that connects a recipe of this kit when it is started.
 *
 * Like all of theirs it is used once: make one per client. A number that no double carries becomes the nearest one, since
 * the SDK knows no other. A broken response becomes an error response that says so, or its request would wait for its
 * time-out.
 */
export function toSdkTransport(connector: Connector): SdkTransport {
  const streamEnds = new Map<string, () => void>();
  let isStarted = false;
  let link: Transport | undefined;
  let revision: Revision | undefined;

  const deliver = (message: JsonRpcMessage): void => {
    sdk.onmessage?.(plainTwin(message as unknown as JsonObject) as object);
  };

  const receiver: Receiver = {
    opened: (transport) => {
      link = transport;
    },
    message: deliver,
    streamEnd: (stream) => {
      const end = streamEnds.get(idKey(stream));
      streamEnds.delete(idKey(stream));
      end?.();
    },
    malformed: (error) => {
      sdk.onerror?.(error);
      if (error.id !== undefined) deliver(brokenResponse(error.id, error.message));
    },
    closed: ({ by, error }) => {
      streamEnds.clear();
      if (by !== 'local') sdk.onerror?.(error);
      sdk.onclose?.();
    },
  };

  const sdk: SdkTransport = {
    get hasPerRequestStream() {
      return link?.traits.streamPerRequest === true;
    },
    start: async () => {
      if (isStarted) {
        const message = `The transport to ${connector.target} was started already: it is used once`;
        throw new TransportError('MCP_CONNECT_FAILED', message, { processed: false });
      }
      isStarted = true;
      try {
        await connector.connect(receiver);
      } catch (error) {
        throw toSdkError(error);
      }
    },
    send: async (message, { headers, requestSignal, onRequestStreamEnd } = {}) => {
      if (link === undefined) {
        const text = `The transport to ${connector.target} was not started`;
        throw new TransportError('MCP_CLOSED', text, { processed: false });
      }
      const sent = message as JsonRpcMessage;
      const key = isRequest(sent) ? idKey(sent.id) : undefined;
      if (key !== undefined && onRequestStreamEnd !== undefined && link.traits.streamPerRequest) {
        // Theirs is not told of a stream that was ended by its own signal.
        streamEnds.set(key, () => (requestSignal?.aborted === true ? undefined : onRequestStreamEnd()));
      }
      try {
        await link.send(sent, {
          ...(revision === undefined ? {} : { revision }),
          ...(headers === undefined ? {} : { headers }),
          ...(requestSignal === undefined ? {} : { signal: requestSignal }),
        });
      } catch (error) {
        if (key !== undefined) streamEnds.delete(key);
        throw toSdkError(error);
      }
    },
    close: async () => link?.close(),
    setProtocolVersion: (version) => {
      if (isRevision(version)) revision = version;
    },
  };
  return sdk;
}

function brokenResponse(id: RequestId, message: string): JsonRpcMessage {
  return { jsonrpc: '2.0', id, error: { code: ERROR_CODES.linkLost, message, data: { reason: 'malformed response' } } };
}
