import { meta, notificationMeta, requestMeta, result } from './json-rpc.ts';
import { mayBeAbsent, notification, request } from './message-notation.ts';
import { inputs } from './multi-round-trip.ts';
import {
  array,
  base64,
  constant,
  define,
  type Definition,
  integer,
  object,
  optional,
  type Property,
  ref,
  required,
  string,
  uri,
  uriTemplate,
} from './notation.ts';
import { cacheable, page } from './pages.ts';
import { always, only, since, until } from './ranges.ts';

const handshake = until('2025-11-25');
const named = since('2025-11-25');

/** What a resource and a link to one have. */
export const resourceProperties: Readonly<Record<string, Property>> = {
  name: [required(string)],
  title: [optional(string, since('2025-06-18'))],
  uri: [required(uri)],
  description: [optional(string)],
  mimeType: [optional(string)],
  annotations: [optional(ref('Annotations'))],
  size: [optional(integer)],
  icons: [optional(array(ref('Icon')), since('2025-11-25'))],
  _meta: meta,
};

const contents: Readonly<Record<string, Property>> = {
  uri: [required(uri)],
  mimeType: [optional(string)],
  _meta: meta,
};

/** See `server/resources`. */
export const resources: Readonly<Record<string, Definition>> = {
  ListResourcesRequest: request('resources/list', {
    client: always,
    params: mayBeAbsent('PaginatedRequestParams'),
    result: 'ListResourcesResult',
  }),
  ListResourcesResult: define(object({ ...page, resources: required(array(ref('Resource'))) })),
  ListResourceTemplatesRequest: request('resources/templates/list', {
    client: always,
    params: mayBeAbsent('PaginatedRequestParams'),
    result: 'ListResourceTemplatesResult',
  }),
  ListResourceTemplatesResult: define(object({ ...page, resourceTemplates: required(array(ref('ResourceTemplate'))) })),
  ResourceRequestParams: define(object({ _meta: requestMeta, uri: required(uri) }), { in: named }),
  ReadResourceRequest: request('resources/read', {
    client: always,
    params: required(ref('ReadResourceRequestParams')),
    result: 'ReadResourceResult',
    mayAsk: since('2026-07-28'),
  }),
  ReadResourceRequestParams: define(object({ _meta: requestMeta, uri: required(uri), ...inputs }), { named }),
  ReadResourceResult: define(
    object({ ...result, ...cacheable, contents: required(array(ref('AnyResourceContents'))) }),
  ),
  SubscribeRequest: request('resources/subscribe', {
    in: handshake,
    client: handshake,
    params: required(ref('SubscribeRequestParams')),
    result: 'EmptyResult',
  }),
  SubscribeRequestParams: define(object({ _meta: requestMeta, uri: required(uri) }), {
    in: handshake,
    named: only('2025-11-25'),
  }),
  UnsubscribeRequest: request('resources/unsubscribe', {
    in: handshake,
    client: handshake,
    params: required(ref('UnsubscribeRequestParams')),
    result: 'EmptyResult',
  }),
  UnsubscribeRequestParams: define(object({ _meta: requestMeta, uri: required(uri) }), {
    in: handshake,
    named: only('2025-11-25'),
  }),
  ResourceListChangedNotification: notification('notifications/resources/list_changed', {
    server: always,
    params: optional(ref('NotificationParams')),
  }),
  ResourceUpdatedNotification: notification('notifications/resources/updated', {
    server: always,
    params: required(ref('ResourceUpdatedNotificationParams')),
  }),
  ResourceUpdatedNotificationParams: define(object({ _meta: notificationMeta, uri: required(uri) }), { named }),

  Resource: define(object(resourceProperties)),
  ResourceTemplate: define(
    object({
      name: required(string),
      title: optional(string, since('2025-06-18')),
      uriTemplate: required(uriTemplate),
      description: optional(string),
      mimeType: optional(string),
      annotations: optional(ref('Annotations')),
      icons: optional(array(ref('Icon')), since('2025-11-25')),
      _meta: meta,
    }),
  ),
  ResourceContents: define(object(contents)),
  TextResourceContents: define(object({ ...contents, text: required(string) })),
  BlobResourceContents: define(object({ ...contents, blob: required(base64) })),

  // The same thing under two names.
  ResourceTemplateReference: define(object({ type: required(constant('ref/resource')), uri: required(uriTemplate) }), {
    named: since('2025-06-18'),
  }),
  ResourceReference: define(ref('ResourceTemplateReference'), { in: until('2025-03-26') }),
};
