import { createInterface } from 'node:readline';

/**
 * A small legacy server on standard input and output, whose tools do what the tests need. The first argument changes what
 * it does as a whole: `dies` ends at once, `silent` never answers, `bare` has no capability, `fleeting` ends soon after it
 * listed its tools, `chatty` prints a banner and never answers, `shy` reports a tool that it does not have as a tool's own error,
 * `nameless` leaves out of its first answer what the revision requires, `closed` refuses to list its tools, `tasks` has a tool
 * that only runs as a task, `form` asks for fields, `open` answers to any name, `listless` ends when its prompts are listed,
 * `mute` never answers when its tools are listed, `paged` never ends that list, `quoting` has tools named after its key, one with a
 * schema that is none, one with header annotations that no header can have.
 */
const [behaviour] = process.argv.slice(2);

if (behaviour === 'dies') {
  process.stderr.write('first line\nno such database\n');
  process.exit(3);
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: {
    readonly task?: object;
    readonly name?: string;
    readonly uri?: string;
    readonly arguments?: Record<string, unknown>;
  };
  readonly result?: unknown;
  readonly error?: unknown;
}

const STRICT = {
  name: 'strict',
  inputSchema: {
    type: 'object',
    properties: { count: { type: 'integer' } },
    required: ['count'],
    additionalProperties: false,
  },
};

const TOOLS = [
  {
    name: 'echo',
    description: 'Gives back its arguments\nand has a second line',
    inputSchema: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        age: { type: 'integer' },
        tags: { type: 'array', items: { type: 'string' } },
      },
    },
  },
  {
    name: 'needs',
    inputSchema: {
      type: 'object',
      properties: { message: { type: 'string' }, count: { type: 'integer' } },
      required: ['message'],
    },
  },
  ...[
    'fail',
    'refuse',
    'crash',
    'hang',
    'ask',
    'sample',
    'roots',
    'paint',
    'link',
    'environment',
    'big',
    'pid',
    'visit',
    'broken',
    'page',
  ].map((name) => ({ name, inputSchema: { type: 'object' } })),
  ...(behaviour === 'open' ? [STRICT] : []),
  ...(behaviour === 'tasks'
    ? [{ name: 'research', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } }]
    : []),
  ...(behaviour === 'quoting' ? toolsNamedAfter(process.env['API_KEY'] ?? 'no key') : []),
];

function toolsNamedAfter(key: string): readonly object[] {
  const wrong = { type: 'object', properties: { a: { type: 'string', 'x-mcp-header': 'not a token' } } };
  return [
    { name: `broken-${key}`, inputSchema: 'none' },
    { name: `wrong-${key}`, inputSchema: wrong },
  ];
}

const FORM = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    count: { type: 'integer' },
    email: { type: 'string', format: 'email' },
    share: { type: 'number', maximum: 1 },
    'count: unit': { type: 'string', minLength: 2 },
  },
  required: ['name', 'count'],
};

const TASK = { taskId: 't1', ttl: 60_000, createdAt: '2026-01-01T00:00:00Z', lastUpdatedAt: '2026-01-01T00:00:00Z' };

/** The requests of this server to its client. */
const QUESTIONS: Readonly<Record<string, object>> = {
  ask: {
    method: 'elicitation/create',
    params: {
      message: 'Sure?',
      requestedSchema: behaviour === 'form' ? FORM : { type: 'object', properties: {} },
    },
  },
  page: {
    method: 'elicitation/create',
    params: { mode: 'url', elicitationId: 'p1', url: 'https://example.org/consent', message: 'Agree' },
  },
  sample: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
  roots: { method: 'roots/list' },
};

const PAGES = [
  { mode: 'url', elicitationId: '1', url: 'https://example.org/connect?id=1', message: 'Connect' },
  { mode: 'url', elicitationId: '2', url: 'https://example.org/agree', message: 'Agree' },
];

const TASK_CAPABILITY = behaviour === 'tasks' ? { tasks: { cancel: {}, requests: { tools: { call: {} } } } } : {};

const waiting = new Map<number | string, number | string>();

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function text(value: string, more: object = {}): object {
  return { content: [{ type: 'text', text: value }], ...more };
}

