import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';

/** From a server's URI to the one that clients see. */
export type UriMapping = (uri: string) => string;

function mapToolResult(result: JsonObject, map: UriMapping): JsonObject {
  return mapItems(result, 'content', (block) => mapBlock(block, map));
}

/** The results in which a client finds URIs to use again, and how each is rewritten. Others are left alone. */
const REWRITES: ReadonlyMap<string, (result: JsonObject, map: UriMapping) => JsonObject> = new Map(
  Object.entries<(result: JsonObject, map: UriMapping) => JsonObject>({
    'tools/call': mapToolResult,
    // The result of the call that became the task, alone or with the task.
    'tasks/result': mapToolResult,
    'tasks/get': (task, map) =>
      mapMember(task, 'result', (result) => mapObject(result, (inner) => mapToolResult(inner, map))),
    'prompts/get': mapMessages,
    'resources/read': (result, map) => mapItems(result, 'contents', (contents) => mapUri(contents, map)),
  }),
);

/** A result with every URI that the client may use again as the client knows it. The same object where there is none. */
export function mapUris(method: string, result: JsonObject, map: UriMapping): JsonObject {
  return REWRITES.get(method)?.(result, map) ?? result;
}

/** Messages of a prompt: each has one block, or several. */
function mapMessages(holder: JsonObject, map: UriMapping): JsonObject {
  return mapItems(holder, 'messages', (message) =>
    mapMember(message, 'content', (content) =>
      Array.isArray(content)
        ? mapArray(content, (block) => mapBlock(block, map))
        : mapObject(content, (block) => mapBlock(block, map)),
    ),
  );
}

/** An object whose `uri` is mapped; other members as they are. */
function mapUri(object: JsonObject, map: UriMapping): JsonObject {
  return mapMember(object, 'uri', (uri) => (typeof uri === 'string' ? map(uri) : uri));
}

/** A content block: a link, or a resource within. See `server/tools`, `server/prompts`. */
function mapBlock(block: JsonObject, map: UriMapping): JsonObject {
  if (block.type === 'resource_link') return mapUri(block, map);
  if (block.type === 'resource')
    return mapMember(block, 'resource', (resource) => mapObject(resource, (inner) => mapUri(inner, map)));
  return block;
}

function mapItems(object: JsonObject, key: string, map: (item: JsonObject) => JsonObject): JsonObject {
  return mapMember(object, key, (items) => (Array.isArray(items) ? mapArray(items, map) : items));
}

function mapArray(items: readonly JsonValue[], map: (item: JsonObject) => JsonObject): readonly JsonValue[] {
  let changed = false;
  const mapped = items.map((item) => {
    const next = mapObject(item, map);
    changed ||= next !== item;
    return next;
  });
  return changed ? mapped : items;
}

function mapObject(value: JsonValue, map: (object: JsonObject) => JsonObject): JsonValue {
  return isJsonObject(value) ? map(value) : value;
}

function mapMember(object: JsonObject, key: string, map: (value: JsonValue) => JsonValue): JsonObject {
  const value = object[key];
  if (value === undefined) return object;
  const next = map(value);
  return next === value ? object : { ...object, [key]: next };
}
