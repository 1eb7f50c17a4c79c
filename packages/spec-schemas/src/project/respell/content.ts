import type { Features, JsonObject, JsonValue } from '@mcpx/protocol';
import { isJsonObject } from '@mcpx/protocol';
import { Refusal } from '../projection.ts';
import { jsonText } from './json-text.ts';

/** A block of content in the kinds that a revision has: all of them became text or an embedded resource once. */
export function respellContent({ audio, resourceLinks }: Features): ((value: JsonValue) => JsonValue) | undefined {
  if (audio && resourceLinks) return undefined;
  return (value) => {
    if (!isJsonObject(value)) return value;
    if (value['type'] === 'audio' && !audio) return audioAsText(value);
    return value['type'] === 'resource_link' && !resourceLinks ? linkAsResource(value) : value;
  };
}

/** What a message of sampling holds: several blocks, and uses of tools, since 2025-11-25. */
export function respellSamplingContent(features: Features): ((value: JsonValue) => JsonValue) | undefined {
  const respellBlock = respellContent(features);
  if (features.samplingTools) return respellBlock;
  const respell = (block: JsonValue): JsonValue => {
    const isToolBlock = isJsonObject(block) && (block['type'] === 'tool_use' || block['type'] === 'tool_result');
    return isToolBlock ? textBlock(jsonText(block)) : (respellBlock?.(block) ?? block);
  };
  return (value) => (Array.isArray(value) ? singleBlock(value.map(respell)) : respell(value));
}

/** Params of sampling where a message holds one block: the blocks of one message become messages of the same role. */
export function splitMessages(value: JsonValue): JsonValue {
  if (!isJsonObject(value) || !Array.isArray(value['messages'])) return value;
  const messages: readonly JsonValue[] = value['messages'];
  if (!messages.some((message) => isJsonObject(message) && Array.isArray(message['content']))) return value;
  return { ...value, messages: messages.flatMap(splitMessage) };
}

function splitMessage(message: JsonValue): readonly JsonValue[] {
  if (!isJsonObject(message) || !Array.isArray(message['content'])) return [message];
  const blocks: readonly JsonValue[] = message['content'];
  return blocks.map((content) => ({ ...message, content }));
}

/** An answer cannot be split: what can be spelled as text is joined, anything else has no spelling. */
function singleBlock(blocks: readonly JsonValue[]): JsonValue {
  const [first, ...others] = blocks;
  if (first !== undefined && others.length === 0) return first;
  return textBlock(blocks.map(textOf).join('\n'));
}

function textOf(block: JsonValue): string {
  if (isJsonObject(block) && block['type'] === 'text' && typeof block['text'] === 'string') return block['text'];
  throw new Refusal('several-contents');
}

/** The `data:` URI has all that the block had. */
function audioAsText(block: JsonObject): JsonValue {
  const { data, mimeType, type: _, ...others } = block;
  if (typeof data !== 'string' || typeof mimeType !== 'string') return block;
  return { ...others, ...textBlock(`data:${mimeType};base64,${data}`) };
}

/** The linked resource itself is not here: what is embedded is a list of URIs (RFC 2483 §5) with the one, and what is known of it. */
function linkAsResource(block: JsonObject): JsonValue {
  const { uri } = block;
  if (typeof uri !== 'string') return block;
  const comments = LINK_WORDS.map((key) => block[key])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .flatMap((value) => String(value).split(/\r?\n|\r/))
    .map((line) => `# ${line}`);
  const text = [...comments, uri, ''].join('\r\n');
  const others = Object.entries(block).filter(([key]) => !LINK_PROPERTIES.has(key));
  return { ...Object.fromEntries(others), type: 'resource', resource: { uri, mimeType: 'text/uri-list', text } };
}

/** What a link has that an embedded resource does not have at its place. */
const LINK_WORDS = ['title', 'name', 'description', 'mimeType', 'size'];
const LINK_PROPERTIES: ReadonlySet<string> = new Set([...LINK_WORDS, 'uri', 'icons']);

export function textBlock(text: string): JsonObject {
  return { type: 'text', text };
}
