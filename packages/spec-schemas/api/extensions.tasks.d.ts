// The public interface of @mcpx/spec-schemas/extensions/tasks.

import { JsonObject, JsonValue, Revision } from "@mcpx/protocol";
/** `Annotations` is defined since 2025-03-26. */
type Annotations = {
  readonly audience?: readonly Role[];
  readonly priority?: number;
  readonly lastModified?: string;
};
/** No definition of its own in 2026-07-28. */
type AnyResourceContents = TextResourceContents | BlobResourceContents;
/** `AudioContent` is defined since 2025-03-26. */
type AudioContent = {
  readonly type: "audio";
  readonly data: string;
  readonly mimeType: string;
  readonly annotations?: Annotations;
  readonly _meta?: MetaObject;
};
/** `BlobResourceContents` is defined in every revision. */
type BlobResourceContents = {
  readonly uri: string;
  readonly mimeType?: string;
  readonly _meta?: MetaObject;
  readonly blob: string;
};
/** `BooleanSchema` is defined since 2025-06-18. */
type BooleanSchema = {
  readonly type: "boolean";
  readonly title?: string;
  readonly description?: string;
  readonly default?: boolean;
};
declare const CLOSED = 2;
/** The request `tools/call`, sent by the client, answered with {@link CallToolResult}. `CallToolRequest` is defined in every revision. */
type CallToolRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "tools/call";
  readonly params: CallToolRequestParams;
};
/** `CallToolRequestParams` is defined since 2025-11-25. */
type CallToolRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly name: string;
  readonly arguments?: JsonObject;
  readonly inputResponses?: InputResponses;
  readonly requestState?: string;
};
/** `CallToolResult` is defined in every revision. */
type CallToolResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: JsonValue;
  readonly isError?: boolean;
};
/** `CallToolResultResponse` is defined since 2026-07-28. */
type CallToolResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: InputRequiredResult | CreateTaskResult | CallToolResult;
};
/** The request `tasks/cancel`, sent by the client, answered with {@link CancelTaskResult}. `CancelTaskRequest` is defined since 2026-07-28. */
type CancelTaskRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "tasks/cancel";
  readonly params: {
    readonly _meta: RequestMetaObject;
    readonly taskId: string;
  };
};
/** `CancelTaskResult` is defined since 2026-07-28. */
type CancelTaskResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: "complete";
};
/** `CancelTaskResultResponse` is defined since 2026-07-28. */
type CancelTaskResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: CancelTaskResult;
};
/** The notification `notifications/cancelled`, sent by the client or the server. `CancelledNotification` is defined in every revision. */
type CancelledNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/cancelled";
  readonly params: CancelledNotificationParams;
};
/** `CancelledNotificationParams` is defined since 2025-11-25. */
type CancelledNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly requestId: RequestId;
  readonly reason?: string;
};
/** `CancelledTask` is defined since 2026-07-28. */
type CancelledTask = {
  readonly taskId: string;
  readonly status: "cancelled";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};
