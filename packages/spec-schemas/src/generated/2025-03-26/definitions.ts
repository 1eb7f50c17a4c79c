// Made by scripts/generate.ts from src/vocabulary; edit that.
import type { JsonObject, JsonValue } from '@mcpx/protocol';

/** `RequestId` is defined in every revision. */
export type RequestId = string | number;

/** `ProgressToken` is defined in every revision. */
export type ProgressToken = string | number;

/** `Cursor` is defined in every revision. */
export type Cursor = string;

/** No definition of its own in 2025-03-26. `JSONObject` is defined since 2026-07-28. */
export type JSONObject = JsonObject;

/** No definition of its own in 2025-03-26. `RequestMetaObject` is defined since 2026-07-28. */
export type RequestMetaObject = {
  readonly progressToken?: ProgressToken;
} & JsonObject;

/** No definition of its own in 2025-03-26. `NotificationMetaObject` is defined since 2026-07-28. */
export type NotificationMetaObject = JsonObject;

/** No definition of its own in 2025-03-26. `ResultMetaObject` is defined since 2026-07-28. */
export type ResultMetaObject = JsonObject;

/** `Request` is defined in every revision. */
export type Request = {
  readonly method: string;
  readonly params?: AnyRequestParams;
};

/** `Notification` is defined in every revision. */
export type Notification = {
  readonly method: string;
  readonly params?: AnyNotificationParams;
};

/** `Result` is defined in every revision. */
export type Result = {
  readonly _meta?: ResultMetaObject;
} & JsonObject;

/** `EmptyResult` is defined in every revision. */
export type EmptyResult = Result;

/** No definition of its own in 2025-03-26. `Error` is defined since 2025-11-25. */
export type Error = {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonValue;
};

/** No definition of its own in 2025-03-26. */
export type AnyRequestParams = {
  readonly _meta?: RequestMetaObject;
} & JsonObject;

/** No definition of its own in 2025-03-26. */
export type AnyNotificationParams = {
  readonly _meta?: NotificationMetaObject;
} & JsonObject;

/** No definition of its own in 2025-03-26. `RequestParams` is defined since 2025-11-25. */
export type RequestParams = {
  readonly _meta?: RequestMetaObject;
};

/** No definition of its own in 2025-03-26. `NotificationParams` is defined since 2025-11-25. */
export type NotificationParams = {
  readonly _meta?: NotificationMetaObject;
};

/** `JSONRPCRequest` is defined in every revision. */
export type JSONRPCRequest = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: string;
  readonly params?: AnyRequestParams;
};

/** `JSONRPCNotification` is defined in every revision. */
export type JSONRPCNotification = {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: AnyNotificationParams;
};

/** No definition of its own in 2025-03-26. `JSONRPCResultResponse` is defined since 2025-11-25. */
export type JSONRPCResultResponse = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: Result;
};

/** No definition of its own in 2025-03-26. `JSONRPCErrorResponse` is defined since 2025-11-25. */
export type JSONRPCErrorResponse = {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly error: Error;
};

/** `JSONRPCResponse` is defined in every revision. */
export type JSONRPCResponse = JSONRPCResultResponse;

/** `JSONRPCError` is defined until 2025-06-18. */
export type JSONRPCError = JSONRPCErrorResponse;

/** `JSONRPCBatchRequest` is defined only in 2025-03-26. */
export type JSONRPCBatchRequest = readonly (JSONRPCRequest | JSONRPCNotification)[];

/** `JSONRPCBatchResponse` is defined only in 2025-03-26. */
export type JSONRPCBatchResponse = readonly (JSONRPCResponse | JSONRPCError)[];

/** `JSONRPCMessage` is defined in every revision. */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse | JSONRPCError | readonly (JSONRPCRequest | JSONRPCNotification)[] | readonly (JSONRPCResponse | JSONRPCError)[];

/** The request `initialize`, sent by the client, answered with {@link InitializeResult}. `InitializeRequest` is defined until 2025-11-25. */
export type InitializeRequest = {
  readonly method: 'initialize';
  readonly params: InitializeRequestParams;
};

/** No definition of its own in 2025-03-26. `InitializeRequestParams` is defined only in 2025-11-25. */
export type InitializeRequestParams = {
  readonly protocolVersion: string;
  readonly capabilities: ClientCapabilities;
  readonly clientInfo: Implementation;
  readonly _meta?: RequestMetaObject;
};

