import { type JsonObject, META, type Revision } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedHandler, type ScriptedRequest } from '@mcpx/testing';
import type { Client, ListenEvent, ListenFilter, Listening } from '../client.ts';
import { type Connected, connected } from '../connected.fixture.ts';

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
  heard.filter(({ kind }) => kind !== 'acknowledged' && kind !== 'lapsed');

/** A client of a stateless server that tells of changes. */
export interface Streaming extends Connected {
  readonly connection: Connected;
  /** The requests to listen, in order. */
  readonly open: readonly ScriptedRequest[];
  acknowledge(request: ScriptedRequest, notifications?: JsonObject): void;
  /** The filters that were asked for, in order. */
  filters(): readonly unknown[];
  /** On one of the streams. */
  tell(request: ScriptedRequest, method: string, params?: JsonObject): void;
}

/** `handler` is what listening comes to where it is not simply acknowledged. */
export async function streaming(
  { revision, link }: { readonly revision: Revision; readonly link: 'pipe' | 'streams' },
  handler?: ScriptedHandler,
  capabilities: JsonObject = everything,
): Promise<Streaming> {
  const open: ScriptedRequest[] = [];
  const acknowledge = (request: ScriptedRequest, notifications = request.params['notifications'] as JsonObject): void =>
    request.notify('notifications/subscriptions/acknowledged', {
      _meta: { [META.subscriptionId]: request.id as string },
      notifications,
    });
  const connection = await connected({
    revision,
    link,
    capabilities,
    handlers: {
      'subscriptions/listen': (request) => {
        open.push(request);
        if (handler !== undefined) return handler(request);
        acknowledge(request);
        return NO_ANSWER;
      },
    },
  });
  const filters = (): unknown[] =>
    connection.server
      .framesOf('subscriptions/listen')
      .map(({ message }) => (message as { params: JsonObject }).params['notifications']);
  const tell = (request: ScriptedRequest, method: string, params: JsonObject = {}): void =>
    request.notify(method, { ...params, _meta: { [META.subscriptionId]: request.id as string } });
  return { ...connection, connection, open, acknowledge, filters, tell };
}
