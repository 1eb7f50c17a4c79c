import { type HeaderField, scanHeaderAnnotations } from '@mcpx/codec';
import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';

/** The tools that callers were shown, as far as their calls are checked against it. */
export interface ShownTools {
  /** Keeps what a server lists. Tools under names that it no longer lists are judged as last shown. */
  remember(key: string, tools: JsonValue | readonly JsonObject[] | undefined): void;
  /** The header fields of a tool; nothing where it was never shown, or shows no valid ones. */
  fieldsFor(key: string, own: string): readonly HeaderField[] | undefined;
}

/** A caller mirrors parameters into headers by the schema it was shown, so that schema is what its headers are held against. */
export function createShownTools(): ShownTools {
  const schemas = new Map<string, Map<string, JsonObject>>();
  const scanned = new WeakMap<JsonObject, readonly HeaderField[]>();
  return {
    remember(key, tools) {
      if (!Array.isArray(tools)) return;
      let ofServer = schemas.get(key);
      if (ofServer === undefined) schemas.set(key, (ofServer = new Map()));
      for (const tool of tools as readonly JsonValue[]) {
        if (!isJsonObject(tool) || typeof tool['name'] !== 'string' || !isJsonObject(tool['inputSchema'])) continue;
        ofServer.set(tool['name'], tool['inputSchema']);
      }
    },
    fieldsFor(key, own) {
      const schema = schemas.get(key)?.get(own);
      if (schema === undefined) return undefined;
      let fields = scanned.get(schema);
      if (fields === undefined) {
        const scan = scanHeaderAnnotations(schema);
        fields = scan.ok ? scan.fields : [];
        scanned.set(schema, fields);
      }
      return fields;
    },
  };
}
