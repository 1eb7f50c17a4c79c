// The public interface of @mcpx/spec-schemas/2025-06-18.

import { JsonObject, JsonValue, Revision } from "@mcpx/protocol";
/** `Annotations` is defined since 2025-03-26. */
type Annotations = {
  readonly audience?: readonly Role[];
  readonly priority?: number;
  readonly lastModified?: string;
};
/** No definition of its own in 2025-06-18. */
type AnyNotificationParams = {
  readonly _meta?: NotificationMetaObject;
} & JsonObject;
/** No definition of its own in 2025-06-18. */
type AnyRequestParams = {
  readonly _meta?: RequestMetaObject;
} & JsonObject;
/** No definition of its own in 2025-06-18. */
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
/** The request `tools/call`, sent by the client, answered with {@link CallToolResult}. `CallToolRequest` is defined in every revision. */
type CallToolRequest = {
  readonly method: "tools/call";
  readonly params: CallToolRequestParams;
};
/** No definition of its own in 2025-06-18. `CallToolRequestParams` is defined since 2025-11-25. */
type CallToolRequestParams = {
  readonly name: string;
  readonly arguments?: JsonObject;
  readonly _meta?: RequestMetaObject;
};
/** `CallToolResult` is defined in every revision. */
type CallToolResult = {
  readonly _meta?: ResultMetaObject;
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: JsonObject;
  readonly isError?: boolean;
};
/** The notification `notifications/cancelled`, sent by the client or the server. `CancelledNotification` is defined in every revision. */
type CancelledNotification = {
  readonly method: "notifications/cancelled";
  readonly params: CancelledNotificationParams;
};
/** No definition of its own in 2025-06-18. `CancelledNotificationParams` is defined since 2025-11-25. */
type CancelledNotificationParams = {
  readonly requestId: RequestId;
  readonly reason?: string;
  readonly _meta?: NotificationMetaObject;
};
/** Says at once whether a value conforms; why it does not is found by `explain`. */
type Check = (value: unknown, mode: Mode) => boolean;
/** `ClientCapabilities` is defined in every revision. */
type ClientCapabilities = {
  readonly experimental?: {
    readonly [key: string]: JsonObject;
  };
  readonly roots?: {
    readonly listChanged?: boolean;
  };
  readonly sampling?: {
    readonly [key: string]: never;
  };
  readonly elicitation?: {
    readonly [key: string]: never;
  };
};
/** `ClientNotification` is defined in every revision. */
type ClientNotification = InitializedNotification | CancelledNotification | ProgressNotification | RootsListChangedNotification;
/** The notifications that a client sends: the params of each. */
interface ClientNotifications {
  readonly "notifications/initialized": {
    readonly params: NotificationParams | undefined;
  };
  readonly "notifications/cancelled": {
    readonly params: CancelledNotificationParams;
  };
  readonly "notifications/progress": {
    readonly params: ProgressNotificationParams;
  };
  readonly "notifications/roots/list_changed": {
    readonly params: NotificationParams | undefined;
  };
}
/** `ClientRequest` is defined in every revision. */
type ClientRequest = InitializeRequest | PingRequest | ListResourcesRequest | ListResourceTemplatesRequest | ReadResourceRequest | SubscribeRequest | UnsubscribeRequest | ListPromptsRequest | GetPromptRequest | ListToolsRequest | CallToolRequest | CompleteRequest | SetLevelRequest;
/** The requests that a client sends: the params and the result of each. */
interface ClientRequests {
  readonly "initialize": {
    readonly params: InitializeRequestParams;
    readonly result: InitializeResult;
  };
  readonly "ping": {
    readonly params: RequestParams | undefined;
    readonly result: EmptyResult;
  };
  readonly "resources/list": {
    readonly params: PaginatedRequestParams | undefined;
    readonly result: ListResourcesResult;
  };
  readonly "resources/templates/list": {
    readonly params: PaginatedRequestParams | undefined;
    readonly result: ListResourceTemplatesResult;
  };
  readonly "resources/read": {
    readonly params: ReadResourceRequestParams;
    readonly result: ReadResourceResult;
  };
  readonly "resources/subscribe": {
    readonly params: SubscribeRequestParams;
    readonly result: EmptyResult;
  };
  readonly "resources/unsubscribe": {
    readonly params: UnsubscribeRequestParams;
    readonly result: EmptyResult;
  };
  readonly "prompts/list": {
    readonly params: PaginatedRequestParams | undefined;
    readonly result: ListPromptsResult;
  };
  readonly "prompts/get": {
    readonly params: GetPromptRequestParams;
    readonly result: GetPromptResult;
  };
  readonly "tools/list": {
    readonly params: PaginatedRequestParams | undefined;
    readonly result: ListToolsResult;
  };
  readonly "tools/call": {
    readonly params: CallToolRequestParams;
    readonly result: CallToolResult;
  };
  readonly "completion/complete": {
    readonly params: CompleteRequestParams;
    readonly result: CompleteResult;
  };
  readonly "logging/setLevel": {
    readonly params: SetLevelRequestParams;
    readonly result: EmptyResult;
  };
}
/** `ClientResult` is defined in every revision. */
type ClientResult = EmptyResult | CreateMessageResult | ListRootsResult | ElicitResult;
/** The request `completion/complete`, sent by the client, answered with {@link CompleteResult}. `CompleteRequest` is defined in every revision. */
type CompleteRequest = {
  readonly method: "completion/complete";
  readonly params: CompleteRequestParams;
};
/** No definition of its own in 2025-06-18. `CompleteRequestParams` is defined since 2025-11-25. */
type CompleteRequestParams = {
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
  readonly _meta?: RequestMetaObject;
};
/** `CompleteResult` is defined in every revision. */
type CompleteResult = {
  readonly _meta?: ResultMetaObject;
  readonly completion: {
    readonly values: readonly string[];
    readonly total?: number;
    readonly hasMore?: boolean;
  };
};
/** `ContentBlock` is defined since 2025-06-18. */
type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;
/** The request `sampling/createMessage`, sent by the server, answered with {@link CreateMessageResult}. `CreateMessageRequest` is defined in every revision. */
type CreateMessageRequest = {
  readonly method: "sampling/createMessage";
  readonly params: CreateMessageRequestParams;
};
/** No definition of its own in 2025-06-18. `CreateMessageRequestParams` is defined since 2025-11-25. */
type CreateMessageRequestParams = {
  readonly messages: readonly SamplingMessage[];
  readonly modelPreferences?: ModelPreferences;
  readonly systemPrompt?: string;
  readonly includeContext?: "none" | "thisServer" | "allServers";
  readonly temperature?: number;
  readonly maxTokens: number;
  readonly stopSequences?: readonly string[];
  readonly metadata?: JsonObject;
  readonly _meta?: RequestMetaObject;
};
/** `CreateMessageResult` is defined in every revision. */
type CreateMessageResult = {
  readonly _meta?: ResultMetaObject;
  readonly model: string;
  readonly stopReason?: string;
  readonly role: Role;
  readonly content: SamplingContent;
};
/** `Cursor` is defined in every revision. */
type Cursor = string;
/** The definitions of the schema of 2025-06-18, by name. */
interface Definitions {
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
  readonly JSONRPCMessage: JSONRPCMessage;
  readonly InitializeRequest: InitializeRequest;
  readonly InitializeResult: InitializeResult;
  readonly InitializedNotification: InitializedNotification;
  readonly PingRequest: PingRequest;
  readonly ClientCapabilities: ClientCapabilities;
  readonly ServerCapabilities: ServerCapabilities;
  readonly Implementation: Implementation;
  readonly BaseMetadata: BaseMetadata;
  readonly CancelledNotification: CancelledNotification;
  readonly ProgressNotification: ProgressNotification;
  readonly PaginatedRequest: PaginatedRequest;
  readonly PaginatedResult: PaginatedResult;
  readonly Role: Role;
  readonly Annotations: Annotations;
  readonly TextContent: TextContent;
  readonly ImageContent: ImageContent;
  readonly AudioContent: AudioContent;
  readonly ResourceLink: ResourceLink;
  readonly EmbeddedResource: EmbeddedResource;
  readonly ContentBlock: ContentBlock;
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
  readonly ResourceTemplateReference: ResourceTemplateReference;
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
  readonly ElicitRequest: ElicitRequest;
  readonly ElicitResult: ElicitResult;
  readonly PrimitiveSchemaDefinition: PrimitiveSchemaDefinition;
  readonly StringSchema: StringSchema;
  readonly NumberSchema: NumberSchema;
  readonly BooleanSchema: BooleanSchema;
  readonly EnumSchema: EnumSchema;
  readonly ClientRequest: ClientRequest;
  readonly ServerRequest: ServerRequest;
  readonly ClientNotification: ClientNotification;
  readonly ServerNotification: ServerNotification;
  readonly ClientResult: ClientResult;
  readonly ServerResult: ServerResult;
}
/** Who sends a message. */
type Direction = "client" | "server";
/** The request `elicitation/create`, sent by the server, answered with {@link ElicitResult}. `ElicitRequest` is defined since 2025-06-18. */
type ElicitRequest = {
  readonly method: "elicitation/create";
  readonly params: ElicitRequestParams;
};
/** No definition of its own in 2025-06-18. `ElicitRequestFormParams` is defined since 2025-11-25. */
type ElicitRequestFormParams = {
  readonly message: string;
  readonly requestedSchema: {
    readonly type: "object";
    readonly properties: {
      readonly [key: string]: PrimitiveSchemaDefinition;
    };
    readonly required?: readonly string[];
  };
  readonly _meta?: RequestMetaObject;
};
/** No definition of its own in 2025-06-18. `ElicitRequestParams` is defined since 2025-11-25. */
type ElicitRequestParams = ElicitRequestFormParams;
/** `ElicitResult` is defined since 2025-06-18. */
type ElicitResult = {
  readonly _meta?: ResultMetaObject;
  readonly action: "accept" | "decline" | "cancel";
  readonly content?: {
    readonly [key: string]: string | number | boolean;
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
/** `EnumSchema` is defined since 2025-06-18. */
type EnumSchema = LegacyTitledEnumSchema;
/** No definition of its own in 2025-06-18. `Error` is defined since 2025-11-25. */
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
  readonly method: "prompts/get";
  readonly params: GetPromptRequestParams;
};
/** No definition of its own in 2025-06-18. `GetPromptRequestParams` is defined since 2025-11-25. */
type GetPromptRequestParams = {
  readonly name: string;
  readonly arguments?: {
    readonly [key: string]: string;
  };
  readonly _meta?: RequestMetaObject;
};
/** `GetPromptResult` is defined in every revision. */
type GetPromptResult = {
  readonly _meta?: ResultMetaObject;
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
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
};
/** The request `initialize`, sent by the client, answered with {@link InitializeResult}. `InitializeRequest` is defined until 2025-11-25. */
type InitializeRequest = {
  readonly method: "initialize";
  readonly params: InitializeRequestParams;
};
/** No definition of its own in 2025-06-18. `InitializeRequestParams` is defined only in 2025-11-25. */
type InitializeRequestParams = {
  readonly protocolVersion: string;
  readonly capabilities: ClientCapabilities;
  readonly clientInfo: Implementation;
  readonly _meta?: RequestMetaObject;
};
/** `InitializeResult` is defined until 2025-11-25. */
type InitializeResult = {
  readonly _meta?: ResultMetaObject;
  readonly protocolVersion: string;
  readonly capabilities: ServerCapabilities;
  readonly serverInfo: Implementation;
  readonly instructions?: string;
};
/** The notification `notifications/initialized`, sent by the client. `InitializedNotification` is defined until 2025-11-25. */
type InitializedNotification = {
  readonly method: "notifications/initialized";
  readonly params?: NotificationParams;
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
/** No definition of its own in 2025-06-18. `JSONObject` is defined since 2026-07-28. */
type JSONObject = JsonObject;
/** `JSONRPCError` is defined until 2025-06-18. */
type JSONRPCError = JSONRPCErrorResponse;
/** No definition of its own in 2025-06-18. `JSONRPCErrorResponse` is defined since 2025-11-25. */
type JSONRPCErrorResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly error: Error;
};
/** `JSONRPCMessage` is defined in every revision. */
type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse | JSONRPCError;
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
type JSONRPCResponse = JSONRPCResultResponse;
/** No definition of its own in 2025-06-18. `JSONRPCResultResponse` is defined since 2025-11-25. */
type JSONRPCResultResponse = {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly result: Result;
};
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
/** No definition of its own in 2025-06-18. `LegacyTitledEnumSchema` is defined since 2025-11-25. */
type LegacyTitledEnumSchema = {
  readonly type: "string";
  readonly title?: string;
  readonly description?: string;
  readonly enum: readonly string[];
  readonly enumNames?: readonly string[];
};
/** The request `prompts/list`, sent by the client, answered with {@link ListPromptsResult}. `ListPromptsRequest` is defined in every revision. */
type ListPromptsRequest = {
  readonly method: "prompts/list";
  readonly params?: PaginatedRequestParams;
};
/** `ListPromptsResult` is defined in every revision. */
type ListPromptsResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly prompts: readonly Prompt[];
};
/** The request `resources/templates/list`, sent by the client, answered with {@link ListResourceTemplatesResult}. `ListResourceTemplatesRequest` is defined in every revision. */
type ListResourceTemplatesRequest = {
  readonly method: "resources/templates/list";
  readonly params?: PaginatedRequestParams;
};
/** `ListResourceTemplatesResult` is defined in every revision. */
type ListResourceTemplatesResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly resourceTemplates: readonly ResourceTemplate[];
};
/** The request `resources/list`, sent by the client, answered with {@link ListResourcesResult}. `ListResourcesRequest` is defined in every revision. */
type ListResourcesRequest = {
  readonly method: "resources/list";
  readonly params?: PaginatedRequestParams;
};
/** `ListResourcesResult` is defined in every revision. */
type ListResourcesResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly resources: readonly Resource[];
};
/** The request `roots/list`, sent by the server, answered with {@link ListRootsResult}. `ListRootsRequest` is defined in every revision. */
type ListRootsRequest = {
  readonly method: "roots/list";
  readonly params?: RequestParams;
};
/** `ListRootsResult` is defined in every revision. */
type ListRootsResult = {
  readonly _meta?: ResultMetaObject;
  readonly roots: readonly Root[];
};
/** The request `tools/list`, sent by the client, answered with {@link ListToolsResult}. `ListToolsRequest` is defined in every revision. */
type ListToolsRequest = {
  readonly method: "tools/list";
  readonly params?: PaginatedRequestParams;
};
/** `ListToolsResult` is defined in every revision. */
type ListToolsResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
  readonly tools: readonly Tool[];
};
/** `LoggingLevel` is defined in every revision. */
type LoggingLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";
/** The notification `notifications/message`, sent by the server. `LoggingMessageNotification` is defined in every revision. */
type LoggingMessageNotification = {
  readonly method: "notifications/message";
  readonly params: LoggingMessageNotificationParams;
};
/** No definition of its own in 2025-06-18. `LoggingMessageNotificationParams` is defined since 2025-11-25. */
type LoggingMessageNotificationParams = {
  readonly level: LoggingLevel;
  readonly logger?: string;
  readonly data: JsonValue;
  readonly _meta?: NotificationMetaObject;
};
interface MessageRow {
  readonly definition: string;
  readonly client: boolean;
  readonly server: boolean;
  readonly message: Check;
  readonly params: Check;
  readonly paramsRequired: boolean;
}
/** No definition of its own in 2025-06-18. `MetaObject` is defined since 2026-07-28. */
type MetaObject = JsonObject;
/** Who sends what in one revision. */
type MethodTable = Readonly<Record<Direction, SentMethods>>;
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
/** `Notification` is defined in every revision. */
type Notification = {
  readonly method: string;
  readonly params?: AnyNotificationParams;
};
/** No definition of its own in 2025-06-18. `NotificationMetaObject` is defined since 2026-07-28. */
type NotificationMetaObject = JsonObject;
/** No definition of its own in 2025-06-18. `NotificationParams` is defined since 2025-11-25. */
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
};
/** Another definition that a result may have: by the `resultType` that announces it, or by a property that only it has. */
interface OtherResultRow extends ResultRow {
  readonly resultType?: string;
  readonly property?: string;
}
/** `PaginatedRequest` is defined in every revision. */
type PaginatedRequest = {
  readonly method: string;
  readonly params?: PaginatedRequestParams;
};
/** No definition of its own in 2025-06-18. `PaginatedRequestParams` is defined since 2025-11-25. */
type PaginatedRequestParams = {
  readonly cursor?: string;
  readonly _meta?: RequestMetaObject;
};
/** `PaginatedResult` is defined in every revision. */
type PaginatedResult = {
  readonly _meta?: ResultMetaObject;
  readonly nextCursor?: string;
};
/** The request `ping`, sent by the client or the server, answered with {@link EmptyResult}. `PingRequest` is defined until 2025-11-25. */
type PingRequest = {
  readonly method: "ping";
  readonly params?: RequestParams;
};
/** `PrimitiveSchemaDefinition` is defined since 2025-06-18. */
type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;
/** The notification `notifications/progress`, sent by the client or the server. `ProgressNotification` is defined in every revision. */
type ProgressNotification = {
  readonly method: "notifications/progress";
  readonly params: ProgressNotificationParams;
};
/** No definition of its own in 2025-06-18. `ProgressNotificationParams` is defined since 2025-11-25. */
type ProgressNotificationParams = {
  readonly progressToken: ProgressToken;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
  readonly _meta?: NotificationMetaObject;
};
/** `ProgressToken` is defined in every revision. */
type ProgressToken = string | number;
/** `Prompt` is defined in every revision. */
type Prompt = {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly PromptArgument[];
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
  readonly method: "resources/read";
  readonly params: ReadResourceRequestParams;
};
/** No definition of its own in 2025-06-18. `ReadResourceRequestParams` is defined since 2025-11-25. */
type ReadResourceRequestParams = {
  readonly uri: string;
  readonly _meta?: RequestMetaObject;
};
/** `ReadResourceResult` is defined in every revision. */
type ReadResourceResult = {
  readonly _meta?: ResultMetaObject;
  readonly contents: readonly AnyResourceContents[];
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
/** No definition of its own in 2025-06-18. `RequestMetaObject` is defined since 2026-07-28. */
type RequestMetaObject = {
  readonly progressToken?: ProgressToken;
} & JsonObject;
/** No definition of its own in 2025-06-18. `RequestParams` is defined since 2025-11-25. */
type RequestParams = {
  readonly _meta?: RequestMetaObject;
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
  readonly _meta?: MetaObject;
};
/** The notification `notifications/resources/list_changed`, sent by the server. `ResourceListChangedNotification` is defined in every revision. */
type ResourceListChangedNotification = {
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
  readonly _meta?: MetaObject;
};
/** `ResourceTemplateReference` is defined since 2025-06-18. */
type ResourceTemplateReference = {
  readonly type: "ref/resource";
  readonly uri: string;
};
/** The notification `notifications/resources/updated`, sent by the server. `ResourceUpdatedNotification` is defined in every revision. */
type ResourceUpdatedNotification = {
  readonly method: "notifications/resources/updated";
  readonly params: ResourceUpdatedNotificationParams;
};
/** No definition of its own in 2025-06-18. `ResourceUpdatedNotificationParams` is defined since 2025-11-25. */
type ResourceUpdatedNotificationParams = {
  readonly uri: string;
  readonly _meta?: NotificationMetaObject;
};
/** `Result` is defined in every revision. */
type Result = {
  readonly _meta?: ResultMetaObject;
} & JsonObject;
/** No definition of its own in 2025-06-18. `ResultMetaObject` is defined since 2026-07-28. */
type ResultMetaObject = JsonObject;
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
/** The notification `notifications/roots/list_changed`, sent by the client. `RootsListChangedNotification` is defined until 2025-11-25. */
type RootsListChangedNotification = {
  readonly method: "notifications/roots/list_changed";
  readonly params?: NotificationParams;
};
declare const STRICT = 1;
/** No definition of its own in 2025-06-18. */
type SamplingContent = TextContent | ImageContent | AudioContent;
/** `SamplingMessage` is defined in every revision. */
type SamplingMessage = {
  readonly role: Role;
  readonly content: SamplingContent;
};
interface SentMethods {
  readonly requests: readonly string[];
  readonly notifications: readonly string[];
}
/** `ServerCapabilities` is defined in every revision. */
type ServerCapabilities = {
  readonly experimental?: {
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
type ServerNotification = CancelledNotification | ProgressNotification | ResourceListChangedNotification | ResourceUpdatedNotification | PromptListChangedNotification | ToolListChangedNotification | LoggingMessageNotification;
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
}
/** `ServerRequest` is defined until 2025-11-25. */
type ServerRequest = PingRequest | CreateMessageRequest | ListRootsRequest | ElicitRequest;
/** The requests that a server sends: the params and the result of each. */
interface ServerRequests {
  readonly "ping": {
    readonly params: RequestParams | undefined;
    readonly result: EmptyResult;
  };
  readonly "sampling/createMessage": {
    readonly params: CreateMessageRequestParams;
    readonly result: CreateMessageResult;
  };
  readonly "roots/list": {
    readonly params: RequestParams | undefined;
    readonly result: ListRootsResult;
  };
  readonly "elicitation/create": {
    readonly params: ElicitRequestParams;
    readonly result: ElicitResult;
  };
}
/** `ServerResult` is defined in every revision. */
type ServerResult = EmptyResult | InitializeResult | ListResourcesResult | ListResourceTemplatesResult | ReadResourceResult | ListPromptsResult | GetPromptResult | ListToolsResult | CallToolResult | CompleteResult;
/** The request `logging/setLevel`, sent by the client, answered with {@link EmptyResult}. `SetLevelRequest` is defined until 2025-11-25. */
type SetLevelRequest = {
  readonly method: "logging/setLevel";
  readonly params: SetLevelRequestParams;
};
/** No definition of its own in 2025-06-18. `SetLevelRequestParams` is defined only in 2025-11-25. */
type SetLevelRequestParams = {
  readonly level: LoggingLevel;
  readonly _meta?: RequestMetaObject;
};
/** `StringSchema` is defined since 2025-06-18. */
type StringSchema = {
  readonly type: "string";
  readonly title?: string;
  readonly description?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: "email" | "uri" | "date" | "date-time";
};
/** The request `resources/subscribe`, sent by the client, answered with {@link EmptyResult}. `SubscribeRequest` is defined until 2025-11-25. */
type SubscribeRequest = {
  readonly method: "resources/subscribe";
  readonly params: SubscribeRequestParams;
};
/** No definition of its own in 2025-06-18. `SubscribeRequestParams` is defined only in 2025-11-25. */
type SubscribeRequestParams = {
  readonly uri: string;
  readonly _meta?: RequestMetaObject;
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
/** `Tool` is defined in every revision. */
type Tool = {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties?: {
      readonly [key: string]: JsonObject;
    };
    readonly required?: readonly string[];
  } & JsonObject;
  readonly outputSchema?: {
    readonly type: "object";
    readonly properties?: {
      readonly [key: string]: JsonObject;
    };
    readonly required?: readonly string[];
  } & JsonObject;
  readonly annotations?: ToolAnnotations;
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
/** The notification `notifications/tools/list_changed`, sent by the server. `ToolListChangedNotification` is defined in every revision. */
type ToolListChangedNotification = {
  readonly method: "notifications/tools/list_changed";
  readonly params?: NotificationParams;
};
/** The request `resources/unsubscribe`, sent by the client, answered with {@link EmptyResult}. `UnsubscribeRequest` is defined until 2025-11-25. */
type UnsubscribeRequest = {
  readonly method: "resources/unsubscribe";
  readonly params: UnsubscribeRequestParams;
};
/** No definition of its own in 2025-06-18. `UnsubscribeRequestParams` is defined only in 2025-11-25. */
type UnsubscribeRequestParams = {
  readonly uri: string;
  readonly _meta?: RequestMetaObject;
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
/** Who sends what in revision 2025-06-18. */
export declare const methods: MethodTable;
/** Judges values by revision 2025-06-18. */
export declare const referee: Referee;
export type { Annotations, AnyNotificationParams, AnyRequestParams, AnyResourceContents, AudioContent, BaseMetadata, BlobResourceContents, BooleanSchema, CallToolRequest, CallToolRequestParams, CallToolResult, CancelledNotification, CancelledNotificationParams, ClientCapabilities, ClientNotification, ClientNotifications, ClientRequest, ClientRequests, ClientResult, CompleteRequest, CompleteRequestParams, CompleteResult, ContentBlock, CreateMessageRequest, CreateMessageRequestParams, CreateMessageResult, Cursor, Definitions, ElicitRequest, ElicitRequestFormParams, ElicitRequestParams, ElicitResult, EmbeddedResource, EmptyResult, EnumSchema, Error, GetPromptRequest, GetPromptRequestParams, GetPromptResult, ImageContent, Implementation, InitializeRequest, InitializeRequestParams, InitializeResult, InitializedNotification, JSONObject, JSONRPCError, JSONRPCErrorResponse, JSONRPCMessage, JSONRPCNotification, JSONRPCRequest, JSONRPCResponse, JSONRPCResultResponse, LegacyTitledEnumSchema, ListPromptsRequest, ListPromptsResult, ListResourceTemplatesRequest, ListResourceTemplatesResult, ListResourcesRequest, ListResourcesResult, ListRootsRequest, ListRootsResult, ListToolsRequest, ListToolsResult, LoggingLevel, LoggingMessageNotification, LoggingMessageNotificationParams, MetaObject, ModelHint, ModelPreferences, Notification, NotificationMetaObject, NotificationParams, NumberSchema, PaginatedRequest, PaginatedRequestParams, PaginatedResult, PingRequest, PrimitiveSchemaDefinition, ProgressNotification, ProgressNotificationParams, ProgressToken, Prompt, PromptArgument, PromptListChangedNotification, PromptMessage, PromptReference, ReadResourceRequest, ReadResourceRequestParams, ReadResourceResult, Request, RequestId, RequestMetaObject, RequestParams, Resource, ResourceContents, ResourceLink, ResourceListChangedNotification, ResourceTemplate, ResourceTemplateReference, ResourceUpdatedNotification, ResourceUpdatedNotificationParams, Result, ResultMetaObject, Role, Root, RootsListChangedNotification, SamplingContent, SamplingMessage, ServerCapabilities, ServerNotification, ServerNotifications, ServerRequest, ServerRequests, ServerResult, SetLevelRequest, SetLevelRequestParams, StringSchema, SubscribeRequest, SubscribeRequestParams, TextContent, TextResourceContents, Tool, ToolAnnotations, ToolListChangedNotification, UnsubscribeRequest, UnsubscribeRequestParams };
