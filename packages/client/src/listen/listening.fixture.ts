import type { JsonObject } from '@mcpx/protocol';
import type { Client, ListenEvent, ListenFilter, Listening } from '../client.ts';
import type { Connected } from '../connected.fixture.ts';

/** What a server declares that tells of every change. */
export const everything: JsonObject = {
  tools: { listChanged: true },
  prompts: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
};

export const warnings = ({ events }: Connected): string[] =>
  events.flatMap((event) => (event.event === 'server.warning' ? [event.message] : []));

/** An interest in changes, with what came of it. */
export interface Listen {
  readonly heard: readonly ListenEvent[];
  readonly listening: Listening;
}

export function listen(client: Client, filter: ListenFilter): Listen {
  const heard: ListenEvent[] = [];
  return { heard, listening: client.listen(filter, (event) => void heard.push(event)) };
}

export const changes = (heard: readonly ListenEvent[]): ListenEvent[] =>
  heard.filter(({ kind }) => kind !== 'acknowledged');
