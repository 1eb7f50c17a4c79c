import { FEATURES, type JsonRpcMessage, type Revision } from '@mcpx/protocol';
import type { Issue, Referee, Verdict } from '@mcpx/spec-schemas';

/** A frame that its revision does not allow. */
export interface FrameFault {
  readonly revision: Revision;
  /** What was sent, in words that go on with a server's name. */
  readonly sent: string;
  /** Of all that is wrong with it, what is told. */
  readonly issue: Issue;
}

/** Judges what a server sends by one revision. */
export type FrameJudge = (message: JsonRpcMessage, askedMethod: string | undefined) => FrameFault | undefined;

/** The checks of a revision are loaded when the first server that is checked speaks it. */
export async function loadFrameJudge(revision: Revision): Promise<FrameJudge> {
  const { loadReferee } = await import('@mcpx/spec-schemas/load');
  const plain = await loadReferee(revision);
  const referee = FEATURES[revision].tasks === 'extension' ? await withTasks(plain) : plain;
  return (message, askedMethod) => {
    const issue = firstIssue(referee, message, askedMethod);
    return issue === undefined ? undefined : { revision, sent: wordsFor(message, askedMethod), issue };
  };
}

/** Whether a call may become a task was agreed by the caller and the server: here it may. */
async function withTasks(referee: Referee): Promise<Referee> {
  const { tasks } = await import('@mcpx/spec-schemas/extensions/tasks');
  return referee.with(tasks);
}

function firstIssue(referee: Referee, message: JsonRpcMessage, askedMethod: string | undefined): Issue | undefined {
  const ofFrame = issueOf(referee.message(message, 'server'));
  if (ofFrame !== undefined || !('result' in message) || askedMethod === undefined) return ofFrame;
  return issueOf(referee.result(askedMethod, message.result));
}

/** A method that the revision has not is an extension's. */
function issueOf(verdict: Verdict): Issue | undefined {
  return verdict.ok || verdict.reason === 'unknown-method' ? undefined : verdict.issues[0];
}

function wordsFor(message: JsonRpcMessage, askedMethod: string | undefined): string {
  if ('method' in message) return `sent ${message.method}`;
  return `answered ${askedMethod ?? 'a request'}${'error' in message ? ' with an error' : ''}`;
}
