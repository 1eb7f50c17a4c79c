import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/** A server made with the official SDK whose tools ask: by a form, by a page, after the call. */
const server = new McpServer({ name: 'asking', version: '1.0.0' });

const TITLED = [
  { const: 'r', title: 'Red' },
  { const: 'g', title: 'Green' },
];

const FORM = {
  message: 'Tell me everything',
  requestedSchema: {
    type: 'object' as const,
    properties: {
      name: { type: 'string' as const, minLength: 2, maxLength: 20 },
      mail: { type: 'string' as const, format: 'email' as const },
      site: { type: 'string' as const, format: 'uri' as const },
      born: { type: 'string' as const, format: 'date' as const },
      at: { type: 'string' as const, format: 'date-time' as const },
      age: { type: 'integer' as const, minimum: 1, maximum: 150 },
      height: { type: 'number' as const, default: 1.75 },
      agreed: { type: 'boolean' as const, default: false },
      size: { type: 'string' as const, enum: ['s', 'm', 'l'], default: 'm' },
      color: { type: 'string' as const, oneOf: TITLED },
      old: { type: 'string' as const, enum: ['a', 'b'], enumNames: ['A', 'B'] },
      tags: { type: 'array' as const, items: { type: 'string' as const, enum: ['x', 'y', 'z'] }, maxItems: 2 },
      colors: { type: 'array' as const, items: { anyOf: TITLED } },
    },
    required: ['name', 'age'],
  },
};

server.registerTool('form', { description: 'Asks by a form' }, async () => text(await server.server.elicitInput(FORM)));

server.registerTool('page', { description: 'Asks to visit a page' }, async () => {
  const elicitationId = `page-${Date.now()}`;
  const url = 'https://login.example.org/start?for=ada';
  const answer = await server.server.elicitInput({ mode: 'url', message: 'Please log in', url, elicitationId });
  const complete = server.server.createElicitationCompletionNotifier(elicitationId);
  if (answer.action === 'accept') setTimeout(() => void complete(), 500);
  return text(answer);
});

server.registerTool('later', { description: 'Asks when the call is over' }, () => {
  setTimeout(() => {
    void server.server.elicitInput(FORM).then((answer) => process.stderr.write(`later: ${JSON.stringify(answer)}\n`));
  }, 100);
  return text('soon');
});

function text(value: unknown): { content: { type: 'text'; text: string }[] } {
  return { content: [{ type: 'text', text: JSON.stringify(value) }] };
}

await server.connect(new StdioServerTransport());
