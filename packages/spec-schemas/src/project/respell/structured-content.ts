import { type Features, isJsonObject, type JsonValue, parseJson } from '@mcpx/protocol';
import { textBlock } from './content.ts';
import { jsonText } from './json-text.ts';

/**
 * A result of a tool whose structured content a revision cannot hold has it as text too.
 *
 * Before 2025-06-18 there is none, before 2026-07-28 it is an object. See 2026-07-28 `server/tools`, Structured Content.
 */
export function respellStructured({
  structuredContent: allowed,
}: Features): ((value: JsonValue) => JsonValue) | undefined {
  if (allowed === 'any') return undefined;
  return (value) => {
    if (!isJsonObject(value)) return value;
    const { structuredContent, ...others } = value;
    if (structuredContent === undefined) return value;
    if (allowed === 'object' && isJsonObject(structuredContent)) return value;
    const content: readonly JsonValue[] = Array.isArray(value['content']) ? value['content'] : [];
    const text = jsonText(structuredContent);
    return content.some((block) => says(block, text)) ? others : { ...others, content: [...content, textBlock(text)] };
  };
}

/** Most servers already give the same JSON as text, perhaps with other white space. */
function says(block: JsonValue, text: string): boolean {
  if (!isJsonObject(block) || block['type'] !== 'text' || typeof block['text'] !== 'string') return false;
  const own = block['text'];
  if (own === text) return true;
  if (own.trimStart()[0] !== text[0]) return false;
  try {
    return JSON.stringify(parseJson(own)) === text;
  } catch {
    return false;
  }
}
