import { within } from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';
import { cancelTask } from './tasks.ts';

/** How long whoever leaves waits for a word of the server: long enough that a link which is closed next still carries the request. */
const LEAVE_MS = 1_000;

/**
 * Asks a server to stop a task that nobody waits for any more, and never fails.
 *
 * The request goes on when the wait is over: ending it, too, would call off the cancellation.
 */
export async function giveUpTask(client: Client, taskId: string, options: CallOptions = {}): Promise<void> {
  await within(cancelTask(client, taskId, options), { timeoutMs: LEAVE_MS }).catch(() => {});
}
