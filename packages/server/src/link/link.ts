import {
  ERROR_CODES,
  FEATURES,
  isNotification,
  isRequest,
  type JsonRpcMessage,
  type JsonRpcNotification,
  type MalformedMessageError,
  META,
  type RequestId,
} from '@mcpx/protocol';
import { closingAnswer } from '../calls/closing-answer.ts';
import type { EndpointSettings } from '../endpoint-settings.ts';
import { isModernParams, modernNotification } from '../modern/envelope.ts';
import { createLegacyLink } from './legacy/legacy-link.ts';
import type { LinkWriter } from './link-writer.ts';
import { createModernLink } from './modern-link.ts';

export interface LinkSettings extends EndpointSettings {
  readonly principal: string;
}

/** Both eras on one link. Never throws. */
export interface Link {
  take(message: JsonRpcMessage, batch: boolean): void;
  malformed(error: MalformedMessageError, batch: boolean): void;
  /** Answers what waits. What comes afterwards is not taken: a request is answered with that. */
  close(): void;
}

export function createLink(writer: LinkWriter, settings: LinkSettings): Link {
  const { revisions, newestLegacy, principal, onNotification, logger } = settings;
  const modern = createModernLink(writer, principal, settings);
  const legacy =
    newestLegacy === undefined
      ? undefined
      : createLegacyLink(writer, { ...settings, newestLegacy, again: (message) => take(message) });

  let closed = false;

  const refuse = (id: RequestId, code: number, message: string): void => {
    writer.write({ jsonrpc: '2.0', id, error: { code, message } }, legacy?.revision);
  };

  const takeNotification = (message: JsonRpcNotification): void => {
    if (message.method === 'notifications/cancelled') {
      modern.cancel(message);
      legacy?.take(message);
    } else if (isModernParams(message.params) || legacy?.take(message) !== true) {
      onNotification?.(modernNotification(message, principal, revisions));
    }
  };

  const dispatch = (message: JsonRpcMessage): void => {
    if (isNotification(message)) takeNotification(message);
    else if (isRequest(message) && isModernParams(message.params)) modern.request(message);
    else if (legacy?.take(message) === true) return;
    else if (isRequest(message)) {
      if (message.method === 'ping' && legacy !== undefined)
        writer.write({ jsonrpc: '2.0', id: message.id, result: {} });
      else {
        const beginning = legacy !== undefined ? 'Begin with initialize, or' : 'Each request must';
        refuse(message.id, ERROR_CODES.invalidParams, `${beginning} say "${META.protocolVersion}" in params._meta`);
      }
    }
  };

  const take = (message: JsonRpcMessage): void => {
    if (closed) {
      if (isRequest(message)) writer.write(closingAnswer(message.id), legacy?.revision);
      return;
    }
    try {
      dispatch(message);
    } catch (error) {
      // A fault of a callback that we were given is no reason to lose the link.
      logger?.('request.failed', { error });
    }
  };

  return {
    take(message, batch) {
      const agreed = legacy?.revision;
      const allowed = !batch || (agreed !== undefined && FEATURES[agreed].batches);
      if (allowed) take(message);
      else if (isRequest(message)) {
        refuse(message.id, ERROR_CODES.invalidRequest, 'Messages come one by one here, not in an array');
      }
    },
    malformed({ requestId, message }, batch) {
      const revision = legacy?.revision;
      const error = { code: ERROR_CODES.invalidRequest, message };
      if (requestId !== undefined) refuse(requestId, error.code, message);
      // Only some revisions have a form for an error that answers no known request.
      else if (revision === undefined || FEATURES[revision].idlessErrors) {
        writer.write({ jsonrpc: '2.0', error }, revision);
      }
      // An array that is no batch, and what in a batch is no message, are answered as JSON-RPC 2.0 §6 says.
      else if (batch && FEATURES[revision].batches) writer.write({ jsonrpc: '2.0', id: null, error }, revision);
    },
    close() {
      closed = true;
      modern.close();
      legacy?.close();
    },
  };
}
