import type { OnInput } from '@mcpx/client';
import { ERROR_CODES, RpcError } from '@mcpx/protocol';
import type { Root } from '../config/top.ts';

/** Answers for a command at which nobody can be asked. */
export interface NobodyThere {
  readonly onInput: OnInput;
  /** The method of a question that had to go without an answer. */
  readonly asked: string | undefined;
}

/** Cancels elicitation, refuses sampling, and answers `roots/list`, which needs nobody. */
export function nobodyThere(roots: readonly Root[]): NobodyThere {
  let asked: string | undefined;
  return {
    onInput: async (requests) => {
      const answers = Object.entries(requests).map(([key, { method }]) => {
        if (method === 'roots/list') return [key, { roots: roots.map((root) => ({ ...root })) }] as const;
        asked = method;
        if (method === 'elicitation/create') return [key, { action: 'cancel' }] as const;
        return [key, new RpcError(ERROR_CODES.refusedByUser, 'nobody is there to answer')] as const;
      });
      return Object.fromEntries(answers);
    },
    get asked() {
      return asked;
    },
  };
}
