import {
  isNotification,
  isRequest,
  type JsonRpcMessage,
  type JsonRpcRequest,
  type RequestId,
  type Revision,
} from '@mcpx/protocol';
import { closingAnswer } from '../../calls/closing-answer.ts';
import type { AskingReply } from '../../calls/reply.ts';
import type { RunningCall } from '../../calls/start-call.ts';
import type { LegacySettings } from '../../endpoint-settings.ts';
import { startInitialize } from '../../legacy/initialize.ts';
import { createLegacySession, type LegacySession } from '../../legacy/legacy-session.ts';
import type { LinkWriter } from '../link-writer.ts';

export interface LegacyLinkOptions extends LegacySettings {
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
  /** Answers what waits. */
  close(): void;
}

/** A session that is about to begin. */
interface Opening {
  readonly id: RequestId;
  readonly call: RunningCall;
  /** What arrived meanwhile. */
  readonly early: JsonRpcMessage[];
}

export function createLegacyLink(writer: LinkWriter, options: LegacyLinkOptions): LegacyLink {
  let session: LegacySession | undefined;
  let opening: Opening | undefined;

  const settled = (): void => {
    const early = opening?.early ?? [];
    opening = undefined;
    for (const message of early) options.again(message);
  };

  const initialize = (request: JsonRpcRequest): void => {
    const { id } = request;
    const call = startInitialize(request, options, {
      opened({ caller, result }) {
        const { revision } = caller;
        const unsolicited = { isConnected: true, write: (message: JsonRpcMessage) => writer.write(message, revision) };
        session = createLegacySession(caller, unsolicited, options);
        writer.write({ jsonrpc: '2.0', id, result }, revision);
        settled();
      },
      ended(answer) {
        if (answer !== undefined) writer.write(answer);
        settled();
      },
    });
    opening = { id, call, early: [] };
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
    if (opening !== undefined) opening.early.push(message);
    else if (session !== undefined) handOver(message, session);
    else if (isRequest(message) && message.method === 'initialize') initialize(message);
    else return false;
    return true;
  };

  return {
    get revision() {
      return session?.caller.revision;
    },
    take,
    close() {
      opening?.call.stop(closingAnswer(opening.id));
      session?.close();
    },
  };
}
