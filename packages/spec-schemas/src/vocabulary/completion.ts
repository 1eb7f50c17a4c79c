import { requestMeta, result } from './json-rpc.ts';
import { request } from './message-notation.ts';
import {
  array,
  boolean,
  byRevision,
  define,
  type Definition,
  integer,
  map,
  object,
  optional,
  ref,
  required,
  string,
  type Type,
  union,
  variant,
} from './notation.ts';
import { always, since, until } from './ranges.ts';

const atMostHundred: Type = { kind: 'array', items: string, maxItems: 100 };

/** See `server/utilities/completion`. */
export const completion: Readonly<Record<string, Definition>> = {
  CompleteRequest: request('completion/complete', {
    client: always,
    params: required(ref('CompleteRequestParams')),
    result: 'CompleteResult',
  }),
  CompleteRequestParams: define(
    object({
      _meta: requestMeta,
      ref: required(
        union(
          ref('PromptReference'),
          variant(until('2025-03-26'), ref('ResourceReference')),
          variant(since('2025-06-18'), ref('ResourceTemplateReference')),
        ),
      ),
      argument: required(object({ name: required(string), value: required(string) })),
      context: optional(object({ arguments: optional(map(string)) }), since('2025-06-18')),
    }),
    { named: since('2025-11-25') },
  ),
  CompleteResult: define(
    object({
      ...result,
      completion: required(
        object({
          // The limit stands in the text of every revision, in the schema only of the last.
          values: required(
            byRevision(variant(until('2025-11-25'), array(string)), variant(since('2026-07-28'), atMostHundred)),
          ),
          total: optional(integer),
          hasMore: optional(boolean),
        }),
      ),
    }),
  ),
};