function callTool(id: number | string, name: string | undefined, args: Record<string, unknown>): void {
  const answer = (result: object): void => send({ id, result });
  switch (name) {
    case 'echo':
      return answer(text(JSON.stringify(args)));
    case 'fail':
      return answer(text('it did not work', { isError: true }));
    case 'refuse':
      return send({ id, error: { code: -32602, message: 'not like this' } });
    case 'crash':
      process.stderr.write('out of luck\n');
      return process.exit(7);
    case 'hang':
      return;
    case 'paint':
      return answer(text('\u001b[31mred\u0007'));
    case 'pid':
      return answer(text(String(process.pid)));
    case 'environment':
      return answer(text(process.env['FROM_CONFIG'] ?? 'unset'));
    case 'link':
      return answer({ content: [{ type: 'resource_link', uri: 'test://one', name: 'one' }] });
    case 'big':
      process.stdout.write(
        `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[],"structuredContent":{"n":12345678901234567890}}}\n`,
      );
      return;
    case 'visit':
      return send({ id, error: { code: -32042, message: 'Sign in first', data: { elicitations: PAGES } } });
    case 'broken':
      return answer({ content: { type: 'text', text: 'no list' } });
    case 'needs':
      return answer(text('message is required', { isError: true }));
    case 'ask':
    case 'page':
    case 'sample':
    case 'roots': {
      const question = `question-${id}`;
      waiting.set(question, id);
      return send({ id: question, ...QUESTIONS[name] });
    }
    default:
      if (behaviour === 'open') return answer(text(`did ${name}`));
      if (behaviour === 'shy') return answer(text(`Tool ${name} not found`, { isError: true }));
      return send({ id, error: { code: -32602, message: `Unknown tool: ${name}` } });
  }
}

function answerTo({ id, method, params = {}, result, error }: Message): void {
  if (id === undefined) return;
  const call = waiting.get(id);
  if (call !== undefined) {
    send({ id: call, result: text(JSON.stringify(result ?? error)) });
    return;
  }
  switch (method) {
    case 'initialize':
      return send({
        id,
        result: {
          protocolVersion: '2025-11-25',
          capabilities: behaviour === 'bare' ? {} : { tools: {}, prompts: {}, resources: {}, ...TASK_CAPABILITY },
          ...(behaviour !== 'nameless' && { serverInfo: { name: 'scripted', version: '1' } }),
        },
      });
    case 'tools/list':
      if (behaviour === 'fleeting') {
        setTimeout(() => {
          process.stderr.write('lease is over\n');
          process.exit(9);
        }, 50);
      }
      if (behaviour === 'closed') return send({ id, error: { code: -32603, message: 'no' } });
      if (behaviour === 'mute') return;
      return send({ id, result: { tools: TOOLS, ...(behaviour === 'paged' && { nextCursor: `after ${id}` }) } });
    case 'prompts/list':
      if (behaviour === 'listless') process.exit(9);
      return send({
        id,
        result: { prompts: [{ name: 'greet', description: 'Greets', arguments: [{ name: 'who', required: true }] }] },
      });
    case 'prompts/get':
      if (params.name !== 'greet') return send({ id, error: { code: -32602, message: 'no such prompt' } });
      return send({
        id,
        result: {
          messages: [{ role: 'user', content: { type: 'text', text: `Hello ${String(params.arguments?.['who'])}` } }],
        },
      });
    case 'resources/list':
      return send({ id, result: { resources: [{ uri: 'test://one', name: 'one' }] } });
    case 'resources/read':
      if (params.uri === 'test://one')
        return send({ id, result: { contents: [{ uri: 'test://one', text: 'the text' }] } });
      if (params.uri === 'test://bytes') {
        return send({ id, result: { contents: [{ uri: 'test://bytes', blob: 'AAEC/w==', mimeType: 'image/png' }] } });
      }
      return send({ id, error: { code: -32002, message: 'Resource not found', data: { uri: params.uri } } });
    case 'tasks/get':
      return send({ id, result: { ...TASK, status: 'completed' } });
    case 'tasks/result':
      return send({
        id,
        result: text('found', { _meta: { 'io.modelcontextprotocol/related-task': { taskId: TASK.taskId } } }),
      });
    case 'tools/call':
      if (params.name === 'research') {
        if (params.task === undefined) return send({ id, error: { code: -32601, message: 'it needs a task' } });
        return send({ id, result: { task: { ...TASK, status: 'working', pollInterval: 10 } } });
      }
      return callTool(id, params.name, params.arguments ?? {});
    default:
      return send({ id, error: { code: -32601, message: 'Method not found' } });
  }
}

if (behaviour === 'chatty')
  process.stdout.write(`Ready, the key is ${process.env['API_KEY']}\nListening on port 3000\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  if (behaviour !== 'silent' && behaviour !== 'chatty') answerTo(JSON.parse(line) as Message);
});
