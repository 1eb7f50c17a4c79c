import { FEATURES, isJsonObject, type JsonValue } from '@mcpx/protocol';
import type { MessageShape, Shapes } from '../../shapes/shape.ts';
import { Refusal } from '../projection.ts';
import { respellContent, respellSamplingContent, splitMessages } from './content.ts';
import { declareFormsOnly, refuseSeveralChoices, refuseUrl, respellField } from './elicitation.ts';
import { limitCompletions, respellDiscover, respellInitialize } from './results.ts';
import { respellStructured } from './structured-content.ts';
import { respellTool } from './tool.ts';

/** What is done to the values of a definition before all else, because their shape changed. */
export type Respelling = (value: JsonValue) => JsonValue;

/** The respellings that one revision needs, by definition. */
export function respellingsFor(shapes: Shapes): ReadonlyMap<string, Respelling> {
  const { revision, definitions } = shapes;
  const features = FEATURES[revision];
  const hasFormsOnly = features.elicitation === 'form';
  const needed: Readonly<Record<string, Respelling | false | undefined>> = {
    ContentBlock: respellContent(features),
    SamplingContent: respellSamplingContent(features),
    CreateMessageRequestParams: !features.samplingTools && splitMessages,
    CallToolResult: respellStructured(features),
    ToolResultContent: respellStructured(features),
    Tool: respellTool(features, shapes),
    ElicitRequestFormParams: hasFormsOnly && refuseUrl,
    PrimitiveSchemaDefinition: hasFormsOnly && respellField,
    EnumSchema: hasFormsOnly && respellField,
    ElicitResult: hasFormsOnly && refuseSeveralChoices,
    ClientCapabilities: hasFormsOnly && declareFormsOnly,
    InitializeResult: respellInitialize(revision),
    DiscoverResult: respellDiscover(revision),
    CompleteResult: features.era === 'modern' && limitCompletions,
    CancelledNotificationParams: features.tasks !== 'core' && refuseNamelessCancellation,
    ClientRequest: onlyMethods(shapes.requests, 'client'),
    ServerRequest: onlyMethods(shapes.requests, 'server'),
    ClientNotification: onlyMethods(shapes.notifications, 'client'),
    ServerNotification: onlyMethods(shapes.notifications, 'server'),
    JSONRPCMessage: !features.batches && refuseBatch,
    JSONRPCResponse: !features.idlessErrors && refuseError,
  };
  const found = new Map<string, Respelling>();
  for (const [name, respelling] of Object.entries(needed)) {
    if (respelling !== undefined && respelling !== false && Object.hasOwn(definitions, name))
      found.set(name, respelling);
  }
  return found;
}

/** What is no message that this side sends in the revision cannot become one. */
function onlyMethods(table: Readonly<Record<string, MessageShape>>, side: 'client' | 'server'): Respelling {
  const methods = new Set(Object.keys(table).filter((method) => table[method]?.[side] === true));
  return (value) => {
    const method = isJsonObject(value) ? value['method'] : undefined;
    if (typeof method === 'string' && !methods.has(method)) throw new Refusal('unknown-kind');
    return value;
  };
}

/** In 2025-11-25 a cancellation may leave out its request, so that one day it can name a task. */
function refuseNamelessCancellation(value: JsonValue): JsonValue {
  if (isJsonObject(value) && value['requestId'] === undefined) throw new Refusal('no-request');
  return value;
}

function refuseBatch(value: JsonValue): JsonValue {
  if (Array.isArray(value)) throw new Refusal('batch');
  return value;
}

/** As long as every error had an id, a response was a result by definition, and `JSONRPCError` another thing. */
function refuseError(value: JsonValue): JsonValue {
  if (isJsonObject(value) && value['error'] !== undefined) throw new Refusal('unknown-kind');
  return value;
}
