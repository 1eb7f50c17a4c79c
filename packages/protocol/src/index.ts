export { coversUri } from './covers-uri.ts';
export { endsTask, isEndedTask } from './ended-task.ts';
export { ERROR_CODES } from './error-codes.ts';
export type {
  HttpStatusErrorOptions,
  MalformedMessageErrorOptions,
  McpErrorCode,
  ProcessEnd,
  ResourceNotFoundErrorOptions,
  RpcErrorOptions,
  TransportErrorCode,
  TransportErrorOptions,
  UnsupportedVersionErrorOptions,
} from './errors.ts';
export {
  HttpStatusError,
  InvalidResultError,
  isMcpError,
  LegacyHTTPRefusedError,
  MalformedMessageError,
  McpError,
  ResourceNotFoundError,
  RpcError,
  TransportError,
  UnsupportedVersionError,
} from './errors.ts';
export type { HttpBody, HttpBodySink, HttpLayer, HttpRequest, HttpResponse, HttpSend } from './http-send.ts';
export type { IdsInEnds } from './ids-in-ends.ts';
export { idsInEnds } from './ids-in-ends.ts';
export type { JsonObject, JsonValue, RawNumber } from './json.ts';
export { isJsonObject, isRawNumber, KEEPS_RAW_NUMBERS, plainTwin, rawNumber, stringsIn } from './json.ts';
export type {
  JsonRpcError,
  JsonRpcMessage,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResponse,
  JsonRpcResult,
  RequestId,
  RpcErrorObject,
} from './json-rpc.ts';
export { idKey, isError, isNotification, isRequest, isRequestId, isResponse, isResult } from './json-rpc.ts';
export type { Logger } from './logger.ts';
export { META } from './meta.ts';
export type { CompleteOutcome, InputOutcome, InputRequest, InputRequests, InputResponses, Outcome } from './outcome.ts';
export { parseJson } from './parse-json.ts';
export type { ParsedMessages } from './parse-messages.ts';
export { parseMessages } from './parse-messages.ts';
export type { Era, Features, Revision } from './revisions.ts';
export { FEATURES, isRevision, LATEST_LEGACY, LATEST_MODERN, REVISIONS, revisionsOf } from './revisions.ts';
export type { SubSchema } from './sub-schemas.ts';
export { escapePointer, subSchemas } from './sub-schemas.ts';
export { declaresTasks, TASKS_EXTENSION } from './tasks-extension.ts';
export { throwUncaught } from './throw-uncaught.ts';
export type {
  Arrival,
  ConnectOptions,
  Connector,
  Receiver,
  SendOptions,
  Transport,
  TransportClosed,
  TransportTraits,
} from './transport.ts';
export type { AfterOptions, StepLimits } from './waiting.ts';
export { after, sleep, within } from './waiting.ts';
