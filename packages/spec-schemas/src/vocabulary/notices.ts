import { notificationMeta } from './json-rpc.ts';
import { notification } from './message-notation.ts';
import { define, type Definition, number, object, optional, ref, required, string } from './notation.ts';
import { always, only, since, until } from './ranges.ts';

/** Cancellation and progress. See `basic/utilities`, 2026-07-28 `basic/patterns`. */
export const notices: Readonly<Record<string, Definition>> = {
  CancelledNotification: notification('notifications/cancelled', {
    client: always,
    server: always,
    params: required(ref('CancelledNotificationParams')),
  }),
  CancelledNotificationParams: define(
    object({
      _meta: notificationMeta,
      requestId: [
        required(ref('RequestId'), until('2025-06-18')),
        // A task is not cancelled by this notification, but the schema made room for it.
        optional(ref('RequestId'), only('2025-11-25')),
        required(ref('RequestId'), since('2026-07-28')),
      ],
      reason: optional(string),
    }),
    { named: since('2025-11-25') },
  ),
  ProgressNotification: notification('notifications/progress', {
    client: until('2025-11-25'),
    server: always,
    params: required(ref('ProgressNotificationParams')),
  }),
  ProgressNotificationParams: define(
    object({
      _meta: notificationMeta,
      progressToken: required(ref('ProgressToken')),
      progress: required(number),
      total: optional(number),
      message: optional(string, since('2025-03-26')),
    }),
    { named: since('2025-11-25') },
  ),
};
