// Made by scripts/generate.ts from src/vocabulary; edit that.
import { CLOSED, LENIENT, isArrayOf, isMapOf, isObject, isOpenObject, isReserved, isString, type Check, type Members, type Mode } from '../../checks/check.ts';
import { isUri, isUriTemplate } from '../../formats/uri.ts';
import { type Envelopes, type MessageRow, type RequestRow } from '../../referee/tables.ts';

function isRequestId(v: unknown, _m: Mode): boolean {
  return typeof v === 'string' || Number.isInteger(v);
}

function isProgressToken(v: unknown, _m: Mode): boolean {
  return typeof v === 'string' || Number.isInteger(v);
}

function isCursor(v: unknown, _m: Mode): boolean {
  return typeof v === 'string';
}

function isJSONObject(v: unknown, _m: Mode): boolean {
  return isOpenObject(v);
}

function isRequestMetaObject(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.progressToken === undefined || isProgressToken(v.progressToken, m)) &&
    (m === LENIENT || hasOnlyRequestMetaObject(v, m))
  );
}

function hasOnlyRequestMetaObject(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'progressToken': continue;
      case 'io.modelcontextprotocol/protocolVersion': case 'io.modelcontextprotocol/clientInfo': case 'io.modelcontextprotocol/clientCapabilities': case 'io.modelcontextprotocol/logLevel': case 'io.modelcontextprotocol/related-task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined && isReserved(key)) return false;
    }
  }
  return true;
}

function isNotificationMetaObject(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m === LENIENT || hasOnlyNotificationMetaObject(v, m))
  );
}

function hasOnlyNotificationMetaObject(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'io.modelcontextprotocol/subscriptionId': case 'io.modelcontextprotocol/related-task': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined && isReserved(key)) return false;
    }
  }
  return true;
}

function isResultMetaObject(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m === LENIENT || hasOnlyResultMetaObject(v, m))
  );
}

function hasOnlyResultMetaObject(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'io.modelcontextprotocol/serverInfo': case 'io.modelcontextprotocol/related-task': case 'io.modelcontextprotocol/model-immediate-response': if (v[key] === undefined) continue; return false;
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
    isOpenObject(v) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyResult(v))
  );
}

function hasOnlyResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
    }
  }
  return true;
}

function isEmptyResult(v: unknown, m: Mode): boolean {
  return isResult_sealed(v, m);
}

function isResult_sealed(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyResult_sealed(v, m))
  );
}

function hasOnlyResult_sealed(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isError(v: unknown, m: Mode): boolean {
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
    (v._meta === undefined || isRequestMetaObject(v._meta, m))
  );
}

function isAnyNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m))
  );
}

function isRequestParams(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
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
    isRequestId(v.id, m) &&
    isError(v.error, m) &&
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
  return isJSONRPCResultResponse(v, m);
}

function isJSONRPCError(v: unknown, m: Mode): boolean {
  return isJSONRPCErrorResponse(v, m);
}

function isJSONRPCBatchRequest(v: unknown, m: Mode): boolean {
  return isArrayOf(v, isJSONRPCBatchRequest_items, m);
}

function isJSONRPCBatchRequest_items(v: unknown, m: Mode): boolean {
  return isJSONRPCRequest(v, m) || isJSONRPCNotification(v, m);
}

function isJSONRPCBatchResponse(v: unknown, m: Mode): boolean {
  return isArrayOf(v, isJSONRPCBatchResponse_items, m);
}

function isJSONRPCBatchResponse_items(v: unknown, m: Mode): boolean {
  return isJSONRPCResponse(v, m) || isJSONRPCError(v, m);
}

function isJSONRPCMessage(v: unknown, m: Mode): boolean {
  if (Array.isArray(v)) return isArrayOf(v, isJSONRPCMessage_items_items, m) || isArrayOf(v, isJSONRPCMessage_items_items, m);
  return isJSONRPCRequest(v, m) || isJSONRPCNotification(v, m) || isJSONRPCResponse(v, m) || isJSONRPCError(v, m);
}

