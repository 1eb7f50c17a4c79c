import {
  ERROR_CODES,
  type Features,
  FEATURES,
  isJsonObject,
  type JsonObject,
  type Outcome,
  ResourceNotFoundError,
  RpcError,
} from '@mcpx/protocol';
import type { Call } from '@mcpx/server';
import type { GatewayOptions } from '../gateway.ts';
import type { ListBook } from '../lists/list-book.ts';
import { LIST_KINDS, type ListKind, type ListName, PROMPT_LIST, TOOL_LIST } from '../lists/list-kinds.ts';
import { createMergedLists } from '../lists/merged-lists.ts';
import type { TimelyReader } from '../lists/timely-reader.ts';
import type { Found, Handles } from '../names/handles.ts';
import type { Names, NamingMode } from '../names/namespaces.ts';
import { mapUris } from '../results/map-uris.ts';
import { createTaskList } from '../tasks/list-tasks.ts';
import type { ShownTools } from '../tools/shown-tools.ts';
import { unknownTask } from '../tasks/relay-tasks.ts';
import { mapRelatedTask, mapTaskIds, mapTaskQuestions } from '../tasks/task-ids.ts';
import type { Warn } from '../warn.ts';
import { discoverOutcome, joinInstructions, mergedCapabilities, offeredCapabilities } from './discover.ts';
import { type Face, refuse, type ServedFace, serviceOf } from './face.ts';
import { forward, type Forwarding } from './forward.ts';
import { createNameFinder, type NameFinder } from './name-finder.ts';
import { type ServerView, viewOf } from './server-view.ts';
import { relaySubscription } from '../subscriptions/relay-subscription.ts';
import type { SubscriptionFace } from '../subscriptions/subscription-face.ts';

export interface MergedFaceOptions {
  readonly keys: readonly string[];
  readonly names: Names;
  /** How the names were made. */
  readonly mode: NamingMode;
  readonly book: ListBook;
  readonly forwarding: Forwarding;
  readonly reader: TimelyReader;
  readonly tools: ShownTools;
  readonly waitMsFor: (key: string) => number;
  readonly warn: Warn;
  readonly serverInfo: GatewayOptions['serverInfo'];
  /** Entries on a page of a list. */
  readonly pageSize: number;
}

