import { ERROR_CODES, type InputRequest, isJsonObject, type JsonObject, RpcError } from '@mcpx/protocol';

/** What is known of the URL elicitations of one session, by their ids. See 2025-11-25 `client/elicitation`. */
export interface UrlElicitations {
  /** A question with this id was asked. */
  asked(request: InputRequest): void;
  /** The server says that it is done; false for an id that is unknown or was done before. */
  completed(params: JsonObject | undefined): boolean;
  /** Resolves when all of them are done. */
  whenCompleted(ids: readonly string[]): Promise<void>;
}

interface Elicitation {
  readonly done: Promise<void>;
  readonly finish: () => void;
  isDone: boolean;
}

/** As many as are remembered. The ids are the server's, so their number is, too. */
const MAX_KNOWN = 1_000;

/**
 * An elicitation is remembered when it is done, too, since that may be told before anybody waits for it; the oldest one is
 * forgotten where there are too many. Who waits for that one asks the server when it is time.
 */
export function createUrlElicitations(): UrlElicitations {
  const known = new Map<string, Elicitation>();

  const elicitationOf = (id: string): Elicitation => {
    const present = known.get(id);
    if (present !== undefined) return present;
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const added = { done, finish, isDone: false };
    known.set(id, added);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return added;
  };

  return {
    asked({ params }) {
      const id = params?.['elicitationId'];
      if (params?.['mode'] === 'url' && typeof id === 'string') elicitationOf(id);
    },
    completed(params) {
      const id = params?.['elicitationId'];
      const elicitation = typeof id === 'string' ? known.get(id) : undefined;
      if (elicitation === undefined || elicitation.isDone) return false;
      elicitation.isDone = true;
      elicitation.finish();
      return true;
    },
    async whenCompleted(ids) {
      await Promise.all(ids.map((id) => elicitationOf(id).done));
    },
  };
}

/** The questions in an error that asks for URL elicitations first, by their ids; undefined for any other error. */
export function urlQuestionsIn(error: unknown): ReadonlyMap<string, InputRequest> | undefined {
  if (!(error instanceof RpcError) || error.rpcCode !== ERROR_CODES.urlElicitationRequired) return undefined;
  const elicitations = isJsonObject(error.data) ? error.data['elicitations'] : undefined;
  if (!Array.isArray(elicitations) || elicitations.length === 0) return undefined;
  const questions = new Map<string, InputRequest>();
  for (const params of elicitations) {
    const id: unknown = isJsonObject(params) ? params['elicitationId'] : undefined;
    if (typeof id !== 'string' || params['mode'] !== 'url' || typeof params['url'] !== 'string') return undefined;
    questions.set(id, { method: 'elicitation/create', params });
  }
  return questions;
}