/** Says at once whether a value conforms; why it does not is found by `explain`. */
type Check = (value: unknown, mode: Mode) => boolean;
/** `ClientCapabilities` is defined in every revision. */
type ClientCapabilities = {
  readonly experimental?: {
    readonly [key: string]: JsonObject;
  };
  readonly extensions?: {
    readonly [key: string]: JsonObject;
  };
  readonly roots?: {
    readonly [key: string]: never;
  };
  readonly sampling?: {
    readonly context?: JsonObject;
    readonly tools?: JsonObject;
  };
  readonly elicitation?: {
    readonly form?: JsonObject;
    readonly url?: JsonObject;
  };
};
/** `ClientRequest` is defined in every revision. */
type ClientRequest = DiscoverRequest | ListResourcesRequest | ListResourceTemplatesRequest | ReadResourceRequest | ListPromptsRequest | GetPromptRequest | ListToolsRequest | CallToolRequest | CompleteRequest | SubscriptionsListenRequest | GetTaskRequest | CancelTaskRequest | UpdateTaskRequest;
/** The request `completion/complete`, sent by the client, answered with {@link CompleteResult}. `CompleteRequest` is defined in every revision. */
type CompleteRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "completion/complete";
  readonly params: CompleteRequestParams;
};
/** `CompleteRequestParams` is defined since 2025-11-25. */
type CompleteRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly ref: PromptReference | ResourceTemplateReference;
  readonly argument: {
    readonly name: string;
    readonly value: string;
  };
  readonly context?: {
    readonly arguments?: {
      readonly [key: string]: string;
    };
  };
};
/** `CompleteResult` is defined in every revision. */
type CompleteResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly completion: {
    readonly values: readonly string[];
    readonly total?: number;
    readonly hasMore?: boolean;
  };
};
/** `CompletedTask` is defined since 2026-07-28. */
type CompletedTask = {
  readonly taskId: string;
  readonly status: "completed";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly result: JsonObject;
};
/** `ContentBlock` is defined since 2025-06-18. */
type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;
/** The request `sampling/createMessage`, part of an `InputRequiredResult`, answered with {@link CreateMessageResult}. `CreateMessageRequest` is defined in every revision. */
type CreateMessageRequest = {
  readonly method: "sampling/createMessage";
  readonly params: CreateMessageRequestParams;
};
/** `CreateMessageRequestParams` is defined since 2025-11-25. */
type CreateMessageRequestParams = {
  readonly messages: readonly SamplingMessage[];
  readonly modelPreferences?: ModelPreferences;
  readonly systemPrompt?: string;
  readonly includeContext?: "none" | "thisServer" | "allServers";
  readonly temperature?: number;
  readonly maxTokens: number;
  readonly stopSequences?: readonly string[];
  readonly metadata?: JsonObject;
  readonly tools?: readonly Tool[];
  readonly toolChoice?: ToolChoice;
};
/** `CreateMessageResult` is defined in every revision. */
type CreateMessageResult = {
  readonly _meta?: MetaObject;
  readonly model: string;
  readonly stopReason?: string;
  readonly role: Role;
  readonly content: SamplingContent;
};
/** `CreateTaskResult` is defined since 2026-07-28. */
type CreateTaskResult = Result & Task & {
  readonly resultType: "task";
};
/** `DetailedTask` is defined since 2026-07-28. */
type DetailedTask = WorkingTask | InputRequiredTask | CompletedTask | FailedTask | CancelledTask;
/** The request `server/discover`, sent by the client, answered with {@link DiscoverResult}. `DiscoverRequest` is defined since 2026-07-28. */
type DiscoverRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "server/discover";
  readonly params: RequestParams;
};
/** `DiscoverResult` is defined since 2026-07-28. */
type DiscoverResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
  readonly supportedVersions: readonly string[];
  readonly capabilities: ServerCapabilities;
  readonly instructions?: string;
};
/** The request `elicitation/create`, part of an `InputRequiredResult`, answered with {@link ElicitResult}. `ElicitRequest` is defined since 2025-06-18. */
type ElicitRequest = {
  readonly method: "elicitation/create";
  readonly params: ElicitRequestParams;
};
/** `ElicitRequestFormParams` is defined since 2025-11-25. */
type ElicitRequestFormParams = {
  readonly mode?: "form";
  readonly message: string;
  readonly requestedSchema: {
    readonly $schema?: string;
    readonly type: "object";
    readonly properties: {
      readonly [key: string]: PrimitiveSchemaDefinition;
    };
    readonly required?: readonly string[];
  };
};
/** `ElicitRequestParams` is defined since 2025-11-25. */
type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;
/** `ElicitRequestURLParams` is defined since 2025-11-25. */
type ElicitRequestURLParams = {
  readonly mode: "url";
  readonly message: string;
  readonly url: string;
};
/** `ElicitResult` is defined since 2025-06-18. */
type ElicitResult = {
  readonly action: "accept" | "decline" | "cancel";
  readonly content?: {
    readonly [key: string]: string | number | boolean | readonly string[];
  };
};
/** `EmbeddedResource` is defined in every revision. */
type EmbeddedResource = {
  readonly type: "resource";
  readonly resource: AnyResourceContents;
  readonly annotations?: Annotations;
  readonly _meta?: MetaObject;
};
/** `EmptyResult` is defined in every revision. */
type EmptyResult = Result;
/** `Error` is defined since 2025-11-25. */
type Error = {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonValue;
};
/** What an extension adds to a revision, such as `tasks` of `@mcpx/spec-schemas/extensions/tasks`. */
interface Extension {
  /** The identifier under which both sides declare it. */
  readonly name: string;
  readonly tables: TablesPart;
}
/** `FailedTask` is defined since 2026-07-28. */
type FailedTask = {
  readonly taskId: string;
  readonly status: "failed";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly error: Error;
};
/** The request `prompts/get`, sent by the client, answered with {@link GetPromptResult}. `GetPromptRequest` is defined in every revision. */
type GetPromptRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "prompts/get";
  readonly params: GetPromptRequestParams;
};
/** `GetPromptRequestParams` is defined since 2025-11-25. */
type GetPromptRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly name: string;
  readonly arguments?: {
    readonly [key: string]: string;
  };
  readonly inputResponses?: InputResponses;
  readonly requestState?: string;
};
/** `GetPromptResult` is defined in every revision. */
type GetPromptResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
};
/** The request `tasks/get`, sent by the client, answered with {@link GetTaskResult}. `GetTaskRequest` is defined since 2026-07-28. */
type GetTaskRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "tasks/get";
  readonly params: {
    readonly _meta: RequestMetaObject;
    readonly taskId: string;
  };
};
/** `GetTaskResult` is defined since 2026-07-28. */
type GetTaskResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: "complete";
  readonly taskId: string;
  readonly status: "working";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: "complete";
  readonly taskId: string;
  readonly status: "input_required";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly inputRequests: InputRequests;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: "complete";
  readonly taskId: string;
  readonly status: "completed";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly result: JsonObject;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: "complete";
  readonly taskId: string;
  readonly status: "failed";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly error: Error;
} | {
  readonly _meta?: ResultMetaObject;
  readonly resultType: "complete";
  readonly taskId: string;
  readonly status: "cancelled";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};
