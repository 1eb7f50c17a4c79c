import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import {
  ERROR_CODES,
  FEATURES,
  isJsonObject,
  type JsonObject,
  type Outcome,
  ResourceNotFoundError,
  revisionsOf,
  RpcError,
  TASKS_EXTENSION,
} from '@mcpx/protocol';
import { type Call, httpHandler, nodeListener, type Service } from '@mcpx/server';
import { type Answer, complete, type FixtureTool, PNG } from './fixture/fixture.ts';
import { ASKING_PROMPT, ASKING_TOOLS } from './fixture/input-required.ts';
import { checkDeclared, knownTasks, TASK_METHODS, TASK_TOOLS, watchTasks } from './fixture/tasks.ts';
import { TOOLS } from './fixture/tools.ts';

/**
 * The server that the official suite wants to find, under all the names that it looks for. It prints its URL.
 *
 * `--era legacy` or `--era modern` serves one era only.
 */
const { values } = parseArgs({ options: { era: { type: 'string', default: 'modern' } } });
const era = values.era === 'legacy' ? 'legacy' : 'modern';

const SERVER_INFO = { name: 'conformance-fixture', version: '1.0.0' };
const CACHED = { ttlMs: 300_000, cacheScope: 'public' };
const listeners = new Set<Call>();
const added = { tools: 0, prompts: 0 };

/** Lists that grow when somebody asks for it. */
function change(list: 'tools' | 'prompts'): Answer {
  return () => {
    added[list] += 1;
    for (const { notify } of listeners) notify(`notifications/${list}/list_changed`, {});
    return { content: [{ type: 'text', text: 'Changed' }] };
  };
}

const tools: Readonly<Record<string, FixtureTool>> = {
  ...TOOLS,
  ...ASKING_TOOLS,
  ...TASK_TOOLS,
  test_trigger_tool_change: { description: 'Adds a tool', run: change('tools') },
  test_trigger_prompt_change: { description: 'Adds a prompt', run: change('prompts') },
};

interface Prompt extends FixtureTool {
  readonly takes?: readonly string[];
}

const message = (content: JsonObject): JsonObject => ({ role: 'user', content });
const said = (text: string): JsonObject => message({ type: 'text', text });

const prompts: Readonly<Record<string, Prompt>> = {
  test_simple_prompt: { description: 'Takes nothing', run: () => ({ messages: [said('A simple prompt.')] }) },
  test_prompt_with_arguments: {
    description: 'Takes two arguments',
    takes: ['arg1', 'arg2'],
    run: ({ arg1, arg2 }) => ({ messages: [said(`arg1='${arg1 as string}', arg2='${arg2 as string}'`)] }),
  },
  test_prompt_with_embedded_resource: {
    description: 'Embeds a resource',
    takes: ['resourceUri'],
    run: ({ resourceUri = '' }) => ({
      messages: [
        message({ type: 'resource', resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded' } }),
        said('Look at this.'),
      ],
    }),
  },
  test_prompt_with_image: {
    description: 'Shows an image',
    run: () => ({ messages: [message({ type: 'image', data: PNG, mimeType: 'image/png' }), said('Look at this.')] }),
  },
  test_input_required_result_prompt: ASKING_PROMPT,
};

const resources: Readonly<Record<string, JsonObject>> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched' },
};

function read({ uri }: JsonObject): JsonObject {
  if (typeof uri !== 'string') throw new RpcError(ERROR_CODES.invalidParams, 'A resource is named by its URI');
  const id = /^test:\/\/template\/(.+)\/data$/.exec(uri)?.[1];
  const found = id === undefined ? resources[uri] : { mimeType: 'application/json', text: JSON.stringify({ id }) };
  if (found === undefined) {
    throw new ResourceNotFoundError(`There is no resource ${uri}`, { uri, rpcCode: ERROR_CODES.invalidParams });
  }
  return { contents: [{ uri, ...found }], ...CACHED };
}

function run(what: Readonly<Record<string, FixtureTool>>, kind: string, call: Call): ReturnType<Answer> {
  const { name, arguments: args } = call.params;
  const found = typeof name === 'string' && Object.hasOwn(what, name) ? what[name] : undefined;
  if (found === undefined) throw new RpcError(ERROR_CODES.invalidParams, `There is no ${kind} of this name`);
  return found.run(isJsonObject(args) ? args : {}, call);
}

const listed = (what: Readonly<Record<string, FixtureTool>>, more: (one: FixtureTool) => JsonObject): JsonObject[] =>
  Object.entries(what).map(([name, one]) => ({ name, description: one.description, ...more(one) }));
const extra = (count: number, more: JsonObject = {}): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ name: `added_${index + 1}`, description: 'Was added', ...more }));

const methods: Readonly<Record<string, (call: Call) => ReturnType<Answer>>> = {
  'server/discover': ({ caller }) => ({
    capabilities: {
      tools: { listChanged: true },
      prompts: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
      completions: {},
      logging: {},
      ...(FEATURES[caller.revision].extensions && { extensions: { [TASKS_EXTENSION]: {} } }),
    },
    ...CACHED,
  }),
  'tools/list': () => ({
    tools: [
      ...listed(tools, ({ inputSchema }) => ({ inputSchema: inputSchema ?? { type: 'object', properties: {} } })),
      ...extra(added.tools, { inputSchema: { type: 'object' } }),
    ],
    ...CACHED,
  }),
  'tools/call': (call) => run(tools, 'tool', call),
  'prompts/list': () => ({
    prompts: [
      ...listed(prompts, (one) => ({
        arguments: ((one as Prompt).takes ?? []).map((name) => ({ name, required: true })),
      })),
      ...extra(added.prompts),
    ],
    ...CACHED,
  }),
  'prompts/get': (call) => run(prompts, 'prompt', call),
  'resources/list': () => ({
    resources: Object.entries(resources).map(([uri, { mimeType }]) => ({
      uri,
      name: uri.slice('test://'.length),
      mimeType,
    })),
    ...CACHED,
  }),
  'resources/templates/list': () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }],
    ...CACHED,
  }),
  'resources/read': ({ params }) => read(params),
  'completion/complete': () => ({ completion: { values: ['paris', 'park'], total: 2, hasMore: false } }),
  'subscriptions/listen': (call) =>
    new Promise((resolve) => {
      const { taskIds, ...lists } = call.params['notifications'] as JsonObject;
      const known = knownTasks(taskIds);
      listeners.add(call);
      call.notify('notifications/subscriptions/acknowledged', { notifications: { ...lists, taskIds: known } });
      const watch = watchTasks((task) => {
        if (known.includes(task['taskId'] as string)) call.notify('notifications/tasks', task);
      });
      call.signal.addEventListener('abort', () => {
        listeners.delete(call);
        watch[Symbol.dispose]();
        resolve({});
      });
    }),
};

const service: Service = async (call): Promise<Outcome> => {
  const { method, params } = call;
  const ofTasks = TASK_METHODS[method];
  if (ofTasks !== undefined && FEATURES[call.caller.revision].tasks === 'extension') {
    checkDeclared(call);
    return complete(ofTasks(params));
  }
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (answer === undefined) throw new RpcError(ERROR_CODES.methodNotFound, `Method not found: ${method}`);
  const given = await answer(call);
  return given['kind'] === 'input' || given['kind'] === 'complete' ? (given as Outcome) : complete(given as JsonObject);
};

const handler = httpHandler(service, { serverInfo: SERVER_INFO, revisions: revisionsOf(era) });
const listener = createServer(nodeListener(handler));
listener.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`);
});
