// Made by scripts/generate.ts from src/vocabulary; edit that.
import { CLOSED, LENIENT, hasNothingReserved, isArrayOf, isMapOf, isObject, isOpenObject, isReserved, isString, type Check, type Members, type Mode } from '../../checks/check.ts';
import { isUri, isUriTemplate } from '../../formats/uri.ts';
import { type Envelopes, type MessageRow, type RequestRow } from '../../referee/tables.ts';

export function isRequestId(v: unknown, _m: Mode): boolean {
  return typeof v === 'string' || Number.isInteger(v);
}

function isProgressToken(v: unknown, _m: Mode): boolean {
  return typeof v === 'string' || Number.isInteger(v);
}

function isCursor(v: unknown, _m: Mode): boolean {
  return typeof v === 'string';
}

function isJSONValue(v: unknown, m: Mode): boolean {
  if (Array.isArray(v)) return Array.isArray(v);
  return isJSONObject(v, m) || typeof v === 'string' || Number.isFinite(v) || typeof v === 'boolean' || v === null;
}

function isJSONObject(v: unknown, _m: Mode): boolean {
  return isOpenObject(v);
}

function isJSONArray(v: unknown, _m: Mode): boolean {
  return Array.isArray(v);
}

function isMetaObject(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m !== CLOSED || hasNothingReserved(v))
  );
}

export function isRequestMetaObject(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v['io.modelcontextprotocol/protocolVersion'] === 'string' &&
    isClientCapabilities(v['io.modelcontextprotocol/clientCapabilities'], m) &&
    (v.progressToken === undefined || isProgressToken(v.progressToken, m)) &&
    (v['io.modelcontextprotocol/clientInfo'] === undefined || isImplementation(v['io.modelcontextprotocol/clientInfo'], m)) &&
    (v['io.modelcontextprotocol/logLevel'] === undefined || isLoggingLevel(v['io.modelcontextprotocol/logLevel'], m)) &&
    (m === LENIENT || hasOnlyRequestMetaObject(v, m))
  );
}

function hasOnlyRequestMetaObject(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'progressToken': case 'io.modelcontextprotocol/protocolVersion': case 'io.modelcontextprotocol/clientInfo': case 'io.modelcontextprotocol/clientCapabilities': case 'io.modelcontextprotocol/logLevel': continue;
      case 'io.modelcontextprotocol/related-task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined && isReserved(key)) return false;
    }
  }
  return true;
}

export function isNotificationMetaObject(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v['io.modelcontextprotocol/subscriptionId'] === undefined || isRequestId(v['io.modelcontextprotocol/subscriptionId'], m)) &&
    (m === LENIENT || hasOnlyNotificationMetaObject(v, m))
  );
}

function hasOnlyNotificationMetaObject(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'io.modelcontextprotocol/subscriptionId': continue;
      case 'io.modelcontextprotocol/related-task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined && isReserved(key)) return false;
    }
  }
  return true;
}

export function isResultMetaObject(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v['io.modelcontextprotocol/serverInfo'] === undefined || isImplementation(v['io.modelcontextprotocol/serverInfo'], m)) &&
    (m === LENIENT || hasOnlyResultMetaObject(v, m))
  );
}

function hasOnlyResultMetaObject(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'io.modelcontextprotocol/serverInfo': continue;
      case 'io.modelcontextprotocol/related-task': case 'io.modelcontextprotocol/model-immediate-response': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined && isReserved(key)) return false;
    }
  }
  return true;
}

function isRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.method === 'string' &&
    (v.params === undefined || isAnyRequestParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyRequest(v))
  );
}

function hasOnlyRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.method === 'string' &&
    (v.params === undefined || isAnyNotificationParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyNotification(v))
  );
}

function hasOnlyNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (v._meta === undefined || isResultMetaObject(v._meta, m))
  );
}

function isResultType(v: unknown, _m: Mode): boolean {
  return typeof v === 'string';
}

export function isEmptyResult(v: unknown, m: Mode): boolean {
  return isResult_sealed(v, m);
}

function isResult_sealed(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyResult_sealed(v))
  );
}

function hasOnlyResult_sealed(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    Number.isInteger(v.code) &&
    typeof v.message === 'string' &&
    (m !== CLOSED || hasOnlyError(v))
  );
}

function hasOnlyError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isAnyRequestParams(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m === LENIENT || hasOnlyAnyRequestParams(v, m))
  );
}

function hasOnlyAnyRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
    }
  }
  return true;
}

function isAnyNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m === LENIENT || hasOnlyAnyNotificationParams(v, m))
  );
}

function hasOnlyAnyNotificationParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': if (v._meta === undefined || isNotificationMetaObject(v._meta, m)) continue; return false;
    }
  }
  return true;
}

function isRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    (m !== CLOSED || hasOnlyRequestParams(v))
  );
}

function hasOnlyRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyNotificationParams(v))
  );
}

function hasOnlyNotificationParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isJSONRPCRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    typeof v.method === 'string' &&
    (v.params === undefined || isAnyRequestParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyJSONRPCRequest(v))
  );
}

function hasOnlyJSONRPCRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isJSONRPCNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    typeof v.method === 'string' &&
    (v.params === undefined || isAnyNotificationParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyJSONRPCNotification(v))
  );
}

function hasOnlyJSONRPCNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isJSONRPCResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isResult(v.result, m) &&
    (m !== CLOSED || hasOnlyJSONRPCResultResponse(v))
  );
}

function hasOnlyJSONRPCResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isJSONRPCErrorResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isError(v.error, m) &&
    (v.id === undefined || isRequestId(v.id, m)) &&
    (m !== CLOSED || hasOnlyJSONRPCErrorResponse(v))
  );
}

function hasOnlyJSONRPCErrorResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'error': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isJSONRPCResponse(v: unknown, m: Mode): boolean {
  return isJSONRPCResultResponse(v, m) || isJSONRPCErrorResponse(v, m);
}

function isJSONRPCMessage(v: unknown, m: Mode): boolean {
  return isJSONRPCRequest(v, m) || isJSONRPCNotification(v, m) || isJSONRPCResultResponse(v, m) || isJSONRPCErrorResponse(v, m);
}

function isParseError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.code === -32700 &&
    typeof v.message === 'string' &&
    (m !== CLOSED || hasOnlyParseError(v))
  );
}

function hasOnlyParseError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInvalidRequestError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.code === -32600 &&
    typeof v.message === 'string' &&
    (m !== CLOSED || hasOnlyInvalidRequestError(v))
  );
}

function hasOnlyInvalidRequestError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isMethodNotFoundError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.code === -32601 &&
    typeof v.message === 'string' &&
    (m !== CLOSED || hasOnlyMethodNotFoundError(v))
  );
}

function hasOnlyMethodNotFoundError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInvalidParamsError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.code === -32602 &&
    typeof v.message === 'string' &&
    (m !== CLOSED || hasOnlyInvalidParamsError(v))
  );
}

function hasOnlyInvalidParamsError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInternalError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.code === -32603 &&
    typeof v.message === 'string' &&
    (m !== CLOSED || hasOnlyInternalError(v))
  );
}

function hasOnlyInternalError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isHeaderMismatchError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isHeaderMismatchError_error(v.error, m) &&
    (v.id === undefined || isRequestId(v.id, m)) &&
    (m !== CLOSED || hasOnlyHeaderMismatchError(v))
  );
}

function isHeaderMismatchError_error(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (Number.isInteger(v.code) && v.code === -32020) &&
    typeof v.message === 'string' &&
    (m !== CLOSED || hasOnlyHeaderMismatchError_error(v))
  );
}

function hasOnlyHeaderMismatchError_error(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyHeaderMismatchError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'error': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isMissingRequiredClientCapabilityError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isMissingRequiredClientCapabilityError_error(v.error, m) &&
    (v.id === undefined || isRequestId(v.id, m)) &&
    (m !== CLOSED || hasOnlyMissingRequiredClientCapabilityError(v))
  );
}

