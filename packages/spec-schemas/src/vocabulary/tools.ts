import { meta, requestMeta, result } from './json-rpc.ts';
import { mayBeAbsent, notification, request } from './message-notation.ts';
import { inputs } from './multi-round-trip.ts';
import {
  anything,
  array,
  boolean,
  choice,
  constant,
  define,
  type Definition,
  map,
  object,
  optional,
  type Property,
  ref,
  required,
  string,
} from './notation.ts';
import { page } from './pages.ts';
import { always, only, since, until } from './ranges.ts';

// Until 2025-11-25 a sub-schema is an object: no `true`, no `false`.
const schemaProperties: Property = [optional(map(ref('JSONObject')), until('2025-11-25'))];
const schemaRequired: Property = [optional(array(string), until('2025-11-25'))];
const $schema: Property = [optional(string, since('2025-11-25'))];

/** See `server/tools`. */
export const tools: Readonly<Record<string, Definition>> = {
  ListToolsRequest: request('tools/list', {
    client: always,
    params: mayBeAbsent('PaginatedRequestParams'),
    result: 'ListToolsResult',
  }),
  ListToolsResult: define(object({ ...page, tools: required(array(ref('Tool'))) })),
  CallToolRequest: request('tools/call', {
    client: always,
    params: required(ref('CallToolRequestParams')),
    result: 'CallToolResult',
    mayAsk: since('2026-07-28'),
    mayBeTask: only('2025-11-25'),
  }),
  CallToolRequestParams: define(
    object({
      _meta: requestMeta,
      name: required(string),
      arguments: optional(map(anything)),
      task: optional(ref('TaskMetadata'), only('2025-11-25')),
      ...inputs,
    }),
    { named: since('2025-11-25') },
  ),
  CallToolResult: define(
    object({
      ...result,
      content: required(array(ref('ContentBlock'))),
      structuredContent: [
        optional(map(anything), only('2025-06-18', '2025-11-25')),
        optional(anything, since('2026-07-28')),
      ],
      isError: optional(boolean),
    }),
  ),
  ToolListChangedNotification: notification('notifications/tools/list_changed', {
    server: always,
    params: optional(ref('NotificationParams')),
  }),

  Tool: define(
    object({
      name: required(string),
      title: optional(string, since('2025-06-18')),
      description: optional(string),
      inputSchema: required(
        object(
          { $schema, type: required(constant('object')), properties: schemaProperties, required: schemaRequired },
          { rest: 'free' },
        ),
      ),
      outputSchema: optional(
        object(
          {
            $schema,
            type: required(constant('object'), until('2025-11-25')),
            properties: schemaProperties,
            required: schemaRequired,
          },
          { rest: 'free' },
        ),
        since('2025-06-18'),
      ),
      annotations: optional(ref('ToolAnnotations'), since('2025-03-26')),
      execution: optional(ref('ToolExecution'), only('2025-11-25')),
      icons: optional(array(ref('Icon')), since('2025-11-25')),
      _meta: meta,
    }),
  ),
  ToolAnnotations: define(
    object({
      title: optional(string),
      readOnlyHint: optional(boolean),
      destructiveHint: optional(boolean),
      idempotentHint: optional(boolean),
      openWorldHint: optional(boolean),
    }),
    { in: since('2025-03-26') },
  ),
  ToolExecution: define(object({ taskSupport: optional(choice('forbidden', 'optional', 'required')) }), {
    in: only('2025-11-25'),
  }),
};
