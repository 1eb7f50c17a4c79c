import type { Pool } from '@mcpx/pool';
import { closedError } from './closed-error.ts';
import type { Forwarding } from './faces/forward.ts';
import type { ServedFace } from './faces/face.ts';
import { mergedFace } from './faces/merged-face.ts';
import { singleFace } from './faces/single-face.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';
import { createListBook } from './lists/list-book.ts';
import { TOOL_LIST } from './lists/list-kinds.ts';
import { createTimelyReader } from './lists/timely-reader.ts';
import { matcherOf } from './names/name-rules.ts';
import { createNames, namespaceOf } from './names/namespaces.ts';
import { createAddressees } from './notices/addressees.ts';
import { createGrantedInterests } from './subscriptions/granted-interests.ts';
import { isOwnNotification } from './notices/own-notifications.ts';
import { createParkedCalls } from './questions/parked-calls.ts';
import { createTaskOwners } from './tasks/task-owners.ts';
import { createTaskRelay } from './tasks/relay-tasks.ts';
import { mirrorsHeaders } from './tools/mirrors-headers.ts';
import { publishTools } from './tools/publish-tools.ts';
import { createShownTools } from './tools/shown-tools.ts';
import type { Warn } from './warn.ts';
import { whileOpen } from './while-open.ts';

/**
 * Puts one face, one for each group, and one for each server in front of the servers of a pool. The pool stays its maker's to close.
 *
 * @throws TypeError two servers have one namespace, one is not as `namespaceOf` spells it, or a template of resources has an alias.
 */
export function createGateway(pool: Pool, options: GatewayOptions): Gateway {
  const { serverInfo, listWaitMs = 5_000, pageSize = 1_000, names: mode = 'prefix', groups = {} } = options;
  const { broker, roots = [], onEvent } = options;
  const servers = options.servers.map((server) => ({
    ...server,
    namespace: server.namespace ?? namespaceOf(server.key),
  }));
  const warn: Warn = (server, message) => onEvent?.({ event: 'server.warning', server, message });

  const waits = new Map(servers.map((server) => [server.key, server.listWaitMs ?? listWaitMs]));
  const waitMsFor = (key: string): number => waits.get(key) ?? listWaitMs;
  const idempotent = new Map(servers.map(({ key, tools }) => [key, matcherOf(tools?.idempotent)]));
  const parked = createParkedCalls(options.parkTtlMs === undefined ? {} : { ttlMs: options.parkTtlMs });
  const addressees = createAddressees(pool);
  const shared: Omit<Forwarding, 'face'> = {
    pool,
    parked,
    nobody: { broker, roots },
    addressees,
    granted: createGrantedInterests(pool),
    tasks: createTaskRelay(createTaskOwners(pool), addressees),
    isIdempotent: (key, tool) => idempotent.get(key)?.(tool) === true,
  };

  const closing = new AbortController();
  const tools = createShownTools();
  const book = createListBook(pool, {
    publish({ key, kind, entries, peer }) {
      if (kind !== TOOL_LIST) return entries;
      const published = mirrorsHeaders(peer) ? entries : publishTools(entries, (message) => warn(key, message));
      tools.remember(key, published);
      return published;
    },
  });

  const all = createNames(servers, mode);
  const reader = createTimelyReader(book, waitMsFor);
  const open = (face: ServedFace): ServedFace => ({ ...face, service: whileOpen(face.service, closing.signal) });
  const merged = (face: string, of: readonly string[], names = all): ServedFace => {
    const forwarding = { ...shared, face };
    const seen = { keys: of, names, mode, pageSize, serverInfo };
    return open(mergedFace({ ...seen, forwarding, book, reader, tools, waitMsFor, warn }));
  };
  const keys = servers.map(({ key }) => key);
  const ofAll = merged('all', keys);
  // Plain names may be unique within a group and not among all, so each group has a table of its own.
  const ofGroups = new Map(
    Object.entries(groups).map(([name, of]) => {
      const members = servers.filter(({ key }) => of.includes(key));
      return [
        name,
        merged(
          `group ${name}`,
          members.map(({ key }) => key),
          createNames(members, mode),
        ),
      ];
    }),
  );
  const single = (key: string): ServedFace => {
    const forwarding = { ...shared, face: `server ${key}` };
    return open(singleFace({ key, forwarding, reader, tools, waitMsFor, warn }));
  };
  const singles = new Map(keys.map((key) => [key, single(key)]));

  const close = async (): Promise<void> => {
    closing.abort(closedError());
    parked.close();
    book.close();
  };
  return {
    service: ofAll.service,
    serverService: (key) => singles.get(key)?.service,
    groupService: (name) => ofGroups.get(name)?.service,
    fieldsFor(tool, face) {
      const served = face === undefined ? ofAll : (singles.get(face) ?? ofGroups.get(face));
      return served?.fieldsFor(tool);
    },
    hear(notification) {
      const { server, method, params } = notification;
      if (addressees.tell(notification)) return;
      if (method === 'notifications/elicitation/complete') broker?.completed(server, params['elicitationId']);
      else addressees.tellAll(notification);
    },
    announce(key, { method, params, caller }) {
      if (closing.signal.aborted || isOwnNotification(method) || !singles.has(key)) return;
      const pass = async (): Promise<void> => {
        using lease = await pool.acquire(key, { caller });
        if (lease.client.peer.era === caller.era) await lease.client.notify(method, params);
      };
      // Whoever announces something waits for no answer; a server that is not there is told by its own events.
      pass().catch(() => {});
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
