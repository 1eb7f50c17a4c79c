// Made by scripts/generate.ts from src/vocabulary; edit that.
import type { JsonObject } from '@mcpx/protocol';
import type { RequestId, RequestMetaObject, NotificationMetaObject, ResultMetaObject, Result, EmptyResult, Error, DiscoverRequest, DiscoverResult, CancelledNotification, ProgressNotification, InputRequests, InputRequiredResult, InputResponses, ListResourcesRequest, ListResourcesResult, ListResourceTemplatesRequest, ListResourceTemplatesResult, ReadResourceRequest, ReadResourceResult, ResourceListChangedNotification, ResourceUpdatedNotification, ListPromptsRequest, ListPromptsResult, GetPromptRequest, GetPromptResult, PromptListChangedNotification, ListToolsRequest, ListToolsResult, CallToolRequest, CallToolResult, ToolListChangedNotification, CompleteRequest, CompleteResult, LoggingMessageNotification, SubscriptionsListenResult } from '../2026-07-28/definitions.ts';

/** The request `subscriptions/listen`, sent by the client, answered with {@link SubscriptionsListenResult}. `SubscriptionsListenRequest` is defined since 2026-07-28. */
export type SubscriptionsListenRequest = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: 'subscriptions/listen';
  readonly params: SubscriptionsListenRequestParams;
};

/** `SubscriptionsListenRequestParams` is defined since 2026-07-28. */
export type SubscriptionsListenRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly notifications: SubscriptionFilter;
};

/** The notification `notifications/subscriptions/acknowledged`, sent by the server. `SubscriptionsAcknowledgedNotification` is defined since 2026-07-28. */
export type SubscriptionsAcknowledgedNotification = {
  readonly jsonrpc: '2.0';
  readonly method: 'notifications/subscriptions/acknowledged';
  readonly params: SubscriptionsAcknowledgedNotificationParams;
};

/** `SubscriptionsAcknowledgedNotificationParams` is defined since 2026-07-28. */
export type SubscriptionsAcknowledgedNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly notifications: SubscriptionFilter;
};

/** `SubscriptionFilter` is defined since 2026-07-28. */
export type SubscriptionFilter = {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  readonly resourceSubscriptions?: readonly string[];
  readonly taskIds?: readonly string[];
};

/** The request `tasks/get`, sent by the client, answered with {@link GetTaskResult}. `GetTaskRequest` is defined since 2026-07-28. */
export type GetTaskRequest = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: 'tasks/get';
  readonly params: {
    readonly _meta: RequestMetaObject;
    readonly taskId: string;
  };
};

/** `GetTaskResult` is defined since 2026-07-28. */
export type GetTaskResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: 'complete';
  readonly taskId: string;
  readonly status: 'working';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: 'complete';
  readonly taskId: string;
  readonly status: 'input_required';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly inputRequests: InputRequests;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: 'complete';
  readonly taskId: string;
  readonly status: 'completed';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly result: JsonObject;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: 'complete';
  readonly taskId: string;
  readonly status: 'failed';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly error: Error;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: 'complete';
  readonly taskId: string;
  readonly status: 'cancelled';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};

/** The request `tasks/cancel`, sent by the client, answered with {@link CancelTaskResult}. `CancelTaskRequest` is defined since 2026-07-28. */
export type CancelTaskRequest = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: 'tasks/cancel';
  readonly params: {
    readonly _meta: RequestMetaObject;
    readonly taskId: string;
  };
};

/** `CancelTaskResult` is defined since 2026-07-28. */
export type CancelTaskResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: 'complete';
};

/** `CreateTaskResult` is defined since 2026-07-28. */
export type CreateTaskResult = Result & Task & {
  readonly resultType: 'task';
};

/** The notification `notifications/tasks`, sent by the server. `TaskStatusNotification` is defined since 2026-07-28. */
export type TaskStatusNotification = {
  readonly jsonrpc: '2.0';
  readonly method: 'notifications/tasks';
  readonly params: TaskStatusNotificationParams;
};

