import { isJsonObject, type JsonObject, type JsonValue, META, type RequestId } from '@mcpx/protocol';
import type { Notices } from '../calls/call-notices.ts';
import { projectNotification } from '../calls/projection.ts';
import type { Caller } from '../service.ts';

/** The member of the filter that asks for each kind of change. */
const ASKED_BY: Readonly<Record<string, string>> = {
  'notifications/prompts/list_changed': 'promptsListChanged',
  'notifications/resources/list_changed': 'resourcesListChanged',
  'notifications/resources/updated': 'resourceSubscriptions',
  'notifications/tools/list_changed': 'toolsListChanged',
};

/** What belongs to a call of its own, never to a subscription; cancellations are made where they are due. */
const NOT_HERE: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/message',
  'notifications/progress',
]);

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

/**
 * Notices on the stream of a `subscriptions/listen`: the acknowledgement first and once, then only what it honours, each
 * with the id of the subscription in the type that the client gave it.
 *
 * See 2026-07-28 `basic/patterns/subscriptions`.
 */
export function subscriptionNotices(caller: Caller, id: RequestId, params: JsonObject): Notices {
  const wanted = isJsonObject(params.notifications) ? params.notifications : {};
  let honoured: JsonObject | undefined;
  return (method, noticeParams) => {
    const isAcknowledgement = method === ACKNOWLEDGED;
    if (isAcknowledgement === (honoured !== undefined) || NOT_HERE.has(method)) return undefined;
    let body = noticeParams;
    if (isAcknowledgement) {
      honoured = honouredSubset(wanted, noticeParams.notifications);
      body = { ...noticeParams, notifications: honoured };
    } else {
      const member = ASKED_BY[method];
      if (member !== undefined && !isAsked(honoured?.[member])) return undefined;
    }
    const meta = isJsonObject(body._meta) ? body._meta : {};
    return projectNotification(caller.revision, {
      jsonrpc: '2.0',
      method,
      params: { ...body, _meta: { ...meta, [META.subscriptionId]: id } },
    });
  };
}

function isAsked(value: JsonValue | undefined): boolean {
  return value === true || (Array.isArray(value) && value.length > 0);
}

/** A service must not agree to more than was asked for. */
function honouredSubset(wanted: JsonObject, acknowledged: JsonValue | undefined): JsonObject {
  const offered = isJsonObject(acknowledged) ? acknowledged : {};
  return Object.fromEntries(Object.entries(offered).filter(([member]) => isAsked(wanted[member])));
}
