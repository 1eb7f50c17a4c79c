import {
  FEATURES,
  isJsonObject,
  type JsonObject,
  type JsonRpcResponse,
  META,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import {
  type LinkKind,
  NO_ANSWER,
  type ScriptedHandler,
  type ScriptedRequest,
  type ScriptedServer,
  scriptedServer,
} from '@mcpx/testing';
import { asksByResult, createPeer, declaredIn, Unanswered } from './peer.ts';
import type { ChangedList, PeerCall } from './peer-call.ts';

/** A peer behind a scripted link, which judges every frame that it is sent. */
export function createScriptedPeer(revision: Revision, link: LinkKind): ScriptedServer {
  const features = FEATURES[revision];
  const isModern = features.era === 'modern';
  const peer = createPeer(revision);
  const listens = new Map<ScriptedRequest, JsonObject>();
  /** Legacy: what each link subscribed to, and the level of its log messages. */
  const sessions = new Map<number, Set<unknown>>();
  const levels = new Map<number, string>();

  const changed = (what: ChangedList | { readonly uri: string }): void => {
    const method = typeof what === 'string' ? `notifications/${what}/list_changed` : 'notifications/resources/updated';
    const params: JsonObject = typeof what === 'string' ? {} : what;
    if (!isModern) {
      for (const [link, uris] of sessions) {
        if (typeof what === 'string' || uris.has(what.uri)) server.notify(method, params, link);
      }
      return;
    }
    for (const [{ id, notify }, filter] of listens) {
      const uris = filter['resourceSubscriptions'];
      const isWanted =
        typeof what === 'string'
          ? filter[`${what}ListChanged`] === true
          : Array.isArray(uris) && uris.includes(what.uri);
      if (isWanted) notify(method, { ...params, _meta: { [META.subscriptionId]: id } });
    }
  };
  const taskChanged = (task: JsonObject): void => {
    for (const [{ id, notify }, { taskIds }] of listens) {
      if (!Array.isArray(taskIds) || !taskIds.includes(task['taskId'])) continue;
      notify('notifications/tasks', { ...task, _meta: { [META.subscriptionId]: id } });
    }
  };
  const callOf = (request: ScriptedRequest): PeerCall => {
    const { params, notify, signal } = request;
    const meta = isJsonObject(params['_meta']) ? params['_meta'] : {};
    const { progressToken } = meta;
    const lowest = isModern ? meta[META.logLevel] : (levels.get(request.link) ?? 'info');
    return {
      signal,
      capabilities: declaredIn(params),
      changed,
      taskChanged,
      completed: (elicitationId) =>
        server.notify('notifications/elicitation/complete', { elicitationId }, request.link),
      ask: isModern ? asksByResult(params) : (_, method, asked) => askNow(request, method, asked),
      progress(progress) {
        if (progressToken !== undefined) notify('notifications/progress', { ...progress, progressToken });
      },
      log(messageLevel, data) {
        if (typeof lowest === 'string' && LEVELS.indexOf(messageLevel) >= LEVELS.indexOf(lowest)) {
          notify('notifications/message', { level: messageLevel, data });
        }
      },
    };
  };

  const answer: ScriptedHandler = async (request) => {
    const { method, params, link } = request;
    const uris = sessions.get(link) ?? new Set();
    sessions.set(link, uris);
    if (method === 'logging/setLevel') levels.set(link, params['level'] as string);
    if (method === 'resources/subscribe') uris.add(params['uri']);
    if (method === 'resources/unsubscribe') uris.delete(params['uri']);
    try {
      return await peer.answer(method, params, callOf(request));
    } catch (error) {
      if (error instanceof Unanswered) return error.result;
      if (error instanceof RpcError) return error;
      throw error;
    }
  };

  const listen: ScriptedHandler = (request) => {
    const { id, params, notify, signal } = request;
    const filter = params['notifications'] as JsonObject;
    listens.set(request, filter);
    signal.addEventListener('abort', () => listens.delete(request), { once: true });
    notify('notifications/subscriptions/acknowledged', { notifications: filter, _meta: { [META.subscriptionId]: id } });
    return NO_ANSWER;
  };

  const server = scriptedServer({
    revision,
    link,
    capabilities: peer.capabilities,
    instructions: `A peer of ${revision}`,
    handlers: {
      ...Object.fromEntries(METHODS.map((method) => [method, answer])),
      ...(isModern
        ? { 'subscriptions/listen': listen }
        : Object.fromEntries(LEGACY_METHODS.map((method) => [method, answer]))),
      ...(features.tasks !== 'none' && Object.fromEntries(TASK_METHODS.map((method) => [method, answer]))),
    },
  });
  return server;
}

const METHODS = [
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
];
const LEGACY_METHODS = ['logging/setLevel', 'resources/subscribe', 'resources/unsubscribe'];
const TASK_METHODS = ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/update', 'tasks/cancel'];
const LEVELS: readonly string[] = ['debug', 'info', 'notice', 'warning', 'error'];

async function askNow(request: ScriptedRequest, method: string, params: JsonObject | undefined): Promise<JsonObject> {
  const answer = (await request.ask(method, params)) as JsonRpcResponse;
  if ('result' in answer) return answer.result;
  const { code, message, data } = answer.error;
  throw new RpcError(code, message, { data });
}