/** `TaskStatusNotificationParams` is defined since 2026-07-28. */
export type TaskStatusNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: 'working';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: 'input_required';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly inputRequests: InputRequests;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: 'completed';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly result: JsonObject;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: 'failed';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly error: Error;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: 'cancelled';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
} & JsonObject;

/** `Task` is defined since 2026-07-28. */
export type Task = {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};

/** `TaskStatus` is defined since 2026-07-28. */
export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

/** `WorkingTask` is defined since 2026-07-28. */
export type WorkingTask = {
  readonly taskId: string;
  readonly status: 'working';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};

/** `InputRequiredTask` is defined since 2026-07-28. */
export type InputRequiredTask = {
  readonly taskId: string;
  readonly status: 'input_required';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly inputRequests: InputRequests;
};

/** `CompletedTask` is defined since 2026-07-28. */
export type CompletedTask = {
  readonly taskId: string;
  readonly status: 'completed';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly result: JsonObject;
};

/** `FailedTask` is defined since 2026-07-28. */
export type FailedTask = {
  readonly taskId: string;
  readonly status: 'failed';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly error: Error;
};

/** `CancelledTask` is defined since 2026-07-28. */
export type CancelledTask = {
  readonly taskId: string;
  readonly status: 'cancelled';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};

/** `DetailedTask` is defined since 2026-07-28. */
export type DetailedTask = WorkingTask | InputRequiredTask | CompletedTask | FailedTask | CancelledTask;

/** The request `tasks/update`, sent by the client, answered with {@link UpdateTaskResult}. `UpdateTaskRequest` is defined since 2026-07-28. */
export type UpdateTaskRequest = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: 'tasks/update';
  readonly params: {
    readonly _meta: RequestMetaObject;
    readonly taskId: string;
    readonly inputResponses: InputResponses;
  };
};

/** `UpdateTaskResult` is defined since 2026-07-28. */
export type UpdateTaskResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: 'complete';
};

/** `TaskSubscriptionNotifications` is defined since 2026-07-28. */
export type TaskSubscriptionNotifications = {
  readonly taskIds?: readonly string[];
};

/** `TaskSubscriptionAcknowledgedNotifications` is defined since 2026-07-28. */
export type TaskSubscriptionAcknowledgedNotifications = {
  readonly taskIds?: readonly string[];
};

/** `TasksExtensionCapability` is defined since 2026-07-28. */
export type TasksExtensionCapability = { readonly [key: string]: never };

/** `ClientRequest` is defined in every revision. */
export type ClientRequest = DiscoverRequest | ListResourcesRequest | ListResourceTemplatesRequest | ReadResourceRequest | ListPromptsRequest | GetPromptRequest | ListToolsRequest | CallToolRequest | CompleteRequest | SubscriptionsListenRequest | GetTaskRequest | CancelTaskRequest | UpdateTaskRequest;

/** `ServerNotification` is defined in every revision. */
export type ServerNotification = CancelledNotification | ProgressNotification | ResourceListChangedNotification | ResourceUpdatedNotification | PromptListChangedNotification | ToolListChangedNotification | LoggingMessageNotification | SubscriptionsAcknowledgedNotification | TaskStatusNotification;

/** `ServerResult` is defined in every revision. */
export type ServerResult = EmptyResult | InputRequiredResult | DiscoverResult | ListResourcesResult | ListResourceTemplatesResult | ReadResourceResult | ListPromptsResult | GetPromptResult | ListToolsResult | CallToolResult | CreateTaskResult | CompleteResult | SubscriptionsListenResult | GetTaskResult | CancelTaskResult | UpdateTaskResult;

/** `CallToolResultResponse` is defined since 2026-07-28. */
export type CallToolResultResponse = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: InputRequiredResult | CreateTaskResult | CallToolResult;
};

/** `GetTaskResultResponse` is defined since 2026-07-28. */
export type GetTaskResultResponse = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: GetTaskResult;
};

/** `CancelTaskResultResponse` is defined since 2026-07-28. */
export type CancelTaskResultResponse = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: CancelTaskResult;
};

/** `UpdateTaskResultResponse` is defined since 2026-07-28. */
export type UpdateTaskResultResponse = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: UpdateTaskResult;
};
