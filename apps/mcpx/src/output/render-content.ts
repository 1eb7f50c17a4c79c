import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { textOf } from './text-of.ts';

/** A tool's result as text for a person. `uriFor` gives a resource's URI as `mcpx read` takes it. */
export function renderToolResult(result: JsonObject, uriFor: (uri: string) => string): string {
  const content = Array.isArray(result['content']) ? result['content'] : [];
  const blocks = content.filter(isJsonObject).map((block) => renderContent(block, uriFor));
  if (blocks.length > 0) return blocks.join('\n');
  const { structuredContent } = result;
  return structuredContent === undefined ? '' : JSON.stringify(structuredContent, undefined, 2);
}

/** One block of content as text for a person. */
function renderContent(block: JsonObject, uriFor: (uri: string) => string): string {
  switch (block['type']) {
    case 'text':
      return textOf(block['text']);
    case 'image':
    case 'audio':
      return `[${block['type']} ${mimeType(block)}, ${sizeOf(block['data'])}; use --json for its data]`;
    case 'resource_link':
      return `[resource ${textOf(block['title'] ?? block['name'])}: mcpx read ${uriFor(textOf(block['uri']))}]`;
    case 'resource':
      return isJsonObject(block['resource']) ? renderResource(block['resource'], uriFor) : '';
    default:
      return JSON.stringify(block);
  }
}

/** What stands in a resource, as text for a person. */
export function renderResource(resource: JsonObject, uriFor: (uri: string) => string): string {
  if (typeof resource['text'] === 'string') return resource['text'];
  return `[${mimeType(resource)}, ${sizeOf(resource['blob'])}: mcpx read ${uriFor(textOf(resource['uri']))}]`;
}

/** The messages of a prompt as text for a person. */
export function renderPrompt(result: JsonObject, uriFor: (uri: string) => string): string {
  const messages = Array.isArray(result['messages']) ? result['messages'] : [];
  return messages
    .filter(isJsonObject)
    .map(({ role, content }) => {
      const blocks = (Array.isArray(content) ? content : [content]).filter(isJsonObject);
      return `${textOf(role)}: ${blocks.map((block) => renderContent(block, uriFor)).join('\n')}`;
    })
    .join('\n\n');
}

function mimeType(block: JsonObject): string {
  return textOf(block['mimeType'] ?? 'application/octet-stream');
}

/** The size of what a Base64 text stands for. */
function sizeOf(base64: JsonValue | undefined): string {
  const bytes = typeof base64 === 'string' ? Buffer.byteLength(base64, 'base64') : 0;
  return bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toFixed(1)} kB`;
}