/** `GetTaskResultResponse` is defined since 2026-07-28. */
type GetTaskResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: GetTaskResult;
};
/** `Icon` is defined since 2025-11-25. */
type Icon = {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: "light" | "dark";
};
/** `ImageContent` is defined in every revision. */
type ImageContent = {
  readonly type: "image";
  readonly data: string;
  readonly mimeType: string;
  readonly annotations?: Annotations;
  readonly _meta?: MetaObject;
};
/** `Implementation` is defined in every revision. */
type Implementation = {
  readonly name: string;
  readonly title?: string;
  readonly version: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
};
/** `InputRequest` is defined since 2026-07-28. */
type InputRequest = CreateMessageRequest | ListRootsRequest | ElicitRequest;
/** `InputRequests` is defined since 2026-07-28. */
type InputRequests = {
  readonly [key: string]: InputRequest;
};
/** `InputRequiredResult` is defined since 2026-07-28. */
type InputRequiredResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly inputRequests?: InputRequests;
  readonly requestState?: string;
};
/** `InputRequiredTask` is defined since 2026-07-28. */
type InputRequiredTask = {
  readonly taskId: string;
  readonly status: "input_required";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly inputRequests: InputRequests;
};
/** `InputResponse` is defined since 2026-07-28. */
type InputResponse = CreateMessageResult | ListRootsResult | ElicitResult;
/** `InputResponses` is defined since 2026-07-28. */
type InputResponses = {
  readonly [key: string]: InputResponse;
};
declare const LENIENT = 0;
/** `LegacyTitledEnumSchema` is defined since 2025-11-25. */
type LegacyTitledEnumSchema = {
  readonly type: "string";
  readonly title?: string;
  readonly description?: string;
  readonly enum: readonly string[];
  readonly enumNames?: readonly string[];
  readonly default?: string;
};
/** The request `prompts/list`, sent by the client, answered with {@link ListPromptsResult}. `ListPromptsRequest` is defined in every revision. */
type ListPromptsRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "prompts/list";
  readonly params: PaginatedRequestParams;
};
/** `ListPromptsResult` is defined in every revision. */
type ListPromptsResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
  readonly nextCursor?: string;
  readonly prompts: readonly Prompt[];
};
/** The request `resources/templates/list`, sent by the client, answered with {@link ListResourceTemplatesResult}. `ListResourceTemplatesRequest` is defined in every revision. */
type ListResourceTemplatesRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "resources/templates/list";
  readonly params: PaginatedRequestParams;
};
/** `ListResourceTemplatesResult` is defined in every revision. */
type ListResourceTemplatesResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
  readonly nextCursor?: string;
  readonly resourceTemplates: readonly ResourceTemplate[];
};
/** The request `resources/list`, sent by the client, answered with {@link ListResourcesResult}. `ListResourcesRequest` is defined in every revision. */
type ListResourcesRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "resources/list";
  readonly params: PaginatedRequestParams;
};
/** `ListResourcesResult` is defined in every revision. */
type ListResourcesResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
  readonly nextCursor?: string;
  readonly resources: readonly Resource[];
};
/** The request `roots/list`, part of an `InputRequiredResult`, answered with {@link ListRootsResult}. `ListRootsRequest` is defined in every revision. */
type ListRootsRequest = {
  readonly method: "roots/list";
  readonly params?: {
    readonly _meta?: MetaObject;
  };
};
/** `ListRootsResult` is defined in every revision. */
type ListRootsResult = {
  readonly roots: readonly Root[];
};
/** The request `tools/list`, sent by the client, answered with {@link ListToolsResult}. `ListToolsRequest` is defined in every revision. */
type ListToolsRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "tools/list";
  readonly params: PaginatedRequestParams;
};
/** `ListToolsResult` is defined in every revision. */
type ListToolsResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
  readonly nextCursor?: string;
  readonly tools: readonly Tool[];
};
/** `LoggingLevel` is defined in every revision. */
type LoggingLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";
/** The notification `notifications/message`, sent by the server. `LoggingMessageNotification` is defined in every revision. */
type LoggingMessageNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/message";
  readonly params: LoggingMessageNotificationParams;
};
/** `LoggingMessageNotificationParams` is defined since 2025-11-25. */
type LoggingMessageNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly level: LoggingLevel;
  readonly logger?: string;
  readonly data: JsonValue;
};
interface MessageRow {
  readonly definition: string;
  readonly client: boolean;
  readonly server: boolean;
  readonly message: Check;
  readonly params: Check;
  readonly paramsRequired: boolean;
}
/** `MetaObject` is defined since 2026-07-28. */
type MetaObject = JsonObject;
/**
 * How strictly to judge.
 *
 * `LENIENT`: as the schema of the revision does. `STRICT`: a property that only another revision has here fails.
 * `CLOSED`: one that no revision has fails as well.
 */
