import { type HeaderField, paramHeaders, scanHeaderAnnotations } from '@mcpx/codec';
import { InvalidResultError, isJsonObject, type JsonObject, RpcError } from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import type { ClientSettings } from '../settings.ts';

type Headers = Readonly<Record<string, string>> | undefined;

/** Which arguments of which tools are mirrored into HTTP headers, learned from the tool list. */
export interface ToolHeaders {
  /** A page of the list without the tools whose annotations are invalid; each is told by a warning. */
  learn(page: JsonObject): JsonObject;
  /** The headers of a call. The tools are listed first where they never were, or where they changed. */
  headersFor(params: JsonObject | undefined): Headers | Promise<Headers>;
  /** The tools changed: list them before the next call. */
  forget(): void;
  /** Asks the server for the list again, also where one is kept: the kept one led to wrong headers. */
  relist(): Promise<void>;
}

/**
 * See 2026-07-28 `basic/transports/streamable-http`, under custom headers. `list` reads the whole list, through `learn`.
 */
export function createToolHeaders(
  settings: ClientSettings,
  list: (options: CallOptions) => Promise<unknown>,
): ToolHeaders {
  const tools = new Map<string, readonly HeaderField[] | 'invalid'>();
  let isListed = false;
  let listing: Promise<void> | undefined;

  const read = (options: CallOptions): Promise<void> => {
    listing ??= list(options).then(
      () => listed(),
      (error: unknown) => {
        listed();
        // A server that lists no tools has no annotations either; the call itself will show what is wrong.
        if (!(error instanceof RpcError)) throw error;
      },
    );
    return listing;
  };

  const listed = (): void => {
    isListed = true;
    listing = undefined;
  };

  const known = ({ name, arguments: args }: JsonObject): Headers => {
    const fields = typeof name === 'string' ? tools.get(name) : undefined;
    if (fields === undefined) return undefined;
    if (fields === 'invalid') {
      throw new InvalidResultError(
        `${settings.serverName} defines the tool ${name as string} with invalid x-mcp-header annotations: it cannot be called`,
      );
    }
    return fields.length === 0 ? undefined : paramHeaders(fields, isJsonObject(args) ? args : undefined);
  };

  const isValid = (tool: JsonObject[string]): boolean => {
    if (!isJsonObject(tool) || typeof tool['name'] !== 'string') return true;
    const scan = scanHeaderAnnotations(tool['inputSchema']);
    const isKnown = tools.get(tool['name']) === 'invalid';
    tools.set(tool['name'], scan.ok ? scan.fields : 'invalid');
    if (scan.ok) return true;
    if (isKnown) return false;
    const why = scan.faults.map(({ message }) => message).join('; ');
    const message = `${settings.serverName}: the tool ${tool['name']} is left out, its x-mcp-header annotations are invalid: ${why}`;
    settings.onEvent({ event: 'server.warning', message, method: 'tools/list', tool: tool['name'] });
    return false;
  };

  return {
    learn(page) {
      const listOfTools = page['tools'];
      if (!Array.isArray(listOfTools)) return page;
      const valid = listOfTools.filter(isValid);
      if (page['nextCursor'] == null) isListed = true;
      return valid.length === listOfTools.length ? page : { ...page, tools: valid };
    },
    headersFor(params = {}) {
      const { name } = params;
      if (isListed || (typeof name === 'string' && tools.has(name))) return known(params);
      return read({}).then(() => known(params));
    },
    forget() {
      tools.clear();
      isListed = false;
    },
    relist: () => read({ fresh: true }),
  };
}
