import type { Arrival, JsonObject, JsonRpcNotification } from '@mcpx/protocol';
import type { Wanted } from './filter.ts';

/** How changes come from one session. */
export interface Channel {
  /** Asks for exactly this from now on. `anew` is what of it somebody wants who did not so far. */
  want(wanted: Wanted, anew: Wanted): void;
  /** Takes a notification that tells of changes; true where it did. */
  hear(notification: JsonRpcNotification, arrival: Arrival | undefined): boolean;
  /** Nothing is wanted any more; the session may be gone. */
  end(): void;
}

/** Who hears of them. */
export interface ChannelHooks {
  /** `undecided` is that of which the server has not said yet whether it tells of it. */
  acknowledged(granted: Wanted, undecided?: Wanted): void;
  changed(kind: 'tools' | 'prompts' | 'resources'): void;
  updated(uri: string): void;
  /** How a task of the extension stands. */
  task(taskId: string, task: JsonObject): void;
  /** Nothing is told for now: the stream ended, and another is opened as soon as it can be. */
  lapsed(): void;
  /** Something may have been missed. */
  missed(): void;
}

const LISTS: ReadonlyMap<string, 'tools' | 'prompts' | 'resources'> = new Map([
  ['notifications/tools/list_changed', 'tools'],
  ['notifications/prompts/list_changed', 'prompts'],
  ['notifications/resources/list_changed', 'resources'],
]);

/** Hands on what a notification says of changes; true where it says something of the kind. */
export function sayChange({ method, params }: JsonRpcNotification, hooks: ChannelHooks): boolean {
  const kind = LISTS.get(method);
  if (kind !== undefined) {
    hooks.changed(kind);
    return true;
  }
  if (method !== 'notifications/resources/updated') return false;
  const uri = params?.['uri'];
  if (typeof uri === 'string') hooks.updated(uri);
  return true;
}
