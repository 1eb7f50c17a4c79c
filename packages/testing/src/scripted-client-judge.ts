import { FEATURES, isJsonObject, isResult, type JsonObject, type JsonRpcMessage, type Revision } from '@mcpx/protocol';
import { type Referee, refereeFor, type Verdict } from '@mcpx/spec-schemas';
import { tasks } from '@mcpx/spec-schemas/extensions/tasks';

/** What is wrong with a frame of a server, as one line of text. */
export type ServerFrameJudge = (frame: JsonRpcMessage, askedMethod: string | undefined) => string | undefined;

/**
 * Judges each frame by the revision in use, closed: nothing that another revision has, nothing that none has.
 *
 * A result is judged by the request that it answers, too. `capabilities` is what the client declares: an extension counts where
 * it is among them.
 */
export function createServerFrameJudge(revision: Revision, { extensions }: JsonObject = {}): ServerFrameJudge {
  const plain = refereeFor(revision);
  const referee: Referee = isJsonObject(extensions) && tasks.name in extensions ? plain.with(tasks) : plain;
  return (frame, askedMethod) => {
    const faults = faultsOf(referee.message(frame, 'server', { strict: 'closed' }));
    if (isResult(frame) && askedMethod !== undefined) {
      faults.push(...faultsOf(referee.result(askedMethod, frame.result, { strict: 'closed' })));
    }
    if ('method' in frame && 'id' in frame && !FEATURES[revision].serverRequests) {
      faults.push('a server of this revision sends no requests');
    }
    if (faults.length === 0) return undefined;
    const what = 'method' in frame ? frame.method : `answer to ${askedMethod ?? 'nothing'}`;
    return `${revision} ${what}: ${faults.join('; ')}: ${JSON.stringify(frame)}`;
  };
}

function faultsOf(verdict: Verdict): string[] {
  return verdict.ok ? [] : verdict.issues.map(({ pointer, message }) => `${pointer} ${message}`);
}