function isJSONRPCMessage_items_items(v: unknown, m: Mode): boolean {
  return isJSONRPCRequest(v, m) || isJSONRPCNotification(v, m);
}

function isInitializeRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'initialize' &&
    isInitializeRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyInitializeRequest(v, m))
  );
}

function hasOnlyInitializeRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInitializeRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.protocolVersion === 'string' &&
    isClientCapabilities(v.capabilities, m) &&
    isImplementation(v.clientInfo, m) &&
    (m === LENIENT || hasOnlyInitializeRequestParams(v, m))
  );
}

function hasOnlyInitializeRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'protocolVersion': case 'capabilities': case 'clientInfo': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInitializeResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.protocolVersion === 'string' &&
    isServerCapabilities(v.capabilities, m) &&
    isImplementation(v.serverInfo, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.instructions === undefined || typeof v.instructions === 'string') &&
    (m === LENIENT || hasOnlyInitializeResult(v, m))
  );
}

function hasOnlyInitializeResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'protocolVersion': case 'capabilities': case 'serverInfo': case 'instructions': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInitializedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/initialized' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m === LENIENT || hasOnlyInitializedNotification(v, m))
  );
}

function hasOnlyInitializedNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPingRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'ping' &&
    (v.params === undefined || isRequestParams(v.params, m)) &&
    (m === LENIENT || hasOnlyPingRequest(v, m))
  );
}

function hasOnlyPingRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientCapabilities(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.experimental === undefined || isMapOf(v.experimental, isJSONObject, m)) &&
    (v.roots === undefined || isClientCapabilities_roots(v.roots, m)) &&
    (v.sampling === undefined || isClientCapabilities_sampling(v.sampling, m)) &&
    (m === LENIENT || hasOnlyClientCapabilities(v, m))
  );
}

function isClientCapabilities_roots(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.listChanged === undefined || typeof v.listChanged === 'boolean') &&
    (m !== CLOSED || hasOnlyClientCapabilities_roots(v))
  );
}

function hasOnlyClientCapabilities_roots(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'listChanged': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientCapabilities_sampling(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m === LENIENT || hasOnlyClientCapabilities_sampling(v, m))
  );
}

function hasOnlyClientCapabilities_sampling(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'context': case 'tools': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyClientCapabilities(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'experimental': case 'roots': case 'sampling': continue;
      case 'extensions': case 'elicitation': case 'tasks': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isServerCapabilities(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.experimental === undefined || isMapOf(v.experimental, isJSONObject, m)) &&
    (v.logging === undefined || isJSONObject_sealed(v.logging, m)) &&
    (v.completions === undefined || isJSONObject_sealed(v.completions, m)) &&
    (v.prompts === undefined || isServerCapabilities_prompts(v.prompts, m)) &&
    (v.resources === undefined || isServerCapabilities_resources(v.resources, m)) &&
    (v.tools === undefined || isServerCapabilities_tools(v.tools, m)) &&
    (m === LENIENT || hasOnlyServerCapabilities(v, m))
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
      case 'experimental': case 'logging': case 'completions': case 'prompts': case 'resources': case 'tools': continue;
      case 'extensions': case 'tasks': if (v[key] === undefined) continue; return false;
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
    (m === LENIENT || hasOnlyImplementation(v, m))
  );
}

function hasOnlyImplementation(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'version': continue;
      case 'title': case 'description': case 'websiteUrl': case 'icons': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelledNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/cancelled' &&
    isCancelledNotificationParams(v.params, m) &&
    (m === LENIENT || hasOnlyCancelledNotification(v, m))
  );
}

function hasOnlyCancelledNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelledNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isRequestId(v.requestId, m) &&
    (v.reason === undefined || typeof v.reason === 'string') &&
    (m === LENIENT || hasOnlyCancelledNotificationParams(v, m))
  );
}

function hasOnlyCancelledNotificationParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'requestId': case 'reason': continue;
      case '_meta': if (v._meta === undefined || isNotificationMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isProgressNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/progress' &&
    isProgressNotificationParams(v.params, m) &&
    (m === LENIENT || hasOnlyProgressNotification(v, m))
  );
}

function hasOnlyProgressNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isProgressNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isProgressToken(v.progressToken, m) &&
    Number.isFinite(v.progress) &&
    (v.total === undefined || Number.isFinite(v.total)) &&
    (v.message === undefined || typeof v.message === 'string') &&
    (m === LENIENT || hasOnlyProgressNotificationParams(v, m))
  );
}

function hasOnlyProgressNotificationParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'progressToken': case 'progress': case 'total': case 'message': continue;
      case '_meta': if (v._meta === undefined || isNotificationMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPaginatedRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.method === 'string' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
    (m === LENIENT || hasOnlyPaginatedRequest(v, m))
  );
}

function hasOnlyPaginatedRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPaginatedRequestParams(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.cursor === undefined || typeof v.cursor === 'string') &&
    (m === LENIENT || hasOnlyPaginatedRequestParams(v, m))
  );
}

function hasOnlyPaginatedRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'cursor': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPaginatedResult(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m === LENIENT || hasOnlyPaginatedResult(v, m))
  );
}

function hasOnlyPaginatedResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'nextCursor': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyAnnotations(v, m))
  );
}

function hasOnlyAnnotations(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'audience': case 'priority': continue;
      case 'lastModified': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyTextContent(v, m))
  );
}

function hasOnlyTextContent(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'text': case 'annotations': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyImageContent(v, m))
  );
}

function hasOnlyImageContent(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'data': case 'mimeType': case 'annotations': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyAudioContent(v, m))
  );
}

function hasOnlyAudioContent(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'data': case 'mimeType': case 'annotations': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyEmbeddedResource(v, m))
  );
}

function hasOnlyEmbeddedResource(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'resource': case 'annotations': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    case 'resource':
      return isEmbeddedResource(v, m);
    default:
      return false;
  }
}

function isAnyResourceContents(v: unknown, m: Mode): boolean {
  return isTextResourceContents(v, m) || isBlobResourceContents(v, m);
}

function isListResourcesRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'resources/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
    (m === LENIENT || hasOnlyListResourcesRequest(v, m))
  );
}

function hasOnlyListResourcesRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListResourcesResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.resources, isResource, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m === LENIENT || hasOnlyListResourcesResult(v, m))
  );
}

function hasOnlyListResourcesResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'nextCursor': case 'resources': continue;
      case 'resultType': case 'ttlMs': case 'cacheScope': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListResourceTemplatesRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'resources/templates/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
    (m === LENIENT || hasOnlyListResourceTemplatesRequest(v, m))
  );
}

function hasOnlyListResourceTemplatesRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListResourceTemplatesResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.resourceTemplates, isResourceTemplate, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m === LENIENT || hasOnlyListResourceTemplatesResult(v, m))
  );
}

function hasOnlyListResourceTemplatesResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'nextCursor': case 'resourceTemplates': continue;
      case 'resultType': case 'ttlMs': case 'cacheScope': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isReadResourceRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'resources/read' &&
    isReadResourceRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyReadResourceRequest(v, m))
  );
}

function hasOnlyReadResourceRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isReadResourceRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (m === LENIENT || hasOnlyReadResourceRequestParams(v, m))
  );
}

function hasOnlyReadResourceRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      case 'inputResponses': case 'requestState': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isReadResourceResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.contents, isAnyResourceContents, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyReadResourceResult(v, m))
  );
}

function hasOnlyReadResourceResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'contents': continue;
      case 'resultType': case 'ttlMs': case 'cacheScope': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscribeRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'resources/subscribe' &&
    isSubscribeRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlySubscribeRequest(v, m))
  );
}

function hasOnlySubscribeRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscribeRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (m === LENIENT || hasOnlySubscribeRequestParams(v, m))
  );
}

function hasOnlySubscribeRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUnsubscribeRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'resources/unsubscribe' &&
    isUnsubscribeRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyUnsubscribeRequest(v, m))
  );
}

function hasOnlyUnsubscribeRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUnsubscribeRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (m === LENIENT || hasOnlyUnsubscribeRequestParams(v, m))
  );
}

function hasOnlyUnsubscribeRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceListChangedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/resources/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m === LENIENT || hasOnlyResourceListChangedNotification(v, m))
  );
}

function hasOnlyResourceListChangedNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceUpdatedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/resources/updated' &&
    isResourceUpdatedNotificationParams(v.params, m) &&
    (m === LENIENT || hasOnlyResourceUpdatedNotification(v, m))
  );
}

function hasOnlyResourceUpdatedNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceUpdatedNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (m === LENIENT || hasOnlyResourceUpdatedNotificationParams(v, m))
  );
}

function hasOnlyResourceUpdatedNotificationParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': continue;
      case '_meta': if (v._meta === undefined || isNotificationMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResource(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (v.size === undefined || Number.isInteger(v.size)) &&
    (m === LENIENT || hasOnlyResource(v, m))
  );
}

function hasOnlyResource(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'uri': case 'description': case 'mimeType': case 'annotations': case 'size': continue;
      case 'title': case 'icons': case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceTemplate(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    typeof v.uriTemplate === 'string' && isUriTemplate(v.uriTemplate) &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (v.annotations === undefined || isAnnotations(v.annotations, m)) &&
    (m === LENIENT || hasOnlyResourceTemplate(v, m))
  );
}

function hasOnlyResourceTemplate(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'uriTemplate': case 'description': case 'mimeType': case 'annotations': continue;
      case 'title': case 'icons': case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceContents(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v.mimeType === undefined || typeof v.mimeType === 'string') &&
    (m === LENIENT || hasOnlyResourceContents(v, m))
  );
}

function hasOnlyResourceContents(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'mimeType': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyTextResourceContents(v, m))
  );
}

function hasOnlyTextResourceContents(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'mimeType': case 'text': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyBlobResourceContents(v, m))
  );
}

function hasOnlyBlobResourceContents(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'mimeType': case 'blob': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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

function isResourceReference(v: unknown, m: Mode): boolean {
  return isResourceTemplateReference(v, m);
}

function isListPromptsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'prompts/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
    (m === LENIENT || hasOnlyListPromptsRequest(v, m))
  );
}

function hasOnlyListPromptsRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListPromptsResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.prompts, isPrompt, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m === LENIENT || hasOnlyListPromptsResult(v, m))
  );
}

function hasOnlyListPromptsResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'nextCursor': case 'prompts': continue;
      case 'resultType': case 'ttlMs': case 'cacheScope': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetPromptRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'prompts/get' &&
    isGetPromptRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyGetPromptRequest(v, m))
  );
}

function hasOnlyGetPromptRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetPromptRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v.arguments === undefined || isMapOf(v.arguments, isString, m)) &&
    (m === LENIENT || hasOnlyGetPromptRequestParams(v, m))
  );
}

function hasOnlyGetPromptRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'arguments': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      case 'inputResponses': case 'requestState': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetPromptResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.messages, isPromptMessage, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.description === undefined || typeof v.description === 'string') &&
    (m === LENIENT || hasOnlyGetPromptResult(v, m))
  );
}

function hasOnlyGetPromptResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'description': case 'messages': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPromptListChangedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/prompts/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m === LENIENT || hasOnlyPromptListChangedNotification(v, m))
  );
}

function hasOnlyPromptListChangedNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPrompt(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.arguments === undefined || isArrayOf(v.arguments, isPromptArgument, m)) &&
    (m === LENIENT || hasOnlyPrompt(v, m))
  );
}

function hasOnlyPrompt(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'description': case 'arguments': continue;
      case 'title': case 'icons': case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPromptArgument(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.required === undefined || typeof v.required === 'boolean') &&
    (m === LENIENT || hasOnlyPromptArgument(v, m))
  );
}

