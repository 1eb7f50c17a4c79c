import { meta } from './json-rpc.ts';
import { notification, request } from './message-notation.ts';
import { array, define, type Definition, object, optional, ref, required, string, uri } from './notation.ts';
import { since, until } from './ranges.ts';

const handshake = until('2025-11-25');

/** See `client/roots`. */
export const roots: Readonly<Record<string, Definition>> = {
  ListRootsRequest: request('roots/list', {
    server: handshake,
    params: [
      optional(ref('RequestParams'), handshake),
      optional(object({ _meta: optional(ref('MetaObject')) }), since('2026-07-28')),
    ],
    result: 'ListRootsResult',
  }),
  ListRootsResult: define(
    object({ _meta: optional(ref('ResultMetaObject'), handshake), roots: required(array(ref('Root'))) }),
  ),
  RootsListChangedNotification: notification('notifications/roots/list_changed', {
    in: handshake,
    client: handshake,
    params: optional(ref('NotificationParams')),
  }),
  Root: define(object({ uri: required(uri), name: optional(string), _meta: meta })),
};
