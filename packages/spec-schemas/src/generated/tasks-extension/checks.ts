// Made by scripts/generate.ts from src/vocabulary; edit that.
import { CLOSED, isArrayOf, isObject, isOpenObject, isString, type Check, type Members, type Mode } from '../../checks/check.ts';
import { type MessageRow, type RequestRow } from '../../referee/tables.ts';
import { isCallToolRequest, isCallToolRequestParams, isCallToolResult, isCancelledNotification, isCompleteRequest, isCompleteResult, isDiscoverRequest, isDiscoverResult, isEmptyResult, isError, isGetPromptRequest, isGetPromptResult, isInputRequests, isInputRequiredResult, isInputResponses, isListPromptsRequest, isListPromptsResult, isListResourceTemplatesRequest, isListResourceTemplatesResult, isListResourcesRequest, isListResourcesResult, isListToolsRequest, isListToolsResult, isLoggingMessageNotification, isNotificationMetaObject, isProgressNotification, isPromptListChangedNotification, isReadResourceRequest, isReadResourceResult, isRequestId, isRequestMetaObject, isResourceListChangedNotification, isResourceUpdatedNotification, isResultMetaObject, isSubscriptionsListenResult, isToolListChangedNotification } from '../2026-07-28/checks.ts';

function isSubscriptionsListenRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'subscriptions/listen' &&
    isSubscriptionsListenRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlySubscriptionsListenRequest(v))
  );
}

function hasOnlySubscriptionsListenRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscriptionsListenRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    isSubscriptionFilter(v.notifications, m) &&
    (m !== CLOSED || hasOnlySubscriptionsListenRequestParams(v))
  );
}

function hasOnlySubscriptionsListenRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'notifications': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscriptionsAcknowledgedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/subscriptions/acknowledged' &&
    isSubscriptionsAcknowledgedNotificationParams(v.params, m) &&
    (m !== CLOSED || hasOnlySubscriptionsAcknowledgedNotification(v))
  );
}

function hasOnlySubscriptionsAcknowledgedNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscriptionsAcknowledgedNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isSubscriptionFilter(v.notifications, m) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlySubscriptionsAcknowledgedNotificationParams(v))
  );
}

function hasOnlySubscriptionsAcknowledgedNotificationParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'notifications': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscriptionFilter(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.toolsListChanged === undefined || typeof v.toolsListChanged === 'boolean') &&
    (v.promptsListChanged === undefined || typeof v.promptsListChanged === 'boolean') &&
    (v.resourcesListChanged === undefined || typeof v.resourcesListChanged === 'boolean') &&
    (v.resourceSubscriptions === undefined || isArrayOf(v.resourceSubscriptions, isString, m)) &&
    (v.taskIds === undefined || isArrayOf(v.taskIds, isString, m)) &&
    (m !== CLOSED || hasOnlySubscriptionFilter(v))
  );
}

function hasOnlySubscriptionFilter(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'toolsListChanged': case 'promptsListChanged': case 'resourcesListChanged': case 'resourceSubscriptions': case 'taskIds': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tasks/get' &&
    isGetTaskRequest_params(v.params, m) &&
    (m !== CLOSED || hasOnlyGetTaskRequest(v))
  );
}

function isGetTaskRequest_params(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    typeof v.taskId === 'string' &&
    (m !== CLOSED || hasOnlyGetTaskRequest_params(v))
  );
}

function hasOnlyGetTaskRequest_params(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'taskId': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyGetTaskRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskResult(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.status) {
    case 'working':
      return isGetTaskResult_0(v, m);
    case 'input_required':
      return isGetTaskResult_1(v, m);
    case 'completed':
      return isGetTaskResult_2(v, m);
    case 'failed':
      return isGetTaskResult_3(v, m);
    case 'cancelled':
      return isGetTaskResult_4(v, m);
    default:
      return false;
  }
}

function isGetTaskResult_0(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.resultType === 'complete' &&
    typeof v.taskId === 'string' &&
    v.status === 'working' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyGetTaskResult_0(v))
  );
}

function hasOnlyGetTaskResult_0(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskResult_1(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.resultType === 'complete' &&
    typeof v.taskId === 'string' &&
    v.status === 'input_required' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isInputRequests(v.inputRequests, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyGetTaskResult_1(v))
  );
}

function hasOnlyGetTaskResult_1(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': case 'inputRequests': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskResult_2(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.resultType === 'complete' &&
    typeof v.taskId === 'string' &&
    v.status === 'completed' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isOpenObject(v.result) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyGetTaskResult_2(v))
  );
}

