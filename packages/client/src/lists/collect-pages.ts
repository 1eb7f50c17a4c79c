import {
  ERROR_CODES,
  FEATURES,
  InvalidResultError,
  isJsonObject,
  type JsonObject,
  RpcError,
  TransportError,
} from '@mcpx/protocol';
import type { CallOptions, Client } from '../client.ts';
import { insideOf } from '../client-inside.ts';
import { OWN_NAMES } from '../exchange/limit-names.ts';
import type { ClientSettings } from '../settings.ts';
import { type ListTimeSettings, startListTime } from './list-time.ts';

/** A list method, and how its elements look. */
export interface ListKind {
  readonly method: string;
  /** The member of the result that holds the elements. */
  readonly member: string;
  /** The member of an element by which it is known. */
  readonly key: string;
  /** What is wrong with an element, for a person. */
  readonly findFault?: (element: JsonObject) => string | undefined;
}

export interface ListOptions extends CallOptions {
  /** Sees every page as it came: how long it holds, for whom. */
  readonly onPage?: (page: JsonObject) => void;
}

type ListSettings = ListTimeSettings & Pick<ClientSettings, 'listPages' | 'onEvent'>;

/**
 * For a client that says nothing of its settings, such as one that wraps ours: it bounds its requests itself, and of the time
 * only that of the call can be raised.
 */
const UNKNOWN: Omit<ListSettings, 'serverName'> = {
  listPages: 10_000,
  listTimeMs: 60_000,
  requestTimeoutMs: Infinity,
  requestTimeoutMaxMs: Infinity,
  limitNames: { ...OWN_NAMES, list: 'timeoutMs' },
  onEvent() {},
};

/**
 * All pages of a list.
 *
 * Cursors are handed back as they came. A repeated one ends the listing with what there is, and a warning; a cap on
 * pages and time ends it with an error, never with a silent short list. Where the server no longer takes a cursor, the
 * pages so far are thrown away and the list is read once more from the start, within the same time. A broken element is
 * left out alone.
 * See `server/utilities/pagination`, 2026-07-28 `server/utilities/caching`.
 *
 * @throws InvalidResultError a page without its list, a cursor that is none, or too many pages.
 * @throws TransportError `MCP_TIMEOUT` where all pages together take too long.
 */
export async function collectPages(
  client: Client,
  kind: ListKind,
  options: ListOptions,
): Promise<readonly JsonObject[]> {
  const settings = insideOf(client)?.settings ?? { ...UNKNOWN, serverName: client.peer.transport };
  const time = startListTime(kind.method, settings, options);
  const timed = { ...options, signal: time.signal };
  try {
    return await readPages(client, kind, settings, timed);
  } catch (error) {
    if (!(error instanceof StaleCursor)) throw error;
    return await readPages(client, kind, settings, { ...timed, fresh: true }).catch((again: unknown) => {
      throw again instanceof StaleCursor ? again.cause : again;
    });
  } finally {
    time.stop();
  }
}

/** A page other than the first could not be read because its cursor is no longer known. */
class StaleCursor extends Error {}

async function readPages(
  client: Client,
  kind: ListKind,
  { serverName, listPages, limitNames, onEvent }: ListSettings,
  options: ListOptions,
): Promise<readonly JsonObject[]> {
  const { method } = kind;
  const warn = (message: string): void => onEvent({ event: 'server.warning', message, method });
  const emptyEnds = FEATURES[client.peer.revision].emptyCursor === 'end';
  const elements: JsonObject[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < listPages; page++) {
    const result = await readPage(client, method, cursor, options);
    options.onPage?.(result);
    // Not spread into one call: a page may have more elements than a call has room for.
    for (const element of elementsOf(result, kind, serverName, warn)) elements.push(element);
    const { nextCursor } = result;
    if (nextCursor == null || (nextCursor === '' && emptyEnds)) return elements;
    if (typeof nextCursor !== 'string') {
      throw new InvalidResultError(`${serverName} answered ${method} with a cursor that is no string`);
    }
    if (seen.has(nextCursor)) {
      warn(`${serverName} repeats a cursor in ${method}: the list may be incomplete`);
      return distinct(elements, kind.key);
    }
    seen.add(nextCursor);
    cursor = nextCursor;
  }
  const mend = `raise ${limitNames.pages} if the list is only long`;
  throw new InvalidResultError(`${serverName} did not end ${method} within ${listPages} pages: ${mend}`);
}

async function readPage(
  client: Client,
  method: string,
  cursor: string | undefined,
  options: CallOptions,
): Promise<JsonObject> {
  if (cursor === undefined) return await client.request(method, {}, options);
  try {
    return await client.request(method, { cursor }, options);
  } catch (cause) {
    const isStale =
      (cause instanceof RpcError && cause.rpcCode === ERROR_CODES.invalidParams) ||
      (cause instanceof TransportError && cause.code === 'MCP_SESSION_GONE');
    throw isStale ? new StaleCursor('The cursor is no longer known', { cause }) : cause;
  }
}

function elementsOf(
  result: JsonObject,
  { method, member, key, findFault }: ListKind,
  serverName: string,
  warn: (message: string) => void,
): readonly JsonObject[] {
  const list = result[member];
  if (!Array.isArray(list)) throw new InvalidResultError(`${serverName} answered ${method} without a list "${member}"`);
  return list.filter((element, index): element is JsonObject => {
    const name = isJsonObject(element) ? element[key] : undefined;
    const fault = !isJsonObject(element) || typeof name !== 'string' ? `it has no "${key}"` : findFault?.(element);
    if (fault !== undefined) {
      warn(`${serverName} lists a broken element (${typeof name === 'string' ? name : `number ${index}`}): ${fault}`);
    }
    return fault === undefined;
  });
}

/** Pages that came twice: the first element of each name stays. */
function distinct(elements: readonly JsonObject[], key: string): readonly JsonObject[] {
  const byName = new Map<unknown, JsonObject>();
  for (const element of elements) if (!byName.has(element[key])) byName.set(element[key], element);
  return [...byName.values()];
}
