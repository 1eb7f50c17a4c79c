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

/** The shapes as JSON, so that they cost nothing until something has to be explained. */
export const shapes: string =
  '{"revision":"2026-07-28","definitions":{"RequestId":{"named":true,"shape":{"kind":"union","members":[{"kind":"string"},{"kind":"integer"}]}},"ProgressToken":{"named":true,"shape":{"kind":"union","members":[{"kind":"string"},{"kind":"integer"}]}},"Cursor":{"named":true,"shape":{"kind":"string"}},"JSONValue":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"JSONObject"},{"kind":"array","items":{"kind":"reference","name":"JSONValue"}},{"kind":"string"},{"kind":"number"},{"kind":"boolean"},{"kind":"null"}]}},"JSONObject":{"named":true,"shape":{"kind":"map","values":{"kind":"reference","name":"JSONValue"}}},"JSONArray":{"named":true,"shape":{"kind":"array","items":{"kind":"reference","name":"JSONValue"}}},"MetaObject":{"named":true,"shape":{"kind":"object","properties":{},"rest":"meta"}},"RequestMetaObject":{"named":true,"shape":{"kind":"object","properties":{"progressToken":{"shape":{"kind":"reference","name":"ProgressToken"}},"io.modelcontextprotocol/protocolVersion":{"required":true,"shape":{"kind":"string"}},"io.modelcontextprotocol/clientInfo":{"shape":{"kind":"reference","name":"Implementation"}},"io.modelcontextprotocol/clientCapabilities":{"required":true,"shape":{"kind":"reference","name":"ClientCapabilities"}},"io.modelcontextprotocol/logLevel":{"shape":{"kind":"reference","name":"LoggingLevel"}}},"foreign":{"io.modelcontextprotocol/related-task":"only in 2025-11-25"},"rest":"meta"}},"NotificationMetaObject":{"named":true,"shape":{"kind":"object","properties":{"io.modelcontextprotocol/subscriptionId":{"shape":{"kind":"reference","name":"RequestId"}}},"foreign":{"io.modelcontextprotocol/related-task":"only in 2025-11-25"},"rest":"meta"}},"ResultMetaObject":{"named":true,"shape":{"kind":"object","properties":{"io.modelcontextprotocol/serverInfo":{"shape":{"kind":"reference","name":"Implementation"}}},"foreign":{"io.modelcontextprotocol/related-task":"only in 2025-11-25","io.modelcontextprotocol/model-immediate-response":"only in 2025-11-25"},"rest":"meta"}},"Request":{"named":true,"shape":{"kind":"object","properties":{"method":{"required":true,"shape":{"kind":"string"}},"params":{"shape":{"kind":"reference","name":"AnyRequestParams"}}},"rest":"sealed"}},"Notification":{"named":true,"shape":{"kind":"object","properties":{"method":{"required":true,"shape":{"kind":"string"}},"params":{"shape":{"kind":"reference","name":"AnyNotificationParams"}}},"rest":"sealed"}},"Result":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}}},"rest":"open"}},"ResultType":{"named":true,"shape":{"kind":"string"}},"EmptyResult":{"named":true,"shape":{"kind":"reference","name":"Result","sealed":true}},"Error":{"named":true,"shape":{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"integer"}},"message":{"required":true,"shape":{"kind":"string"}},"data":{"shape":{"kind":"anything"}}},"rest":"sealed"}},"AnyRequestParams":{"shape":{"kind":"object","properties":{},"elsewhere":{"_meta":{"kind":"reference","name":"RequestMetaObject"}},"rest":"open"}},"AnyNotificationParams":{"shape":{"kind":"object","properties":{},"elsewhere":{"_meta":{"kind":"reference","name":"NotificationMetaObject"}},"rest":"open"}},"RequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}}},"rest":"sealed"}},"NotificationParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"NotificationMetaObject"}}},"rest":"sealed"}},"JSONRPCRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"string"}},"params":{"shape":{"kind":"reference","name":"AnyRequestParams"}}},"rest":"sealed"}},"JSONRPCNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"string"}},"params":{"shape":{"kind":"reference","name":"AnyNotificationParams"}}},"rest":"sealed"}},"JSONRPCResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"Result"}}},"rest":"sealed"}},"JSONRPCErrorResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"shape":{"kind":"reference","name":"RequestId"}},"error":{"required":true,"shape":{"kind":"reference","name":"Error"}}},"rest":"sealed"}},"JSONRPCResponse":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"JSONRPCResultResponse"},{"kind":"reference","name":"JSONRPCErrorResponse"}]}},"JSONRPCMessage":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"JSONRPCRequest"},{"kind":"reference","name":"JSONRPCNotification"},{"kind":"reference","name":"JSONRPCResultResponse"},{"kind":"reference","name":"JSONRPCErrorResponse"}]}},"ParseError":{"named":true,"shape":{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32700}},"message":{"required":true,"shape":{"kind":"string"}},"data":{"shape":{"kind":"anything"}}},"rest":"sealed"}},"InvalidRequestError":{"named":true,"shape":{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32600}},"message":{"required":true,"shape":{"kind":"string"}},"data":{"shape":{"kind":"anything"}}},"rest":"sealed"}},"MethodNotFoundError":{"named":true,"shape":{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32601}},"message":{"required":true,"shape":{"kind":"string"}},"data":{"shape":{"kind":"anything"}}},"rest":"sealed"}},"InvalidParamsError":{"named":true,"shape":{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32602}},"message":{"required":true,"shape":{"kind":"string"}},"data":{"shape":{"kind":"anything"}}},"rest":"sealed"}},"InternalError":{"named":true,"shape":{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32603}},"message":{"required":true,"shape":{"kind":"string"}},"data":{"shape":{"kind":"anything"}}},"rest":"sealed"}},"HeaderMismatchError":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"shape":{"kind":"reference","name":"RequestId"}},"error":{"required":true,"shape":{"kind":"intersection","members":[{"kind":"reference","name":"Error"},{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32020}}},"rest":"sealed"}]}}},"rest":"sealed"}},"MissingRequiredClientCapabilityError":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"shape":{"kind":"reference","name":"RequestId"}},"error":{"required":true,"shape":{"kind":"intersection","members":[{"kind":"reference","name":"Error"},{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32021}},"data":{"required":true,"shape":{"kind":"object","properties":{"requiredCapabilities":{"required":true,"shape":{"kind":"reference","name":"ClientCapabilities"}}},"rest":"open"}}},"rest":"sealed"}]}}},"rest":"sealed"}},"UnsupportedProtocolVersionError":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"shape":{"kind":"reference","name":"RequestId"}},"error":{"required":true,"shape":{"kind":"intersection","members":[{"kind":"reference","name":"Error"},{"kind":"object","properties":{"code":{"required":true,"shape":{"kind":"constant","value":-32022}},"data":{"required":true,"shape":{"kind":"object","properties":{"supported":{"required":true,"shape":{"kind":"array","items":{"kind":"string"}}},"requested":{"required":true,"shape":{"kind":"string"}}},"rest":"open"}}},"rest":"sealed"}]}}},"rest":"sealed"}},"DiscoverRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"server/discover"}},"params":{"required":true,"shape":{"kind":"reference","name":"RequestParams"}}},"rest":"sealed"}},"DiscoverResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"ttlMs":{"required":true,"shape":{"kind":"integer","minimum":0}},"cacheScope":{"required":true,"shape":{"kind":"choice","values":["public","private"]}},"supportedVersions":{"required":true,"shape":{"kind":"array","items":{"kind":"string"}}},"capabilities":{"required":true,"shape":{"kind":"reference","name":"ServerCapabilities"}},"instructions":{"shape":{"kind":"string"}}},"rest":"sealed"}},"ClientCapabilities":{"named":true,"shape":{"kind":"object","properties":{"experimental":{"shape":{"kind":"map","values":{"kind":"reference","name":"JSONObject"}}},"extensions":{"shape":{"kind":"map","values":{"kind":"reference","name":"JSONObject"}}},"roots":{"shape":{"kind":"object","properties":{},"foreign":{"listChanged":"until 2025-11-25"},"rest":"sealed"}},"sampling":{"shape":{"kind":"object","properties":{"context":{"shape":{"kind":"reference","name":"JSONObject","sealed":true}},"tools":{"shape":{"kind":"reference","name":"JSONObject","sealed":true}}},"rest":"sealed"}},"elicitation":{"shape":{"kind":"object","properties":{"form":{"shape":{"kind":"reference","name":"JSONObject","sealed":true}},"url":{"shape":{"kind":"reference","name":"JSONObject","sealed":true}}},"rest":"sealed"}}},"foreign":{"tasks":"only in 2025-11-25"},"rest":"sealed"}},"ServerCapabilities":{"named":true,"shape":{"kind":"object","properties":{"experimental":{"shape":{"kind":"map","values":{"kind":"reference","name":"JSONObject"}}},"extensions":{"shape":{"kind":"map","values":{"kind":"reference","name":"JSONObject"}}},"logging":{"shape":{"kind":"reference","name":"JSONObject","sealed":true}},"completions":{"shape":{"kind":"reference","name":"JSONObject","sealed":true}},"prompts":{"shape":{"kind":"object","properties":{"listChanged":{"shape":{"kind":"boolean"}}},"rest":"sealed"}},"resources":{"shape":{"kind":"object","properties":{"listChanged":{"shape":{"kind":"boolean"}},"subscribe":{"shape":{"kind":"boolean"}}},"rest":"sealed"}},"tools":{"shape":{"kind":"object","properties":{"listChanged":{"shape":{"kind":"boolean"}}},"rest":"sealed"}}},"foreign":{"tasks":"only in 2025-11-25"},"rest":"sealed"}},"Implementation":{"named":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}},"version":{"required":true,"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"websiteUrl":{"shape":{"kind":"string","format":"uri"}},"icons":{"shape":{"kind":"array","items":{"kind":"reference","name":"Icon"}}}},"rest":"sealed"}},"Icon":{"named":true,"shape":{"kind":"object","properties":{"src":{"required":true,"shape":{"kind":"string","format":"uri"}},"mimeType":{"shape":{"kind":"string"}},"sizes":{"shape":{"kind":"array","items":{"kind":"string"}}},"theme":{"shape":{"kind":"choice","values":["light","dark"]}}},"rest":"sealed"}},"Icons":{"named":true,"shape":{"kind":"object","properties":{"icons":{"shape":{"kind":"array","items":{"kind":"reference","name":"Icon"}}}},"rest":"sealed"}},"BaseMetadata":{"named":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}}},"rest":"sealed"}},"CancelledNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/cancelled"}},"params":{"required":true,"shape":{"kind":"reference","name":"CancelledNotificationParams"}}},"rest":"sealed"}},"CancelledNotificationParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"NotificationMetaObject"}},"requestId":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"reason":{"shape":{"kind":"string"}}},"rest":"sealed"}},"ProgressNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/progress"}},"params":{"required":true,"shape":{"kind":"reference","name":"ProgressNotificationParams"}}},"rest":"sealed"}},"ProgressNotificationParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"NotificationMetaObject"}},"progressToken":{"required":true,"shape":{"kind":"reference","name":"ProgressToken"}},"progress":{"required":true,"shape":{"kind":"number"}},"total":{"shape":{"kind":"number"}},"message":{"shape":{"kind":"string"}}},"rest":"sealed"}},"PaginatedRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"string"}},"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}}},"rest":"sealed"}},"PaginatedRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"cursor":{"shape":{"kind":"string"}}},"rest":"sealed"}},"PaginatedResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"nextCursor":{"shape":{"kind":"string"}}},"rest":"sealed"}},"CacheableResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"ttlMs":{"required":true,"shape":{"kind":"integer","minimum":0}},"cacheScope":{"required":true,"shape":{"kind":"choice","values":["public","private"]}}},"rest":"sealed"}},"InputRequest":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"CreateMessageRequest"},{"kind":"reference","name":"ListRootsRequest"},{"kind":"reference","name":"ElicitRequest"}]}},"InputRequests":{"named":true,"shape":{"kind":"map","values":{"kind":"reference","name":"InputRequest"}}},"InputRequiredResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"inputRequests":{"shape":{"kind":"reference","name":"InputRequests"}},"requestState":{"shape":{"kind":"string"}}},"rest":"sealed"}},"InputResponse":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"CreateMessageResult"},{"kind":"reference","name":"ListRootsResult"},{"kind":"reference","name":"ElicitResult"}]}},"InputResponses":{"named":true,"shape":{"kind":"map","values":{"kind":"reference","name":"InputResponse"}}},"InputResponseRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"inputResponses":{"shape":{"kind":"reference","name":"InputResponses"}},"requestState":{"shape":{"kind":"string"}}},"rest":"sealed"}},"Role":{"named":true,"shape":{"kind":"choice","values":["user","assistant"]}},"Annotations":{"named":true,"shape":{"kind":"object","properties":{"audience":{"shape":{"kind":"array","items":{"kind":"reference","name":"Role"}}},"priority":{"shape":{"kind":"number","minimum":0,"maximum":1}},"lastModified":{"shape":{"kind":"string"}}},"rest":"sealed"}},"TextContent":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"text"}},"text":{"required":true,"shape":{"kind":"string"}},"annotations":{"shape":{"kind":"reference","name":"Annotations"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"ImageContent":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"image"}},"data":{"required":true,"shape":{"kind":"string","format":"byte"}},"mimeType":{"required":true,"shape":{"kind":"string"}},"annotations":{"shape":{"kind":"reference","name":"Annotations"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"AudioContent":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"audio"}},"data":{"required":true,"shape":{"kind":"string","format":"byte"}},"mimeType":{"required":true,"shape":{"kind":"string"}},"annotations":{"shape":{"kind":"reference","name":"Annotations"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"ResourceLink":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"resource_link"}},"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}},"uri":{"required":true,"shape":{"kind":"string","format":"uri"}},"description":{"shape":{"kind":"string"}},"mimeType":{"shape":{"kind":"string"}},"annotations":{"shape":{"kind":"reference","name":"Annotations"}},"size":{"shape":{"kind":"integer"}},"icons":{"shape":{"kind":"array","items":{"kind":"reference","name":"Icon"}}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"EmbeddedResource":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"resource"}},"resource":{"required":true,"shape":{"kind":"reference","name":"AnyResourceContents"}},"annotations":{"shape":{"kind":"reference","name":"Annotations"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"ContentBlock":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"TextContent"},{"kind":"reference","name":"ImageContent"},{"kind":"reference","name":"AudioContent"},{"kind":"reference","name":"ResourceLink"},{"kind":"reference","name":"EmbeddedResource"}]}},"ToolUseContent":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"tool_use"}},"id":{"required":true,"shape":{"kind":"string"}},"name":{"required":true,"shape":{"kind":"string"}},"input":{"required":true,"shape":{"kind":"map","values":{"kind":"anything"}}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"ToolResultContent":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"tool_result"}},"toolUseId":{"required":true,"shape":{"kind":"string"}},"content":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"ContentBlock"}}},"structuredContent":{"shape":{"kind":"anything"}},"isError":{"shape":{"kind":"boolean"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"AnyResourceContents":{"shape":{"kind":"union","members":[{"kind":"reference","name":"TextResourceContents"},{"kind":"reference","name":"BlobResourceContents"}]}},"ListResourcesRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"resources/list"}},"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}}},"rest":"sealed"}},"ListResourcesResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"ttlMs":{"required":true,"shape":{"kind":"integer","minimum":0}},"cacheScope":{"required":true,"shape":{"kind":"choice","values":["public","private"]}},"nextCursor":{"shape":{"kind":"string"}},"resources":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"Resource"}}}},"rest":"sealed"}},"ListResourceTemplatesRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"resources/templates/list"}},"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}}},"rest":"sealed"}},"ListResourceTemplatesResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"ttlMs":{"required":true,"shape":{"kind":"integer","minimum":0}},"cacheScope":{"required":true,"shape":{"kind":"choice","values":["public","private"]}},"nextCursor":{"shape":{"kind":"string"}},"resourceTemplates":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"ResourceTemplate"}}}},"rest":"sealed"}},"ResourceRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"uri":{"required":true,"shape":{"kind":"string","format":"uri"}}},"rest":"sealed"}},"ReadResourceRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"resources/read"}},"params":{"required":true,"shape":{"kind":"reference","name":"ReadResourceRequestParams"}}},"rest":"sealed"}},"ReadResourceRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"uri":{"required":true,"shape":{"kind":"string","format":"uri"}},"inputResponses":{"shape":{"kind":"reference","name":"InputResponses"}},"requestState":{"shape":{"kind":"string"}}},"rest":"sealed"}},"ReadResourceResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"ttlMs":{"required":true,"shape":{"kind":"integer","minimum":0}},"cacheScope":{"required":true,"shape":{"kind":"choice","values":["public","private"]}},"contents":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"AnyResourceContents"}}}},"rest":"sealed"}},"ResourceListChangedNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/resources/list_changed"}},"params":{"shape":{"kind":"reference","name":"NotificationParams"}}},"rest":"sealed"}},"ResourceUpdatedNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/resources/updated"}},"params":{"required":true,"shape":{"kind":"reference","name":"ResourceUpdatedNotificationParams"}}},"rest":"sealed"}},"ResourceUpdatedNotificationParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"NotificationMetaObject"}},"uri":{"required":true,"shape":{"kind":"string","format":"uri"}}},"rest":"sealed"}},"Resource":{"named":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}},"uri":{"required":true,"shape":{"kind":"string","format":"uri"}},"description":{"shape":{"kind":"string"}},"mimeType":{"shape":{"kind":"string"}},"annotations":{"shape":{"kind":"reference","name":"Annotations"}},"size":{"shape":{"kind":"integer"}},"icons":{"shape":{"kind":"array","items":{"kind":"reference","name":"Icon"}}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"ResourceTemplate":{"named":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}},"uriTemplate":{"required":true,"shape":{"kind":"string","format":"uri-template"}},"description":{"shape":{"kind":"string"}},"mimeType":{"shape":{"kind":"string"}},"annotations":{"shape":{"kind":"reference","name":"Annotations"}},"icons":{"shape":{"kind":"array","items":{"kind":"reference","name":"Icon"}}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"ResourceContents":{"named":true,"shape":{"kind":"object","properties":{"uri":{"required":true,"shape":{"kind":"string","format":"uri"}},"mimeType":{"shape":{"kind":"string"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"TextResourceContents":{"named":true,"shape":{"kind":"object","properties":{"uri":{"required":true,"shape":{"kind":"string","format":"uri"}},"mimeType":{"shape":{"kind":"string"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}},"text":{"required":true,"shape":{"kind":"string"}}},"rest":"sealed"}},"BlobResourceContents":{"named":true,"shape":{"kind":"object","properties":{"uri":{"required":true,"shape":{"kind":"string","format":"uri"}},"mimeType":{"shape":{"kind":"string"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}},"blob":{"required":true,"shape":{"kind":"string","format":"byte"}}},"rest":"sealed"}},"ResourceTemplateReference":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"ref/resource"}},"uri":{"required":true,"shape":{"kind":"string","format":"uri-template"}}},"rest":"sealed"}},"ListPromptsRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"prompts/list"}},"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}}},"rest":"sealed"}},"ListPromptsResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"ttlMs":{"required":true,"shape":{"kind":"integer","minimum":0}},"cacheScope":{"required":true,"shape":{"kind":"choice","values":["public","private"]}},"nextCursor":{"shape":{"kind":"string"}},"prompts":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"Prompt"}}}},"rest":"sealed"}},"GetPromptRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"prompts/get"}},"params":{"required":true,"shape":{"kind":"reference","name":"GetPromptRequestParams"}}},"rest":"sealed"}},"GetPromptRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"name":{"required":true,"shape":{"kind":"string"}},"arguments":{"shape":{"kind":"map","values":{"kind":"string"}}},"inputResponses":{"shape":{"kind":"reference","name":"InputResponses"}},"requestState":{"shape":{"kind":"string"}}},"rest":"sealed"}},"GetPromptResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"messages":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"PromptMessage"}}}},"rest":"sealed"}},"PromptListChangedNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/prompts/list_changed"}},"params":{"shape":{"kind":"reference","name":"NotificationParams"}}},"rest":"sealed"}},"Prompt":{"named":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"arguments":{"shape":{"kind":"array","items":{"kind":"reference","name":"PromptArgument"}}},"icons":{"shape":{"kind":"array","items":{"kind":"reference","name":"Icon"}}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"PromptArgument":{"named":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"required":{"shape":{"kind":"boolean"}}},"rest":"sealed"}},"PromptMessage":{"named":true,"shape":{"kind":"object","properties":{"role":{"required":true,"shape":{"kind":"reference","name":"Role"}},"content":{"required":true,"shape":{"kind":"reference","name":"ContentBlock"}}},"rest":"sealed"}},"PromptReference":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"ref/prompt"}},"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}}},"rest":"sealed"}},"ListToolsRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"tools/list"}},"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}}},"rest":"sealed"}},"ListToolsResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"ttlMs":{"required":true,"shape":{"kind":"integer","minimum":0}},"cacheScope":{"required":true,"shape":{"kind":"choice","values":["public","private"]}},"nextCursor":{"shape":{"kind":"string"}},"tools":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"Tool"}}}},"rest":"sealed"}},"CallToolRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"tools/call"}},"params":{"required":true,"shape":{"kind":"reference","name":"CallToolRequestParams"}}},"rest":"sealed"}},"CallToolRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"name":{"required":true,"shape":{"kind":"string"}},"arguments":{"shape":{"kind":"map","values":{"kind":"anything"}}},"inputResponses":{"shape":{"kind":"reference","name":"InputResponses"}},"requestState":{"shape":{"kind":"string"}}},"foreign":{"task":"only in 2025-11-25"},"rest":"sealed"}},"CallToolResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"content":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"ContentBlock"}}},"structuredContent":{"shape":{"kind":"anything"}},"isError":{"shape":{"kind":"boolean"}}},"rest":"sealed"}},"ToolListChangedNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/tools/list_changed"}},"params":{"shape":{"kind":"reference","name":"NotificationParams"}}},"rest":"sealed"}},"Tool":{"named":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"inputSchema":{"required":true,"shape":{"kind":"object","properties":{"$schema":{"shape":{"kind":"string"}},"type":{"required":true,"shape":{"kind":"constant","value":"object"}}},"foreign":{"properties":"until 2025-11-25","required":"until 2025-11-25"},"rest":"free"}},"outputSchema":{"shape":{"kind":"object","properties":{"$schema":{"shape":{"kind":"string"}}},"foreign":{"type":"until 2025-11-25","properties":"until 2025-11-25","required":"until 2025-11-25"},"rest":"free"}},"annotations":{"shape":{"kind":"reference","name":"ToolAnnotations"}},"icons":{"shape":{"kind":"array","items":{"kind":"reference","name":"Icon"}}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"foreign":{"execution":"only in 2025-11-25"},"rest":"sealed"}},"ToolAnnotations":{"named":true,"shape":{"kind":"object","properties":{"title":{"shape":{"kind":"string"}},"readOnlyHint":{"shape":{"kind":"boolean"}},"destructiveHint":{"shape":{"kind":"boolean"}},"idempotentHint":{"shape":{"kind":"boolean"}},"openWorldHint":{"shape":{"kind":"boolean"}}},"rest":"sealed"}},"CompleteRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"completion/complete"}},"params":{"required":true,"shape":{"kind":"reference","name":"CompleteRequestParams"}}},"rest":"sealed"}},"CompleteRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"ref":{"required":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"PromptReference"},{"kind":"reference","name":"ResourceTemplateReference"}],"foreign":{"ref/resource":"until 2025-03-26"}}},"argument":{"required":true,"shape":{"kind":"object","properties":{"name":{"required":true,"shape":{"kind":"string"}},"value":{"required":true,"shape":{"kind":"string"}}},"rest":"sealed"}},"context":{"shape":{"kind":"object","properties":{"arguments":{"shape":{"kind":"map","values":{"kind":"string"}}}},"rest":"sealed"}}},"rest":"sealed"}},"CompleteResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"ResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}},"completion":{"required":true,"shape":{"kind":"object","properties":{"values":{"required":true,"shape":{"kind":"array","items":{"kind":"string"},"maxItems":100}},"total":{"shape":{"kind":"integer"}},"hasMore":{"shape":{"kind":"boolean"}}},"rest":"sealed"}}},"rest":"sealed"}},"LoggingMessageNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/message"}},"params":{"required":true,"shape":{"kind":"reference","name":"LoggingMessageNotificationParams"}}},"rest":"sealed"}},"LoggingMessageNotificationParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"NotificationMetaObject"}},"level":{"required":true,"shape":{"kind":"reference","name":"LoggingLevel"}},"logger":{"shape":{"kind":"string"}},"data":{"required":true,"shape":{"kind":"anything"}}},"rest":"sealed"}},"LoggingLevel":{"named":true,"shape":{"kind":"choice","values":["debug","info","notice","warning","error","critical","alert","emergency"]}},"CreateMessageRequest":{"named":true,"shape":{"kind":"object","properties":{"method":{"required":true,"shape":{"kind":"constant","value":"sampling/createMessage"}},"params":{"required":true,"shape":{"kind":"reference","name":"CreateMessageRequestParams"}}},"foreign":{"jsonrpc":"until 2025-11-25","id":"until 2025-11-25"},"rest":"sealed"}},"CreateMessageRequestParams":{"named":true,"shape":{"kind":"object","properties":{"messages":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"SamplingMessage"}}},"modelPreferences":{"shape":{"kind":"reference","name":"ModelPreferences"}},"systemPrompt":{"shape":{"kind":"string"}},"includeContext":{"shape":{"kind":"choice","values":["none","thisServer","allServers"]}},"temperature":{"shape":{"kind":"number"}},"maxTokens":{"required":true,"shape":{"kind":"integer"}},"stopSequences":{"shape":{"kind":"array","items":{"kind":"string"}}},"metadata":{"shape":{"kind":"reference","name":"JSONObject"}},"tools":{"shape":{"kind":"array","items":{"kind":"reference","name":"Tool"}}},"toolChoice":{"shape":{"kind":"reference","name":"ToolChoice"}}},"foreign":{"_meta":"until 2025-11-25","task":"only in 2025-11-25"},"rest":"sealed"}},"CreateMessageResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"MetaObject"}},"model":{"required":true,"shape":{"kind":"string"}},"stopReason":{"shape":{"kind":"string"}},"role":{"required":true,"shape":{"kind":"reference","name":"Role"}},"content":{"required":true,"shape":{"kind":"reference","name":"SamplingContent"}}},"rest":"sealed"}},"SamplingMessage":{"named":true,"shape":{"kind":"object","properties":{"role":{"required":true,"shape":{"kind":"reference","name":"Role"}},"content":{"required":true,"shape":{"kind":"reference","name":"SamplingContent"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"SamplingMessageContentBlock":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"TextContent"},{"kind":"reference","name":"ImageContent"},{"kind":"reference","name":"AudioContent"},{"kind":"reference","name":"ToolUseContent"},{"kind":"reference","name":"ToolResultContent"}]}},"SamplingContent":{"shape":{"kind":"union","members":[{"kind":"reference","name":"TextContent"},{"kind":"reference","name":"ImageContent"},{"kind":"reference","name":"AudioContent"},{"kind":"reference","name":"ToolUseContent"},{"kind":"reference","name":"ToolResultContent"},{"kind":"array","items":{"kind":"reference","name":"SamplingMessageContentBlock"}}]}},"ModelPreferences":{"named":true,"shape":{"kind":"object","properties":{"hints":{"shape":{"kind":"array","items":{"kind":"reference","name":"ModelHint"}}},"costPriority":{"shape":{"kind":"number","minimum":0,"maximum":1}},"speedPriority":{"shape":{"kind":"number","minimum":0,"maximum":1}},"intelligencePriority":{"shape":{"kind":"number","minimum":0,"maximum":1}}},"rest":"sealed"}},"ModelHint":{"named":true,"shape":{"kind":"object","properties":{"name":{"shape":{"kind":"string"}}},"rest":"sealed"}},"ToolChoice":{"named":true,"shape":{"kind":"object","properties":{"mode":{"shape":{"kind":"choice","values":["auto","required","none"]}}},"rest":"sealed"}},"ListRootsRequest":{"named":true,"shape":{"kind":"object","properties":{"method":{"required":true,"shape":{"kind":"constant","value":"roots/list"}},"params":{"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}}},"foreign":{"jsonrpc":"until 2025-11-25","id":"until 2025-11-25"},"rest":"sealed"}},"ListRootsResult":{"named":true,"shape":{"kind":"object","properties":{"roots":{"required":true,"shape":{"kind":"array","items":{"kind":"reference","name":"Root"}}}},"foreign":{"_meta":"until 2025-11-25"},"rest":"sealed"}},"Root":{"named":true,"shape":{"kind":"object","properties":{"uri":{"required":true,"shape":{"kind":"string","format":"uri"}},"name":{"shape":{"kind":"string"}},"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"ElicitRequest":{"named":true,"shape":{"kind":"object","properties":{"method":{"required":true,"shape":{"kind":"constant","value":"elicitation/create"}},"params":{"required":true,"shape":{"kind":"reference","name":"ElicitRequestParams"}}},"foreign":{"jsonrpc":"until 2025-11-25","id":"until 2025-11-25"},"rest":"sealed"}},"ElicitRequestParams":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"ElicitRequestFormParams"},{"kind":"reference","name":"ElicitRequestURLParams"}]}},"ElicitRequestFormParams":{"named":true,"shape":{"kind":"object","properties":{"mode":{"shape":{"kind":"constant","value":"form"}},"message":{"required":true,"shape":{"kind":"string"}},"requestedSchema":{"required":true,"shape":{"kind":"object","properties":{"$schema":{"shape":{"kind":"string"}},"type":{"required":true,"shape":{"kind":"constant","value":"object"}},"properties":{"required":true,"shape":{"kind":"map","values":{"kind":"reference","name":"PrimitiveSchemaDefinition"}}},"required":{"shape":{"kind":"array","items":{"kind":"string"}}}},"rest":"sealed"}}},"foreign":{"_meta":"until 2025-11-25","task":"only in 2025-11-25"},"rest":"sealed"}},"ElicitRequestURLParams":{"named":true,"shape":{"kind":"object","properties":{"mode":{"required":true,"shape":{"kind":"constant","value":"url"}},"message":{"required":true,"shape":{"kind":"string"}},"url":{"required":true,"shape":{"kind":"string","format":"uri"}}},"foreign":{"_meta":"until 2025-11-25","elicitationId":"only in 2025-11-25","task":"only in 2025-11-25"},"rest":"sealed"}},"ElicitResult":{"named":true,"shape":{"kind":"object","properties":{"action":{"required":true,"shape":{"kind":"choice","values":["accept","decline","cancel"]}},"content":{"shape":{"kind":"map","values":{"kind":"union","members":[{"kind":"string"},{"kind":"number"},{"kind":"boolean"},{"kind":"array","items":{"kind":"string"}}]}}}},"foreign":{"_meta":"until 2025-11-25"},"rest":"sealed"}},"PrimitiveSchemaDefinition":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"StringSchema"},{"kind":"reference","name":"NumberSchema"},{"kind":"reference","name":"BooleanSchema"},{"kind":"reference","name":"UntitledSingleSelectEnumSchema"},{"kind":"reference","name":"TitledSingleSelectEnumSchema"},{"kind":"reference","name":"UntitledMultiSelectEnumSchema"},{"kind":"reference","name":"TitledMultiSelectEnumSchema"},{"kind":"reference","name":"LegacyTitledEnumSchema"}],"foreign":{"string":"only in 2025-06-18"}}},"StringSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"string"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"minLength":{"shape":{"kind":"integer"}},"maxLength":{"shape":{"kind":"integer"}},"format":{"shape":{"kind":"choice","values":["email","uri","date","date-time"]}},"default":{"shape":{"kind":"string"}}},"rest":"sealed"}},"NumberSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"choice","values":["number","integer"]}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"minimum":{"shape":{"kind":"number"}},"maximum":{"shape":{"kind":"number"}},"default":{"shape":{"kind":"number"}}},"rest":"sealed"}},"BooleanSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"boolean"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"default":{"shape":{"kind":"boolean"}}},"rest":"sealed"}},"EnumSchema":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"UntitledSingleSelectEnumSchema"},{"kind":"reference","name":"TitledSingleSelectEnumSchema"},{"kind":"reference","name":"UntitledMultiSelectEnumSchema"},{"kind":"reference","name":"TitledMultiSelectEnumSchema"},{"kind":"reference","name":"LegacyTitledEnumSchema"}]}},"SingleSelectEnumSchema":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"UntitledSingleSelectEnumSchema"},{"kind":"reference","name":"TitledSingleSelectEnumSchema"}]}},"MultiSelectEnumSchema":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"UntitledMultiSelectEnumSchema"},{"kind":"reference","name":"TitledMultiSelectEnumSchema"}]}},"UntitledSingleSelectEnumSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"string"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"enum":{"required":true,"shape":{"kind":"array","items":{"kind":"string"}}},"default":{"shape":{"kind":"string"}}},"rest":"sealed"}},"TitledSingleSelectEnumSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"string"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"oneOf":{"required":true,"shape":{"kind":"array","items":{"kind":"object","properties":{"const":{"required":true,"shape":{"kind":"string"}},"title":{"required":true,"shape":{"kind":"string"}}},"rest":"sealed"}}},"default":{"shape":{"kind":"string"}}},"rest":"sealed"}},"UntitledMultiSelectEnumSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"array"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"minItems":{"shape":{"kind":"integer"}},"maxItems":{"shape":{"kind":"integer"}},"default":{"shape":{"kind":"array","items":{"kind":"string"}}},"items":{"required":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"string"}},"enum":{"required":true,"shape":{"kind":"array","items":{"kind":"string"}}}},"rest":"sealed"}}},"rest":"sealed"}},"TitledMultiSelectEnumSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"array"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"minItems":{"shape":{"kind":"integer"}},"maxItems":{"shape":{"kind":"integer"}},"default":{"shape":{"kind":"array","items":{"kind":"string"}}},"items":{"required":true,"shape":{"kind":"object","properties":{"anyOf":{"required":true,"shape":{"kind":"array","items":{"kind":"object","properties":{"const":{"required":true,"shape":{"kind":"string"}},"title":{"required":true,"shape":{"kind":"string"}}},"rest":"sealed"}}}},"rest":"sealed"}}},"rest":"sealed"}},"LegacyTitledEnumSchema":{"named":true,"shape":{"kind":"object","properties":{"type":{"required":true,"shape":{"kind":"constant","value":"string"}},"title":{"shape":{"kind":"string"}},"description":{"shape":{"kind":"string"}},"enum":{"required":true,"shape":{"kind":"array","items":{"kind":"string"}}},"enumNames":{"shape":{"kind":"array","items":{"kind":"string"}}},"default":{"shape":{"kind":"string"}}},"rest":"sealed"}},"SubscriptionsListenRequest":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"method":{"required":true,"shape":{"kind":"constant","value":"subscriptions/listen"}},"params":{"required":true,"shape":{"kind":"reference","name":"SubscriptionsListenRequestParams"}}},"rest":"sealed"}},"SubscriptionsListenRequestParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"RequestMetaObject"}},"notifications":{"required":true,"shape":{"kind":"reference","name":"SubscriptionFilter"}}},"rest":"sealed"}},"SubscriptionsListenResult":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"required":true,"shape":{"kind":"reference","name":"SubscriptionsListenResultMetaObject"}},"resultType":{"required":true,"shape":{"kind":"string"}}},"rest":"sealed"}},"SubscriptionsListenResultMetaObject":{"named":true,"shape":{"kind":"object","properties":{"io.modelcontextprotocol/serverInfo":{"shape":{"kind":"reference","name":"Implementation"}},"io.modelcontextprotocol/subscriptionId":{"required":true,"shape":{"kind":"reference","name":"RequestId"}}},"rest":"meta"}},"SubscriptionsAcknowledgedNotification":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"method":{"required":true,"shape":{"kind":"constant","value":"notifications/subscriptions/acknowledged"}},"params":{"required":true,"shape":{"kind":"reference","name":"SubscriptionsAcknowledgedNotificationParams"}}},"rest":"sealed"}},"SubscriptionsAcknowledgedNotificationParams":{"named":true,"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"NotificationMetaObject"}},"notifications":{"required":true,"shape":{"kind":"reference","name":"SubscriptionFilter"}}},"rest":"sealed"}},"SubscriptionFilter":{"named":true,"shape":{"kind":"object","properties":{"toolsListChanged":{"shape":{"kind":"boolean"}},"promptsListChanged":{"shape":{"kind":"boolean"}},"resourcesListChanged":{"shape":{"kind":"boolean"}},"resourceSubscriptions":{"shape":{"kind":"array","items":{"kind":"string"}}}},"rest":"sealed"}},"ClientRequest":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"DiscoverRequest"},{"kind":"reference","name":"ListResourcesRequest"},{"kind":"reference","name":"ListResourceTemplatesRequest"},{"kind":"reference","name":"ReadResourceRequest"},{"kind":"reference","name":"ListPromptsRequest"},{"kind":"reference","name":"GetPromptRequest"},{"kind":"reference","name":"ListToolsRequest"},{"kind":"reference","name":"CallToolRequest"},{"kind":"reference","name":"CompleteRequest"},{"kind":"reference","name":"SubscriptionsListenRequest"}]}},"ClientNotification":{"named":true,"shape":{"kind":"reference","name":"CancelledNotification"}},"ServerNotification":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"CancelledNotification"},{"kind":"reference","name":"ProgressNotification"},{"kind":"reference","name":"ResourceListChangedNotification"},{"kind":"reference","name":"ResourceUpdatedNotification"},{"kind":"reference","name":"PromptListChangedNotification"},{"kind":"reference","name":"ToolListChangedNotification"},{"kind":"reference","name":"LoggingMessageNotification"},{"kind":"reference","name":"SubscriptionsAcknowledgedNotification"}]}},"ClientResult":{"named":true,"shape":{"kind":"reference","name":"EmptyResult"}},"ServerResult":{"named":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"EmptyResult"},{"kind":"reference","name":"InputRequiredResult"},{"kind":"reference","name":"DiscoverResult"},{"kind":"reference","name":"ListResourcesResult"},{"kind":"reference","name":"ListResourceTemplatesResult"},{"kind":"reference","name":"ReadResourceResult"},{"kind":"reference","name":"ListPromptsResult"},{"kind":"reference","name":"GetPromptResult"},{"kind":"reference","name":"ListToolsResult"},{"kind":"reference","name":"CallToolResult"},{"kind":"reference","name":"CompleteResult"},{"kind":"reference","name":"SubscriptionsListenResult"}]}},"DiscoverResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"DiscoverResult"}}},"rest":"sealed"}},"ListResourcesResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"ListResourcesResult"}}},"rest":"sealed"}},"ListResourceTemplatesResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"ListResourceTemplatesResult"}}},"rest":"sealed"}},"ReadResourceResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"InputRequiredResult"},{"kind":"reference","name":"ReadResourceResult"}]}}},"rest":"sealed"}},"ListPromptsResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"ListPromptsResult"}}},"rest":"sealed"}},"GetPromptResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"InputRequiredResult"},{"kind":"reference","name":"GetPromptResult"}]}}},"rest":"sealed"}},"ListToolsResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"ListToolsResult"}}},"rest":"sealed"}},"CallToolResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"union","members":[{"kind":"reference","name":"InputRequiredResult"},{"kind":"reference","name":"CallToolResult"}]}}},"rest":"sealed"}},"CompleteResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"CompleteResult"}}},"rest":"sealed"}},"SubscriptionsListenResultResponse":{"named":true,"shape":{"kind":"object","properties":{"jsonrpc":{"required":true,"shape":{"kind":"constant","value":"2.0"}},"id":{"required":true,"shape":{"kind":"reference","name":"RequestId"}},"result":{"required":true,"shape":{"kind":"reference","name":"SubscriptionsListenResult"}}},"rest":"sealed"}}},"requests":{"server/discover":{"definition":"DiscoverRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"RequestParams"}},"result":"DiscoverResult"},"resources/list":{"definition":"ListResourcesRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}},"result":"ListResourcesResult"},"resources/templates/list":{"definition":"ListResourceTemplatesRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}},"result":"ListResourceTemplatesResult"},"resources/read":{"definition":"ReadResourceRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"ReadResourceRequestParams"}},"result":"ReadResourceResult","otherResults":[{"definition":"InputRequiredResult","resultType":"input_required"}]},"prompts/list":{"definition":"ListPromptsRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}},"result":"ListPromptsResult"},"prompts/get":{"definition":"GetPromptRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"GetPromptRequestParams"}},"result":"GetPromptResult","otherResults":[{"definition":"InputRequiredResult","resultType":"input_required"}]},"tools/list":{"definition":"ListToolsRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"PaginatedRequestParams"}},"result":"ListToolsResult"},"tools/call":{"definition":"CallToolRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"CallToolRequestParams"}},"result":"CallToolResult","otherResults":[{"definition":"InputRequiredResult","resultType":"input_required"}]},"completion/complete":{"definition":"CompleteRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"CompleteRequestParams"}},"result":"CompleteResult"},"sampling/createMessage":{"definition":"CreateMessageRequest","params":{"required":true,"shape":{"kind":"reference","name":"CreateMessageRequestParams"}},"result":"CreateMessageResult"},"roots/list":{"definition":"ListRootsRequest","params":{"shape":{"kind":"object","properties":{"_meta":{"shape":{"kind":"reference","name":"MetaObject"}}},"rest":"sealed"}},"result":"ListRootsResult"},"elicitation/create":{"definition":"ElicitRequest","params":{"required":true,"shape":{"kind":"reference","name":"ElicitRequestParams"}},"result":"ElicitResult"},"subscriptions/listen":{"definition":"SubscriptionsListenRequest","client":true,"params":{"required":true,"shape":{"kind":"reference","name":"SubscriptionsListenRequestParams"}},"result":"SubscriptionsListenResult"}},"notifications":{"notifications/cancelled":{"definition":"CancelledNotification","client":true,"server":true,"params":{"required":true,"shape":{"kind":"reference","name":"CancelledNotificationParams"}}},"notifications/progress":{"definition":"ProgressNotification","server":true,"params":{"required":true,"shape":{"kind":"reference","name":"ProgressNotificationParams"}}},"notifications/resources/list_changed":{"definition":"ResourceListChangedNotification","server":true,"params":{"shape":{"kind":"reference","name":"NotificationParams"}}},"notifications/resources/updated":{"definition":"ResourceUpdatedNotification","server":true,"params":{"required":true,"shape":{"kind":"reference","name":"ResourceUpdatedNotificationParams"}}},"notifications/prompts/list_changed":{"definition":"PromptListChangedNotification","server":true,"params":{"shape":{"kind":"reference","name":"NotificationParams"}}},"notifications/tools/list_changed":{"definition":"ToolListChangedNotification","server":true,"params":{"shape":{"kind":"reference","name":"NotificationParams"}}},"notifications/message":{"definition":"LoggingMessageNotification","server":true,"params":{"required":true,"shape":{"kind":"reference","name":"LoggingMessageNotificationParams"}}},"notifications/subscriptions/acknowledged":{"definition":"SubscriptionsAcknowledgedNotification","server":true,"params":{"required":true,"shape":{"kind":"reference","name":"SubscriptionsAcknowledgedNotificationParams"}}}},"foreign":{"definitions":{"JSONRPCError":"until 2025-06-18","JSONRPCBatchRequest":"only in 2025-03-26","JSONRPCBatchResponse":"only in 2025-03-26","URLElicitationRequiredError":"only in 2025-11-25","InitializeRequest":"until 2025-11-25","InitializeRequestParams":"only in 2025-11-25","InitializeResult":"until 2025-11-25","InitializedNotification":"until 2025-11-25","PingRequest":"until 2025-11-25","Annotated":"until 2024-11-05","SubscribeRequest":"until 2025-11-25","SubscribeRequestParams":"only in 2025-11-25","UnsubscribeRequest":"until 2025-11-25","UnsubscribeRequestParams":"only in 2025-11-25","ResourceReference":"until 2025-03-26","ToolExecution":"only in 2025-11-25","SetLevelRequest":"until 2025-11-25","SetLevelRequestParams":"only in 2025-11-25","RootsListChangedNotification":"until 2025-11-25","ElicitationCompleteNotification":"only in 2025-11-25","GetTaskRequest":"only in 2025-11-25","GetTaskResult":"only in 2025-11-25","GetTaskPayloadRequest":"only in 2025-11-25","GetTaskPayloadResult":"only in 2025-11-25","CancelTaskRequest":"only in 2025-11-25","CancelTaskResult":"only in 2025-11-25","ListTasksRequest":"only in 2025-11-25","ListTasksResult":"only in 2025-11-25","CreateTaskResult":"only in 2025-11-25","TaskStatusNotification":"only in 2025-11-25","TaskStatusNotificationParams":"only in 2025-11-25","Task":"only in 2025-11-25","TaskStatus":"only in 2025-11-25","TaskMetadata":"only in 2025-11-25","RelatedTaskMetadata":"only in 2025-11-25","TaskAugmentedRequestParams":"only in 2025-11-25","ServerRequest":"until 2025-11-25"},"methods":{"initialize":"until 2025-11-25","notifications/initialized":"until 2025-11-25","ping":"until 2025-11-25","resources/subscribe":"until 2025-11-25","resources/unsubscribe":"until 2025-11-25","logging/setLevel":"until 2025-11-25","notifications/roots/list_changed":"until 2025-11-25","notifications/elicitation/complete":"only in 2025-11-25","tasks/get":"only in 2025-11-25","tasks/result":"only in 2025-11-25","tasks/cancel":"only in 2025-11-25","tasks/list":"only in 2025-11-25","notifications/tasks/status":"only in 2025-11-25"}}}';
