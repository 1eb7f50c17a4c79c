import { type JsonObject, TransportError } from '@mcpx/protocol';
import type { ControlContext } from '../command.ts';
import { formatDuration } from '../duration.ts';
import type { Verdict } from '../verdict.ts';
import { whyUnreadable } from '../why-unreadable.ts';
import { parseArgsObject } from './type-arguments.ts';

/** Reads what `--args` names: a JSON object, `@file`, or `-` for standard input. Without it there are no arguments. */
export async function readArgs(
  context: Pick<ControlContext, 'terminal' | 'interruption' | 'timeoutMs'>,
  option: string | undefined,
  signal: AbortSignal,
): Promise<Verdict<JsonObject>> {
  if (option === undefined) return { ok: true, value: {} };
  if (option === '-') return parseArgsObject(await readInput(context, signal));
  if (!option.startsWith('@')) return parseArgsObject(option);
  const file = option.slice(1);
  try {
    return parseArgsObject(process.getBuiltinModule('node:fs').readFileSync(file, 'utf8'));
  } catch (error) {
    return { ok: false, fault: `--args cannot read ${file}: ${whyUnreadable(error)}` };
  }
}

/** Standard input to its end, within the time that the command has. */
async function readInput(
  { terminal, interruption, timeoutMs }: Pick<ControlContext, 'terminal' | 'interruption' | 'timeoutMs'>,
  signal: AbortSignal,
): Promise<string> {
  try {
    return await terminal.readInput(signal);
  } catch (cause) {
    if (cause !== signal.reason || interruption.aborted) throw cause;
    const message = `--args - read no end of standard input within ${formatDuration(timeoutMs)}: end it, or give more time with --timeout`;
    throw new TransportError('MCP_TIMEOUT', message, { processed: false, cause });
  }
}
