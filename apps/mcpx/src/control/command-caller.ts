import type { AskOptions } from '@mcpx/gateway';

const HEARS = Symbol('hears');

/** The caller of a command's call: whoever holds questions tells it of such as may belong to the call. */
export interface CommandCaller {
  readonly [HEARS]: AskOptions;
}

export function commandCaller(hears: AskOptions): CommandCaller {
  return { [HEARS]: hears };
}

/** What is told to those of several callers that are commands, as one. */
export function hearsOfAll(callers: readonly unknown[]): AskOptions {
  const all = callers.filter(isCommandCaller).map((caller) => caller[HEARS]);
  return {
    onHeld: (question) => all.forEach(({ onHeld }) => onHeld?.(question)),
    onSettled: (id) => all.forEach(({ onSettled }) => onSettled?.(id)),
    onUnanswered: () => all.forEach(({ onUnanswered }) => onUnanswered?.()),
  };
}

function isCommandCaller(caller: unknown): caller is CommandCaller {
  return typeof caller === 'object' && caller !== null && HEARS in caller;
}
