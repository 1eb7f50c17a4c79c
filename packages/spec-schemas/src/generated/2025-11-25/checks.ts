// Made by scripts/generate.ts from src/vocabulary; edit that.
import { CLOSED, LENIENT, hasNothingReserved, isArrayOf, isMapOf, isObject, isOpenObject, isReserved, isString, type Check, type Members, type Mode } from '../../checks/check.ts';
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

function isMetaObject(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (m !== CLOSED || hasNothingReserved(v))
  );
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
      case 'io.modelcontextprotocol/related-task': if (v['io.modelcontextprotocol/related-task'] === undefined || isRelatedTaskMetadata(v['io.modelcontextprotocol/related-task'], m)) continue; return false;
      case 'io.modelcontextprotocol/protocolVersion': case 'io.modelcontextprotocol/clientInfo': case 'io.modelcontextprotocol/clientCapabilities': case 'io.modelcontextprotocol/logLevel': if (v[key] === undefined) continue; return false;
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
      case 'io.modelcontextprotocol/related-task': if (v['io.modelcontextprotocol/related-task'] === undefined || isRelatedTaskMetadata(v['io.modelcontextprotocol/related-task'], m)) continue; return false;
      case 'io.modelcontextprotocol/subscriptionId': if (v[key] === undefined) continue; return false;
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
      case 'io.modelcontextprotocol/related-task': if (v['io.modelcontextprotocol/related-task'] === undefined || isRelatedTaskMetadata(v['io.modelcontextprotocol/related-task'], m)) continue; return false;
      case 'io.modelcontextprotocol/model-immediate-response': if (v['io.modelcontextprotocol/model-immediate-response'] === undefined || typeof v['io.modelcontextprotocol/model-immediate-response'] === 'string') continue; return false;
      case 'io.modelcontextprotocol/serverInfo': if (v[key] === undefined) continue; return false;
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

function isURLElicitationRequiredError(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isURLElicitationRequiredError_error(v.error, m) &&
    (v.id === undefined || isRequestId(v.id, m)) &&
    (m !== CLOSED || hasOnlyURLElicitationRequiredError(v))
  );
}

function isURLElicitationRequiredError_error(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (Number.isInteger(v.code) && v.code === -32042) &&
    typeof v.message === 'string' &&
    isURLElicitationRequiredError_error_data(v.data, m) &&
    (m !== CLOSED || hasOnlyURLElicitationRequiredError_error(v))
  );
}

function isURLElicitationRequiredError_error_data(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.elicitations, isElicitRequestURLParams, m)
  );
}

function hasOnlyURLElicitationRequiredError_error(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'code': case 'message': case 'data': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyURLElicitationRequiredError(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'error': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isInitializeRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'initialize' &&
    isInitializeRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyInitializeRequest(v))
  );
}

function hasOnlyInitializeRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
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
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyInitializeRequestParams(v))
  );
}

function hasOnlyInitializeRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'protocolVersion': case 'capabilities': case 'clientInfo': continue;
      default: if (v[key] !== undefined) return false;
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
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/initialized' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyInitializedNotification(v))
  );
}

function hasOnlyInitializedNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isPingRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'ping' &&
    (v.params === undefined || isRequestParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyPingRequest(v))
  );
}

function hasOnlyPingRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
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
    (v.elicitation === undefined || isClientCapabilities_elicitation(v.elicitation, m)) &&
    (v.tasks === undefined || isClientCapabilities_tasks(v.tasks, m)) &&
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

function isClientCapabilities_tasks(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.list === undefined || isJSONObject_sealed(v.list, m)) &&
    (v.cancel === undefined || isJSONObject_sealed(v.cancel, m)) &&
    (v.requests === undefined || isClientCapabilities_tasks_requests(v.requests, m)) &&
    (m !== CLOSED || hasOnlyClientCapabilities_tasks(v))
  );
}

