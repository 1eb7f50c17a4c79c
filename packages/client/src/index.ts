export type { MemoryStoreOptions, ResultStore, StoredResult } from './cache/result-store.ts';
export { createMemoryStore } from './cache/result-store.ts';
export type {
  AskingCall,
  CacheOptions,
  CallOptions,
  Client,
  ClientEvent,
  ClientOptions,
  EraRecord,
  InputContext,
  ListenEvent,
  ListenFilter,
  Listening,
  OnInput,
  Peer,
  ProtocolChoice,
} from './client.ts';
export type { ClientLimitNames, LimitNames } from './exchange/limit-names.ts';
export { requestErrorFor } from './calls/request-error.ts';
export { connect } from './connect.ts';
export type { NextStep, ProbeContext, ProbeOutcome, Verdict } from './negotiate/classify-probe.ts';
export { classifyProbe } from './negotiate/classify-probe.ts';
export { fillFormDefaults } from './questions/form-defaults.ts';
export type { ListOptions } from './lists/collect-pages.ts';
export { listPrompts, listResources, listResourceTemplates, listTools } from './lists/lists.ts';
export { callTool } from './methods/call-tool.ts';
export type { CompleteOptions, CompletionReference } from './methods/complete.ts';
export { complete } from './methods/complete.ts';
export { getPrompt } from './methods/get-prompt.ts';
export { ping } from './methods/ping.ts';
export { readResource } from './methods/read-resource.ts';
export { setLogLevel } from './methods/set-log-level.ts';
export type { DroppedCounts } from './exchange/dropped.ts';
export { droppedCounts } from './methods/dropped-counts.ts';
export type { TaskOptions } from './tasks/call-tool-as-task.ts';
export { callToolAsTask } from './tasks/call-tool-as-task.ts';
export { cancelTask, getTask, listTasks } from './tasks/tasks.ts';
export type { ParamsOf, TypedClient } from './typed.ts';
export { typed } from './typed.ts';