function isMissingRequiredClientCapabilityError_error(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (Number.isInteger(v.code) && v.code === -32021) &&
    typeof v.message === 'string' &&
    isMissingRequiredClientCapabilityError_error_data(v.data, m) &&
    (m !== CLOSED || hasOnlyMissingRequiredClientCapabilityError_error(v))
  );
}

function isMissingRequiredClientCapabilityError_error_data(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isClientCapabilities(v.requiredCapabilities, m)
  );
}

function hasOnlyMissingRequiredClientCapabilityError_error(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyMissingRequiredClientCapabilityError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'error': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUnsupportedProtocolVersionError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isUnsupportedProtocolVersionError_error(v.error, m) &&
    (v.id === undefined || isRequestId(v.id, m)) &&
    (m !== CLOSED || hasOnlyUnsupportedProtocolVersionError(v))
  );
}

function isUnsupportedProtocolVersionError_error(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (Number.isInteger(v.code) && v.code === -32022) &&
    typeof v.message === 'string' &&
    isUnsupportedProtocolVersionError_error_data(v.data, m) &&
    (m !== CLOSED || hasOnlyUnsupportedProtocolVersionError_error(v))
  );
}

function isUnsupportedProtocolVersionError_error_data(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.supported, isString, m) &&
    typeof v.requested === 'string'
  );
}

function hasOnlyUnsupportedProtocolVersionError_error(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyUnsupportedProtocolVersionError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'error': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isDiscoverRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'server/discover' &&
    isRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyDiscoverRequest(v))
  );
}

function hasOnlyDiscoverRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isDiscoverResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (typeof v.ttlMs === 'number' && Number.isInteger(v.ttlMs) && v.ttlMs >= 0) &&
    (v.cacheScope === 'public' || v.cacheScope === 'private') &&
    isArrayOf(v.supportedVersions, isString, m) &&
    isServerCapabilities(v.capabilities, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.instructions === undefined || typeof v.instructions === 'string') &&
    (m !== CLOSED || hasOnlyDiscoverResult(v))
  );
}

function hasOnlyDiscoverResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'ttlMs': case 'cacheScope': case 'supportedVersions': case 'capabilities': case 'instructions': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientCapabilities(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.experimental === undefined || isMapOf(v.experimental, isJSONObject, m)) &&
    (v.extensions === undefined || isMapOf(v.extensions, isJSONObject, m)) &&
    (v.roots === undefined || isClientCapabilities_roots(v.roots, m)) &&
    (v.sampling === undefined || isClientCapabilities_sampling(v.sampling, m)) &&
    (v.elicitation === undefined || isClientCapabilities_elicitation(v.elicitation, m)) &&
    (m === LENIENT || hasOnlyClientCapabilities(v, m))
  );
}

function isClientCapabilities_roots(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m === LENIENT || hasOnlyClientCapabilities_roots(v, m))
  );
}

function hasOnlyClientCapabilities_roots(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'listChanged': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientCapabilities_sampling(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.context === undefined || isJSONObject_sealed(v.context, m)) &&
    (v.tools === undefined || isJSONObject_sealed(v.tools, m)) &&
    (m !== CLOSED || hasOnlyClientCapabilities_sampling(v))
  );
}

function isJSONObject_sealed(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m !== CLOSED || hasOnlyJSONObject_sealed(v))
  );
}

function hasOnlyJSONObject_sealed(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyClientCapabilities_sampling(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'context': case 'tools': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientCapabilities_elicitation(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.form === undefined || isJSONObject_sealed(v.form, m)) &&
    (v.url === undefined || isJSONObject_sealed(v.url, m)) &&
    (m !== CLOSED || hasOnlyClientCapabilities_elicitation(v))
  );
}

function hasOnlyClientCapabilities_elicitation(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'form': case 'url': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyClientCapabilities(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'experimental': case 'extensions': case 'roots': case 'sampling': case 'elicitation': continue;
      case 'tasks': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isServerCapabilities(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.experimental === undefined || isMapOf(v.experimental, isJSONObject, m)) &&
    (v.extensions === undefined || isMapOf(v.extensions, isJSONObject, m)) &&
    (v.logging === undefined || isJSONObject_sealed(v.logging, m)) &&
    (v.completions === undefined || isJSONObject_sealed(v.completions, m)) &&
    (v.prompts === undefined || isServerCapabilities_prompts(v.prompts, m)) &&
    (v.resources === undefined || isServerCapabilities_resources(v.resources, m)) &&
    (v.tools === undefined || isServerCapabilities_tools(v.tools, m)) &&
    (m === LENIENT || hasOnlyServerCapabilities(v, m))
  );
}

function isServerCapabilities_prompts(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.listChanged === undefined || typeof v.listChanged === 'boolean') &&
    (m !== CLOSED || hasOnlyServerCapabilities_prompts(v))
  );
}

function hasOnlyServerCapabilities_prompts(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'listChanged': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isServerCapabilities_resources(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.listChanged === undefined || typeof v.listChanged === 'boolean') &&
    (v.subscribe === undefined || typeof v.subscribe === 'boolean') &&
    (m !== CLOSED || hasOnlyServerCapabilities_resources(v))
  );
}

function hasOnlyServerCapabilities_resources(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'listChanged': case 'subscribe': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isServerCapabilities_tools(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.listChanged === undefined || typeof v.listChanged === 'boolean') &&
    (m !== CLOSED || hasOnlyServerCapabilities_tools(v))
  );
}

function hasOnlyServerCapabilities_tools(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'listChanged': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyServerCapabilities(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'experimental': case 'extensions': case 'logging': case 'completions': case 'prompts': case 'resources': case 'tools': continue;
      case 'tasks': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isImplementation(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    typeof v.version === 'string' &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.websiteUrl === undefined || typeof v.websiteUrl === 'string' && isUri(v.websiteUrl)) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (m !== CLOSED || hasOnlyImplementation(v))
  );
}

function hasOnlyImplementation(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': case 'version': case 'description': case 'websiteUrl': case 'icons': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isIcon(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.src === 'string' && isUri(v.src) &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v.sizes === undefined || isArrayOf(v.sizes, isString, m)) &&
    (v.theme === undefined || (v.theme === 'light' || v.theme === 'dark')) &&
    (m !== CLOSED || hasOnlyIcon(v))
  );
}

function hasOnlyIcon(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'src': case 'mimeType': case 'sizes': case 'theme': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isIcons(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (m !== CLOSED || hasOnlyIcons(v))
  );
}

function hasOnlyIcons(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'icons': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isBaseMetadata(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v.title === undefined || typeof v.title === 'string') &&
    (m !== CLOSED || hasOnlyBaseMetadata(v))
  );
}

function hasOnlyBaseMetadata(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isCancelledNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/cancelled' &&
    isCancelledNotificationParams(v.params, m) &&
    (m !== CLOSED || hasOnlyCancelledNotification(v))
  );
}

function hasOnlyCancelledNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelledNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestId(v.requestId, m) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.reason === undefined || typeof v.reason === 'string') &&
    (m !== CLOSED || hasOnlyCancelledNotificationParams(v))
  );
}

function hasOnlyCancelledNotificationParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'requestId': case 'reason': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isProgressNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/progress' &&
    isProgressNotificationParams(v.params, m) &&
    (m !== CLOSED || hasOnlyProgressNotification(v))
  );
}

function hasOnlyProgressNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isProgressNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isProgressToken(v.progressToken, m) &&
    Number.isFinite(v.progress) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.total === undefined || Number.isFinite(v.total)) &&
    (v.message === undefined || typeof v.message === 'string') &&
    (m !== CLOSED || hasOnlyProgressNotificationParams(v))
  );
}

function hasOnlyProgressNotificationParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'progressToken': case 'progress': case 'total': case 'message': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPaginatedRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    typeof v.method === 'string' &&
    isPaginatedRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyPaginatedRequest(v))
  );
}

function hasOnlyPaginatedRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPaginatedRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    (v.cursor === undefined || typeof v.cursor === 'string') &&
    (m !== CLOSED || hasOnlyPaginatedRequestParams(v))
  );
}

function hasOnlyPaginatedRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'cursor': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPaginatedResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m !== CLOSED || hasOnlyPaginatedResult(v))
  );
}

function hasOnlyPaginatedResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'nextCursor': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCacheableResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (typeof v.ttlMs === 'number' && Number.isInteger(v.ttlMs) && v.ttlMs >= 0) &&
    (v.cacheScope === 'public' || v.cacheScope === 'private') &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyCacheableResult(v))
  );
}

function hasOnlyCacheableResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'ttlMs': case 'cacheScope': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInputRequest(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.method) {
    case 'sampling/createMessage':
      return isCreateMessageRequest(v, m);
    case 'roots/list':
      return isListRootsRequest(v, m);
    case 'elicitation/create':
      return isElicitRequest(v, m);
    default:
      return false;
  }
}

export function isInputRequests(v: unknown, m: Mode): boolean {
  return isMapOf(v, isInputRequest, m);
}

export function isInputRequiredResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.inputRequests === undefined || isInputRequests(v.inputRequests, m)) &&
    (v.requestState === undefined || typeof v.requestState === 'string') &&
    (m !== CLOSED || hasOnlyInputRequiredResult(v))
  );
}

function hasOnlyInputRequiredResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'inputRequests': case 'requestState': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInputResponse(v: unknown, m: Mode): boolean {
  return isCreateMessageResult(v, m) || isListRootsResult(v, m) || isElicitResult(v, m);
}

export function isInputResponses(v: unknown, m: Mode): boolean {
  return isMapOf(v, isInputResponse, m);
}

function isInputResponseRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    (v.inputResponses === undefined || isInputResponses(v.inputResponses, m)) &&
    (v.requestState === undefined || typeof v.requestState === 'string') &&
    (m !== CLOSED || hasOnlyInputResponseRequestParams(v))
  );
}

function hasOnlyInputResponseRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'inputResponses': case 'requestState': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isRole(v: unknown, _m: Mode): boolean {
  return (v === 'user' || v === 'assistant');
}

function isAnnotations(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.audience === undefined || isArrayOf(v.audience, isRole, m)) &&
    (v.priority === undefined || (typeof v.priority === 'number' && Number.isFinite(v.priority) && v.priority >= 0 && v.priority <= 1)) &&
    (v.lastModified === undefined || typeof v.lastModified === 'string') &&
    (m !== CLOSED || hasOnlyAnnotations(v))
  );
}

function hasOnlyAnnotations(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'audience': case 'priority': case 'lastModified': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTextContent(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'text' &&
    typeof v.text === 'string' &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyTextContent(v))
  );
}

function hasOnlyTextContent(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'text': case 'annotations': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isImageContent(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'image' &&
    typeof v.data === 'string' &&
    typeof v.mimeType === 'string' &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyImageContent(v))
  );
}

function hasOnlyImageContent(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'data': case 'mimeType': case 'annotations': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isAudioContent(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'audio' &&
    typeof v.data === 'string' &&
    typeof v.mimeType === 'string' &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyAudioContent(v))
  );
}

function hasOnlyAudioContent(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'data': case 'mimeType': case 'annotations': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceLink(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'resource_link' &&
    typeof v.name === 'string' &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v.size === undefined || Number.isInteger(v.size)) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyResourceLink(v))
  );
}

function hasOnlyResourceLink(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'name': case 'title': case 'uri': case 'description': case 'mimeType': case 'annotations': case 'size': case 'icons': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isEmbeddedResource(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'resource' &&
    isAnyResourceContents(v.resource, m) &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyEmbeddedResource(v))
  );
}

function hasOnlyEmbeddedResource(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'resource': case 'annotations': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isContentBlock(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'text':
      return isTextContent(v, m);
    case 'image':
      return isImageContent(v, m);
    case 'audio':
      return isAudioContent(v, m);
    case 'resource_link':
      return isResourceLink(v, m);
    case 'resource':
      return isEmbeddedResource(v, m);
    default:
      return false;
  }
}

function isToolUseContent(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'tool_use' &&
    typeof v.id === 'string' &&
    typeof v.name === 'string' &&
    isOpenObject(v.input) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyToolUseContent(v))
  );
}

function hasOnlyToolUseContent(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'id': case 'name': case 'input': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isToolResultContent(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'tool_result' &&
    typeof v.toolUseId === 'string' &&
    isArrayOf(v.content, isContentBlock, m) &&
    (v.isError === undefined || typeof v.isError === 'boolean') &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyToolResultContent(v))
  );
}

function hasOnlyToolResultContent(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'toolUseId': case 'content': case 'structuredContent': case 'isError': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isAnyResourceContents(v: unknown, m: Mode): boolean {
  return isTextResourceContents(v, m) || isBlobResourceContents(v, m);
}

export function isListResourcesRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'resources/list' &&
    isPaginatedRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyListResourcesRequest(v))
  );
}

function hasOnlyListResourcesRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isListResourcesResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (typeof v.ttlMs === 'number' && Number.isInteger(v.ttlMs) && v.ttlMs >= 0) &&
    (v.cacheScope === 'public' || v.cacheScope === 'private') &&
    isArrayOf(v.resources, isResource, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m !== CLOSED || hasOnlyListResourcesResult(v))
  );
}

function hasOnlyListResourcesResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'ttlMs': case 'cacheScope': case 'nextCursor': case 'resources': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isListResourceTemplatesRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'resources/templates/list' &&
    isPaginatedRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyListResourceTemplatesRequest(v))
  );
}

function hasOnlyListResourceTemplatesRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isListResourceTemplatesResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (typeof v.ttlMs === 'number' && Number.isInteger(v.ttlMs) && v.ttlMs >= 0) &&
    (v.cacheScope === 'public' || v.cacheScope === 'private') &&
    isArrayOf(v.resourceTemplates, isResourceTemplate, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m !== CLOSED || hasOnlyListResourceTemplatesResult(v))
  );
}

function hasOnlyListResourceTemplatesResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'ttlMs': case 'cacheScope': case 'nextCursor': case 'resourceTemplates': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (m !== CLOSED || hasOnlyResourceRequestParams(v))
  );
}

function hasOnlyResourceRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'uri': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isReadResourceRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'resources/read' &&
    isReadResourceRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyReadResourceRequest(v))
  );
}

function hasOnlyReadResourceRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isReadResourceRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v.inputResponses === undefined || isInputResponses(v.inputResponses, m)) &&
    (v.requestState === undefined || typeof v.requestState === 'string') &&
    (m !== CLOSED || hasOnlyReadResourceRequestParams(v))
  );
}

function hasOnlyReadResourceRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'uri': case 'inputResponses': case 'requestState': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isReadResourceResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (typeof v.ttlMs === 'number' && Number.isInteger(v.ttlMs) && v.ttlMs >= 0) &&
    (v.cacheScope === 'public' || v.cacheScope === 'private') &&
    isArrayOf(v.contents, isAnyResourceContents, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyReadResourceResult(v))
  );
}

function hasOnlyReadResourceResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'ttlMs': case 'cacheScope': case 'contents': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isResourceListChangedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/resources/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyResourceListChangedNotification(v))
  );
}

function hasOnlyResourceListChangedNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isResourceUpdatedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/resources/updated' &&
    isResourceUpdatedNotificationParams(v.params, m) &&
    (m !== CLOSED || hasOnlyResourceUpdatedNotification(v))
  );
}

function hasOnlyResourceUpdatedNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceUpdatedNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyResourceUpdatedNotificationParams(v))
  );
}

function hasOnlyResourceUpdatedNotificationParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'uri': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResource(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v.size === undefined || Number.isInteger(v.size)) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyResource(v))
  );
}

function hasOnlyResource(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': case 'uri': case 'description': case 'mimeType': case 'annotations': case 'size': case 'icons': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceTemplate(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    typeof v.uriTemplate === 'string' && isUriTemplate(v.uriTemplate) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyResourceTemplate(v))
  );
}

function hasOnlyResourceTemplate(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': case 'uriTemplate': case 'description': case 'mimeType': case 'annotations': case 'icons': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceContents(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyResourceContents(v))
  );
}

function hasOnlyResourceContents(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'mimeType': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTextResourceContents(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    typeof v.text === 'string' &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyTextResourceContents(v))
  );
}