function isClientCapabilities_tasks_requests(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.sampling === undefined || isClientCapabilities_tasks_requests_sampling(v.sampling, m)) &&
    (v.elicitation === undefined || isClientCapabilities_tasks_requests_elicitation(v.elicitation, m)) &&
    (m !== CLOSED || hasOnlyClientCapabilities_tasks_requests(v))
  );
}

function isClientCapabilities_tasks_requests_sampling(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.createMessage === undefined || isJSONObject_sealed(v.createMessage, m)) &&
    (m !== CLOSED || hasOnlyClientCapabilities_tasks_requests_sampling(v))
  );
}

function hasOnlyClientCapabilities_tasks_requests_sampling(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'createMessage': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isClientCapabilities_tasks_requests_elicitation(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.create === undefined || isJSONObject_sealed(v.create, m)) &&
    (m !== CLOSED || hasOnlyClientCapabilities_tasks_requests_elicitation(v))
  );
}

function hasOnlyClientCapabilities_tasks_requests_elicitation(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'create': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyClientCapabilities_tasks_requests(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'sampling': case 'elicitation': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyClientCapabilities_tasks(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'list': case 'cancel': case 'requests': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyClientCapabilities(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'experimental': case 'roots': case 'sampling': case 'elicitation': case 'tasks': continue;
      case 'extensions': if (v[key] === undefined) continue; return false;
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
    (v.tasks === undefined || isServerCapabilities_tasks(v.tasks, m)) &&
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

function isServerCapabilities_tasks(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.list === undefined || isJSONObject_sealed(v.list, m)) &&
    (v.cancel === undefined || isJSONObject_sealed(v.cancel, m)) &&
    (v.requests === undefined || isServerCapabilities_tasks_requests(v.requests, m)) &&
    (m !== CLOSED || hasOnlyServerCapabilities_tasks(v))
  );
}

function isServerCapabilities_tasks_requests(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.tools === undefined || isServerCapabilities_tasks_requests_tools(v.tools, m)) &&
    (m !== CLOSED || hasOnlyServerCapabilities_tasks_requests(v))
  );
}

function isServerCapabilities_tasks_requests_tools(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.call === undefined || isJSONObject_sealed(v.call, m)) &&
    (m !== CLOSED || hasOnlyServerCapabilities_tasks_requests_tools(v))
  );
}

function hasOnlyServerCapabilities_tasks_requests_tools(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'call': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyServerCapabilities_tasks_requests(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'tools': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyServerCapabilities_tasks(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'list': case 'cancel': case 'requests': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyServerCapabilities(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'experimental': case 'logging': case 'completions': case 'prompts': case 'resources': case 'tools': case 'tasks': continue;
      case 'extensions': if (v[key] === undefined) continue; return false;
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

function isCancelledNotification(v: unknown, m: Mode): boolean {
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
    isOpenObject(v) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.requestId === undefined || isRequestId(v.requestId, m)) &&
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

function isProgressNotification(v: unknown, m: Mode): boolean {
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
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
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
    isOpenObject(v) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
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
    (v.structuredContent === undefined || isOpenObject(v.structuredContent)) &&
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

function isListResourcesRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'resources/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
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
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'resources/templates/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
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

function isResourceRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
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

function isReadResourceRequest(v: unknown, m: Mode): boolean {
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
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyReadResourceRequestParams(v, m))
  );
}

function hasOnlyReadResourceRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'uri': continue;
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
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'resources/subscribe' &&
    isSubscribeRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlySubscribeRequest(v))
  );
}

function hasOnlySubscribeRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSubscribeRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlySubscribeRequestParams(v))
  );
}

function hasOnlySubscribeRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'uri': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUnsubscribeRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'resources/unsubscribe' &&
    isUnsubscribeRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyUnsubscribeRequest(v))
  );
}

function hasOnlyUnsubscribeRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isUnsubscribeRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.uri === 'string' && isUri(v.uri) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyUnsubscribeRequestParams(v))
  );
}

function hasOnlyUnsubscribeRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'uri': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isResourceListChangedNotification(v: unknown, m: Mode): boolean {
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

function isResourceUpdatedNotification(v: unknown, m: Mode): boolean {
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

function isListPromptsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'prompts/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
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
    typeof v.name === 'string' &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (v.arguments === undefined || isMapOf(v.arguments, isString, m)) &&
    (m === LENIENT || hasOnlyGetPromptRequestParams(v, m))
  );
}

function hasOnlyGetPromptRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'name': case 'arguments': continue;
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

function isListToolsRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tools/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
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

function isCallToolRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.name === 'string' &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (v.arguments === undefined || isOpenObject(v.arguments)) &&
    (v.task === undefined || isTaskMetadata(v.task, m)) &&
    (m === LENIENT || hasOnlyCallToolRequestParams(v, m))
  );
}

function hasOnlyCallToolRequestParams(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'name': case 'arguments': case 'task': continue;
      case 'inputResponses': case 'requestState': if (v[key] === undefined) continue; return false;
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
    (v.structuredContent === undefined || isOpenObject(v.structuredContent)) &&
    (v.isError === undefined || typeof v.isError === 'boolean') &&
    (m === LENIENT || hasOnlyCallToolResult(v, m))
  );
}

function hasOnlyCallToolResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'content': case 'structuredContent': case 'isError': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isToolListChangedNotification(v: unknown, m: Mode): boolean {
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
    (v.execution === undefined || isToolExecution(v.execution, m)) &&
    (v.icons === undefined || isArrayOf(v.icons, isIcon, m)) &&
    (v._meta === undefined || isMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlyTool(v))
  );
}

function isTool_inputSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'object' &&
    (v.$schema === undefined || typeof v.$schema === 'string') &&
    (v.properties === undefined || isMapOf(v.properties, isJSONObject, m)) &&
    (v.required === undefined || isArrayOf(v.required, isString, m))
  );
}

function isTool_outputSchema(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.type === 'object' &&
    (v.$schema === undefined || typeof v.$schema === 'string') &&
    (v.properties === undefined || isMapOf(v.properties, isJSONObject, m)) &&
    (v.required === undefined || isArrayOf(v.required, isString, m))
  );
}

function hasOnlyTool(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'name': case 'title': case 'description': case 'inputSchema': case 'outputSchema': case 'annotations': case 'execution': case 'icons': case '_meta': continue;
      default: if (v[key] !== undefined) return false;
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

function isToolExecution(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.taskSupport === undefined || (v.taskSupport === 'forbidden' || v.taskSupport === 'optional' || v.taskSupport === 'required')) &&
    (m !== CLOSED || hasOnlyToolExecution(v))
  );
}

function hasOnlyToolExecution(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskSupport': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCompleteRequest(v: unknown, m: Mode): boolean {
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
    isCompleteRequestParams_ref(v.ref, m) &&
    isCompleteRequestParams_argument(v.argument, m) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
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
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'logging/setLevel' &&
    isSetLevelRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlySetLevelRequest(v))
  );
}

function hasOnlySetLevelRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isSetLevelRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isLoggingLevel(v.level, m) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (m !== CLOSED || hasOnlySetLevelRequestParams(v))
  );
}

function hasOnlySetLevelRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'level': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isLoggingMessageNotification(v: unknown, m: Mode): boolean {
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
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'sampling/createMessage' &&
    isCreateMessageRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyCreateMessageRequest(v))
  );
}

function hasOnlyCreateMessageRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCreateMessageRequestParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.messages, isSamplingMessage, m) &&
    Number.isInteger(v.maxTokens) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (v.modelPreferences === undefined || isModelPreferences(v.modelPreferences, m)) &&
    (v.systemPrompt === undefined || typeof v.systemPrompt === 'string') &&
    (v.includeContext === undefined || (v.includeContext === 'none' || v.includeContext === 'thisServer' || v.includeContext === 'allServers')) &&
    (v.temperature === undefined || Number.isFinite(v.temperature)) &&
    (v.stopSequences === undefined || isArrayOf(v.stopSequences, isString, m)) &&
    (v.metadata === undefined || isJSONObject(v.metadata, m)) &&
    (v.tools === undefined || isArrayOf(v.tools, isTool, m)) &&
    (v.toolChoice === undefined || isToolChoice(v.toolChoice, m)) &&
    (v.task === undefined || isTaskMetadata(v.task, m)) &&
    (m !== CLOSED || hasOnlyCreateMessageRequestParams(v))
  );
}

function hasOnlyCreateMessageRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'messages': case 'modelPreferences': case 'systemPrompt': case 'includeContext': case 'temperature': case 'maxTokens': case 'stopSequences': case 'metadata': case 'tools': case 'toolChoice': case 'task': continue;
      default: if (v[key] !== undefined) return false;
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
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'roots/list' &&
    (v.params === undefined || isRequestParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyListRootsRequest(v))
  );
}

function hasOnlyListRootsRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
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
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/roots/list_changed' &&
    (v.params === undefined || isNotificationParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyRootsListChangedNotification(v))
  );
}

function hasOnlyRootsListChangedNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
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
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'elicitation/create' &&
    isElicitRequestParams(v.params, m) &&
    (m !== CLOSED || hasOnlyElicitRequest(v))
  );
}

function hasOnlyElicitRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
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
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (v.mode === undefined || v.mode === 'form') &&
    (v.task === undefined || isTaskMetadata(v.task, m)) &&
    (m !== CLOSED || hasOnlyElicitRequestFormParams(v))
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

function hasOnlyElicitRequestFormParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'mode': case 'message': case 'requestedSchema': case 'task': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isElicitRequestURLParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.mode === 'url' &&
    typeof v.message === 'string' &&
    typeof v.elicitationId === 'string' &&
    typeof v.url === 'string' && isUri(v.url) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (v.task === undefined || isTaskMetadata(v.task, m)) &&
    (m !== CLOSED || hasOnlyElicitRequestURLParams(v))
  );
}

function hasOnlyElicitRequestURLParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'mode': case 'message': case 'elicitationId': case 'url': case 'task': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isElicitResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    (v.action === 'accept' || v.action === 'decline' || v.action === 'cancel') &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.content === undefined || isMapOf(v.content, isElicitResult_content_values, m)) &&
    (m !== CLOSED || hasOnlyElicitResult(v))
  );
}

function isElicitResult_content_values(v: unknown, m: Mode): boolean {
  if (Array.isArray(v)) return isArrayOf(v, isString, m);
  return typeof v === 'string' || Number.isFinite(v) || typeof v === 'boolean';
}

function hasOnlyElicitResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'action': case 'content': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isElicitationCompleteNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/elicitation/complete' &&
    isElicitationCompleteNotification_params(v.params, m) &&
    (m !== CLOSED || hasOnlyElicitationCompleteNotification(v))
  );
}

function isElicitationCompleteNotification_params(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.elicitationId === 'string' &&
    (m === LENIENT || hasOnlyElicitationCompleteNotification_params(v, m))
  );
}

function hasOnlyElicitationCompleteNotification_params(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'elicitationId': continue;
      case '_meta': if (v._meta === undefined || isNotificationMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyElicitationCompleteNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
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

function isGetTaskRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tasks/get' &&
    isGetTaskRequest_params(v.params, m) &&
    (m !== CLOSED || hasOnlyGetTaskRequest(v))
  );
}

function isGetTaskRequest_params(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    (m === LENIENT || hasOnlyGetTaskRequest_params(v, m))
  );
}

function hasOnlyGetTaskRequest_params(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyGetTaskRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    isTaskStatus(v.status, m) &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttl) || v.ttl === null) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollInterval === undefined || Number.isInteger(v.pollInterval)) &&
    (m === LENIENT || hasOnlyGetTaskResult(v, m))
  );
}

function hasOnlyGetTaskResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttl': case 'pollInterval': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskPayloadRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tasks/result' &&
    isGetTaskPayloadRequest_params(v.params, m) &&
    (m !== CLOSED || hasOnlyGetTaskPayloadRequest(v))
  );
}

