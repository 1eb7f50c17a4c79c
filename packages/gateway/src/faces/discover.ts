import {
  type CompleteOutcome,
  type Features,
  FEATURES,
  isJsonObject,
  type JsonObject,
  META,
  REVISIONS,
  type Revision,
  TASKS_EXTENSION,
} from '@mcpx/protocol';
import { shareTasks } from '../tasks/task-ids.ts';

export interface DiscoverAnswer {
  readonly serverInfo: JsonObject;
  readonly capabilities: JsonObject;
  readonly instructions?: string | undefined;
}

/** The answer to `server/discover`: what is offered now, to be asked again at will. See 2026-07-28 `server/discover`. */
export function discoverOutcome({ serverInfo, capabilities, instructions }: DiscoverAnswer): CompleteOutcome {
  return {
    kind: 'complete',
    result: {
      resultType: 'complete',
      supportedVersions: REVISIONS.toReversed(),
      capabilities,
      ...(instructions !== undefined && { instructions }),
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { [META.serverInfo]: serverInfo },
    },
  };
}

/** The capabilities of servers that callers are offered, and which of their flags. */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  tools: ['listChanged'],
  prompts: ['listChanged'],
  resources: ['listChanged', 'subscribe'],
  completions: [],
  logging: [],
};

/** What a server declared, narrowed to what the gateway carries to a caller on this revision. */
export function offeredCapabilities(declared: JsonObject, revision: Revision, caller: Revision): JsonObject {
  const offered: { [name: string]: JsonObject } = {};
  for (const [name, flags] of Object.entries(OFFERED)) {
    const own = declared[name];
    // A revision without the completions capability has completion all the same: callers may just try.
    const isImplied = name === 'completions' && !FEATURES[revision].completionsCapability;
    if (!isJsonObject(own) && !isImplied) continue;
    offered[name] = Object.fromEntries(
      flags.filter((flag) => isJsonObject(own) && own[flag] === true).map((flag) => [flag, true]),
    );
  }
  return shareTasks(revision, caller) ? { ...offered, ...declaredTasks(declared) } : offered;
}

/** What of the capabilities speaks of tasks, in either shape. */
function declaredTasks({ tasks, extensions }: JsonObject): JsonObject {
  const extension = isJsonObject(extensions) ? extensions[TASKS_EXTENSION] : undefined;
  return {
    ...(isJsonObject(tasks) && { tasks }),
    ...(isJsonObject(extension) && { extensions: { [TASKS_EXTENSION]: extension } }),
  };
}

/**
 * What several servers offer together. Their lists change whenever a server comes or goes, whatever each one declares; who
 * was never there may have anything.
 */
export function mergedCapabilities(known: readonly (JsonObject | undefined)[], caller: Revision): JsonObject {
  const possible = { ...POSSIBLE, ...TASKS_OF_FACE[FEATURES[caller].tasks] };
  const all = known.map((capabilities) => capabilities ?? possible);
  const merged: { [name: string]: JsonObject } = {};
  for (const [name, flags] of Object.entries(OFFERED)) {
    const declared = all.map((capabilities) => capabilities[name]).filter(isJsonObject);
    if (declared.length === 0) continue;
    const isSet = (flag: string): boolean => flag === 'listChanged' || declared.some((own) => own[flag] === true);
    merged[name] = Object.fromEntries(flags.filter(isSet).map((flag) => [flag, true]));
  }
  const hasTasks = all.some((capabilities) => Object.keys(declaredTasks(capabilities)).length > 0);
  return hasTasks ? { ...merged, ...TASKS_OF_FACE[FEATURES[caller].tasks] } : merged;
}

/** What the face of several servers does for tasks; which tools may be tasks stands at each tool. See 2025-11-25 `basic/utilities/tasks`. */
const TASKS_OF_FACE: Readonly<Record<Features['tasks'], JsonObject>> = {
  none: {},
  core: { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
  extension: { extensions: { [TASKS_EXTENSION]: {} } },
};

const POSSIBLE: JsonObject = { tools: {}, prompts: {}, resources: { subscribe: true }, completions: {}, logging: {} };

/** Instructions of all servers together are at most this long, in characters: they are read at every start of a host. */
const MAX_INSTRUCTIONS = 16_384;

/** The instructions of several servers, each under its server's key. What goes beyond the cap is left out, whole servers at a time. */
export function joinInstructions(
  servers: readonly { readonly key: string; readonly instructions: string | undefined }[],
): string | undefined {
  const parts: string[] = [];
  let length = 0;
  for (const { key, instructions } of servers) {
    if (instructions === undefined || instructions.trim() === '') continue;
    const part = `# ${key}\n\n${instructions}`;
    length += part.length;
    if (length > MAX_INSTRUCTIONS) continue;
    parts.push(part);
  }
  return parts.length === 0 ? undefined : parts.join('\n\n');
}