/** `InitializeResult` is defined until 2025-11-25. */
export type InitializeResult = {
  readonly _meta?: ResultMetaObject;
  readonly protocolVersion: string;
  readonly capabilities: ServerCapabilities;
  readonly serverInfo: Implementation;
  readonly instructions?: string;
};

/** The notification `notifications/initialized`, sent by the client. `InitializedNotification` is defined until 2025-11-25. */
export type InitializedNotification = {
  readonly method: 'notifications/initialized';
  readonly params?: NotificationParams;
};

/** The request `ping`, sent by the client or the server, answered with {@link EmptyResult}. `PingRequest` is defined until 2025-11-25. */
export type PingRequest = {
  readonly method: 'ping';
  readonly params?: RequestParams;
};

/** `ClientCapabilities` is defined in every revision. */
export type ClientCapabilities = {
  readonly experimental?: { readonly [key: string]: JsonObject };
  readonly roots?: {
    readonly listChanged?: boolean;
  };
  readonly sampling?: { readonly [key: string]: never };
};

/** `ServerCapabilities` is defined in every revision. */
export type ServerCapabilities = {
  readonly experimental?: { readonly [key: string]: JsonObject };
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

/** `Implementation` is defined in every revision. */
export type Implementation = {
  readonly name: string;
  readonly version: string;
};

/** The notification `notifications/cancelled`, sent by the client or the server. `CancelledNotification` is defined in every revision. */
export type CancelledNotification = {
  readonly method: 'notifications/cancelled';
  readonly params: CancelledNotificationParams;
};

/** No definition of its own in 2025-03-26. `CancelledNotificationParams` is defined since 2025-11-25. */
export type CancelledNotificationParams = {
  readonly requestId: RequestId;
  readonly reason?: string;
  readonly _meta?: NotificationMetaObject;
};

/** The notification `notifications/progress`, sent by the client or the server. `ProgressNotification` is defined in every revision. */
export type ProgressNotification = {
  readonly method: 'notifications/progress';
  readonly params: ProgressNotificationParams;
};

/** No definition of its own in 2025-03-26. `ProgressNotificationParams` is defined since 2025-11-25. */
export type ProgressNotificationParams = {
  readonly progressToken: ProgressToken;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
  readonly _meta?: NotificationMetaObject;
};

/** `PaginatedRequest` is defined in every revision. */
export type PaginatedRequest = {
  readonly method: string;
  readonly params?: PaginatedRequestParams;
};

/** No definition of its own in 2025-03-26. `PaginatedRequestParams` is defined since 2025-11-25. */
export type PaginatedRequestParams = {
  readonly cursor?: string;
  readonly _meta?: RequestMetaObject;
};

/** `PaginatedResult` is defined in every revision. */
export type PaginatedResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
};

/** `Role` is defined in every revision. */
export type Role = 'user' | 'assistant';

/** `Annotations` is defined since 2025-03-26. */
export type Annotations = {
  readonly audience?: readonly Role[];
  readonly priority?: number;
};

/** `TextContent` is defined in every revision. */
export type TextContent = {
  readonly type: 'text';
  readonly text: string;
  readonly annotations?: Annotations;
};

/** `ImageContent` is defined in every revision. */
export type ImageContent = {
  readonly type: 'image';
  readonly data: string;
  readonly mimeType: string;
  readonly annotations?: Annotations;
};

/** `AudioContent` is defined since 2025-03-26. */
export type AudioContent = {
  readonly type: 'audio';
  readonly data: string;
  readonly mimeType: string;
  readonly annotations?: Annotations;
};

/** `EmbeddedResource` is defined in every revision. */
export type EmbeddedResource = {
  readonly type: 'resource';
  readonly resource: AnyResourceContents;
  readonly annotations?: Annotations;
};

/** No definition of its own in 2025-03-26. `ContentBlock` is defined since 2025-06-18. */
export type ContentBlock = TextContent | ImageContent | AudioContent | EmbeddedResource;

/** No definition of its own in 2025-03-26. */
export type AnyResourceContents = TextResourceContents | BlobResourceContents;

