import { isJsonObject, type JsonValue, META, type Revision } from '@mcpx/protocol';
import { Refusal } from '../projection.ts';

/** How many values a completion has at most. See 2026-07-28 `server/utilities/completion`. */
const MAX_COMPLETIONS = 100;

/** The result of `server/discover` as one of `initialize`: who the server is moves out of `_meta`. */
export function respellInitialize(revision: Revision): (value: JsonValue) => JsonValue {
  return (value) => {
    if (!isJsonObject(value) || value['supportedVersions'] === undefined) return value;
    const { supportedVersions: _, ttlMs: _ttlMs, cacheScope: _cacheScope, ...others } = value;
    const meta = others['_meta'];
    const serverInfo = others['serverInfo'] ?? (isJsonObject(meta) ? meta[META.serverInfo] : undefined);
    if (serverInfo === undefined) throw new Refusal('needs-server-info');
    return { protocolVersion: revision, ...others, serverInfo };
  };
}

/** The result of `initialize` as one of `server/discover`: who the server is moves into `_meta`. */
export function respellDiscover(revision: Revision): (value: JsonValue) => JsonValue {
  return (value) => {
    if (!isJsonObject(value) || value['protocolVersion'] === undefined) return value;
    const { protocolVersion: _, serverInfo, ...others } = value;
    const meta = isJsonObject(others['_meta']) ? others['_meta'] : {};
    const whole = serverInfo === undefined ? meta : { [META.serverInfo]: serverInfo, ...meta };
    return { supportedVersions: [revision], ...others, ...(Object.keys(whole).length === 0 ? {} : { _meta: whole }) };
  };
}

/** Completions beyond the limit are left out, and it is said that there are more. */
export function limitCompletions(value: JsonValue): JsonValue {
  const completion = isJsonObject(value) ? value['completion'] : undefined;
  if (!isJsonObject(value) || !isJsonObject(completion)) return value;
  const { values } = completion;
  if (!Array.isArray(values) || values.length <= MAX_COMPLETIONS) return value;
  return { ...value, completion: { ...completion, values: values.slice(0, MAX_COMPLETIONS), hasMore: true } };
}
