import { after, TransportError } from '@mcpx/protocol';
import type { ControlContext } from '../command.ts';
import type { ServerConfig } from '../config/config.ts';
import { formatDuration } from '../duration.ts';

/** A time limit, together with the interruption of the program. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** Lets the clock stand still until it is disposed of. */
  hold(): Disposable;
  /** From now on a server is late to be there. */
  awaitsStart(server: Pick<ServerConfig, 'key' | 'recipe' | 'protocol'>): void;
  /** From now on an answer is late, as at first. */
  awaitsAnswer(): void;
}

/** The time limit of a command, together with its interruption. `who` is to answer. */
export function startDeadline(
  { interruption, timeoutMs }: Pick<ControlContext, 'interruption' | 'timeoutMs'>,
  who: string,
): Deadline {
  const limit = new AbortController();
  const time = formatDuration(timeoutMs);
  const lateAnswer = `${who} did not answer within ${time}: give it more time with --timeout`;
  let message = lateAnswer;
  const end = (): void => limit.abort(new TransportError('MCP_TIMEOUT', message));
  let leftMs = timeoutMs;
  let sinceMs = performance.now();
  let callOff = after(leftMs, end);
  let holds = 0;
  return {
    signal: AbortSignal.any([interruption, limit.signal]),
    awaitsStart: (server) => void (message = lateStart(server, time)),
    awaitsAnswer: () => void (message = lateAnswer),
    hold() {
      if (holds++ === 0) {
        callOff();
        leftMs = Math.max(0, leftMs - (performance.now() - sinceMs));
      }
      let isHeld = true;
      return {
        [Symbol.dispose]() {
          if (!isHeld) return;
          isHeld = false;
          if (--holds > 0) return;
          sinceMs = performance.now();
          callOff = after(leftMs, end);
        },
      };
    },
    [Symbol.dispose]: () => callOff(),
  };
}

/** What is said of a server that does not come to be there, and what to do. */
function lateStart({ key, recipe, protocol }: Pick<ServerConfig, 'key' | 'recipe' | 'protocol'>, time: string): string {
  const [done, checked] =
    recipe.kind === 'stdio'
      ? ['was started', 'check that its "command" is an MCP server']
      : ['was asked who it is', 'check that its "url" is an MCP endpoint'];
  // Only one who is asked for what the initialize era does not know can fall silent over it.
  const era =
    protocol === 'auto' || protocol === 'modern'
      ? ', or set "protocol" to "legacy" if it is an older one that falls silent at what it does not know'
      : '';
  return `${key} ${done}, and did not answer within ${time}: ${checked}, give it more time with --timeout if it is only slow${era}`;
}