function isGetTaskPayloadRequest_params(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    (m === LENIENT || hasOnlyGetTaskPayloadRequest_params(v, m))
  );
}

function hasOnlyGetTaskPayloadRequest_params(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyGetTaskPayloadRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isGetTaskPayloadResult(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyGetTaskPayloadResult(v))
  );
}

function hasOnlyGetTaskPayloadResult(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
    }
  }
  return true;
}

function isCancelTaskRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tasks/cancel' &&
    isCancelTaskRequest_params(v.params, m) &&
    (m !== CLOSED || hasOnlyCancelTaskRequest(v))
  );
}

function isCancelTaskRequest_params(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    (m === LENIENT || hasOnlyCancelTaskRequest_params(v, m))
  );
}

function hasOnlyCancelTaskRequest_params(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': continue;
      case '_meta': if (v._meta === undefined || isRequestMetaObject(v._meta, m)) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function hasOnlyCancelTaskRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCancelTaskResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    isTaskStatus(v.status, m) &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttl) || v.ttl === null) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollInterval === undefined || Number.isInteger(v.pollInterval)) &&
    (m === LENIENT || hasOnlyCancelTaskResult(v, m))
  );
}

function hasOnlyCancelTaskResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttl': case 'pollInterval': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListTasksRequest(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    isRequestId(v.id, m) &&
    v.method === 'tasks/list' &&
    (v.params === undefined || isPaginatedRequestParams(v.params, m)) &&
    (m !== CLOSED || hasOnlyListTasksRequest(v))
  );
}

function hasOnlyListTasksRequest(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'id': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isListTasksResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isArrayOf(v.tasks, isTask, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (v.nextCursor === undefined || typeof v.nextCursor === 'string') &&
    (m === LENIENT || hasOnlyListTasksResult(v, m))
  );
}

function hasOnlyListTasksResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'nextCursor': case 'tasks': continue;
      case 'resultType': case 'ttlMs': case 'cacheScope': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isCreateTaskResult(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    isTask(v.task, m) &&
    (v._meta === undefined || isResultMetaObject(v._meta, m)) &&
    (m === LENIENT || hasOnlyCreateTaskResult(v, m))
  );
}

function hasOnlyCreateTaskResult(v: Members, m: Mode): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'task': continue;
      case 'resultType': if (v[key] === undefined) continue; return false;
      default: if (m === CLOSED && v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskStatusNotification(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    v.jsonrpc === '2.0' &&
    v.method === 'notifications/tasks/status' &&
    isTaskStatusNotificationParams(v.params, m) &&
    (m !== CLOSED || hasOnlyTaskStatusNotification(v))
  );
}

function hasOnlyTaskStatusNotification(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'jsonrpc': case 'method': case 'params': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskStatusNotificationParams(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    isTaskStatus(v.status, m) &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttl) || v.ttl === null) &&
    (v._meta === undefined || isNotificationMetaObject(v._meta, m)) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollInterval === undefined || Number.isInteger(v.pollInterval)) &&
    (m !== CLOSED || hasOnlyTaskStatusNotificationParams(v))
  );
}

function hasOnlyTaskStatusNotificationParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttl': case 'pollInterval': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTask(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    isTaskStatus(v.status, m) &&
    typeof v.createdAt === 'string' &&
    typeof v.lastUpdatedAt === 'string' &&
    (Number.isInteger(v.ttl) || v.ttl === null) &&
    (v.statusMessage === undefined || typeof v.statusMessage === 'string') &&
    (v.pollInterval === undefined || Number.isInteger(v.pollInterval)) &&
    (m !== CLOSED || hasOnlyTask(v))
  );
}

function hasOnlyTask(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': case 'status': case 'statusMessage': case 'createdAt': case 'lastUpdatedAt': case 'ttl': case 'pollInterval': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskStatus(v: unknown, _m: Mode): boolean {
  return (v === 'working' || v === 'input_required' || v === 'completed' || v === 'failed' || v === 'cancelled');
}

