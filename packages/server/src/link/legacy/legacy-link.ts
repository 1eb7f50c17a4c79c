import {
  isNotification,
  isRequest,
  type JsonObject,
  type JsonRpcMessage,
  type JsonRpcRequest,
  LATEST_LEGACY,
  type Revision,
} from '@mcpx/protocol';
import type { AskingReply } from '../../calls/reply.ts';
import { wireError } from '../../calls/wire-error.ts';
import { initializeLegacy } from '../../legacy/initialize.ts';
import { createLegacySession, type LegacySession, type LegacySettings } from '../../legacy/legacy-session.ts';
import type { LinkWriter } from '../link-writer.ts';

export interface LegacyLinkOptions extends LegacySettings {
  readonly revisions: readonly Revision[];
  readonly serverInfo: JsonObject | undefined;
  readonly principal: string;
  /** Takes again what arrived while `initialize` was at work. */
  readonly again: (message: JsonRpcMessage) => void;
}

/** The one legacy session that a link can have. */
export interface LegacyLink {
  /** What was agreed on, once it was. */
  readonly revision: Revision | undefined;
  /** Takes a message of the session, or one that begins it. `false`: there is no session, and this begins none. */
  take(message: JsonRpcMessage): boolean;
  close(): void;
}

export function createLegacyLink(writer: LinkWriter, options: LegacyLinkOptions): LegacyLink {
  const controller = new AbortController();
  let session: LegacySession | undefined;
  /** What arrived while `initialize` was at work. */
  let early: JsonRpcMessage[] | undefined;

  const initialize = async (request: JsonRpcRequest): Promise<void> => {
    const { id, method, params = {} } = request;
    try {
      const { caller, result } = await initializeLegacy(request, { ...options, signal: controller.signal });
      if (controller.signal.aborted) return;
      const { revision } = caller;
      session = createLegacySession(caller, (message) => writer.write(message, revision), options);
      writer.write({ jsonrpc: '2.0', id, result }, revision);
    } catch (error) {
      writer.write({ jsonrpc: '2.0', id, error: wireError(error, { revision: LATEST_LEGACY, method, params }) });
    }
  };

  const handOver = (message: JsonRpcMessage, to: LegacySession): void => {
    if (isRequest(message)) {
      const { revision } = to.caller;
      const reply: AskingReply = {
        send: (notice) => {
          writer.write(notice, revision);
        },
        ask: (question, lost) => {
          writer.write(question, revision, () => {
            lost('unwritable');
          });
          return {
            settle: (withdrawal) => {
              if (withdrawal !== undefined) writer.write(withdrawal, revision);
            },
          };
        },
        end: (answer) => {
          if (answer !== undefined) writer.write(answer, revision);
        },
      };
      to.request(message, reply);
    } else if (isNotification(message)) {
      to.notification(message);
      if (message.method === 'notifications/initialized') to.listen();
    } else to.response(message);
  };

  const take = (message: JsonRpcMessage): boolean => {
    if (early !== undefined) early.push(message);
    else if (session !== undefined) handOver(message, session);
    else if (isRequest(message) && message.method === 'initialize') {
      early = [];
      void initialize(message).finally(() => {
        const waiting = early ?? [];
        early = undefined;
        for (const next of waiting) options.again(next);
      });
    } else return false;
    return true;
  };

  return {
    get revision() {
      return session?.caller.revision;
    },
    take,
    close() {
      controller.abort();
      session?.close();
    },
  };
}