function hasOnlyGetTaskResult_2(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskResult_3(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.resultType === 'complete' &&
    typeof v.taskId === 'string' &&
    v.status === 'failed' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isError(v.error, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyGetTaskResult_3(v))
  );
}

function hasOnlyGetTaskResult_3(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': case 'error': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskResult_4(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.resultType === 'complete' &&
    typeof v.taskId === 'string' &&
    v.status === 'cancelled' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyGetTaskResult_4(v))
  );
}

function hasOnlyGetTaskResult_4(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelTaskRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tasks/cancel' &&
    isCancelTaskRequest_params(v.params, m) &&
    (m !== CLOSED || hasOnlyCancelTaskRequest(v))
  );
}

function isCancelTaskRequest_params(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    typeof v.taskId === 'string' &&
    (m !== CLOSED || hasOnlyCancelTaskRequest_params(v))
  );
}

function hasOnlyCancelTaskRequest_params(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'taskId': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyCancelTaskRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelTaskResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.resultType === 'complete' &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyCancelTaskResult(v))
  );
}

function hasOnlyCancelTaskResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCreateTaskResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (typeof v.resultType === 'string' && v.resultType === 'task') &&
    typeof v.taskId === 'string' &&
    isTaskStatus(v.status, m) &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyCreateTaskResult(v))
  );
}

function hasOnlyCreateTaskResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskStatusNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/tasks' &&
    isTaskStatusNotificationParams(v.params, m) &&
    (m !== CLOSED || hasOnlyTaskStatusNotification(v))
  );
}

function hasOnlyTaskStatusNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskStatusNotificationParams(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.status) {
    case 'working':
      return isTaskStatusNotificationParams_0(v, m);
    case 'input_required':
      return isTaskStatusNotificationParams_1(v, m);
    case 'completed':
      return isTaskStatusNotificationParams_2(v, m);
    case 'failed':
      return isTaskStatusNotificationParams_3(v, m);
    case 'cancelled':
      return isTaskStatusNotificationParams_4(v, m);
    default:
      return false;
  }
}

function isTaskStatusNotificationParams_0(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'working' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs))
  );
}

function isTaskStatusNotificationParams_1(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'input_required' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isInputRequests(v.inputRequests, m) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs))
  );
}

function isTaskStatusNotificationParams_2(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'completed' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isOpenObject(v.result) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs))
  );
}

function isTaskStatusNotificationParams_3(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'failed' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isError(v.error, m) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs))
  );
}

function isTaskStatusNotificationParams_4(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'cancelled' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs))
  );
}

function isTask(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    isTaskStatus(v.status, m) &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyTask(v))
  );
}

function hasOnlyTask(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskStatus(v: unknown, _m: Mode): boolean {
  return (v === 'working' || v === 'input_required' || v === 'completed' || v === 'failed' || v === 'cancelled');
}

function isWorkingTask(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'working' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyWorkingTask(v))
  );
}

function hasOnlyWorkingTask(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInputRequiredTask(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'input_required' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isInputRequests(v.inputRequests, m) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyInputRequiredTask(v))
  );
}

function hasOnlyInputRequiredTask(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': case 'inputRequests': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCompletedTask(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'completed' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isOpenObject(v.result) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyCompletedTask(v))
  );
}

function hasOnlyCompletedTask(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isFailedTask(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'failed' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    isError(v.error, m) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyFailedTask(v))
  );
}

function hasOnlyFailedTask(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': case 'error': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelledTask(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    v.status === 'cancelled' &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttlMs) || v.ttlMs === null) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollIntervalMs === undefined || Number.isInteger(v.pollIntervalMs)) &&
    (m !== CLOSED || hasOnlyCancelledTask(v))
  );
}

function hasOnlyCancelledTask(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttlMs': case 'pollIntervalMs': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isDetailedTask(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.status) {
    case 'working':
      return isWorkingTask(v, m);
    case 'input_required':
      return isInputRequiredTask(v, m);
    case 'completed':
      return isCompletedTask(v, m);
    case 'failed':
      return isFailedTask(v, m);
    case 'cancelled':
      return isCancelledTask(v, m);
    default:
      return false;
  }
}

function isUpdateTaskRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tasks/update' &&
    isUpdateTaskRequest_params(v.params, m) &&
    (m !== CLOSED || hasOnlyUpdateTaskRequest(v))
  );
}

function isUpdateTaskRequest_params(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    typeof v.taskId === 'string' &&
    isInputResponses(v.inputResponses, m) &&
    (m !== CLOSED || hasOnlyUpdateTaskRequest_params(v))
  );
}

