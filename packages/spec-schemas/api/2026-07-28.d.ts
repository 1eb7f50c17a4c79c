// The public interface of @mcpx/spec-schemas/2026-07-28.

import { JsonObject, JsonValue, Revision } from "@mcpx/protocol";
/** `Annotations` is defined since 2025-03-26. */
type Annotations = {
  readonly audience?: readonly Role[];
  readonly priority?: number;
  readonly lastModified?: string;
};
/** No definition of its own in 2026-07-28. */
type AnyNotificationParams = {
  readonly _meta?: NotificationMetaObject;
} & JsonObject;
/** No definition of its own in 2026-07-28. */
type AnyRequestParams = {
  readonly _meta?: RequestMetaObject;
} & JsonObject;
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
/** `BaseMetadata` is defined since 2025-06-18. */
type BaseMetadata = {
  readonly name: string;
  readonly title?: string;
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
/** `CacheableResult` is defined since 2026-07-28. */
type CacheableResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
};
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
  readonly result: InputRequiredResult | CallToolResult;
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
/** `ClientNotification` is defined in every revision. */
type ClientNotification = CancelledNotification;
/** The notifications that a client sends: the params of each. */
interface ClientNotifications {
  readonly "notifications/cancelled": {
    readonly params: CancelledNotificationParams;
  };
}
/** `ClientRequest` is defined in every revision. */
type ClientRequest = DiscoverRequest | ListResourcesRequest | ListResourceTemplatesRequest | ReadResourceRequest | ListPromptsRequest | GetPromptRequest | ListToolsRequest | CallToolRequest | CompleteRequest | SubscriptionsListenRequest;
/** The requests that a client sends: the params and the result of each. */
interface ClientRequests {
  readonly "server/discover": {
    readonly params: RequestParams;
    readonly result: DiscoverResult;
  };
  readonly "resources/list": {
    readonly params: PaginatedRequestParams;
    readonly result: ListResourcesResult;
  };
  readonly "resources/templates/list": {
    readonly params: PaginatedRequestParams;
    readonly result: ListResourceTemplatesResult;
  };
  readonly "resources/read": {
    readonly params: ReadResourceRequestParams;
    readonly result: ReadResourceResult | InputRequiredResult;
  };
  readonly "prompts/list": {
    readonly params: PaginatedRequestParams;
    readonly result: ListPromptsResult;
  };
  readonly "prompts/get": {
    readonly params: GetPromptRequestParams;
    readonly result: GetPromptResult | InputRequiredResult;
  };
  readonly "tools/list": {
    readonly params: PaginatedRequestParams;
    readonly result: ListToolsResult;
  };
  readonly "tools/call": {
    readonly params: CallToolRequestParams;
    readonly result: CallToolResult | InputRequiredResult;
  };
  readonly "completion/complete": {
    readonly params: CompleteRequestParams;
    readonly result: CompleteResult;
  };
  readonly "subscriptions/listen": {
    readonly params: SubscriptionsListenRequestParams;
    readonly result: SubscriptionsListenResult;
  };
}
/** `ClientResult` is defined in every revision. */
type ClientResult = EmptyResult;
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
/** `CompleteResultResponse` is defined since 2026-07-28. */
type CompleteResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: CompleteResult;
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
/** `Cursor` is defined in every revision. */
type Cursor = string;
/** The definitions of the schema of 2026-07-28, by name. */
interface Definitions {
  readonly RequestId: RequestId;
  readonly ProgressToken: ProgressToken;
  readonly Cursor: Cursor;
  readonly JSONValue: JSONValue;
  readonly JSONObject: JSONObject;
  readonly JSONArray: JSONArray;
  readonly MetaObject: MetaObject;
  readonly RequestMetaObject: RequestMetaObject;
  readonly NotificationMetaObject: NotificationMetaObject;
  readonly ResultMetaObject: ResultMetaObject;
  readonly Request: Request;
  readonly Notification: Notification;
  readonly Result: Result;
  readonly ResultType: ResultType;
  readonly EmptyResult: EmptyResult;
  readonly Error: Error;
  readonly RequestParams: RequestParams;
  readonly NotificationParams: NotificationParams;
  readonly JSONRPCRequest: JSONRPCRequest;
  readonly JSONRPCNotification: JSONRPCNotification;
  readonly JSONRPCResultResponse: JSONRPCResultResponse;
  readonly JSONRPCErrorResponse: JSONRPCErrorResponse;
  readonly JSONRPCResponse: JSONRPCResponse;
  readonly JSONRPCMessage: JSONRPCMessage;
  readonly ParseError: ParseError;
  readonly InvalidRequestError: InvalidRequestError;
  readonly MethodNotFoundError: MethodNotFoundError;
  readonly InvalidParamsError: InvalidParamsError;
  readonly InternalError: InternalError;
  readonly HeaderMismatchError: HeaderMismatchError;
  readonly MissingRequiredClientCapabilityError: MissingRequiredClientCapabilityError;
  readonly UnsupportedProtocolVersionError: UnsupportedProtocolVersionError;
  readonly DiscoverRequest: DiscoverRequest;
  readonly DiscoverResult: DiscoverResult;
  readonly ClientCapabilities: ClientCapabilities;
  readonly ServerCapabilities: ServerCapabilities;
  readonly Implementation: Implementation;
  readonly Icon: Icon;
  readonly Icons: Icons;
  readonly BaseMetadata: BaseMetadata;
  readonly CancelledNotification: CancelledNotification;
  readonly CancelledNotificationParams: CancelledNotificationParams;
  readonly ProgressNotification: ProgressNotification;
  readonly ProgressNotificationParams: ProgressNotificationParams;
  readonly PaginatedRequest: PaginatedRequest;
  readonly PaginatedRequestParams: PaginatedRequestParams;
  readonly PaginatedResult: PaginatedResult;
  readonly CacheableResult: CacheableResult;
  readonly InputRequest: InputRequest;
  readonly InputRequests: InputRequests;
  readonly InputRequiredResult: InputRequiredResult;
  readonly InputResponse: InputResponse;
  readonly InputResponses: InputResponses;
  readonly InputResponseRequestParams: InputResponseRequestParams;
  readonly Role: Role;
  readonly Annotations: Annotations;
  readonly TextContent: TextContent;
  readonly ImageContent: ImageContent;
  readonly AudioContent: AudioContent;
  readonly ResourceLink: ResourceLink;
  readonly EmbeddedResource: EmbeddedResource;
  readonly ContentBlock: ContentBlock;
  readonly ToolUseContent: ToolUseContent;
  readonly ToolResultContent: ToolResultContent;
  readonly ListResourcesRequest: ListResourcesRequest;
  readonly ListResourcesResult: ListResourcesResult;
  readonly ListResourceTemplatesRequest: ListResourceTemplatesRequest;
  readonly ListResourceTemplatesResult: ListResourceTemplatesResult;
  readonly ResourceRequestParams: ResourceRequestParams;
  readonly ReadResourceRequest: ReadResourceRequest;
  readonly ReadResourceRequestParams: ReadResourceRequestParams;
  readonly ReadResourceResult: ReadResourceResult;
  readonly ResourceListChangedNotification: ResourceListChangedNotification;
  readonly ResourceUpdatedNotification: ResourceUpdatedNotification;
  readonly ResourceUpdatedNotificationParams: ResourceUpdatedNotificationParams;
  readonly Resource: Resource;
  readonly ResourceTemplate: ResourceTemplate;
  readonly ResourceContents: ResourceContents;
  readonly TextResourceContents: TextResourceContents;
  readonly BlobResourceContents: BlobResourceContents;
  readonly ResourceTemplateReference: ResourceTemplateReference;
  readonly ListPromptsRequest: ListPromptsRequest;
  readonly ListPromptsResult: ListPromptsResult;
  readonly GetPromptRequest: GetPromptRequest;
  readonly GetPromptRequestParams: GetPromptRequestParams;
  readonly GetPromptResult: GetPromptResult;
  readonly PromptListChangedNotification: PromptListChangedNotification;
  readonly Prompt: Prompt;
  readonly PromptArgument: PromptArgument;
  readonly PromptMessage: PromptMessage;
  readonly PromptReference: PromptReference;
  readonly ListToolsRequest: ListToolsRequest;
  readonly ListToolsResult: ListToolsResult;
  readonly CallToolRequest: CallToolRequest;
  readonly CallToolRequestParams: CallToolRequestParams;
  readonly CallToolResult: CallToolResult;
  readonly ToolListChangedNotification: ToolListChangedNotification;
  readonly Tool: Tool;
  readonly ToolAnnotations: ToolAnnotations;
  readonly CompleteRequest: CompleteRequest;
  readonly CompleteRequestParams: CompleteRequestParams;
  readonly CompleteResult: CompleteResult;
  readonly LoggingMessageNotification: LoggingMessageNotification;
  readonly LoggingMessageNotificationParams: LoggingMessageNotificationParams;
  readonly LoggingLevel: LoggingLevel;
  readonly CreateMessageRequest: CreateMessageRequest;
  readonly CreateMessageRequestParams: CreateMessageRequestParams;
  readonly CreateMessageResult: CreateMessageResult;
  readonly SamplingMessage: SamplingMessage;
  readonly SamplingMessageContentBlock: SamplingMessageContentBlock;
  readonly ModelPreferences: ModelPreferences;
  readonly ModelHint: ModelHint;
  readonly ToolChoice: ToolChoice;
  readonly ListRootsRequest: ListRootsRequest;
  readonly ListRootsResult: ListRootsResult;
  readonly Root: Root;
  readonly ElicitRequest: ElicitRequest;
  readonly ElicitRequestParams: ElicitRequestParams;
  readonly ElicitRequestFormParams: ElicitRequestFormParams;
  readonly ElicitRequestURLParams: ElicitRequestURLParams;
  readonly ElicitResult: ElicitResult;
  readonly PrimitiveSchemaDefinition: PrimitiveSchemaDefinition;
  readonly StringSchema: StringSchema;
  readonly NumberSchema: NumberSchema;
  readonly BooleanSchema: BooleanSchema;
  readonly EnumSchema: EnumSchema;
  readonly SingleSelectEnumSchema: SingleSelectEnumSchema;
  readonly MultiSelectEnumSchema: MultiSelectEnumSchema;
  readonly UntitledSingleSelectEnumSchema: UntitledSingleSelectEnumSchema;
  readonly TitledSingleSelectEnumSchema: TitledSingleSelectEnumSchema;
  readonly UntitledMultiSelectEnumSchema: UntitledMultiSelectEnumSchema;
  readonly TitledMultiSelectEnumSchema: TitledMultiSelectEnumSchema;
  readonly LegacyTitledEnumSchema: LegacyTitledEnumSchema;
  readonly SubscriptionsListenRequest: SubscriptionsListenRequest;
  readonly SubscriptionsListenRequestParams: SubscriptionsListenRequestParams;
  readonly SubscriptionsListenResult: SubscriptionsListenResult;
  readonly SubscriptionsListenResultMetaObject: SubscriptionsListenResultMetaObject;
  readonly SubscriptionsAcknowledgedNotification: SubscriptionsAcknowledgedNotification;
  readonly SubscriptionsAcknowledgedNotificationParams: SubscriptionsAcknowledgedNotificationParams;
  readonly SubscriptionFilter: SubscriptionFilter;
  readonly ClientRequest: ClientRequest;
  readonly ClientNotification: ClientNotification;
  readonly ServerNotification: ServerNotification;
  readonly ClientResult: ClientResult;
  readonly ServerResult: ServerResult;
  readonly DiscoverResultResponse: DiscoverResultResponse;
  readonly ListResourcesResultResponse: ListResourcesResultResponse;
  readonly ListResourceTemplatesResultResponse: ListResourceTemplatesResultResponse;
  readonly ReadResourceResultResponse: ReadResourceResultResponse;
  readonly ListPromptsResultResponse: ListPromptsResultResponse;
  readonly GetPromptResultResponse: GetPromptResultResponse;
  readonly ListToolsResultResponse: ListToolsResultResponse;
  readonly CallToolResultResponse: CallToolResultResponse;
  readonly CompleteResultResponse: CompleteResultResponse;
  readonly SubscriptionsListenResultResponse: SubscriptionsListenResultResponse;
}
/** Who sends a message. */
type Direction = "client" | "server";
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
/** `DiscoverResultResponse` is defined since 2026-07-28. */
type DiscoverResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: DiscoverResult;
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
/** The requests that stand inside of an `InputRequiredResult`: the params and the result of each. */
interface EmbeddedRequests {
  readonly "sampling/createMessage": {
    readonly params: CreateMessageRequestParams;
    readonly result: CreateMessageResult;
  };
  readonly "roots/list": {
    readonly params: {
      readonly _meta?: MetaObject;
    } | undefined;
    readonly result: ListRootsResult;
  };
  readonly "elicitation/create": {
    readonly params: ElicitRequestParams;
    readonly result: ElicitResult;
  };
}
/** `EmbeddedResource` is defined in every revision. */
type EmbeddedResource = {
  readonly type: "resource";
  readonly resource: AnyResourceContents;
  readonly annotations?: Annotations;
  readonly _meta?: MetaObject;
};
/** `EmptyResult` is defined in every revision. */
type EmptyResult = Result;
/** `EnumSchema` is defined since 2025-06-18. */
type EnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema | UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema | LegacyTitledEnumSchema;
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
/** `GetPromptResultResponse` is defined since 2026-07-28. */
type GetPromptResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: InputRequiredResult | GetPromptResult;
};
/** `HeaderMismatchError` is defined since 2026-07-28. */
type HeaderMismatchError = {
  readonly jsonrpc: "2.0";
  readonly id?: RequestId;
  readonly error: Error & {
    readonly code: -32020;
  };
};
/** `Icon` is defined since 2025-11-25. */
type Icon = {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: "light" | "dark";
};
/** `Icons` is defined since 2025-11-25. */
type Icons = {
  readonly icons?: readonly Icon[];
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
/** `InputResponse` is defined since 2026-07-28. */
type InputResponse = CreateMessageResult | ListRootsResult | ElicitResult;
/** `InputResponseRequestParams` is defined since 2026-07-28. */
type InputResponseRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly inputResponses?: InputResponses;
  readonly requestState?: string;
};
/** `InputResponses` is defined since 2026-07-28. */
type InputResponses = {
  readonly [key: string]: InputResponse;
};
/** `InternalError` is defined since 2026-07-28. */
type InternalError = {
  readonly code: -32603;
  readonly message: string;
  readonly data?: JsonValue;
};
/** `InvalidParamsError` is defined since 2026-07-28. */
type InvalidParamsError = {
  readonly code: -32602;
  readonly message: string;
  readonly data?: JsonValue;
};
/** `InvalidRequestError` is defined since 2026-07-28. */
type InvalidRequestError = {
  readonly code: -32600;
  readonly message: string;
  readonly data?: JsonValue;
};
/** One thing that is wrong, and where. */
interface Issue {
  /** JSON Pointer (RFC 6901) into the value; `''` is the whole. What is missing is told at the object that lacks it. */
  readonly pointer: string;
  /**
   * The JSON Schema keyword that failed, or `revision` where only another revision has what stands there.
   */
  readonly keyword: string;
  /** A sentence for people. It never repeats the value. */
  readonly message: string;
}
/** `JSONArray` is defined since 2026-07-28. */
type JSONArray = readonly JsonValue[];
/** `JSONObject` is defined since 2026-07-28. */
type JSONObject = JsonObject;
/** `JSONRPCErrorResponse` is defined since 2025-11-25. */
type JSONRPCErrorResponse = {
  readonly jsonrpc: "2.0";
  readonly id?: RequestId;
  readonly error: Error;
};
/** `JSONRPCMessage` is defined in every revision. */
type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResultResponse | JSONRPCErrorResponse;
/** `JSONRPCNotification` is defined in every revision. */
type JSONRPCNotification = {
  readonly jsonrpc: "2.0";
  readonly method: string;
  readonly params?: AnyNotificationParams;
};
/** `JSONRPCRequest` is defined in every revision. */
type JSONRPCRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: string;
  readonly params?: AnyRequestParams;
};
/** `JSONRPCResponse` is defined in every revision. */
type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;
/** `JSONRPCResultResponse` is defined since 2025-11-25. */
type JSONRPCResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: Result;
};
/** `JSONValue` is defined since 2026-07-28. */
type JSONValue = JsonObject | readonly JsonValue[] | string | number | boolean | null;
interface JudgementOptions {
  /**
   * `false`: as the schema of the revision does. `true`: a property that another revision has and this one has not fails;
   * the issue says since or until when it exists. `'closed'`: one that no revision has fails too.
   *
   * Open in every mode are the places that belong to somebody else: `_meta` (except keys under
   * `io.modelcontextprotocol/`), arguments of tools and prompts, structured content, JSON Schema documents, `experimental`,
   * `extensions`, the data of errors and log messages, sampling `metadata`, the input of a tool use, answers to a form.
   *
   * @defaultValue false
   */
  readonly strict?: boolean | "closed";
}
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
/** `ListPromptsResultResponse` is defined since 2026-07-28. */
type ListPromptsResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: ListPromptsResult;
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
/** `ListResourceTemplatesResultResponse` is defined since 2026-07-28. */
type ListResourceTemplatesResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: ListResourceTemplatesResult;
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
/** `ListResourcesResultResponse` is defined since 2026-07-28. */
type ListResourcesResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: ListResourcesResult;
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
/** `ListToolsResultResponse` is defined since 2026-07-28. */
type ListToolsResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: ListToolsResult;
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
/** `MethodNotFoundError` is defined since 2026-07-28. */
type MethodNotFoundError = {
  readonly code: -32601;
  readonly message: string;
  readonly data?: JsonValue;
};
/** Who sends what in one revision. */
type MethodTable = Readonly<Record<Direction, SentMethods>>;
/** `MissingRequiredClientCapabilityError` is defined since 2026-07-28. */
type MissingRequiredClientCapabilityError = {
  readonly jsonrpc: "2.0";
  readonly id?: RequestId;
  readonly error: Error & {
    readonly code: -32021;
    readonly data: {
      readonly requiredCapabilities: ClientCapabilities;
    } & JsonObject;
  };
};
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
/** `MultiSelectEnumSchema` is defined since 2025-11-25. */
type MultiSelectEnumSchema = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;
/** `Notification` is defined in every revision. */
type Notification = {
  readonly method: string;
  readonly params?: AnyNotificationParams;
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
/** `PaginatedRequest` is defined in every revision. */
type PaginatedRequest = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: string;
  readonly params: PaginatedRequestParams;
};
/** `PaginatedRequestParams` is defined since 2025-11-25. */
type PaginatedRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly cursor?: string;
};
/** `PaginatedResult` is defined in every revision. */
type PaginatedResult = {
  readonly _meta?: ResultMetaObject;
  readonly resultType: string;
  readonly nextCursor?: string;
};
/** `ParseError` is defined since 2026-07-28. */
type ParseError = {
  readonly code: -32700;
  readonly message: string;
  readonly data?: JsonValue;
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
/** `ReadResourceResultResponse` is defined since 2026-07-28. */
type ReadResourceResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: InputRequiredResult | ReadResourceResult;
};
/**
 * Judges values by one revision of the protocol.
 *
 * It throws for no JSON value, however deep or large, never changes what it judges and never coerces. Raw numbers count as
 * the numbers that they are, in all their digits.
 */
