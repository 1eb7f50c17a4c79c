import { isJsonObject, type JsonObject, type JsonValue, META, type RequestId } from '@mcpx/protocol';
import type { Notices } from '../calls/call-notices.ts';
import { ACKNOWLEDGED } from '../calls/listen.ts';
import { projectNotification } from '../calls/projection.ts';
import type { Caller } from '../service.ts';

/** The member of the filter that asks for each kind of change. */
const ASKED_BY: ReadonlyMap<string, string> = new Map([
  ['notifications/prompts/list_changed', 'promptsListChanged'],
  ['notifications/resources/list_changed', 'resourcesListChanged'],
  ['notifications/resources/updated', 'resourceSubscriptions'],
  ['notifications/tasks', 'taskIds'],
  ['notifications/tools/list_changed', 'toolsListChanged'],
]);

/** Members that name one by one what is asked for. */
const BY_NAME: ReadonlySet<string> = new Set(['resourceSubscriptions', 'taskIds']);

/** What belongs to a call of its own, never to a subscription; cancellations are made where they are due. */
const NOT_HERE: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/message',
  'notifications/progress',
]);

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
    } else if (!isHonoured(method, noticeParams, honoured ?? {})) return undefined;
    const meta = isJsonObject(body._meta) ? body._meta : {};
    return projectNotification(caller.revision, {
      jsonrpc: '2.0',
      method,
      params: { ...body, _meta: { ...meta, [META.subscriptionId]: id } },
    });
  };
}

/** Of resources a part may change of what was asked for, so that only the service can tell; a task is named by its id. */
function isHonoured(method: string, { taskId }: JsonObject, honoured: JsonObject): boolean {
  const member = ASKED_BY.get(method);
  if (member === undefined) return true;
  return method === 'notifications/tasks' ? includes(honoured[member], taskId) : isAsked(honoured[member]);
}

function isAsked(value: JsonValue | undefined): boolean {
  return value === true || (Array.isArray(value) && value.length > 0);
}

/** A service must not agree to more than was asked for: neither to other kinds of changes, nor to other things of a kind. */
function honouredSubset(wanted: JsonObject, acknowledged: JsonValue | undefined): JsonObject {
  const offered = isJsonObject(acknowledged) ? acknowledged : {};
  const agreed = Object.entries(offered).map(([member, value]): [string, JsonValue | undefined] => [
    member,
    BY_NAME.has(member) && Array.isArray(value) ? value.filter((name) => includes(wanted[member], name)) : value,
  ]);
  return Object.fromEntries(agreed.filter(([member, value]) => isAsked(wanted[member]) && isAsked(value)));
}

function includes(list: JsonValue | undefined, one: JsonValue | undefined): boolean {
  return Array.isArray(list) && list.includes(one);
}