/** The request `resources/list`, sent by the client, answered with {@link ListResourcesResult}. `ListResourcesRequest` is defined in every revision. */
export type ListResourcesRequest = {
  readonly method: 'resources/list';
  readonly params?: PaginatedRequestParams;
};

/** `ListResourcesResult` is defined in every revision. */
export type ListResourcesResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly resources: readonly Resource[];
};

/** The request `resources/templates/list`, sent by the client, answered with {@link ListResourceTemplatesResult}. `ListResourceTemplatesRequest` is defined in every revision. */
export type ListResourceTemplatesRequest = {
  readonly method: 'resources/templates/list';
  readonly params?: PaginatedRequestParams;
};

/** `ListResourceTemplatesResult` is defined in every revision. */
export type ListResourceTemplatesResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly resourceTemplates: readonly ResourceTemplate[];
};

/** The request `resources/read`, sent by the client, answered with {@link ReadResourceResult}. `ReadResourceRequest` is defined in every revision. */
export type ReadResourceRequest = {
  readonly method: 'resources/read';
  readonly params: ReadResourceRequestParams;
};

/** No definition of its own in 2025-03-26. `ReadResourceRequestParams` is defined since 2025-11-25. */
export type ReadResourceRequestParams = {
  readonly uri: string;
  readonly _meta?: RequestMetaObject;
};

/** `ReadResourceResult` is defined in every revision. */
export type ReadResourceResult = {
  readonly _meta?: ResultMetaObject;
  readonly contents: readonly AnyResourceContents[];
};

/** The request `resources/subscribe`, sent by the client, answered with {@link EmptyResult}. `SubscribeRequest` is defined until 2025-11-25. */
export type SubscribeRequest = {
  readonly method: 'resources/subscribe';
  readonly params: SubscribeRequestParams;
};

/** No definition of its own in 2025-03-26. `SubscribeRequestParams` is defined only in 2025-11-25. */
export type SubscribeRequestParams = {
  readonly uri: string;
  readonly _meta?: RequestMetaObject;
};

/** The request `resources/unsubscribe`, sent by the client, answered with {@link EmptyResult}. `UnsubscribeRequest` is defined until 2025-11-25. */
export type UnsubscribeRequest = {
  readonly method: 'resources/unsubscribe';
  readonly params: UnsubscribeRequestParams;
};

/** No definition of its own in 2025-03-26. `UnsubscribeRequestParams` is defined only in 2025-11-25. */
export type UnsubscribeRequestParams = {
  readonly uri: string;
  readonly _meta?: RequestMetaObject;
};

/** The notification `notifications/resources/list_changed`, sent by the server. `ResourceListChangedNotification` is defined in every revision. */
export type ResourceListChangedNotification = {
  readonly method: 'notifications/resources/list_changed';
  readonly params?: NotificationParams;
};

/** The notification `notifications/resources/updated`, sent by the server. `ResourceUpdatedNotification` is defined in every revision. */
export type ResourceUpdatedNotification = {
  readonly method: 'notifications/resources/updated';
  readonly params: ResourceUpdatedNotificationParams;
};

/** No definition of its own in 2025-03-26. `ResourceUpdatedNotificationParams` is defined since 2025-11-25. */
export type ResourceUpdatedNotificationParams = {
  readonly uri: string;
  readonly _meta?: NotificationMetaObject;
};

/** `Resource` is defined in every revision. */
export type Resource = {
  readonly name: string;
  readonly uri: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  readonly size?: number;
};

/** `ResourceTemplate` is defined in every revision. */
export type ResourceTemplate = {
  readonly name: string;
  readonly uriTemplate: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
};

/** `ResourceContents` is defined in every revision. */
export type ResourceContents = {
  readonly uri: string;
  readonly mimeType?: string;
};

/** `TextResourceContents` is defined in every revision. */
export type TextResourceContents = {
  readonly uri: string;
  readonly mimeType?: string;
  readonly text: string;
};

/** `BlobResourceContents` is defined in every revision. */
export type BlobResourceContents = {
  readonly uri: string;
  readonly mimeType?: string;
  readonly blob: string;
};

/** No definition of its own in 2025-03-26. `ResourceTemplateReference` is defined since 2025-06-18. */
export type ResourceTemplateReference = {
  readonly type: 'ref/resource';
  readonly uri: string;
};