function hasOnlyPromptArgument(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'description': case 'required': continue;
      case 'title': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
    (m === LENIENT || hasOnlyPromptReference(v, m))
  );
}

function hasOnlyPromptReference(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'type': case 'name': continue;
      case 'title': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListToolsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'tools/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
    (m === LENIENT || hasOnlyListToolsRequest(v, m))
  );
}

function hasOnlyListToolsRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListToolsResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.tools, isTool, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m === LENIENT || hasOnlyListToolsResult(v, m))
  );
}

function hasOnlyListToolsResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'nextCursor': case 'tools': continue;
      case 'resultType': case 'ttlMs': case 'cacheScope': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCallToolRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'tools/call' &&
    isCallToolRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyCallToolRequest(v, m))
  );
}

function hasOnlyCallToolRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCallToolRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v.arguments === undefined || isOpenObject(v.arguments)) &&
    (m === LENIENT || hasOnlyCallToolRequestParams(v, m))
  );
}

function hasOnlyCallToolRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'arguments': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      case 'task': case 'inputResponses': case 'requestState': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCallToolResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.content, isContentBlock, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.isError === undefined || typeof v.isError === 'boolean') &&
    (m === LENIENT || hasOnlyCallToolResult(v, m))
  );
}

function hasOnlyCallToolResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'content': case 'isError': continue;
      case 'resultType': case 'structuredContent': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isToolListChangedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/tools/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m === LENIENT || hasOnlyToolListChangedNotification(v, m))
  );
}

function hasOnlyToolListChangedNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTool(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    isTool_inputSchema(v.inputSchema, m) &&
    (v.description === undefined || typeof v.description === 'string') &&
    (v.annotations === undefined || isToolAnnotations(v.annotations, m)) &&
    (m === LENIENT || hasOnlyTool(v, m))
  );
}

function isTool_inputSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'object' &&
    (v.properties === undefined || isMapOf(v.properties, isJSONObject, m)) &&
    (v.required === undefined || isArrayOf(v.required, isString, m))
  );
}

function hasOnlyTool(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'description': case 'inputSchema': case 'annotations': continue;
      case 'title': case 'outputSchema': case 'execution': case 'icons': case '_meta': if (v[key] === undefined) continue; return false;
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

function isCompleteRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'completion/complete' &&
    isCompleteRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlyCompleteRequest(v, m))
  );
}

function hasOnlyCompleteRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCompleteRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isCompleteRequestParams_ref(v.ref, m) &&
    isCompleteRequestParams_argument(v.argument, m) &&
    (m === LENIENT || hasOnlyCompleteRequestParams(v, m))
  );
}

function isCompleteRequestParams_ref(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'ref/prompt':
      return isPromptReference(v, m);
    case 'ref/resource':
      return isResourceReference(v, m);
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

function hasOnlyCompleteRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'ref': case 'argument': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      case 'context': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCompleteResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isCompleteResult_completion(v.completion, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyCompleteResult(v, m))
  );
}

function isCompleteResult_completion(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.values, isString, m) &&
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

function hasOnlyCompleteResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'completion': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSetLevelRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'logging/setLevel' &&
    isSetLevelRequestParams(v.params, m) &&
    (m === LENIENT || hasOnlySetLevelRequest(v, m))
  );
}

function hasOnlySetLevelRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSetLevelRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isLoggingLevel(v.level, m) &&
    (m === LENIENT || hasOnlySetLevelRequestParams(v, m))
  );
}

function hasOnlySetLevelRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'level': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isLoggingMessageNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/message' &&
    isLoggingMessageNotificationParams(v.params, m) &&
    (m === LENIENT || hasOnlyLoggingMessageNotification(v, m))
  );
}

function hasOnlyLoggingMessageNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isLoggingMessageNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isLoggingLevel(v.level, m) &&
    v.data !== undefined &&
    (v.logger === undefined || typeof v.logger === 'string') &&
    (m === LENIENT || hasOnlyLoggingMessageNotificationParams(v, m))
  );
}

function hasOnlyLoggingMessageNotificationParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'level': case 'logger': case 'data': continue;
      case '_meta': if (v._meta === undefined || isNotificationMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
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
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
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
    (m === LENIENT || hasOnlyCreateMessageRequestParams(v, m))
  );
}

function hasOnlyCreateMessageRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'messages': case 'modelPreferences': case 'systemPrompt': case 'includeContext': case 'temperature': case 'maxTokens': case 'stopSequences': case 'metadata': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      case 'tools': case 'toolChoice': case 'task': if (v[key] === undefined) continue; return false;
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
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
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
    (m === LENIENT || hasOnlySamplingMessage(v, m))
  );
}

function hasOnlySamplingMessage(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'role': case 'content': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSamplingContent(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.type) {
    case 'text':
      return isTextContent(v, m);
    case 'image':
      return isImageContent(v, m);
    case 'audio':
      return isAudioContent(v, m);
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

function isListRootsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'roots/list' &&
    (v.params === undefined || isRequestParams(v.params, m)) &&
    (m === LENIENT || hasOnlyListRootsRequest(v, m))
  );
}

function hasOnlyListRootsRequest(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
      case 'id': if (v.id === undefined || isRequestId(v.id, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListRootsResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.roots, isRoot, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyListRootsResult(v))
  );
}

function hasOnlyListRootsResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'roots': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isRootsListChangedNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.method === 'notifications/roots/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m === LENIENT || hasOnlyRootsListChangedNotification(v, m))
  );
}

function hasOnlyRootsListChangedNotification(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'method': case 'params': continue;
      case 'jsonrpc': if (v.jsonrpc === undefined || v.jsonrpc === '2.0') continue; return false;
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
    (m === LENIENT || hasOnlyRoot(v, m))
  );
}

function hasOnlyRoot(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'uri': case 'name': continue;
      case '_meta': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientRequest(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.method) {
    case 'initialize':
      return isInitializeRequest(v, m);
    case 'ping':
      return isPingRequest(v, m);
    case 'resources/list':
      return isListResourcesRequest(v, m);
    case 'resources/templates/list':
      return isListResourceTemplatesRequest(v, m);
    case 'resources/read':
      return isReadResourceRequest(v, m);
    case 'resources/subscribe':
      return isSubscribeRequest(v, m);
    case 'resources/unsubscribe':
      return isUnsubscribeRequest(v, m);
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
    case 'logging/setLevel':
      return isSetLevelRequest(v, m);
    default:
      return false;
  }
}

function isServerRequest(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.method) {
    case 'ping':
      return isPingRequest(v, m);
    case 'sampling/createMessage':
      return isCreateMessageRequest(v, m);
    case 'roots/list':
      return isListRootsRequest(v, m);
    default:
      return false;
  }
}

function isClientNotification(v: unknown, m: Mode): boolean {
  if (!isOpenObject(v)) return false;
  switch (v.method) {
    case 'notifications/initialized':
      return isInitializedNotification(v, m);
    case 'notifications/cancelled':
      return isCancelledNotification(v, m);
    case 'notifications/progress':
      return isProgressNotification(v, m);
    case 'notifications/roots/list_changed':
      return isRootsListChangedNotification(v, m);
    default:
      return false;
  }
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
    default:
      return false;
  }
}

function isClientResult(v: unknown, m: Mode): boolean {
  return isEmptyResult(v, m) || isCreateMessageResult(v, m) || isListRootsResult(v, m);
}

function isServerResult(v: unknown, m: Mode): boolean {
  return isEmptyResult(v, m) || isInitializeResult(v, m) || isListResourcesResult(v, m) || isListResourceTemplatesResult(v, m) || isReadResourceResult(v, m) || isListPromptsResult(v, m) || isGetPromptResult(v, m) || isListToolsResult(v, m) || isCallToolResult(v, m) || isCompleteResult(v, m);
}