function hasOnlyUpdateTaskRequest_params(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'taskId': case 'inputResponses': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyUpdateTaskRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUpdateTaskResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.resultType === 'complete' &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyUpdateTaskResult(v))
  );
}

function hasOnlyUpdateTaskResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskSubscriptionNotifications(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.taskIds === undefined || isArrayOf(v.taskIds, isString, m)) &&
    (m !== CLOSED || hasOnlyTaskSubscriptionNotifications(v))
  );
}

function hasOnlyTaskSubscriptionNotifications(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskIds': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskSubscriptionAcknowledgedNotifications(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.taskIds === undefined || isArrayOf(v.taskIds, isString, m)) &&
    (m !== CLOSED || hasOnlyTaskSubscriptionAcknowledgedNotifications(v))
  );
}

function hasOnlyTaskSubscriptionAcknowledgedNotifications(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskIds': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTasksExtensionCapability(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m !== CLOSED || hasOnlyTasksExtensionCapability(v))
  );
}

function hasOnlyTasksExtensionCapability(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientRequest(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.method) {
    case 'server/discover':
      return isDiscoverRequest(v, m);
    case 'resources/list':
      return isListResourcesRequest(v, m);
    case 'resources/templates/list':
      return isListResourceTemplatesRequest(v, m);
    case 'resources/read':
      return isReadResourceRequest(v, m);
    case 'prompts/list':
      return isListPromptsRequest(v, m);
    case 'prompts/get':
      return isGetPromptRequest(v, m);
    case 'tools/list':
      return isListToolsRequest(v, m);
    case 'tools/call':
      return isCallToolRequest(v, m);
    case 'completion/complete':
      return isCompleteRequest(v, m);
    case 'subscriptions/listen':
      return isSubscriptionsListenRequest(v, m);
    case 'tasks/get':
      return isGetTaskRequest(v, m);
    case 'tasks/cancel':
      return isCancelTaskRequest(v, m);
    case 'tasks/update':
      return isUpdateTaskRequest(v, m);
    default:
      return false;
  }
}

function isServerNotification(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.method) {
    case 'notifications/cancelled':
      return isCancelledNotification(v, m);
    case 'notifications/progress':
      return isProgressNotification(v, m);
    case 'notifications/resources/list_changed':
      return isResourceListChangedNotification(v, m);
    case 'notifications/resources/updated':
      return isResourceUpdatedNotification(v, m);
    case 'notifications/prompts/list_changed':
      return isPromptListChangedNotification(v, m);
    case 'notifications/tools/list_changed':
      return isToolListChangedNotification(v, m);
    case 'notifications/message':
      return isLoggingMessageNotification(v, m);
    case 'notifications/subscriptions/acknowledged':
      return isSubscriptionsAcknowledgedNotification(v, m);
    case 'notifications/tasks':
      return isTaskStatusNotification(v, m);
    default:
      return false;
  }
}

function isServerResult(v: unknown, m: Mode): boolean {
  return isEmptyResult(v, m) || isInputRequiredResult(v, m) || isDiscoverResult(v, m) || isListResourcesResult(v, m) || isListResourceTemplatesResult(v, m) || isReadResourceResult(v, m) || isListPromptsResult(v, m) || isGetPromptResult(v, m) || isListToolsResult(v, m) || isCallToolResult(v, m) || isCreateTaskResult(v, m) || isCompleteResult(v, m) || isSubscriptionsListenResult(v, m) || isGetTaskResult(v, m) || isCancelTaskResult(v, m) || isUpdateTaskResult(v, m);
}

function isCallToolResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isCallToolResultResponse_result(v.result, m) &&
    (m !== CLOSED || hasOnlyCallToolResultResponse(v))
  );
}

function isCallToolResultResponse_result(v: unknown, m: Mode): boolean {
  return isInputRequiredResult(v, m) || isCreateTaskResult(v, m) || isCallToolResult(v, m);
}

function hasOnlyCallToolResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isGetTaskResult(v.result, m) &&
    (m !== CLOSED || hasOnlyGetTaskResultResponse(v))
  );
}

function hasOnlyGetTaskResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelTaskResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isCancelTaskResult(v.result, m) &&
    (m !== CLOSED || hasOnlyCancelTaskResultResponse(v))
  );
}

function hasOnlyCancelTaskResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUpdateTaskResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isUpdateTaskResult(v.result, m) &&
    (m !== CLOSED || hasOnlyUpdateTaskResultResponse(v))
  );
}

function hasOnlyUpdateTaskResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export const definitions: Readonly<Record<string, Check>> = {
  SubscriptionsListenRequest: isSubscriptionsListenRequest,
  SubscriptionsListenRequestParams: isSubscriptionsListenRequestParams,
  SubscriptionsAcknowledgedNotification: isSubscriptionsAcknowledgedNotification,
  SubscriptionsAcknowledgedNotificationParams: isSubscriptionsAcknowledgedNotificationParams,
  SubscriptionFilter: isSubscriptionFilter,
  GetTaskRequest: isGetTaskRequest,
  GetTaskResult: isGetTaskResult,
  CancelTaskRequest: isCancelTaskRequest,
  CancelTaskResult: isCancelTaskResult,
  CreateTaskResult: isCreateTaskResult,
  TaskStatusNotification: isTaskStatusNotification,
  TaskStatusNotificationParams: isTaskStatusNotificationParams,
  Task: isTask,
  TaskStatus: isTaskStatus,
  WorkingTask: isWorkingTask,
  InputRequiredTask: isInputRequiredTask,
  CompletedTask: isCompletedTask,
  FailedTask: isFailedTask,
  CancelledTask: isCancelledTask,
  DetailedTask: isDetailedTask,
  UpdateTaskRequest: isUpdateTaskRequest,
  UpdateTaskResult: isUpdateTaskResult,
  TaskSubscriptionNotifications: isTaskSubscriptionNotifications,
  TaskSubscriptionAcknowledgedNotifications: isTaskSubscriptionAcknowledgedNotifications,
  TasksExtensionCapability: isTasksExtensionCapability,
  ClientRequest: isClientRequest,
  ServerNotification: isServerNotification,
  ServerResult: isServerResult,
  CallToolResultResponse: isCallToolResultResponse,
  GetTaskResultResponse: isGetTaskResultResponse,
  CancelTaskResultResponse: isCancelTaskResultResponse,
  UpdateTaskResultResponse: isUpdateTaskResultResponse,
};

export const requests: Readonly<Record<string, RequestRow>> = {
  'tools/call': {
    definition: 'CallToolRequest',
    client: true,
    server: false,
    message: isCallToolRequest,
    params: isCallToolRequestParams,
    paramsRequired: true,
    result: { definition: 'CallToolResult', check: isCallToolResult },
    saysType: true,
    otherResults: [{ definition: 'InputRequiredResult', check: isInputRequiredResult, resultType: 'input_required' }, { definition: 'CreateTaskResult', check: isCreateTaskResult, resultType: 'task' }],
  },
  'subscriptions/listen': {
    definition: 'SubscriptionsListenRequest',
    client: true,
    server: false,
    message: isSubscriptionsListenRequest,
    params: isSubscriptionsListenRequestParams,
    paramsRequired: true,
    result: { definition: 'SubscriptionsListenResult', check: isSubscriptionsListenResult },
    saysType: true,
    otherResults: [],
  },
  'tasks/get': {
    definition: 'GetTaskRequest',
    client: true,
    server: false,
    message: isGetTaskRequest,
    params: isGetTaskRequest_params,
    paramsRequired: true,
    result: { definition: 'GetTaskResult', check: isGetTaskResult },
    saysType: false,
    otherResults: [],
  },
  'tasks/cancel': {
    definition: 'CancelTaskRequest',
    client: true,
    server: false,
    message: isCancelTaskRequest,
    params: isCancelTaskRequest_params,
    paramsRequired: true,
    result: { definition: 'CancelTaskResult', check: isCancelTaskResult },
    saysType: true,
    otherResults: [],
  },
  'tasks/update': {
    definition: 'UpdateTaskRequest',
    client: true,
    server: false,
    message: isUpdateTaskRequest,
    params: isUpdateTaskRequest_params,
    paramsRequired: true,
    result: { definition: 'UpdateTaskResult', check: isUpdateTaskResult },
    saysType: true,
    otherResults: [],
  },
};

export const notifications: Readonly<Record<string, MessageRow>> = {
  'notifications/subscriptions/acknowledged': {
    definition: 'SubscriptionsAcknowledgedNotification',
    client: false,
    server: true,
    message: isSubscriptionsAcknowledgedNotification,
    params: isSubscriptionsAcknowledgedNotificationParams,
    paramsRequired: true,
  },
  'notifications/tasks': {
    definition: 'TaskStatusNotification',
    client: false,
    server: true,
    message: isTaskStatusNotification,
    params: isTaskStatusNotificationParams,
    paramsRequired: true,
  },
};