/** `ResourceReference` is defined until 2025-03-26. */
export type ResourceReference = ResourceTemplateReference;

/** The request `prompts/list`, sent by the client, answered with {@link ListPromptsResult}. `ListPromptsRequest` is defined in every revision. */
export type ListPromptsRequest = {
  readonly method: 'prompts/list';
  readonly params?: PaginatedRequestParams;
};

/** `ListPromptsResult` is defined in every revision. */
export type ListPromptsResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly prompts: readonly Prompt[];
};

/** The request `prompts/get`, sent by the client, answered with {@link GetPromptResult}. `GetPromptRequest` is defined in every revision. */
export type GetPromptRequest = {
  readonly method: 'prompts/get';
  readonly params: GetPromptRequestParams;
};

/** No definition of its own in 2025-03-26. `GetPromptRequestParams` is defined since 2025-11-25. */
export type GetPromptRequestParams = {
  readonly name: string;
  readonly arguments?: { readonly [key: string]: string };
  readonly _meta?: RequestMetaObject;
};

/** `GetPromptResult` is defined in every revision. */
export type GetPromptResult = {
  readonly _meta?: ResultMetaObject;
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
};

/** The notification `notifications/prompts/list_changed`, sent by the server. `PromptListChangedNotification` is defined in every revision. */
export type PromptListChangedNotification = {
  readonly method: 'notifications/prompts/list_changed';
  readonly params?: NotificationParams;
};

/** `Prompt` is defined in every revision. */
export type Prompt = {
  readonly name: string;
  readonly description?: string;
  readonly arguments?: readonly PromptArgument[];
};

/** `PromptArgument` is defined in every revision. */
export type PromptArgument = {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
};

/** `PromptMessage` is defined in every revision. */
export type PromptMessage = {
  readonly role: Role;
  readonly content: ContentBlock;
};

/** `PromptReference` is defined in every revision. */
export type PromptReference = {
  readonly type: 'ref/prompt';
  readonly name: string;
};

/** The request `tools/list`, sent by the client, answered with {@link ListToolsResult}. `ListToolsRequest` is defined in every revision. */
export type ListToolsRequest = {
  readonly method: 'tools/list';
  readonly params?: PaginatedRequestParams;
};

/** `ListToolsResult` is defined in every revision. */
export type ListToolsResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly tools: readonly Tool[];
};

/** The request `tools/call`, sent by the client, answered with {@link CallToolResult}. `CallToolRequest` is defined in every revision. */
export type CallToolRequest = {
  readonly method: 'tools/call';
  readonly params: CallToolRequestParams;
};

/** No definition of its own in 2025-03-26. `CallToolRequestParams` is defined since 2025-11-25. */
export type CallToolRequestParams = {
  readonly name: string;
  readonly arguments?: JsonObject;
  readonly _meta?: RequestMetaObject;
};

/** `CallToolResult` is defined in every revision. */
export type CallToolResult = {
  readonly _meta?: ResultMetaObject;
  readonly content: readonly ContentBlock[];
  readonly isError?: boolean;
};

/** The notification `notifications/tools/list_changed`, sent by the server. `ToolListChangedNotification` is defined in every revision. */
export type ToolListChangedNotification = {
  readonly method: 'notifications/tools/list_changed';
  readonly params?: NotificationParams;
};

/** `Tool` is defined in every revision. */
export type Tool = {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties?: { readonly [key: string]: JsonObject };
    readonly required?: readonly string[];
  } & JsonObject;
  readonly annotations?: ToolAnnotations;
};

/** `ToolAnnotations` is defined since 2025-03-26. */
export type ToolAnnotations = {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
};

/** The request `completion/complete`, sent by the client, answered with {@link CompleteResult}. `CompleteRequest` is defined in every revision. */
export type CompleteRequest = {
  readonly method: 'completion/complete';
  readonly params: CompleteRequestParams;
};

/** No definition of its own in 2025-03-26. `CompleteRequestParams` is defined since 2025-11-25. */
export type CompleteRequestParams = {
  readonly ref: PromptReference | ResourceReference;
  readonly argument: {
    readonly name: string;
    readonly value: string;
  };
  readonly _meta?: RequestMetaObject;
};

