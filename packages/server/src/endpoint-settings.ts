import { type Era, FEATURES, isRevision, type JsonObject, type Logger, REVISIONS, type Revision } from '@mcpx/protocol';
import type { ServerEvent } from './server-event.ts';
import type { ClientNotification, Service } from './service.ts';

/** What an endpoint can be told, whatever it listens to. */
export interface EndpointOptions {
  /**
   * How the server names itself: in the `_meta` of each modern result, and in answer to `initialize`, where the service
   * does not say it.
   */
  readonly serverInfo?: JsonObject;
  /** The revisions that are served, in any order. @defaultValue all */
  readonly revisions?: readonly Revision[];
  /** Hears what clients announce, such as `notifications/roots/list_changed`. */
  readonly onNotification?: (notification: ClientNotification) => void;
  /** Told of each legacy session that ended, by its `caller.session`: what was kept for it can go. */
  readonly onSessionEnd?: (session: string) => void;
  /** Resources that one legacy session, resources and tasks that one `subscriptions/listen` may be about. @defaultValue 1_000 */
  readonly maxSubscriptions?: number;
  /** How long a question to a legacy client waits for its answer. @defaultValue 10 minutes */
  readonly questionTimeoutMs?: number;
  readonly logger?: Logger<ServerEvent>;
}

/** What is the same for every call of one endpoint. */
export interface EndpointSettings {
  readonly service: Service;
  readonly serverInfo: JsonObject | undefined;
  /** Oldest first. */
  readonly revisions: readonly Revision[];
  /** Missing where no legacy revision is served. */
  readonly newestLegacy: Revision | undefined;
  readonly onNotification: ((notification: ClientNotification) => void) | undefined;
  readonly onSessionEnd: ((session: string) => void) | undefined;
  readonly maxSubscriptions: number;
  readonly questionTimeoutMs: number;
  readonly logger: Logger<ServerEvent> | undefined;
}

/** The settings of an endpoint that serves a legacy revision. */
export interface LegacySettings extends EndpointSettings {
  readonly newestLegacy: Revision;
}

export function endpointSettings(service: Service, options: EndpointOptions): EndpointSettings {
  const {
    serverInfo,
    onNotification,
    onSessionEnd,
    maxSubscriptions = 1_000,
    questionTimeoutMs = 600_000,
    logger,
  } = options;
  const revisions = REVISIONS.filter((revision) => options.revisions?.includes(revision) ?? true);
  return {
    service,
    serverInfo,
    revisions,
    newestLegacy: revisions.findLast((revision) => FEATURES[revision].era === 'legacy'),
    onNotification,
    onSessionEnd,
    maxSubscriptions,
    questionTimeoutMs,
    logger,
  };
}

/** Whether a version that a client says is a revision of this era that is served. */
export function isServed(version: unknown, era: Era, revisions: readonly Revision[]): version is Revision {
  return isRevision(version) && FEATURES[version].era === era && revisions.includes(version);
}
