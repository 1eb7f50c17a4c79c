import { setTimeout as delay } from 'node:timers/promises';
import {
  ERROR_CODES,
  FEATURES,
  isJsonObject,
  isRawNumber,
  type JsonObject,
  META,
  rawNumber,
  type Revision,
  RpcError,
} from '@mcpx/protocol';
import type { ChangedList, PeerCall } from './peer-call.ts';
import { createTasks, type PeerTasks } from './peer-tasks.ts';
import { FORM, PAGE, SAMPLE } from './questions.ts';

/** A server that has something of everything, whatever carries it. */
export interface Peer {
  readonly capabilities: JsonObject;
  /** @throws RpcError */
  answer(method: string, params: JsonObject, call: PeerCall): Promise<JsonObject>;
}

/** A number that no double can carry. */
export const LARGE = '12345678901234567890.125';

export const PNG = 'iVBORw0KGgo=';
export const WAV = 'UklGRg==';

/** Work takes time: clients that hear of it and of its end at once may miss the former. */
const STEP_MS = 50;

const DAYS = ['monday', 'tuesday', 'wednesday'];

const text = (value: string): JsonObject => ({ content: [{ type: 'text', text: value }] });
const missing = (what: string, name: unknown): RpcError =>
  new RpcError(ERROR_CODES.invalidParams, `Unknown ${what}: ${String(name)}`);

/** Makes a peer that offers and says only what its revision has. */
export function createPeer(revision: Revision): Peer {
  const features = FEATURES[revision];
  const tasks: PeerTasks = createTasks(features.tasks);
  const extra: Record<ChangedList, number> = { tools: 0, prompts: 0, resources: 0 };
  let visits = 0;
  let hanging = 0;
  let cancelled = 0;

  const tool = (name: string, properties: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
    name,
    description: `The tool ${name}`,
    inputSchema: { type: 'object', properties },
    ...(features.titles && { title: name.toUpperCase() }),
    ...(features.toolAnnotations && { annotations: { readOnlyHint: true } }),
    ...(features.icons && { icons: [{ src: 'https://example.org/icon.png' }] }),
    ...more,
  });
  const added = (list: ChangedList): readonly string[] =>
    Array.from({ length: extra[list] }, (_, index) => `extra-${index + 1}`);

  const question = async (kind: unknown, call: PeerCall): Promise<JsonObject> => {
    switch (kind) {
      case 'form':
        return call.ask(
          'who',
          'elicitation/create',
          features.elicitation === 'form+url' ? { mode: 'form', ...FORM } : FORM,
        );
      case 'url': {
        if (!features.elicitationIds) return call.ask('page', 'elicitation/create', PAGE);
        const elicitationId = `visit-${++visits}`;
        const answer = await call.ask('page', 'elicitation/create', { ...PAGE, elicitationId });
        call.completed(elicitationId);
        return answer;
      }
      case 'sampling':
        return call.ask('sample', 'sampling/createMessage', SAMPLE);
      default:
        return call.ask('roots', 'roots/list');
    }
  };

  const tools: Readonly<Record<string, (args: JsonObject, call: PeerCall) => JsonObject | Promise<JsonObject>>> = {
    echo: ({ value }) => text(`echo: ${value as string}`),
    fail: () => ({ ...text('It does not work'), isError: true }),
    sum: ({ a, b }) => ({
      ...text(String(Number(a) + Number(b))),
      ...(features.structuredContent !== 'none' && { structuredContent: { sum: Number(a) + Number(b) } }),
    }),
    rich: () => ({
      content: [
        { type: 'text', text: 'first' },
        { type: 'image', data: PNG, mimeType: 'image/png' },
        { type: 'resource', resource: { uri: 'matrix://one', text: 'One' } },
        ...(features.audio ? [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] : []),
        ...(features.resourceLinks ? [{ type: 'resource_link', uri: 'matrix://one', name: 'one' }] : []),
      ],
    }),
    region: ({ region }) => text(region as string),
    ask: async ({ kind }, call) => text(JSON.stringify(await question(kind, call))),
    progress: async (_, call) => {
      for (const progress of [1, 2, 3]) {
        call.progress({ progress, total: 3, ...(features.progressMessage && { message: `step ${progress}` }) });
        await delay(STEP_MS);
      }
      return text('done');
    },
    log: async (_, call) => {
      for (const level of ['debug', 'info', 'warning', 'error']) call.log(level, { level });
      await delay(STEP_MS);
      return text('logged');
    },
    hang: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        hanging++;
        const abort = (): void => {
          hanging--;
          cancelled++;
          reject(new RpcError(ERROR_CODES.internalError, 'Cancelled'));
        };
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { once: true });
      }),
    hangs: () => text(JSON.stringify({ hanging, cancelled })),
    number: ({ value }) => ({
      ...text('a number'),
      _meta: { 'example.org/number': value ?? rawNumber(LARGE), 'example.org/raw': isRawNumber(value) } as JsonObject,
    }),
    add: ({ list }, call) => {
      extra[list as ChangedList]++;
      call.changed(list as ChangedList);
      return text('added');
    },
    touch: ({ uri }, call) => {
      call.changed({ uri: uri as string });
      return text('touched');
    },
    job: (args, call) => tasks.run(args, call),
  };

  const listed = (): JsonObject[] => [
    tool('echo', { value: { type: 'string' } }),
    tool('fail'),
    tool(
      'sum',
      { a: { type: 'number' }, b: { type: 'number' } },
      features.structuredContent === 'none'
        ? {}
        : { outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] } },
    ),
    tool('rich'),
    tool('region', {
      region: { type: 'string', ...(features.mirroredHeaders && { 'x-mcp-header': 'Region' }) },
    }),
    tool('ask', { kind: { type: 'string' } }),
    tool('progress'),
    tool('log'),
    tool('hang'),
    tool('hangs'),
    tool('number'),
    tool('add', { list: { type: 'string' } }),
    tool('touch', { uri: { type: 'string' } }),
    tool('job', {}, features.tasks === 'core' ? { execution: { taskSupport: 'optional' } } : {}),
    ...added('tools').map((name) => tool(name)),
  ];

  const message = (value: string): JsonObject => ({
    messages: [{ role: 'user', content: { type: 'text', text: value } }],
  });

  const methods: Readonly<Record<string, (params: JsonObject, call: PeerCall) => JsonObject | Promise<JsonObject>>> = {
    'tools/list': () => ({ tools: listed() }),
    'tools/call': ({ name, arguments: args, task }, call) => {
      const run = typeof name === 'string' && Object.hasOwn(tools, name) ? tools[name] : undefined;
      if (run === undefined) throw missing('tool', name);
      const given = isJsonObject(args) ? args : {};
      return isJsonObject(task) ? tasks.create(given, call) : run(given, call);
    },
    'prompts/list': () => ({
      prompts: [
        { name: 'greet', description: 'Greets', arguments: [{ name: 'day', required: true }] },
        { name: 'asks', description: 'Asks who is there' },
        ...added('prompts').map((name) => ({ name })),
      ],
    }),
    'prompts/get': async ({ name, arguments: args }, call) => {
      if (name === 'greet') return message(`Good ${isJsonObject(args) ? (args['day'] as string) : 'day'}`);
      if (name === 'asks') return message(JSON.stringify(await question('form', call)));
      throw missing('prompt', name);
    },
    'resources/list': () => ({
      resources: [
        { uri: 'matrix://one', name: 'one', mimeType: 'text/plain' },
        { uri: 'matrix://bytes', name: 'bytes' },
        { uri: 'matrix://asks', name: 'asks' },
        ...added('resources').map((name) => ({ uri: `matrix://${name}`, name })),
      ],
    }),
    'resources/templates/list': () => ({
      resourceTemplates: [{ uriTemplate: 'matrix://day/{day}', name: 'day' }],
    }),
    'resources/read': async ({ uri }, call) => {
      const contents = (more: JsonObject): JsonObject => ({ contents: [{ uri, ...more }] });
      if (uri === 'matrix://one') return contents({ text: 'One', mimeType: 'text/plain' });
      if (uri === 'matrix://bytes') return contents({ blob: PNG });
      if (uri === 'matrix://asks') return contents({ text: JSON.stringify(await question('form', call)) });
      const day = typeof uri === 'string' ? /^matrix:\/\/day\/(.+)$/.exec(uri)?.[1] : undefined;
      if (day !== undefined) return contents({ text: `It is ${day}` });
      throw new RpcError(features.resourceNotFound, 'No such resource', { data: { uri: uri ?? null } });
    },
    'completion/complete': ({ argument }) => {
      const start = isJsonObject(argument) ? (argument['value'] as string) : '';
      return { completion: { values: DAYS.filter((day) => day.startsWith(start)), hasMore: false } };
    },
    'logging/setLevel': () => ({}),
    'resources/subscribe': () => ({}),
    'resources/unsubscribe': () => ({}),
    ...tasks.methods,
  };

  return {
    capabilities: {
      tools: { listChanged: true },
      prompts: { listChanged: true },
      resources: { listChanged: true, subscribe: true },
      logging: {},
      ...(features.completionsCapability && { completions: {} }),
      ...tasks.capabilities,
    },
    async answer(method, params, call) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (run === undefined) throw new RpcError(ERROR_CODES.methodNotFound, `Method not found: ${method}`);
      return await run(params, call);
    },
  };
}