function hasOnlyTextResourceContents(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'mimeType': case '_meta': case 'text': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isBlobResourceContents(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    typeof v.blob === 'string' &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyBlobResourceContents(v))
  );
}

function hasOnlyBlobResourceContents(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'mimeType': case '_meta': case 'blob': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceTemplateReference(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'ref/resource' &&
    typeof v.uri === 'string' && isUriTemplate(v.uri) &&
    (m !== CLOSED || hasOnlyResourceTemplateReference(v))
  );
}

function hasOnlyResourceTemplateReference(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'uri': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isListPromptsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'prompts/list' &&
    isPaginatedRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyListPromptsRequest(v))
  );
}

function hasOnlyListPromptsRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isListPromptsResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (typeof v.ttlMs === 'number' && Number.isInteger(v.ttlMs) && v.ttlMs >= 0) &&
    (v.cacheScope === 'public' || v.cacheScope === 'private') &&
    isArrayOf(v.prompts, isPrompt, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m !== CLOSED || hasOnlyListPromptsResult(v))
  );
}

function hasOnlyListPromptsResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'ttlMs': case 'cacheScope': case 'nextCursor': case 'prompts': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isGetPromptRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'prompts/get' &&
    isGetPromptRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyGetPromptRequest(v))
  );
}

function hasOnlyGetPromptRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetPromptRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    typeof v.name === 'string' &&
    (v.arguments === undefined || isMapOf(v.arguments, isString, m)) &&
    (v.inputResponses === undefined || isInputResponses(v.inputResponses, m)) &&
    (v.requestState === undefined || typeof v.requestState === 'string') &&
    (m !== CLOSED || hasOnlyGetPromptRequestParams(v))
  );
}

function hasOnlyGetPromptRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'name': case 'arguments': case 'inputResponses': case 'requestState': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isGetPromptResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    isArrayOf(v.messages, isPromptMessage, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.description === undefined || typeof v.description === 'string') &&
    (m !== CLOSED || hasOnlyGetPromptResult(v))
  );
}

function hasOnlyGetPromptResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'description': case 'messages': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isPromptListChangedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/prompts/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyPromptListChangedNotification(v))
  );
}

function hasOnlyPromptListChangedNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPrompt(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.arguments === undefined || isArrayOf(v.arguments, isPromptArgument, m)) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyPrompt(v))
  );
}

function hasOnlyPrompt(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': case 'description': case 'arguments': case 'icons': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPromptArgument(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.required === undefined || typeof v.required === 'boolean') &&
    (m !== CLOSED || hasOnlyPromptArgument(v))
  );
}

function hasOnlyPromptArgument(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': case 'description': case 'required': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPromptMessage(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRole(v.role, m) &&
    isContentBlock(v.content, m) &&
    (m !== CLOSED || hasOnlyPromptMessage(v))
  );
}

function hasOnlyPromptMessage(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'role': case 'content': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPromptReference(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'ref/prompt' &&
    typeof v.name === 'string' &&
    (v.title === undefined || typeof v.title === 'string') &&
    (m !== CLOSED || hasOnlyPromptReference(v))
  );
}

function hasOnlyPromptReference(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'name': case 'title': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isListToolsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tools/list' &&
    isPaginatedRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyListToolsRequest(v))
  );
}

function hasOnlyListToolsRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isListToolsResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    (typeof v.ttlMs === 'number' && Number.isInteger(v.ttlMs) && v.ttlMs >= 0) &&
    (v.cacheScope === 'public' || v.cacheScope === 'private') &&
    isArrayOf(v.tools, isTool, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m !== CLOSED || hasOnlyListToolsResult(v))
  );
}

function hasOnlyListToolsResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'ttlMs': case 'cacheScope': case 'nextCursor': case 'tools': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isCallToolRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tools/call' &&
    isCallToolRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyCallToolRequest(v))
  );
}

function hasOnlyCallToolRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isCallToolRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    typeof v.name === 'string' &&
    (v.arguments === undefined || isOpenObject(v.arguments)) &&
    (v.inputResponses === undefined || isInputResponses(v.inputResponses, m)) &&
    (v.requestState === undefined || typeof v.requestState === 'string') &&
    (m === LENIENT || hasOnlyCallToolRequestParams(v, m))
  );
}

function hasOnlyCallToolRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'name': case 'arguments': case 'inputResponses': case 'requestState': continue;
      case 'task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isCallToolResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    isArrayOf(v.content, isContentBlock, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.isError === undefined || typeof v.isError === 'boolean') &&
    (m !== CLOSED || hasOnlyCallToolResult(v))
  );
}

function hasOnlyCallToolResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'content': case 'structuredContent': case 'isError': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isToolListChangedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/tools/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyToolListChangedNotification(v))
  );
}

function hasOnlyToolListChangedNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTool(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    isTool_inputSchema(v.inputSchema, m) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.outputSchema === undefined || isTool_outputSchema(v.outputSchema, m)) &&
    (v.annotations === undefined || isToolAnnotations(v.annotations, m)) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyTool(v, m))
  );
}

function isTool_inputSchema(v: unknown, _m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'object' &&
    (v.$schema === undefined || typeof v.$schema === 'string')
  );
}

function isTool_outputSchema(v: unknown, _m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.$schema === undefined || typeof v.$schema === 'string')
  );
}

function hasOnlyTool(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': case 'description': case 'inputSchema': case 'outputSchema': case 'annotations': case 'icons': case '_meta': continue;
      case 'execution': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isToolAnnotations(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.readOnlyHint === undefined || typeof v.readOnlyHint === 'boolean') &&
    (v.destructiveHint === undefined || typeof v.destructiveHint === 'boolean') &&
    (v.idempotentHint === undefined || typeof v.idempotentHint === 'boolean') &&
    (v.openWorldHint === undefined || typeof v.openWorldHint === 'boolean') &&
    (m !== CLOSED || hasOnlyToolAnnotations(v))
  );
}

function hasOnlyToolAnnotations(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'title': case 'readOnlyHint': case 'destructiveHint': case 'idempotentHint': case 'openWorldHint': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isCompleteRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'completion/complete' &&
    isCompleteRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyCompleteRequest(v))
  );
}

function hasOnlyCompleteRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCompleteRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestMetaObject(v._meta, m) &&
    isCompleteRequestParams_ref(v.ref, m) &&
    isCompleteRequestParams_argument(v.argument, m) &&
    (v.context === undefined || isCompleteRequestParams_context(v.context, m)) &&
    (m !== CLOSED || hasOnlyCompleteRequestParams(v))
  );
}

function isCompleteRequestParams_ref(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'ref/prompt':
      return isPromptReference(v, m);
    case 'ref/resource':
      return isResourceTemplateReference(v, m);
    default:
      return false;
  }
}

function isCompleteRequestParams_argument(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    typeof v.value === 'string' &&
    (m !== CLOSED || hasOnlyCompleteRequestParams_argument(v))
  );
}

function hasOnlyCompleteRequestParams_argument(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'value': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCompleteRequestParams_context(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.arguments === undefined || isMapOf(v.arguments, isString, m)) &&
    (m !== CLOSED || hasOnlyCompleteRequestParams_context(v))
  );
}

function hasOnlyCompleteRequestParams_context(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'arguments': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyCompleteRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'ref': case 'argument': case 'context': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isCompleteResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.resultType === 'string' &&
    isCompleteResult_completion(v.completion, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyCompleteResult(v))
  );
}

function isCompleteResult_completion(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (Array.isArray(v.values) && v.values.length <= 100 && isArrayOf(v.values, isString, m)) &&
    (v.total === undefined || Number.isInteger(v.total)) &&
    (v.hasMore === undefined || typeof v.hasMore === 'boolean') &&
    (m !== CLOSED || hasOnlyCompleteResult_completion(v))
  );
}

function hasOnlyCompleteResult_completion(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'values': case 'total': case 'hasMore': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyCompleteResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': case 'completion': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export function isLoggingMessageNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/message' &&
    isLoggingMessageNotificationParams(v.params, m) &&
    (m !== CLOSED || hasOnlyLoggingMessageNotification(v))
  );
}

function hasOnlyLoggingMessageNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isLoggingMessageNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isLoggingLevel(v.level, m) &&
    v.data !== undefined &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.logger === undefined || typeof v.logger === 'string') &&
    (m !== CLOSED || hasOnlyLoggingMessageNotificationParams(v))
  );
}

function hasOnlyLoggingMessageNotificationParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'level': case 'logger': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isLoggingLevel(v: unknown, _m: Mode): boolean {
  return (v === 'debug' || v === 'info' || v === 'notice' || v === 'warning' || v === 'error' || v === 'critical' || v === 'alert' || v === 'emergency');
}

function isCreateMessageRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'sampling/createMessage' &&
    isCreateMessageRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyCreateMessageRequest(v, m))
  );
}

function hasOnlyCreateMessageRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': case 'id': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCreateMessageRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.messages, isSamplingMessage, m) &&
    Number.isInteger(v.maxTokens) &&
    (v.modelPreferences === undefined || isModelPreferences(v.modelPreferences, m)) &&
    (v.systemPrompt === undefined || typeof v.systemPrompt === 'string') &&
    (v.includeContext === undefined || (v.includeContext === 'none' || v.includeContext === 'thisServer' || v.includeContext === 'allServers')) &&
    (v.temperature === undefined || Number.isFinite(v.temperature)) &&
    (v.stopSequences === undefined || isArrayOf(v.stopSequences, isString, m)) &&
    (v.metadata === undefined || isJSONObject(v.metadata, m)) &&
    (v.tools === undefined || isArrayOf(v.tools, isTool, m)) &&
    (v.toolChoice === undefined || isToolChoice(v.toolChoice, m)) &&
    (m === LENIENT || hasOnlyCreateMessageRequestParams(v, m))
  );
}

function hasOnlyCreateMessageRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'messages': case 'modelPreferences': case 'systemPrompt': case 'includeContext': case 'temperature': case 'maxTokens': case 'stopSequences': case 'metadata': case 'tools': case 'toolChoice': continue;
      case '_meta': case 'task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCreateMessageResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.model === 'string' &&
    isRole(v.role, m) &&
    isSamplingContent(v.content, m) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (v.stopReason === undefined || typeof v.stopReason === 'string') &&
    (m !== CLOSED || hasOnlyCreateMessageResult(v))
  );
}

function hasOnlyCreateMessageResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'model': case 'stopReason': case 'role': case 'content': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSamplingMessage(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRole(v.role, m) &&
    isSamplingContent(v.content, m) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlySamplingMessage(v))
  );
}

function hasOnlySamplingMessage(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'role': case 'content': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSamplingMessageContentBlock(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'text':
      return isTextContent(v, m);
    case 'image':
      return isImageContent(v, m);
    case 'audio':
      return isAudioContent(v, m);
    case 'tool_use':
      return isToolUseContent(v, m);
    case 'tool_result':
      return isToolResultContent(v, m);
    default:
      return false;
  }
}

function isSamplingContent(v: unknown, m: Mode): boolean {
  if (Array.isArray(v)) return isArrayOf(v, isSamplingMessageContentBlock, m);
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'text':
      return isTextContent(v, m);
    case 'image':
      return isImageContent(v, m);
    case 'audio':
      return isAudioContent(v, m);
    case 'tool_use':
      return isToolUseContent(v, m);
    case 'tool_result':
      return isToolResultContent(v, m);
    default:
      return false;
  }
}

function isModelPreferences(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.hints === undefined || isArrayOf(v.hints, isModelHint, m)) &&
    (v.costPriority === undefined || (typeof v.costPriority === 'number' && Number.isFinite(v.costPriority) && v.costPriority >= 0 && v.costPriority <= 1)) &&
    (v.speedPriority === undefined || (typeof v.speedPriority === 'number' && Number.isFinite(v.speedPriority) && v.speedPriority >= 0 && v.speedPriority <= 1)) &&
    (v.intelligencePriority === undefined || (typeof v.intelligencePriority === 'number' && Number.isFinite(v.intelligencePriority) && v.intelligencePriority >= 0 && v.intelligencePriority <= 1)) &&
    (m !== CLOSED || hasOnlyModelPreferences(v))
  );
}

function hasOnlyModelPreferences(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'hints': case 'costPriority': case 'speedPriority': case 'intelligencePriority': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isModelHint(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.name === undefined || typeof v.name === 'string') &&
    (m !== CLOSED || hasOnlyModelHint(v))
  );
}

function hasOnlyModelHint(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isToolChoice(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.mode === undefined || (v.mode === 'auto' || v.mode === 'required' || v.mode === 'none')) &&
    (m !== CLOSED || hasOnlyToolChoice(v))
  );
}

function hasOnlyToolChoice(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'mode': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListRootsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'roots/list' &&
    (v.params === undefined || isListRootsRequest_params(v.params, m)) &&
    (m === LENIENT || hasOnlyListRootsRequest(v, m))
  );
}

function isListRootsRequest_params(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyListRootsRequest_params(v))
  );
}

function hasOnlyListRootsRequest_params(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyListRootsRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': case 'id': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListRootsResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.roots, isRoot, m) &&
    (m === LENIENT || hasOnlyListRootsResult(v, m))
  );
}

function hasOnlyListRootsResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'roots': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isRoot(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v.name === undefined || typeof v.name === 'string') &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyRoot(v))
  );
}

function hasOnlyRoot(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'name': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isElicitRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'elicitation/create' &&
    isElicitRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyElicitRequest(v, m))
  );
}

function hasOnlyElicitRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': case 'id': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isElicitRequestParams(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.mode) {
    case 'form':
      return isElicitRequestFormParams(v, m);
    case undefined:
      return isElicitRequestFormParams(v, m);
    case 'url':
      return isElicitRequestURLParams(v, m);
    default:
      return false;
  }
}

function isElicitRequestFormParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.message === 'string' &&
    isElicitRequestFormParams_requestedSchema(v.requestedSchema, m) &&
    (v.mode === undefined || v.mode === 'form') &&
    (m === LENIENT || hasOnlyElicitRequestFormParams(v, m))
  );
}

function isElicitRequestFormParams_requestedSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'object' &&
    isMapOf(v.properties, isPrimitiveSchemaDefinition, m) &&
    (v.$schema === undefined || typeof v.$schema === 'string') &&
    (v.required === undefined || isArrayOf(v.required, isString, m)) &&
    (m !== CLOSED || hasOnlyElicitRequestFormParams_requestedSchema(v))
  );
}

function hasOnlyElicitRequestFormParams_requestedSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '$schema': case 'type': case 'properties': case 'required': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyElicitRequestFormParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'mode': case 'message': case 'requestedSchema': continue;
      case '_meta': case 'task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isElicitRequestURLParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.mode === 'url' &&
    typeof v.message === 'string' &&
    typeof v.url === 'string' && isUri(v.url) &&
    (m === LENIENT || hasOnlyElicitRequestURLParams(v, m))
  );
}

function hasOnlyElicitRequestURLParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'mode': case 'message': case 'url': continue;
      case '_meta': case 'elicitationId': case 'task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isElicitResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (v.action === 'accept' || v.action === 'decline' || v.action === 'cancel') &&
    (v.content === undefined || isMapOf(v.content, isElicitResult_content_values, m)) &&
    (m === LENIENT || hasOnlyElicitResult(v, m))
  );
}

function isElicitResult_content_values(v: unknown, m: Mode): boolean {
  if (Array.isArray(v)) return isArrayOf(v, isString, m);
  return typeof v === 'string' || Number.isFinite(v) || typeof v === 'boolean';
}

function hasOnlyElicitResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'action': case 'content': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPrimitiveSchemaDefinition(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'string':
      return isStringSchema(v, m) || isUntitledSingleSelectEnumSchema(v, m) || isTitledSingleSelectEnumSchema(v, m) || isLegacyTitledEnumSchema(v, m);
    case 'number':
      return isNumberSchema(v, m);
    case 'integer':
      return isNumberSchema(v, m);
    case 'boolean':
      return isBooleanSchema(v, m);
    case 'array':
      return isUntitledMultiSelectEnumSchema(v, m) || isTitledMultiSelectEnumSchema(v, m);
    default:
      return false;
  }
}

function isStringSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'string' &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.minLength === undefined || Number.isInteger(v.minLength)) &&
    (v.maxLength === undefined || Number.isInteger(v.maxLength)) &&
    (v.format === undefined || (v.format === 'email' || v.format === 'uri' || v.format === 'date' || v.format === 'date-time')) &&
    (v.default === undefined || typeof v.default === 'string') &&
    (m !== CLOSED || hasOnlyStringSchema(v))
  );
}

function hasOnlyStringSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'minLength': case 'maxLength': case 'format': case 'default': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isNumberSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (v.type === 'number' || v.type === 'integer') &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.minimum === undefined || Number.isFinite(v.minimum)) &&
    (v.maximum === undefined || Number.isFinite(v.maximum)) &&
    (v.default === undefined || Number.isFinite(v.default)) &&
    (m !== CLOSED || hasOnlyNumberSchema(v))
  );
}

function hasOnlyNumberSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'minimum': case 'maximum': case 'default': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isBooleanSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'boolean' &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.default === undefined || typeof v.default === 'boolean') &&
    (m !== CLOSED || hasOnlyBooleanSchema(v))
  );
}

function hasOnlyBooleanSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'default': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isEnumSchema(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'string':
      return isUntitledSingleSelectEnumSchema(v, m) || isTitledSingleSelectEnumSchema(v, m) || isLegacyTitledEnumSchema(v, m);
    case 'array':
      return isUntitledMultiSelectEnumSchema(v, m) || isTitledMultiSelectEnumSchema(v, m);
    default:
      return false;
  }
}

function isSingleSelectEnumSchema(v: unknown, m: Mode): boolean {
  return isUntitledSingleSelectEnumSchema(v, m) || isTitledSingleSelectEnumSchema(v, m);
}

function isMultiSelectEnumSchema(v: unknown, m: Mode): boolean {
  return isUntitledMultiSelectEnumSchema(v, m) || isTitledMultiSelectEnumSchema(v, m);
}

function isUntitledSingleSelectEnumSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'string' &&
    isArrayOf(v.enum, isString, m) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.default === undefined || typeof v.default === 'string') &&
    (m !== CLOSED || hasOnlyUntitledSingleSelectEnumSchema(v))
  );
}

function hasOnlyUntitledSingleSelectEnumSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'enum': case 'default': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTitledSingleSelectEnumSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'string' &&
    isArrayOf(v.oneOf, isTitledSingleSelectEnumSchema_oneOf_items, m) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.default === undefined || typeof v.default === 'string') &&
    (m !== CLOSED || hasOnlyTitledSingleSelectEnumSchema(v))
  );
}

function isTitledSingleSelectEnumSchema_oneOf_items(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.const === 'string' &&
    typeof v.title === 'string' &&
    (m !== CLOSED || hasOnlyTitledSingleSelectEnumSchema_oneOf_items(v))
  );
}

function hasOnlyTitledSingleSelectEnumSchema_oneOf_items(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'const': case 'title': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyTitledSingleSelectEnumSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'oneOf': case 'default': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUntitledMultiSelectEnumSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'array' &&
    isUntitledMultiSelectEnumSchema_items(v.items, m) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.minItems === undefined || Number.isInteger(v.minItems)) &&
    (v.maxItems === undefined || Number.isInteger(v.maxItems)) &&
    (v.default === undefined || isArrayOf(v.default, isString, m)) &&
    (m !== CLOSED || hasOnlyUntitledMultiSelectEnumSchema(v))
  );
}

function isUntitledMultiSelectEnumSchema_items(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'string' &&
    isArrayOf(v.enum, isString, m) &&
    (m !== CLOSED || hasOnlyUntitledMultiSelectEnumSchema_items(v))
  );
}

function hasOnlyUntitledMultiSelectEnumSchema_items(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'enum': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyUntitledMultiSelectEnumSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'minItems': case 'maxItems': case 'default': case 'items': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTitledMultiSelectEnumSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'array' &&
    isTitledMultiSelectEnumSchema_items(v.items, m) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.minItems === undefined || Number.isInteger(v.minItems)) &&
    (v.maxItems === undefined || Number.isInteger(v.maxItems)) &&
    (v.default === undefined || isArrayOf(v.default, isString, m)) &&
    (m !== CLOSED || hasOnlyTitledMultiSelectEnumSchema(v))
  );
}

function isTitledMultiSelectEnumSchema_items(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.anyOf, isTitledMultiSelectEnumSchema_items_anyOf_items, m) &&
    (m !== CLOSED || hasOnlyTitledMultiSelectEnumSchema_items(v))
  );
}

function isTitledMultiSelectEnumSchema_items_anyOf_items(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.const === 'string' &&
    typeof v.title === 'string' &&
    (m !== CLOSED || hasOnlyTitledMultiSelectEnumSchema_items_anyOf_items(v))
  );
}

function hasOnlyTitledMultiSelectEnumSchema_items_anyOf_items(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'const': case 'title': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyTitledMultiSelectEnumSchema_items(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'anyOf': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyTitledMultiSelectEnumSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'minItems': case 'maxItems': case 'default': case 'items': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isLegacyTitledEnumSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'string' &&
    isArrayOf(v.enum, isString, m) &&
    (v.title === undefined || typeof v.title === 'string') &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.enumNames === undefined || isArrayOf(v.enumNames, isString, m)) &&
    (v.default === undefined || typeof v.default === 'string') &&
    (m !== CLOSED || hasOnlyLegacyTitledEnumSchema(v))
  );
}

function hasOnlyLegacyTitledEnumSchema(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'title': case 'description': case 'enum': case 'enumNames': case 'default': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

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

export function isSubscriptionsListenResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isSubscriptionsListenResultMetaObject(v._meta, m) &&
    typeof v.resultType === 'string' &&
    (m !== CLOSED || hasOnlySubscriptionsListenResult(v))
  );
}

function hasOnlySubscriptionsListenResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'resultType': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscriptionsListenResultMetaObject(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestId(v['io.modelcontextprotocol/subscriptionId'], m) &&
    (v['io.modelcontextprotocol/serverInfo'] === undefined || isImplementation(v['io.modelcontextprotocol/serverInfo'], m)) &&
    (m !== CLOSED || hasOnlySubscriptionsListenResultMetaObject(v))
  );
}

function hasOnlySubscriptionsListenResultMetaObject(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'io.modelcontextprotocol/serverInfo': case 'io.modelcontextprotocol/subscriptionId': continue;
      default: if (v[key] !== undefined && isReserved(key)) return false;
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
    (m !== CLOSED || hasOnlySubscriptionFilter(v))
  );
}

function hasOnlySubscriptionFilter(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'toolsListChanged': case 'promptsListChanged': case 'resourcesListChanged': case 'resourceSubscriptions': continue;
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
    default:
      return false;
  }
}

function isClientNotification(v: unknown, m: Mode): boolean {
  return isCancelledNotification(v, m);
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
    default:
      return false;
  }
}

function isClientResult(v: unknown, m: Mode): boolean {
  return isEmptyResult(v, m);
}

function isServerResult(v: unknown, m: Mode): boolean {
  return isEmptyResult(v, m) || isInputRequiredResult(v, m) || isDiscoverResult(v, m) || isListResourcesResult(v, m) || isListResourceTemplatesResult(v, m) || isReadResourceResult(v, m) || isListPromptsResult(v, m) || isGetPromptResult(v, m) || isListToolsResult(v, m) || isCallToolResult(v, m) || isCompleteResult(v, m) || isSubscriptionsListenResult(v, m);
}

function isDiscoverResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isDiscoverResult(v.result, m) &&
    (m !== CLOSED || hasOnlyDiscoverResultResponse(v))
  );
}

function hasOnlyDiscoverResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListResourcesResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isListResourcesResult(v.result, m) &&
    (m !== CLOSED || hasOnlyListResourcesResultResponse(v))
  );
}

function hasOnlyListResourcesResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListResourceTemplatesResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isListResourceTemplatesResult(v.result, m) &&
    (m !== CLOSED || hasOnlyListResourceTemplatesResultResponse(v))
  );
}

function hasOnlyListResourceTemplatesResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isReadResourceResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isReadResourceResultResponse_result(v.result, m) &&
    (m !== CLOSED || hasOnlyReadResourceResultResponse(v))
  );
}

function isReadResourceResultResponse_result(v: unknown, m: Mode): boolean {
  return isInputRequiredResult(v, m) || isReadResourceResult(v, m);
}

function hasOnlyReadResourceResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListPromptsResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isListPromptsResult(v.result, m) &&
    (m !== CLOSED || hasOnlyListPromptsResultResponse(v))
  );
}

function hasOnlyListPromptsResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetPromptResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isGetPromptResultResponse_result(v.result, m) &&
    (m !== CLOSED || hasOnlyGetPromptResultResponse(v))
  );
}

function isGetPromptResultResponse_result(v: unknown, m: Mode): boolean {
  return isInputRequiredResult(v, m) || isGetPromptResult(v, m);
}

function hasOnlyGetPromptResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListToolsResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isListToolsResult(v.result, m) &&
    (m !== CLOSED || hasOnlyListToolsResultResponse(v))
  );
}

function hasOnlyListToolsResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
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
  return isInputRequiredResult(v, m) || isCallToolResult(v, m);
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

function isCompleteResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isCompleteResult(v.result, m) &&
    (m !== CLOSED || hasOnlyCompleteResultResponse(v))
  );
}

function hasOnlyCompleteResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscriptionsListenResultResponse(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    isSubscriptionsListenResult(v.result, m) &&
    (m !== CLOSED || hasOnlySubscriptionsListenResultResponse(v))
  );
}

