import { ERROR_CODES, RpcError } from '@mcpx/protocol';
import type { Found } from '../names/handles.ts';

/** The cursor of what comes after an entry. It names the entry, so that it holds while lists change before it. */
export function cursorAfter({ key, own }: Found): string {
  return Buffer.from(JSON.stringify([key, own])).toString('base64url');
}

/**
 * The entry that a cursor comes after.
 *
 * @throws RpcError -32602 it is no cursor of ours. See `server/utilities/pagination`.
 */
export function readCursor(cursor: unknown): Found {
  if (typeof cursor !== 'string') throw invalidCursor();
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalidCursor();
  }
  if (!Array.isArray(value)) throw invalidCursor();
  const [key, own] = value as unknown[];
  if (typeof key !== 'string' || typeof own !== 'string') throw invalidCursor();
  return { key, own };
}

export function invalidCursor(): RpcError {
  return new RpcError(ERROR_CODES.invalidParams, 'The cursor is not known: read the list from its start');
}
