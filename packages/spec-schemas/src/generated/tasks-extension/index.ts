// Made by scripts/generate.ts from src/vocabulary; edit that.
import type { Extension } from '../../referee/referee.ts';
import { definitions, notifications, requests } from './checks.ts';
import { shapes } from './shapes.ts';

/** The extension `io.modelcontextprotocol/tasks` of 2026-07-28: `referee.with(tasks)` knows it. */
export const tasks: Extension = {
  name: 'io.modelcontextprotocol/tasks',
  tables: { revision: '2026-07-28', definitions, requests, notifications, shapes },
};

export type {
  CallToolResultResponse,
  CancelTaskRequest,
  CancelTaskResult,
  CancelTaskResultResponse,
  CancelledTask,
  ClientRequest,
  CompletedTask,
  CreateTaskResult,
  DetailedTask,
  FailedTask,
  GetTaskRequest,
  GetTaskResult,
  GetTaskResultResponse,
  InputRequiredTask,
  ServerNotification,
  ServerResult,
  SubscriptionFilter,
  SubscriptionsAcknowledgedNotification,
  SubscriptionsAcknowledgedNotificationParams,
  SubscriptionsListenRequest,
  SubscriptionsListenRequestParams,
  Task,
  TaskStatus,
  TaskStatusNotification,
  TaskStatusNotificationParams,
  TaskSubscriptionAcknowledgedNotifications,
  TaskSubscriptionNotifications,
  TasksExtensionCapability,
  UpdateTaskRequest,
  UpdateTaskResult,
  UpdateTaskResultResponse,
  WorkingTask,
} from './definitions.ts';
