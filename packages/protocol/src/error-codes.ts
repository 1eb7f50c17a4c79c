/** Error codes of JSON-RPC 2.0 and of MCP. See 2026-07-28 `basic/index`. */
export const ERROR_CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** The client could not or would not do what the server asked, such as sampling that a user refused. */
  refusedByUser: -1,
  /** A lost or failed hop, where the caller gets an answer all the same; `data.reason` names the loss. */
  linkLost: -32000,
  /** Legacy only. */
  resourceNotFound: -32002,
  /** 2025-11-25 only: the call needs a URL elicitation first. */
  urlElicitationRequired: -32042,
  headerMismatch: -32020,
  missingClientCapability: -32021,
  unsupportedProtocolVersion: -32022,
} as const;
