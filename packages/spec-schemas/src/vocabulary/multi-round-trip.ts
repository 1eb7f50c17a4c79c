import { requestMeta, result } from './json-rpc.ts';
import { define, type Definition, map, object, optional, type Property, ref, string, union } from './notation.ts';
import { since } from './ranges.ts';

const modern = since('2026-07-28');

/** What a request that may be answered with a question can bring along. */
export const inputs: Readonly<Record<string, Property>> = {
  inputResponses: [optional(ref('InputResponses'), modern)],
  requestState: [optional(string, modern)],
};

/** Questions inside of results. See 2026-07-28 `basic/patterns/mrtr`. */
export const multiRoundTrip: Readonly<Record<string, Definition>> = {
  InputRequest: define(union(ref('CreateMessageRequest'), ref('ListRootsRequest'), ref('ElicitRequest')), {
    in: modern,
  }),
  InputRequests: define(map(ref('InputRequest')), { in: modern }),
  InputRequiredResult: define(
    object({ ...result, inputRequests: optional(ref('InputRequests')), requestState: optional(string) }),
    { in: modern },
  ),
  InputResponse: define(union(ref('CreateMessageResult'), ref('ListRootsResult'), ref('ElicitResult')), {
    in: modern,
  }),
  InputResponses: define(map(ref('InputResponse')), { in: modern }),
  InputResponseRequestParams: define(object({ _meta: requestMeta, ...inputs }), { in: modern }),
};
