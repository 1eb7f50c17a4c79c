import type { Client } from '../client.ts';
import type { DroppedCounts } from '../exchange/dropped.ts';
import { insideOf } from '../client-inside.ts';

const NONE: DroppedCounts = { late: 0, duplicate: 0, foreign: 0, progress: 0, requests: 0, malformed: 0 };

/** How much arrived on the link in use that belonged to nothing: for a status page, and for whoever hunts a strange server. */
export function droppedCounts(client: Client): DroppedCounts {
  return insideOf(client)?.sessions.session.exchange.dropped ?? NONE;
}