/** `CompleteResult` is defined in every revision. */
export type CompleteResult = {
  readonly _meta?: ResultMetaObject;
  readonly completion: {
    readonly values: readonly string[];
    readonly total?: number;
    readonly hasMore?: boolean;
  };
};

/** The request `logging/setLevel`, sent by the client, answered with {@link EmptyResult}. `SetLevelRequest` is defined until 2025-11-25. */
export type SetLevelRequest = {
  readonly method: 'logging/setLevel';
  readonly params: SetLevelRequestParams;
};

/** No definition of its own in 2025-03-26. `SetLevelRequestParams` is defined only in 2025-11-25. */
export type SetLevelRequestParams = {
  readonly level: LoggingLevel;
  readonly _meta?: RequestMetaObject;
};

/** The notification `notifications/message`, sent by the server. `LoggingMessageNotification` is defined in every revision. */
export type LoggingMessageNotification = {
  readonly method: 'notifications/message';
  readonly params: LoggingMessageNotificationParams;
};

/** No definition of its own in 2025-03-26. `LoggingMessageNotificationParams` is defined since 2025-11-25. */
export type LoggingMessageNotificationParams = {
  readonly level: LoggingLevel;
  readonly logger?: string;
  readonly data: JsonValue;
  readonly _meta?: NotificationMetaObject;
};

/** `LoggingLevel` is defined in every revision. */
export type LoggingLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical' | 'alert' | 'emergency';

/** The request `sampling/createMessage`, sent by the server, answered with {@link CreateMessageResult}. `CreateMessageRequest` is defined in every revision. */
export type CreateMessageRequest = {
  readonly method: 'sampling/createMessage';
  readonly params: CreateMessageRequestParams;
};

/** No definition of its own in 2025-03-26. `CreateMessageRequestParams` is defined since 2025-11-25. */
export type CreateMessageRequestParams = {
  readonly messages: readonly SamplingMessage[];
  readonly modelPreferences?: ModelPreferences;
  readonly systemPrompt?: string;
  readonly includeContext?: 'none' | 'thisServer' | 'allServers';
  readonly temperature?: number;
  readonly maxTokens: number;
  readonly stopSequences?: readonly string[];
  readonly metadata?: JsonObject;
  readonly _meta?: RequestMetaObject;
};

/** `CreateMessageResult` is defined in every revision. */
export type CreateMessageResult = {
  readonly _meta?: ResultMetaObject;
  readonly model: string;
  readonly stopReason?: string;
  readonly role: Role;
  readonly content: SamplingContent;
};

/** `SamplingMessage` is defined in every revision. */
export type SamplingMessage = {
  readonly role: Role;
  readonly content: SamplingContent;
};

/** No definition of its own in 2025-03-26. */
export type SamplingContent = TextContent | ImageContent | AudioContent;

/** `ModelPreferences` is defined in every revision. */
export type ModelPreferences = {
  readonly hints?: readonly ModelHint[];
  readonly costPriority?: number;
  readonly speedPriority?: number;
  readonly intelligencePriority?: number;
};

/** `ModelHint` is defined in every revision. */
export type ModelHint = {
  readonly name?: string;
};

/** The request `roots/list`, sent by the server, answered with {@link ListRootsResult}. `ListRootsRequest` is defined in every revision. */
export type ListRootsRequest = {
  readonly method: 'roots/list';
  readonly params?: RequestParams;
};

/** `ListRootsResult` is defined in every revision. */
export type ListRootsResult = {
  readonly _meta?: ResultMetaObject;
  readonly roots: readonly Root[];
};

/** The notification `notifications/roots/list_changed`, sent by the client. `RootsListChangedNotification` is defined until 2025-11-25. */
export type RootsListChangedNotification = {
  readonly method: 'notifications/roots/list_changed';
  readonly params?: NotificationParams;
};

/** `Root` is defined in every revision. */
export type Root = {
  readonly uri: string;
  readonly name?: string;
};

/** `ClientRequest` is defined in every revision. */
export type ClientRequest = InitializeRequest | PingRequest | ListResourcesRequest | ListResourceTemplatesRequest | ReadResourceRequest | SubscribeRequest | UnsubscribeRequest | ListPromptsRequest | GetPromptRequest | ListToolsRequest | CallToolRequest | CompleteRequest | SetLevelRequest;