function isTaskMetadata(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v.ttl === undefined || Number.isInteger(v.ttl)) &&
    (m !== CLOSED || hasOnlyTaskMetadata(v))
  );
}

function hasOnlyTaskMetadata(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'ttl': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isRelatedTaskMetadata(v: unknown, m: Mode): boolean {
  return (
    isObject(v) &&
    typeof v.taskId === 'string' &&
    (m !== CLOSED || hasOnlyRelatedTaskMetadata(v))
  );
}

function hasOnlyRelatedTaskMetadata(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case 'taskId': continue;
      default: if (v[key] !== undefined) return false;
    }
  }
  return true;
}

function isTaskAugmentedRequestParams(v: unknown, m: Mode): boolean {
  return (
    isOpenObject(v) &&
    (v._meta === undefined || isRequestMetaObject(v._meta, m)) &&
    (v.task === undefined || isTaskMetadata(v.task, m)) &&
    (m !== CLOSED || hasOnlyTaskAugmentedRequestParams(v))
  );
}

function hasOnlyTaskAugmentedRequestParams(v: Members): boolean {
  for (const key in v) {
    switch (key) {
      case '_meta': case 'task': continue;
      default: if (v[key] !== undefined) return false;
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
    case 'tasks/get':
      return isGetTaskRequest(v, m);
    case 'tasks/result':
      return isGetTaskPayloadRequest(v, m);
    case 'tasks/cancel':
      return isCancelTaskRequest(v, m);
    case 'tasks/list':
      return isListTasksRequest(v, m);
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
    case 'elicitation/create':
      return isElicitRequest(v, m);
    case 'tasks/get':
      return isGetTaskRequest(v, m);
    case 'tasks/result':
      return isGetTaskPayloadRequest(v, m);
    case 'tasks/cancel':
      return isCancelTaskRequest(v, m);
    case 'tasks/list':
      return isListTasksRequest(v, m);
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
    case 'notifications/tasks/status':
      return isTaskStatusNotification(v, m);
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
    case 'notifications/elicitation/complete':
      return isElicitationCompleteNotification(v, m);
    case 'notifications/tasks/status':
      return isTaskStatusNotification(v, m);
    default:
      return false;
  }
}

function isClientResult(v: unknown, m: Mode): boolean {
  return isEmptyResult(v, m) || isCreateMessageResult(v, m) || isListRootsResult(v, m) || isElicitResult(v, m) || isGetTaskResult(v, m) || isGetTaskPayloadResult(v, m) || isCancelTaskResult(v, m) || isListTasksResult(v, m);
}

function isServerResult(v: unknown, m: Mode): boolean {
  return isEmptyResult(v, m) || isInitializeResult(v, m) || isListResourcesResult(v, m) || isListResourceTemplatesResult(v, m) || isReadResourceResult(v, m) || isListPromptsResult(v, m) || isGetPromptResult(v, m) || isListToolsResult(v, m) || isCallToolResult(v, m) || isCompleteResult(v, m) || isGetTaskResult(v, m) || isGetTaskPayloadResult(v, m) || isCancelTaskResult(v, m) || isListTasksResult(v, m);
}

export const definitions: Readonly<Record<string, Check>> = {
  RequestId: isRequestId,
  ProgressToken: isProgressToken,
  Cursor: isCursor,
  Request: isRequest,
  Notification: isNotification,
  Result: isResult,
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
  URLElicitationRequiredError: isURLElicitationRequiredError,
  InitializeRequest: isInitializeRequest,
  InitializeRequestParams: isInitializeRequestParams,
  InitializeResult: isInitializeResult,
  InitializedNotification: isInitializedNotification,
  PingRequest: isPingRequest,
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
  SubscribeRequest: isSubscribeRequest,
  SubscribeRequestParams: isSubscribeRequestParams,
  UnsubscribeRequest: isUnsubscribeRequest,
  UnsubscribeRequestParams: isUnsubscribeRequestParams,
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
  ToolExecution: isToolExecution,
  CompleteRequest: isCompleteRequest,
  CompleteRequestParams: isCompleteRequestParams,
  CompleteResult: isCompleteResult,
  SetLevelRequest: isSetLevelRequest,
  SetLevelRequestParams: isSetLevelRequestParams,
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
  RootsListChangedNotification: isRootsListChangedNotification,
  Root: isRoot,
  ElicitRequest: isElicitRequest,
  ElicitRequestParams: isElicitRequestParams,
  ElicitRequestFormParams: isElicitRequestFormParams,
  ElicitRequestURLParams: isElicitRequestURLParams,
  ElicitResult: isElicitResult,
  ElicitationCompleteNotification: isElicitationCompleteNotification,
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
  GetTaskRequest: isGetTaskRequest,
  GetTaskResult: isGetTaskResult,
  GetTaskPayloadRequest: isGetTaskPayloadRequest,
  GetTaskPayloadResult: isGetTaskPayloadResult,
  CancelTaskRequest: isCancelTaskRequest,
  CancelTaskResult: isCancelTaskResult,
  ListTasksRequest: isListTasksRequest,
  ListTasksResult: isListTasksResult,
  CreateTaskResult: isCreateTaskResult,
  TaskStatusNotification: isTaskStatusNotification,
  TaskStatusNotificationParams: isTaskStatusNotificationParams,
  Task: isTask,
  TaskStatus: isTaskStatus,
  TaskMetadata: isTaskMetadata,
  RelatedTaskMetadata: isRelatedTaskMetadata,
  TaskAugmentedRequestParams: isTaskAugmentedRequestParams,
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
    otherResults: [{ definition: 'CreateTaskResult', check: isCreateTaskResult, property: 'task' }],
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
    otherResults: [{ definition: 'CreateTaskResult', check: isCreateTaskResult, property: 'task' }],
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
  'elicitation/create': {
    definition: 'ElicitRequest',
    client: false,
    server: true,
    message: isElicitRequest,
    params: isElicitRequestParams,
    paramsRequired: true,
    result: { definition: 'ElicitResult', check: isElicitResult },
    saysType: false,
    otherResults: [{ definition: 'CreateTaskResult', check: isCreateTaskResult, property: 'task' }],
  },
  'tasks/get': {
    definition: 'GetTaskRequest',
    client: true,
    server: true,
    message: isGetTaskRequest,
    params: isGetTaskRequest_params,
    paramsRequired: true,
    result: { definition: 'GetTaskResult', check: isGetTaskResult },
    saysType: false,
    otherResults: [],
  },
  'tasks/result': {
    definition: 'GetTaskPayloadRequest',
    client: true,
    server: true,
    message: isGetTaskPayloadRequest,
    params: isGetTaskPayloadRequest_params,
    paramsRequired: true,
    result: { definition: 'GetTaskPayloadResult', check: isGetTaskPayloadResult },
    saysType: false,
    otherResults: [],
  },
  'tasks/cancel': {
    definition: 'CancelTaskRequest',
    client: true,
    server: true,
    message: isCancelTaskRequest,
    params: isCancelTaskRequest_params,
    paramsRequired: true,
    result: { definition: 'CancelTaskResult', check: isCancelTaskResult },
    saysType: false,
    otherResults: [],
  },
  'tasks/list': {
    definition: 'ListTasksRequest',
    client: true,
    server: true,
    message: isListTasksRequest,
    params: isPaginatedRequestParams,
    paramsRequired: false,
    result: { definition: 'ListTasksResult', check: isListTasksResult },
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
  'notifications/elicitation/complete': {
    definition: 'ElicitationCompleteNotification',
    client: false,
    server: true,
    message: isElicitationCompleteNotification,
    params: isElicitationCompleteNotification_params,
    paramsRequired: true,
  },
  'notifications/tasks/status': {
    definition: 'TaskStatusNotification',
    client: true,
    server: true,
    message: isTaskStatusNotification,
    params: isTaskStatusNotificationParams,
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
