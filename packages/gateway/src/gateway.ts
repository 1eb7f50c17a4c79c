import type { HeaderField } from '@mcpx/codec';
import type { PoolNotification } from '@mcpx/pool';
import type { ClientNotification, Service } from '@mcpx/server';
import type { NameRules } from './names/name-rules.ts';
import type { NamingMode } from './names/namespaces.ts';
import type { QuestionBroker } from './questions/question-broker.ts';

/** One server as the gateway shows it. */
export interface GatewayServer {
  /** The server's key in the pool: how messages and events name it. */
  readonly key: string;
  /** Its name within tool names and URIs, spelled as by `namespaceOf`. No two may be equal. @defaultValue `namespaceOf(key)` */
  readonly namespace?: string;
  readonly tools?: ToolRules;
  readonly prompts?: NameRules;
  /** Judged by URI. */
  readonly resources?: NameRules;
  /** How long a list waits for this server, in milliseconds. @defaultValue that of the gateway */
  readonly listWaitMs?: number;
}

/** What of a server's tools is offered, and how. */
export interface ToolRules extends NameRules {
  /** Globs of tools that may be called again where a call was lost: the user says so, not the server. */
  readonly idempotent?: readonly string[];
}

export interface GatewayOptions {
  /** How the gateway names itself to clients. */
  readonly serverInfo: { readonly name: string; readonly version: string };
  readonly servers: readonly GatewayServer[];
  /** Servers by the name of a group: each group is a face of its own. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** @defaultValue 'prefix' */
  readonly names?: NamingMode;
  /** How long a list waits for a server that is starting or slow and says nothing else, in milliseconds. @defaultValue 5_000 */
  readonly listWaitMs?: number;
  /** Entries on a page of a merged list: many hosts read one page only. @defaultValue 1_000 */
  readonly pageSize?: number;
  /** Takes the questions that nobody can be asked. @defaultValue none: they are answered `cancel` */
  readonly broker?: QuestionBroker;
  /** What `roots/list` is answered with where nobody can be asked. @defaultValue [] */
  readonly roots?: readonly { readonly uri: string; readonly name?: string }[];
  /** How long a call waits for a stateless caller to come back with an answer, in milliseconds. @defaultValue 600_000 */
  readonly parkTtlMs?: number;
  readonly onEvent?: (event: GatewayEvent) => void;
}

export interface GatewayEvent {
  readonly event: 'server.warning';
  readonly server: string;
  readonly message: string;
}

/** The header fields of a tool; nothing where it is not known. */
export type MirroredFields = readonly HeaderField[] | undefined;

/** Many servers behind one face, and each behind its own. */
export interface Gateway extends AsyncDisposable {
  /** All servers: tools and prompts as `<namespace>__<name>`, resources as `mcpx://<namespace>/<uri>`. */
  readonly service: Service;
  /** One server under its own names and URIs, verbatim. */
  serverService(key: string): Service | undefined;
  /** The servers of a group, under the same names as at the face of all. */
  groupService(name: string): Service | undefined;
  /**
   * The header fields that a tool's parameters are mirrored into, by the schema that callers were shown: at the face of all
   * servers, or at the one of a server or group. A tool that was never shown is listed first, which takes no longer than a list
   * may wait for its server. For the `fieldsFor` of `httpHandler`.
   *
   * @param face The key of a server, or the name of a group.
   */
  fieldsFor(tool: string, face?: string): MirroredFields | Promise<MirroredFields>;
  /**
   * Takes what a server says outside of any call, and tells it whoever it is for: that a visited page is done, how a task
   * stands, log messages. For the `onNotification` of the pool.
   */
  hear(notification: PoolNotification): void;
  /**
   * Passes on what a caller announces at the face of one server, where it is of an extension and both sides are of one era. For
   * the `onNotification` of the server package.
   */
  announce(key: string, notification: ClientNotification): void;
  /**
   * Lets go of what waits here, ends subscriptions and refuses what is asked afterwards. The pool stays its maker's to close, and
   * ends what is being called. Idempotent, never rejects.
   */
  close(): Promise<void>;
}
