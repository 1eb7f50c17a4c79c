import { requestMeta, result } from './json-rpc.ts';
import {
  choice,
  constant,
  define,
  type Definition,
  elsewhere,
  object,
  optional,
  type Property,
  ref,
  required,
  string,
  type Type,
} from './notation.ts';
import { mayBeAbsent } from './message-notation.ts';
import { since, until } from './ranges.ts';

const milliseconds: Type = { kind: 'integer', minimum: 0 };

/** How long a result may be kept, and by whom. See 2026-07-28 `server/utilities/caching`. */
export const cacheable: Readonly<Record<string, Property>> = {
  ttlMs: [required(milliseconds, since('2026-07-28'))],
  cacheScope: [required(choice('public', 'private'), since('2026-07-28'))],
};

/** What every page of a list has. */
export const page: Readonly<Record<string, Property>> = {
  ...result,
  ...cacheable,
  nextCursor: [optional(string)],
};

/** See `server/utilities/pagination`. */
export const pages: Readonly<Record<string, Definition>> = {
  PaginatedRequest: define(
    object({
      jsonrpc: [elsewhere(until('2025-06-18'), constant('2.0')), required(constant('2.0'), since('2025-11-25'))],
      id: [elsewhere(until('2025-06-18'), ref('RequestId')), required(ref('RequestId'), since('2025-11-25'))],
      method: required(string),
      params: mayBeAbsent('PaginatedRequestParams'),
    }),
  ),
  PaginatedRequestParams: define(object({ _meta: requestMeta, cursor: optional(string) }), {
    named: since('2025-11-25'),
  }),
  PaginatedResult: define(object({ ...result, nextCursor: optional(string) })),
  CacheableResult: define(object({ ...result, ...cacheable }), { in: since('2026-07-28') }),
};
