import type { InputRequest } from '@mcpx/protocol';
import type { Names } from '../names/namespaces.ts';
import { nameQuestion } from '../questions/name-question.ts';
import type { UriMapping } from '../results/map-uris.ts';
import { mapRelatedTask, type TaskIdMapping } from '../tasks/task-ids.ts';

/** How a server is shown at a face that several share: whatever callers may use again, as they know it. */
export interface ServerView {
  readonly mapUri: UriMapping;
  readonly showTaskId: TaskIdMapping;
  /** It says whose it is, too. */
  readonly showQuestion: (request: InputRequest) => InputRequest;
}

/** Made once for each server of a face: it outlives calls, and holds none. */
export function viewOf(key: string, { uris, ids }: Pick<Names, 'uris' | 'ids'>): ServerView {
  // What is not offered has no other name: whoever meets it within a result reads it as its server wrote it.
  const mapUri: UriMapping = (own) => uris.show(key, own) ?? own;
  const showTaskId: TaskIdMapping = (own) => ids.show(key, own) ?? own;
  return {
    mapUri,
    showTaskId,
    showQuestion(request) {
      // What is to be sampled stays in the server's own URIs, as the tools beside it are: the answer may use one, and goes back as it is.
      const question = nameQuestion(request, key);
      const { params } = question;
      return params === undefined ? question : { ...question, params: mapRelatedTask(params, showTaskId) };
    },
  };
}