type Mode = typeof LENIENT | typeof STRICT | typeof CLOSED;
/** `ModelHint` is defined in every revision. */
type ModelHint = {
  readonly name?: string;
};
/** `ModelPreferences` is defined in every revision. */
type ModelPreferences = {
  readonly hints?: readonly ModelHint[];
  readonly costPriority?: number;
  readonly speedPriority?: number;
  readonly intelligencePriority?: number;
};
/** `NotificationMetaObject` is defined since 2026-07-28. */
type NotificationMetaObject = {
  readonly "io.modelcontextprotocol/subscriptionId"?: RequestId;
} & JsonObject;
/** `NotificationParams` is defined since 2025-11-25. */
type NotificationParams = {
  readonly _meta?: NotificationMetaObject;
};
/** `NumberSchema` is defined since 2025-06-18. */
type NumberSchema = {
  readonly type: "number" | "integer";
  readonly title?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
};
/** Another definition that a result may have: by the `resultType` that announces it, or by a property that only it has. */
interface OtherResultRow extends ResultRow {
  readonly resultType?: string;
  readonly property?: string;
}
/** `PaginatedRequestParams` is defined since 2025-11-25. */
type PaginatedRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly cursor?: string;
};
/** `PrimitiveSchemaDefinition` is defined since 2025-06-18. */
type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema | UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema | LegacyTitledEnumSchema;
/** The notification `notifications/progress`, sent by the server. `ProgressNotification` is defined in every revision. */
type ProgressNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/progress";
  readonly params: ProgressNotificationParams;
};
/** `ProgressNotificationParams` is defined since 2025-11-25. */
type ProgressNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly progressToken: ProgressToken;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
};
/** `ProgressToken` is defined in every revision. */
type ProgressToken = string | number;
/** `Prompt` is defined in every revision. */
type Prompt = {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly PromptArgument[];
  readonly icons?: readonly Icon[];
  readonly _meta?: MetaObject;
};
/** `PromptArgument` is defined in every revision. */
type PromptArgument = {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
};
/** The notification `notifications/prompts/list_changed`, sent by the server. `PromptListChangedNotification` is defined in every revision. */
type PromptListChangedNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/prompts/list_changed";
  readonly params?: NotificationParams;
};
/** `PromptMessage` is defined in every revision. */
type PromptMessage = {
  readonly role: Role;
  readonly content: ContentBlock;
};
/** `PromptReference` is defined in every revision. */
type PromptReference = {
  readonly type: "ref/prompt";
  readonly name: string;
  readonly title?: string;
};
/** The request `resources/read`, sent by the client, answered with {@link ReadResourceResult}. `ReadResourceRequest` is defined in every revision. */
type ReadResourceRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "resources/read";
  readonly params: ReadResourceRequestParams;
};
/** `ReadResourceRequestParams` is defined since 2025-11-25. */
type ReadResourceRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly uri: string;
  readonly inputResponses?: InputResponses;
  readonly requestState?: string;
};
/** `ReadResourceResult` is defined in every revision. */
type ReadResourceResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
  readonly contents: readonly AnyResourceContents[];
};
/** `RequestId` is defined in every revision. */
type RequestId = string | number;
/** `RequestMetaObject` is defined since 2026-07-28. */
type RequestMetaObject = {
  readonly progressToken?: ProgressToken;
  readonly "io.modelcontextprotocol/protocolVersion": string;
  readonly "io.modelcontextprotocol/clientInfo"?: Implementation;
  readonly "io.modelcontextprotocol/clientCapabilities": ClientCapabilities;
  readonly "io.modelcontextprotocol/logLevel"?: LoggingLevel;
} & JsonObject;
/** `RequestParams` is defined since 2025-11-25. */
type RequestParams = {
  readonly _meta: RequestMetaObject;
};
interface RequestRow extends MessageRow {
  readonly result: ResultRow;
  /** Whether the result says what it is by `resultType`. */
  readonly saysType: boolean;
  readonly otherResults: readonly OtherResultRow[];
}
/** `Resource` is defined in every revision. */
type Resource = {
  readonly name: string;
  readonly title?: string;
  readonly uri: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  readonly size?: number;
  readonly icons?: readonly Icon[];
  readonly _meta?: MetaObject;
};
/** `ResourceLink` is defined since 2025-06-18. */
type ResourceLink = {
  readonly type: "resource_link";
  readonly name: string;
  readonly title?: string;
  readonly uri: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  readonly size?: number;
  readonly icons?: readonly Icon[];
  readonly _meta?: MetaObject;
};
/** The notification `notifications/resources/list_changed`, sent by the server. `ResourceListChangedNotification` is defined in every revision. */
type ResourceListChangedNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/resources/list_changed";
  readonly params?: NotificationParams;
};
/** `ResourceTemplate` is defined in every revision. */
type ResourceTemplate = {
  readonly name: string;
  readonly title?: string;
  readonly uriTemplate: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: MetaObject;
};
/** `ResourceTemplateReference` is defined since 2025-06-18. */
type ResourceTemplateReference = {
  readonly type: "ref/resource";
  readonly uri: string;
};
/** The notification `notifications/resources/updated`, sent by the server. `ResourceUpdatedNotification` is defined in every revision. */
type ResourceUpdatedNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/resources/updated";
  readonly params: ResourceUpdatedNotificationParams;
};
/** `ResourceUpdatedNotificationParams` is defined since 2025-11-25. */
type ResourceUpdatedNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly uri: string;
};
/** `Result` is defined in every revision. */
type Result = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
} & JsonObject;
/** `ResultMetaObject` is defined since 2026-07-28. */
type ResultMetaObject = {
  readonly "io.modelcontextprotocol/serverInfo"?: Implementation;
} & JsonObject;
interface ResultRow {
  readonly definition: string;
  readonly check: Check;
}
/** `Role` is defined in every revision. */
type Role = "user" | "assistant";
/** `Root` is defined in every revision. */
type Root = {
  readonly uri: string;
  readonly name?: string;
  readonly _meta?: MetaObject;
};
declare const STRICT = 1;
/** No definition of its own in 2026-07-28. */
type SamplingContent = TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent | readonly SamplingMessageContentBlock[];
/** `SamplingMessage` is defined in every revision. */
type SamplingMessage = {
  readonly role: Role;
  readonly content: SamplingContent;
  readonly _meta?: MetaObject;
};
/** `SamplingMessageContentBlock` is defined since 2025-11-25. */
type SamplingMessageContentBlock = TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent;
/** `ServerCapabilities` is defined in every revision. */
type ServerCapabilities = {
  readonly experimental?: {
    readonly [key: string]: JsonObject;
  };
  readonly extensions?: {
    readonly [key: string]: JsonObject;
  };
  readonly logging?: JsonObject;
  readonly completions?: JsonObject;
  readonly prompts?: {
    readonly listChanged?: boolean;
  };
  readonly resources?: {
    readonly listChanged?: boolean;
    readonly subscribe?: boolean;
  };
  readonly tools?: {
    readonly listChanged?: boolean;
  };
};
/** `ServerNotification` is defined in every revision. */
type ServerNotification = CancelledNotification | ProgressNotification | ResourceListChangedNotification | ResourceUpdatedNotification | PromptListChangedNotification | ToolListChangedNotification | LoggingMessageNotification | SubscriptionsAcknowledgedNotification | TaskStatusNotification;
/** `ServerResult` is defined in every revision. */
type ServerResult = EmptyResult | InputRequiredResult | DiscoverResult | ListResourcesResult | ListResourceTemplatesResult | ReadResourceResult | ListPromptsResult | GetPromptResult | ListToolsResult | CallToolResult | CreateTaskResult | CompleteResult | SubscriptionsListenResult | GetTaskResult | CancelTaskResult | UpdateTaskResult;
/** `StringSchema` is defined since 2025-06-18. */
type StringSchema = {
  readonly type: "string";
  readonly title?: string;
  readonly description?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: "email" | "uri" | "date" | "date-time";
  readonly default?: string;
};
/** `SubscriptionFilter` is defined since 2026-07-28. */
type SubscriptionFilter = {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  readonly resourceSubscriptions?: readonly string[];
  readonly taskIds?: readonly string[];
};
/** The notification `notifications/subscriptions/acknowledged`, sent by the server. `SubscriptionsAcknowledgedNotification` is defined since 2026-07-28. */
type SubscriptionsAcknowledgedNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/subscriptions/acknowledged";
  readonly params: SubscriptionsAcknowledgedNotificationParams;
};
/** `SubscriptionsAcknowledgedNotificationParams` is defined since 2026-07-28. */
type SubscriptionsAcknowledgedNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly notifications: SubscriptionFilter;
};
/** The request `subscriptions/listen`, sent by the client, answered with {@link SubscriptionsListenResult}. `SubscriptionsListenRequest` is defined since 2026-07-28. */
type SubscriptionsListenRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "subscriptions/listen";
  readonly params: SubscriptionsListenRequestParams;
};
/** `SubscriptionsListenRequestParams` is defined since 2026-07-28. */
type SubscriptionsListenRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly notifications: SubscriptionFilter;
};
/** `SubscriptionsListenResult` is defined since 2026-07-28. */
type SubscriptionsListenResult = {
  readonly _meta: SubscriptionsListenResultMetaObject;
  readonly resultType: string;
};
/** `SubscriptionsListenResultMetaObject` is defined since 2026-07-28. */
type SubscriptionsListenResultMetaObject = {
  readonly "io.modelcontextprotocol/serverInfo"?: Implementation;
  readonly "io.modelcontextprotocol/subscriptionId": RequestId;
} & JsonObject;
/** What is compiled of an extension of a revision. */
interface TablesPart {
  readonly revision: Revision;
  /** The definitions that the schema names. */
  readonly definitions: Readonly<Record<string, Check>>;
  readonly requests: Readonly<Record<string, RequestRow>>;
  readonly notifications: Readonly<Record<string, MessageRow>>;
  /** The shapes as JSON: read when something has to be explained. */
  readonly shapes: string;
}
/** `Task` is defined since 2026-07-28. */
type Task = {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};
/** `TaskStatus` is defined since 2026-07-28. */
type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";
/** The notification `notifications/tasks`, sent by the server. `TaskStatusNotification` is defined since 2026-07-28. */
type TaskStatusNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/tasks";
  readonly params: TaskStatusNotificationParams;
};
/** `TaskStatusNotificationParams` is defined since 2026-07-28. */
type TaskStatusNotificationParams = {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: "working";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: "input_required";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly inputRequests: InputRequests;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: "completed";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly result: JsonObject;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: "failed";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
  readonly error: Error;
} & JsonObject | {
  readonly _meta?: NotificationMetaObject;
  readonly taskId: string;
  readonly status: "cancelled";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
} & JsonObject;
/** `TaskSubscriptionAcknowledgedNotifications` is defined since 2026-07-28. */
type TaskSubscriptionAcknowledgedNotifications = {
  readonly taskIds?: readonly string[];
};
/** `TaskSubscriptionNotifications` is defined since 2026-07-28. */
type TaskSubscriptionNotifications = {
  readonly taskIds?: readonly string[];
};
/** `TasksExtensionCapability` is defined since 2026-07-28. */
type TasksExtensionCapability = {
  readonly [key: string]: never;
};
/** `TextContent` is defined in every revision. */
type TextContent = {
  readonly type: "text";
  readonly text: string;
  readonly annotations?: Annotations;
  readonly _meta?: MetaObject;
};
/** `TextResourceContents` is defined in every revision. */
type TextResourceContents = {
  readonly uri: string;
  readonly mimeType?: string;
  readonly _meta?: MetaObject;
  readonly text: string;
};
/** `TitledMultiSelectEnumSchema` is defined since 2025-11-25. */
type TitledMultiSelectEnumSchema = {
  readonly type: "array";
  readonly title?: string;
  readonly description?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: readonly string[];
  readonly items: {
    readonly anyOf: readonly {
      readonly const: string;
      readonly title: string;
    }[];
  };
};
/** `TitledSingleSelectEnumSchema` is defined since 2025-11-25. */
type TitledSingleSelectEnumSchema = {
  readonly type: "string";
  readonly title?: string;
  readonly description?: string;
  readonly oneOf: readonly {
    readonly const: string;
    readonly title: string;
  }[];
  readonly default?: string;
};
/** `Tool` is defined in every revision. */
type Tool = {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: {
    readonly $schema?: string;
    readonly type: "object";
  } & JsonObject;
  readonly outputSchema?: {
    readonly $schema?: string;
  } & JsonObject;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: MetaObject;
};
/** `ToolAnnotations` is defined since 2025-03-26. */
type ToolAnnotations = {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
};
/** `ToolChoice` is defined since 2025-11-25. */
type ToolChoice = {
  readonly mode?: "auto" | "required" | "none";
};
/** The notification `notifications/tools/list_changed`, sent by the server. `ToolListChangedNotification` is defined in every revision. */
type ToolListChangedNotification = {
  readonly jsonrpc: "2.0";
  readonly method: "notifications/tools/list_changed";
  readonly params?: NotificationParams;
};
/** `ToolResultContent` is defined since 2025-11-25. */
type ToolResultContent = {
  readonly type: "tool_result";
  readonly toolUseId: string;
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: JsonValue;
  readonly isError?: boolean;
  readonly _meta?: MetaObject;
};
/** `ToolUseContent` is defined since 2025-11-25. */
type ToolUseContent = {
  readonly type: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
  readonly _meta?: MetaObject;
};
/** `UntitledMultiSelectEnumSchema` is defined since 2025-11-25. */
type UntitledMultiSelectEnumSchema = {
  readonly type: "array";
  readonly title?: string;
  readonly description?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: readonly string[];
  readonly items: {
    readonly type: "string";
    readonly enum: readonly string[];
  };
};
/** `UntitledSingleSelectEnumSchema` is defined since 2025-11-25. */
type UntitledSingleSelectEnumSchema = {
  readonly type: "string";
  readonly title?: string;
  readonly description?: string;
  readonly enum: readonly string[];
  readonly default?: string;
};
/** The request `tasks/update`, sent by the client, answered with {@link UpdateTaskResult}. `UpdateTaskRequest` is defined since 2026-07-28. */
type UpdateTaskRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: "tasks/update";
  readonly params: {
    readonly _meta: RequestMetaObject;
    readonly taskId: string;
    readonly inputResponses: InputResponses;
  };
};
/** `UpdateTaskResult` is defined since 2026-07-28. */
type UpdateTaskResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: "complete";
};
/** `UpdateTaskResultResponse` is defined since 2026-07-28. */
type UpdateTaskResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: UpdateTaskResult;
};
/** `WorkingTask` is defined since 2026-07-28. */
type WorkingTask = {
  readonly taskId: string;
  readonly status: "working";
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number | null;
  readonly pollIntervalMs?: number;
};
/** The extension `io.modelcontextprotocol/tasks` of 2026-07-28: `referee.with(tasks)` knows it. */
export declare const tasks: Extension;
export type { CallToolResultResponse, CancelTaskRequest, CancelTaskResult, CancelTaskResultResponse, CancelledTask, ClientRequest, CompletedTask, CreateTaskResult, DetailedTask, FailedTask, GetTaskRequest, GetTaskResult, GetTaskResultResponse, InputRequiredTask, ServerNotification, ServerResult, SubscriptionFilter, SubscriptionsAcknowledgedNotification, SubscriptionsAcknowledgedNotificationParams, SubscriptionsListenRequest, SubscriptionsListenRequestParams, Task, TaskStatus, TaskStatusNotification, TaskStatusNotificationParams, TaskSubscriptionAcknowledgedNotifications, TaskSubscriptionNotifications, TasksExtensionCapability, UpdateTaskRequest, UpdateTaskResult, UpdateTaskResultResponse, WorkingTask };
