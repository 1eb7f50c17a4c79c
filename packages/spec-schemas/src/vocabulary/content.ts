import { meta } from './json-rpc.ts';
import {
  anything,
  array,
  base64,
  boolean,
  choice,
  constant,
  define,
  type Definition,
  map,
  object,
  optional,
  part,
  type Property,
  ref,
  required,
  share,
  string,
  union,
} from './notation.ts';
import { only, since } from './ranges.ts';
import { resourceProperties } from './resources.ts';

const annotations: Property = [optional(ref('Annotations'))];

/** What messages, tool results and prompts are made of. */
export const content: Readonly<Record<string, Definition>> = {
  Role: define(choice('user', 'assistant')),
  Annotations: define(
    object({
      audience: optional(array(ref('Role'))),
      priority: optional(share),
      lastModified: optional(string, since('2025-06-18')),
    }),
    { named: since('2025-03-26') },
  ),
  Annotated: define(object({ annotations }), { in: only('2024-11-05') }),

  TextContent: define(object({ type: required(constant('text')), text: required(string), annotations, _meta: meta })),
  ImageContent: define(
    object({
      type: required(constant('image')),
      data: required(base64),
      mimeType: required(string),
      annotations,
      _meta: meta,
    }),
  ),
  AudioContent: define(
    object({
      type: required(constant('audio')),
      data: required(base64),
      mimeType: required(string),
      annotations,
      _meta: meta,
    }),
    { in: since('2025-03-26') },
  ),
  ResourceLink: define(object({ type: required(constant('resource_link')), ...resourceProperties }), {
    in: since('2025-06-18'),
  }),
  EmbeddedResource: define(
    object({
      type: required(constant('resource')),
      resource: required(ref('AnyResourceContents')),
      annotations,
      _meta: meta,
    }),
  ),
  ContentBlock: define(
    union(ref('TextContent'), ref('ImageContent'), ref('AudioContent'), ref('ResourceLink'), ref('EmbeddedResource')),
    { named: since('2025-06-18') },
  ),

  ToolUseContent: define(
    object({
      type: required(constant('tool_use')),
      id: required(string),
      name: required(string),
      input: required(map(anything)),
      _meta: meta,
    }),
    { in: since('2025-11-25') },
  ),
  ToolResultContent: define(
    object({
      type: required(constant('tool_result')),
      toolUseId: required(string),
      content: required(array(ref('ContentBlock'))),
      structuredContent: [optional(map(anything), only('2025-11-25')), optional(anything, since('2026-07-28'))],
      isError: optional(boolean),
      _meta: meta,
    }),
    { in: since('2025-11-25') },
  ),

  AnyResourceContents: part(union(ref('TextResourceContents'), ref('BlobResourceContents'))),
};
