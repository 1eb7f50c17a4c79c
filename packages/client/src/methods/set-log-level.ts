import type { Client } from '../client.ts';
import { isLogLevel, LEVELS } from '../logging/log-levels.ts';
import { insideOf } from '../client-inside.ts';

/**
 * Sets the lowest level of log messages that a client wants where a call says nothing else.
 *
 * A legacy server is told once, if it logs at all; a stateless one is told with every request from here on.
 * See `server/utilities/logging`.
 *
 * @throws TypeError the level is none of the eight.
 */
export async function setLogLevel(client: Client, level: string): Promise<void> {
  if (!isLogLevel(level)) throw new TypeError(`There is no log level ${level}: use one of ${LEVELS.join(', ')}`);
  const inside = insideOf(client);
  if (inside === undefined) {
    await client.request('logging/setLevel', { level });
    return;
  }
  inside.sessions.logLevel = level;
  await inside.sessions.session.logLevel?.set(level);
}
