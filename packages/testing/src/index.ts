export type { Arrivals } from './arrivals.ts';
export type { ScriptedCall, ScriptedCallOptions, ScriptedClient, ScriptedClientOptions } from './scripted-client.ts';
export { nextQuestion, scriptedClient } from './scripted-client.ts';
export type { ServerFrameJudge } from './scripted-client-judge.ts';
export { createServerFrameJudge } from './scripted-client-judge.ts';
export type { HttpCall, HttpCallInFlight, HttpReply, ReceivedEvent } from './scripted-client-http.ts';
export { sendHttp } from './scripted-client-http.ts';
export type { ScriptedClientLink } from './scripted-client-link.ts';
export { scriptedClientLink } from './scripted-client-link.ts';
export type {
  ReceivedFrame,
  ScriptedAnswer,
  ScriptedHandler,
  ScriptedRequest,
  ScriptedServer,
  ScriptedServerOptions,
} from './scripted-server.ts';
export { NO_ANSWER, scriptedServer } from './scripted-server.ts';
export type { FrameJudge } from './scripted-server-judge.ts';
export { createFrameJudge } from './scripted-server-judge.ts';
export type { LinkKind } from './scripted-server-link.ts';
export type { ScriptedEndpoint } from './scripted-server-http.ts';
export { serveOverHttp } from './scripted-server-http.ts';
export type { ScriptedEventStream } from './scripted-server-sse.ts';
export { serveOverSse } from './scripted-server-sse.ts';
export type { ScriptedProgram } from './scripted-server-stdio.ts';
export { serveOverStdio } from './scripted-server-stdio.ts';
