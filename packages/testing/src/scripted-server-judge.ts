import {
  FEATURES,
  isJsonObject,
  type JsonRpcMessage,
  LATEST_LEGACY,
  LATEST_MODERN,
  META,
  type Revision,
} from '@mcpx/protocol';
import { type Referee, refereeFor, type Verdict } from '@mcpx/spec-schemas';
import { tasks } from '@mcpx/spec-schemas/extensions/tasks';

/** What is wrong with a frame of a client, as one line of text. */
export type FrameJudge = (message: JsonRpcMessage, askedMethod: string | undefined) => string | undefined;

/** Frames that open a connection say which revision they are of, whatever the server speaks. */
function revisionOf(message: JsonRpcMessage, spoken: Revision): Revision {
  if (!('method' in message)) return spoken;
  if (message.method === 'initialize') return LATEST_LEGACY;
  return message.method === 'server/discover' && FEATURES[spoken].era === 'legacy' ? LATEST_MODERN : spoken;
}

/**
 * Judges each frame by the revision in use, closed: nothing that another revision has, nothing that none has.
 *
 * An answer is judged by the request that it answers, too.
 */
export function createFrameJudge(spoken: Revision): FrameJudge {
  return (message, askedMethod) => {
    const revision = revisionOf(message, spoken);
    const plain = refereeFor(revision);
    const referee: Referee = usesTasks(message) ? plain.with(tasks) : plain;
    const isReply = !('method' in message);
    const frame = referee.message(message, 'client', { strict: 'closed' });
    const result =
      isReply && 'result' in message && askedMethod !== undefined
        ? referee.result(askedMethod, message.result, { strict: 'closed' })
        : undefined;
    const faults = [...faultsOf(frame), ...faultsOf(result)];
    if (isReply && FEATURES[spoken].serverRequests === false) faults.push('a client of this revision answers nothing');
    if (faults.length === 0) return undefined;
    return `${revision} ${isReply ? `answer to ${askedMethod}` : message.method}: ${faults.join('; ')}: ${JSON.stringify(message)}`;
  };
}

function faultsOf(verdict: Verdict | undefined): string[] {
  return verdict === undefined || verdict.ok
    ? []
    : verdict.issues.map(({ pointer, message }) => `${pointer} ${message}`);
}

/** A request is of the extension if it says that its client knows it. */
function usesTasks(message: JsonRpcMessage): boolean {
  const meta = 'method' in message && message.params !== undefined ? message.params['_meta'] : undefined;
  const capabilities = isJsonObject(meta) ? meta[META.clientCapabilities] : undefined;
  const extensions = isJsonObject(capabilities) ? capabilities['extensions'] : undefined;
  return isJsonObject(extensions) && tasks.name in extensions;
}