/** `ServerRequest` is defined until 2025-11-25. */
export type ServerRequest = PingRequest | CreateMessageRequest | ListRootsRequest;

/** `ClientNotification` is defined in every revision. */
export type ClientNotification = InitializedNotification | CancelledNotification | ProgressNotification | RootsListChangedNotification;

/** `ServerNotification` is defined in every revision. */
export type ServerNotification = CancelledNotification | ProgressNotification | ResourceListChangedNotification | ResourceUpdatedNotification | PromptListChangedNotification | ToolListChangedNotification | LoggingMessageNotification;

/** `ClientResult` is defined in every revision. */
export type ClientResult = EmptyResult | CreateMessageResult | ListRootsResult;

/** `ServerResult` is defined in every revision. */
export type ServerResult = EmptyResult | InitializeResult | ListResourcesResult | ListResourceTemplatesResult | ReadResourceResult | ListPromptsResult | GetPromptResult | ListToolsResult | CallToolResult | CompleteResult;

/** The definitions of the schema of 2025-03-26, by name. */
export interface Definitions {
  readonly RequestId: RequestId;
  readonly ProgressToken: ProgressToken;
  readonly Cursor: Cursor;
  readonly Request: Request;
  readonly Notification: Notification;
  readonly Result: Result;
  readonly EmptyResult: EmptyResult;
  readonly JSONRPCRequest: JSONRPCRequest;
  readonly JSONRPCNotification: JSONRPCNotification;
  readonly JSONRPCResponse: JSONRPCResponse;
  readonly JSONRPCError: JSONRPCError;
  readonly JSONRPCBatchRequest: JSONRPCBatchRequest;
  readonly JSONRPCBatchResponse: JSONRPCBatchResponse;
  readonly JSONRPCMessage: JSONRPCMessage;
  readonly InitializeRequest: InitializeRequest;
  readonly InitializeResult: InitializeResult;
  readonly InitializedNotification: InitializedNotification;
  readonly PingRequest: PingRequest;
  readonly ClientCapabilities: ClientCapabilities;
  readonly ServerCapabilities: ServerCapabilities;
  readonly Implementation: Implementation;
  readonly CancelledNotification: CancelledNotification;
  readonly ProgressNotification: ProgressNotification;
  readonly PaginatedRequest: PaginatedRequest;
  readonly PaginatedResult: PaginatedResult;
  readonly Role: Role;
  readonly Annotations: Annotations;
  readonly TextContent: TextContent;
  readonly ImageContent: ImageContent;
  readonly AudioContent: AudioContent;
  readonly EmbeddedResource: EmbeddedResource;
  readonly ListResourcesRequest: ListResourcesRequest;
  readonly ListResourcesResult: ListResourcesResult;
  readonly ListResourceTemplatesRequest: ListResourceTemplatesRequest;
  readonly ListResourceTemplatesResult: ListResourceTemplatesResult;
  readonly ReadResourceRequest: ReadResourceRequest;
  readonly ReadResourceResult: ReadResourceResult;
  readonly SubscribeRequest: SubscribeRequest;
  readonly UnsubscribeRequest: UnsubscribeRequest;
  readonly ResourceListChangedNotification: ResourceListChangedNotification;
  readonly ResourceUpdatedNotification: ResourceUpdatedNotification;
  readonly Resource: Resource;
  readonly ResourceTemplate: ResourceTemplate;
  readonly ResourceContents: ResourceContents;
  readonly TextResourceContents: TextResourceContents;
  readonly BlobResourceContents: BlobResourceContents;
  readonly ResourceReference: ResourceReference;
  readonly ListPromptsRequest: ListPromptsRequest;
  readonly ListPromptsResult: ListPromptsResult;
  readonly GetPromptRequest: GetPromptRequest;
  readonly GetPromptResult: GetPromptResult;
  readonly PromptListChangedNotification: PromptListChangedNotification;
  readonly Prompt: Prompt;
  readonly PromptArgument: PromptArgument;
  readonly PromptMessage: PromptMessage;
  readonly PromptReference: PromptReference;
  readonly ListToolsRequest: ListToolsRequest;
  readonly ListToolsResult: ListToolsResult;
  readonly CallToolRequest: CallToolRequest;
  readonly CallToolResult: CallToolResult;
  readonly ToolListChangedNotification: ToolListChangedNotification;
  readonly Tool: Tool;
  readonly ToolAnnotations: ToolAnnotations;
  readonly CompleteRequest: CompleteRequest;
  readonly CompleteResult: CompleteResult;
  readonly SetLevelRequest: SetLevelRequest;
  readonly LoggingMessageNotification: LoggingMessageNotification;
  readonly LoggingLevel: LoggingLevel;
  readonly CreateMessageRequest: CreateMessageRequest;
  readonly CreateMessageResult: CreateMessageResult;
  readonly SamplingMessage: SamplingMessage;
  readonly ModelPreferences: ModelPreferences;
  readonly ModelHint: ModelHint;
  readonly ListRootsRequest: ListRootsRequest;
  readonly ListRootsResult: ListRootsResult;
  readonly RootsListChangedNotification: RootsListChangedNotification;
  readonly Root: Root;
  readonly ClientRequest: ClientRequest;
  readonly ServerRequest: ServerRequest;
  readonly ClientNotification: ClientNotification;
  readonly ServerNotification: ServerNotification;
  readonly ClientResult: ClientResult;
  readonly ServerResult: ServerResult;
}

