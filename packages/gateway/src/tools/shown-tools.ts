import { type HeaderField, scanHeaderAnnotations } from '@mcpx/codec';
import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';

/** The tools that callers were shown, as far as their calls are checked against it. */
export interface ShownTools {
  /** Keeps what a server lists. Tools under names that it no longer lists are judged as last shown, as long as they are kept. */
  remember(key: string, tools: JsonValue | readonly JsonObject[] | undefined): void;
  /** The header fields of a tool; nothing where it was never shown, or shows no valid ones. */
  fieldsFor(key: string, own: string): readonly HeaderField[] | undefined;
}

export interface ShownToolsOptions {
  /** Tools of one server beyond this many, and beyond what it listed last: those shown longest ago are forgotten. @defaultValue 10_000 */
  readonly maxToolsEach?: number;
}

/** A caller mirrors parameters into headers by the schema it was shown, so that schema is what its headers are held against. */
export function createShownTools({ maxToolsEach = 10_000 }: ShownToolsOptions = {}): ShownTools {
  /** The schemas of each server, those shown longest ago first. */
  const schemas = new Map<string, Map<string, JsonObject>>();
  const scanned = new WeakMap<JsonObject, readonly HeaderField[]>();

  const forgetOldest = (ofServer: Map<string, JsonObject>, kept: number): void => {
    for (const name of ofServer.keys()) {
      if (ofServer.size <= kept) return;
      ofServer.delete(name);
    }
  };

  return {
    remember(key, tools) {
      if (!Array.isArray(tools)) return;
      const ofServer = schemas.get(key) ?? new Map<string, JsonObject>();
      schemas.set(key, ofServer);
      for (const tool of tools as readonly JsonValue[]) {
        if (!isJsonObject(tool) || typeof tool['name'] !== 'string' || !isJsonObject(tool['inputSchema'])) continue;
        ofServer.delete(tool['name']);
        ofServer.set(tool['name'], tool['inputSchema']);
      }
      forgetOldest(ofServer, Math.max(maxToolsEach, tools.length));
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