/** Several servers behind one endpoint. */
export function mergedFace(options: MergedFaceOptions): ServedFace {
  const { keys, names, mode, book, reader, tools, forwarding, waitMsFor, warn, serverInfo, pageSize } = options;
  const { pool } = forwarding;
  const shown = new Set(keys);
  const lists = createMergedLists({ book, keys, names, reader, pageSize, warn });

  const views = new Map(keys.map((key) => [key, viewOf(key, names)]));
  const viewFor = (key: string): ServerView => views.get(key) ?? viewOf(key, names);
  const showResult = (view: ServerView, method: string, result: JsonObject): JsonObject => {
    const withUris = mapUris(method, result, view.mapUri);
    const shownResult = mapTaskIds(withUris, view.showTaskId);
    return method === 'tasks/get' ? mapTaskQuestions(shownResult, view.showQuestion) : shownResult;
  };

  const route = (call: Call, { key }: Found, params: JsonObject): Promise<Outcome> => {
    const view = viewFor(key);
    return forward(forwarding, call, { key, params, view, show: (result) => showResult(view, call.method, result) });
  };

  const findTask = (taskId: string): Found | undefined => {
    const found = names.ids.find(taskId);
    return found !== undefined && !('shared' in found) && shown.has(found.key) ? found : undefined;
  };
  /** What is asked about one task goes to the server that made it. */
  const ofTask = (call: Call): Promise<Outcome> => {
    const { taskId } = call.params;
    const found = typeof taskId === 'string' ? findTask(taskId) : undefined;
    if (found === undefined) throw unknownTask();
    return route(call, found, { ...call.params, taskId: found.own });
  };
  const listTasks = createTaskList({
    keys,
    pool,
    warn,
    ask: (key, call, params) => route(call, { key, own: '' }, params),
  });
  const aboutTasks = async (call: Call): Promise<Outcome> => {
    const { tasks } = FEATURES[call.caller.revision];
    if (!TASK_METHODS[tasks].includes(call.method)) return refuse(call);
    return call.method === 'tasks/list' ? listTasks(call) : ofTask(call);
  };

  const finderOf = (handles: Handles, kind: ListKind): NameFinder =>
    createNameFinder({ keys, handles, kind, lists, reader, mode });
  const findTool = finderOf(names.tools, TOOL_LIST);
  const findPrompt = finderOf(names.prompts, PROMPT_LIST);

  const byName =
    (what: string, finder: NameFinder) =>
    async (call: Call): Promise<Outcome> => {
      const { name } = call.params;
      const found = typeof name === 'string' ? await finder.find(name, call.signal) : undefined;
      if (found === undefined) throw unknown(what, name);
      return route(call, found, { ...call.params, name: found.own });
    };

  const findUri = (uri: string): Found | undefined => {
    const found = names.uris.find(uri);
    return found !== undefined && !('shared' in found) && shown.has(found.key) ? found : undefined;
  };

  const subscriptions: SubscriptionFace = {
    pool,
    addressees: forwarding.addressees,
    granted: forwarding.granted,
    passOn(server, method, params) {
      if (method !== 'notifications/message' || !shown.has(server)) return undefined;
      return mapRelatedTask(params, viewFor(server).showTaskId);
    },
    waitMsFor,
    warn,
    findUri,
    showUri: ({ key, own }) => names.uris.show(key, own),
    findTask,
    showTask: (key, task) => showResult(viewFor(key), 'tasks/get', task),
    tasks: forwarding.tasks,
    async watchLists(wanted, { signal }, changed) {
      const kinds = LIST_KINDS.filter(({ capability }) => wanted.includes(capability));
      const watch = book.onChange(({ key, kind, isNews }) => {
        if (isNews && shown.has(key) && kinds.includes(kind)) changed(kind.capability satisfies ListName);
      });
      const following = book.follow(keys, kinds);
      // What was never read is no change before its time is over; nobody waits for that here.
      for (const kind of kinds) lists.learn(keys, kind, signal).catch(() => {});
      const end = async (): Promise<void> => {
        watch[Symbol.dispose]();
        following[Symbol.dispose]();
      };
      return { lists: wanted, watch: { [Symbol.asyncDispose]: end } };
    },
  };

  const face: Face = {
    ...Object.fromEntries([...ALL_TASK_METHODS].map((method) => [method, aboutTasks])),
    ...Object.fromEntries(
      LIST_KINDS.map((kind) => [
        kind.method,
        async (call: Call): Promise<Outcome> => ({ kind: 'complete', result: await lists.page(kind, call) }),
      ]),
    ),
    // Answered from what is known, at once; the servers start meanwhile, since lists and calls follow.
    'server/discover': async ({ caller }) => {
      for (const key of keys) if (!book.isFresh(key, TOOL_LIST)) book.read(key, TOOL_LIST).catch(() => {});
      const servers = pool.status().filter(({ key }) => shown.has(key));
      return discoverOutcome({
        serverInfo: { ...serverInfo },
        capabilities: mergedCapabilities(
          servers.map(({ peer }) => peer && offeredCapabilities(peer.capabilities, peer.revision, caller.revision)),
          caller.revision,
        ),
        instructions: joinInstructions(servers.map(({ key, peer }) => ({ key, instructions: peer?.instructions }))),
      });
    },
    'tools/call': byName('tool', findTool),
    'prompts/get': byName('prompt', findPrompt),
    'resources/read': async (call) => {
      const { uri } = call.params;
      if (typeof uri !== 'string') throw unknown('resource', uri);
      const found = findUri(uri);
      if (found === undefined) throw noResource(uri);
      return route(call, found, { ...call.params, uri: found.own });
    },
    'completion/complete': async (call) => {
      const { ref } = call.params;
      if (!isJsonObject(ref)) throw unknown('reference', undefined);
      const { name, uri } = ref;
      if (typeof name === 'string') {
        const found = await findPrompt.find(name, call.signal);
        if (found === undefined) throw unknown('prompt', name);
        return route(call, found, { ...call.params, ref: { ...ref, name: found.own } });
      }
      const found = typeof uri === 'string' ? findUri(uri) : undefined;
      if (found === undefined) throw unknown('reference', uri);
      return route(call, found, { ...call.params, ref: { ...ref, uri: found.own } });
    },
    'subscriptions/listen': (call) => relaySubscription(subscriptions, call),
  };
  return { service: serviceOf(face), fieldsFor: (tool) => findTool.fieldsIn(tools, tool) };
}

/** The methods of tasks, by their shape. See 2025-11-25 `basic/utilities/tasks`, `extensions/tasks`. */
const TASK_METHODS: Readonly<Record<Features['tasks'], readonly string[]>> = {
  none: [],
  core: ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel'],
  extension: ['tasks/get', 'tasks/update', 'tasks/cancel'],
};
const ALL_TASK_METHODS: ReadonlySet<string> = new Set(Object.values(TASK_METHODS).flat());

function noResource(uri: string): ResourceNotFoundError {
  const message = `Resource not found: ${uri}; URIs here begin with mcpx://<namespace>/`;
  return new ResourceNotFoundError(message, { uri, rpcCode: ERROR_CODES.invalidParams, data: { uri } });
}

function unknown(kind: string, shown: unknown): RpcError {
  const message = typeof shown === 'string' ? `Unknown ${kind}: ${shown}` : `The ${kind} is not named by a string`;
  return new RpcError(ERROR_CODES.invalidParams, message);
}