export const definitions: Readonly<Record<string, Check>> = {
  RequestId: isRequestId,
  ProgressToken: isProgressToken,
  Cursor: isCursor,
  Request: isRequest,
  Notification: isNotification,
  Result: isResult,
  EmptyResult: isEmptyResult,
  JSONRPCRequest: isJSONRPCRequest,
  JSONRPCNotification: isJSONRPCNotification,
  JSONRPCResponse: isJSONRPCResponse,
  JSONRPCError: isJSONRPCError,
  JSONRPCBatchRequest: isJSONRPCBatchRequest,
  JSONRPCBatchResponse: isJSONRPCBatchResponse,
  JSONRPCMessage: isJSONRPCMessage,
  InitializeRequest: isInitializeRequest,
  InitializeResult: isInitializeResult,
  InitializedNotification: isInitializedNotification,
  PingRequest: isPingRequest,
  ClientCapabilities: isClientCapabilities,
  ServerCapabilities: isServerCapabilities,
  Implementation: isImplementation,
  CancelledNotification: isCancelledNotification,
  ProgressNotification: isProgressNotification,
  PaginatedRequest: isPaginatedRequest,
  PaginatedResult: isPaginatedResult,
  Role: isRole,
  Annotations: isAnnotations,
  TextContent: isTextContent,
  ImageContent: isImageContent,
  AudioContent: isAudioContent,
  EmbeddedResource: isEmbeddedResource,
  ListResourcesRequest: isListResourcesRequest,
  ListResourcesResult: isListResourcesResult,
  ListResourceTemplatesRequest: isListResourceTemplatesRequest,
  ListResourceTemplatesResult: isListResourceTemplatesResult,
  ReadResourceRequest: isReadResourceRequest,
  ReadResourceResult: isReadResourceResult,
  SubscribeRequest: isSubscribeRequest,
  UnsubscribeRequest: isUnsubscribeRequest,
  ResourceListChangedNotification: isResourceListChangedNotification,
  ResourceUpdatedNotification: isResourceUpdatedNotification,
  Resource: isResource,
  ResourceTemplate: isResourceTemplate,
  ResourceContents: isResourceContents,
  TextResourceContents: isTextResourceContents,
  BlobResourceContents: isBlobResourceContents,
  ResourceReference: isResourceReference,
  ListPromptsRequest: isListPromptsRequest,
  ListPromptsResult: isListPromptsResult,
  GetPromptRequest: isGetPromptRequest,
  GetPromptResult: isGetPromptResult,
  PromptListChangedNotification: isPromptListChangedNotification,
  Prompt: isPrompt,
  PromptArgument: isPromptArgument,
  PromptMessage: isPromptMessage,
  PromptReference: isPromptReference,
  ListToolsRequest: isListToolsRequest,
  ListToolsResult: isListToolsResult,
  CallToolRequest: isCallToolRequest,
  CallToolResult: isCallToolResult,
  ToolListChangedNotification: isToolListChangedNotification,
  Tool: isTool,
  ToolAnnotations: isToolAnnotations,
  CompleteRequest: isCompleteRequest,
  CompleteResult: isCompleteResult,
  SetLevelRequest: isSetLevelRequest,
  LoggingMessageNotification: isLoggingMessageNotification,
  LoggingLevel: isLoggingLevel,
  CreateMessageRequest: isCreateMessageRequest,
  CreateMessageResult: isCreateMessageResult,
  SamplingMessage: isSamplingMessage,
  ModelPreferences: isModelPreferences,
  ModelHint: isModelHint,
  ListRootsRequest: isListRootsRequest,
  ListRootsResult: isListRootsResult,
  RootsListChangedNotification: isRootsListChangedNotification,
  Root: isRoot,
  ClientRequest: isClientRequest,
  ServerRequest: isServerRequest,
  ClientNotification: isClientNotification,
  ServerNotification: isServerNotification,
  ClientResult: isClientResult,
  ServerResult: isServerResult,
};

