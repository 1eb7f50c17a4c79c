export type {
  ReceivedFrame,
  ScriptedAnswer,
  ScriptedHandler,
  ScriptedRequest,
  ScriptedServer,
  ScriptedServerOptions,
} from './scripted-server.ts';
export { NO_ANSWER, scriptedServer } from './scripted-server.ts';
export type { LinkKind } from './scripted-server-link.ts';