/** The requests that a client sends: the params and the result of each. */
export interface ClientRequests {
  readonly 'initialize': { readonly params: InitializeRequestParams; readonly result: InitializeResult };
  readonly 'ping': { readonly params: RequestParams | undefined; readonly result: EmptyResult };
  readonly 'resources/list': { readonly params: PaginatedRequestParams | undefined; readonly result: ListResourcesResult };
  readonly 'resources/templates/list': { readonly params: PaginatedRequestParams | undefined; readonly result: ListResourceTemplatesResult };
  readonly 'resources/read': { readonly params: ReadResourceRequestParams; readonly result: ReadResourceResult };
  readonly 'resources/subscribe': { readonly params: SubscribeRequestParams; readonly result: EmptyResult };
  readonly 'resources/unsubscribe': { readonly params: UnsubscribeRequestParams; readonly result: EmptyResult };
  readonly 'prompts/list': { readonly params: PaginatedRequestParams | undefined; readonly result: ListPromptsResult };
  readonly 'prompts/get': { readonly params: GetPromptRequestParams; readonly result: GetPromptResult };
  readonly 'tools/list': { readonly params: PaginatedRequestParams | undefined; readonly result: ListToolsResult };
  readonly 'tools/call': { readonly params: CallToolRequestParams; readonly result: CallToolResult };
  readonly 'completion/complete': { readonly params: CompleteRequestParams; readonly result: CompleteResult };
  readonly 'logging/setLevel': { readonly params: SetLevelRequestParams; readonly result: EmptyResult };
}

/** The requests that a server sends: the params and the result of each. */
export interface ServerRequests {
  readonly 'ping': { readonly params: RequestParams | undefined; readonly result: EmptyResult };
  readonly 'sampling/createMessage': { readonly params: CreateMessageRequestParams; readonly result: CreateMessageResult };
  readonly 'roots/list': { readonly params: RequestParams | undefined; readonly result: ListRootsResult };
}

/** The notifications that a client sends: the params of each. */
export interface ClientNotifications {
  readonly 'notifications/initialized': { readonly params: NotificationParams | undefined };
  readonly 'notifications/cancelled': { readonly params: CancelledNotificationParams };
  readonly 'notifications/progress': { readonly params: ProgressNotificationParams };
  readonly 'notifications/roots/list_changed': { readonly params: NotificationParams | undefined };
}

/** The notifications that a server sends: the params of each. */
export interface ServerNotifications {
  readonly 'notifications/cancelled': { readonly params: CancelledNotificationParams };
  readonly 'notifications/progress': { readonly params: ProgressNotificationParams };
  readonly 'notifications/resources/list_changed': { readonly params: NotificationParams | undefined };
  readonly 'notifications/resources/updated': { readonly params: ResourceUpdatedNotificationParams };
  readonly 'notifications/prompts/list_changed': { readonly params: NotificationParams | undefined };
  readonly 'notifications/tools/list_changed': { readonly params: NotificationParams | undefined };
  readonly 'notifications/message': { readonly params: LoggingMessageNotificationParams };
}
