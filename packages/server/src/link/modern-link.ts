import {
  idKey,
  isRequestId,
  type JsonRpcNotification,
  type JsonRpcRequest,
  LATEST_MODERN,
  type RequestId,
  RpcError,
  ERROR_CODES,
} from '@mcpx/protocol';
import { closingAnswer } from '../calls/closing-answer.ts';
import { LISTEN } from '../calls/listen.ts';
import type { Reply } from '../calls/reply.ts';
import { NO_HEADERS, type RunningCall } from '../calls/start-call.ts';
import { wireError } from '../calls/wire-error.ts';
import type { EndpointSettings } from '../endpoint-settings.ts';
import { openRequest, readEnvelope, servedRevision } from '../modern/envelope.ts';
import { startModernCall, subscriptionEnd } from '../modern/start-modern-call.ts';
import type { LinkWriter } from './link-writer.ts';

/** The modern calls of one link. */
export interface ModernLink {
  request(message: JsonRpcRequest): void;
  cancel(message: JsonRpcNotification): void;
  /** Answers what waits. */
  close(): void;
}

interface Waiting {
  readonly id: RequestId;
  readonly method: string;
  readonly call: RunningCall;
}

export function createModernLink(writer: LinkWriter, principal: string, settings: EndpointSettings): ModernLink {
  const waiting = new Map<string, Waiting>();

  const start = (message: JsonRpcRequest): void => {
    const { id, method } = message;
    const key = idKey(id);
    if (waiting.has(key)) throw new RpcError(ERROR_CODES.invalidRequest, 'A call with this id is still in progress');
    const envelope = readEnvelope(message.params);
    const { revisions, maxSubscriptions } = settings;
    const revision = servedRevision(envelope, revisions);
    const request = openRequest(message, envelope, { revision, principal, maxSubscriptions });
    const reply: Reply = {
      send: (notice) => {
        writer.write(notice, revision);
      },
      end: (answer) => {
        waiting.delete(key);
        if (answer === undefined) return;
        if (method === LISTEN && 'result' in answer) writer.write(subscriptionCancelled(id), revision);
        writer.write(answer, revision);
      },
    };
    waiting.set(key, { id, method, call: startModernCall(request, NO_HEADERS, reply, settings) });
  };

  return {
    request(message) {
      try {
        start(message);
      } catch (error) {
        const { id, method, params = {} } = message;
        const told = wireError(error, { revision: LATEST_MODERN, method, params });
        writer.write({ jsonrpc: '2.0', id, error: told }, LATEST_MODERN);
      }
    },
    cancel({ params }) {
      const id = params?.requestId;
      if (isRequestId(id)) waiting.get(idKey(id))?.call.abort();
    },
    close() {
      for (const { id, method, call } of waiting.values()) {
        call.stop(method === LISTEN ? subscriptionEnd(id, settings.serverInfo) : closingAnswer(id));
      }
    },
  };
}

/** On a shared link the end of a subscription is told twice: to those who look for either. */
function subscriptionCancelled(requestId: RequestId): JsonRpcNotification {
  return { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } };
}
