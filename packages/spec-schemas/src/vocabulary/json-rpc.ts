import {
  anything,
  array,
  constant,
  define,
  defineByRevision,
  type Definition,
  elsewhere,
  integer,
  map,
  object,
  optional,
  part,
  type Property,
  ref,
  required,
  sealed,
  string,
  union,
  variant,
  boolean,
  nothing,
  number,
} from './notation.ts';
import { only, since, until } from './ranges.ts';

const beforeNames = until('2025-06-18');
const withNames = since('2025-11-25');

/** `_meta` of the params of a request. Until 2025-06-18 only the base `Request` speaks of it. */
export const requestMeta: Property = [
  elsewhere(beforeNames, ref('RequestMetaObject')),
  optional(ref('RequestMetaObject'), only('2025-11-25')),
  required(ref('RequestMetaObject'), since('2026-07-28')),
];

/** `_meta` of the params of a request that a server sends: since 2026-07-28 that is no message, and has none. */
export const serverRequestMeta: Property = [
  elsewhere(beforeNames, ref('RequestMetaObject')),
  optional(ref('RequestMetaObject'), only('2025-11-25')),
];

export const notificationMeta: Property = [
  elsewhere(beforeNames, ref('NotificationMetaObject')),
  optional(ref('NotificationMetaObject'), withNames),
];

/** What every result of a server has. */
export const result: Readonly<Record<string, Property>> = {
  _meta: [optional(ref('ResultMetaObject'))],
  resultType: [required(string, since('2026-07-28'))],
};

/** `_meta` of what is no message, such as a tool. */
export const meta: Property = [optional(ref('MetaObject'), since('2025-06-18'))];

/** See `basic/index` of each revision; 2025-03-26 alone has batches. */
export const jsonRpc: Readonly<Record<string, Definition>> = {
  RequestId: define(union(string, integer)),
  ProgressToken: define(union(string, integer)),
  Cursor: define(string),

  JSONValue: define(union(ref('JSONObject'), array(ref('JSONValue')), string, number, boolean, nothing), {
    in: since('2026-07-28'),
  }),
  JSONObject: defineByRevision(
    [variant(until('2025-11-25'), map(anything)), variant(since('2026-07-28'), map(ref('JSONValue')))],
    { named: since('2026-07-28') },
  ),
  JSONArray: define(array(ref('JSONValue')), { in: since('2026-07-28') }),

  MetaObject: define(object({}, { rest: 'meta' }), { in: since('2025-06-18'), named: since('2026-07-28') }),
  RequestMetaObject: define(
    object(
      {
        progressToken: optional(ref('ProgressToken')),
        'io.modelcontextprotocol/protocolVersion': required(string, since('2026-07-28')),
        'io.modelcontextprotocol/clientInfo': optional(ref('Implementation'), since('2026-07-28')),
        'io.modelcontextprotocol/clientCapabilities': required(ref('ClientCapabilities'), since('2026-07-28')),
        'io.modelcontextprotocol/logLevel': optional(ref('LoggingLevel'), since('2026-07-28')),
        // 2025-11-25 basic/utilities/tasks
        'io.modelcontextprotocol/related-task': elsewhere(only('2025-11-25'), ref('RelatedTaskMetadata')),
      },
      { rest: 'meta' },
    ),
    { named: since('2026-07-28') },
  ),
  NotificationMetaObject: define(
    object(
      {
        'io.modelcontextprotocol/subscriptionId': optional(ref('RequestId'), since('2026-07-28')),
        'io.modelcontextprotocol/related-task': elsewhere(only('2025-11-25'), ref('RelatedTaskMetadata')),
      },
      { rest: 'meta' },
    ),
    { named: since('2026-07-28') },
  ),
  ResultMetaObject: define(
    object(
      {
        'io.modelcontextprotocol/serverInfo': optional(ref('Implementation'), since('2026-07-28')),
        'io.modelcontextprotocol/related-task': elsewhere(only('2025-11-25'), ref('RelatedTaskMetadata')),
        'io.modelcontextprotocol/model-immediate-response': elsewhere(only('2025-11-25'), string),
      },
      { rest: 'meta' },
    ),
    { named: since('2026-07-28') },
  ),

  Request: define(object({ method: required(string), params: optional(ref('AnyRequestParams')) })),
  Notification: define(object({ method: required(string), params: optional(ref('AnyNotificationParams')) })),
  Result: define(object(result, { rest: 'open' })),
  ResultType: define(string, { in: since('2026-07-28') }),
  EmptyResult: define(sealed(ref('Result'))),
  Error: define(object({ code: required(integer), message: required(string), data: optional(anything) }), {
    named: withNames,
  }),

  AnyRequestParams: part(
    object(
      { _meta: [optional(ref('RequestMetaObject'), beforeNames), elsewhere(withNames, ref('RequestMetaObject'))] },
      { rest: 'open' },
    ),
  ),
  AnyNotificationParams: part(
    object(
      {
        _meta: [
          optional(ref('NotificationMetaObject'), beforeNames),
          elsewhere(withNames, ref('NotificationMetaObject')),
        ],
      },
      { rest: 'open' },
    ),
  ),
  RequestParams: define(
    object({
      _meta: [
        optional(ref('RequestMetaObject'), until('2025-11-25')),
        required(ref('RequestMetaObject'), since('2026-07-28')),
      ],
    }),
    { named: withNames },
  ),
  NotificationParams: define(object({ _meta: optional(ref('NotificationMetaObject')) }), { named: withNames }),

  JSONRPCRequest: define(
    object({
      jsonrpc: required(constant('2.0')),
      id: required(ref('RequestId')),
      method: required(string),
      params: optional(ref('AnyRequestParams')),
    }),
  ),
  JSONRPCNotification: define(
    object({
      jsonrpc: required(constant('2.0')),
      method: required(string),
      params: optional(ref('AnyNotificationParams')),
    }),
  ),
  JSONRPCResultResponse: define(
    object({ jsonrpc: required(constant('2.0')), id: required(ref('RequestId')), result: required(ref('Result')) }),
    { named: withNames },
  ),
  JSONRPCErrorResponse: define(
    object({
      jsonrpc: required(constant('2.0')),
      id: [required(ref('RequestId'), beforeNames), optional(ref('RequestId'), withNames)],
      error: required(ref('Error')),
    }),
    { named: withNames },
  ),
  JSONRPCResponse: defineByRevision([
    variant(beforeNames, ref('JSONRPCResultResponse')),
    variant(withNames, union(ref('JSONRPCResultResponse'), ref('JSONRPCErrorResponse'))),
  ]),
  JSONRPCError: define(ref('JSONRPCErrorResponse'), { in: beforeNames }),
  JSONRPCBatchRequest: define(array(union(ref('JSONRPCRequest'), ref('JSONRPCNotification'))), {
    in: only('2025-03-26'),
  }),
  JSONRPCBatchResponse: define(array(union(ref('JSONRPCResponse'), ref('JSONRPCError'))), { in: only('2025-03-26') }),
  JSONRPCMessage: define(
    union(
      ref('JSONRPCRequest'),
      ref('JSONRPCNotification'),
      variant(beforeNames, ref('JSONRPCResponse')),
      variant(beforeNames, ref('JSONRPCError')),
      variant(withNames, ref('JSONRPCResultResponse')),
      variant(withNames, ref('JSONRPCErrorResponse')),
      variant(only('2025-03-26'), array(union(ref('JSONRPCRequest'), ref('JSONRPCNotification')))),
      variant(only('2025-03-26'), array(union(ref('JSONRPCResponse'), ref('JSONRPCError')))),
    ),
  ),
};