export const requests: Readonly<Record<string, RequestRow>> = {
  'initialize': {
    definition: 'InitializeRequest',
    client: true,
    server: false,
    message: isInitializeRequest,
    params: isInitializeRequestParams,
    paramsRequired: true,
    result: { definition: 'InitializeResult', check: isInitializeResult },
    saysType: false,
    otherResults: [],
  },
  'ping': {
    definition: 'PingRequest',
    client: true,
    server: true,
    message: isPingRequest,
    params: isRequestParams,
    paramsRequired: false,
    result: { definition: 'EmptyResult', check: isEmptyResult },
    saysType: false,
    otherResults: [],
  },
  'resources/list': {
    definition: 'ListResourcesRequest',
    client: true,
    server: false,
    message: isListResourcesRequest,
    params: isPaginatedRequestParams,
    paramsRequired: false,
    result: { definition: 'ListResourcesResult', check: isListResourcesResult },
    saysType: false,
    otherResults: [],
  },
  'resources/templates/list': {
    definition: 'ListResourceTemplatesRequest',
    client: true,
    server: false,
    message: isListResourceTemplatesRequest,
    params: isPaginatedRequestParams,
    paramsRequired: false,
    result: { definition: 'ListResourceTemplatesResult', check: isListResourceTemplatesResult },
    saysType: false,
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
    saysType: false,
    otherResults: [],
  },
  'resources/subscribe': {
    definition: 'SubscribeRequest',
    client: true,
    server: false,
    message: isSubscribeRequest,
    params: isSubscribeRequestParams,
    paramsRequired: true,
    result: { definition: 'EmptyResult', check: isEmptyResult },
    saysType: false,
    otherResults: [],
  },
  'resources/unsubscribe': {
    definition: 'UnsubscribeRequest',
    client: true,
    server: false,
    message: isUnsubscribeRequest,
    params: isUnsubscribeRequestParams,
    paramsRequired: true,
    result: { definition: 'EmptyResult', check: isEmptyResult },
    saysType: false,
    otherResults: [],
  },
  'prompts/list': {
    definition: 'ListPromptsRequest',
    client: true,
    server: false,
    message: isListPromptsRequest,
    params: isPaginatedRequestParams,
    paramsRequired: false,
    result: { definition: 'ListPromptsResult', check: isListPromptsResult },
    saysType: false,
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
    saysType: false,
    otherResults: [],
  },
  'tools/list': {
    definition: 'ListToolsRequest',
    client: true,
    server: false,
    message: isListToolsRequest,
    params: isPaginatedRequestParams,
    paramsRequired: false,
    result: { definition: 'ListToolsResult', check: isListToolsResult },
    saysType: false,
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
    saysType: false,
    otherResults: [],
  },
  'completion/complete': {
    definition: 'CompleteRequest',
    client: true,
    server: false,
    message: isCompleteRequest,
    params: isCompleteRequestParams,
    paramsRequired: true,
    result: { definition: 'CompleteResult', check: isCompleteResult },
    saysType: false,
    otherResults: [],
  },
  'logging/setLevel': {
    definition: 'SetLevelRequest',
    client: true,
    server: false,
    message: isSetLevelRequest,
    params: isSetLevelRequestParams,
    paramsRequired: true,
    result: { definition: 'EmptyResult', check: isEmptyResult },
    saysType: false,
    otherResults: [],
  },
  'sampling/createMessage': {
    definition: 'CreateMessageRequest',
    client: false,
    server: true,
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
    server: true,
    message: isListRootsRequest,
    params: isRequestParams,
    paramsRequired: false,
    result: { definition: 'ListRootsResult', check: isListRootsResult },
    saysType: false,
    otherResults: [],
  },
};

export const notifications: Readonly<Record<string, MessageRow>> = {
  'notifications/initialized': {
    definition: 'InitializedNotification',
    client: true,
    server: false,
    message: isInitializedNotification,
    params: isNotificationParams,
    paramsRequired: false,
  },
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
    client: true,
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
  'notifications/roots/list_changed': {
    definition: 'RootsListChangedNotification',
    client: true,
    server: false,
    message: isRootsListChangedNotification,
    params: isNotificationParams,
    paramsRequired: false,
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
