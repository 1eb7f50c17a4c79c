import { notificationMeta, requestMeta } from './json-rpc.ts';
import { notification, request } from './message-notation.ts';
import {
  array,
  boolean,
  define,
  type Definition,
  object,
  optional,
  type Property,
  ref,
  required,
  string,
} from './notation.ts';
import { since } from './ranges.ts';

const modern = since('2026-07-28');

export const subscriptionFilter: Readonly<Record<string, Property>> = {
  toolsListChanged: [optional(boolean)],
  promptsListChanged: [optional(boolean)],
  resourcesListChanged: [optional(boolean)],
  resourceSubscriptions: [optional(array(string))],
};

/** See 2026-07-28 `basic/patterns/subscriptions`. */
export const subscriptions: Readonly<Record<string, Definition>> = {
  SubscriptionsListenRequest: request('subscriptions/listen', {
    in: modern,
    client: modern,
    params: required(ref('SubscriptionsListenRequestParams')),
    result: 'SubscriptionsListenResult',
  }),
  SubscriptionsListenRequestParams: define(
    object({ _meta: requestMeta, notifications: required(ref('SubscriptionFilter')) }),
    { in: modern },
  ),
  SubscriptionsListenResult: define(
    object({
      _meta: required(ref('SubscriptionsListenResultMetaObject')),
      resultType: required(string),
    }),
    { in: modern },
  ),
  SubscriptionsListenResultMetaObject: define(
    object(
      {
        'io.modelcontextprotocol/serverInfo': optional(ref('Implementation')),
        'io.modelcontextprotocol/subscriptionId': required(ref('RequestId')),
      },
      { rest: 'meta' },
    ),
    { in: modern },
  ),
  SubscriptionsAcknowledgedNotification: notification('notifications/subscriptions/acknowledged', {
    in: modern,
    server: modern,
    params: required(ref('SubscriptionsAcknowledgedNotificationParams')),
  }),
  SubscriptionsAcknowledgedNotificationParams: define(
    object({ _meta: notificationMeta, notifications: required(ref('SubscriptionFilter')) }),
    { in: modern },
  ),
  SubscriptionFilter: define(object(subscriptionFilter), { in: modern }),
};
