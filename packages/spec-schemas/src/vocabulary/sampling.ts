import { serverRequestMeta } from './json-rpc.ts';
import { request } from './message-notation.ts';
import {
  array,
  choice,
  define,
  type Definition,
  integer,
  number,
  object,
  optional,
  part,
  type Property,
  ref,
  required,
  share,
  string,
  union,
  variant,
} from './notation.ts';
import { only, since, until } from './ranges.ts';

const named = since('2025-11-25');

/** `_meta` of an answer that a client gives: since 2026-07-28 it is no result of its own. */
const answerMeta: Property = [
  optional(ref('ResultMetaObject'), until('2025-11-25')),
  optional(ref('MetaObject'), since('2026-07-28')),
];

/** See `client/sampling`. */
export const sampling: Readonly<Record<string, Definition>> = {
  CreateMessageRequest: request('sampling/createMessage', {
    server: until('2025-11-25'),
    params: required(ref('CreateMessageRequestParams')),
    result: 'CreateMessageResult',
    mayBeTask: only('2025-11-25'),
  }),
  CreateMessageRequestParams: define(
    object({
      _meta: serverRequestMeta,
      messages: required(array(ref('SamplingMessage'))),
      modelPreferences: optional(ref('ModelPreferences')),
      systemPrompt: optional(string),
      includeContext: optional(choice('none', 'thisServer', 'allServers')),
      temperature: optional(number),
      maxTokens: required(integer),
      stopSequences: optional(array(string)),
      metadata: optional(ref('JSONObject')),
      tools: optional(array(ref('Tool')), since('2025-11-25')),
      toolChoice: optional(ref('ToolChoice'), since('2025-11-25')),
      task: optional(ref('TaskMetadata'), only('2025-11-25')),
    }),
    { named },
  ),
  CreateMessageResult: define(
    object({
      _meta: answerMeta,
      model: required(string),
      stopReason: optional(string),
      role: required(ref('Role')),
      content: required(ref('SamplingContent')),
    }),
  ),

  SamplingMessage: define(
    object({
      role: required(ref('Role')),
      content: required(ref('SamplingContent')),
      _meta: optional(ref('MetaObject'), since('2025-11-25')),
    }),
  ),
  SamplingMessageContentBlock: define(
    union(
      ref('TextContent'),
      ref('ImageContent'),
      ref('AudioContent'),
      ref('ToolUseContent'),
      ref('ToolResultContent'),
    ),
    { in: since('2025-11-25') },
  ),
  SamplingContent: part(
    union(
      ref('TextContent'),
      ref('ImageContent'),
      ref('AudioContent'),
      ref('ToolUseContent'),
      ref('ToolResultContent'),
      variant(since('2025-11-25'), array(ref('SamplingMessageContentBlock'))),
    ),
  ),
  ModelPreferences: define(
    object({
      hints: optional(array(ref('ModelHint'))),
      costPriority: optional(share),
      speedPriority: optional(share),
      intelligencePriority: optional(share),
    }),
  ),
  ModelHint: define(object({ name: optional(string) })),
  ToolChoice: define(object({ mode: optional(choice('auto', 'required', 'none')) }), { in: named }),
};
