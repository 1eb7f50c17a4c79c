import { type HeaderField, paramHeaders, scanHeaderAnnotations } from '@mcpx/codec';
import { InvalidResultError, isJsonObject, type JsonObject, RpcError } from '@mcpx/protocol';
import type { CallOptions } from '../client.ts';
import type { ClientSettings } from '../settings.ts';

type Headers = Readonly<Record<string, string>> | undefined;

/** Which arguments of which tools are mirrored into HTTP headers, learned from the tool list. */
export interface ToolHeaders {
  /**
   * What learns from a page of the list that is asked for now, unless the tools change meanwhile, and hands it out without the tools
   * whose annotations are invalid; each is told by a warning.
   */
  learner(params: JsonObject | undefined): (page: JsonObject) => JsonObject;
  /** The headers of a call. The tools are listed first where they never were, or where they changed. */
  headersFor(params: JsonObject | undefined): Headers | Promise<Headers>;
  /** The tools changed: list them before the next call. */
  forget(): void;
  /** Asks the server for the list again, also where one is kept: the kept one led to wrong headers. */
  relist(): Promise<void>;
}

/** The whole list, as it is read. */
interface Listing {
  /** Which list it is: what is read of an earlier one says nothing of the next. */
  readonly generation: number;
  readonly isFresh: boolean;
  readonly done: Promise<void>;
}

/** How often the list is read before a call where it changes each time. */
const MAX_READS = 2;

/**
 * See 2026-07-28 `basic/transports/streamable-http`, under custom headers. `list` reads the whole list, each page through a
 * `learner`.
 */
export function createToolHeaders(
  settings: ClientSettings,
  list: (options: CallOptions) => Promise<unknown>,
): ToolHeaders {
  const tools = new Map<string, readonly HeaderField[] | 'invalid'>();
  /** One more with each change of the list. */
  let generation = 0;
  /** The generation whose first page is known. */
  let begun: number | undefined;
  let isListed = false;
  let listing: Listing | undefined;

  const read = (isFresh: boolean): Promise<void> => {
    if (listing?.generation === generation && (listing.isFresh || !isFresh)) return listing.done;
    const readNow = generation;
    const readAll = async (): Promise<void> => {
      try {
        await list(isFresh ? { fresh: true } : {});
      } catch (error) {
        // A server that lists no tools has no annotations either; the call itself will show what is wrong.
        if (!(error instanceof RpcError)) throw error;
      } finally {
        if (listing?.done === done) listing = undefined;
      }
      if (readNow === generation) isListed = true;
    };
    const done = readAll();
    listing = { generation, isFresh, done };
    return done;
  };

  const forget = (): void => {
    generation++;
    tools.clear();
    isListed = false;
  };

  const isKnown = ({ name }: JsonObject): boolean => isListed || (typeof name === 'string' && tools.has(name));

  const readBefore = async (params: JsonObject): Promise<Headers> => {
    for (let reads = 0; reads < MAX_READS && !isKnown(params); reads++) await read(false);
    return known(params);
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

  const isValid = (tool: JsonObject[string], isCurrent: boolean): boolean => {
    if (!isJsonObject(tool) || typeof tool['name'] !== 'string') return true;
    const scan = scanHeaderAnnotations(tool['inputSchema']);
    const isTold = tools.get(tool['name']) === 'invalid';
    if (isCurrent) tools.set(tool['name'], scan.ok ? scan.fields : 'invalid');
    if (scan.ok) return true;
    if (isTold) return false;
    const why = scan.faults.map(({ message }) => message).join('; ');
    const message = `${settings.serverName}: the tool ${tool['name']} is left out, its x-mcp-header annotations are invalid: ${why}`;
    settings.onEvent({ event: 'server.warning', message, method: 'tools/list', tool: tool['name'] });
    return false;
  };

  return {
    learner(params) {
      const asked = generation;
      const isFirst = params?.['cursor'] === undefined;
      return (page) => {
        const listOfTools = page['tools'];
        if (!Array.isArray(listOfTools)) return page;
        const isCurrent = asked === generation;
        const valid = listOfTools.filter((tool) => isValid(tool, isCurrent));
        if (isCurrent && isFirst) begun = generation;
        // The last page of a list whose first one is an earlier list's is not the whole of it.
        if (isCurrent && begun === generation && page['nextCursor'] == null) isListed = true;
        return valid.length === listOfTools.length ? page : { ...page, tools: valid };
      };
    },
    headersFor: (params = {}) => (isKnown(params) ? known(params) : readBefore(params)),
    forget,
    relist() {
      // What is read afresh already is read for all whose headers were wrong.
      if (listing?.isFresh !== true || listing.generation !== generation) forget();
      return read(true);
    },
  };
}