interface Referee {
  readonly revision: Revision;
  /**
   * A frame: a request, a notification or a response, or a batch where the revision has batches.
   *
   * Of a response only the envelope is judged, as only the request tells what its result is: judge that by `result`.
   */
  message(value: unknown, direction: Direction, options?: JudgementOptions): Verdict;
  /** The params of a request or a notification; `undefined` where there are none. */
  params(method: string, value: unknown, options?: JudgementOptions): Verdict;
  /** The result of a request, judged by the method that asked for it. */
  result(method: string, value: unknown, options?: JudgementOptions): Verdict;
  /** A value of a definition, by the name that the specification gives it. */
  definition(name: string, value: unknown, options?: JudgementOptions): Verdict;
  /** The referee that knows an extension too; the same one where the extension belongs to another revision. */
  with(extension: Extension): Referee;
}
/** `Request` is defined in every revision. */
type Request = {
  readonly method: string;
  readonly params?: AnyRequestParams;
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
/** `ResourceContents` is defined in every revision. */
type ResourceContents = {
  readonly uri: string;
  readonly mimeType?: string;
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
/** `ResourceRequestParams` is defined since 2025-11-25. */
type ResourceRequestParams = {
  readonly _meta: RequestMetaObject;
  readonly uri: string;
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
/** `ResultType` is defined since 2026-07-28. */
type ResultType = string;
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
interface SentMethods {
  readonly requests: readonly string[];
  readonly notifications: readonly string[];
}
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
type ServerNotification = CancelledNotification | ProgressNotification | ResourceListChangedNotification | ResourceUpdatedNotification | PromptListChangedNotification | ToolListChangedNotification | LoggingMessageNotification | SubscriptionsAcknowledgedNotification;
/** The notifications that a server sends: the params of each. */
interface ServerNotifications {
  readonly "notifications/cancelled": {
    readonly params: CancelledNotificationParams;
  };
  readonly "notifications/progress": {
    readonly params: ProgressNotificationParams;
  };
  readonly "notifications/resources/list_changed": {
    readonly params: NotificationParams | undefined;
  };
  readonly "notifications/resources/updated": {
    readonly params: ResourceUpdatedNotificationParams;
  };
  readonly "notifications/prompts/list_changed": {
    readonly params: NotificationParams | undefined;
  };
  readonly "notifications/tools/list_changed": {
    readonly params: NotificationParams | undefined;
  };
  readonly "notifications/message": {
    readonly params: LoggingMessageNotificationParams;
  };
  readonly "notifications/subscriptions/acknowledged": {
    readonly params: SubscriptionsAcknowledgedNotificationParams;
  };
}
/** The requests that a server sends: the params and the result of each. */
interface ServerRequests {}
/** `ServerResult` is defined in every revision. */
type ServerResult = EmptyResult | InputRequiredResult | DiscoverResult | ListResourcesResult | ListResourceTemplatesResult | ReadResourceResult | ListPromptsResult | GetPromptResult | ListToolsResult | CallToolResult | CompleteResult | SubscriptionsListenResult;
/** `SingleSelectEnumSchema` is defined since 2025-11-25. */
type SingleSelectEnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;
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
/** `SubscriptionsListenResultResponse` is defined since 2026-07-28. */
type SubscriptionsListenResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: SubscriptionsListenResult;
};
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
/** `UnsupportedProtocolVersionError` is defined since 2026-07-28. */
type UnsupportedProtocolVersionError = {
  readonly jsonrpc: "2.0";
  readonly id?: RequestId;
  readonly error: Error & {
    readonly code: -32022;
    readonly data: {
      readonly supported: readonly string[];
      readonly requested: string;
    } & JsonObject;
  };
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
/**
 * What became of a value.
 *
 * `unknown-method`: the revision has no such method in that direction, so that nothing else was judged.
 */
type Verdict = {
  readonly ok: true;
} | {
  readonly ok: false;
  readonly reason: "unknown-method" | "invalid";
  readonly issues: readonly Issue[];
};
/** Who sends what in revision 2026-07-28. */
export declare const methods: MethodTable;
/** Judges values by revision 2026-07-28. */
export declare const referee: Referee;
export type { Annotations, AnyNotificationParams, AnyRequestParams, AnyResourceContents, AudioContent, BaseMetadata, BlobResourceContents, BooleanSchema, CacheableResult, CallToolRequest, CallToolRequestParams, CallToolResult, CallToolResultResponse, CancelledNotification, CancelledNotificationParams, ClientCapabilities, ClientNotification, ClientNotifications, ClientRequest, ClientRequests, ClientResult, CompleteRequest, CompleteRequestParams, CompleteResult, CompleteResultResponse, ContentBlock, CreateMessageRequest, CreateMessageRequestParams, CreateMessageResult, Cursor, Definitions, DiscoverRequest, DiscoverResult, DiscoverResultResponse, ElicitRequest, ElicitRequestFormParams, ElicitRequestParams, ElicitRequestURLParams, ElicitResult, EmbeddedRequests, EmbeddedResource, EmptyResult, EnumSchema, Error, GetPromptRequest, GetPromptRequestParams, GetPromptResult, GetPromptResultResponse, HeaderMismatchError, Icon, Icons, ImageContent, Implementation, InputRequest, InputRequests, InputRequiredResult, InputResponse, InputResponseRequestParams, InputResponses, InternalError, InvalidParamsError, InvalidRequestError, JSONArray, JSONObject, JSONRPCErrorResponse, JSONRPCMessage, JSONRPCNotification, JSONRPCRequest, JSONRPCResponse, JSONRPCResultResponse, JSONValue, LegacyTitledEnumSchema, ListPromptsRequest, ListPromptsResult, ListPromptsResultResponse, ListResourceTemplatesRequest, ListResourceTemplatesResult, ListResourceTemplatesResultResponse, ListResourcesRequest, ListResourcesResult, ListResourcesResultResponse, ListRootsRequest, ListRootsResult, ListToolsRequest, ListToolsResult, ListToolsResultResponse, LoggingLevel, LoggingMessageNotification, LoggingMessageNotificationParams, MetaObject, MethodNotFoundError, MissingRequiredClientCapabilityError, ModelHint, ModelPreferences, MultiSelectEnumSchema, Notification, NotificationMetaObject, NotificationParams, NumberSchema, PaginatedRequest, PaginatedRequestParams, PaginatedResult, ParseError, PrimitiveSchemaDefinition, ProgressNotification, ProgressNotificationParams, ProgressToken, Prompt, PromptArgument, PromptListChangedNotification, PromptMessage, PromptReference, ReadResourceRequest, ReadResourceRequestParams, ReadResourceResult, ReadResourceResultResponse, Request, RequestId, RequestMetaObject, RequestParams, Resource, ResourceContents, ResourceLink, ResourceListChangedNotification, ResourceRequestParams, ResourceTemplate, ResourceTemplateReference, ResourceUpdatedNotification, ResourceUpdatedNotificationParams, Result, ResultMetaObject, ResultType, Role, Root, SamplingContent, SamplingMessage, SamplingMessageContentBlock, ServerCapabilities, ServerNotification, ServerNotifications, ServerRequests, ServerResult, SingleSelectEnumSchema, StringSchema, SubscriptionFilter, SubscriptionsAcknowledgedNotification, SubscriptionsAcknowledgedNotificationParams, SubscriptionsListenRequest, SubscriptionsListenRequestParams, SubscriptionsListenResult, SubscriptionsListenResultMetaObject, SubscriptionsListenResultResponse, TextContent, TextResourceContents, TitledMultiSelectEnumSchema, TitledSingleSelectEnumSchema, Tool, ToolAnnotations, ToolChoice, ToolListChangedNotification, ToolResultContent, ToolUseContent, UnsupportedProtocolVersionError, UntitledMultiSelectEnumSchema, UntitledSingleSelectEnumSchema };
