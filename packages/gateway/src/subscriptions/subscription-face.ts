import type { Pool } from '@mcpx/pool';
import type { JsonObject } from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import type { ListName } from '../lists/list-kinds.ts';
import type { Found } from '../names/handles.ts';
import type { Addressees, PassOn } from '../notices/addressees.ts';
import type { GrantedInterests } from './granted-interests.ts';
import type { TaskRelay } from '../tasks/relay-tasks.ts';
import type { Warn } from '../warn.ts';

/** What a face tells of changes, and how it calls resources and tasks. */
export interface SubscriptionFace {
  readonly pool: Pool;
  readonly addressees: Addressees;
  /** What somebody subscribed to already. */
  readonly granted: GrantedInterests;
  /** Lists of which the face tells when they change, of those that are wanted. */
  readonly watchLists: (
    wanted: readonly ListName[],
    call: Call,
    changed: (list: ListName) => void,
  ) => Promise<{ readonly lists: readonly ListName[]; readonly watch: AsyncDisposable }>;
  readonly findUri: (shown: string) => Found | undefined;
  /** `undefined` where the face does not offer it: nobody here is told of it. */
  readonly showUri: (found: Found) => string | undefined;
  readonly findTask: (shown: string) => Found | undefined;
  /** A task of a server as `tasks/get` answers it at this face. */
  readonly showTask: (key: string, task: JsonObject) => JsonObject;
  readonly tasks: TaskRelay;
  /** What callers of the older era are told of what a server says outside of any call. */
  readonly passOn: PassOn;
  /** How long a subscription waits for a server, in milliseconds. */
  readonly waitMsFor: (key: string) => number;
  readonly warn: Warn;
}
