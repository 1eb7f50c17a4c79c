import type { CompleteOutcome } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';

/**
 * A subscription: acknowledged with what will really come, then open until its caller ends it.
 *
 * No change notice is carried, so the acknowledged filter is empty. See 2026-07-28 `basic/patterns/subscriptions`.
 */
export function listen(call: Call): Promise<CompleteOutcome> {
  call.notify('notifications/subscriptions/acknowledged', { notifications: {} });
  return new Promise((resolve) => {
    const end = () => resolve({ kind: 'complete', result: { resultType: 'complete' } });
    if (call.signal.aborted) end();
    else call.signal.addEventListener('abort', end, { once: true });
  });
}