function hasOnlySubscriptionsListenResultResponse(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'result': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

export const definitions: Readonly<Record<string, Check>> = {
  RequestId: isRequestId,
  ProgressToken: isProgressToken,
  Cursor: isCursor,
  JSONValue: isJSONValue,
  JSONObject: isJSONObject,
  JSONArray: isJSONArray,
  MetaObject: isMetaObject,
  RequestMetaObject: isRequestMetaObject,
  NotificationMetaObject: isNotificationMetaObject,
  ResultMetaObject: isResultMetaObject,
  Request: isRequest,
  Notification: isNotification,
  Result: isResult,
  ResultType: isResultType,
  EmptyResult: isEmptyResult,
  Error: isError,
  RequestParams: isRequestParams,
  NotificationParams: isNotificationParams,
  JSONRPCRequest: isJSONRPCRequest,
  JSONRPCNotification: isJSONRPCNotification,
  JSONRPCResultResponse: isJSONRPCResultResponse,
  JSONRPCErrorResponse: isJSONRPCErrorResponse,
  JSONRPCResponse: isJSONRPCResponse,
  JSONRPCMessage: isJSONRPCMessage,
  ParseError: isParseError,
  InvalidRequestError: isInvalidRequestError,
  MethodNotFoundError: isMethodNotFoundError,
  InvalidParamsError: isInvalidParamsError,
  InternalError: isInternalError,
  HeaderMismatchError: isHeaderMismatchError,
  MissingRequiredClientCapabilityError: isMissingRequiredClientCapabilityError,
  UnsupportedProtocolVersionError: isUnsupportedProtocolVersionError,
  DiscoverRequest: isDiscoverRequest,
  DiscoverResult: isDiscoverResult,
  ClientCapabilities: isClientCapabilities,
  ServerCapabilities: isServerCapabilities,
  Implementation: isImplementation,
  Icon: isIcon,
  Icons: isIcons,
  BaseMetadata: isBaseMetadata,
  CancelledNotification: isCancelledNotification,
  CancelledNotificationParams: isCancelledNotificationParams,
  ProgressNotification: isProgressNotification,
  ProgressNotificationParams: isProgressNotificationParams,
  PaginatedRequest: isPaginatedRequest,
  PaginatedRequestParams: isPaginatedRequestParams,
  PaginatedResult: isPaginatedResult,
  CacheableResult: isCacheableResult,
  InputRequest: isInputRequest,
  InputRequests: isInputRequests,
  InputRequiredResult: isInputRequiredResult,
  InputResponse: isInputResponse,
  InputResponses: isInputResponses,
  InputResponseRequestParams: isInputResponseRequestParams,
  Role: isRole,
  Annotations: isAnnotations,
  TextContent: isTextContent,
  ImageContent: isImageContent,
  AudioContent: isAudioContent,
  ResourceLink: isResourceLink,
  EmbeddedResource: isEmbeddedResource,
  ContentBlock: isContentBlock,
  ToolUseContent: isToolUseContent,
  ToolResultContent: isToolResultContent,
  ListResourcesRequest: isListResourcesRequest,
  ListResourcesResult: isListResourcesResult,
  ListResourceTemplatesRequest: isListResourceTemplatesRequest,
  ListResourceTemplatesResult: isListResourceTemplatesResult,
  ResourceRequestParams: isResourceRequestParams,
  ReadResourceRequest: isReadResourceRequest,
  ReadResourceRequestParams: isReadResourceRequestParams,
  ReadResourceResult: isReadResourceResult,
  ResourceListChangedNotification: isResourceListChangedNotification,
  ResourceUpdatedNotification: isResourceUpdatedNotification,
  ResourceUpdatedNotificationParams: isResourceUpdatedNotificationParams,
  Resource: isResource,
  ResourceTemplate: isResourceTemplate,
  ResourceContents: isResourceContents,
  TextResourceContents: isTextResourceContents,
  BlobResourceContents: isBlobResourceContents,
  ResourceTemplateReference: isResourceTemplateReference,
  ListPromptsRequest: isListPromptsRequest,
  ListPromptsResult: isListPromptsResult,
  GetPromptRequest: isGetPromptRequest,
  GetPromptRequestParams: isGetPromptRequestParams,
  GetPromptResult: isGetPromptResult,
  PromptListChangedNotification: isPromptListChangedNotification,
  Prompt: isPrompt,
  PromptArgument: isPromptArgument,
  PromptMessage: isPromptMessage,
  PromptReference: isPromptReference,
  ListToolsRequest: isListToolsRequest,
  ListToolsResult: isListToolsResult,
  CallToolRequest: isCallToolRequest,
  CallToolRequestParams: isCallToolRequestParams,
  CallToolResult: isCallToolResult,
  ToolListChangedNotification: isToolListChangedNotification,
  Tool: isTool,
  ToolAnnotations: isToolAnnotations,
  CompleteRequest: isCompleteRequest,
  CompleteRequestParams: isCompleteRequestParams,
  CompleteResult: isCompleteResult,
  LoggingMessageNotification: isLoggingMessageNotification,
  LoggingMessageNotificationParams: isLoggingMessageNotificationParams,
  LoggingLevel: isLoggingLevel,
  CreateMessageRequest: isCreateMessageRequest,
  CreateMessageRequestParams: isCreateMessageRequestParams,
  CreateMessageResult: isCreateMessageResult,
  SamplingMessage: isSamplingMessage,
  SamplingMessageContentBlock: isSamplingMessageContentBlock,
  ModelPreferences: isModelPreferences,
  ModelHint: isModelHint,
  ToolChoice: isToolChoice,
  ListRootsRequest: isListRootsRequest,
  ListRootsResult: isListRootsResult,
  Root: isRoot,
  ElicitRequest: isElicitRequest,
  ElicitRequestParams: isElicitRequestParams,
  ElicitRequestFormParams: isElicitRequestFormParams,
  ElicitRequestURLParams: isElicitRequestURLParams,
  ElicitResult: isElicitResult,
  PrimitiveSchemaDefinition: isPrimitiveSchemaDefinition,
  StringSchema: isStringSchema,
  NumberSchema: isNumberSchema,
  BooleanSchema: isBooleanSchema,
  EnumSchema: isEnumSchema,
  SingleSelectEnumSchema: isSingleSelectEnumSchema,
  MultiSelectEnumSchema: isMultiSelectEnumSchema,
  UntitledSingleSelectEnumSchema: isUntitledSingleSelectEnumSchema,
  TitledSingleSelectEnumSchema: isTitledSingleSelectEnumSchema,
  UntitledMultiSelectEnumSchema: isUntitledMultiSelectEnumSchema,
  TitledMultiSelectEnumSchema: isTitledMultiSelectEnumSchema,
  LegacyTitledEnumSchema: isLegacyTitledEnumSchema,
  SubscriptionsListenRequest: isSubscriptionsListenRequest,
  SubscriptionsListenRequestParams: isSubscriptionsListenRequestParams,
  SubscriptionsListenResult: isSubscriptionsListenResult,
  SubscriptionsListenResultMetaObject: isSubscriptionsListenResultMetaObject,
  SubscriptionsAcknowledgedNotification: isSubscriptionsAcknowledgedNotification,
  SubscriptionsAcknowledgedNotificationParams: isSubscriptionsAcknowledgedNotificationParams,
  SubscriptionFilter: isSubscriptionFilter,
  ClientRequest: isClientRequest,
  ClientNotification: isClientNotification,
  ServerNotification: isServerNotification,
  ClientResult: isClientResult,
  ServerResult: isServerResult,
  DiscoverResultResponse: isDiscoverResultResponse,
  ListResourcesResultResponse: isListResourcesResultResponse,
  ListResourceTemplatesResultResponse: isListResourceTemplatesResultResponse,
  ReadResourceResultResponse: isReadResourceResultResponse,
  ListPromptsResultResponse: isListPromptsResultResponse,
  GetPromptResultResponse: isGetPromptResultResponse,
  ListToolsResultResponse: isListToolsResultResponse,
  CallToolResultResponse: isCallToolResultResponse,
  CompleteResultResponse: isCompleteResultResponse,
  SubscriptionsListenResultResponse: isSubscriptionsListenResultResponse,
};

export const requests: Readonly<Record<string, RequestRow>> = {
  'server/discover': {
    definition: 'DiscoverRequest',
    client: true,
    server: false,
    message: isDiscoverRequest,
    params: isRequestParams,
    paramsRequired: true,
    result: { definition: 'DiscoverResult', check: isDiscoverResult },
    saysType: true,
    otherResults: [],
  },
  'resources/list': {
    definition: 'ListResourcesRequest',
    client: true,
    server: false,
    message: isListResourcesRequest,
    params: isPaginatedRequestParams,
    paramsRequired: true,
    result: { definition: 'ListResourcesResult', check: isListResourcesResult },
    saysType: true,
    otherResults: [],
  },
  'resources/templates/list': {
    definition: 'ListResourceTemplatesRequest',
    client: true,
    server: false,
    message: isListResourceTemplatesRequest,
    params: isPaginatedRequestParams,
    paramsRequired: true,
    result: { definition: 'ListResourceTemplatesResult', check: isListResourceTemplatesResult },
    saysType: true,
    otherResults: [],
  },
  'resources/read': {
    definition: 'ReadResourceRequest',
    client: true,
    server: false,
    message: isReadResourceRequest,
    params: isReadResourceRequestParams,
    paramsRequired: true,
    result: { definition: 'ReadResourceResult', check: isReadResourceResult },
    saysType: true,
    otherResults: [{ definition: 'InputRequiredResult', check: isInputRequiredResult, resultType: 'input_required' }],
  },
  'prompts/list': {
    definition: 'ListPromptsRequest',
    client: true,
    server: false,
    message: isListPromptsRequest,
    params: isPaginatedRequestParams,
    paramsRequired: true,
    result: { definition: 'ListPromptsResult', check: isListPromptsResult },
    saysType: true,
    otherResults: [],
  },
  'prompts/get': {
    definition: 'GetPromptRequest',
    client: true,
    server: false,
    message: isGetPromptRequest,
    params: isGetPromptRequestParams,
    paramsRequired: true,
    result: { definition: 'GetPromptResult', check: isGetPromptResult },
    saysType: true,
    otherResults: [{ definition: 'InputRequiredResult', check: isInputRequiredResult, resultType: 'input_required' }],
  },
  'tools/list': {
    definition: 'ListToolsRequest',
    client: true,
    server: false,
    message: isListToolsRequest,
    params: isPaginatedRequestParams,
    paramsRequired: true,
    result: { definition: 'ListToolsResult', check: isListToolsResult },
    saysType: true,
    otherResults: [],
  },
  'tools/call': {
    definition: 'CallToolRequest',
    client: true,
    server: false,
    message: isCallToolRequest,
    params: isCallToolRequestParams,
    paramsRequired: true,
    result: { definition: 'CallToolResult', check: isCallToolResult },
    saysType: true,
    otherResults: [{ definition: 'InputRequiredResult', check: isInputRequiredResult, resultType: 'input_required' }],
  },
  'completion/complete': {
    definition: 'CompleteRequest',
    client: true,
    server: false,
    message: isCompleteRequest,
    params: isCompleteRequestParams,
    paramsRequired: true,
    result: { definition: 'CompleteResult', check: isCompleteResult },
    saysType: true,
    otherResults: [],
  },
  'sampling/createMessage': {
    definition: 'CreateMessageRequest',
    client: false,
    server: false,
    message: isCreateMessageRequest,
    params: isCreateMessageRequestParams,
    paramsRequired: true,
    result: { definition: 'CreateMessageResult', check: isCreateMessageResult },
    saysType: false,
    otherResults: [],
  },
  'roots/list': {
    definition: 'ListRootsRequest',
    client: false,
    server: false,
    message: isListRootsRequest,
    params: isListRootsRequest_params,
    paramsRequired: false,
    result: { definition: 'ListRootsResult', check: isListRootsResult },
    saysType: false,
    otherResults: [],
  },
  'elicitation/create': {
    definition: 'ElicitRequest',
    client: false,
    server: false,
    message: isElicitRequest,
    params: isElicitRequestParams,
    paramsRequired: true,
    result: { definition: 'ElicitResult', check: isElicitResult },
    saysType: false,
    otherResults: [],
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
};

export const notifications: Readonly<Record<string, MessageRow>> = {
  'notifications/cancelled': {
    definition: 'CancelledNotification',
    client: true,
    server: true,
    message: isCancelledNotification,
    params: isCancelledNotificationParams,
    paramsRequired: true,
  },
  'notifications/progress': {
    definition: 'ProgressNotification',
    client: false,
    server: true,
    message: isProgressNotification,
    params: isProgressNotificationParams,
    paramsRequired: true,
  },
  'notifications/resources/list_changed': {
    definition: 'ResourceListChangedNotification',
    client: false,
    server: true,
    message: isResourceListChangedNotification,
    params: isNotificationParams,
    paramsRequired: false,
  },
  'notifications/resources/updated': {
    definition: 'ResourceUpdatedNotification',
    client: false,
    server: true,
    message: isResourceUpdatedNotification,
    params: isResourceUpdatedNotificationParams,
    paramsRequired: true,
  },
  'notifications/prompts/list_changed': {
    definition: 'PromptListChangedNotification',
    client: false,
    server: true,
    message: isPromptListChangedNotification,
    params: isNotificationParams,
    paramsRequired: false,
  },
  'notifications/tools/list_changed': {
    definition: 'ToolListChangedNotification',
    client: false,
    server: true,
    message: isToolListChangedNotification,
    params: isNotificationParams,
    paramsRequired: false,
  },
  'notifications/message': {
    definition: 'LoggingMessageNotification',
    client: false,
    server: true,
    message: isLoggingMessageNotification,
    params: isLoggingMessageNotificationParams,
    paramsRequired: true,
  },
  'notifications/subscriptions/acknowledged': {
    definition: 'SubscriptionsAcknowledgedNotification',
    client: false,
    server: true,
    message: isSubscriptionsAcknowledgedNotification,
    params: isSubscriptionsAcknowledgedNotificationParams,
    paramsRequired: true,
  },
};

export const envelopes: Envelopes = {
  request: isJSONRPCRequest,
  notification: isJSONRPCNotification,
  result: isJSONRPCResultResponse,
  error: isJSONRPCErrorResponse,
  requestParams: isAnyRequestParams,
  notificationParams: isAnyNotificationParams,
};