/** Thrown by a peer of the stateless era that cannot go on without an answer. */
export class Unanswered extends Error {
  readonly key: string;
  readonly request: JsonObject;

  constructor(key: string, request: JsonObject) {
    super(`The question ${key} has no answer yet`);
    this.key = key;
    this.request = request;
  }

  /** The result that asks. */
  get result(): JsonObject {
    return {
      resultType: 'input_required',
      inputRequests: { [this.key]: this.request },
      requestState: `state of ${this.key}`,
    };
  }
}

/** `ask` for the stateless era: what the retry brought, or the question. */
export function asksByResult(params: JsonObject): PeerCall['ask'] {
  return async (key, method, asked) => {
    const { inputResponses, requestState } = params;
    const answer = isJsonObject(inputResponses) ? inputResponses[key] : undefined;
    if (!isJsonObject(answer)) throw new Unanswered(key, asked === undefined ? { method } : { method, params: asked });
    if (requestState !== `state of ${key}`) {
      throw new RpcError(ERROR_CODES.invalidParams, 'The requestState was not handed back as it was');
    }
    return answer;
  };
}

/** What a request of the stateless era declares. */
export function declaredIn(params: JsonObject): JsonObject {
  const { _meta: meta } = params;
  const declared = isJsonObject(meta) ? meta[META.clientCapabilities] : undefined;
  return isJsonObject(declared) ? declared : {};
}
