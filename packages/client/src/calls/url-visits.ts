import { type InputRequest, type InputRequests, type InputResponses, RpcError, within } from '@mcpx/protocol';
import type { UrlElicitations } from '../questions/url-elicitations.ts';

/** How long a person has on a page before the server is asked, where it says nothing by itself. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** The pages that a user must visit before a call is made. */
export interface UrlVisits {
  /** What the user was not asked yet. */
  unasked(questions: ReadonlyMap<string, InputRequest>): InputRequests;
  /** Takes the answers; false where the user does not want to. */
  consent(requests: InputRequests, responses: InputResponses): boolean;
  /** Waits until the server says that the pages were visited, or until it is time to ask it; false where it is too late. */
  wait(ids: Iterable<string>, signal: AbortSignal | undefined): Promise<boolean>;
}

/** See 2025-11-25 `client/elicitation`, under the error that asks for URL elicitations. */
export function createUrlVisits(elicitations: UrlElicitations, longestMs: number): UrlVisits {
  const agreed = new Set<string>();
  let waitedMs = 0;
  return {
    unasked(questions) {
      for (const question of questions.values()) elicitations.asked(question);
      return Object.fromEntries([...questions].filter(([id]) => !agreed.has(id)));
    },
    consent(requests, responses) {
      for (const id of Object.keys(requests)) {
        const given = responses[id];
        if (given === undefined || given instanceof RpcError || given['action'] !== 'accept') return false;
        agreed.add(id);
      }
      return true;
    },
    async wait(ids, signal) {
      if (waitedMs >= longestMs) return false;
      const waitMs = Math.min(FIRST_MS + waitedMs, LONGEST_MS);
      waitedMs += waitMs;
      await within(elicitations.whenCompleted([...ids]), { signal, timeoutMs: waitMs });
      return true;
    },
  };
}
