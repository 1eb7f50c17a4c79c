import { meta, requestMeta, result } from './json-rpc.ts';
import { mayBeAbsent, notification, request } from './message-notation.ts';
import { inputs } from './multi-round-trip.ts';
import {
  array,
  boolean,
  constant,
  define,
  type Definition,
  map,
  object,
  optional,
  ref,
  required,
  string,
} from './notation.ts';
import { page } from './pages.ts';
import { always, since } from './ranges.ts';

/** See `server/prompts`. */
export const prompts: Readonly<Record<string, Definition>> = {
  ListPromptsRequest: request('prompts/list', {
    client: always,
    params: mayBeAbsent('PaginatedRequestParams'),
    result: 'ListPromptsResult',
  }),
  ListPromptsResult: define(object({ ...page, prompts: required(array(ref('Prompt'))) })),
  GetPromptRequest: request('prompts/get', {
    client: always,
    params: required(ref('GetPromptRequestParams')),
    result: 'GetPromptResult',
    mayAsk: since('2026-07-28'),
  }),
  GetPromptRequestParams: define(
    object({ _meta: requestMeta, name: required(string), arguments: optional(map(string)), ...inputs }),
    { named: since('2025-11-25') },
  ),
  GetPromptResult: define(
    object({ ...result, description: optional(string), messages: required(array(ref('PromptMessage'))) }),
  ),
  PromptListChangedNotification: notification('notifications/prompts/list_changed', {
    server: always,
    params: optional(ref('NotificationParams')),
  }),

  Prompt: define(
    object({
      name: required(string),
      title: optional(string, since('2025-06-18')),
      description: optional(string),
      arguments: optional(array(ref('PromptArgument'))),
      icons: optional(array(ref('Icon')), since('2025-11-25')),
      _meta: meta,
    }),
  ),
  PromptArgument: define(
    object({
      name: required(string),
      title: optional(string, since('2025-06-18')),
      description: optional(string),
      required: optional(boolean),
    }),
  ),
  PromptMessage: define(object({ role: required(ref('Role')), content: required(ref('ContentBlock')) })),
  PromptReference: define(
    object({
      type: required(constant('ref/prompt')),
      name: required(string),
      title: optional(string, since('2025-06-18')),
    }),
  ),
};
