import type { Interruption } from './command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

const NAMES = ['SIGINT', 'SIGTERM'] as const;

/** The user's wish to end the program. Disposing of it takes the handlers off again. */
export interface InterruptionListener extends Disposable {
  /** Its reason is an {@link Interruption}. */
  readonly signal: AbortSignal;
}

/**
 * Aborts at the first SIGINT or SIGTERM, so that servers are ended in order. The second one ends the program at once: what
 * it started is then ended from outside.
 */
export function listenForInterruption(): InterruptionListener {
  const controller = new AbortController();
  const hear = (name: NodeJS.Signals): void => {
    const reason: Interruption = { name: name === 'SIGINT' ? name : 'SIGTERM' };
    if (controller.signal.aborted) process.exit(interruptedCode(reason));
    controller.abort(reason);
  };
  for (const name of NAMES) process.on(name, hear);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const name of NAMES) process.off(name, hear);
    },
  };
}

/** The exit code of a program that a signal ended. */
export function interruptedCode({ name }: Interruption): ExitCode {
  return name === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
}
