import { TransportError } from '@mcpx/protocol';
import type { Instance } from './instances/instance.ts';

/** Why a server is not there, with what its process left behind and when it may be tried again, for a person. */
export function describeFailure(instance: Pick<Instance, 'lastError' | 'failures' | 'retryInMs'>): string | undefined {
  const { lastError, failures, retryInMs } = instance;
  if (lastError === undefined) return undefined;
  const parts = [lastError.message];
  if (failures > 1) {
    const when =
      retryInMs > 0 ? `not again before ${Math.ceil(retryInMs / 1_000)} s are over` : 'again at the next call';
    parts.push(`It failed ${failures} times in a row and is started ${when}.`);
  }
  const stderr = lastError instanceof TransportError ? (lastError.process?.stderr.trim() ?? '') : '';
  if (stderr !== '' && !lastError.message.includes(stderr)) parts.push(stderr);
  return parts.join('\n');
}
