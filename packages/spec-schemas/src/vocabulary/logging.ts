import { notificationMeta, requestMeta } from './json-rpc.ts';
import { notification, request } from './message-notation.ts';
import { anything, choice, define, type Definition, object, optional, ref, required, string } from './notation.ts';
import { always, only, since, until } from './ranges.ts';

const handshake = until('2025-11-25');

/** See `server/utilities/logging`. Since 2026-07-28 the level is a key of each request's `_meta`. */
export const logging: Readonly<Record<string, Definition>> = {
  SetLevelRequest: request('logging/setLevel', {
    in: handshake,
    client: handshake,
    params: required(ref('SetLevelRequestParams')),
    result: 'EmptyResult',
  }),
  SetLevelRequestParams: define(object({ _meta: requestMeta, level: required(ref('LoggingLevel')) }), {
    in: handshake,
    named: only('2025-11-25'),
  }),
  LoggingMessageNotification: notification('notifications/message', {
    server: always,
    params: required(ref('LoggingMessageNotificationParams')),
  }),
  LoggingMessageNotificationParams: define(
    object({
      _meta: notificationMeta,
      level: required(ref('LoggingLevel')),
      logger: optional(string),
      data: required(anything),
    }),
    { named: since('2025-11-25') },
  ),
  LoggingLevel: define(choice('debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency')),
};
